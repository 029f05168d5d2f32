//! The vehicles, the cells of their beds, and how a tile can lie on them.

use std::fmt;

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

/// What everybody loads; all players use the same (rules 2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vehicle {
    /// Nine cells; recommended for the first games.
    #[default]
    BikeTrailer,
    /// Nine cells.
    HandCart,
    /// Six cells.
    Crate,
    /// Six cells.
    Wheelbarrow,
}

impl Vehicle {
    /// All of them.
    pub const ALL: [Vehicle; 4] =
        [Vehicle::BikeTrailer, Vehicle::HandCart, Vehicle::Crate, Vehicle::Wheelbarrow];

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Vehicle::BikeTrailer => "bike_trailer",
            Vehicle::HandCart => "hand_cart",
            Vehicle::Crate => "crate",
            Vehicle::Wheelbarrow => "wheelbarrow",
        }
    }

    /// How many cells its bed has (rules 1.4).
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

/// The most cells of a bed.
pub const MAX_CELLS: usize = 9;

/// A cell of a bed, numbered from 0 as one reads: from the left to the right, from the top to the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number.
    ///
    /// # Panics
    /// If no bed has it: for numbers that the program itself made.
    #[inline]
    pub const fn at(number: usize) -> Cell {
        assert!(number < MAX_CELLS, "cell of a bed");
        Cell(number as u8)
    }

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

impl TryFrom<usize> for Cell {
    type Error = &'static str;

    fn try_from(number: usize) -> Result<Cell, &'static str> {
        if number < MAX_CELLS { Ok(Cell(number as u8)) } else { Err("cells are numbered from 0 to 8") }
    }
}

impl From<Cell> for usize {
    fn from(cell: Cell) -> usize {
        cell.index()
    }
}

/// Cells of a bed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet(pub(crate) u16);

impl CellSet {
    /// No cell.
    pub const NONE: CellSet = CellSet(0);

    /// One cell alone.
    #[inline]
    pub const fn only(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// Whether the cell belongs to the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & (1 << cell.0) != 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In rising order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        adda_core::bits::Bits(u64::from(self.0)).map(|bit| Cell(bit as u8))
    }
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Above it.
    #[serde(rename = "N")]
    North,
    /// To the right.
    #[serde(rename = "E")]
    East,
    /// Below it.
    #[serde(rename = "S")]
    South,
    /// To the left.
    #[serde(rename = "W")]
    West,
}

impl Side {
    /// All of them, clockwise.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that it faces.
    #[inline]
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) % 4]
    }

    /// Rows down and columns to the right of the neighbour.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Side::North => (-1, 0),
            Side::East => (0, 1),
            Side::South => (1, 0),
            Side::West => (0, -1),
        }
    }
}

/// How a tile lies: which cell its first one covers, and how it is turned.
///
/// The tile as the components draw it is mirrored from left to right if `turned` is 4 or more, then turned clockwise by
/// `turned % 4` quarters. Its first cell is the first as one reads. A tile that looks the same turned in several ways,
/// its half chai included, has only the lowest of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Spot(u8);

/// How many ways there are to turn a tile.
pub(crate) const TURNS: usize = 8;
/// How many spots there are, possible or not.
pub(crate) const SPOTS: usize = MAX_CELLS * TURNS;

impl Spot {
    /// With its first cell there, turned so; `turned` is below 8.
    #[inline]
    pub const fn new(cell: Cell, turned: u8) -> Spot {
        Spot(cell.0 * TURNS as u8 + turned % TURNS as u8)
    }

    /// The first cell.
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell(self.0 / TURNS as u8)
    }

    /// How it is turned.
    #[inline]
    pub const fn turned(self) -> u8 {
        self.0 % TURNS as u8
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A spot in JSON.
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
