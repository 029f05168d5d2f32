//! Sets of numbered things as bits: a deck, a hand, the sites of a map.

use std::fmt;
use std::hash::{Hash, Hasher};

use adda_core::Luck;
use adda_core::bits;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something of which there are few, each with a number from 0. [`id!`](crate::id) and [`kinds!`](crate::kinds)
/// implement it.
pub trait Numbered: Copy {
    /// What a set of them is kept in: a bit for each.
    type Bits: Bits;

    /// How many there can be.
    const COUNT: usize;

    /// A set of all of them.
    const ALL_BITS: Self::Bits;

    /// The one with this number.
    ///
    /// # Panics
    /// If there is none: for numbers that the program itself made.
    fn at(number: usize) -> Self;

    /// The one with this number, which is known to be below [`COUNT`](Numbered::COUNT).
    fn at_bit(bit: u32) -> Self;

    /// From 0.
    fn index(self) -> usize;
}

/// A whole number as a row of bits.
pub trait Bits: Copy + Eq + Hash + 'static {
    /// No bit.
    const NONE: Self;

    /// The bit with this number.
    fn bit(index: usize) -> Self;

    /// The lowest bits, `count` of them.
    fn lowest_of(count: usize) -> Self;

    /// Bits of either.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// Bits of both.
    #[must_use]
    fn and(self, other: Self) -> Self;

    /// Bits that are not in the other.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The number of the lowest bit.
    fn lowest(self) -> u32;

    /// The number of the `rank`-th bit, from 0; anything if there are not so many.
    fn nth(self, rank: u32) -> u32;

    /// The numbers of all bits, rising.
    fn each(self) -> impl Iterator<Item = u32> + Clone;
}

macro_rules! bits {
    ($($number:ident),*) => { $(
        impl Bits for $number {
            const NONE: $number = 0;

            #[inline(always)]
            fn bit(index: usize) -> $number {
                1 << index
            }

            #[inline]
            fn lowest_of(count: usize) -> $number {
                if count == 0 { 0 } else { $number::MAX >> ($number::BITS as usize - count) }
            }

            #[inline(always)]
            fn or(self, other: $number) -> $number {
                self | other
            }

            #[inline(always)]
            fn and(self, other: $number) -> $number {
                self & other
            }

            #[inline(always)]
            fn minus(self, other: $number) -> $number {
                self & !other
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            bits!(@each $number);
        }
    )* };
    // Twice 64 bits: the processor has no wider ones.
    (@each u128) => {
        #[inline]
        fn nth(self, rank: u32) -> u32 {
            let (low, high) = (self as u64, (self >> 64) as u64);
            let in_low = low.count_ones();
            if rank < in_low { bits::nth_bit(low, rank) } else { 64 + bits::nth_bit(high, rank - in_low) }
        }

        #[inline]
        fn each(self) -> impl Iterator<Item = u32> + Clone {
            bits::Bits(self as u64).chain(bits::Bits((self >> 64) as u64).map(|bit| bit + 64))
        }
    };
    (@each $number:ident) => {
        #[inline]
        fn nth(self, rank: u32) -> u32 {
            bits::nth_bit(self.into(), rank)
        }

        #[inline]
        fn each(self) -> impl Iterator<Item = u32> + Clone {
            bits::Bits(self.into())
        }
    };
}

bits!(u8, u16, u32, u64, u128);

/// A set of numbered things. In JSON a list in the order of their numbers.
pub struct Set<T: Numbered> {
    bits: T::Bits,
}

impl<T: Numbered> Set<T> {
    /// The empty set.
    pub const NONE: Set<T> = Set { bits: T::Bits::NONE };

    /// Everything that there can be.
    pub const ALL: Set<T> = Set { bits: T::ALL_BITS };

    /// The things whose bits are set.
    #[inline]
    pub const fn from_bits(bits: T::Bits) -> Set<T> {
        Set { bits }
    }

    /// A bit for each.
    #[inline]
    pub const fn bits(self) -> T::Bits {
        self.bits
    }

    /// Those with a number below `count`.
    #[inline]
    pub fn first_of(count: usize) -> Set<T> {
        Set { bits: T::Bits::lowest_of(count) }
    }

    /// This alone.
    #[inline]
    pub fn only(thing: T) -> Set<T> {
        Set { bits: T::Bits::bit(thing.index()) }
    }

    /// How many.
    #[inline]
    pub fn len(self) -> usize {
        self.bits.count() as usize
    }

    /// Whether there is nothing in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == T::Bits::NONE
    }

    /// Whether this is in the set.
    #[inline]
    pub fn contains(self, thing: T) -> bool {
        self.bits.and(T::Bits::bit(thing.index())) != T::Bits::NONE
    }

    /// Whether all of the other set is in this one.
    #[inline]
    pub fn contains_all(self, other: Set<T>) -> bool {
        other.minus(self).is_empty()
    }

    /// The set with this too.
    #[inline]
    #[must_use]
    pub fn with(self, thing: T) -> Set<T> {
        Set { bits: self.bits.or(T::Bits::bit(thing.index())) }
    }

    /// The set without this.
    #[inline]
    #[must_use]
    pub fn without(self, thing: T) -> Set<T> {
        Set { bits: self.bits.minus(T::Bits::bit(thing.index())) }
    }

    /// What is in this set, in the other, or in both.
    #[inline]
    #[must_use]
    pub fn or(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits.or(other.bits) }
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits.and(other.bits) }
    }

    /// What is not in the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits.minus(other.bits) }
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        if self.is_empty() { None } else { Some(T::at_bit(self.bits.lowest())) }
    }

    /// By number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        self.bits.each().map(T::at_bit)
    }

    /// One of them at random. A deck is a set: which card comes is decided when it comes.
    ///
    /// The set must not be empty.
    #[inline]
    pub fn any<L: Luck>(self, luck: &mut L) -> T {
        let rank = luck.pick(self.len() as u32);
        // An empty set gives something after all, instead of a number beyond the last.
        T::at_bit(self.bits.nth(rank).min(T::COUNT as u32 - 1))
    }

    /// Takes one of them out at random; see [`any`](Set::any).
    #[inline]
    pub fn take<L: Luck>(&mut self, luck: &mut L) -> T {
        let thing = self.any(luck);
        *self = self.without(thing);
        thing
    }
}

// By hand, since derived ones would ask the same of T.
impl<T: Numbered> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T: Numbered> Copy for Set<T> {}

impl<T: Numbered> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T: Numbered> Eq for Set<T> {}

impl<T: Numbered> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T: Numbered> Default for Set<T> {
    #[inline]
    fn default() -> Set<T> {
        Set::NONE
    }
}

impl<T: Numbered + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Set<T> {
        things.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Numbered + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Numbered + DeserializeOwned> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        let listed = Vec::<T>::deserialize(deserializer)?;
        let set: Set<T> = listed.iter().copied().collect();
        let twice = set.len() != listed.len();
        if twice { Err(serde::de::Error::custom("something is listed twice")) } else { Ok(set) }
    }
}
