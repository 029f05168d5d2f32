//! Rules 4: taking a card.

use adda_core::{Luck, Sink};

use crate::Sample;
use crate::action::{Action, Source};
use crate::event::Event;
use crate::lay::end_turn;

#[inline]
pub(crate) fn legal(_: &Sample, out: &mut Vec<Action>) {
    out.extend(Source::ALL.map(Action::Take));
}

#[inline]
pub(crate) fn play<L: Luck, S: Sink<Event>>(game: &mut Sample, source: Source, luck: &mut L, log: &mut S) {
    let seat = game.turn;
    match source {
        // 4.2 Everybody has seen the open card, and the next one is turned up.
        Source::Open => {
            let card = game.open.expect("an open card after the set-up");
            game.hands[seat] = game.hands[seat].with(card);
            game.shown[seat] = game.shown[seat].with(card);
            log.push(Event::Took { seat, card });
            let next = game.deck.take(luck);
            game.open = Some(next);
            log.push(Event::TurnedUp { card: next });
        }
        // 4.3 Only the player sees a card from the deck.
        Source::Deck => {
            let card = game.deck.take(luck);
            game.hands[seat] = game.hands[seat].with(card);
            log.push(Event::Drew { seat, card: Some(card) });
        }
    }
    end_turn(game, log);
}
