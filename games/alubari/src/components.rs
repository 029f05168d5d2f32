//! The components as data: supply, spaces, tracks, railway, stations, estates, equipment, contracts.
//!
//! The values are in `components/alubari.toml`, each section marked as printed, deduced or reconstructed. The
//! file is read once, when the first position is made, with the same checks as a file from outside: owners of
//! the printed game can play with a file of their own ([`adda_core::components`]).
//! `components/two-rivers.toml` is such a file: the same game on the other railway that the printed facts
//! allow.
//!
//! The rules access the components of the process through [`lookup`](crate::lookup::lookup).

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

/// The largest number of players.
pub const MAX_PLAYERS: usize = 5;

/// One value for each number of players.
pub(crate) type ByPlayers<T> = [T; MAX_PLAYERS];

/// Everything that could have been printed differently.
#[derive(Clone, PartialEq, Debug)]
pub struct Components {
    /// What depends on the number of players, one to five.
    pub tables: ByPlayers<Table>,
    /// The excavation track: rates from left to right, and where the marker starts.
    pub excavation: Track,
    /// The laying track.
    pub laying: Track,
    /// The harvest track, in half leaves; the end mark follows its last cell.
    pub harvest: Track,
    /// The points of each cell of the chai track, from 0.
    pub chai_points: Vec<u8>,
    /// The sections from Siliguri to Darjeeling.
    pub sections: Vec<SectionSpec>,
    /// The towns, Siliguri first.
    pub towns: Vec<TownSpec>,
    /// The section before the four of the King of Agony.
    pub before_agony: usize,
    /// Areas of the stations.
    pub areas: Vec<AreaSpec>,
    /// The two sides of each estate card, one after the other, and last the estate on the board.
    pub faces: Vec<FaceSpec>,
    /// The equipment cards.
    pub equipment: ByEquipment<EquipmentSpec>,
    /// The contracts, by number.
    pub contracts: Vec<ContractSpec>,
}

/// What depends on the number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Iron cubes in the game.
    pub iron: u8,
    /// Stone cubes in the game.
    pub stone: u8,
    /// Chai cubes in the bag and on equipment; in a solo game only those in the bag.
    pub chai: u8,
    /// Cubes drawn at set-up.
    pub set_up: u8,
    /// Cubes drawn each round.
    pub refill: u8,
    /// Event cubes.
    pub events: u8,
    /// Equipment in the shed.
    pub shed: u8,
    /// Markers of each player, not counting the one on the chai track.
    pub markers: u8,
    /// Spaces for workers in each zone.
    pub spaces: [u8; ZONES],
    /// The last cell of the chai track.
    pub most_chai: u8,
    /// The number of estates.
    pub slots: u8,
}

/// A track with a marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// The cells from left to right.
    pub cells: Vec<u8>,
    /// Where the marker starts.
    pub start: u8,
}

/// A section of the railway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SectionSpec {
    /// Its kind.
    pub kind: SectionKind,
    /// Its name.
    pub name: String,
    /// The points for the player who lays it.
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
    /// Three letters of the town and a digit.
    pub id: String,
    /// Its town.
    pub town: Town,
    /// Its cost.
    pub cost: Cost,
    /// The points at the end.
    pub points: u8,
    /// The immediate bonus.
    pub bonus: Bonus,
    /// The smallest number of players with which it exists.
    pub players: u8,
}

/// A side of an estate card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceSpec {
    /// Its name.
    pub name: String,
    /// The spaces from left to right: rubble, and points for the player who removes the last of it.
    pub spaces: Vec<(u8, u8)>,
}

/// A card of the shed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EquipmentSpec {
    /// Its price.
    pub price: Cost,
    /// Chai cubes on it at the start.
    pub with_chai: u8,
    /// The points at the end, except in a solo game.
    pub points: u8,
}

/// A contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContractSpec {
    /// The zones before which it can be used.
    pub zones: Vec<Zone>,
    /// Its effect when used.
    pub effect: Effect,
    /// What it needs to be fulfilled.
    pub asks: Asks,
    /// The points for fulfilling it.
    pub points: u8,
    /// The points for each chai, without any requirement.
    pub per_chai: u8,
    /// The weather on its back.
    pub back: Weather,
}

impl Components {
    /// Reads and checks a component set.
    ///
    /// # Errors
    /// The first fault, with its line and section, what is wrong and what is expected.
    pub(crate) fn read(file: &File<'_>) -> Result<Components, FileError> {
        check::components(file)
    }

    /// What depends on the number of players.
    pub fn table(&self, players: usize) -> &Table {
        &self.tables[players.clamp(1, MAX_PLAYERS) - 1]
    }
}
