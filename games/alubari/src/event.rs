//! What happened.

mod describe;

use adda_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::OFFICE;
use crate::action::{Product, Upkeep, Wage};
use crate::contract::{Contract, Contracts};
use crate::ending::Ending;
use crate::equipment::{Equipment, Equipments};
use crate::estate::{Cell, Cells, Face, MAX_SLOTS};
use crate::good::{Cubes, Goods};
use crate::railway::Sections;
use crate::score::Sheet;
use crate::station::{Area, Areas};
use crate::weather::Weather;
use crate::zone::{Space, Zone};

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The estates lie on the board (rules 2.5).
    EstatesLaid {
        /// From left to right.
        estates: [Option<Face>; MAX_SLOTS],
    },
    /// Equipment lies in the shed (rules 2.6).
    ShedFilled {
        /// Which.
        equipment: Equipments,
    },
    /// Alone: sections that are laid from the start (rules 13.3).
    SectionsPreset {
        /// Which.
        sections: Sections,
    },
    /// A round begins.
    RoundBegan {
        /// From 1.
        round: u16,
        /// Who begins.
        first: Seat,
    },
    /// The discarded contracts are a new deck (rules 3.3).
    DeckShuffled {
        /// The back of the top card.
        top: Option<Weather>,
    },
    /// Contracts lie in the post office (rules 3.1).
    OfficeFilled {
        /// From the oldest to the newest.
        office: [Option<Contract>; OFFICE],
        /// The back of the top card of the deck.
        top: Option<Weather>,
    },
    /// Today's weather (rules 4.1).
    WeatherCame {
        /// None if there was no card.
        today: Option<Weather>,
    },
    /// The weather in two rounds, and the rates of this one (rules 4.2).
    Forecast {
        /// In two rounds.
        coming: Option<Weather>,
        /// Rubble of an excavation.
        excavation: u8,
        /// Sections at a time.
        laying: u8,
        /// Half leaves of a space.
        harvest: u8,
    },
    /// A harvest (rules 4.6).
    Harvested {
        /// Leaves of each seat.
        leaves: [u16; MAX_SEATS],
    },
    /// Cubes were drawn for the stock (rules 5.1).
    StockFilled {
        /// What lies in the stock now too.
        cubes: Cubes,
        /// Event cubes.
        events: u8,
    },
    /// An event cube was put on the wheel (rules 5.2).
    WheelTurned {
        /// On this space.
        number: u8,
    },
    /// Event 1: the game owns these spaces (rules 5.3).
    GameCleared {
        /// Which.
        cells: Cells,
    },
    /// Event 1: what is too much in the stock goes back to the bag (rules 5.3).
    StockCut {
        /// What went.
        cubes: Cubes,
    },
    /// Alone: nobody builds in Siliguri any more (rules 13.3).
    SiliguriClosed,
    /// Events 3 and 6: the game has laid sections (rules 5.5).
    GameLaid {
        /// Which.
        sections: Sections,
    },
    /// Event 4: the game has built areas (rules 5.6).
    GameBuilt {
        /// Which; none if all are built.
        areas: Areas,
    },
    /// Event 5: an equipment was paid for or given back (rules 5.7).
    Maintained {
        /// Whose.
        seat: Seat,
        /// Which.
        equipment: Equipment,
        /// How.
        upkeep: Upkeep,
    },
    /// A seasonal worker works this round (rules 6.1).
    Hired {
        /// Whose.
        seat: Seat,
        /// For what; none if for nothing.
        wage: Option<Wage>,
    },
    /// A worker was placed (rules 6.3).
    WorkerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// A contract was used (rules 7.2).
    ContractUsed {
        /// By whom.
        seat: Seat,
        /// Which.
        contract: Contract,
        /// How often.
        times: u8,
    },
    /// Somebody uses no contracts for the rest of the round (rules 7.3).
    ContractsDeclined {
        /// Who.
        seat: Seat,
    },
    /// A worker had a chai (rules 7.5).
    Boosted {
        /// Whose.
        seat: Seat,
        /// Where.
        zone: Zone,
    },
    /// Nothing, or nothing more, was done with a worker.
    NothingMore {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// Cubes were taken from the stock (rules 8.1).
    CubesTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        cubes: Cubes,
        /// Whether the toy train brought a leaf.
        leaf: bool,
    },
    /// The first-player marker has a new owner (rules 8.2).
    FirstPlayer {
        /// Who.
        seat: Seat,
    },
    /// Rubble was excavated (rules 8.3).
    Excavated {
        /// By whom.
        seat: Seat,
        /// How much.
        rubble: u8,
        /// Spaces with a marker of theirs now.
        cleared: Cells,
        /// Spaces that became the game's for want of a marker.
        lost: Cells,
        /// The space that was chosen and still holds rubble: with a contract for it, nothing else would tell which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begun: Option<Cell>,
    },
    /// A step in the works (rules 8.5).
    Worked {
        /// By whom.
        seat: Seat,
        /// What.
        product: Product,
    },
    /// Sections were laid (rules 8.7).
    Laid {
        /// By whom.
        seat: Seat,
        /// Which.
        sections: Sections,
        /// How many were paid with iron.
        with_iron: u8,
        /// Chai for rivers and the Garratt.
        chai: u8,
        /// Leaves of a contract.
        leaves: u8,
    },
    /// An area was built (rules 8.10).
    Built {
        /// By whom.
        seat: Seat,
        /// Which.
        area: Area,
        /// For what.
        paid: Goods,
    },
    /// Somebody has a new equipment (rules 8.13).
    Equipped {
        /// Who.
        seat: Seat,
        /// Which.
        equipment: Equipment,
        /// What went back to the shed for it.
        give_back: Option<Equipment>,
        /// What was paid; none for a bonus.
        paid: Option<Goods>,
    },
    /// Somebody has a new contract (rules 8.15).
    ContractTaken {
        /// Who.
        seat: Seat,
        /// Which.
        contract: Contract,
    },
    /// Contracts were turned up (rules 9.6).
    TurnedUp {
        /// For whom.
        seat: Seat,
        /// Which.
        cards: Contracts,
        /// The back of the top card of the deck.
        top: Option<Weather>,
    },
    /// A marker was put on a space of the game (rules 9.7).
    SpaceBorrowed {
        /// Whose.
        seat: Seat,
        /// Which.
        cell: Cell,
    },
    /// Somebody gained goods or chai.
    Gained {
        /// Who.
        seat: Seat,
        /// What.
        goods: Goods,
        /// How much chai.
        chai: u8,
    },
    /// Leaves became chai (rules 8.17).
    Brewed {
        /// Whose.
        seat: Seat,
        /// How many.
        leaves: u8,
    },
    /// The excavation is a place to build now (rules 8.4).
    ExcavationCovered,
    /// One player plays a last round alone (rules 11.3).
    ExtraRound {
        /// Who.
        seat: Seat,
    },
    /// The game is over (rules 11).
    GameEnded {
        /// Why.
        ending: Ending,
    },
    /// The points of a player (rules 12).
    Scored {
        /// Whose.
        seat: Seat,
        /// What for.
        sheet: Sheet,
    },
}
