//! The delivery (rules 7 and 8), from the highest level to the lowest.

use adda_core::{Game, Seat, Sink};

use crate::card::{CARDS, Cards};
use crate::event::Event;
use crate::{DISPLAY, DabbaWalla, Phase, order};

/// Rules 7: the cards of the ring are discarded, tickets are counted.
pub(crate) fn begin<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    let levels = game.highest() as u8;
    log.push(Event::DeliveryBegan { levels });
    let left: Cards = game.display.iter().copied().flatten().collect();
    game.spent = game.spent.or(left);
    game.display = [None; DISPLAY];
    // The discard piles become hands, which have no order (rules 7.3).
    game.ranks = [0; CARDS];
    // Tickets on these cards are lost (rules 7.2).
    game.tickets = [0; DISPLAY];
    for seat in Seat::all(game.seats()) {
        let player = game.player_mut(seat);
        player.walla = None;
        let tickets = std::mem::take(&mut player.tickets);
        player.sheet.tickets = i16::from(tickets);
        player.bed.forget_halves();
        log.push(Event::TicketsCounted { seat, tickets });
    }
    order::score_stack(game, log);
    begin_round(game, levels, log);
}

/// Rules 8: a round begins with orders 1 to 3; then everybody with a card lays one.
pub(crate) fn begin_round<S: Sink<Event>>(game: &mut DabbaWalla, level: u8, log: &mut S) {
    game.level = level;
    game.phase = Phase::Lay;
    log.push(Event::RoundBegan { level });
    order::score_level(game, level, log);
}

/// Rules 8.5: unused chai tiles count, and the game is over.
pub(crate) fn finish<S: Sink<Event>>(game: &mut DabbaWalla, log: &mut S) {
    order::score_chai(game, log);
    game.level = 0;
    game.phase = Phase::Over;
    log.push(Event::GameEnded);
}
