//! What a tile would do if it were placed, from what its player knows: for the page, before it is placed.

use crate::action::Action;
use crate::card::Card;
use crate::lookup::{Placement, lookup};
use crate::vehicle::{Cell, Side, Vehicle};
use crate::view::{PlayerView, View};

/// A tile that needs more blank tiles than this under it is not offered: they cost two tips each.
const MOST_FILLED: u8 = 3;

impl PlayerView {
    fn height(&self, cell: Cell) -> u8 {
        self.heights.get(cell.index()).copied().unwrap_or_default()
    }

    /// The height of the highest of the cells.
    fn highest(&self, placement: &Placement) -> u8 {
        placement.cells.iter().map(|cell| self.height(cell)).max().unwrap_or_default()
    }

    /// The blank tiles that a tile would need under it, cell by cell (rules 4.4): none if all cells are at the same
    /// height.
    pub fn fill(&self, placement: &Placement) -> Vec<Cell> {
        let high = self.highest(placement);
        let missing = |cell: Cell| std::iter::repeat_n(cell, usize::from(high - self.height(cell)));
        placement.cells.iter().flat_map(missing).collect()
    }

    /// The half chai symbols on the load that a tile would complete (rules 4.6).
    pub fn completed(&self, vehicle: Vehicle, placement: &Placement) -> Vec<(Cell, Side)> {
        let level = self.highest(placement) + 1;
        let ground = lookup().ground(vehicle);
        let mut found = Vec::new();
        for side in Side::ALL {
            for cell in placement.halves[side.index()].iter() {
                let Some(beside) = ground.beside[cell.index()][side.index()] else { continue };
                let half = (beside, side.opposite());
                let inside = placement.cells.contains(beside);
                if !inside && self.height(beside) == level && self.halves.contains(&half) {
                    found.push(half);
                }
            }
        }
        found
    }
}

impl View {
    /// The tiles of the viewer's hand that could be placed if blank tiles filled the lower cells first: the tile and
    /// the cells to fill.
    pub fn fillings(&self) -> Vec<(Card, Placement, Vec<Cell>)> {
        let Some((_, own)) = self.own() else { return Vec::new() };
        let most = usize::from(MOST_FILLED.min(self.blanks));
        let mut found = Vec::new();
        for card in own.hand.unwrap_or_default().iter() {
            for &placement in lookup().placements(self.options.vehicle, card) {
                let cells = own.fill(&placement);
                if (1..=most).contains(&cells.len()) {
                    found.push((card, placement, cells));
                }
            }
        }
        found
    }

    /// The halves that the last of these actions would complete, after the others.
    pub fn completed_by(&self, actions: &[Action]) -> Vec<(Cell, Side)> {
        let (Some((_, own)), Some(&Action::Play { card, spot })) = (self.own(), actions.last()) else {
            return Vec::new();
        };
        let vehicle = self.options.vehicle;
        let placement = lookup().placement(vehicle, card, spot);
        placement.map_or_else(Vec::new, |placement| own.completed(vehicle, placement))
    }

    /// Whether a chai tile could be drawn for a completed cup (rules 5.3, 11.4).
    pub fn has_chai(&self) -> bool {
        self.supply > 0 || self.players.iter().any(|player| player.aside_count > 0)
    }
}
