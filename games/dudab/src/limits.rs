//! Hand limits: the card given up for a draw with a full hand (rules 4.3), and the end of a turn (rules 5).

use adda_core::{Game, Luck, Phrase, Sink};

use crate::action::Action;
use crate::card::Card;
use crate::event::{DrawReason, Event};
use crate::refusal::Refusal;
use crate::round::RoundGoesOn;
use crate::turn::FULL_HAND;
use crate::view::View;
use crate::{Dudab, Owed};

/// Rules 5.1: a player with fewer cards draws one.
const SMALLEST_HAND: usize = 2;

/// The prompt.
pub(crate) fn prompt(view: &View) -> Phrase {
    match view.owed {
        Owed::Cut => {
            let excess = view.players[view.turn.index()].hand_count.saturating_sub(FULL_HAND);
            Phrase::new("prompt-cut").seat("seat", view.turn).count("count", excess)
        }
        Owed::Turn | Owed::Call(_) | Owed::Keep | Owed::GiveUp => {
            Phrase::new("prompt-give-up").seat("seat", view.turn)
        }
    }
}

/// Any card of the hand.
#[inline]
pub(crate) fn legal(game: &Dudab, out: &mut Vec<Action>) {
    game.hand().kinds().for_each(|card| out.push(Action::Shed(card)));
}

/// Checks that the card is in the hand.
pub(crate) fn check(game: &Dudab, card: Card) -> Result<(), Refusal> {
    if game.hand().contains(card) { Ok(()) } else { Err(Refusal::NotInHand { card, owed: game.owed }) }
}

/// Puts a card on the own pile.
pub(crate) fn play<L: Luck, S: Sink<Event>>(game: &mut Dudab, card: Card, luck: &mut L, log: &mut S) {
    game.leave_hand_secretly(card);
    log.push(Event::Shed { seat: game.turn, card: Some(card) });
    // 4.3 One card is given up, then the player draws.
    if game.owed == Owed::GiveUp && game.draw_one(DrawReason::Turn, luck, log) == RoundGoesOn::No {
        return;
    }
    // 5.2 Again until five are left.
    game.end_turn(luck, log);
}

impl Dudab {
    /// Rules 5: brings the hand within its limits, and passes the turn to the next player.
    #[inline]
    pub(crate) fn end_turn<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        let cards = self.hand().len();
        if cards > FULL_HAND {
            self.owed = Owed::Cut;
            return;
        }
        // 5.1 Only once: an empty hand gets one card.
        if cards < SMALLEST_HAND && self.draw_one(DrawReason::SmallHand, luck, log) == RoundGoesOn::No {
            return;
        }
        self.owed = Owed::Turn;
        self.turn = self.turn.left(self.seats());
    }
}
