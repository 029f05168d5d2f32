//! A position as JSON.

mod audit;

use adda_core::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::contract::{Contract, Contracts};
use crate::ending::Ending;
use crate::equipment::Equipments;
use crate::estate::{Cell, Cells, Face, MAX_CELLS, MAX_SLOTS};
use crate::good::{Cubes, Goods};
use crate::lookup::lookup;
use crate::railway::Sections;
use crate::station::Areas;
use crate::task::{Moment, Task};
use crate::weather::Weather;
use crate::wheel::Wheel;
use crate::zone::Spaces;
use crate::{Alubari, MAX_PLAYERS, OFFICE, Options, Player};

pub(crate) use audit::audit;

/// A position, for JSON and for tests. Fields that are left out get sensible values: cubes are in the bag,
/// contracts in the deck, equipment in the shed, rubble on the estates, markers with their owners, and the
/// markers of the tracks at their starts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The options.
    #[serde(default)]
    pub options: Options,
    /// The round, from 1.
    #[serde(default = "one")]
    pub round: u16,
    /// Who has the first-player marker.
    #[serde(default = "seat_0")]
    pub first: Seat,
    /// The moment in the round.
    #[serde(default = "placing")]
    pub moment: Moment,
    /// Who has to decide.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// What has to be decided.
    #[serde(default = "place")]
    pub task: Task,
    /// Whether the acting worker has been boosted with a chai.
    #[serde(default)]
    pub boosted: bool,
    /// Who was the first player when the contract window of this zone opened.
    #[serde(default)]
    pub opened_by: Option<Seat>,
    /// The cell on the excavation track, from 0.
    #[serde(default)]
    pub excavation: Option<u8>,
    /// The cell on the laying track.
    #[serde(default)]
    pub laying: Option<u8>,
    /// The cell on the harvest track.
    #[serde(default)]
    pub harvest: Option<u8>,
    /// The weather of this round, the next, and the one after.
    #[serde(default)]
    pub weather: [Option<Weather>; 3],
    /// Cubes in the bag, without event cubes.
    #[serde(default)]
    pub bag: Option<Cubes>,
    /// Cubes in the stock.
    #[serde(default)]
    pub stock: Cubes,
    /// The wheel of events.
    #[serde(default)]
    pub wheel: Wheel,
    /// Contracts in the deck.
    #[serde(default)]
    pub deck: Option<Contracts>,
    /// The back of the top card of the deck.
    #[serde(default)]
    pub top: Option<Weather>,
    /// Discarded contracts.
    #[serde(default)]
    pub discard: Contracts,
    /// Contracts in the post office, oldest first.
    #[serde(default)]
    pub office: [Option<Contract>; OFFICE],
    /// Contracts turned up by a contract.
    #[serde(default)]
    pub revealed: Contracts,
    /// Equipment in the shed.
    #[serde(default)]
    pub shed: Option<Equipments>,
    /// Cards of the shed with chai on them.
    #[serde(default)]
    pub shed_chai: Equipments,
    /// Estates from left to right.
    #[serde(default)]
    pub estates: Option<Vec<Face>>,
    /// Rubble on each space of the estates.
    #[serde(default)]
    pub rubble: Option<Vec<u8>>,
    /// Spaces of the game.
    #[serde(default)]
    pub white_cells: Cells,
    /// Sections of the game.
    #[serde(default)]
    pub white_sections: Sections,
    /// Areas of the game.
    #[serde(default)]
    pub white_areas: Areas,
    /// Whether Siliguri is closed.
    #[serde(default)]
    pub siliguri_closed: bool,
    /// Whether the excavation is a place to build.
    #[serde(default)]
    pub covered: bool,
    /// Who plays the extra round alone.
    #[serde(default)]
    pub extra_round: Option<Seat>,
    /// Why the game ended.
    #[serde(default)]
    pub ending: Option<Ending>,
    /// One for each seat.
    pub players: Vec<SetupPlayer>,
}

