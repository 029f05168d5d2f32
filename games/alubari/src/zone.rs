//! The seven zones of the board, and their spaces for workers (rules 1.4).

use std::fmt;

use adda_core::Phrase;
use adda_kit::{NotOne, Set};

/// No zone has more spaces than this.
pub(crate) const MAX_SPACES: usize = 8;

adda_kit::kinds! {
    /// A zone of the board; they are resolved in this order. In JSON its letter.
    #[serde(try_from = "char", into = "char")]
    pub enum Zone {
        /// Cubes of the stock.
        Storehouse = ("storehouse", 'A'),
        /// Rubble of the estates; a second place to build once there is none.
        Excavation = ("excavation", 'B'),
        /// Steel, stone and rubble.
        Works = ("works", 'C'),
        /// Sections of the railway.
        Laying = ("laying", 'D'),
        /// Stations and equipment.
        Build = ("build", 'E'),
        /// Contracts.
        PostOffice = ("post_office", 'F'),
        /// Leaves, and chai from them.
        Chaiwala = ("chaiwala", 'G'),
    }
}

/// How many zones there are.
pub(crate) const ZONES: usize = Zone::COUNT;

impl From<Zone> for char {
    fn from(zone: Zone) -> char {
        zone.letter()
    }
}

impl TryFrom<char> for Zone {
    type Error = NotOne;

    fn try_from(letter: char) -> Result<Zone, NotOne> {
        let wrong = || NotOne { text: letter.to_string(), what: "zone", hint: "write a letter from A to G" };
        Zone::from_letter(letter).ok_or_else(wrong)
    }
}

impl Zone {
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

    /// Letter and name.
    pub fn say(self) -> Phrase {
        Phrase::new("zone").choice("zone", self.word()).text("letter", self.letter())
    }
}

adda_kit::id! {
    /// A space for a worker: a zone and a number from 0. Written such as `A3`, where people count from 1.
    pub struct Space(u8) below ZONES * MAX_SPACES, in sets of u64;
}
adda_kit::as_text! { Space, "space", "write the letter of a zone and a number, such as A3" }

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
    #[inline]
    pub(crate) fn first_of(zone: Zone, count: usize) -> Spaces {
        Set::from_bits(Spaces::first_of(count).bits() << (zone.index() * MAX_SPACES))
    }

    fn read(text: &str) -> Option<Space> {
        let zone = Zone::from_letter(text.chars().next()?)?;
        let number: usize = text.get(1..)?.parse().ok()?;
        let space = (1..=MAX_SPACES).contains(&number).then(|| Space::new(zone, number - 1));
        // `A03` would be another way to write the same.
        space.filter(|space| space.to_string() == text)
    }

    /// Its zone, and its number as people count.
    pub fn say(self) -> Phrase {
        Phrase::new("space").phrase("zone", self.zone().say()).count("number", self.number() + 1)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.zone().letter(), self.number() + 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
