//! The cards (rules 1.2).

use adda_core::Phrase;
use adda_kit::Set;

/// Rules 1.2: the number of cards.
pub const CARDS: usize = 36;

adda_kit::id! {
    /// A card. In JSON it is its number, from 1 to 36.
    pub struct Card(u8) below CARDS, in sets of u64;
}
adda_kit::as_number! { Card, "cards" from 1 to CARDS }

/// A set of cards: a hand, the deck.
pub type Cards = Set<Card>;

impl Card {
    /// The number printed on the card.
    pub fn number(self) -> u8 {
        self.index() as u8 + 1
    }

    pub(crate) fn say(self) -> Phrase {
        Phrase::new("card").number("number", self.number())
    }
}

pub(crate) fn say_cards(cards: Cards) -> Vec<Phrase> {
    cards.iter().map(Card::say).collect()
}
