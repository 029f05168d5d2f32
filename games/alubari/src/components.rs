//! The components as data: supply, spaces, tracks, railway, stations, estates, equipment, contracts.
//!
//! The values stand in `components/alubari.toml`, each section marked as printed, deduced or reconstructed. The file is
//! read once, when the first position is made, and checked like anybody else's: whoever owns the printed game can play
//! with a file of their own ([`adda_core::components`]). `components/two-rivers.toml` is such a file: the same game on
//! the other railway that the printed facts allow.
//!
//! All rules look at the components through [`kit`](crate::kit::kit), where a set is chosen for the process.

mod check;
mod file;
mod notation;

use adda_core::components::{File, FileError};

use crate::contract::{Asks, Effect};
use crate::equipment::ByEquipment;
use crate::railway::{SectionKind, Town};
use crate::station::{Bonus, Cost};
use crate::weather::Weather;
use crate::zone::{ZONES, Zone};

/// The most players.
pub const MAX_PLAYERS: usize = 5;

/// One value for each number of players.
pub(crate) type ByPlayers<T> = [T; MAX_PLAYERS];

/// Everything that lies on the table and could have been printed otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    /// What depends on the number of players, from one to five.
    pub tables: ByPlayers<Table>,
    /// The excavation track: rates from left to right, and where the marker starts.
    pub excavation: Track,
    /// The laying track.
    pub laying: Track,
    /// The harvest track, in halves; the end mark follows its last cell.
    pub harvest: Track,
    /// The points of each cell of the chai track, from 0.
    pub chai_points: Vec<u8>,
    /// From Siliguri to Darjeeling.
    pub sections: Vec<SectionSpec>,
    /// Siliguri first.
    pub towns: Vec<TownSpec>,
    /// The section before the four of the King of Agony.
    pub before_agony: usize,
    /// Areas of the stations.
    pub areas: Vec<AreaSpec>,
    /// Two sides for each estate card, one after the other; the estate on the board comes last.
    pub faces: Vec<FaceSpec>,
    /// By number.
    pub equipment: ByEquipment<EquipmentSpec>,
    /// By number.
    pub contracts: Vec<ContractSpec>,
}

/// What depends on the number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Cubes at the table.
    pub iron: u8,
    /// Cubes at the table.
    pub stone: u8,
    /// Chai cubes in the bag and on equipment; in a solo game in the bag alone.
    pub chai: u8,
    /// Cubes drawn at the set-up.
    pub set_up: u8,
    /// Cubes drawn each round.
    pub refill: u8,
    /// Event cubes.
    pub events: u8,
    /// Equipment in the shed.
    pub shed: u8,
    /// Markers of each player, without the one on the chai track.
    pub markers: u8,
    /// Spaces for workers in each zone.
    pub spaces: [u8; ZONES],
    /// The last cell of the chai track.
    pub most_chai: u8,
    /// Estates.
    pub slots: u8,
}

/// A track with a marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// From left to right.
    pub cells: Vec<u8>,
    /// Where the marker starts.
    pub start: u8,
}

/// A section of the railway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SectionSpec {
    /// What it is.
    pub kind: SectionKind,
    /// Its name.
    pub name: String,
    /// For whoever lays it.
    pub points: u8,
}

/// A town.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TownSpec {
    /// Its name.
    pub name: String,
    /// Its own section; Siliguri has none.
    pub section: Option<usize>,
}

/// An area of a station.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AreaSpec {
    /// Three letters and a digit.
    pub id: String,
    /// Where.
    pub town: Town,
    /// What it costs.
    pub cost: Cost,
    /// In the end.
    pub points: u8,
    /// At once.
    pub bonus: Bonus,
    /// Only with so many players or more.
    pub players: u8,
}

/// A side of an estate card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceSpec {
    /// Its name.
    pub name: String,
    /// From left to right: rubble, and points for whoever removes the last of it.
    pub spaces: Vec<(u8, u8)>,
}

/// A card of the shed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EquipmentSpec {
    /// What it costs.
    pub price: Cost,
    /// Chai cubes that lie on it at the start.
    pub with_chai: u8,
    /// In the end, except in a solo game.
    pub points: u8,
}

/// A contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContractSpec {
    /// In whose windows it can be used.
    pub zones: Vec<Zone>,
    /// What it does then.
    pub effect: Effect,
    /// What it asks for in the end.
    pub asks: Asks,
    /// What it pays for that.
    pub points: u8,
    /// What it pays besides for each chai, without asking for anything.
    pub per_chai: u8,
    /// The weather on its back.
    pub back: Weather,
}

impl Components {
    /// Reads a set of components and checks it.
    ///
    /// # Errors
    /// The first fault: in which line, in which section, what is wrong and what belongs there.
    pub(crate) fn read(file: &File<'_>) -> Result<Components, FileError> {
        check::components(file)
    }

    /// What depends on the number of players.
    pub fn table(&self, players: usize) -> &Table {
        &self.tables[players.clamp(1, MAX_PLAYERS) - 1]
    }
}
