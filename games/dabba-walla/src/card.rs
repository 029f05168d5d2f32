//! Dabba cards, and sets of them.

use std::fmt;

use adda_core::Luck;
use adda_core::bits::{Bits, nth_bit};
use serde::{Deserialize, Serialize};

use crate::kit::kit;

/// How many cards there are (rules 1.3).
pub const CARDS: usize = 76;

/// One of the 76 cards; each stands for the tile that it shows. Written as the components name it, such as `Y04`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// The card with this number.
    ///
    /// # Panics
    /// If there are not so many: for numbers that the program itself made.
    pub const fn at(number: usize) -> Card {
        assert!(number < CARDS, "number within the deck");
        Card(number as u8)
    }

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As the components name it.
    pub fn id(self) -> &'static str {
        &kit().components().cards[self.index()].id
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no card {0:?}: cards are named like Y04")]
pub struct NotACard(String);

impl TryFrom<String> for Card {
    type Error = NotACard;

    fn try_from(text: String) -> Result<Card, NotACard> {
        let found = kit().components().cards.iter().position(|card| card.id == text);
        found.map(Card::at).ok_or(NotACard(text))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.id().to_owned()
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// The whole deck.
    pub const ALL: Cards = Cards((1 << CARDS) - 1);

    /// One card alone.
    #[inline]
    pub const fn only(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card belongs to the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// The set with this card too.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | (1 << card.0))
    }

    /// The set without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// The cards that are not in the other set.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The cards in the order of the components.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let high = Bits((self.0 >> 64) as u64).map(|bit| Card(bit as u8 + 64));
        Bits(self.0 as u64).map(|bit| Card(bit as u8)).chain(high)
    }

    /// Takes a random card out. A deck is a set: which card comes is decided when it comes.
    ///
    /// The set must not be empty.
    #[inline]
    pub(crate) fn take<L: Luck>(&mut self, luck: &mut L) -> Card {
        let rank = luck.pick(self.len() as u32);
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = low.count_ones();
        let bit = if rank < in_low { nth_bit(low, rank) } else { 64 + nth_bit(high, rank - in_low) };
        // A set that was empty after all must not shift out of the deck.
        let card = Card(bit.min(CARDS as u32 - 1) as u8);
        *self = self.without(card);
        card
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = String;

    fn try_from(listed: Vec<Card>) -> Result<Cards, String> {
        let cards: Cards = listed.iter().copied().collect();
        if cards.len() == listed.len() { Ok(cards) } else { Err("a card is listed twice".to_owned()) }
    }
}
