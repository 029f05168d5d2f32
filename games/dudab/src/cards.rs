//! A multiset of cards: a hand, a pile, the draw pile, the discard pile.

use std::fmt;

use adda_core::bits::nth_bit;
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, KINDS};

/// A multiset of the 80 cards, without an order.
///
/// `numbers` has a bit for each number. `counts` packs these counts into one word: four bits for the shamans
/// of each colour, four for the Dudabs, eight for all shamans and Dudabs, eight for all cards. So adding or
/// removing a card takes no branch, and two multisets are joined by one addition.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards {
    numbers: u64,
    counts: u64,
}

/// A set of kinds, to select cards of a multiset.
#[derive(Clone, Copy)]
pub(crate) struct Kinds {
    numbers: u64,
    /// For each shaman and the Dudab, all four bits of its count.
    specials: u64,
}

/// The shift of the count of Dudabs. The counts of the shamans are below it, by colour.
const DUDABS: u32 = 16;
const SPECIALS: u32 = 24;
const ALL_CARDS: u32 = 32;
const COUNT: u64 = 0b1111;

/// The bits of one card of a kind: what it adds to a multiset, and which bits to test for it.
struct CardBits {
    number: u64,
    count: u64,
    field: u64,
}

static CARD_BITS: [CardBits; KINDS] = {
    let mut all = [const { CardBits { number: 0, count: 0, field: 0 } }; KINDS];
    let mut index = 0;
    while index < KINDS {
        all[index] = if index < 64 {
            CardBits { number: 1 << index, count: 1 << ALL_CARDS, field: 0 }
        } else {
            let shift = (index - 64) * 4;
            CardBits { number: 0, count: 1 << ALL_CARDS | 1 << SPECIALS | 1 << shift, field: COUNT << shift }
        };
        index += 1;
    }
    all
};

impl Kinds {
    /// Every kind.
    const ALL: Kinds = Kinds { numbers: u64::MAX, specials: (1 << (DUDABS + 4)) - 1 };

    /// The kinds that are marked as accepted.
    pub(crate) const fn of(accepted: &[bool; KINDS]) -> Kinds {
        let mut kinds = Kinds { numbers: 0, specials: 0 };
        let mut index = 0;
        while index < KINDS {
            if accepted[index] {
                kinds.numbers |= CARD_BITS[index].number;
                kinds.specials |= CARD_BITS[index].field;
            }
            index += 1;
        }
        kinds
    }
}

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards { numbers: 0, counts: 0 };
    /// All 80 cards: each number once, two shamans of each colour, eight Dudabs.
    pub const ALL: Cards =
        Cards { numbers: u64::MAX, counts: 0x2222 | 8 << DUDABS | 16 << SPECIALS | 80 << ALL_CARDS };
    /// For each value, the bits of its numbers.
    const OF_VALUE: [u64; 4] =
        [0x1111_1111_1111_1111, 0x2222_2222_2222_2222, 0x4444_4444_4444_4444, 0x8888_8888_8888_8888];

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        (self.counts >> ALL_CARDS) as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.counts == 0
    }

    /// Whether it has at least one card of this kind.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        let bits = &CARD_BITS[card.index()];
        self.numbers & bits.number | self.counts & bits.field != 0
    }

    /// The number of cards of this kind.
    pub fn count(self, card: Card) -> usize {
        let bits = &CARD_BITS[card.index()];
        let alike = self.counts & bits.field;
        let count = if bits.field == 0 { self.numbers & bits.number } else { alike };
        let lowest = if bits.field == 0 { bits.number } else { bits.field };
        (count >> lowest.trailing_zeros()) as usize
    }

    /// Adds a card.
    ///
    /// # Panics
    /// In debug builds, if it already has all cards of this kind.
    #[inline]
    pub fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < Cards::ALL.count(card), "no more cards {card} than the box holds");
        let bits = &CARD_BITS[card.index()];
        self.numbers |= bits.number;
        self.counts += bits.count;
    }

    /// Removes a card.
    ///
    /// # Panics
    /// In debug builds, if it has no such card.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "{card} in {self:?}");
        let bits = &CARD_BITS[card.index()];
        self.numbers &= !bits.number;
        self.counts -= bits.count;
    }

    /// Removes a card if there is one.
    #[inline]
    pub fn remove_if_present(&mut self, card: Card) {
        if self.contains(card) {
            self.remove(card);
        }
    }

    /// Adds all cards of another multiset.
    #[inline]
    pub fn add_all(&mut self, others: Cards) {
        debug_assert!(self.numbers & others.numbers == 0, "{self:?} and {others:?}");
        self.numbers |= others.numbers;
        self.counts += others.counts;
    }

    /// Removes all cards of another multiset.
    #[inline]
    pub fn remove_all(&mut self, others: Cards) {
        debug_assert!(others.into_iter().all(|card| self.contains(card)), "{others:?} in {self:?}");
        self.numbers &= !others.numbers;
        self.counts -= others.counts;
    }

    /// The card with this rank, from 0. Every card has its own rank: numbers first, then shamans, then
    /// Dudabs.
    #[inline]
    pub fn nth(self, rank: u32) -> Card {
        let numbers = self.len() as u32 - self.count_specials();
        if rank < numbers {
            Card::from_index(nth_bit(self.numbers, rank) as usize)
        } else {
            self.nth_special(rank - numbers)
        }
    }

    fn nth_special(self, mut rank: u32) -> Card {
        for colour in Colour::ALL {
            let shamans = (self.counts >> (colour as u32 * 4) & COUNT) as u32;
            if rank < shamans {
                return Card::shaman(colour);
            }
            rank -= shamans;
        }
        Card::DUDAB
    }

    /// Whether it has a card of one of these kinds.
    #[inline]
    pub(crate) const fn meets(self, kinds: Kinds) -> bool {
        self.numbers & kinds.numbers | self.counts & kinds.specials != 0
    }

    /// One card of each of these kinds that it has.
    #[inline]
    pub(crate) fn kinds_in(self, kinds: Kinds) -> KindsOf {
        KindsOf { numbers: self.numbers & kinds.numbers, specials: self.counts & kinds.specials }
    }

    /// One card of each kind that it has.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds_in(Kinds::ALL)
    }

    /// The number of numbers of each value, 1 to 4.
    #[inline]
    pub(crate) const fn count_values(self) -> [u8; 4] {
        let of = Cards::OF_VALUE;
        [
            (self.numbers & of[0]).count_ones() as u8,
            (self.numbers & of[1]).count_ones() as u8,
            (self.numbers & of[2]).count_ones() as u8,
            (self.numbers & of[3]).count_ones() as u8,
        ]
    }

    /// The number of shamans and Dudabs.
    #[inline]
    const fn count_specials(self) -> u32 {
        (self.counts >> SPECIALS & 0xff) as u32
    }

    /// The number of shamans.
    #[inline]
    pub(crate) const fn count_shamans(self) -> u8 {
        self.count_specials() as u8 - self.count_dudabs()
    }

    /// The number of Dudabs.
    #[inline]
    pub(crate) const fn count_dudabs(self) -> u8 {
        (self.counts >> DUDABS & COUNT) as u8
    }
}

