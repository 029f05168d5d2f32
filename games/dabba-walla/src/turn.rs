//! A turn (rules 3.6, 3.7) and the last two cards (rules 6).

use adda_core::{Game, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::{DabbaWalla, Owed, Phase, blank, bonus, delivery, placing, swap, walla};

/// What is allowed during a turn: the walla moves once, then a card is played; tiles can be used at any time.
pub(crate) fn check(game: &DabbaWalla, owed: Owed, action: Action) -> Result<(), Refusal> {
    match action {
        Action::PlaceWalla(_) | Action::Move { .. } | Action::Jump(_) if owed != Owed::Move => {
            // A6: no move with the last two cards.
            Err(if game.phase == Phase::Last { Refusal::NoMoveAtTheEnd } else { Refusal::HasMoved })
        }
        Action::PlaceWalla(_) => walla::check_place(game),
        Action::Move { steps, .. } => walla::check_walk(game, steps),
        Action::Jump(_) => walla::check_jump(game),
        Action::Play { .. } if owed == Owed::Move => Err(Refusal::MoveFirst),
        Action::Play { .. } if owed == Owed::Rest => {
            Err(if game.phase == Phase::Last { Refusal::LastPlayed } else { Refusal::HasPlayed })
        }
        Action::Play { card, spot } => placing::check(game, owed, card, spot),
        Action::Bonus { colour, cell } => bonus::check(game, colour, cell),
        Action::Swap { card, space } => swap::check(game, card, space),
        Action::Blank(cell) => blank::check(game, cell),
        Action::EndTurn if owed == Owed::Rest => Ok(()),
        Action::Tiles(tiles) => Err(match tiles.kinds().find(|chai| chai.is_orange()) {
            Some(chai) => Refusal::OrangeLater(chai),
            None => Refusal::ForDelivery,
        }),
        Action::Lay(_) | Action::TakeBack => Err(Refusal::ForDelivery),
        Action::EndTurn | Action::Keep(_) | Action::KeepChai(_) | Action::Reveal(_)
            if owed == Owed::Move && game.own().walla.is_some() =>
        {
            Err(Refusal::WalkFirst)
        }
        Action::EndTurn | Action::Keep(_) | Action::KeepChai(_) | Action::Reveal(_) => {
            Err(Refusal::DecideFirst(owed))
        }
    }
}

/// Ends the turn. The next player's turn, the last two cards or the delivery follow.
pub(crate) fn end<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    let seat = game.turn;
    log.push(Event::TurnEnded { seat });
    game.turn = seat.left(game.seats());
    match (game.phase, game.turn == game.first) {
        // 6.1 The display could not be refilled, which happens only in the very last turn.
        (Phase::Rest, _) if game.is_collected() => {
            game.phase = Phase::Last;
            log.push(Event::LastCardsBegan);
        }
        (Phase::Last, true) => delivery::begin(game, log),
        (Phase::Last, false) => {}
        (
            Phase::Keep
            | Phase::Move
            | Phase::Play
            | Phase::Rest
            | Phase::Lay
            | Phase::Deferred
            | Phase::Over,
            _,
        ) => game.phase = Phase::Move,
    }
}
