//! The moment in a round, and who has to decide what.

use serde::{Deserialize, Serialize};

use crate::equipment::Equipment;
use crate::zone::{Space, Zone};

/// The moment in a round at which a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Event 5 requires maintenance of an equipment (rules 5.7).
    Maintenance,
    /// The seasonal worker may be hired (rules 6.1).
    Hiring,
    /// Workers are placed (rules 6.3).
    Placing,
    /// Contracts may be used before a zone is resolved (rules 7.2).
    Window(Zone),
    /// A worker acts (rules 7.4).
    Worker(Space),
    /// The game is over.
    Over,
}

adda_kit::words! {
    /// What has to be decided.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Task {
        /// Pay for an equipment, or give it back.
        Maintain(Equipment) = "maintain",
        /// Hire the seasonal worker, or not.
        Hire = "hire",
        /// Place a worker.
        Place = "place",
        /// Use contracts, or pass.
        Window = "window",
        /// Take cubes.
        Storehouse = "storehouse",
        /// Excavate, with chai or without.
        Excavate = "excavate",
        /// Choose the next space to excavate.
        Clear {
            /// Rubble that may still be taken.
            left: u8,
        } = "clear",
        /// Make steel, stone or rubble.
        Works {
            /// The steps left; `None` if unlimited.
            left: Option<u8>,
            /// Whether a stone was crushed in this action (R46).
            crushed: bool,
            /// Whether a stone was taken out of the bag in this action (R46).
            from_bag: bool,
        } = "works",
        /// Lay sections.
        Lay = "lay",
        /// Lay the single section of a contract, if there is a choice of payment.
        LayOne = "lay_one",
        /// Build an area or buy an equipment.
        Build {
            /// Whether it is the second one, which is optional.
            second: bool,
        } = "build",
        /// Take a contract as the bonus of an area.
        TakeContract {
            /// Whether the area was the second thing built.
            second: bool,
        } = "take_contract",
        /// Take an equipment as the bonus of an area.
        TakeEquipment {
            /// Whether the area was the second thing built.
            second: bool,
        } = "take_equipment",
        /// Take a contract.
        PostOffice = "post_office",
        /// Take one of the cards that a contract has turned up.
        TurnedUp = "turned_up",
        /// Put markers on spaces of the game.
        Borrow {
            /// How many more.
            left: u8,
            /// Whether it is the first one, which is not optional.
            first: bool,
        } = "borrow",
        /// Take leaves, or turn leaves into chai.
        Chaiwala = "chaiwala",
        /// Nothing, because the game is over.
        Nothing = "nothing",
    }
}

impl Task {
    /// The paragraph of the rules that requires the decision.
    pub(crate) const fn paragraph(self) -> &'static str {
        match self {
            Task::Maintain(_) => "5.7",
            Task::Hire => "6.1",
            Task::Place => "6.3",
            Task::Window => "7.2",
            Task::Storehouse => "8.1",
            Task::Excavate | Task::Clear { .. } => "8.3",
            Task::Works { .. } => "8.5",
            Task::Lay | Task::LayOne => "8.7",
            Task::Build { .. } => "8.10",
            Task::TakeContract { .. } | Task::TakeEquipment { .. } => "8.12",
            Task::PostOffice => "8.15",
            Task::TurnedUp => "9.6",
            Task::Borrow { .. } => "9.7",
            Task::Chaiwala => "8.17",
            Task::Nothing => "12.1",
        }
    }
}

/// What happens next while no player has to decide. Never part of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Next {
    /// Wait for a player's decision.
    Await,
    /// Phases 1 to 3 of a new round.
    Round,
    /// The next event cube.
    Events,
    /// Maintenance, starting with this card of this seat; seats are counted from the first player.
    Maintain(usize, usize),
    /// Seasonal workers, starting with this seat.
    Hire(usize),
    /// Placing the next worker, starting with this seat.
    Place(usize),
    /// The contract window of this zone, starting with this seat; seats are counted from the player who was
    /// first when it opened.
    Window(Zone, usize),
    /// The workers of this zone, starting with this space.
    Worker(Zone, usize),
    /// A player's task is finished.
    Done,
    /// The workers are returned.
    EndOfRound,
}
