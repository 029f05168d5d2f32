//! The load on one player's vehicle (rules 4).

use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::colour::Colour;
use crate::lookup::{Ground, Placement, lookup};
use crate::vehicle::{Cell, CellSet, MAX_CELLS, Side, Spot};
use crate::{BLANKS, BONUS, EXTRA_ROUNDS, TURNS_EACH};

/// The highest possible load: only cards, bonus dabbas and blank tiles of the supply can open a level (ruling A11).
pub(crate) const LEVELS: usize =
    TURNS_EACH as usize + 2 + EXTRA_ROUNDS as usize + 4 * BONUS as usize + BLANKS as usize;

/// Rules 8.4: what a blank tile costs.
pub(crate) const FOR_EACH_BLANK: i16 = 2;

/// A tile as it was placed, with enough to place it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Tile {
    /// The tile of a card.
    Dabbas {
        /// Which.
        card: Card,
        /// How it is placed.
        spot: Spot,
    },
    /// A bonus dabba.
    Bonus {
        /// Its colour.
        colour: Colour,
        /// Its cell.
        cell: Cell,
    },
    /// A blank tile.
    Blank {
        /// Its cell.
        cell: Cell,
    },
}

/// What covers a cell on a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    Card(Card),
    Bonus(Colour),
    Blank,
}

/// A piece in one byte: none, a card, a bonus dabba or a blank tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Code(u8);

const FIRST_BONUS: u8 = 1 + crate::card::CARDS as u8;
const BLANK: u8 = FIRST_BONUS + 4;

impl Code {
    const NOTHING: Code = Code(0);

    #[inline]
    fn of(piece: Piece) -> Code {
        match piece {
            Piece::Card(card) => Code(1 + card.index() as u8),
            Piece::Bonus(colour) => Code(FIRST_BONUS + colour.index() as u8),
            Piece::Blank => Code(BLANK),
        }
    }

    #[inline]
    fn piece(self) -> Option<Piece> {
        match self.0 {
            0 => None,
            code if code < FIRST_BONUS => Some(Piece::Card(Card::at(usize::from(code - 1)))),
            code if code < BLANK => Some(Piece::Bonus(Colour::ALL[usize::from(code - FIRST_BONUS)])),
            _ => Some(Piece::Blank),
        }
    }
}

/// The load of a vehicle. Columns have no gaps, so the heights say where a tile can be placed (rules 4.2).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bed {
    heights: [u8; MAX_CELLS],
    /// The cells of each height. A tile needs cells of the same height.
    at: [CellSet; LEVELS + 1],
    /// For each side, the cells whose topmost tile has a half chai there.
    halves: [CellSet; 4],
    levels: [[Code; MAX_CELLS]; LEVELS],
}

/// What is on one level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Level {
    /// Dabbas of each colour.
    pub dabbas: [u8; 4],
    /// Blank tiles.
    pub blanks: u8,
    /// Tiles that are not blank.
    pub tiles: u8,
}

impl Level {
    /// The number of colours. A blank tile has none.
    pub fn colours(&self) -> usize {
        self.dabbas.iter().filter(|&&count| count > 0).count()
    }

    /// The number of covered cells.
    pub fn cells(&self) -> usize {
        usize::from(self.dabbas.iter().sum::<u8>() + self.blanks)
    }

    /// Rules 8.4: every dabba earns the value of its colour.
    #[inline]
    pub fn tips_of_dabbas(&self, values: [u8; 4]) -> i16 {
        self.dabbas.into_iter().zip(values).map(|(count, value)| i16::from(count) * i16::from(value)).sum()
    }

    /// Rules 8.4: every blank tile costs two tips.
    #[inline]
    pub fn cost_of_blanks(&self) -> i16 {
        FOR_EACH_BLANK * i16::from(self.blanks)
    }

    /// The tips for the level, which may be negative (A20).
    #[inline]
    pub fn tips(&self, values: [u8; 4]) -> i16 {
        self.tips_of_dabbas(values) - self.cost_of_blanks()
    }
}

impl Bed {
    /// An empty bed.
    pub(crate) fn empty(ground: &Ground) -> Bed {
        let mut at = [CellSet::NONE; LEVELS + 1];
        at[0] = ground.cells;
        Bed {
            heights: [0; MAX_CELLS],
            at,
            halves: [CellSet::NONE; 4],
            levels: [[Code::NOTHING; MAX_CELLS]; LEVELS],
        }
    }

    /// The height of the load on a cell.
    #[inline]
    pub(crate) fn height(&self, cell: Cell) -> usize {
        usize::from(self.heights[cell.index()])
    }

    /// The highest level.
    #[inline]
    pub(crate) fn top(&self) -> usize {
        usize::from(self.heights.iter().copied().max().unwrap_or_default())
    }

    /// For each cell, the cells at the same height.
    #[inline]
    pub(crate) fn level_with(&self) -> [CellSet; MAX_CELLS] {
        self.heights.map(|height| self.at[usize::from(height)])
    }

