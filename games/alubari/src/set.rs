//! Sets of numbered things as bits: contracts, sections, areas, spaces.

use std::fmt;
use std::marker::PhantomData;

use adda_core::Luck;
use adda_core::bits::{Bits, nth_bit};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something of which there are fewer than 64, each with a number from 0.
pub trait Numbered: Copy {
    /// The one with this number.
    ///
    /// # Panics
    /// If there are not so many: for numbers that the program itself made.
    fn at(number: usize) -> Self;

    /// From 0.
    fn index(self) -> usize;
}

/// A set of numbered things.
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T> Set<T> {
    /// Nothing.
    pub const NONE: Set<T> = Set::of(0);

    /// The things whose bits are set.
    #[inline]
    pub(crate) const fn of(bits: u64) -> Set<T> {
        Set { bits, of: PhantomData }
    }

    /// The first so many; fewer than 64.
    #[inline]
    pub(crate) const fn first_of(count: usize) -> Set<T> {
        Set::of((1 << count) - 1)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.bits
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// None at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// What is in this set, in the other, or in both.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Set<T>) -> Set<T> {
        Set::of(self.bits | other.bits)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Set<T>) -> Set<T> {
        Set::of(self.bits & other.bits)
    }

    /// What is not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Set<T>) -> Set<T> {
        Set::of(self.bits & !other.bits)
    }
}

impl<T: Numbered> Set<T> {
    /// This alone.
    #[inline]
    pub fn only(thing: T) -> Set<T> {
        Set::of(1 << thing.index())
    }

    /// Whether it is in the set.
    #[inline]
    pub fn contains(self, thing: T) -> bool {
        self.bits & (1 << thing.index()) != 0
    }

    /// The set with this too.
    #[inline]
    #[must_use]
    pub fn with(self, thing: T) -> Set<T> {
        Set::of(self.bits | (1 << thing.index()))
    }

    /// The set without this.
    #[inline]
    #[must_use]
    pub fn without(self, thing: T) -> Set<T> {
        Set::of(self.bits & !(1 << thing.index()))
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        if self.bits == 0 { None } else { Some(T::at(self.bits.trailing_zeros() as usize)) }
    }

    /// By number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        Bits(self.bits).map(|bit| T::at(bit as usize))
    }

    /// One of them at random. A deck is a set: which card comes is decided when it comes.
    ///
    /// The set must not be empty.
    #[inline]
    pub(crate) fn any<L: Luck>(self, luck: &mut L) -> T {
        let rank = luck.pick(self.len() as u32);
        T::at(nth_bit(self.bits, rank) as usize)
    }
}

// By hand, since derived ones would ask the same of T.
impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> Default for Set<T> {
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
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Set<T> {
        things.into_iter().fold(Set::NONE, Set::with)
    }
}

/// A list in the order of the numbers.
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
