//! Alubari as numbers, for programs that learn. Nothing is secret, so a view is the whole position.

use adda_core::numbers::{Code, Row, Section, first_of, read_number, sections};
use adda_core::{Numbers, Seat};
use adda_kit::{Numbered, Set};

use crate::action::{Action, Product, Saving, Upkeep, Wage};
use crate::components::MAX_PLAYERS;
use crate::contract::{CONTRACTS, Contract};
use crate::equipment::{EQUIPMENT, Equipment};
use crate::estate::{Cell, FACES, MAX_CELLS, MAX_SLOTS};
use crate::good::{Cubes, Goods};
use crate::lookup::lookup;
use crate::railway::MAX_SECTIONS;
use crate::station::{Area, MAX_AREAS};
use crate::task::{Moment, Task};
use crate::view::View;
use crate::weather::Weather;
use crate::zone::{MAX_SPACES, Space, ZONES};
use crate::{Alubari, OFFICE};

const SPACES: usize = ZONES * MAX_SPACES;

const SECTIONS: [Section; 23] = sections([
    ("maintain", Upkeep::COUNT, "maintain with steel, chai, or give back"),
    ("hire", Wage::COUNT, "pay the seasonal worker with chai, rubble"),
    ("place", SPACES, "place a worker on space s of zone z (A is 0): 8 z + s"),
    ("use", CONTRACTS, "use contract k + 1; then how many times"),
    ("no_contracts", 1, "use no contracts for the rest of the round"),
    ("pass", 1, "do nothing, or nothing more"),
    ("boost", 1, "boost the worker's action with a chai"),
    ("take", 1, "take cubes; then how many iron, stone, chai"),
    ("number", Code::NUMBER, "a number below 15, or 15 and then the rest"),
    ("excavate", 1, "excavate at the current rate"),
    ("clear", MAX_CELLS, "excavate space c next"),
    ("works", Product::COUNT, "make steel, stone from the stock, stone from the bag, rubble"),
    ("lay", 1, "lay sections; then how many, and how many paid with iron"),
    ("build", MAX_AREAS, "build area a; then what crew and contract save, and how many iron"),
    ("saving", Saving::COUNT, "save nothing, rubble, stone"),
    ("buy", EQUIPMENT, "buy equipment e; then with which terms"),
    ("terms", 2, "without, or with the contract that saves steel; then what is given back"),
    ("give_back", EQUIPMENT + 1, "give equipment e back; 8: none"),
    ("take_contract", CONTRACTS, "take contract k + 1"),
    ("take_equipment", EQUIPMENT, "take equipment e; then what is given back"),
    ("borrow", MAX_CELLS, "put a marker on space c of the game"),
    ("gather", 1, "take leaves"),
    ("brew", 1, "turn leaves into chai; then how many"),
]);
const MAINTAIN: u16 = first_of(&SECTIONS, "maintain");
const HIRE: u16 = first_of(&SECTIONS, "hire");
const PLACE: u16 = first_of(&SECTIONS, "place");
const USE: u16 = first_of(&SECTIONS, "use");
const NO_CONTRACTS: u16 = first_of(&SECTIONS, "no_contracts");
const PASS: u16 = first_of(&SECTIONS, "pass");
const BOOST: u16 = first_of(&SECTIONS, "boost");
const TAKE: u16 = first_of(&SECTIONS, "take");
const NUMBER: u16 = first_of(&SECTIONS, "number");
const EXCAVATE: u16 = first_of(&SECTIONS, "excavate");
const CLEAR: u16 = first_of(&SECTIONS, "clear");
const WORKS: u16 = first_of(&SECTIONS, "works");
const LAY: u16 = first_of(&SECTIONS, "lay");
const BUILD: u16 = first_of(&SECTIONS, "build");
const SAVING: u16 = first_of(&SECTIONS, "saving");
const BUY: u16 = first_of(&SECTIONS, "buy");
const TERMS: u16 = first_of(&SECTIONS, "terms");
const GIVE_BACK: u16 = first_of(&SECTIONS, "give_back");
const TAKE_CONTRACT: u16 = first_of(&SECTIONS, "take_contract");
const TAKE_EQUIPMENT: u16 = first_of(&SECTIONS, "take_equipment");
const BORROW: u16 = first_of(&SECTIONS, "borrow");
const GATHER: u16 = first_of(&SECTIONS, "gather");
const BREW: u16 = first_of(&SECTIONS, "brew");

