//! Equipment (rules 10).

use adda_core::Phrase;
use adda_kit::Set;

adda_kit::kinds! {
    /// A card of the shed.
    pub enum Equipment {
        /// The seasonal worker may be paid with rubble.
        RailTractor = "rail_tractor",
        /// A leaf with each storehouse action.
        ToyTrain = "toy_train",
        /// A chai with the first section laid in a round.
        Garratt = "garratt",
        /// Each contract needs a leaf less.
        Warehouse = "warehouse",
        /// Stations cost less.
        ConstructionCrew = "construction_crew",
        /// Only worth more points.
        LuxuryTrain = "luxury_train",
        /// Needs no maintenance.
        ReliableTrain = "reliable_train",
        /// A free seasonal worker in rounds with an event.
        InspectionTrain = "inspection_train",
    }
}

/// The number of equipment cards.
pub const EQUIPMENT: usize = Equipment::COUNT;

/// A set of cards.
pub type Equipments = Set<Equipment>;

impl Equipment {
    /// The name.
    pub fn say(self) -> Phrase {
        Phrase::new("equipment").choice("card", self.word())
    }
}

/// One value for each card.
pub(crate) type ByEquipment<T> = [T; EQUIPMENT];
