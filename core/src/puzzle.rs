//! Puzzles: positions with one clearly best action, found in games between bots. `adda-lab` finds them, `adda-learn` shows
//! them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seat::Seat;

/// How the puzzles of a game were found: the first line of its file. Every further line is a [`Puzzle`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSource {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The same seed finds the same puzzles.
    pub seed: u64,
    /// How many iterations the search had, each time.
    pub budget: u64,
    /// How many iterations are enough to find the best action again ([`Puzzle::seed`]).
    pub check: u64,
    /// By how much the best action is better than any other, at least, in each search. 1 is the whole way from a lost
    /// game to a won one.
    pub margin: f32,
}

/// A position with one clearly best action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The number of seats.
    pub seats: usize,
    /// Whose decision it is.
    pub seat: Seat,
    /// The kind of the best action.
    pub kind: String,
    /// The seed with which a search of [`PuzzleSource::check`] iterations finds it again.
    pub seed: u64,
    /// The best action.
    pub best: Value,
    /// The other actions that the search found worth a closer look, best first.
    pub others: Vec<Worse>,
    /// A position that fits what the seat knows. What it does not know was dealt again.
    pub position: Value,
}

/// An action that is not the best one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worse {
    /// The action.
    #[serde(rename = "do")]
    pub action: Value,
    /// How much worse it is, see [`PuzzleSource::margin`].
    pub loss: f32,
    /// How many points it costs its player; less than 0 if the best action does, to the advantage of its player's place.
    pub points: f32,
}

/// The kind of an action or event, as in its JSON: an object with one key, or a string.
pub fn kind_of(json: &Value) -> &str {
    match json {
        Value::Object(object) => object.keys().next().map_or("", String::as_str),
        Value::String(kind) => kind,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => "",
    }
}
