//! The sixth card of a column (rules 3).

use adda_core::{Luck, Phrase, Sink};

use crate::action::{Action, Destination, Pair};
use crate::cards::Cards;
use crate::column::{Column, ColumnId};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::view::View;
use crate::{Dudab, Owed};

/// Rules 3.2: the number of cards left in hand.
const KEPT: usize = 2;

/// The prompt.
pub(crate) fn prompt(view: &View) -> Phrase {
    Phrase::new("prompt-keep").seat("seat", view.turn)
}

/// Continues after a card was placed, and called if it is a Dudab: takes the five cards if it was the sixth.
#[inline]
pub(crate) fn after_placing<L: Luck, S: Sink<Event>>(
    game: &mut Dudab,
    column: ColumnId,
    luck: &mut L,
    log: &mut S,
) {
    if game.column(column).len() == Column::SIXTH {
        // 3.1 The five cards under it go to the own pile, and everybody sees them.
        let seat = game.turn;
        let five = game.columns[column.index()].take_five();
        game.open_piles[seat].add_all(five);
        log.push(Event::Took { seat, column, cards: five });
        // 3.2 A hand of two or fewer gives up nothing.
        if game.hand().len() > KEPT {
            game.owed = Owed::Keep;
            return;
        }
    }
    game.end_turn(luck, log);
}

/// Any two cards of the hand, with either destination for the others.
#[inline]
pub(crate) fn legal(game: &Dudab, out: &mut Vec<Action>) {
    let hand = game.hand();
    for (index, low) in hand.kinds().enumerate() {
        let twice = hand.count(low) > 1;
        let others = hand.kinds().skip(index + usize::from(!twice));
        for high in others {
            out.extend(Destination::ALL.map(|rest| Action::Keep { cards: Pair::new(low, high), rest }));
        }
    }
}

/// Checks that both cards are in the hand.
pub(crate) fn check(game: &Dudab, cards: Pair) -> Result<(), Refusal> {
    let [low, high] = cards.cards();
    let hand = game.hand();
    let needed = if low == high { 2 } else { 1 };
    match [low, high].into_iter().find(|&card| hand.count(card) < needed) {
        Some(card) if hand.contains(card) => Err(Refusal::HeldOnce(card)),
        Some(card) => Err(Refusal::NotInHand { card, owed: game.owed }),
        None => Ok(()),
    }
}

/// Keeps two cards; all others go to one place (rules 3.2). This comes before the hand limits (R9).
pub(crate) fn play<L: Luck, S: Sink<Event>>(
    game: &mut Dudab,
    kept: Pair,
    rest: Destination,
    luck: &mut L,
    log: &mut S,
) {
    let mut given_up: Cards = game.hand();
    for card in kept.cards() {
        given_up.remove(card);
    }
    for card in given_up {
        match rest {
            Destination::Discard => {
                game.leave_hand_openly(card);
                game.discard.add(card);
            }
            Destination::Pile => game.leave_hand_secretly(card),
        }
    }
    let count = given_up.len() as u8;
    log.push(Event::GaveUp { seat: game.turn, count, rest, cards: Some(given_up) });
    game.end_turn(luck, log);
}
