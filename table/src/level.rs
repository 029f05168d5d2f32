//! Levels of strength for bots.

use std::str::FromStr;

use adda_bots::BotSpec;
use serde::{Deserialize, Serialize};

/// The levels that a table offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Looks one action ahead.
    Easy,
    /// A search of 200 iterations.
    Medium,
    /// A search of 350 ms.
    Strong,
    /// A search of 1.5 seconds.
    Expert,
}

/// The text names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bots are easy, medium, strong or expert, not {0:?}")]
pub struct NoSuchLevel(String);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Strong, Level::Expert];

    /// The name in forms, records and Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Strong => "strong",
            Level::Expert => "expert",
        }
    }

    /// The bot for this level.
    pub fn bot(self) -> BotSpec {
        let name = match self {
            Level::Easy => "greedy",
            Level::Medium => "mcts:200",
            Level::Strong => "mcts:350ms",
            Level::Expert => "mcts:1500ms",
        };
        name.parse().expect("the name of a bot")
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(word: &str) -> Result<Level, NoSuchLevel> {
        Level::ALL.into_iter().find(|level| level.word() == word).ok_or_else(|| NoSuchLevel(word.to_owned()))
    }
}
