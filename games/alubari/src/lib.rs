//! Alubari, a game of tea and a mountain railway for 1 to 5 players by Tony Boydell. The player with the most
//! points wins; solo players collect achievements.
//!
//! Where to find a rule (paragraphs of `rules/en.md`):
//!
//! | rules | file |
//! | --- | --- |
//! | 1 components, 16 what is reconstructed | `components.rs`, `components/alubari.toml`, `lookup.rs` |
//! | 2 set-up, 13 variants | `setup.rs`, `options.rs` |
//! | who decides what, and when | `task.rs`; how a round continues in `round.rs` |
//! | 3 contracts of the post office | `office.rs` |
//! | 4 weather, 4.6 harvest | `weather.rs`, `harvest.rs` |
//! | 5 stock and events | `wheel.rs`; 5.7 maintenance in `maintenance.rs` |
//! | 6 workers | `seasonal.rs`, `placing.rs` |
//! | 7.2 using contracts, 9 their effects | `window.rs`, `effect.rs` |
//! | 7.5 boosting an action with chai | `boost.rs` |
//! | 8 the seven zones | `storehouse.rs`, `excavation.rs`, `works.rs`, `laying.rs`, `build.rs`, `post_office.rs`, `chaiwala.rs` |
//! | 11 the end | `ending.rs` |
//! | 12 scoring | `score.rs`; which contracts are fulfilled in `assignment.rs` |
//! | 13.3 solo games, 14 achievements | `solo.rs` |
//!
//! Each decision has one file with its legal actions, its refusals and its effect.
//!
//! Only future luck is hidden: the order of the deck, of which only the back of the top card is seen, and the
//! cubes that will come out of the bag.

mod action;
mod assignment;
mod boost;
mod bot;
mod build;
mod chaiwala;
mod components;
mod contract;
mod draw;
mod effect;
mod ending;
mod equipment;
mod estate;
mod event;
mod excavation;
mod good;
mod harvest;
mod laying;
mod lookup;
mod maintenance;
mod office;
mod options;
mod placing;
mod player;
mod position;
mod post_office;
mod railway;
mod reference;
mod refusal;
mod round;
mod score;
mod seasonal;
mod setup;
mod solo;
mod station;
mod storehouse;
mod task;
mod tensor;
mod view;
mod weather;
mod wheel;
mod window;
mod words;
mod works;
mod zone;

use adda_core::{
    About, Achievements, Game, Luck, Points, ScoreLine, Seat, SeatSet, SetupError, Sink, Weight,
};
use serde::{Deserialize, Serialize};

use crate::components::Table;
use crate::estate::MAX_CELLS;
use crate::player::Player;
use crate::task::Next;
use crate::wheel::Wheel;

pub use action::{Action, Product, Saving, Upkeep, Wage};
pub use assignment::{Assets, Fulfilled, Resources, Service};
pub use components::{
    AreaSpec, Components, ContractSpec, EquipmentSpec, FaceSpec, MAX_PLAYERS, SectionSpec,
    Table as TableSpec, TownSpec, Track,
};
pub use contract::{Asks, CONTRACTS, Contract, Contracts, Effect};
pub use draw::text;
pub use ending::Ending;
pub use equipment::{EQUIPMENT, Equipment, Equipments};
pub use estate::{Cell, Cells, Estates, Face, MAX_SLOTS};
pub use event::Event;
pub use good::{Cubes, Goods};
pub use laying::Limit;
pub use lookup::{Lookup, lookup};
pub use options::Options;
pub use position::{Setup, SetupPlayer};
pub use railway::{Section, SectionKind, Sections, Town};
pub use refusal::Refusal;
pub use score::ScoreSheet;
pub use solo::{Achievement, achievements, campaign};
pub use station::{Area, Areas, Bonus, Cost};
pub use task::{Moment, Task};
pub use view::View;
pub use weather::Weather;
pub use zone::{Space, Spaces, Zone};

