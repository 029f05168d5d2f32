//! The pace of a table.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The pace of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// In one session, without a clock.
    #[default]
    Live,
    /// Over days, without a clock.
    Turns,
    /// A time for each move.
    PerMove {
        /// Seconds.
        seconds: u32,
    },
    /// A time for the whole game, and more for each move.
    Bank {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds for each move.
        increment: u32,
    },
}

/// The longest time that a clock gives, in seconds: a month.
const LONGEST_TIME: u32 = 31 * 24 * 60 * 60;

/// The shortest absence after which a player may be replaced, in seconds: ten minutes.
const SHORTEST_ABSENCE: u32 = 10 * 60;
/// The longest absence that others have to wait for, in seconds: three days.
const LONGEST_ABSENCE: u32 = 3 * 24 * 60 * 60;

impl Pace {
    /// A pace of this kind: with this many seconds for each move, or at the start and for each move. `None` if the kind
    /// needs a time and it is missing, too short or too long.
    pub fn new(kind: PaceKind, seconds: Option<u32>, increment: Option<u32>) -> Option<Pace> {
        let at_least = |least: u32| seconds.filter(|seconds| (least..=LONGEST_TIME).contains(seconds));
        Some(match kind {
            PaceKind::Live => Pace::Live,
            PaceKind::Turns => Pace::Turns,
            PaceKind::PerMove => Pace::PerMove { seconds: at_least(5)? },
            PaceKind::Bank => {
                let increment = increment.unwrap_or(0);
                Pace::Bank {
                    seconds: at_least(10)?,
                    increment: (increment <= LONGEST_TIME).then_some(increment)?,
                }
            }
        })
    }

    /// How long a player must have been away, in seconds, before the others may let somebody else take over the seat: the
    /// time of the clock, but at least ten minutes and at most three days.
    pub fn absence(self) -> u32 {
        match self {
            Pace::Live => SHORTEST_ABSENCE,
            Pace::Turns => LONGEST_ABSENCE,
            Pace::PerMove { seconds } | Pace::Bank { seconds, .. } => {
                seconds.clamp(SHORTEST_ABSENCE, LONGEST_ABSENCE)
            }
        }
    }

    pub(crate) fn start(self) -> Option<i64> {
        match self {
            Pace::Live | Pace::Turns => None,
            Pace::PerMove { seconds } | Pace::Bank { seconds, .. } => Some(i64::from(seconds) * 1000),
        }
    }
}

/// The kinds of pace that a form offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaceKind {
    /// In one session, without a clock.
    #[default]
    Live,
    /// Over days, without a clock.
    Turns,
    /// A time for each move.
    PerMove,
    /// A time for the whole game, and more for each move.
    Bank,
}

/// The text names no kind of pace.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a pace is live, turns, move or bank, not {0:?}")]
pub struct NoSuchPace(String);

impl PaceKind {
    /// In the order in which a form offers them.
    pub const ALL: [PaceKind; 4] = [PaceKind::Live, PaceKind::Turns, PaceKind::PerMove, PaceKind::Bank];

    /// The name in forms and in the API.
    pub const fn word(self) -> &'static str {
        match self {
            PaceKind::Live => "live",
            PaceKind::Turns => "turns",
            PaceKind::PerMove => "move",
            PaceKind::Bank => "bank",
        }
    }
}

impl FromStr for PaceKind {
    type Err = NoSuchPace;

    fn from_str(word: &str) -> Result<PaceKind, NoSuchPace> {
        PaceKind::ALL.into_iter().find(|kind| kind.word() == word).ok_or_else(|| NoSuchPace(word.to_owned()))
    }
}
