//! What a table is made with.

use adda_core::Seed;
use adda_core::components::Set;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::level::Level;
use crate::pace::Pace;
use crate::seats::PersonKey;

/// What a table is made with. It holds the seed, so it is nobody's to see but the program's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The game's options.
    #[serde(default)]
    pub options: Value,
    /// The set of components, if it is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Set>,
    /// Where the match begins, if not at the game's set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// How the seats were set.
    pub seats: Vec<Place>,
    /// How fast it is played.
    #[serde(default)]
    pub pace: Pace,
    /// Whether everybody may find the table, or only those with the link.
    #[serde(default)]
    pub listed: bool,
    /// Whether players may ask a bot for advice.
    #[serde(default)]
    pub hints: bool,
    /// The luck of the match.
    pub seed: Seed,
    /// Who knows this may take a friend's seat.
    pub invitation: String,
    /// Who made the table.
    pub host: PersonKey,
    /// When, in milliseconds since 1970.
    pub made: i64,
}

/// How a seat was set when the table was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Somebody sits here already: the one who made the table, or several people at one screen.
    Person {
        /// Whose browser it is.
        person: PersonKey,
        /// What they are called.
        name: String,
    },
    /// For a friend who has the link.
    Friend,
    /// For anybody.
    Open,
    /// A bot.
    Bot {
        /// How strong.
        level: Level,
    },
}
