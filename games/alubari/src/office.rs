//! The contracts of the post office (rules 3), and the deck behind them.

use adda_core::{Luck, Sink};

use crate::contract::{Contract, Contracts};
use crate::event::Event;
use crate::kit::kit;
use crate::weather::Weather;
use crate::{Alubari, OFFICE};

/// Phase 1: the oldest card goes, the others move up, new ones come.
pub(crate) fn restock<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) {
    if game.is_solo() {
        // 13.3 Alone, all of them go.
        game.discard_office();
    } else if let Some(oldest) = game.office[0].take() {
        game.discard = game.discard.with(oldest);
    }
    fill(game, luck, log);
}

/// Discards what is left and deals anew.
pub(crate) fn renew<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) {
    game.discard_office();
    fill(game, luck, log);
}

/// Cards move up and new ones come, as long as there are any.
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

    /// Rules 3.3: if the deck is empty, the discarded cards are a new one.
    pub(crate) fn need_deck<L: Luck, S: Sink<Event>>(&mut self, luck: &mut L, log: &mut S) {
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.deck = self.discard;
            self.discard = Contracts::NONE;
            self.show_top(luck);
            log.push(Event::DeckShuffled { top: self.top });
        }
    }

    /// The next card; none if there is not a single one left.
    pub(crate) fn draw_contract<L: Luck, S: Sink<Event>>(
        &mut self,
        luck: &mut L,
        log: &mut S,
    ) -> Option<Contract> {
        self.need_deck(luck, log);
        let back = self.top?;
        let contract = self.deck.and(kit().backs[back as usize]).any(luck);
        self.deck = self.deck.without(contract);
        self.show_top(luck);
        Some(contract)
    }

    /// The back of the next card is seen; which card it is stays open until it comes.
    pub(crate) fn show_top<L: Luck>(&mut self, luck: &mut L) {
        if self.deck.is_empty() {
            self.top = None;
            return;
        }
        let mut pick = luck.pick(self.deck.len() as u32) as usize;
        for weather in Weather::ALL {
            let count = self.deck.and(kit().backs[weather as usize]).len();
            if pick < count {
                self.top = Some(weather);
                return;
            }
            pick -= count;
        }
    }
}
