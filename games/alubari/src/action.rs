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
    /// Pay for the equipment that is due for maintenance, or give it back (rules 5.7).
    Maintain(Upkeep),
    /// Hire the seasonal worker (rules 6.1).
    Hire(Wage),
    /// Place a worker (rules 6.3).
    Place(Space),
    /// Use a contract (rules 7.2).
    Use {
        /// The contract.
        contract: Contract,
        /// How many times its effect happens, if the card leaves a choice; otherwise 1.
        times: u8,
    },
    /// Use no contracts for the rest of the round (rules 7.3).
    NoContracts,
    /// Do nothing, or nothing more, where that is allowed.
    Pass,
    /// Spend a chai to boost this worker's action (rules 7.5).
    Boost,
    /// Take cubes from the stock (rules 8.1).
    Take(Cubes),
    /// Excavate at the current rate (rules 8.3).
    Excavate,
    /// Excavate this space next (contract “any space”).
    Clear(Cell),
    /// A step in the works (rules 8.5).
    Works(Product),
    /// Lay sections (rules 8.7).
    Lay {
        /// The number of sections.
        sections: u8,
        /// How many of them are paid with iron instead of steel.
        with_iron: u8,
    },
    /// Build an area of a station (rules 8.10).
    Build {
        /// The area.
        area: Area,
        /// The good that the construction crew saves.
        crew: Saving,
        /// The good that a contract saves.
        contract: Saving,
        /// How many of the cubes are iron, if the builder can choose.
        iron: u8,
    },
    /// Buy an equipment (rules 8.13).
    Buy {
        /// The card.
        equipment: Equipment,
        /// Whether to use the contract that saves steel.
        contract: bool,
        /// The card that goes back to the shed in exchange, in a solo game (R26).
        give_back: Option<Equipment>,
    },
    /// Take a contract (rules 8.15).
    TakeContract(Contract),
    /// Take an equipment for free (rules 8.12).
    TakeEquipment {
        /// The card.
        equipment: Equipment,
        /// The card that goes back to the shed in exchange, in a solo game (R26).
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
        /// Pay a steel.
        Steel = "steel",
        /// Pay two chai.
        Chai = "chai",
        /// Pay nothing and give it back to the shed.
        GiveBack = "give_back",
    }
}

adda_kit::kinds! {
    /// How the seasonal worker is paid.
    pub enum Wage {
        /// A chai.
        Chai = "chai",
        /// Two rubble, with the rail tractor.
        Rubble = "rubble",
    }
}

adda_kit::kinds! {
    /// What a step in the works makes.
    pub enum Product {
        /// Steel from iron.
        Steel = "steel",
        /// A stone from the stock, for rubble.
        StoneFromStock = "stone_from_stock",
        /// A stone from the bag, for rubble.
        StoneFromBag = "stone_from_bag",
        /// Rubble from a stone.
        Rubble = "rubble",
    }
}

adda_kit::kinds! {
    /// The good that is saved when an area is built.
    pub enum Saving {
        /// Nothing.
        None = "none",
        /// Rubble.
        Rubble = "rubble",
        /// Stone; if the cost is cubes of either iron or stone, such cubes.
        Stone = "stone",
    }
}