/// Everything that belongs to one player.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetupPlayer {
    /// Goods.
    pub goods: Goods,
    /// The cell on the chai track.
    pub chai: u8,
    /// Markers not yet placed.
    pub markers: Option<u8>,
    /// Own sections.
    pub sections: Sections,
    /// Own areas.
    pub areas: Areas,
    /// Own spaces of estates.
    pub cells: Cells,
    /// Borrowed spaces.
    pub borrowed: Cells,
    /// Contracts.
    pub contracts: Contracts,
    /// The contracts that were used.
    pub used: Contracts,
    /// The contracts whose effect lasts.
    pub active: Contracts,
    /// Equipment.
    pub equipment: Equipments,
    /// Whether the player ever had equipment.
    pub ever_equipped: bool,
    /// Whether the seasonal worker is free next round.
    pub granted: bool,
    /// Whether the player has the seasonal worker this round.
    pub hired: bool,
    /// The spaces of the workers.
    pub workers: Spaces,
    /// The spaces of the workers in the round before.
    pub workers_before: Spaces,
    /// The last round for which the player declined contracts.
    pub quiet: u16,
    /// Whether a section was laid this round.
    pub has_laid: bool,
}

fn one() -> u16 {
    1
}

fn seat_0() -> Seat {
    Seat::at(0)
}

fn placing() -> Moment {
    Moment::Placing
}

fn place() -> Task {
    Task::Place
}

impl From<Alubari> for Setup {
    fn from(game: Alubari) -> Setup {
        let write = |player: &Player| SetupPlayer {
            goods: player.goods,
            chai: player.chai,
            markers: Some(player.markers),
            sections: player.sections,
            areas: player.areas,
            cells: player.cells,
            borrowed: player.borrowed,
            contracts: player.contracts,
            used: player.used,
            active: player.active,
            equipment: player.equipment,
            ever_equipped: player.ever_equipped,
            granted: player.granted,
            hired: player.hired,
            workers: player.workers,
            workers_before: player.workers_before,
            quiet: player.quiet,
            has_laid: player.has_laid,
        };
        Setup {
            options: game.options,
            round: game.round,
            first: game.first,
            moment: game.moment,
            seat: Some(game.seat),
            task: game.task,
            boosted: game.boosted,
            opened_by: Some(game.opened_by),
            excavation: Some(game.excavation),
            laying: Some(game.laying),
            harvest: Some(game.harvest),
            weather: game.weather,
            bag: Some(game.bag),
            stock: game.stock,
            wheel: game.wheel,
            deck: Some(game.deck),
            top: game.top,
            discard: game.discard,
            office: game.office,
            revealed: game.revealed,
            shed: Some(game.shed),
            shed_chai: game.shed_chai,
            estates: Some(game.estates.iter().flatten().copied().collect()),
            rubble: Some(game.rubble[..game.cell_count()].to_vec()),
            white_cells: game.white_cells,
            white_sections: game.white_sections,
            white_areas: game.white_areas,
            siliguri_closed: game.siliguri_closed,
            covered: game.covered,
            extra_round: game.extra_round,
            ending: game.ending,
            players: game.all_players().iter().map(write).collect(),
        }
    }
}

impl TryFrom<Setup> for Alubari {
    type Error = String;

