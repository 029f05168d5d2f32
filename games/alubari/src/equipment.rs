//! Equipment (rules 10).

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::set::{Numbered, Set};

/// How many cards there are.
pub const EQUIPMENT: usize = 8;

/// A card of the shed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Equipment {
    /// The seasonal worker may cost rubble.
    RailTractor,
    /// A leaf with each storehouse action.
    ToyTrain,
    /// A chai with the first section of a round.
    Garratt,
    /// Contracts ask for a leaf less.
    Warehouse,
    /// Stations cost less.
    ConstructionCrew,
    /// More points.
    LuxuryTrain,
    /// No maintenance.
    ReliableTrain,
    /// A free seasonal worker in rounds with an event.
    InspectionTrain,
}

/// A set of cards.
pub type Equipments = Set<Equipment>;

impl Equipment {
    /// All of them.
    pub const ALL: [Equipment; EQUIPMENT] = [
        Equipment::RailTractor,
        Equipment::ToyTrain,
        Equipment::Garratt,
        Equipment::Warehouse,
        Equipment::ConstructionCrew,
        Equipment::LuxuryTrain,
        Equipment::ReliableTrain,
        Equipment::InspectionTrain,
    ];

    /// As it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Equipment::RailTractor => "rail_tractor",
            Equipment::ToyTrain => "toy_train",
            Equipment::Garratt => "garratt",
            Equipment::Warehouse => "warehouse",
            Equipment::ConstructionCrew => "construction_crew",
            Equipment::LuxuryTrain => "luxury_train",
            Equipment::ReliableTrain => "reliable_train",
            Equipment::InspectionTrain => "inspection_train",
        }
    }

    /// The name.
    pub fn say(self) -> Phrase {
        Phrase::new("equipment").choice("card", self.word())
    }
}

impl Numbered for Equipment {
    #[inline]
    fn at(number: usize) -> Equipment {
        Equipment::ALL[number]
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// For each card how many chai cubes lie on it.
pub(crate) type ByEquipment<T> = [T; EQUIPMENT];
