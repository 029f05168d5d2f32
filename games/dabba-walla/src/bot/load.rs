//! A load as bots see it: what is on each level, and how well more tiles can be placed.

use crate::Level;
use crate::bed::Bed;
use crate::colour::Colour;
use crate::lookup::{Ground, Placement};
use crate::vehicle::{CellSet, MAX_CELLS, Side};

/// The number of levels bots look at. Only senseless play builds higher.
pub(super) const LEVELS: usize = 20;

/// The cost of uneven neighbours for each level between them, up to two.
const STEP: f32 = 0.5;
/// The cost of a cell that is lower than all its neighbours: only a tile of one cell fits there.
const PIT: f32 = 0.8;
/// The cost of each level between the highest and the lowest cell: it takes that many tiles to fill up.
const TOWER: f32 = 1.0;

/// What is on each level.
#[derive(Clone, Copy)]
pub(super) struct Load {
    /// The highest level.
    pub(super) top: usize,
    /// Level 1 has index 0.
    pub(super) levels: [Level; LEVELS],
}

impl Load {
    pub(super) const EMPTY: Load =
        Load { top: 0, levels: [Level { dabbas: [0; 4], blanks: 0, tiles: 0 }; LEVELS] };

    pub(super) fn of(bed: &Bed) -> Load {
        let top = bed.top().min(LEVELS);
        let mut levels = [Level::default(); LEVELS];
        for (index, level) in levels[..top].iter_mut().enumerate() {
            *level = bed.level(index + 1);
        }
        Load { top, levels }
    }

    /// Adds a tile with this many dabbas on a level, from 1.
    pub(super) fn put(&mut self, level: usize, colour: Colour, dabbas: usize) {
        let Some(on) = self.levels.get_mut(level - 1) else { return };
        on.dabbas[colour.index()] += dabbas as u8;
        on.tiles += 1;
        self.top = self.top.max(level);
    }

    /// The most dabbas of a colour on any of the levels up to this one.
    pub(super) fn most(&self, colour: Colour, top: usize) -> u8 {
        let levels = &self.levels[..top.min(self.top)];
        levels.iter().map(|level| level.dabbas[colour.index()]).max().unwrap_or_default()
    }
}

/// The surface of a load.
#[derive(Clone, Copy)]
pub(super) struct Surface {
    heights: [u8; MAX_CELLS],
    /// For each side, the cells whose topmost tile has a half chai there.
    halves: [CellSet; 4],
}

impl Surface {
    pub(super) fn of(bed: &Bed, ground: &Ground) -> Surface {
        let mut heights = [0; MAX_CELLS];
        for cell in ground.cells.iter() {
            heights[cell.index()] = bed.height(cell) as u8;
        }
        Surface { heights, halves: Side::ALL.map(|side| bed.halves(side)) }
    }

    /// Raises cells by one.
    pub(super) fn raise(&mut self, cells: CellSet) {
        for cell in cells.iter() {
            self.heights[cell.index()] += 1;
        }
    }

    /// Places a tile, which must fit. Returns its level and the number of chai symbols it completes.
    pub(super) fn lay(&mut self, placement: &Placement, ground: &Ground) -> (usize, u8) {
        let level = self.heights[placement.spot.cell().index()] + 1;
        let mut completed = 0;
        for side in Side::ALL {
            for cell in placement.halves[side.index()].iter() {
                let Some(other) = ground.beside[cell.index()][side.index()] else { continue };
                let faces = self.halves[side.opposite().index()].contains(other);
                completed += u8::from(faces && self.heights[other.index()] == level);
            }
        }
        for cell in placement.cells.iter() {
            self.heights[cell.index()] = level;
        }
        for (half, own) in self.halves.iter_mut().zip(placement.halves) {
            *half = half.minus(placement.cells).or(own);
        }
        (usize::from(level), completed)
    }

    /// The least number of cells that must be filled before one of these placements fits.
    pub(super) fn missing(&self, placements: &[Placement]) -> u8 {
        let (mut cells, mut least) = (CellSet::NONE, u8::MAX);
        for placement in placements {
            // Placements on the same cells follow each other.
            if placement.cells == cells {
                continue;
            }
            cells = placement.cells;
            let (mut highest, mut sum) = (0, 0);
            for cell in cells.iter() {
                let height = self.heights[cell.index()];
                highest = highest.max(height);
                sum += height;
            }
            least = least.min(highest * cells.len() as u8 - sum);
            if least == 0 {
                break;
            }
        }
        least
    }

    /// How even it is: without steps, pits and towers.
    pub(super) fn evenness(&self, ground: &Ground) -> f32 {
        let (mut steps, mut pits) = (0, 0);
        let (mut lowest, mut highest) = (u8::MAX, 0);
        for cell in ground.cells.iter() {
            let height = self.heights[cell.index()];
            (lowest, highest) = (lowest.min(height), highest.max(height));
            let mut is_pit = true;
            for side in Side::ALL {
                let Some(beside) = ground.beside[cell.index()][side.index()] else { continue };
                let other = self.heights[beside.index()];
                is_pit &= other > height;
                if beside > cell {
                    steps += height.abs_diff(other).min(2);
                }
            }
            pits += u8::from(is_pit);
        }
        -STEP * f32::from(steps) - PIT * f32::from(pits) - TOWER * f32::from(highest - lowest)
    }

    /// Half cups that can still be completed, because the neighbouring cell is lower.
    pub(super) fn open_halves(&self, ground: &Ground) -> f32 {
        let mut open = 0;
        for side in Side::ALL {
            for cell in self.halves[side.index()].iter() {
                let Some(beside) = ground.beside[cell.index()][side.index()] else { continue };
                open += u8::from(self.heights[beside.index()] < self.heights[cell.index()]);
            }
        }
        f32::from(open)
    }
}
