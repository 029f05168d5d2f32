//! Phase 3: refilling the stock, and the wheel of events (rules 5).

use adda_core::{Luck, Sink};
use serde::{Deserialize, Serialize};

use crate::estate::Cells;
use crate::event::Event;
use crate::good::{self, Cubes};
use crate::lookup::lookup;
use crate::railway::{Sections, Town};
use crate::station::Areas;
use crate::task::Next;
use crate::{Alubari, harvest};

/// The number of events.
pub(crate) const EVENTS: u8 = 6;
/// Rules 5.3: what later occurrences of event 1 leave in the stock.
pub(crate) const CUT: Cubes = Cubes { iron: 7, stone: 4, chai: 1 };
/// Rules 5.3: spaces that event 1 clears.
pub(crate) const CLEARED: usize = 2;

/// The wheel of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Wheel {
    /// The last space used, from 1; 0 before the first event.
    pub last: u8,
    /// How many times event 1 has happened.
    pub clearings: u16,
    /// Event cubes drawn this round.
    pub drawn: u8,
    /// Those of them that are not on the wheel yet.
    pub waiting: u8,
    /// The other cubes drawn with them, which are public; the stock itself may have been cut since.
    pub filled: Cubes,
}

impl Wheel {
    /// The number of cubes on the wheel. Event 4 empties spaces 1 to 3, event 1 the others, so the cubes are
    /// those of the half of the last space used, up to that space.
    pub const fn cubes(&self) -> u8 {
        match self.last {
            0..=3 => self.last,
            _ => self.last - 3,
        }
    }
}

/// Draws cubes for the stock, and sets event cubes aside.
pub(crate) fn refill<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) {
    let count = usize::from(game.table().refill);
    let mut in_bag = game.events_in_bag();
    let (cubes, events) = good::draw(&mut game.bag, &mut in_bag, count, luck);
    game.stock.add(cubes);
    game.wheel.drawn = events;
    game.wheel.waiting = events;
    game.wheel.filled = cubes;
    log.push(Event::StockFilled { cubes, events });
}

/// Puts the next cube on the wheel and runs its event. When there is none left, the round continues.
pub(crate) fn turn<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    if game.wheel.waiting == 0 {
        return Next::Hire(0);
    }
    game.wheel.waiting -= 1;
    // R4: clockwise from the last space used, even if cubes were removed from the wheel since.
    let number = if game.wheel.last >= EVENTS { 1 } else { game.wheel.last + 1 };
    let first_lap = game.wheel.last == 0;
    game.wheel.last = number;
    log.push(Event::WheelTurned { number });
    match number {
        1 => clearing(game, first_lap, log),
        2 => harvest::advance(game, 2, log),
        3 => lay(game, log),
        4 => build(game, log),
        5 => return Next::Maintain(0, 0),
        _ => {
            harvest::bring_in(game, log);
            lay(game, log);
        }
    }
    Next::Events
}

/// Event 1: the game takes spaces of the estates; then the cubes of the upper half of the wheel return to the
/// bag, and the stock is cut.
fn clearing<S: Sink<Event>>(game: &mut Alubari, first_lap: bool, log: &mut S) {
    game.wheel.clearings += 1;
    let count = if game.is_solo() { usize::from(game.excavation_value()) } else { CLEARED };
    let cells: Cells = game.cells_with_rubble().iter().take(count).collect();
    for cell in cells.iter() {
        game.rubble[cell.index()] = 0;
    }
    game.white_cells = game.white_cells.or(cells);
    log.push(Event::GameCleared { cells, estates: game.estates });
    // 13.3 In a solo game, the second time closes Siliguri.
    if game.is_solo() && game.wheel.clearings == 2 {
        game.siliguri_closed = true;
        log.push(Event::SiliguriClosed);
    }
    // R5: in the first lap there are no cubes on spaces 4, 5 and 6.
    if first_lap {
        return;
    }
    let cut = Cubes {
        iron: game.stock.iron.saturating_sub(CUT.iron),
        stone: game.stock.stone.saturating_sub(CUT.stone),
        chai: game.stock.chai.saturating_sub(CUT.chai),
    };
    game.stock.remove(cut);
    game.bag.add(cut);
    log.push(Event::StockCut { cubes: cut });
}

/// Events 3 and 6: the game lays sections. Nobody gets chai for rivers (R29).
fn lay<S: Sink<Event>>(game: &mut Alubari, log: &mut S) {
    let free = lookup().all_sections.minus(game.laid());
    let sections: Sections = free.iter().take(game.laying_value().into()).collect();
    game.white_sections = game.white_sections.or(sections);
    log.push(Event::GameLaid { sections });
}

/// Event 4: the game completes the first town after Siliguri that has a free area, even if it is not open;
/// then the cubes of the lower half of the wheel return to the bag.
fn build<S: Sink<Event>>(game: &mut Alubari, log: &mut S) {
    let free = lookup().areas[game.all_players().len() - 1].minus(game.built());
    let towns = lookup().components().towns.len();
    let mut areas = Areas::NONE;
    for town in (Town::SILIGURI.index() + 1)..towns {
        areas = free.and(lookup().town_areas[town]);
        if !areas.is_empty() {
            break;
        }
    }
    game.white_areas = game.white_areas.or(areas);
    log.push(Event::GameBuilt { areas });
}

impl Alubari {
    /// Event cubes in the bag: those neither on the wheel nor set aside.
    pub(crate) fn events_in_bag(&self) -> u8 {
        self.table().events.saturating_sub(self.wheel.cubes() + self.wheel.waiting)
    }

    /// The spaces with rubble.
    #[inline]
    pub(crate) fn cells_with_rubble(&self) -> Cells {
        let mut bits = 0;
        for (number, &rubble) in self.rubble.iter().enumerate() {
            bits |= u64::from(rubble > 0) << number;
        }
        Cells::from_bits(bits)
    }
}
