//! Swapping a card (rules 5.6).

use adda_core::Sink;

use crate::DabbaWalla;
use crate::action::{Action, Space};
use crate::card::Card;
use crate::chai::Chai;
use crate::event::Event;
use crate::refusal::Refusal;

/// Every card of the hand for every card of the display (A5).
#[inline]
pub(crate) fn legal(game: &DabbaWalla, out: &mut Vec<Action>) {
    let own = game.own();
    if !own.chai.contains(Chai::Swap) {
        return;
    }
    let filled = |space: &Space| game.display[space.index()].is_some();
    for space in Space::all().filter(filled) {
        out.extend(own.hand.iter().map(|card| Action::Swap { card, space }));
    }
}

/// Whether the player has such a tile and such a card, and there is a card on the space.
pub(crate) fn check(game: &DabbaWalla, card: Card, space: Space) -> Result<(), Refusal> {
    let own = game.own();
    if game.display[space.index()].is_none() {
        return Err(Refusal::EmptySpace(space));
    }
    if !own.chai.contains(Chai::Swap) {
        return Err(Refusal::NoChai(Chai::Swap));
    }
    if own.hand.contains(card) { Ok(()) } else { Err(Refusal::NotToSwap(card)) }
}

/// Exchanges the cards. Tickets stay on the space (A7).
pub(crate) fn play<S: Sink<Event>>(game: &mut DabbaWalla, card: Card, space: Space, log: &mut S) {
    game.use_chai(Chai::Swap);
    let taken = game.display[space.index()].replace(card);
    let own = game.own_mut();
    own.hand = own.hand.without(card);
    own.known = own.known.without(card);
    if let Some(taken) = taken {
        own.hand = own.hand.with(taken);
        own.known = own.known.with(taken);
        log.push(Event::Swapped { seat: game.turn, gave: card, took: taken, space });
    }
}
