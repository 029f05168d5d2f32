//! Scoring (rules 12), in half points for leaves.

use adda_core::{Phrase, Points, ScoreLine, Seat};
use serde::{Deserialize, Serialize};

use crate::assignment::{Assets, Fulfilled, Resources, Service};
use crate::contract::{Contract, Contracts};
use crate::equipment::Equipment;
use crate::estate::Cell;
use crate::lookup::lookup;
use crate::{Alubari, Player};

/// The parts of a player's score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ScoreSheet {
    /// Spaces of estates (rules 12.1).
    pub estates: u16,
    /// Areas of stations (rules 12.2).
    pub stations: u16,
    /// Sections of the railway (rules 12.3).
    pub sections: u16,
    /// Contracts (rules 12.4), including those that pay for chai.
    pub contracts: u16,
    /// The cell on the chai track (rules 12.6).
    pub chai: u16,
    /// Leaves that are not used for a contract, each half a point (rules 12.7).
    pub leaves: u16,
    /// Equipment, 0 in a solo game (rules 12.8).
    pub equipment: u16,
    /// The fulfilled contracts. Those that pay for chai are always fulfilled.
    pub fulfilled: Contracts,
}

impl ScoreSheet {
    /// The total.
    pub const fn total(&self) -> Points {
        let whole = self.estates as i32
            + self.stations as i32
            + self.sections as i32
            + self.contracts as i32
            + self.chai as i32
            + self.equipment as i32;
        Points::halves(2 * whole + self.leaves as i32)
    }

    pub(crate) fn lines(&self) -> Vec<ScoreLine> {
        let whole = |points: u16| Points::whole(points.into());
        let parts = [
            ("score-estates", whole(self.estates)),
            ("score-stations", whole(self.stations)),
            ("score-sections", whole(self.sections)),
            ("score-contracts", whole(self.contracts)),
            ("score-chai", whole(self.chai)),
            ("score-leaves", Points::halves(self.leaves.into())),
            ("score-equipment", whole(self.equipment)),
        ];
        parts.map(|(key, points)| ScoreLine { label: Phrase::new(key), points }).into()
    }
}

/// The score of a player if the game ended now, with the best assignment of markers and leaves to contracts.
pub(crate) fn sheet(game: &Alubari, seat: Seat) -> ScoreSheet {
    let player = game.player(seat);
    let lookup = lookup();
    let sum = |points: &mut dyn Iterator<Item = u8>| points.map(u16::from).sum::<u16>();
    let Fulfilled { contracts, points, leaves } = resources(player).best(player.contracts);
    let mut sheet = ScoreSheet {
        estates: player.cells.iter().map(|cell| u16::from(game.cell_points(cell))).sum(),
        stations: sum(&mut player.areas.iter().map(|area| lookup.area_points[area.index()])),
        sections: sum(&mut player.sections.iter().map(|section| lookup.section_points[section.index()])),
        contracts: points,
        chai: lookup.components().chai_points[usize::from(player.chai)].into(),
        leaves: player.goods.leaves - leaves,
        equipment: 0,
        fulfilled: contracts,
    };
    for contract in player.contracts.iter() {
        let per_chai = lookup.components().contracts[contract.index()].per_chai;
        if per_chai > 0 {
            sheet.contracts += u16::from(per_chai * player.chai);
            if lookup.components().contracts[contract.index()].points == 0 {
                sheet.fulfilled = sheet.fulfilled.with(contract);
            }
        }
    }
    if !game.is_solo() {
        let points = |card: Equipment| lookup.components().equipment[card.index()].points;
        sheet.equipment = sum(&mut player.equipment.iter().map(points));
    }
    sheet
}

/// What is used for which contract if the game ended now.
pub(crate) fn services(game: &Alubari, seat: Seat) -> impl Iterator<Item = Service> {
    let player = game.player(seat);
    let assets = Assets {
        sections: player.sections,
        areas: player.areas,
        cells: player.cells,
        fewer_leaves: player.equipment.contains(Equipment::Warehouse).into(),
    };
    assets.serve(sheet(game, seat).fulfilled)
}

/// How many points a contract would add for a player if the game ended now.
pub(crate) fn worth(game: &Alubari, seat: Seat, contract: Contract) -> Points {
    let player = game.player(seat);
    let resources = resources(player);
    let halves = |fulfilled: Fulfilled| 2 * i32::from(fulfilled.points) - i32::from(fulfilled.leaves);
    let more =
        halves(resources.best(player.contracts.with(contract))) - halves(resources.best(player.contracts));
    let per_chai = lookup().components().contracts[contract.index()].per_chai;
    Points::halves(more + 2 * i32::from(per_chai) * i32::from(player.chai))
}

/// What a player can use for contracts.
fn resources(player: &Player) -> Resources {
    Resources {
        sections: player.sections.len() as u8,
        stations: player.areas.len() as u8,
        rubble_stations: player.areas.and(lookup().rubble_areas).len() as u8,
        estates: player.cells.len() as u8,
        leaves: player.goods.leaves,
        iron: player.goods.iron,
        stone: player.goods.stone,
        rubble: player.goods.rubble,
        fewer_leaves: player.equipment.contains(Equipment::Warehouse).into(),
    }
}

impl Alubari {
    /// The printed rubble and points of a space.
    pub(crate) fn printed(&self, cell: Cell) -> Option<(u8, u8)> {
        let mut number = cell.index();
        for face in self.estates.iter().flatten() {
            let spaces = &lookup().components().faces[face.index()].spaces;
            if number < spaces.len() {
                return Some(spaces[number]);
            }
            number -= spaces.len();
        }
        None
    }

    /// A space by its estate.
    pub(crate) fn say_cell(&self, cell: Cell) -> Phrase {
        cell.say(&self.estates)
    }

    /// The number of spaces of all estates.
    pub(crate) fn cell_count(&self) -> usize {
        let faces = self.estates.iter().flatten();
        faces.map(|face| lookup().components().faces[face.index()].spaces.len()).sum()
    }

    fn cell_points(&self, cell: Cell) -> u8 {
        self.printed(cell).map_or(0, |(_, points)| points)
    }
}