impl Numbers for Alubari {
    const VERSION: u32 = 1;
    const SECTIONS: &'static [Section] = &SECTIONS;

    #[inline]
    fn code(action: Action) -> Code {
        let at = |section: u16, number: usize| Code::of(section + number as u16);
        let given =
            |equipment: Option<Equipment>| GIVE_BACK + equipment.map_or(EQUIPMENT, Equipment::index) as u16;
        match action {
            Action::Maintain(upkeep) => at(MAINTAIN, upkeep.index()),
            Action::Hire(wage) => at(HIRE, wage.index()),
            Action::Place(space) => at(PLACE, space.index()),
            Action::Use { contract, times } => at(USE, contract.index()).number(NUMBER, times),
            Action::NoContracts => Code::of(NO_CONTRACTS),
            Action::Pass => Code::of(PASS),
            Action::Boost => Code::of(BOOST),
            Action::Take(Cubes { iron, stone, chai }) => {
                Code::of(TAKE).number(NUMBER, iron).number(NUMBER, stone).number(NUMBER, chai)
            }
            Action::Excavate => Code::of(EXCAVATE),
            Action::Clear(cell) => at(CLEAR, cell.index()),
            Action::Works(product) => at(WORKS, product.index()),
            Action::Lay { sections, with_iron } => {
                Code::of(LAY).number(NUMBER, sections).number(NUMBER, with_iron)
            }
            Action::Build { area, crew, contract, iron } => at(BUILD, area.index())
                .then(SAVING + crew.index() as u16)
                .then(SAVING + contract.index() as u16)
                .number(NUMBER, iron),
            Action::Buy { equipment, contract, give_back } => {
                at(BUY, equipment.index()).then(TERMS + u16::from(contract)).then(given(give_back))
            }
            Action::TakeContract(contract) => at(TAKE_CONTRACT, contract.index()),
            Action::TakeEquipment { equipment, give_back } => {
                at(TAKE_EQUIPMENT, equipment.index()).then(given(give_back))
            }
            Action::Borrow(cell) => at(BORROW, cell.index()),
            Action::Gather => Code::of(GATHER),
            Action::Brew(leaves) => Code::of(BREW).number(NUMBER, leaves),
        }
    }

    #[inline]
    fn action(code: &[u16]) -> Option<Action> {
        let (&first, mut rest) = code.split_first()?;
        let rest = &mut rest;
        let number = |section: u16| usize::from(first - section);
        let action = match first {
            MAINTAIN..HIRE => Action::Maintain(Upkeep::ALL[number(MAINTAIN)]),
            HIRE..PLACE => Action::Hire(Wage::ALL[number(HIRE)]),
            PLACE..USE => Action::Place(Space::at(number(PLACE))),
            USE..NO_CONTRACTS => {
                Action::Use { contract: Contract::at(number(USE)), times: read_number(NUMBER, rest)? }
            }
            NO_CONTRACTS => Action::NoContracts,
            PASS => Action::Pass,
            BOOST => Action::Boost,
            TAKE => Action::Take(Cubes {
                iron: read_number(NUMBER, rest)?,
                stone: read_number(NUMBER, rest)?,
                chai: read_number(NUMBER, rest)?,
            }),
            EXCAVATE => Action::Excavate,
            CLEAR..WORKS => Action::Clear(Cell::at(number(CLEAR))),
            WORKS..LAY => Action::Works(Product::ALL[number(WORKS)]),
            LAY => {
                Action::Lay { sections: read_number(NUMBER, rest)?, with_iron: read_number(NUMBER, rest)? }
            }
            // There may be fewer areas than the longest line has.
            BUILD..SAVING if number(BUILD) < lookup().components().areas.len() => Action::Build {
                area: Area::at(number(BUILD)),
                crew: Saving::ALL[read_one(SAVING, Saving::COUNT, rest)?],
                contract: Saving::ALL[read_one(SAVING, Saving::COUNT, rest)?],
                iron: read_number(NUMBER, rest)?,
            },
            BUY..TERMS => Action::Buy {
                equipment: Equipment::ALL[number(BUY)],
                contract: read_one(TERMS, 2, rest)? == 1,
                give_back: read_given(rest)?,
            },
            TAKE_CONTRACT..TAKE_EQUIPMENT => Action::TakeContract(Contract::at(number(TAKE_CONTRACT))),
            TAKE_EQUIPMENT..BORROW => Action::TakeEquipment {
                equipment: Equipment::ALL[number(TAKE_EQUIPMENT)],
                give_back: read_given(rest)?,
            },
            BORROW..GATHER => Action::Borrow(Cell::at(number(BORROW))),
            GATHER => Action::Gather,
            BREW => Action::Brew(read_number(NUMBER, rest)?),
            _ => return None,
        };
        rest.is_empty().then_some(action)
    }

