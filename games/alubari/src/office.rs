//! The contracts of the post office (rules 3), and their deck.

use adda_core::{Luck, Sink};

use crate::contract::{Contract, Contracts};
use crate::event::Event;
use crate::lookup::lookup;
use crate::weather::Weather;
use crate::{Alubari, OFFICE};

/// Phase 1: discards the oldest card, moves the others up, and deals new ones.
pub(crate) fn restock<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) {
    if game.is_solo() {
        // 13.3 In a solo game, all of them are discarded.
        game.discard_office();
    } else if let Some(oldest) = game.office[0].take() {
        game.discard = game.discard.with(oldest);
    }
    fill(game, luck, log);
}

/// Whether cards lie elsewhere that could be dealt into the post office. If not, the same ones would come again (R47).
pub(crate) fn has_others(game: &Alubari) -> bool {
    !game.deck.or(game.discard).is_empty()
}

/// Discards all cards and deals new ones.
pub(crate) fn renew<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) {
    game.discard_office();
    fill(game, luck, log);
}

/// Moves cards up and deals new ones, as long as there are any.
fn fill<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) {
    let mut filled = 0;
    for slot in 0..OFFICE {
        if let Some(card) = game.office[slot].take() {
            game.office[filled] = Some(card);
            filled += 1;
        }
    }
    for slot in filled..OFFICE {
        game.office[slot] = game.draw_contract(luck, log);
    }
    log.push(Event::OfficeFilled { office: game.office, top: game.top });
}

impl Alubari {
    /// The cards of the post office.
    #[inline]
    pub(crate) fn office_cards(&self) -> Contracts {
        self.office.iter().flatten().copied().collect()
    }

    fn discard_office(&mut self) {
        self.discard = self.discard.or(self.office_cards());
        self.office = [None; OFFICE];
    }

    /// Rules 3.3: if the deck is empty, the discarded cards become the new deck.
    pub(crate) fn need_deck<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.deck = self.discard;
            self.discard = Contracts::NONE;
            self.show_top(luck);
            log.push(Event::DeckShuffled { top: self.top });
        }
    }

    /// Draws the next card; `None` if there is none left at all.
    pub(crate) fn draw_contract<L: Luck, S: Sink<Event>>(
        &mut self,
        luck: &mut L,
        log: &mut S,
    ) -> Option<Contract> {
        self.need_deck(luck, log);
        let back = self.top?;
        let contract = self.deck.and(lookup().backs[back as usize]).any(luck);
        self.deck = self.deck.without(contract);
        self.show_top(luck);
        Some(contract)
    }

    /// Shows the back of the next card. Which card with this back it is, is decided when it is drawn.
    pub(crate) fn show_top<L: Luck>(&mut self, luck: &mut L) {
        if self.deck.is_empty() {
            self.top = None;
            return;
        }
        let mut pick = luck.pick(self.deck.len() as u32) as usize;
        for weather in Weather::ALL {
            let count = self.deck.and(lookup().backs[weather as usize]).len();
            if pick < count {
                self.top = Some(weather);
                return;
            }
            pick -= count;
        }
    }
}
