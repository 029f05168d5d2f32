//! The seven zones of the board, and their spaces for workers (rules 1.4).

use std::fmt;

use adda_core::Phrase;
use adda_kit::{NotOne, Set};

/// The largest number of spaces in a zone.
pub(crate) const MAX_SPACES: usize = 8;

adda_kit::kinds! {
    /// A zone of the board, in the order in which they are resolved. Written as its letter in JSON.
    #[serde(try_from = "char", into = "char")]
    pub enum Zone {
        /// Cubes of the stock.
        Storehouse = ("storehouse", 'A'),
        /// Rubble of the estates; later a second place to build.
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

/// The number of zones.
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

    /// Its letter and name.
    pub fn say(self) -> Phrase {
        Phrase::new("zone").choice("zone", self.word()).text("letter", self.letter())
    }
}

adda_kit::id! {
    /// A space for a worker: a zone and a number from 0. Written with a number from 1, such as `A3`.
    pub struct Space(u8) below ZONES * MAX_SPACES, in sets of u64;
}
adda_kit::as_text! { Space, "space", "write the letter of a zone and a number, such as A3" }

/// A set of spaces.
pub type Spaces = Set<Space>;

impl Space {
    /// The space with this number of a zone.
    ///
    /// # Panics
    /// If the number is not below `MAX_SPACES`.
    #[inline]
    pub const fn new(zone: Zone, number: usize) -> Space {
        assert!(number < MAX_SPACES, "number within a zone");
        Space((zone.index() * MAX_SPACES + number) as u8)
    }

    /// Its zone.
    #[inline]
    pub const fn zone(self) -> Zone {
        Zone::ALL[self.0 as usize / MAX_SPACES]
    }

    /// Its number in the zone, from 0.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize % MAX_SPACES
    }

    /// The first spaces of a zone, this many.
    #[inline]
    pub(crate) fn first_of(zone: Zone, count: usize) -> Spaces {
        Set::from_bits(Spaces::first_of(count).bits() << (zone.index() * MAX_SPACES))
    }

    fn read(text: &str) -> Option<Space> {
        let zone = Zone::from_letter(text.chars().next()?)?;
        let number: usize = text.get(1..)?.parse().ok()?;
        let space = (1..=MAX_SPACES).contains(&number).then(|| Space::new(zone, number - 1));
        // Not `A03`, which would be a second notation for the same space.
        space.filter(|space| space.to_string() == text)
    }

    /// Its zone, and its number from 1.
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
