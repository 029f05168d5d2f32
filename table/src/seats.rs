//! The seats of a table.

use std::str::FromStr;

use adda_core::Level;
use serde::{Deserialize, Serialize};

use crate::header::Place;

/// A person's id, opaque to this crate.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonKey(pub String);

/// Who is on a seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Sitter {
    /// Nobody yet: for a friend with the link.
    Friend,
    /// Nobody yet: for anybody.
    Open,
    /// A bot.
    Bot {
        /// Its strength.
        level: Level,
        /// Whether a person may take the seat over.
        offered: bool,
    },
    /// A person.
    Person {
        /// The person.
        person: PersonKey,
        /// Their name.
        name: String,
        /// Whether they play themselves.
        state: State,
    },
}

/// Whether a person plays themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// They play.
    Plays,
    /// They are away, and a bot plays for them.
    Away {
        /// Whether somebody else may take the seat over.
        offered: bool,
    },
    /// They resigned, and a bot plays to the end.
    Resigned {
        /// Whether somebody else may take the seat over.
        offered: bool,
    },
}

/// What kind of player a seat has, without saying who: what everybody may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A person who plays.
    Person,
    /// A person who is away: a bot of this level plays on.
    Away(Level),
    /// A person who resigned: a bot of this level plays on.
    Resigned(Level),
    /// A bot.
    Bot(Level),
    /// Nobody yet: for a friend with the link.
    Friend,
    /// Nobody yet: for anybody.
    Open,
}

/// The choices for a seat when a table is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// The person who makes the table.
    Me,
    /// A friend who has the link.
    Friend,
    /// Anybody.
    Open,
    /// A person who shares the screen of the one who makes the table.
    Hotseat,
    /// A bot.
    Bot(Level),
    /// The table has no such seat.
    None,
}

/// The text names no choice for a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is for me, friend, open, hotseat, bot:LEVEL or none, not {0:?}")]
pub struct NoSuchSeatChoice(String);

impl SeatChoice {
    /// In the order in which a form offers them.
    pub const ALL: [SeatChoice; 9] = [
        SeatChoice::Me,
        SeatChoice::Friend,
        SeatChoice::Open,
        SeatChoice::Hotseat,
        SeatChoice::Bot(Level::Learner),
        SeatChoice::Bot(Level::Regular),
        SeatChoice::Bot(Level::Expert),
        SeatChoice::Bot(Level::Master),
        SeatChoice::None,
    ];

    /// The name in forms and in the API.
    pub const fn word(self) -> &'static str {
        match self {
            SeatChoice::Me => "me",
            SeatChoice::Friend => "friend",
            SeatChoice::Open => "open",
            SeatChoice::Hotseat => "hotseat",
            SeatChoice::Bot(Level::Learner) => "bot:learner",
            SeatChoice::Bot(Level::Regular) => "bot:regular",
            SeatChoice::Bot(Level::Expert) => "bot:expert",
            SeatChoice::Bot(Level::Master) => "bot:master",
            SeatChoice::None => "none",
        }
    }
}

impl FromStr for SeatChoice {
    type Err = NoSuchSeatChoice;

    fn from_str(word: &str) -> Result<SeatChoice, NoSuchSeatChoice> {
        // Links and forms of earlier versions have other names for the levels.
        let level = word.strip_prefix("bot:").and_then(|level| level.parse().ok());
        let known = SeatChoice::ALL.into_iter().find(|choice| choice.word() == word);
        level.map(SeatChoice::Bot).or(known).ok_or_else(|| NoSuchSeatChoice(word.to_owned()))
    }
}

/// The level of a bot that plays for a person.
pub(crate) const STAND_IN: Level = Level::Regular;

/// Names of bots by seat: snacks, and chai.
const BOT_NAMES: [&str; 6] = ["Samosa", "Jalebi", "Kachori", "Laddu", "Pakora", "Chai"];

impl Sitter {
    pub(crate) fn of(place: &Place) -> Sitter {
        match place {
            Place::Person { person, name } => {
                Sitter::Person { person: person.clone(), name: name.clone(), state: State::Plays }
            }
            Place::Friend => Sitter::Friend,
            Place::Open => Sitter::Open,
            Place::Bot { level } => Sitter::Bot { level: *level, offered: false },
        }
    }

    /// What kind of player this is.
    pub fn kind(&self) -> SeatKind {
        match self {
            Sitter::Friend => SeatKind::Friend,
            Sitter::Open => SeatKind::Open,
            Sitter::Bot { level, .. } => SeatKind::Bot(*level),
            Sitter::Person { state: State::Plays, .. } => SeatKind::Person,
            Sitter::Person { state: State::Away { .. }, .. } => SeatKind::Away(STAND_IN),
            Sitter::Person { state: State::Resigned { .. }, .. } => SeatKind::Resigned(STAND_IN),
        }
    }

    /// The level of the bot that plays this seat now, if one does.
    pub fn bot(&self) -> Option<Level> {
        match self.kind() {
            SeatKind::Bot(level) | SeatKind::Away(level) | SeatKind::Resigned(level) => Some(level),
            SeatKind::Person | SeatKind::Friend | SeatKind::Open => None,
        }
    }

    /// The person who plays this seat now.
    pub fn playing_person(&self) -> Option<&PersonKey> {
        match self {
            Sitter::Person { person, state: State::Plays, .. } => Some(person),
            Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Friend | Sitter::Open => None,
        }
    }

    /// The person who owns the seat: they play, or are away and may come back.
    pub fn owner(&self) -> Option<&PersonKey> {
        match self {
            Sitter::Person { person, state: State::Plays | State::Away { .. }, .. } => Some(person),
            Sitter::Person { state: State::Resigned { .. }, .. }
            | Sitter::Bot { .. }
            | Sitter::Friend
            | Sitter::Open => None,
        }
    }

    /// Whether the seat is still free, so that the game cannot start.
    pub fn is_empty(&self) -> bool {
        matches!(self, Sitter::Friend | Sitter::Open)
    }

    /// Whether a person may take this seat. Without the invitation link only open seats can be taken.
    pub fn is_free(&self, invited: bool) -> bool {
        match self {
            Sitter::Open => true,
            Sitter::Friend
            | Sitter::Bot { offered: true, .. }
            | Sitter::Person {
                state: State::Away { offered: true } | State::Resigned { offered: true },
                ..
            } => invited,
            Sitter::Bot { offered: false, .. } | Sitter::Person { .. } => false,
        }
    }

    /// The name of the player on this seat; empty for a free seat.
    pub fn name(&self, seat: usize) -> String {
        match self {
            Sitter::Person { name, .. } => name.clone(),
            Sitter::Bot { .. } => BOT_NAMES[seat % BOT_NAMES.len()].to_owned(),
            Sitter::Friend | Sitter::Open => String::new(),
        }
    }
}
