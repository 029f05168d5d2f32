//! The seven zones of the board, and their spaces for workers (rules 1.4).

use std::fmt;

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::set::{Numbered, Set};

/// How many zones there are.
pub(crate) const ZONES: usize = 7;
/// No zone has more spaces than this.
pub(crate) const MAX_SPACES: usize = 8;

/// A zone of the board; they are resolved in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Zone {
    /// Cubes of the stock.
    #[serde(rename = "A")]
    Storehouse,
    /// Rubble of the estates; a second place to build once there is none.
    #[serde(rename = "B")]
    Excavation,
    /// Steel, stone and rubble.
    #[serde(rename = "C")]
    Works,
    /// Sections of the railway.
    #[serde(rename = "D")]
    Laying,
    /// Stations and equipment.
    #[serde(rename = "E")]
    Build,
    /// Contracts.
    #[serde(rename = "F")]
    PostOffice,
    /// Leaves, and chai from them.
    #[serde(rename = "G")]
    Chaiwala,
}

impl Zone {
    /// All of them, in order.
    pub const ALL: [Zone; ZONES] = [
        Zone::Storehouse,
        Zone::Excavation,
        Zone::Works,
        Zone::Laying,
        Zone::Build,
        Zone::PostOffice,
        Zone::Chaiwala,
    ];

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The zone after this one.
    #[inline]
    pub const fn next(self) -> Option<Zone> {
        match self {
            Zone::Storehouse => Some(Zone::Excavation),
            Zone::Excavation => Some(Zone::Works),
            Zone::Works => Some(Zone::Laying),
            Zone::Laying => Some(Zone::Build),
            Zone::Build => Some(Zone::PostOffice),
            Zone::PostOffice => Some(Zone::Chaiwala),
            Zone::Chaiwala => None,
        }
    }

    /// As the board names it.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The name in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Zone::Storehouse => "storehouse",
            Zone::Excavation => "excavation",
            Zone::Works => "works",
            Zone::Laying => "laying",
            Zone::Build => "build",
            Zone::PostOffice => "post-office",
            Zone::Chaiwala => "chaiwala",
        }
    }

    /// Letter and name.
    pub fn say(self) -> Phrase {
        Phrase::new("zone").choice("zone", self.word()).text("letter", self.letter())
    }
}

/// A space for a worker: a zone and a number from 0. Written such as `A3`, where people count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Space(u8);

/// A set of spaces.
pub type Spaces = Set<Space>;

impl Space {
    /// The space with this number of a zone.
    ///
    /// # Panics
    /// If no zone has so many: for numbers that the program itself made.
    #[inline]
    pub const fn new(zone: Zone, number: usize) -> Space {
        assert!(number < MAX_SPACES, "number within a zone");
        Space((zone.index() * MAX_SPACES + number) as u8)
    }

    /// Where it is.
    #[inline]
    pub const fn zone(self) -> Zone {
        Zone::ALL[self.0 as usize / MAX_SPACES]
    }

    /// From 0.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize % MAX_SPACES
    }

    /// The first so many spaces of a zone.
    pub(crate) const fn first_of(zone: Zone, count: usize) -> Spaces {
        Set::of(Spaces::first_of(count).bits() << (zone.index() * MAX_SPACES))
    }

    /// Its zone, and its number as people count.
    pub fn say(self) -> Phrase {
        Phrase::new("space").phrase("zone", self.zone().say()).count("number", self.number() + 1)
    }
}

impl Numbered for Space {
    #[inline]
    fn at(number: usize) -> Space {
        Space::new(Zone::ALL[number / MAX_SPACES], number % MAX_SPACES)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.zone().letter(), self.number() + 1)
    }
}

impl From<Space> for String {
    fn from(space: Space) -> String {
        format!("{space:?}")
    }
}

/// A text that names no space.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no space {0:?}: write the letter of a zone and a number, such as A3")]
pub struct NotASpace(String);

impl TryFrom<String> for Space {
    type Error = NotASpace;

    fn try_from(text: String) -> Result<Space, NotASpace> {
        let read = || {
            let zone = Zone::ALL.into_iter().find(|zone| text.starts_with(zone.letter()))?;
            let number: usize = text.get(1..)?.parse().ok()?;
            (1..=MAX_SPACES).contains(&number).then(|| Space::new(zone, number - 1))
        };
        // `A03` would be another way to write the same.
        read().filter(|space| format!("{space:?}") == text).ok_or(NotASpace(text))
    }
}