/// Rules 1.3: workers of each player, one of them seasonal.
pub const WORKERS: usize = 3;
/// Rules 1.3: face-up contracts.
pub const OFFICE: usize = 3;
/// Rules 11.5, our own safeguard: the game ends after this round at the latest.
pub const LAST_ROUND: u16 = 300;

/// A position of Alubari.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Setup", into = "Setup")]
pub struct Alubari {
    seats: u8,
    options: Options,
    round: u16,
    /// Who has the first-player marker.
    first: Seat,
    moment: Moment,
    /// Who has to decide.
    seat: Seat,
    task: Task,
    /// Whether the acting worker has been boosted with a chai.
    boosted: bool,
    /// Who was the first player when the contract window of this zone opened: its order stays the same (R44).
    opened_by: Seat,
    /// The cells of the markers on their tracks.
    excavation: u8,
    laying: u8,
    harvest: u8,
    /// The weather of this round, the next, and the one after.
    weather: [Option<Weather>; 3],
    bag: Cubes,
    stock: Cubes,
    wheel: Wheel,
    /// Contracts that have not been seen since the last shuffle. Which one comes next is decided when it is
    /// drawn.
    deck: Contracts,
    /// The back of the top card, which everybody sees.
    top: Option<Weather>,
    discard: Contracts,
    office: [Option<Contract>; OFFICE],
    /// Cards turned up by a contract, of which its owner takes one.
    revealed: Contracts,
    shed: Equipments,
    /// Cards of the shed with a chai cube on them.
    shed_chai: Equipments,
    /// From left to right.
    estates: [Option<Face>; MAX_SLOTS],
    /// The rubble left on each space of the estates.
    rubble: [u8; MAX_CELLS],
    /// The spaces of the game.
    white_cells: Cells,
    white_sections: Sections,
    white_areas: Areas,
    /// Whether Siliguri is closed, in a solo game.
    siliguri_closed: bool,
    /// Whether the excavation has become a second place to build.
    covered: bool,
    /// Who plays the extra round alone, in a game for two.
    extra_round: Option<Seat>,
    ending: Option<Ending>,
    players: [Player; MAX_PLAYERS],
}

adda_core::compile_game!(Alubari);

