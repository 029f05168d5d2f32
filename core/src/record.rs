//! A match as JSON Lines: the format in which it is stored, sent, replayed and verified.
//!
//! The first line says what is played and by whom, and holds the hash of the seed. Then there is one line for each
//! action, with the picks of its luck. A finished match ends with the seed, the totals and the places. Each line has a
//! running sum over itself and all lines before it, which shows where a record was changed. `docs/record.md` describes
//! every field.

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

/// The version of the format. The rules of a game have their own version.
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
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The game's options.
    pub options: Value,
    /// The component set. `None` for the built-in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Set>,
    /// SHA-256 of the seed, public before the first move.
    pub commitment: Commitment,
    /// The picks of the set-up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<u32>,
    /// The first position, if it was given instead of set up.
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

/// The last line of a match that was saved before its end. It holds the seed so that the match can continue, so only its
/// owner may see it.
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
    /// There are no lines.
    #[error("the record is empty")]
    Empty,
    /// The running sum is missing.
    #[error("the running sum is missing: every line has a \"sum\"")]
    NoSum,
    /// The running sum is wrong.
    #[error("the running sum does not fit: this line or its place was changed")]
    Sum,
    /// Another version of the format.
    #[error("this record has format {0}; this program reads format {FORMAT}")]
    Format(u32),
    /// A record of another game.
    #[error("this is a record of \"{0}\"")]
    Game(String),
    /// Another version of the rules.
    #[error("this record follows version {record} of the rules; this program plays version {ours}")]
    Rules {
        /// The version of the record.
        record: u32,
        /// The version of this program.
        ours: u32,
    },
    /// Another component set.
    #[error("this record cannot be read here: {0}")]
    Components(#[from] OtherSet),
    /// The game cannot be set up with these options or seats.
    #[error("the game cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// An action that is not allowed.
    #[error("the rules do not allow this action: {0}")]
    Refused(String),
    /// Picks that do not match what the action draws.
    #[error("the picks do not fit the action: {0}")]
    Picks(#[from] DictatedFault),
    /// Picks that do not follow from the seed.
    #[error("the seed gives other picks: {expected:?}")]
    Luck {
        /// The picks that the seed gives.
        expected: Vec<u32>,
    },
    /// Dictated luck.
    #[error("the luck of this action was dictated, not drawn from the seed")]
    Dictated,
    /// A take that is lower than one before it, or that belongs to no picks.
    #[error("takes must not decrease, and a step without picks has none")]
    Take,
    /// A seed that does not match the commitment.
    #[error("this seed is not the one that was committed to in the first line")]
    Seed,
    /// A result that does not match the last position.
    #[error("the {what} are {expected}")]
    Result {
        /// Totals or places.
        what: &'static str,
        /// The correct values.
        expected: String,
    },
    /// A finished match without its result.
    #[error("the match is over here, so the record must end with its result")]
    NoResult,
    /// A result although the match is not over.
    #[error("the match is not over here")]
    NotOver,
    /// A line after the closing line.
    #[error("nothing may follow the end of the record")]
    AfterEnd,
}

/// The running sum: 64 bits of SHA-256 over the previous sum and the line in canonical form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum([u8; 8]);

impl Sum {
    /// Adds a line that has no sum yet, and returns its sum.
    pub fn add(&mut self, line: &Value) -> String {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(canonical(line));
        let digest: [u8; 32] = hash.finalize().into();
        self.0.copy_from_slice(&digest[..8]);
        hex(&self.0)
    }
}

/// JSON with sorted keys and no spaces, so that the sum stays valid when a tool reformats the line.
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
