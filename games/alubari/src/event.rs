//! Events.

mod describe;

use adda_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::OFFICE;
use crate::action::{Product, Upkeep, Wage};
use crate::contract::{Contract, Contracts};
use crate::ending::Ending;
use crate::equipment::{Equipment, Equipments};
use crate::estate::{Cell, Cells, Estates};
use crate::good::{Cubes, Goods};
use crate::railway::Sections;
use crate::score::ScoreSheet;
use crate::station::{Area, Areas};
use crate::weather::Weather;
use crate::zone::{Space, Zone};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The estates were laid out (rules 2.5).
    EstatesLaid {
        /// From left to right.
        estates: Estates,
    },
    /// Equipment was put in the shed (rules 2.6).
    ShedFilled {
        /// The cards.
        equipment: Equipments,
    },
    /// In a solo game, sections were laid at the start (rules 13.3).
    SectionsPreset {
        /// The sections.
        sections: Sections,
    },
    /// A round started.
    RoundBegan {
        /// From 1.
        round: u16,
        /// Who is first.
        first: Seat,
    },
    /// The discarded contracts became the new deck (rules 3.3).
    DeckShuffled {
        /// The back of the top card.
        top: Option<Weather>,
    },
    /// Contracts were put in the post office (rules 3.1).
    OfficeFilled {
        /// From the oldest to the newest.
        office: [Option<Contract>; OFFICE],
        /// The back of the top card of the deck.
        top: Option<Weather>,
    },
    /// Today's weather (rules 4.1).
    WeatherCame {
        /// `None` if there was no card.
        today: Option<Weather>,
    },
    /// The weather in two rounds, and the rates of this one (rules 4.2).
    Forecast {
        /// In two rounds.
        coming: Option<Weather>,
        /// The rubble of an excavation.
        excavation: u8,
        /// The number of sections laid at a time.
        laying: u8,
        /// The half leaves of each space.
        harvest: u8,
    },
    /// A harvest (rules 4.6).
    Harvested {
        /// The leaves of each seat.
        leaves: [u16; MAX_SEATS],
    },
    /// Cubes were drawn for the stock (rules 5.1).
    StockFilled {
        /// The cubes added to the stock.
        cubes: Cubes,
        /// The event cubes drawn.
        events: u8,
    },
    /// An event cube was put on the wheel (rules 5.2).
    WheelTurned {
        /// The space.
        number: u8,
    },
    /// Event 1: the game took spaces of the estates (rules 5.3).
    GameCleared {
        /// The spaces.
        cells: Cells,
        /// The estates, so that its words can name them.
        estates: Estates,
    },
    /// Event 1: excess cubes of the stock went back to the bag (rules 5.3).
    StockCut {
        /// The cubes.
        cubes: Cubes,
    },
    /// In a solo game, Siliguri was closed for building (rules 13.3).
    SiliguriClosed,
    /// Events 3 and 6: the game laid sections (rules 5.5).
    GameLaid {
        /// The sections.
        sections: Sections,
    },
    /// Event 4: the game built areas (rules 5.6).
    GameBuilt {
        /// The areas; empty if all were built before.
        areas: Areas,
    },
    /// Event 5: an equipment was paid for or given back (rules 5.7).
    Maintained {
        /// Whose.
        seat: Seat,
        /// The card.
        equipment: Equipment,
        /// How.
        upkeep: Upkeep,
    },
    /// A player has the seasonal worker this round (rules 6.1).
    Hired {
        /// Whose.
        seat: Seat,
        /// The payment; `None` if free.
        wage: Option<Wage>,
    },
    /// A worker was placed (rules 6.3).
    WorkerPlaced {
        /// Whose.
        seat: Seat,
        /// The space.
        space: Space,
    },
    /// A contract was used (rules 7.2).
    ContractUsed {
        /// By whom.
        seat: Seat,
        /// The contract.
        contract: Contract,
        /// How many times its effect happened.
        times: u8,
    },
    /// A player uses no contracts for the rest of the round (rules 7.3).
    ContractsDeclined {
        /// Who.
        seat: Seat,
    },
    /// A worker's action was boosted with a chai (rules 7.5).
    Boosted {
        /// Whose.
        seat: Seat,
        /// The zone.
        zone: Zone,
    },
    /// A worker did nothing, or nothing more.
    NothingMore {
        /// Whose.
        seat: Seat,
        /// The worker's space.
        space: Space,
    },
    /// Cubes were taken from the stock (rules 8.1).
    CubesTaken {
        /// By whom.
        seat: Seat,
        /// The cubes.
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
        /// The amount.
        rubble: u8,
        /// The spaces that the player now owns.
        cleared: Cells,
        /// The spaces that went to the game because the player had no marker left.
        lost: Cells,
        /// The chosen space if it still has rubble. With a contract to choose, nothing else shows which space
        /// it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begun: Option<Cell>,
        /// The estates, so that its words can name them.
        estates: Estates,
    },
    /// A step in the works (rules 8.5).
    Worked {
        /// By whom.
        seat: Seat,
        /// What was made.
        product: Product,
    },
    /// Sections were laid (rules 8.7).
    Laid {
        /// By whom.
        seat: Seat,
        /// The sections.
        sections: Sections,
        /// How many were paid with iron.
        with_iron: u8,
        /// The chai gained for rivers and the Garratt.
        chai: u8,
        /// The leaves gained from a contract.
        leaves: u8,
    },
    /// An area was built (rules 8.10).
    Built {
        /// By whom.
        seat: Seat,
        /// The area.
        area: Area,
        /// The payment.
        paid: Goods,
    },
    /// A player got an equipment (rules 8.13).
    Equipped {
        /// Who.
        seat: Seat,
        /// The card.
        equipment: Equipment,
        /// The card that went back to the shed in exchange.
        give_back: Option<Equipment>,
        /// The payment; `None` for a bonus.
        paid: Option<Goods>,
    },
    /// A player got a contract (rules 8.15).
    ContractTaken {
        /// Who.
        seat: Seat,
        /// The contract.
        contract: Contract,
    },
    /// Contracts were turned up (rules 9.6).
    TurnedUp {
        /// For whom.
        seat: Seat,
        /// The contracts.
        cards: Contracts,
        /// The back of the top card of the deck.
        top: Option<Weather>,
    },
    /// A marker was put on a space of the game (rules 9.7).
    SpaceBorrowed {
        /// Whose.
        seat: Seat,
        /// The space.
        cell: Cell,
        /// The estates, so that its words can name them.
        estates: Estates,
    },
    /// A player gained goods or chai.
    Gained {
        /// Who.
        seat: Seat,
        /// The goods.
        goods: Goods,
        /// The chai.
        chai: u8,
    },
    /// Leaves became chai (rules 8.17).
    Brewed {
        /// Whose.
        seat: Seat,
        /// How many leaves.
        leaves: u8,
    },
    /// The excavation became a place to build (rules 8.4).
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
        /// The parts of the score.
        sheet: ScoreSheet,
    },
}