impl Game for Alubari {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: "alubari",
            title: "Alubari",
            seats: 1..=MAX_PLAYERS,
            rules_version: 2,
            authors: "Tony Boydell",
            publisher: "Studio H",
            minutes: 60..=120,
            weight: Weight::Demanding,
            options: Options::SPECS,
            presets: Options::PRESETS,
            components: Some(&lookup::COMPONENTS),
            reconstructed: Some(
                "the railway, the station areas, the estates, the tracks, the number of spaces in each zone, the \
                 prices of equipment and most of the contracts: they are printed in pictures that we do not have",
            ),
            // 300 rounds. In each, a seat hires, places three workers, acts with them, answers at most thirty
            // contracts and maintains eight cards. The longest action of a worker is the works with chai,
            // where each step uses up iron, stone of the stock, or rubble: a few hundred steps.
            longest_per_seat: LAST_ROUND as usize * 1000,
        };
        &ABOUT
    }

    fn new<L: Luck, S: Sink<Event>>(
        options: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Alubari, SetupError> {
        Alubari::about().check_seats(seats)?;
        Ok(Alubari::set_up(*options, seats, luck, log))
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        if self.is_over() { SeatSet::NONE } else { SeatSet::only(self.seat) }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is_over() || seat != self.seat {
            return;
        }
        match self.task {
            Task::Maintain(_) => maintenance::legal(self, out),
            Task::Hire => seasonal::legal(self, out),
            Task::Place => placing::legal(self, out),
            Task::Window => window::legal(self, out),
            Task::Storehouse => storehouse::legal(self, out),
            Task::Excavate => excavation::legal(self, out),
            Task::Clear { .. } => excavation::legal_spaces(self, out),
            Task::Works { .. } => works::legal(self, out),
            Task::Lay => laying::legal(self, out),
            Task::LayOne => laying::legal_one(self, out),
            Task::Build { second } => build::legal(self, second, out),
            Task::TakeContract { .. } => post_office::legal_bonus(self, out),
            Task::TakeEquipment { .. } => build::legal_bonus(self, out),
            Task::PostOffice => post_office::legal(self, out),
            Task::TurnedUp => post_office::legal_turned_up(self, out),
            Task::Borrow { first, .. } => effect::legal_borrow(self, first, out),
            Task::Chaiwala => chaiwala::legal(self, out),
            Task::Nothing => {}
        }
    }

    /// Nothing is secret, so everybody can see that there is no choice. Contracts and wages are offers, which nobody should
    /// miss.
    fn is_routine(&self) -> bool {
        !matches!(self.task, Task::Window | Task::Hire | Task::Maintain(_) | Task::Place)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        debug_assert!(seat == self.seat, "the seat that must act");
        match (self.task, action) {
            (_, Action::Boost) => boost::check(self),
            (_, Action::Pass) => self.check_pass(),
            (Task::Maintain(_), Action::Maintain(upkeep)) => maintenance::check(self, upkeep),
            (Task::Hire, Action::Hire(wage)) => seasonal::check(self, seat, wage),
            (Task::Place, Action::Place(space)) => placing::check(self, space),
            (Task::Window, Action::Use { contract, times }) => window::check(self, contract, times),
            (Task::Window, Action::NoContracts) => window::check_none(self),
            (Task::Storehouse, Action::Take(cubes)) => storehouse::check(self, cubes),
            (Task::Excavate, Action::Excavate) => Ok(()),
            (Task::Clear { .. }, Action::Clear(cell)) => excavation::check_space(self, cell),
            (Task::Works { .. }, Action::Works(product)) => works::check(self, product),
            (Task::Lay, Action::Lay { sections, with_iron }) => laying::check(self, sections, with_iron),
            (Task::LayOne, Action::Lay { sections, with_iron }) => {
                laying::check_one(self, sections, with_iron)
            }
            (Task::Build { .. }, Action::Build { area, crew, contract, iron }) => {
                build::check(self, area, crew, contract, iron)
            }
            (Task::Build { .. }, Action::Buy { equipment, contract, give_back }) => {
                build::check_purchase(self, equipment, contract, give_back)
            }
            (Task::TakeContract { .. } | Task::PostOffice, Action::TakeContract(contract)) => {
                post_office::check(self, contract)
            }
            (Task::TurnedUp, Action::TakeContract(contract)) => post_office::check_turned_up(self, contract),
            (Task::TakeEquipment { .. }, Action::TakeEquipment { equipment, give_back }) => {
                build::check_bonus(self, equipment, give_back)
            }
            (Task::Borrow { .. }, Action::Borrow(cell)) => effect::check_borrow(self, cell),
            (Task::Chaiwala, Action::Gather) => chaiwala::check_gather(self),
            (Task::Chaiwala, Action::Brew(leaves)) => chaiwala::check_brew(self, leaves),
            (task, _) => Err(Refusal::DecideFirst(task)),
        }
    }

    #[inline]
    fn play<L: Luck, S: Sink<Event>>(&mut self, _: Seat, action: Action, luck: &mut L, log: &mut S) {
        let next = self.perform(action, luck, log);
        self.run_until_decision(next, luck, log);
    }

    fn total(&self, seat: Seat) -> Points {
        score::sheet(self, seat).total()
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        score::sheet(self, seat).lines()
    }

    fn achievements() -> Option<&'static Achievements<Alubari>> {
        Some(&solo::ACHIEVEMENTS)
    }

    fn audit(&self) -> Result<(), String> {
        position::audit(self)
    }
}

