//! Moving the walla and taking a card (rules 3.2 to 3.4), and the jump (rules 5.5).

use adda_core::{Luck, Sink};

use crate::action::{Action, Direction, Space};
use crate::chai::Chai;
use crate::event::{Event, Travel};
use crate::refusal::Refusal;
use crate::{DISPLAY, DabbaWalla, Phase};

/// Rules 3.3, A1: a full lap is the longest move.
pub(crate) const LONGEST: u8 = DISPLAY as u8;

/// Where the walla can go.
#[inline]
pub(crate) fn legal(game: &DabbaWalla, out: &mut Vec<Action>) {
    let own = game.own();
    if own.walla.is_none() {
        out.extend(Space::all().map(Action::PlaceWalla));
    } else {
        // One step is free, each further step costs a ticket.
        for steps in 1..=LONGEST.min(own.tickets.saturating_add(1)) {
            out.extend(Direction::ALL.map(|way| Action::Move { way, steps }));
        }
    }
    if own.chai.contains(Chai::Jump) {
        out.extend(Space::all().map(Action::Jump));
    }
}

/// Rules 3.2: only in the first turn.
pub(crate) fn check_place(game: &DabbaWalla) -> Result<(), Refusal> {
    if game.own().walla.is_none() { Ok(()) } else { Err(Refusal::WallaStands) }
}

/// Rules 3.3.
pub(crate) fn check_walk(game: &DabbaWalla, steps: u8) -> Result<(), Refusal> {
    let own = game.own();
    if own.walla.is_none() {
        return Err(Refusal::WallaIsOff);
    }
    if !(1..=LONGEST).contains(&steps) {
        return Err(Refusal::Steps(steps));
    }
    // A2: only the player's own tickets can pay.
    let needed = steps - 1;
    if needed > own.tickets {
        return Err(Refusal::TooFewTickets { needed, held: own.tickets });
    }
    Ok(())
}

/// Rules 5.5.
pub(crate) fn check_jump(game: &DabbaWalla) -> Result<(), Refusal> {
    if game.own().chai.contains(Chai::Jump) { Ok(()) } else { Err(Refusal::NoChai(Chai::Jump)) }
}

/// Puts the walla onto the ring.
pub(crate) fn place<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, space: Space, luck: &mut L, log: &mut S) {
    log.push(Event::Moved { seat: game.turn, to: space, travel: Travel::Placed });
    arrive(game, space, luck, log);
}

/// Walks, and leaves a ticket on each card passed (rules 3.3).
#[inline]
pub(crate) fn walk<L: Luck, S: Sink<Event>>(
    game: &mut DabbaWalla,
    way: Direction,
    steps: u8,
    luck: &mut L,
    log: &mut S,
) {
    let from = game.own().walla.unwrap_or(Space::at(0));
    for step in 1..steps {
        game.tickets[from.after(way, step).index()] += 1;
    }
    game.own_mut().tickets -= steps - 1;
    let to = from.after(way, steps);
    // A full lap has the same result in both directions, so the event is the same too: events say nothing that a view
    // does not.
    let way = if steps == LONGEST { Direction::Clockwise } else { way };
    log.push(Event::Moved { seat: game.turn, to, travel: Travel::Walked { way, steps } });
    arrive(game, to, luck, log);
}

/// Jumps to any space, even the walla's own (A4), without tickets.
pub(crate) fn jump<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, space: Space, luck: &mut L, log: &mut S) {
    game.use_chai(Chai::Jump);
    log.push(Event::Moved { seat: game.turn, to: space, travel: Travel::Jumped });
    arrive(game, space, luck, log);
}

/// Rules 3.4: takes the card with its tickets. The space is refilled at once (A3).
#[inline]
fn arrive<L: Luck, S: Sink<Event>>(game: &mut DabbaWalla, space: Space, luck: &mut L, log: &mut S) {
    let tickets = std::mem::take(&mut game.tickets[space.index()]);
    let card = game.display[space.index()].take();
    let own = game.own_mut();
    own.walla = Some(space);
    own.tickets += tickets;
    if let Some(card) = card {
        own.hand = own.hand.with(card);
        own.known = own.known.with(card);
        log.push(Event::Took { seat: game.turn, card, space, tickets });
    }
    game.fill(space, luck);
    log.push(Event::Refilled { space, card: game.display[space.index()] });
    game.phase = Phase::Play;
}
