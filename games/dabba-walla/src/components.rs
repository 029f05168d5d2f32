//! The components as data: shapes, beds, cards, chai tiles.
//!
//! The values are in `components/dabba-walla.toml`, each section marked as printed, deduced or reconstructed. The file
//! is parsed once, when the first position is made, and checked like any other: owners of the printed cards can play
//! with a file of their own ([`adda_core::components`]).
//!
//! The rules use the components through [`lookup`](crate::lookup::lookup), which holds the set chosen for this
//! process.

mod check;
mod file;

use adda_core::components::{File, FileError};

use crate::chai::Chais;
use crate::colour::Colour;
use crate::vehicle::Side;

/// A place in a drawing: row and column, from 0.
pub(crate) type Place = (i8, i8);

/// Everything printed that another edition could change.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    /// The shapes of the tiles.
    pub shapes: Vec<ShapeSpec>,
    /// The cells of each bed in reading order, by the order of [`Vehicle::ALL`](crate::Vehicle::ALL).
    pub beds: [Vec<(i8, i8)>; 4],
    /// The chai tiles of the game.
    pub chai: Chais,
    /// The cards.
    pub cards: Vec<CardSpec>,
}

/// A shape of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeSpec {
    /// The name that cards refer to.
    pub id: String,
    /// Row and column of each dabba, in reading order.
    pub cells: Vec<(i8, i8)>,
}

/// A card and its tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSpec {
    /// A letter for the colour and two digits.
    pub id: String,
    /// The colour of the dabbas.
    pub colour: Colour,
    /// The index of the tile's shape.
    pub shape: usize,
    /// The half chai symbols: row and column of a dabba, and the side.
    pub halves: Vec<((i8, i8), Side)>,
    /// The value for each colour in the delivery.
    pub tips: [u8; 4],
}

impl Components {
    /// Parses and checks a component file.
    ///
    /// # Errors
    /// The first error, with its line, its section, what is wrong and what is expected.
    pub(crate) fn read(file: &File<'_>) -> Result<Components, FileError> {
        check::components(file)
    }

    /// The cells of a card's tile.
    pub fn cells_of(&self, card: &CardSpec) -> &[(i8, i8)] {
        &self.shapes[card.shape].cells
    }
}

/// Mirrors a place from left to right if `turned` is 4 or more, then turns it clockwise by `turned % 4` quarters.
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

/// Applies the same turn to a side.
pub(crate) fn turn_side(side: Side, turned: usize) -> Side {
    let step = turn(side.step(), turned);
    Side::ALL.into_iter().find(|other| other.step() == step).expect("a side for each direction")
}

/// Moves cells to the upper left corner, in reading order.
pub(crate) fn normal(cells: impl Iterator<Item = Place> + Clone) -> Vec<Place> {
    let top = cells.clone().map(|(row, _)| row).min().unwrap_or_default();
    let left = cells.clone().map(|(_, column)| column).min().unwrap_or_default();
    let mut moved: Vec<Place> = cells.map(|(row, column)| (row - top, column - left)).collect();
    moved.sort_unstable();
    moved
}
