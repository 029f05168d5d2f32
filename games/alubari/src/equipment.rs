//! Equipment (rules 10).

use adda_core::Phrase;
use adda_kit::Set;

adda_kit::kinds! {
    /// A card of the shed.
    pub enum Equipment {
        /// The seasonal worker may cost rubble.
        RailTractor = "rail_tractor",
        /// A leaf with each storehouse action.
        ToyTrain = "toy_train",
        /// A chai with the first section of a round.
        Garratt = "garratt",
        /// Contracts ask for a leaf less.
        Warehouse = "warehouse",
        /// Stations cost less.
        ConstructionCrew = "construction_crew",
        /// More points.
        LuxuryTrain = "luxury_train",
        /// No maintenance.
        ReliableTrain = "reliable_train",
        /// A free seasonal worker in rounds with an event.
        InspectionTrain = "inspection_train",
    }
}

/// How many cards there are.
pub const EQUIPMENT: usize = Equipment::COUNT;

/// A set of cards.
pub type Equipments = Set<Equipment>;

impl Equipment {
    /// The name.
    pub fn say(self) -> Phrase {
        Phrase::new("equipment").choice("card", self.word())
    }
}

/// For each card how many chai cubes lie on it.
pub(crate) type ByEquipment<T> = [T; EQUIPMENT];
