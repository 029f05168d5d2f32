//! The header of a table's log: everything that was decided when the table was made.

use adda_core::components::Set;
use adda_core::{Level, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::pace::Pace;
use crate::seats::PersonKey;

/// Everything that was decided when the table was made. It holds the seed, so it must never leave the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The game's options.
    #[serde(default)]
    pub options: Value,
    /// The component set, if it is not the built-in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Set>,
    /// The position at which the match starts, if not at the game's set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// The seats.
    pub seats: Vec<Place>,
    /// The pace of play.
    #[serde(default)]
    pub pace: Pace,
    /// Whether the table is listed publicly; otherwise it is found by its link only.
    #[serde(default)]
    pub listed: bool,
    /// Whether players may ask a bot for advice.
    #[serde(default)]
    pub hints: bool,
    /// The seed of the match's luck.
    pub seed: Seed,
    /// The secret in the invitation link, which lets people take friends' seats.
    pub invitation: String,
    /// The person who made the table.
    pub host: PersonKey,
    /// When the table was made, in milliseconds since 1970.
    pub made: i64,
}

/// Who a seat was for when the table was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// A person: the one who made the table, or another one at the same screen.
    Person {
        /// The person whose browser it is.
        person: PersonKey,
        /// Their name.
        name: String,
    },
    /// For a friend who has the link.
    Friend,
    /// For anybody.
    Open,
    /// A bot.
    Bot {
        /// Its strength.
        level: Level,
    },
}
