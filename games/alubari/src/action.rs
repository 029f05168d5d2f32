//! What a player can decide.

use serde::{Deserialize, Serialize};

use crate::contract::Contract;
use crate::equipment::Equipment;
use crate::estate::Cell;
use crate::good::Cubes;
use crate::station::Area;
use crate::zone::Space;

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Pay for the equipment in question, or give it back (rules 5.7).
    Maintain(Upkeep),
    /// Hire the seasonal worker (rules 6.1).
    Hire(Wage),
    /// Place a worker (rules 6.3).
    Place(Space),
    /// Use a contract (rules 7.2).
    Use {
        /// Which.
        contract: Contract,
        /// How often its effect happens, where the card leaves that open; otherwise once.
        times: u8,
    },
    /// Use no contract for the rest of the round (rules 7.3).
    NoContracts,
    /// Nothing, or nothing more, where that is allowed.
    Pass,
    /// Spend a chai on the action of this worker (rules 7.5).
    Boost,
    /// Take cubes from the stock (rules 8.1).
    Take(Cubes),
    /// Excavate at the rate as it is (rules 8.3).
    Excavate,
    /// Excavate this space next (contract “any space”).
    Clear(Cell),
    /// A step in the works (rules 8.5).
    Works(Product),
    /// Lay sections (rules 8.7).
    Lay {
        /// How many.
        sections: u8,
        /// How many of them are paid with iron instead of steel.
        with_iron: u8,
    },
    /// Build an area of a station (rules 8.10).
    Build {
        /// Which.
        area: Area,
        /// Which good the construction crew saves.
        crew: Saving,
        /// Which good a contract saves.
        contract: Saving,
        /// How many of the cubes are iron, where the builder chooses.
        iron: u8,
    },
    /// Buy an equipment (rules 8.13).
    Buy {
        /// Which.
        equipment: Equipment,
        /// Whether a contract saves steel.
        contract: bool,
        /// What goes back to the shed, in a solo game (R26).
        give_back: Option<Equipment>,
    },
    /// Take a contract (rules 8.15).
    TakeContract(Contract),
    /// Take an equipment for nothing (rules 8.12).
    TakeEquipment {
        /// Which.
        equipment: Equipment,
        /// What goes back to the shed, in a solo game (R26).
        give_back: Option<Equipment>,
    },
    /// Put a marker on a space of the game (rules 9.7).
    Borrow(Cell),
    /// Take leaves (rules 8.17).
    Gather,
    /// Turn leaves into chai (rules 8.17).
    Brew(u8),
}

adda_kit::kinds! {
    /// How an equipment is maintained.
    pub enum Upkeep {
        /// For a steel.
        Steel = "steel",
        /// For two chai.
        Chai = "chai",
        /// Not at all: it goes back to the shed.
        GiveBack = "give_back",
    }
}

adda_kit::kinds! {
    /// What the seasonal worker costs.
    pub enum Wage {
        /// A chai.
        Chai = "chai",
        /// Two rubble, with the rail tractor.
        Rubble = "rubble",
    }
}

adda_kit::kinds! {
    /// What the works make.
    pub enum Product {
        /// Steel from iron.
        Steel = "steel",
        /// A stone of the stock for rubble.
        StoneFromStock = "stone_from_stock",
        /// A stone out of the bag for rubble.
        StoneFromBag = "stone_from_bag",
        /// Rubble from a stone.
        Rubble = "rubble",
    }
}

adda_kit::kinds! {
    /// Which good is saved when an area is built.
    pub enum Saving {
        /// Nothing.
        None = "none",
        /// Rubble.
        Rubble = "rubble",
        /// Stone; where the builder chooses between iron and stone, cubes.
        Stone = "stone",
    }
}