    fn observe(view: &View, chosen: &[u16], row: &mut Row<'_>) {
        let game = view.position();
        let seats = view.seats();
        let viewer = view.viewer.seat().unwrap_or(game.seat);
        let left = |seat: Seat| (seat.index() + seats - viewer.index()) % seats;
        moment(game, left, row);
        parts(chosen, row);
        supplies(game, row);
        estates(game, row);
        row.each_seat(MAX_PLAYERS, seats, viewer, |row, seat| player(game, seat, row));
    }
}

/// Reads an index of a section, and removes it from the front of `rest`.
fn read_one(section: u16, count: usize, rest: &mut &[u16]) -> Option<usize> {
    let (&index, left) = rest.split_first()?;
    *rest = left;
    index.checked_sub(section).map(usize::from).filter(|&number| number < count)
}

fn read_given(rest: &mut &[u16]) -> Option<Option<Equipment>> {
    let number = read_one(GIVE_BACK, EQUIPMENT + 1, rest)?;
    Some(Equipment::ALL.get(number).copied())
}

fn moment(game: &Alubari, left: impl Fn(Seat) -> usize, row: &mut Row<'_>) {
    row.one_of("seats", MAX_PLAYERS + 1, Some(usize::from(game.seats)), "the number of seats");
    row.flag("cover_alubari", game.options.cover_alubari, "the option");
    row.flag("free_building", game.options.free_building, "the option");
    row.number("round", game.round, 30.0, "the round / 30");
    row.one_of(
        "first",
        MAX_PLAYERS,
        Some(left(game.first)),
        "who has the first-player marker, from the viewer",
    );
    row.one_of("turn", MAX_PLAYERS, Some(left(game.seat)), "who has to decide, from the viewer");
    row.one_of("opened_by", MAX_PLAYERS, Some(left(game.opened_by)), "with whom the contract window began");
    let (moment, zone, space) = match game.moment {
        Moment::Maintenance => (0, None, None),
        Moment::Hiring => (1, None, None),
        Moment::Placing => (2, None, None),
        Moment::Window(zone) => (3, Some(zone.index()), None),
        Moment::Worker(space) => (4, Some(space.zone().index()), Some(space.index())),
        Moment::Over => (5, None, None),
    };
    row.one_of("moment", 6, Some(moment), "maintenance, hiring, placing, window, worker, over");
    row.one_of("zone", ZONES, zone, "the zone whose window is open or whose workers act");
    row.one_of("worker", SPACES, space, "the space of the acting worker");
    let (task, left, first, detail) = match game.task {
        Task::Maintain(equipment) => (0, 0, false, Some(equipment.index())),
        Task::Hire => (1, 0, false, None),
        Task::Place => (2, 0, false, None),
        Task::Window => (3, 0, false, None),
        Task::Storehouse => (4, 0, false, None),
        Task::Excavate => (5, 0, false, None),
        Task::Clear { left } => (6, left, false, None),
        Task::Works { left, crushed, from_bag } => {
            row.flag("works_limited", left.is_some(), "whether the steps in the works are limited");
            row.flag("crushed", crushed, "whether a stone was crushed");
            row.flag("from_bag", from_bag, "whether a stone came from the bag");
            (7, left.unwrap_or(0), false, None)
        }
        Task::Lay => (8, 0, false, None),
        Task::LayOne => (9, 0, false, None),
        Task::Build { second } => (10, 0, second, None),
        Task::TakeContract { second } => (11, 0, second, None),
        Task::TakeEquipment { second } => (12, 0, second, None),
        Task::PostOffice => (13, 0, false, None),
        Task::TurnedUp => (14, 0, false, None),
        Task::Borrow { left, first } => (15, left, first, None),
        Task::Chaiwala => (16, 0, false, None),
        Task::Nothing => (17, 0, false, None),
    };
    if !matches!(game.task, Task::Works { .. }) {
        row.flag("works_limited", false, "whether the steps in the works are limited");
        row.flag("crushed", false, "whether a stone was crushed");
        row.flag("from_bag", false, "whether a stone came from the bag");
    }
    row.one_of("task", 18, Some(task), "the decision, in the order of `Task` in `task.rs`");
    row.number("task_left", left, 6.0, "steps, spaces or markers left / 6");
    row.flag("task_second", first, "a second building, or the first marker put on the game's spaces");
    row.one_of("due", EQUIPMENT, detail, "the equipment that is due for maintenance");
    row.flag("boosted", game.boosted, "whether the acting worker has been boosted");
}

