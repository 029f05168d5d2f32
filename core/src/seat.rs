//! Seats, sets of seats, and one value for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The most seats that a game may have.
pub const MAX_SEATS: usize = 6;

/// A place at the table, numbered from 0. Play goes round in ascending order ("to the left").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if it is below [`MAX_SEATS`].
    #[inline]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is [`MAX_SEATS`] or more. Use [`Seat::new`] for numbers from input.
    #[inline]
    pub const fn at(number: usize) -> Seat {
        assert!(number < MAX_SEATS, "seat number within the table");
        Seat(number as u8)
    }

    /// All seats of a table with this number of seats, in order.
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone + ExactSizeIterator {
        (0..seats.min(MAX_SEATS)).map(Seat::at)
    }

    /// The number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table with this number of seats.
    #[inline]
    pub const fn left(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if next as usize >= seats { Seat(0) } else { Seat(next) }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> usize {
        seat.index()
    }
}

impl TryFrom<usize> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: usize) -> Result<Seat, NoSuchSeat> {
        Seat::new(number).ok_or(NoSuchSeat(number))
    }
}

/// A seat number that no table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {0}: seats are numbered from 0 to {max}", max = MAX_SEATS - 1)]
pub struct NoSuchSeat(pub usize);

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// The set of one seat.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// All seats of a table with this number of seats.
    #[inline]
    pub const fn all(seats: usize) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat added.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// The set with this seat removed.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat in the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// One value per seat, without heap. Its length is always [`MAX_SEATS`]; seats that the table does not have are unused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// Calls the function for every seat, up to [`MAX_SEATS`].
    #[inline]
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(std::array::from_fn(|number| value(Seat::at(number))))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_goes_round_the_table() {
        assert_eq!(Seat::at(0).left(3), Seat::at(1));
        assert_eq!(Seat::at(2).left(3), Seat::at(0));
        assert_eq!(Seat::at(0).left(1), Seat::at(0));
    }

    #[test]
    fn parsing_refuses_seat_numbers_that_are_too_high() {
        assert_eq!(serde_json::from_str::<Seat>("5").unwrap(), Seat::at(5));
        let error = serde_json::from_str::<Seat>("6").unwrap_err().to_string();
        assert!(error.contains("numbered from 0 to 5"), "{error}");
    }

    #[test]
    fn seat_sets_contain_what_was_added() {
        let set = SeatSet::all(4).without(Seat::at(1));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2, 3]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.without(Seat::at(0)).first(), Some(Seat::at(2)));
        assert_eq!(SeatSet::NONE.first(), None);
    }
}
