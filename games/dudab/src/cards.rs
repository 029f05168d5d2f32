//! A heap of cards whose order does not matter: hand, pile, draw pile, discard pile.

use std::fmt;

use adda_core::bits::{Bits, nth_bit};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Colour, FaceIndex, KINDS};

/// Some of the 80 cards, alike ones counted.
///
/// A bit for each number; for cards that are alike, as many low bits of their field as there are cards, so that
/// equal heaps are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards {
    numbers: u64,
    /// Two bits for each colour.
    shamans: u8,
    dudabs: u8,
    /// How many shamans and how many cards: kept, since counting bits is slow on portable binaries.
    shaman_len: u8,
    len: u8,
}

/// The low bit of each colour's field.
const ONE_SHAMAN: u8 = 0b0101_0101;

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards { numbers: 0, shamans: 0, dudabs: 0, shaman_len: 0, len: 0 };
    /// The whole box.
    pub const ALL: Cards =
        Cards { numbers: u64::MAX, shamans: u8::MAX, dudabs: u8::MAX, shaman_len: 8, len: 80 };
    /// The numbers of each value.
    const OF_VALUE: [u64; 4] =
        [0x1111_1111_1111_1111, 0x2222_2222_2222_2222, 0x4444_4444_4444_4444, 0x8888_8888_8888_8888];

    /// All cards of the box that a table of kinds accepts.
    pub(crate) const fn of_kinds(kinds: &[bool; KINDS]) -> Cards {
        let mut cards = Cards::NONE;
        let mut index = 0;
        while index < KINDS {
            let card = Card::from_index(index);
            while kinds[index] && cards.count(card) < Cards::ALL.count(card) {
                cards.add(card);
            }
            index += 1;
        }
        cards
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// No card at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Whether there is such a card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        match card.face_index() {
            FaceIndex::Number(bit) => self.numbers >> bit & 1 != 0,
            FaceIndex::Shaman(shift) => self.shamans >> shift & 1 != 0,
            FaceIndex::Dudab => self.dudabs != 0,
        }
    }

    /// How many such cards there are.
    pub const fn count(self, card: Card) -> usize {
        match card.face_index() {
            FaceIndex::Number(bit) => (self.numbers >> bit & 1) as usize,
            FaceIndex::Shaman(shift) => (self.shamans >> shift & 0b11).count_ones() as usize,
            FaceIndex::Dudab => self.dudabs.count_ones() as usize,
        }
    }

    /// Adds a card.
    ///
    /// # Panics
    /// In debug builds, if the box has no further card of the kind.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        debug_assert!(
            self.count(card) < Cards::ALL.count(card),
            "no more cards of a kind than the box holds"
        );
        match card.face_index() {
            FaceIndex::Number(bit) => self.numbers |= 1 << bit,
            FaceIndex::Shaman(shift) => {
                let one = self.shamans >> shift & 1;
                self.shamans |= (1 + one) << shift;
                self.shaman_len += 1;
            }
            FaceIndex::Dudab => self.dudabs = self.dudabs << 1 | 1,
        }
        self.len += 1;
    }

    /// Takes a card away.
    ///
    /// # Panics
    /// In debug builds, if there is none.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "a card that is there");
        match card.face_index() {
            FaceIndex::Number(bit) => self.numbers &= !(1 << bit),
            FaceIndex::Shaman(shift) => {
                let two = self.shamans >> (shift + 1) & 1;
                self.shamans &= !((1 + two) << shift);
                self.shaman_len -= 1;
            }
            FaceIndex::Dudab => self.dudabs >>= 1,
        }
        self.len -= 1;
    }

    /// Takes a card away if there is one.
    #[inline]
    pub const fn remove_if_present(&mut self, card: Card) {
        if self.contains(card) {
            self.remove(card);
        }
    }

    /// Adds all cards of another heap.
    pub fn add_all(&mut self, others: Cards) {
        // Numbers are unlike each other: two heaps never share one.
        debug_assert!(self.numbers & others.numbers == 0, "{self:?} and {others:?}");
        self.numbers |= others.numbers;
        self.len += others.len - others.count_shamans() - others.count_dudabs();
        others.specials().for_each(|card| self.add(card));
    }

    /// Takes all cards of another heap away.
    pub fn remove_all(&mut self, others: Cards) {
        debug_assert!(others.numbers & !self.numbers == 0, "{others:?} in {self:?}");
        self.numbers &= !others.numbers;
        self.len -= others.len - others.count_shamans() - others.count_dudabs();
        others.specials().for_each(|card| self.remove(card));
    }

    /// The card with this rank, from 0; every card has one rank.
    #[inline]
    pub fn nth(self, rank: u32) -> Card {
        let (shamans, dudabs) = (u32::from(self.count_shamans()), u32::from(self.count_dudabs()));
        let numbers = u32::from(self.len) - shamans - dudabs;
        if rank < numbers {
            Card::from_index(nth_bit(self.numbers, rank) as usize)
        } else if rank < numbers + shamans {
            let bit = nth_bit(u64::from(self.shamans), rank - numbers);
            Card::shaman(Colour::ALL[bit as usize / 2 % 4])
        } else {
            Card::DUDAB
        }
    }

    /// Whether any card is of a kind that the mask holds. A mask holds all cards of its kinds.
    #[inline]
    pub const fn meets(self, mask: Cards) -> bool {
        self.numbers & mask.numbers != 0 || self.shamans & mask.shamans != 0 || self.dudabs & mask.dudabs != 0
    }

    /// One card of each kind that the mask holds.
    #[inline]
    pub fn kinds_in(self, mask: Cards) -> impl Iterator<Item = Card> {
        let numbers = Bits(self.numbers & mask.numbers).map(|bit| Card::from_index(bit as usize & 63));
        let shamans = Bits(u64::from(self.shamans & mask.shamans & ONE_SHAMAN));
        let dudab = if self.dudabs & mask.dudabs == 0 { None } else { Some(Card::DUDAB) };
        numbers.chain(shamans.map(|bit| Card::shaman(Colour::ALL[bit as usize / 2 % 4]))).chain(dudab)
    }

    /// Calls for one card of each kind that the mask holds; as [`Cards::kinds_in`], where every nanosecond counts.
    #[inline]
    pub(crate) fn for_each_kind_in(self, mask: Cards, mut call: impl FnMut(Card)) {
        let mut numbers = self.numbers & mask.numbers;
        while numbers != 0 {
            call(Card::from_index(numbers.trailing_zeros() as usize & 63));
            numbers &= numbers - 1;
        }
        let mut shamans = self.shamans & mask.shamans & ONE_SHAMAN;
        while shamans != 0 {
            call(Card::shaman(Colour::ALL[shamans.trailing_zeros() as usize / 2 % 4]));
            shamans &= shamans - 1;
        }
        if self.dudabs & mask.dudabs != 0 {
            call(Card::DUDAB);
        }
    }

    /// One card of each kind.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        self.kinds_in(Cards::ALL)
    }

    /// The shamans and Dudabs, one by one.
    fn specials(self) -> impl Iterator<Item = Card> {
        let shamans =
            Bits(u64::from(self.shamans)).map(|bit| Card::shaman(Colour::ALL[bit as usize / 2 % 4]));
        shamans.chain(std::iter::repeat_n(Card::DUDAB, usize::from(self.count_dudabs())))
    }

    /// How many numbers of each value, 1 to 4.
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

    /// How many shamans.
    #[inline]
    pub(crate) const fn count_shamans(self) -> u8 {
        self.shaman_len
    }

    /// How many Dudabs.
    #[inline]
    pub(crate) const fn count_dudabs(self) -> u8 {
        self.dudabs.trailing_ones() as u8
    }
}

/// Every card, alike ones one by one, in the order of the box.
impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter(self)
    }
}

/// The cards of a heap, one by one.
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
    fn the_box_holds_eighty_cards() {
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
    fn alike_cards_are_counted_and_equal_heaps_are_equal() {
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
