//! Tea estates and their spaces (rules 1.6).

use std::fmt;

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::kit::kit;
use crate::set::{Numbered, Set};

/// The most estates of a table.
pub const MAX_SLOTS: usize = 5;
/// No estate has more spaces.
pub(crate) const MAX_SPACES_OF_ESTATE: usize = 6;
/// There is room for so many spaces.
pub(crate) const MAX_CELLS: usize = MAX_SLOTS * MAX_SPACES_OF_ESTATE;
/// Double-sided cards in the box.
pub(crate) const ESTATE_CARDS: usize = 8;
/// Two sides of each, and the estate on the board.
pub(crate) const FACES: usize = 2 * ESTATE_CARDS + 1;

/// A side of an estate card, or the estate on the board; written by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Face(u8);

impl Face {
    /// The estate that is printed on the board.
    pub const BOARD: Face = Face(2 * ESTATE_CARDS as u8);

    /// A side of a card.
    pub(crate) fn of_card(card: usize, other_side: bool) -> Face {
        Face::at(2 * card + usize::from(other_side))
    }

    /// The card, if it is one.
    pub(crate) fn card(self) -> Option<usize> {
        (self != Face::BOARD).then_some(self.index() / 2)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        &kit().components().faces[self.index()].name
    }
}

impl Numbered for Face {
    #[inline]
    fn at(number: usize) -> Face {
        assert!(number < FACES, "number within the estates");
        Face(number as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no estate has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no estate {0:?}")]
pub struct NotAnEstate(String);

impl TryFrom<String> for Face {
    type Error = NotAnEstate;

    fn try_from(text: String) -> Result<Face, NotAnEstate> {
        let found = kit().components().faces.iter().position(|face| face.name == text);
        found.map(Face::at).ok_or(NotAnEstate(text))
    }
}

impl From<Face> for String {
    fn from(face: Face) -> String {
        face.name().to_owned()
    }
}

/// A space of the estates that lie on the table: from 0, from left to right over all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Cell(u8);

/// A set of spaces.
pub type Cells = Set<Cell>;

impl Cell {
    /// As people count them, over all estates.
    pub fn say(self) -> Phrase {
        Phrase::new("estate-space").number("number", self.0 + 1)
    }
}

impl Numbered for Cell {
    #[inline]
    fn at(number: usize) -> Cell {
        assert!(number < MAX_CELLS, "number within the estates");
        Cell(number as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl From<Cell> for usize {
    fn from(cell: Cell) -> usize {
        cell.index()
    }
}

impl TryFrom<usize> for Cell {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<Cell, &'static str> {
        if number < MAX_CELLS { Ok(Cell(number as u8)) } else { Err("no table has so many estate spaces") }
    }
}
