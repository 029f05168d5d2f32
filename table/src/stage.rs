//! Where a table stands.

use std::str::FromStr;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats are free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Everybody gave up before the end.
    Abandoned,
}

/// Not a stage.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no table stands at {0:?}")]
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

    /// Whether something is still to come: seats to be taken, or moves to be made.
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
