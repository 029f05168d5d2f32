//! Tea estates and their spaces (rules 1.6).

use adda_core::Phrase;
use adda_kit::Set;

use crate::lookup::lookup;
use crate::words::say_place;

/// The largest number of estates.
pub const MAX_SLOTS: usize = 5;
/// The largest number of spaces of an estate.
pub(crate) const MAX_SPACES_OF_ESTATE: usize = 6;
/// The largest number of spaces in a game.
pub(crate) const MAX_CELLS: usize = MAX_SLOTS * MAX_SPACES_OF_ESTATE;
/// The number of double-sided estate cards.
pub(crate) const ESTATE_CARDS: usize = 8;
/// Two sides of each card, and the estate on the board.
pub(crate) const FACES: usize = 2 * ESTATE_CARDS + 1;

adda_kit::id! {
    /// A side of an estate card, or the estate on the board; written as its name.
    pub struct Face(u8) below FACES, in sets of u32;
}
adda_kit::as_name! { Face, "estate" by name in lookup().components().faces, "write the name of a card or of the board" }

impl Face {
    /// The estate that is printed on the board.
    pub const BOARD: Face = Face(2 * ESTATE_CARDS as u8);

    /// One side of a card.
    pub(crate) fn of_card(card: usize, other_side: bool) -> Face {
        Face::at(2 * card + usize::from(other_side))
    }

    /// The card, unless it is the estate on the board.
    pub(crate) fn card(self) -> Option<usize> {
        (self != Face::BOARD).then_some(self.index() / 2)
    }
}

adda_kit::id! {
    /// A space of the estates in this game, numbered from 0 from left to right over all of them.
    pub struct Cell(u8) below MAX_CELLS, in sets of u64;
}
adda_kit::as_number! { Cell, "estate spaces" from 0 to MAX_CELLS - 1 }

/// A set of spaces.
pub type Cells = Set<Cell>;

/// The estates of a game, from left to right.
pub type Estates = [Option<Face>; MAX_SLOTS];

impl Cell {
    /// The name of its estate and its number there, from 1.
    pub fn say(self, estates: &Estates) -> Phrase {
        let phrase = Phrase::new("estate-space");
        let mut number = self.index();
        for face in estates.iter().flatten() {
            let spaces = lookup().components().faces[face.index()].spaces.len();
            if number < spaces {
                let estate = say_place(face.name());
                return phrase.choice("known", "yes").phrase("estate", estate).count("number", number + 1);
            }
            number -= spaces;
        }
        // No estate of this game has it. Its number over all estates is all that can be said.
        let nothing = Phrase::new("nothing");
        phrase.choice("known", "no").phrase("estate", nothing).count("number", self.index() + 1)
    }
}