/// What the seat has chosen of an action already.
fn parts(chosen: &[u16], row: &mut Row<'_>) {
    let (first, rest) = chosen.split_first().map_or((None, chosen), |(first, rest)| (Some(*first), rest));
    let within = |section: u16, end: u16| {
        first.filter(|index| (section..end).contains(index)).map(|index| usize::from(index - section))
    };
    row.one_of("chosen_use", CONTRACTS, within(USE, NO_CONTRACTS), "chosen already: the contract to use");
    row.flag("chosen_take", first == Some(TAKE), "chosen already: to take cubes");
    row.flag("chosen_lay", first == Some(LAY), "chosen already: to lay sections");
    row.flag("chosen_brew", first == Some(BREW), "chosen already: to brew");
    row.one_of("chosen_build", MAX_AREAS, within(BUILD, SAVING), "chosen already: the area to build");
    row.one_of("chosen_buy", EQUIPMENT, within(BUY, TERMS), "chosen already: the equipment to buy");
    row.one_of(
        "chosen_equipment",
        EQUIPMENT,
        within(TAKE_EQUIPMENT, BORROW),
        "chosen already: the equipment to take",
    );
    let parts = rest.iter().take(PARTS).enumerate().flat_map(|(at, &index)| {
        let number = index.checked_sub(NUMBER).filter(|&digit| usize::from(digit) < Code::NUMBER);
        let saving = index.checked_sub(SAVING).filter(|&saving| usize::from(saving) < Saving::COUNT);
        let terms = index.checked_sub(TERMS).filter(|&terms| terms < 2);
        let digit = number.map(|digit| (at * PART, (f32::from(digit) + 1.0) / Code::NUMBER as f32));
        let saving = saving.map(|saving| (at * PART + 1 + usize::from(saving), 1.0));
        let terms = terms.map(|terms| (at * PART + 1 + Saving::COUNT + usize::from(terms), 1.0));
        [digit, saving, terms].into_iter().flatten()
    });
    row.field(
        "chosen_parts",
        PARTS * PART,
        "chosen after it, up to four parts p: (number + 1) / 16 at 6 p, saving at 6 p + 1, terms at 6 p + 4",
        parts,
    );
}

const PARTS: usize = 4;
const PART: usize = 1 + Saving::COUNT + 2;

