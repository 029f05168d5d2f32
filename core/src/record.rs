//! A match as lines of JSON: the form in which it is stored, sent, replayed and verified.
//!
//! The first line says what is played and by whom, and holds the hash of the seed; then comes one line for each
//! action, with the picks of its luck; a finished match ends with the seed, the totals and the places. Each line
//! carries a running sum over itself and all lines before it, so that a change anywhere shows where it is.
//! `docs/record.md` describes every field.

mod read;
mod write;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::components::{OtherSet, Set};
use crate::game::SetupError;
use crate::luck::{Commitment, DictatedFault, Seed, hex};
use crate::score::Points;
use crate::seat::Seat;

pub use read::{header, refusal_at, replay, verify};
pub use write::{Ending, lines, values};

/// The version of the format; the game's rules have their own.
pub const FORMAT: u32 = 1;

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`].
    pub adda: u32,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// Who plays, by seat.
    pub players: Vec<String>,
    /// The game's options.
    pub options: Value,
    /// The set of components, if it was not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Set>,
    /// SHA-256 of the seed, known to all before the first move.
    pub commitment: Commitment,
    /// The picks of the set-up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<u32>,
    /// The first position, if somebody made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// The line of one action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    seat: Seat,
    action: Value,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    picks: Vec<u32>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    dictated: bool,
    #[serde(default, skip_serializing_if = "is_first_take")]
    take: u32,
}

fn is_first_take(take: &u32) -> bool {
    *take == 0
}

/// The last line of a finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: FinalResult,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FinalResult {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<Seed>,
    totals: Vec<Points>,
    places: Vec<usize>,
}

/// The last line of a match that was put away: with the seed, for its owner's eyes, so that it can go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    saved: SavedSeed,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSeed {
    seed: Seed,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Reason,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Reason {
    /// Not a JSON object of the right form.
    #[error("this is not a line of a record: {0}")]
    Form(String),
    /// There is no line at all.
    #[error("the record is empty")]
    Empty,
    /// The running sum does not fit.
    #[error("the running sum does not fit: this line or its place was changed")]
    Sum,
    /// Another format.
    #[error("this record has format {0}; this program reads format {FORMAT}")]
    Format(u32),
    /// A record of another game.
    #[error("this is a record of \"{0}\"")]
    Game(String),
    /// Other rules.
    #[error("this record follows version {record} of the rules; this program plays version {ours}")]
    Rules {
        /// The record's.
        record: u32,
        /// This program's.
        ours: u32,
    },
    /// Other components.
    #[error("this record cannot be read here: {0}")]
    Components(#[from] OtherSet),
    /// The game cannot be set up so.
    #[error("the game cannot be set up so: {0}")]
    Setup(#[from] SetupError),
    /// An action that is not allowed.
    #[error("the rules do not allow this action: {0}")]
    Refused(String),
    /// Picks that the action did not draw.
    #[error("the picks do not fit the action: {0}")]
    Picks(#[from] DictatedFault),
    /// Picks that the seed does not give.
    #[error("the seed gives other picks: {expected:?}")]
    Luck {
        /// What it gives.
        expected: Vec<u32>,
    },
    /// Luck that somebody dictated.
    #[error("the luck of this action was dictated, not drawn from the seed")]
    Dictated,
    /// A take that does not follow those before it.
    #[error("takes of luck only rise, and a step without picks has none")]
    Take,
    /// A seed that was not the one committed to.
    #[error("this seed is not the one that was committed to in the first line")]
    Seed,
    /// A result that is not the position's.
    #[error("the {what} are {expected}")]
    Result {
        /// Totals or places.
        what: &'static str,
        /// What they are.
        expected: String,
    },
    /// A finished match without its result.
    #[error("the match is over here, so the record must end with its result")]
    NoResult,
    /// An end before the end.
    #[error("the match is not over here")]
    NotOver,
    /// A line after the last one.
    #[error("nothing may follow the end of the record")]
    AfterEnd,
}

/// The running sum: 64 bits of SHA-256 over the sum before and the line in canonical form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum([u8; 8]);

impl Sum {
    /// Adds a line, without its own sum, and gives the sum that belongs into it.
    pub fn add(&mut self, line: &Value) -> String {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(canonical(line));
        let digest: [u8; 32] = hash.finalize().into();
        self.0.copy_from_slice(&digest[..8]);
        hex(&self.0)
    }
}

/// JSON with sorted keys and no blanks, so that the sum survives tools that lay a line out anew.
fn canonical(value: &Value) -> String {
    let joined = |parts: Vec<String>| parts.join(",");
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_by_key(|(key, _)| *key);
            let fields = fields
                .into_iter()
                .map(|(key, value)| format!("{}:{}", Value::from(key.as_str()), canonical(value)));
            format!("{{{}}}", joined(fields.collect()))
        }
        Value::Array(items) => format!("[{}]", joined(items.iter().map(canonical).collect())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}