    fn try_from(setup: Setup) -> Result<Alubari, String> {
        let seats = setup.players.len();
        Alubari::about().check_seats(seats).map_err(|error| error.to_string())?;
        let mut game = Alubari::without_components(setup.options, seats, setup.first);
        game.round = setup.round;
        game.moment = setup.moment;
        game.seat = setup.seat.unwrap_or(setup.first);
        game.task = setup.task;
        game.boosted = setup.boosted;
        game.opened_by = setup.opened_by.unwrap_or(setup.first);
        game.excavation = setup.excavation.unwrap_or(game.excavation);
        game.laying = setup.laying.unwrap_or(game.laying);
        game.harvest = setup.harvest.unwrap_or(game.harvest);
        game.weather = setup.weather;
        game.stock = setup.stock;
        game.wheel = setup.wheel;
        game.discard = setup.discard;
        game.office = setup.office;
        game.revealed = setup.revealed;
        game.shed_chai = setup.shed_chai;
        game.white_cells = setup.white_cells;
        game.white_sections = setup.white_sections;
        game.white_areas = setup.white_areas;
        game.siliguri_closed = setup.siliguri_closed;
        game.covered = setup.covered;
        game.extra_round = setup.extra_round;
        game.ending = setup.ending;
        for (player, written) in game.players.iter_mut().zip(&setup.players) {
            *player = read_player(written, lookup().table(seats).markers);
        }
        let bag = setup.bag.or_else(|| bag_left(&game));
        game.bag = bag.ok_or("there are more cubes than belong to this number of players")?;
        game.deck = setup.deck.unwrap_or_else(|| deck_left(&game));
        let top = || game.deck.first().map(|card| lookup().components().contracts[card.index()].back);
        game.top = setup.top.or_else(top);
        game.shed = setup.shed.unwrap_or_else(|| shed_left(&game));
        let faces = setup.estates.unwrap_or_else(|| default_estates(&game));
        if faces.len() > MAX_SLOTS {
            return Err("there are too many estates".to_owned());
        }
        game.estates = std::array::from_fn(|slot| faces.get(slot).copied());
        match setup.rubble {
            Some(rubble) if rubble.len() == game.cell_count() => {
                game.rubble = std::array::from_fn(|cell| rubble.get(cell).copied().unwrap_or_default());
            }
            Some(_) => return Err("the number of rubble values is not the number of spaces".to_owned()),
            None => {
                game.fill_estates();
                let owned = game.all_players().iter().fold(game.white_cells, |all, own| all.or(own.cells));
                for cell in (0..MAX_CELLS).map(Cell::at).filter(|&cell| owned.contains(cell)) {
                    game.rubble[cell.index()] = 0;
                }
            }
        }
        audit(&game)?;
        Ok(game)
    }
}

fn read_player(written: &SetupPlayer, markers: u8) -> Player {
    let placed = written.sections.len() + written.areas.len() + written.cells.len() + written.borrowed.len();
    Player {
        goods: written.goods,
        chai: written.chai,
        markers: written.markers.unwrap_or(markers.saturating_sub(placed as u8)),
        sections: written.sections,
        areas: written.areas,
        cells: written.cells,
        borrowed: written.borrowed,
        contracts: written.contracts,
        used: written.used,
        active: written.active,
        equipment: written.equipment,
        ever_equipped: written.ever_equipped || !written.equipment.is_empty(),
        granted: written.granted,
        hired: written.hired,
        workers: written.workers,
        workers_before: written.workers_before,
        quiet: written.quiet,
        has_laid: written.has_laid,
    }
}

/// All cubes that are nowhere else.
fn bag_left(game: &Alubari) -> Option<Cubes> {
    let held = |good: fn(&Goods) -> u16| -> u32 {
        game.all_players().iter().map(|player| u32::from(good(&player.goods))).sum()
    };
    let left = |all: u8, stock: u8, held: u32| {
        u32::from(all).checked_sub(u32::from(stock) + held).map(|left| left as u8)
    };
    let table = game.table();
    Some(Cubes {
        iron: left(table.iron, game.stock.iron, held(|goods| goods.iron))?,
        stone: left(table.stone, game.stock.stone, held(|goods| goods.stone))?,
        // In a solo game, the cubes on equipment do not come from the bag.
        chai: left(
            table.chai,
            game.stock.chai,
            if game.is_solo() { 0 } else { game.shed_chai.len() as u32 },
        )?,
    })
}

/// All contracts that are nowhere else.
fn deck_left(game: &Alubari) -> Contracts {
    let held = game.all_players().iter().fold(Contracts::NONE, |all, player| all.or(player.contracts));
    let elsewhere = held.or(game.discard).or(game.office_cards()).or(game.revealed);
    Contracts::ALL.minus(elsewhere)
}

/// As many cards as belong to this number of players, less those that players have.
fn shed_left(game: &Alubari) -> Equipments {
    let held = game.all_players().iter().fold(Equipments::NONE, |all, player| all.or(player.equipment));
    let others = Equipments::ALL.minus(held);
    let count = usize::from(game.table().shed).saturating_sub(held.len());
    // Cards with chai on them must be included.
    let first = others.and(game.shed_chai);
    first.iter().chain(others.minus(first).iter()).take(count).collect()
}

/// Alubari, or the first card if it is covered, and the cards that follow.
fn default_estates(game: &Alubari) -> Vec<Face> {
    let cards = (0..MAX_PLAYERS).map(|card| Face::of_card(card, false));
    let board = (!game.options.cover_alubari).then_some(Face::BOARD);
    board.into_iter().chain(cards).take(game.table().slots.into()).collect()
}
