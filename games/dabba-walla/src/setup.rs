//! Set-up (rules 2).

use adda_core::{Luck, Seat, Sink};

use crate::action::Space;
use crate::bed::Bed;
use crate::card::{CARDS, Cards};
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::event::Event;
use crate::lookup::lookup;
use crate::options::Options;
use crate::score::TipsBySource;
use crate::tea::Offer;
use crate::third::{self, Third};
use crate::track::Zeros;
use crate::vehicle::Spot;
use crate::{BLANKS, DISPLAY, DabbaWalla, Phase, Player, TICKETS};

impl DabbaWalla {
    /// A table with all boards but no cards, tiles or tickets.
    pub(crate) fn bare(options: Options, seats: usize, first: Seat) -> DabbaWalla {
        let bed = Bed::empty(lookup().ground(options.vehicle));
        let player = || Player {
            hand: Cards::NONE,
            known: Cards::NONE,
            discard: Cards::NONE,
            away: Cards::NONE,
            tickets: 0,
            walla: None,
            chai: Chais::NONE,
            aside: Chais::NONE,
            laid: None,
            tiles: Chais::NONE,
            sealed: false,
            deferring: false,
            sheet: TipsBySource::default(),
            bed,
        };
        DabbaWalla {
            seats: seats as u8,
            options,
            first,
            turn: first,
            phase: Phase::Move,
            unseen: Cards::NONE,
            deck: 0,
            display: [None; DISPLAY],
            tickets: [0; DISPLAY],
            supply: Chais::NONE,
            used: Chais::NONE,
            blanks: 0,
            zeros: None,
            third: Third::default(),
            offer: Offer::default(),
            spots: [Spot::default(); CARDS],
            ranks: [0; CARDS],
            spent: Cards::NONE,
            level: 0,
            last: None,
            players: std::array::from_fn(|_| player()),
        }
    }

    /// Sets up the table. The first player is chosen by luck (the printed rule is the player who last ate Indian
    /// food).
    pub(crate) fn set_up<L: Luck, S: Sink<Event>>(
        options: Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> DabbaWalla {
        let first = Seat::at(luck.pick(seats as u32) as usize);
        let mut game = DabbaWalla::bare(options, seats, first);
        game.unseen = Cards::ALL;
        game.deck = options.deck(seats) as u8;
        game.supply = chai_of(&options);
        game.blanks = BLANKS;
        if options.double_zero {
            game.zeros = Some(draw_zeros(luck, log));
        }
        for space in Space::all() {
            game.fill(space, luck);
        }
        log.push(Event::DisplayLaid { cards: game.display });
        for seat in Seat::all(seats) {
            for _ in 0..options.dealt() {
                let card = game.draw_card(luck);
                let hand = &mut game.player_mut(seat).hand;
                *hand = hand.with(card);
            }
            let player = game.player_mut(seat);
            player.tickets = TICKETS;
            let cards = player.hand;
            log.push(Event::Dealt { seat, cards: Some(cards) });
        }
        if options.third_player {
            third::begin(&mut game, luck, log);
        }
        if options.tactical_start {
            game.phase = Phase::Keep;
        } else {
            log.push(Event::CollectingBegan { first });
        }
        game
    }

    /// Draws a card from the deck, which must have one.
    #[inline]
    pub(crate) fn draw_card<L: Luck>(&mut self, luck: &mut L) -> crate::card::Card {
        self.deck -= 1;
        self.unseen.take(luck)
    }

    /// Fills a space of the ring, if the deck has a card.
    #[inline]
    pub(crate) fn fill<L: Luck>(&mut self, space: Space, luck: &mut L) {
        if self.deck == 0 {
            return;
        }
        let card = self.draw_card(luck);
        self.display[space.index()] = Some(card);
    }
}

/// Rules 2.2, 11.6: the chai tiles in play.
pub(crate) fn chai_of(options: &Options) -> Chais {
    let mut chais = lookup().chai();
    if options.no_negativity {
        for chai in Chai::ALL.into_iter().filter(|chai| chai.is_negative()) {
            while chais.contains(chai) {
                chais.remove(chai);
            }
        }
    }
    chais
}

/// Rules 10.1: draws two of the four tiles.
fn draw_zeros<L: Luck, S: Sink<Event>>(luck: &mut L, log: &mut S) -> Zeros {
    let mut tiles = Colour::ALL;
    luck.shuffle(&mut tiles);
    let zeros = Zeros { left: tiles[0], right: tiles[1] };
    log.push(Event::ZerosDrawn(zeros));
    zeros
}
