//! The stages of a table.

use std::str::FromStr;

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats are free.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
    /// Everybody resigned, or left before the game started.
    Abandoned,
}

/// The text names no stage.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a stage is gathering, playing, over or abandoned, not {0:?}")]
pub struct NoSuchStage(String);

impl Stage {
    /// In the order in which a table goes through them.
    pub const ALL: [Stage; 4] = [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Abandoned];

    /// The name in storage, in the API and on pages.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Abandoned => "abandoned",
        }
    }

    /// Whether there are still seats to take or moves to play.
    pub const fn is_open(self) -> bool {
        match self {
            Stage::Gathering | Stage::Playing => true,
            Stage::Over | Stage::Abandoned => false,
        }
    }
}

impl FromStr for Stage {
    type Err = NoSuchStage;

    fn from_str(word: &str) -> Result<Stage, NoSuchStage> {
        Stage::ALL.into_iter().find(|stage| stage.word() == word).ok_or_else(|| NoSuchStage(word.to_owned()))
    }
}
