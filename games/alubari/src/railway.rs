//! The railway: sections from Siliguri to Darjeeling, and the towns along it (rules 1.5).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::kit;
use crate::set::{Numbered, Set};

/// There is room for so many sections.
pub(crate) const MAX_SECTIONS: usize = 24;

/// What a section is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SectionKind {
    /// Opens the towns up to the next one, and brings chai.
    River,
    /// Lies in a town.
    Town,
    /// Neither.
    Plain,
}

impl SectionKind {
    /// All of them.
    pub const ALL: [SectionKind; 3] = [SectionKind::River, SectionKind::Town, SectionKind::Plain];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            SectionKind::River => "river",
            SectionKind::Town => "town",
            SectionKind::Plain => "plain",
        }
    }
}

/// A section of the railway; written as people count them, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Section(u8);

/// A set of sections.
pub type Sections = Set<Section>;

impl Section {
    /// Its name on the board.
    pub fn name(self) -> &'static str {
        &kit().components().sections[self.index()].name
    }
}

impl Numbered for Section {
    #[inline]
    fn at(number: usize) -> Section {
        assert!(number < MAX_SECTIONS, "number within the railway");
        Section(number as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "section {}", self.0 + 1)
    }
}

impl From<Section> for usize {
    fn from(section: Section) -> usize {
        section.index() + 1
    }
}

impl TryFrom<usize> for Section {
    type Error = String;

    fn try_from(number: usize) -> Result<Section, String> {
        let last = kit().components().sections.len();
        if (1..=last).contains(&number) {
            Ok(Section::at(number - 1))
        } else {
            Err(format!("sections are numbered from 1 to {last}"))
        }
    }
}

/// A town: Siliguri is the first, Darjeeling the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Town(u8);

impl Town {
    /// Where the railway begins; it has no section of its own.
    pub const SILIGURI: Town = Town(0);

    /// Its name on the board.
    pub fn name(self) -> &'static str {
        &kit().components().towns[self.index()].name
    }
}

impl Numbered for Town {
    #[inline]
    fn at(number: usize) -> Town {
        assert!(number < MAX_SECTIONS, "number within the railway");
        Town(number as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl From<Town> for usize {
    fn from(town: Town) -> usize {
        town.index()
    }
}

impl TryFrom<usize> for Town {
    type Error = String;

    fn try_from(number: usize) -> Result<Town, String> {
        let towns = kit().components().towns.len();
        if number < towns { Ok(Town::at(number)) } else { Err(format!("there are only {towns} towns")) }
    }
}
