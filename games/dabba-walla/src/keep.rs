//! The tactical start (rules 11.3): two cards out of four, everybody at once.

use adda_core::{Seat, Sink};

use crate::action::{Action, Pair};
use crate::card::Cards;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{DabbaWalla, Owed, Phase};

/// Any two of the hand.
pub(crate) fn legal(game: &DabbaWalla, seat: Seat, out: &mut Vec<Action>) {
    let hand = game.player(seat).hand;
    for one in hand.iter() {
        let others = hand.iter().filter(|&other| other > one);
        out.extend(others.filter_map(|other| Pair::new(one, other)).map(Action::Keep));
    }
}

/// Both must be in the hand.
pub(crate) fn check(game: &DabbaWalla, seat: Seat, pair: Pair) -> Result<(), Refusal> {
    let hand = game.player(seat).hand;
    match pair.cards().into_iter().find(|&card| !hand.contains(card)) {
        Some(card) => Err(Refusal::NotInHand { card, owed: Owed::Keep }),
        None => Ok(()),
    }
}

/// The other cards leave the game, hidden from the other players (A30).
pub(crate) fn play<S: Sink<Event>>(game: &mut DabbaWalla, seat: Seat, pair: Pair, log: &mut S) {
    let player = game.player_mut(seat);
    let kept: Cards = pair.cards().into_iter().collect();
    player.away = player.hand.minus(kept);
    player.hand = kept;
    log.push(Event::Kept { seat, cards: Some(kept) });
    if game.all_players().iter().all(|player| player.hand.len() == 2) {
        game.phase = Phase::Move;
        log.push(Event::CollectingBegan { first: game.first });
    }
}