    /// Whether a tile can be placed there (rules 4.2).
    #[inline]
    pub(crate) fn is_even(&self, placement: &Placement) -> bool {
        self.at[self.height(placement.spot.cell())].contains_all(placement.cells)
    }

    /// Whether another tile there would stay within the possible levels.
    pub(crate) fn has_room(&self, cells: CellSet) -> bool {
        cells.iter().all(|cell| self.height(cell) < LEVELS)
    }

    /// Places a tile on cells of the same height. Returns its level, from 1.
    #[inline]
    pub(crate) fn cover(&mut self, cells: CellSet, piece: Piece) -> usize {
        let Some(first) = cells.first() else { return 0 };
        let below = self.height(first);
        debug_assert!(below < LEVELS, "no load is higher");
        let level = (below + 1).min(LEVELS);
        self.at[below] = self.at[below].minus(cells);
        self.at[level] = self.at[level].or(cells);
        for cell in cells.iter() {
            self.heights[cell.index()] = level as u8;
            self.levels[level - 1][cell.index()] = Code::of(piece);
        }
        for half in &mut self.halves {
            *half = half.minus(cells);
        }
        level
    }

    /// The number of chai symbols that the tile on top completes (rules 4.6). Its own halves count from now on.
    #[inline]
    pub(crate) fn join_halves(&mut self, ground: &Ground, placement: &Placement, level: usize) -> u8 {
        let mut completed = 0;
        for side in Side::ALL {
            for cell in placement.halves[side.index()].iter() {
                let Some(other) = ground.beside[cell.index()][side.index()] else { continue };
                // A13: the other half must not be covered, so it is on top and on the same level.
                let faces = self.halves[side.opposite().index()].contains(other);
                completed += u8::from(faces && self.height(other) == level);
            }
        }
        for (half, own) in self.halves.iter_mut().zip(placement.halves) {
            *half = half.or(own);
        }
        completed
    }

    /// The cells whose topmost tile has a half chai on this side.
    pub(crate) fn halves(&self, side: Side) -> CellSet {
        self.halves[side.index()]
    }

    /// Half chai symbols no longer matter (rules 6).
    pub(crate) fn forget_halves(&mut self) {
        self.halves = [CellSet::NONE; 4];
    }

    /// What is on a level, from 1.
    pub(crate) fn level(&self, level: usize) -> Level {
        let mut found = Level::default();
        let mut seen = Cards::NONE;
        let Some(row) = level.checked_sub(1).and_then(|index| self.levels.get(index)) else { return found };
        for piece in row.iter().filter_map(|code| code.piece()) {
            let colour = match piece {
                Piece::Blank => {
                    found.blanks += 1;
                    continue;
                }
                Piece::Bonus(colour) => {
                    found.tiles += 1;
                    colour
                }
                Piece::Card(card) => {
                    found.tiles += u8::from(!seen.contains(card));
                    seen = seen.with(card);
                    lookup().colour(card)
                }
            };
            found.dabbas[colour.index()] += 1;
        }
        found
    }

    /// The cards whose tiles are on a level, from 1.
    pub(crate) fn cards(&self, level: usize) -> Cards {
        let pieces = self.levels[level - 1].iter().filter_map(|code| code.piece());
        let cards = pieces.filter_map(|piece| match piece {
            Piece::Card(card) => Some(card),
            Piece::Bonus(_) | Piece::Blank => None,
        });
        cards.collect()
    }

    /// Removes a level after its delivery; it is the highest of all loads (rules 8.4).
    pub(crate) fn remove(&mut self, level: usize) {
        self.levels[level - 1] = [Code::NOTHING; MAX_CELLS];
        self.at[level - 1] = self.at[level - 1].or(self.at[level]);
        self.at[level] = CellSet::NONE;
        for height in &mut self.heights {
            *height = (*height).min(level as u8 - 1);
        }
    }

    /// What covers a cell on a level, from 1.
    pub(crate) fn piece(&self, level: usize, cell: Cell) -> Option<Piece> {
        self.levels[level - 1][cell.index()].piece()
    }

    /// Every tile with its level, from bottom to top, which is an order in which they could have been placed.
    pub(crate) fn tiles<'a>(&'a self, spots: &'a [Spot]) -> impl Iterator<Item = (usize, Tile)> + 'a {
        (1..=self.top()).flat_map(move |level| {
            let mut seen = Cards::NONE;
            (0..MAX_CELLS).map(Cell::at).filter_map(move |cell| {
                let tile = match self.piece(level, cell)? {
                    Piece::Blank => Tile::Blank { cell },
                    Piece::Bonus(colour) => Tile::Bonus { colour, cell },
                    Piece::Card(card) if seen.contains(card) => return None,
                    Piece::Card(card) => {
                        seen = seen.with(card);
                        Tile::Dabbas { card, spot: spots[card.index()] }
                    }
                };
                Some((level, tile))
            })
        })
    }
}
