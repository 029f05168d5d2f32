//! Rules 2: set-up.

use adda_core::{Luck, PerSeat, Seat, Sink};

use crate::card::Cards;
use crate::event::Event;
use crate::{HAND, Phase, Sample};

impl Sample {
    /// A table with all cards in the deck.
    pub(crate) fn bare(seats: usize) -> Sample {
        Sample {
            seats: seats as u8,
            turn: Seat::at(0),
            phase: Phase::Lay,
            deck: Cards::ALL,
            open: None,
            hands: PerSeat::default(),
            shown: PerSeat::default(),
            laid: PerSeat::default(),
        }
    }
}

pub(crate) fn deal<L: Luck, S: Sink<Event>>(seats: usize, luck: &mut L, log: &mut S) -> Sample {
    let mut game = Sample::bare(seats);
    // 2.1 Everybody is dealt three cards.
    for seat in Seat::all(seats) {
        let mut cards = Cards::NONE;
        for _ in 0..HAND {
            cards = cards.with(game.deck.take(luck));
        }
        game.hands[seat] = cards;
        log.push(Event::Dealt { seat, cards: Some(cards) });
    }
    // 2.2 One card is turned up.
    let card = game.deck.take(luck);
    game.open = Some(card);
    log.push(Event::TurnedUp { card });
    // 2.3 The first player is drawn.
    game.turn = Seat::at(luck.pick(seats as u32) as usize);
    log.push(Event::Began { seat: game.turn });
    game
}
