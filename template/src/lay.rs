//! Rules 3: laying a card.

use adda_core::{Seat, Sink};

use crate::action::Action;
use crate::card::Card;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{LAYS, Phase, Sample};

#[inline]
pub(crate) fn legal(game: &Sample, out: &mut Vec<Action>) {
    out.extend(game.hands[game.turn].iter().map(Action::Lay));
}

/// 3.1 Any card in the hand.
pub(crate) fn check(game: &Sample, card: Card) -> Result<(), Refusal> {
    if game.hands[game.turn].contains(card) { Ok(()) } else { Err(Refusal::NotInHand(card)) }
}

#[inline]
pub(crate) fn play<S: Sink<Event>>(game: &mut Sample, card: Card, log: &mut S) {
    let seat = game.turn;
    game.hands[seat] = game.hands[seat].without(card);
    game.shown[seat] = game.shown[seat].without(card);
    // 3.2 A higher card continues the row, a lower one begins another.
    let row = game.laid[seat].lay(card);
    log.push(Event::Laid { seat, card, row });
    // 4.4 After laying the last card, no card is taken.
    if game.laid[seat].len() < LAYS {
        game.phase = Phase::Take;
    } else {
        end_turn(game, log);
    }
}

/// Passes the turn to the next player, or ends the game.
pub(crate) fn end_turn<S: Sink<Event>>(game: &mut Sample, log: &mut S) {
    let seats = usize::from(game.seats);
    game.turn = game.turn.left(seats);
    game.phase = Phase::Lay;
    // 5.1 When the next player has laid all their cards, so has everybody.
    if game.laid[game.turn].len() == LAYS {
        game.phase = Phase::Over;
        for seat in Seat::all(seats) {
            log.push(Event::Scored { seat, points: game.laid[seat].points() });
        }
        log.push(Event::GameEnded);
    }
}
