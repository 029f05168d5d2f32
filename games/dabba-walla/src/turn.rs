//! The own turn (rules 3.6, 3.7) and the last two cards (rules 6).

use adda_core::{Game, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{DabbaWalla, Owed, Stage, blank, bonus, delivery, placing, swap, walla};

/// What may be done in the own turn: a walla moves once, then a card is played; tiles are free at any time.
pub(crate) fn check(game: &DabbaWalla, owed: Owed, action: Action) -> Result<(), Refusal> {
    match action {
        Action::PlaceWalla(_) | Action::Move { .. } | Action::Jump(_) if owed != Owed::Move => {
            // A6: there is no move with the last two cards.
            Err(if game.stage == Stage::Last { Refusal::NoMoveAtTheEnd } else { Refusal::HasMoved })
        }
        Action::PlaceWalla(_) => walla::check_place(game),
        Action::Move { steps, .. } => walla::check_walk(game, steps),
        Action::Jump(_) => walla::check_jump(game),
        Action::Play { .. } if owed == Owed::Move => Err(Refusal::MoveFirst),
        Action::Play { .. } if owed == Owed::Rest => Err(Refusal::HasPlayed),
        Action::Play { card, spot } => placing::check(game, owed, card, spot),
        Action::Bonus { colour, cell } => bonus::check(game, colour, cell),
        Action::Swap { card, space } => swap::check(game, owed, card, space),
        Action::Blank(cell) => blank::check(game, cell),
        Action::EndTurn if owed == Owed::Rest => Ok(()),
        Action::EndTurn
        | Action::Keep(_)
        | Action::KeepChai(_)
        | Action::Reveal(_)
        | Action::Lay(_)
        | Action::Tiles(_)
        | Action::TakeBack => Err(Refusal::DecideFirst(owed)),
    }
}

/// Ends the turn: the next player's, the last two cards, or the delivery.
pub(crate) fn end<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    let seat = game.turn;
    log.push(Event::TurnEnded { seat });
    game.turn = seat.left(game.seats());
    match (game.stage, game.turn == game.first) {
        // 6.1 The display was not filled up any more, which happens in the very last turn.
        (Stage::Rest, _) if game.is_collected() => {
            game.stage = Stage::Last;
            log.push(Event::LastCardsBegan);
        }
        (Stage::Last, true) => delivery::begin(game, log),
        (Stage::Last, false) => {}
        (
            Stage::Keep
            | Stage::Move
            | Stage::Play
            | Stage::Rest
            | Stage::Lay
            | Stage::Deferred
            | Stage::Over,
            _,
        ) => game.stage = Stage::Move,
    }
}
