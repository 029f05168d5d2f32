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

/// How an equipment is maintained.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Upkeep {
    /// For a steel.
    Steel,
    /// For two chai.
    Chai,
    /// Not at all: it goes back to the shed.
    GiveBack,
}

impl Upkeep {
    /// All of them.
    pub const ALL: [Upkeep; 3] = [Upkeep::Steel, Upkeep::Chai, Upkeep::GiveBack];

    /// The name in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Upkeep::Steel => "steel",
            Upkeep::Chai => "chai",
            Upkeep::GiveBack => "give-back",
        }
    }
}

/// What the seasonal worker costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wage {
    /// A chai.
    Chai,
    /// Two rubble, with the rail tractor.
    Rubble,
}

impl Wage {
    /// The name in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Wage::Chai => "chai",
            Wage::Rubble => "rubble",
        }
    }
}

/// What the works make.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Product {
    /// Steel from iron.
    Steel,
    /// A stone of the stock for rubble.
    StoneFromStock,
    /// A stone out of the bag for rubble.
    StoneFromBag,
    /// Rubble from a stone.
    Rubble,
}

impl Product {
    /// All of them.
    pub const ALL: [Product; 4] =
        [Product::Steel, Product::StoneFromStock, Product::StoneFromBag, Product::Rubble];

    /// The name in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Product::Steel => "steel",
            Product::StoneFromStock => "stone-from-stock",
            Product::StoneFromBag => "stone-from-bag",
            Product::Rubble => "rubble",
        }
    }
}

/// Which good is saved when an area is built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Saving {
    /// Nothing.
    None,
    /// Rubble.
    Rubble,
    /// Stone; where the builder chooses between iron and stone, cubes.
    Stone,
}

impl Saving {
    /// The name in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Saving::None => "none",
            Saving::Rubble => "rubble",
            Saving::Stone => "stone",
        }
    }
}
