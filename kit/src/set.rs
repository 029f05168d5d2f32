//! Bit sets of ids and kinds: a deck, a hand, the sites of a map.

use std::fmt;
use std::hash::{Hash, Hasher};

use adda_core::Luck;
use adda_core::bits;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A type with few values, numbered from 0. [`id!`](crate::id!) and [`kinds!`](crate::kinds!) implement it.
pub trait Numbered: Copy {
    /// The integer that a set is stored in, with one bit per value.
    type Bits: SetBits;

    /// The number of possible values.
    const COUNT: usize;

    /// The bits of all values.
    const ALL_BITS: Self::Bits;

    /// The value with this number.
    ///
    /// # Panics
    /// If there is none.
    fn at(number: usize) -> Self;

    /// The value with this number, which must be below [`COUNT`](Numbered::COUNT).
    fn at_bit(bit: u32) -> Self;

    /// The number, from 0.
    fn index(self) -> usize;
}

/// An unsigned integer used as a bit set.
pub trait SetBits: Copy + Eq + Hash + 'static {
    /// No bits.
    const NONE: Self;

    /// The bit with this index.
    fn bit(index: usize) -> Self;

    /// The lowest `count` bits.
    fn lowest_of(count: usize) -> Self;

    /// Bitwise or.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// Bitwise and.
    #[must_use]
    fn and(self, other: Self) -> Self;

    /// The bits that are not in the other.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// The number of set bits.
    fn count(self) -> u32;

    /// The index of the lowest set bit.
    fn lowest(self) -> u32;

    /// The index of the `rank`-th set bit, from 0. Unspecified if there are not enough.
    fn nth(self, rank: u32) -> u32;

    /// The indices of all set bits, ascending.
    fn each(self) -> impl Iterator<Item = u32> + Clone;
}

macro_rules! bits {
    ($($number:ident),*) => { $(
        impl SetBits for $number {
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

/// A bit set of ids or kinds. In JSON a list, in ascending order.
pub struct Set<T: Numbered> {
    bits: T::Bits,
}

impl<T: Numbered> Set<T> {
    /// The empty set.
    pub const NONE: Set<T> = Set { bits: T::Bits::NONE };

    /// The set of all possible values.
    pub const ALL: Set<T> = Set { bits: T::ALL_BITS };

    /// The set with these bits.
    #[inline]
    pub const fn from_bits(bits: T::Bits) -> Set<T> {
        Set { bits }
    }

    /// The bits, one per value.
    #[inline]
    pub const fn bits(self) -> T::Bits {
        self.bits
    }

    /// The values with a number below `count`.
    #[inline]
    pub fn first_of(count: usize) -> Set<T> {
        Set { bits: T::Bits::lowest_of(count) }
    }

    /// The set of this value only.
    #[inline]
    pub fn only(thing: T) -> Set<T> {
        Set { bits: T::Bits::bit(thing.index()) }
    }

    /// The number of values in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.bits.count() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == T::Bits::NONE
    }

    /// Whether the value is in the set.
    #[inline]
    pub fn contains(self, thing: T) -> bool {
        self.bits.and(T::Bits::bit(thing.index())) != T::Bits::NONE
    }

    /// Whether all of the other set is in this one.
    #[inline]
    pub fn contains_all(self, other: Set<T>) -> bool {
        other.minus(self).is_empty()
    }

    /// The set with this value added.
    #[inline]
    #[must_use]
    pub fn with(self, thing: T) -> Set<T> {
        Set { bits: self.bits.or(T::Bits::bit(thing.index())) }
    }

    /// The set with this value removed.
    #[inline]
    #[must_use]
    pub fn without(self, thing: T) -> Set<T> {
        Set { bits: self.bits.minus(T::Bits::bit(thing.index())) }
    }

    /// The union.
    #[inline]
    #[must_use]
    pub fn or(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits.or(other.bits) }
    }

    /// The intersection.
    #[inline]
    #[must_use]
    pub fn and(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits.and(other.bits) }
    }

    /// The values that are not in the other set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set { bits: self.bits.minus(other.bits) }
    }

    /// The value with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        if self.is_empty() { None } else { Some(T::at_bit(self.bits.lowest())) }
    }

    /// The values in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        self.bits.each().map(T::at_bit)
    }

    /// A random value. A deck is a set: which card comes next is decided when it is drawn.
    ///
    /// The set must not be empty.
    #[inline]
    pub fn any<L: Luck>(self, luck: &mut L) -> T {
        let rank = luck.pick(self.len() as u32);
        // The limit keeps the number in range even if the set is empty.
        T::at_bit(self.bits.nth(rank).min(T::COUNT as u32 - 1))
    }

    /// Takes out a random value, see [`any`](Set::any).
    #[inline]
    pub fn take<L: Luck>(&mut self, luck: &mut L) -> T {
        let thing = self.any(luck);
        *self = self.without(thing);
        thing
    }
}

// Implemented by hand, because derived implementations would require the same trait of T.
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
