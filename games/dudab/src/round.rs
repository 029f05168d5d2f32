//! A round from the deal to the score (rules 1.2, 1.4, 8.1, 9.1).

use adda_core::{Game, Luck, PerSeat, Seat, Sink};

use crate::card::Card;
use crate::cards::Cards;
use crate::column::{Column, MAX_COLUMNS, columns_for};
use crate::event::{DrawReason, Event};
use crate::score::RoundScore;
use crate::{Demand, Dudab, Owed};

/// Rules 1.4: cards dealt to each player.
pub(crate) const DEALT: usize = 3;

impl Dudab {
    /// Sets up the first round with a random first player (the printed rules pick the one with the shaggiest
    /// hair).
    pub(crate) fn first_round<L: Luck, S: Sink<Event>>(seats: usize, luck: &mut L, log: &mut S) -> Dudab {
        let mut game = Dudab::without_cards(seats, Seat::at(luck.pick(seats as u32) as usize));
        game.deal(luck, log);
        game
    }

    /// A position without any dealt cards.
    pub(crate) fn without_cards(seats: usize, first: Seat) -> Dudab {
        Dudab {
            seats: seats as u8,
            round: 0,
            first,
            turn: first,
            owed: Owed::Turn,
            demand: Demand::Nothing,
            columns: [Column::new(Card::DUDAB); MAX_COLUMNS],
            draw: Cards::NONE,
            discard: Cards::NONE,
            hands: PerSeat::default(),
            seen: PerSeat::default(),
            sheds: PerSeat::default(),
            gone: PerSeat::default(),
            open_piles: PerSeat::default(),
            secret_piles: PerSeat::default(),
            scores: [PerSeat::default(); adda_core::MAX_SEATS],
        }
    }

    /// Rules 1.4: shuffles all 80 cards and deals.
    fn deal<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        self.draw = Cards::ALL;
        self.discard = Cards::NONE;
        self.hands = PerSeat::default();
        self.seen = PerSeat::default();
        self.sheds = PerSeat::default();
        self.gone = PerSeat::default();
        self.open_piles = PerSeat::default();
        self.secret_piles = PerSeat::default();
        // Rules 1.2: every later round starts one seat to the left.
        self.turn = Seat::at((self.first.index() + usize::from(self.round)) % self.seats());
        self.owed = Owed::Turn;
        self.demand = Demand::Nothing;

        for seat in Seat::all(self.seats()) {
            for _ in 0..DEALT {
                let card = self.take_from_draw(luck);
                self.hands[seat].add(card);
            }
        }
        let mut turned_up = [None; MAX_COLUMNS];
        for (column, shown) in turned_up.iter_mut().enumerate().take(columns_for(self.seats())) {
            let card = self.take_from_draw(luck);
            self.columns[column] = Column::new(card);
            *shown = Some(card);
        }
        log.push(Event::RoundBegan { round: self.round + 1, first: self.turn, columns: turned_up });
        for seat in Seat::all(self.seats()) {
            log.push(Event::Dealt { seat, cards: Some(self.hands[seat]) });
        }
    }

    /// Takes a random card of the draw pile. The pile has no order: which card comes is decided when it is
    /// taken.
    #[inline]
    fn take_from_draw<L: Luck>(&mut self, luck: &mut L) -> Card {
        let card = self.draw.nth(luck.pick(self.draw.len() as u32));
        self.draw.remove(card);
        card
    }

    /// The player whose turn it is draws a card. Returns whether the round goes on.
    #[inline]
    pub(crate) fn draw_one<L: Luck, S: Sink<Event>>(
        &mut self,
        reason: DrawReason,
        luck: &mut L,
        log: &mut S,
    ) -> RoundGoesOn {
        self.draw_cards(1, reason, luck, log)
    }

    /// The player whose turn it is draws this number of cards, or fewer if the pile runs out (R5). Returns
    /// whether the round goes on.
    #[inline]
    pub(crate) fn draw_cards<L: Luck, S: Sink<Event>>(
        &mut self,
        wanted: u8,
        reason: DrawReason,
        luck: &mut L,
        log: &mut S,
    ) -> RoundGoesOn {
        let mut drawn = Cards::NONE;
        for _ in 0..wanted {
            let card = self.take_from_draw(luck);
            self.hands[self.turn].add(card);
            drawn.add(card);
            if self.draw.is_empty() {
                break;
            }
        }
        log.push(Event::Drew { seat: self.turn, count: drawn.len() as u8, reason, cards: Some(drawn) });
        self.end_round_if_draw_pile_is_empty(luck, log)
    }

    /// The player whose turn it is turns up a card for a shaman, onto the discard pile.
    #[inline]
    pub(crate) fn turn_up<L: Luck, S: Sink<Event>>(
        &mut self,
        luck: &mut L,
        log: &mut S,
    ) -> (Card, RoundGoesOn) {
        let card = self.take_from_draw(luck);
        self.discard.add(card);
        log.push(Event::TurnedUp { seat: self.turn, card });
        // R5: turning up the last card counts like taking it.
        (card, self.end_round_if_draw_pile_is_empty(luck, log))
    }

    /// Rules 8.1: ends the round if the last card of the draw pile has been taken.
    #[inline]
    fn end_round_if_draw_pile_is_empty<L: Luck, S: Sink<Event>>(
        &mut self,
        luck: &mut L,
        log: &mut S,
    ) -> RoundGoesOn {
        if !self.draw.is_empty() {
            return RoundGoesOn::Yes;
        }
        self.end_round(luck, log);
        RoundGoesOn::No
    }

    /// Rules 8 and 9: scores the round, then deals the next one, if there is one.
    #[cold]
    fn end_round<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        let round = usize::from(self.round);
        log.push(Event::RoundEnded { round: self.round + 1 });
        let mut sheets = [None; adda_core::MAX_SEATS];
        for seat in Seat::all(self.seats()) {
            let mut pile = self.open_piles[seat];
            pile.add_all(self.secret_piles[seat]);
            let sheet = RoundScore::of(self.hands[seat], pile);
            self.scores[round][seat] = sheet.points;
            sheets[seat.index()] = Some(sheet);
        }
        self.round += 1;
        for (seat, sheet) in Seat::all(self.seats()).zip(sheets.into_iter().flatten()) {
            log.push(Event::Scored { seat, sheet, total: self.total_points(seat) });
        }
        // An open call or an unanswered shaman lapses.
        self.owed = Owed::Turn;
        self.demand = Demand::Nothing;
        if self.is_over() {
            log.push(Event::GameEnded);
        } else {
            self.deal(luck, log);
        }
    }
}

/// Whether cards are left in the draw pile.
#[derive(Clone, Copy, PartialEq, Eq)]
#[must_use = "nothing more happens in a turn that ended the round (R5)"]
pub(crate) enum RoundGoesOn {
    Yes,
    No,
}
