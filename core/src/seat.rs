//! Seats, sets of seats, and one value for each seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// No game here seats more than this.
pub const MAX_SEATS: usize = 6;

/// One place at the table. Seat 0 is the first; play goes round in rising order ("to the left").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if any game has one.
    #[inline]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is [`MAX_SEATS`] or more: for numbers that the program itself made.
    #[inline]
    pub const fn at(number: usize) -> Seat {
        assert!(number < MAX_SEATS, "seat number within the table");
        Seat(number as u8)
    }

    /// All seats of a table with so many seats, in order.
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone + ExactSizeIterator {
        (0..seats.min(MAX_SEATS)).map(Seat::at)
    }

    /// The number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table with so many seats.
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
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table with so many seats.
    #[inline]
    pub const fn all(seats: usize) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// Whether the seat belongs to the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat too.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// The set without this seat.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// How many seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Nobody at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in rising order.
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

/// One value for each seat, without heap. Seats that the table does not have hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// A value for each seat from a function of the seat.
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
    fn a_seat_that_no_table_has_is_refused_when_parsed() {
        assert_eq!(serde_json::from_str::<Seat>("5").unwrap(), Seat::at(5));
        let error = serde_json::from_str::<Seat>("6").unwrap_err().to_string();
        assert!(error.contains("numbered from 0 to 5"), "{error}");
    }

    #[test]
    fn sets_of_seats_hold_what_was_put_in() {
        let set = SeatSet::all(4).without(Seat::at(1));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2, 3]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.without(Seat::at(0)).first(), Some(Seat::at(2)));
        assert_eq!(SeatSet::NONE.first(), None);
    }
}
