//! Levels of strength for bots, under the same names everywhere: on pages, in the terminal, in protocols and in the lab.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How strong a bot plays. Levels differ in how long they think and in how often they take a move that is not the best
/// they see, never in what they know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Thinks briefly and takes any move that looks good.
    #[serde(alias = "easy")]
    Learner,
    /// Thinks briefly, and now and then takes a move that is not the best.
    #[serde(alias = "medium")]
    Regular,
    /// Thinks longer and takes the best move that it sees.
    #[serde(alias = "strong")]
    Expert,
    /// The strongest: thinks longest.
    Master,
}

/// The text names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("bots are learner, regular, expert or master, not {0:?}")]
pub struct NoSuchLevel(String);

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Learner, Level::Regular, Level::Expert, Level::Master];

    /// The name in forms, records and Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Learner => "learner",
            Level::Regular => "regular",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    /// Reads the names that links and logs of earlier versions have as well: `easy`, `medium` and `strong`.
    fn from_str(word: &str) -> Result<Level, NoSuchLevel> {
        match word {
            "learner" | "easy" => Ok(Level::Learner),
            "regular" | "medium" => Ok(Level::Regular),
            "expert" | "strong" => Ok(Level::Expert),
            "master" => Ok(Level::Master),
            _ => Err(NoSuchLevel(word.to_owned())),
        }
    }
}

/// What a level means in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The budget of one decision, in iterations of the search, so that a level plays alike on every machine.
    pub iterations: u64,
    /// How freely the bot chooses among the actions that it has tried: the chance of an action is proportional to
    /// `trials^(1/temperature)`. 0 takes the best, 1 takes an action as often as the search came back to it.
    pub temperature: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_back_as_written_and_by_their_former_names() {
        for level in Level::ALL {
            assert_eq!(level.word().parse(), Ok(level));
            assert_eq!(serde_json::to_value(level).unwrap(), level.word());
        }
        for (former, level) in [
            ("easy", Level::Learner),
            ("medium", Level::Regular),
            ("strong", Level::Expert),
            ("expert", Level::Expert),
        ] {
            assert_eq!(former.parse(), Ok(level));
            assert_eq!(serde_json::from_value::<Level>(former.into()).unwrap(), level);
        }
        assert!("grandmaster".parse::<Level>().is_err());
    }
}
