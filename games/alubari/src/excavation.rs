//! Zone B, the excavation: taking rubble from the estates and their spaces (rules 8.3, 8.4).

use adda_core::Sink;

use crate::contract::Effect;
use crate::estate::{Cell, Cells};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::task::{Next, Task};
use crate::{Action, Alubari, boost, build};

/// How much more rubble a chai brings.
const MORE_WITH_CHAI: u8 = 3;

/// How much rubble the deciding player takes.
pub(crate) fn rate(game: &Alubari, boosted: bool) -> u8 {
    let more = game.lasting(|effect| if let Effect::ExcavationRate(more) = effect { more } else { 0 });
    game.excavation_value() + more + if boosted { MORE_WITH_CHAI } else { 0 }
}

/// Whether there is more rubble than is taken without a chai.
pub(crate) fn boost_helps(game: &Alubari) -> bool {
    let left: u16 = game.rubble.iter().map(|&rubble| u16::from(rubble)).sum();
    left > u16::from(rate(game, false))
}

/// Starts a worker's action. There is a decision only if chai could help. A covered excavation is a place to
/// build.
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    if game.covered {
        return build::begin(game, log);
    }
    game.task = Task::Excavate;
    if game.cells_with_rubble().is_empty() {
        game.nothing_to_do(log);
        return Next::Done;
    }
    if boost::check(game).is_ok() { Next::Await } else { dig(game, log) }
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    if boost::check(game).is_ok() {
        out.push(Action::Boost);
    }
    out.push(Action::Excavate);
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    dig(game, log)
}

/// Takes rubble from left to right, or from spaces that the player chooses, with a contract for that.
pub(crate) fn dig<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    let left = rate(game, game.boosted);
    dig_on(game, left, log)
}

fn dig_on<S: Sink<Event>>(game: &mut Alubari, left: u8, log: &mut S) -> Next {
    let chooses = game.lasting(|effect| u8::from(effect == Effect::AnySpace)) > 0;
    if !chooses {
        take(game, game.cells_with_rubble(), left, None, log);
        return Next::Done;
    }
    let cells = game.cells_with_rubble();
    if left == 0 || cells.is_empty() || game.is_solo_without_markers() {
        return Next::Done;
    }
    if cells.len() == 1 {
        take(game, cells, left, None, log);
        return Next::Done;
    }
    game.task = Task::Clear { left };
    Next::Await
}

/// Takes rubble from these spaces in order and returns how much. A player who takes the last rubble of a
/// space gets the space; without a marker left it goes to the game (R10). The event names a chosen space that
/// still has rubble.
fn take<S: Sink<Event>>(game: &mut Alubari, cells: Cells, most: u8, chosen: Option<Cell>, log: &mut S) -> u8 {
    let seat = game.seat;
    let mut left = most;
    let (mut cleared, mut lost) = (Cells::NONE, Cells::NONE);
    for cell in cells.iter() {
        let there = &mut game.rubble[cell.index()];
        let taken = left.min(*there);
        *there -= taken;
        left -= taken;
        if *there == 0 {
            let own = game.decider_mut();
            if own.markers > 0 {
                own.markers -= 1;
                own.cells = own.cells.with(cell);
                cleared = cleared.with(cell);
            } else {
                game.white_cells = game.white_cells.with(cell);
                lost = lost.with(cell);
            }
        }
        // R10: in a solo game, the last marker ends the game before more rubble is taken.
        if left == 0 || game.is_solo_without_markers() {
            break;
        }
    }
    let rubble = most - left;
    let own = &mut game.decider_mut().goods.rubble;
    *own = own.saturating_add(rubble.into());
    let begun = chosen.filter(|cell| game.rubble[cell.index()] > 0);
    log.push(Event::Excavated { seat, rubble, cleared, lost, begun, estates: game.estates });
    rubble
}

pub(crate) fn legal_spaces(game: &Alubari, out: &mut Vec<Action>) {
    out.extend(game.cells_with_rubble().iter().map(Action::Clear));
}

pub(crate) fn check_space(game: &Alubari, cell: Cell) -> Result<(), Refusal> {
    let has_rubble = game.cells_with_rubble().contains(cell);
    if has_rubble { Ok(()) } else { Err(Refusal::NoRubble(cell, game.estates)) }
}

pub(crate) fn clear<S: Sink<Event>>(game: &mut Alubari, cell: Cell, log: &mut S) -> Next {
    let Task::Clear { left } = game.task else { return Next::Done };
    let taken = take(game, Cells::only(cell), left, Some(cell), log);
    dig_on(game, left - taken, log)
}

impl Alubari {
    /// Whether this is a solo game and the last marker is placed (R10).
    #[inline]
    pub(crate) fn is_solo_without_markers(&self) -> bool {
        self.is_solo() && self.players[0].markers == 0
    }
}