/// An iterator over one card of each kind, numbers first, then shamans, then Dudabs.
#[derive(Clone, Debug)]
pub(crate) struct KindsOf {
    numbers: u64,
    specials: u64,
}

impl Iterator for KindsOf {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.numbers != 0 {
            let index = self.numbers.trailing_zeros() as usize;
            self.numbers &= self.numbers - 1;
            return Some(Card::from_index(index & 63));
        }
        if self.specials == 0 {
            return None;
        }
        let kind = self.specials.trailing_zeros() / 4;
        self.specials &= !(COUNT << (kind * 4));
        Some(Card::from_index(64 + kind as usize % 5))
    }

    /// The same as `next` in two loops, which the branch predictor handles better.
    #[inline(always)] // every list of legal actions loops here
    fn fold<B, F: FnMut(B, Card) -> B>(mut self, start: B, mut fold: F) -> B {
        let mut sum = start;
        while self.numbers != 0 {
            sum = fold(sum, Card::from_index(self.numbers.trailing_zeros() as usize & 63));
            self.numbers &= self.numbers - 1;
        }
        while self.specials != 0 {
            let kind = self.specials.trailing_zeros() / 4;
            sum = fold(sum, Card::from_index(64 + kind as usize % 5));
            self.specials &= !(COUNT << (kind * 4));
        }
        sum
    }
}

/// Every card, duplicates included: numbers first, then shamans, then Dudabs.
impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter(self)
    }
}

/// An iterator over all cards, duplicates included.
#[derive(Clone, Debug)]
pub struct IntoIter(Cards);

impl Iterator for IntoIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.kinds().next()?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for IntoIter {}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.into_iter().collect()
    }
}

/// More cards of a kind than the box holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are more cards {0} than the box holds")]
pub struct TooMany(Card);

impl TryFrom<Vec<Card>> for Cards {
    type Error = TooMany;

    fn try_from(list: Vec<Card>) -> Result<Cards, TooMany> {
        let mut cards = Cards::NONE;
        for card in list {
            if cards.count(card) == Cards::ALL.count(card) {
                return Err(TooMany(card));
            }
            cards.add(card);
        }
        Ok(cards)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eighty_cards() {
        assert_eq!(Cards::ALL.len(), 80);
        assert_eq!(Cards::ALL.kinds().count(), 69);
        assert_eq!(Cards::ALL.count_shamans(), 8);
        assert_eq!(Cards::ALL.count_dudabs(), 8);
        assert_eq!(Cards::ALL.count_values(), [16; 4]);
        for (bit, card) in Cards::ALL.into_iter().enumerate() {
            assert_eq!(Cards::ALL.nth(bit as u32), card);
        }
    }

    #[test]
    fn duplicates_are_counted_and_equal_multisets_are_equal() {
        let red = "SR".parse().unwrap();
        let mut heap = Cards::NONE;
        heap.add(red);
        let one = heap;
        heap.add(red);
        assert_eq!((heap.len(), heap.count(red), heap.kinds().count()), (2, 2, 1));
        heap.remove(red);
        assert_eq!(heap, one);
        heap.remove_if_present(red);
        heap.remove_if_present(red);
        assert!(heap.is_empty());
    }

    #[test]
    fn a_third_shaman_of_a_colour_is_refused_when_parsed() {
        let parse = serde_json::from_str::<Cards>;
        assert!(parse(r#"["SR","SR"]"#).is_ok());
        assert_eq!(
            parse(r#"["SR","SR","SR"]"#).unwrap_err().to_string(),
            "there are more cards SR than the box holds"
        );
    }
}
