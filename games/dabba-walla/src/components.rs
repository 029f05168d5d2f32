//! The components as data: shapes, beds, cards, chai tiles.
//!
//! The values stand in `components/dabba-walla.toml`, each section marked as printed, deduced or reconstructed. The file
//! is read once, when the first position is made, and checked like anybody else's: whoever owns the printed cards can
//! play with a file of their own ([`adda_core::components`]).
//!
//! All rules look at the components through [`kit`](crate::kit::kit), where a set is chosen for the process.

mod check;
mod file;

use adda_core::components::{File, FileError};

use crate::chai::Chais;
use crate::colour::Colour;
use crate::vehicle::Side;

/// A place in a drawing: row and column, from 0.
pub(crate) type Place = (i8, i8);

/// Everything that lies on the table and could have been printed otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    /// The shapes of the tiles.
    pub shapes: Vec<ShapeSpec>,
    /// The cells of each bed in the order of [`Vehicle::ALL`](crate::Vehicle::ALL), as one reads them.
    pub beds: [Vec<(i8, i8)>; 4],
    /// The chai tiles of the box.
    pub chai: Chais,
    /// The cards.
    pub cards: Vec<CardSpec>,
}

/// A shape of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeSpec {
    /// As the cards name it.
    pub id: String,
    /// Row and column of each dabba, as one reads them.
    pub cells: Vec<(i8, i8)>,
}

/// A card, and the tile that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSpec {
    /// A letter for the colour and two digits.
    pub id: String,
    /// The colour of the dabbas.
    pub colour: Colour,
    /// Which of the shapes the tile has.
    pub shape: usize,
    /// Where a half chai is: row and column of a dabba, and its side.
    pub halves: Vec<((i8, i8), Side)>,
    /// The value for each colour in the delivery.
    pub tips: [u8; 4],
}

impl Components {
    /// Reads a set of components and checks it.
    ///
    /// # Errors
    /// The first fault: in which line, in which section, what is wrong and what belongs there.
    pub(crate) fn read(file: &File<'_>) -> Result<Components, FileError> {
        check::components(file)
    }

    /// The tile of a card, cell by cell.
    pub fn cells_of(&self, card: &CardSpec) -> &[(i8, i8)] {
        &self.shapes[card.shape].cells
    }
}

/// A drawing turned over from left to right if `turned` is 4 or more, then turned clockwise by `turned % 4` quarters.
pub(crate) const fn turn(place: Place, turned: usize) -> Place {
    let (mut row, mut column) = place;
    if turned >= 4 {
        column = -column;
    }
    let mut quarters = turned % 4;
    while quarters > 0 {
        (row, column) = (column, -row);
        quarters -= 1;
    }
    (row, column)
}

/// The side that a side becomes by the same turn.
pub(crate) fn turn_side(side: Side, turned: usize) -> Side {
    let step = turn(side.step(), turned);
    Side::ALL.into_iter().find(|other| other.step() == step).expect("a side for each direction")
}

/// Moved to the upper left corner, in the order of reading.
pub(crate) fn normal(cells: impl Iterator<Item = Place> + Clone) -> Vec<Place> {
    let top = cells.clone().map(|(row, _)| row).min().unwrap_or_default();
    let left = cells.clone().map(|(_, column)| column).min().unwrap_or_default();
    let mut moved: Vec<Place> = cells.map(|(row, column)| (row - top, column - left)).collect();
    moved.sort_unstable();
    moved
}
