//! The vehicles, the cells of their beds, and how tiles are placed on them.

use adda_core::Phrase;
use adda_kit::Set;
use serde::{Deserialize, Serialize};

adda_kit::kinds! {
    /// The vehicle that everybody loads; all players use the same (rules 2.1).
    #[derive(Default)]
    pub enum Vehicle {
        /// Nine cells; recommended for the first games.
        #[default]
        BikeTrailer = "bike_trailer",
        /// Nine cells.
        HandCart = "hand_cart",
        /// Six cells.
        Crate = "crate",
        /// Six cells.
        Wheelbarrow = "wheelbarrow",
    }
}

impl Vehicle {
    /// The number of cells of its bed (rules 1.4).
    pub const fn cells(self) -> usize {
        match self {
            Vehicle::BikeTrailer | Vehicle::HandCart => 9,
            Vehicle::Crate | Vehicle::Wheelbarrow => 6,
        }
    }

    /// The name.
    pub fn say(self) -> Phrase {
        Phrase::new(self.word())
    }
}

/// The most cells a bed can have.
pub const MAX_CELLS: usize = 9;

adda_kit::id! {
    /// A cell of a bed, numbered from 0 in reading order.
    pub struct Cell(u8) below MAX_CELLS, in sets of u16;
}
adda_kit::as_number! { Cell, "cells" from 0 to MAX_CELLS - 1 }

/// Cells of a bed.
pub type CellSet = Set<Cell>;

adda_kit::kinds! {
    /// A side of a cell, clockwise.
    pub enum Side {
        /// Above it.
        North = "N",
        /// To the right.
        East = "E",
        /// Below it.
        South = "S",
        /// To the left.
        West = "W",
    }
}

impl Side {
    /// The opposite side.
    #[inline]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// Rows down and columns to the right to the neighbour.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Side::North => (-1, 0),
            Side::East => (0, 1),
            Side::South => (1, 0),
            Side::West => (0, -1),
        }
    }
}

/// How a tile is placed: the cell under its first cell, and its orientation.
///
/// The tile as drawn in the components is mirrored from left to right if `turned` is 4 or more, then turned clockwise
/// by `turned % 4` quarters. Its first cell is the first in reading order. If several orientations look the same, half
/// chai symbols included, all of them are understood, and positions and records have the lowest number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Spot(u8);

/// The number of orientations.
pub(crate) const TURNS: usize = 8;
/// The number of spots, possible or not.
pub(crate) const SPOTS: usize = MAX_CELLS * TURNS;

impl Spot {
    /// A spot with its first cell there, in this orientation; `turned` is below 8.
    #[inline]
    pub const fn new(cell: Cell, turned: u8) -> Spot {
        Spot(cell.0 * TURNS as u8 + turned % TURNS as u8)
    }

    /// The first cell.
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell(self.0 / TURNS as u8)
    }

    /// The orientation.
    #[inline]
    pub const fn turned(self) -> u8 {
        self.0 % TURNS as u8
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The JSON form of a [`Spot`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    cell: Cell,
    turned: u8,
}

impl TryFrom<Written> for Spot {
    type Error = &'static str;

    fn try_from(Written { cell, turned }: Written) -> Result<Spot, &'static str> {
        if usize::from(turned) < TURNS { Ok(Spot::new(cell, turned)) } else { Err("a tile is turned 0 to 7") }
    }
}

impl From<Spot> for Written {
    fn from(spot: Spot) -> Written {
        Written { cell: spot.cell(), turned: spot.turned() }
    }
}