fn supplies(game: &Alubari, row: &mut Row<'_>) {
    row.number("excavation", game.excavation, 12.0, "the cell of the marker on the excavation track / 12");
    row.number("laying", game.laying, 12.0, "the cell of the marker on the laying track / 12");
    row.number("harvest", game.harvest, 12.0, "the cell of the marker on the harvest track / 12");
    let weather = game.weather.iter().enumerate();
    let weather = weather.filter_map(|(round, weather)| Some(round * Weather::COUNT + (*weather)?.index()));
    row.set("weather", 3 * Weather::COUNT, weather, "sun, rain, fog in this round and the next two: 3 r + w");
    row.numbers("bag", 3, cubes(game.bag), "iron, stone, chai in the bag / 20");
    row.numbers("stock", 3, cubes(game.stock), "iron, stone, chai in the stock / 20");
    row.one_of(
        "wheel",
        7,
        Some(usize::from(game.wheel.last)),
        "the last space of the wheel that was used; 0: none",
    );
    row.number("clearings", game.wheel.clearings, 10.0, "how many times event 1 has happened / 10");
    row.number("events_drawn", game.wheel.drawn, 6.0, "event cubes drawn in this round / 6");
    row.number("events_waiting", game.wheel.waiting, 6.0, "events that have not happened yet / 6");
    row.set("deck", CONTRACTS, members(game.deck), "contracts that may come next");
    row.one_of("top", Weather::COUNT, game.top.map(Weather::index), "the back of the next contract");
    row.set("discard", CONTRACTS, members(game.discard), "discarded contracts");
    let office = game.office.iter().enumerate();
    let office = office.filter_map(|(slot, card)| Some(slot * CONTRACTS + (*card)?.index()));
    row.set("office", OFFICE * CONTRACTS, office, "contracts in the post office: 30 slot + k");
    row.set("revealed", CONTRACTS, members(game.revealed), "contracts that were turned up");
    row.set("shed", EQUIPMENT, members(game.shed), "equipment in the shed");
    row.set("shed_chai", EQUIPMENT, members(game.shed_chai), "those with a chai cube");
}

fn estates(game: &Alubari, row: &mut Row<'_>) {
    let faces = game.estates.iter().enumerate();
    let faces = faces.filter_map(|(slot, face)| Some(slot * FACES + (*face)?.index()));
    row.set("estates", MAX_SLOTS * FACES, faces, "the estates from left to right: 17 slot + face");
    let rubble = game.rubble.iter().map(|&rubble| f32::from(rubble) / 4.0);
    row.numbers("rubble", MAX_CELLS, rubble, "rubble on each space / 4");
    row.set("white_cells", MAX_CELLS, members(game.white_cells), "spaces of the game");
    row.set("white_sections", MAX_SECTIONS, members(game.white_sections), "sections of the game");
    row.set("white_areas", MAX_AREAS, members(game.white_areas), "areas of the game");
    row.flag("siliguri_closed", game.siliguri_closed, "whether Siliguri is closed");
    row.flag("covered", game.covered, "whether the excavation has become a second place to build");
    row.flag("extra_round", game.extra_round.is_some(), "whether this is the extra round of a game for two");
}

fn player(game: &Alubari, seat: Seat, row: &mut Row<'_>) {
    let player = &game.players[seat.index()];
    let Goods { iron, stone, rubble, steel, leaves } = player.goods;
    let goods = [iron, stone, rubble, steel, leaves].map(|count| f32::from(count) / 10.0);
    row.numbers("goods", 5, goods, "iron, stone, rubble, steel, leaves / 10");
    row.number("chai", player.chai, 10.0, "the cell on the chai track / 10");
    row.number("markers", player.markers, 20.0, "markers not yet placed / 20");
    row.set("sections", MAX_SECTIONS, members(player.sections), "sections laid");
    row.set("areas", MAX_AREAS, members(player.areas), "areas built");
    row.set("cells", MAX_CELLS, members(player.cells), "spaces of estates");
    row.set("borrowed", MAX_CELLS, members(player.borrowed), "spaces of the game with a marker");
    row.set("contracts", CONTRACTS, members(player.contracts), "contracts");
    row.set("used", CONTRACTS, members(player.used), "those that were used");
    row.set("active", CONTRACTS, members(player.active), "those whose effect lasts this round");
    row.set("equipment", EQUIPMENT, members(player.equipment), "equipment");
    row.flag("granted", player.granted, "whether the seasonal worker is free next round");
    row.flag("hired", player.hired, "whether the player has the seasonal worker this round");
    row.set("workers", SPACES, members(player.workers), "this round's workers");
    row.set("workers_before", SPACES, members(player.workers_before), "the workers in the round before");
    row.flag("quiet", player.quiet == game.round, "whether the player declined contracts for this round");
    row.flag("has_laid", player.has_laid, "whether the player has laid a section this round");
}

fn members<T: Numbered>(set: Set<T>) -> impl Iterator<Item = usize> {
    set.iter().map(T::index)
}

fn cubes(cubes: Cubes) -> [f32; 3] {
    [cubes.iron, cubes.stone, cubes.chai].map(|count| f32::from(count) / 20.0)
}