impl Alubari {
    /// Performs an action, without the steps that follow automatically.
    #[inline]
    fn perform<L: Luck, S: Sink<Event>>(&mut self, action: Action, luck: &mut L, log: &mut S) -> Next {
        match action {
            Action::Maintain(upkeep) => maintenance::play(self, upkeep, log),
            Action::Hire(wage) => seasonal::play(self, wage, log),
            Action::Place(space) => placing::play(self, space, log),
            Action::Use { contract, times } => window::play(self, contract, times, luck, log),
            Action::NoContracts => window::decline(self, log),
            Action::Pass => self.pass(log),
            Action::Boost => boost::play(self, luck, log),
            Action::Take(cubes) => storehouse::play(self, cubes, log),
            Action::Excavate => excavation::play(self, log),
            Action::Clear(cell) => excavation::clear(self, cell, log),
            Action::Works(product) => works::play(self, product, log),
            Action::Lay { sections, with_iron } => laying::play(self, sections, with_iron, log),
            Action::Build { area, crew, contract, iron } => {
                build::play(self, area, crew, contract, iron, log)
            }
            Action::Buy { equipment, contract, give_back } => {
                build::purchase(self, equipment, contract, give_back, log)
            }
            Action::TakeContract(contract) => post_office::play(self, contract, log),
            Action::TakeEquipment { equipment, give_back } => {
                build::take_bonus(self, equipment, give_back, log)
            }
            Action::Borrow(cell) => effect::borrow(self, cell, log),
            Action::Gather => chaiwala::gather(self, log),
            Action::Brew(leaves) => chaiwala::brew(self, leaves, log),
        }
    }

    #[inline]
    fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The player who has to decide.
    #[inline]
    fn decider(&self) -> &Player {
        &self.players[self.seat.index()]
    }

    /// The player who has to decide, mutable.
    #[inline]
    fn decider_mut(&mut self) -> &mut Player {
        &mut self.players[self.seat.index()]
    }

    /// The players of this table.
    #[inline]
    fn all_players(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    #[inline]
    fn is_solo(&self) -> bool {
        self.seats == 1
    }

    #[inline]
    fn is_over(&self) -> bool {
        matches!(self.moment, Moment::Over)
    }

    /// What depends on the number of players.
    #[inline]
    fn table(&self) -> &'static Table {
        lookup().table(usize::from(self.seats))
    }

    /// The seat this many places after another, clockwise.
    #[inline]
    fn seat_after(&self, seat: Seat, places: usize) -> Seat {
        let number = seat.index() + places;
        let seats = usize::from(self.seats);
        Seat::at(if number >= seats { number - seats } else { number })
    }

    /// How many places a seat is after another, clockwise.
    #[inline]
    fn places_after(&self, first: Seat, seat: Seat) -> usize {
        let seats = usize::from(self.seats);
        let places = seat.index() + seats - first.index();
        if places >= seats { places - seats } else { places }
    }

    /// Whether the seat sits out the extra round of a game for two (R11).
    #[inline]
    fn sits_out(&self, seat: Seat) -> bool {
        self.extra_round.is_some_and(|plays| plays != seat)
    }

    /// All sections with a marker.
    #[inline]
    fn laid(&self) -> Sections {
        self.all_players().iter().fold(self.white_sections, |laid, player| laid.or(player.sections))
    }

    /// All areas with a marker.
    #[inline]
    fn built(&self) -> Areas {
        self.all_players().iter().fold(self.white_areas, |built, player| built.or(player.areas))
    }

    /// All spaces of the game that players have borrowed.
    #[inline]
    fn borrowed(&self) -> Cells {
        self.all_players().iter().fold(Cells::NONE, |all, player| all.or(player.borrowed))
    }

    /// Rules 8.18: chai beyond the end of the track is lost. Returns how much was gained.
    #[inline]
    fn gain_chai(&mut self, seat: Seat, chai: u8) -> u8 {
        let most = self.table().most_chai;
        let player = self.player_mut(seat);
        let gained = chai.min(most - player.chai);
        player.chai += gained;
        gained
    }
}
