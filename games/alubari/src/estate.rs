//! Tea estates and their spaces (rules 1.6).

use adda_core::Phrase;
use adda_kit::Set;

use crate::kit::kit;

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

adda_kit::id! {
    /// A side of an estate card, or the estate on the board; written by its name.
    pub struct Face(u8) below FACES, in sets of u32;
}
adda_kit::as_name! { Face, "estate" by name in kit().components().faces, "write the name of a card or of the board" }

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
}

adda_kit::id! {
    /// A space of the estates that lie on the table: from 0, from left to right over all of them.
    pub struct Cell(u8) below MAX_CELLS, in sets of u64;
}
adda_kit::as_number! { Cell, "estate spaces" from 0 to MAX_CELLS - 1 }

/// A set of spaces.
pub type Cells = Set<Cell>;

impl Cell {
    /// As people count them, over all estates.
    pub fn say(self) -> Phrase {
        Phrase::new("estate-space").number("number", self.0 + 1)
    }
}
