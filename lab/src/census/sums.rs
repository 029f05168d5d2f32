//! Sums that add up exactly in any order.

use serde::{Deserialize, Serialize};

/// Results of some seats, one for each game that a seat was in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sums {
    /// How many.
    pub seats: u64,
    /// Their wins, in sixtieths.
    pub wins: u64,
    /// Their points, in halves.
    pub halves: i64,
    /// The squares of these.
    pub squares: i64,
}

impl Sums {
    /// Adds the result of one seat.
    pub(crate) fn note(&mut self, won: u64, halves: i32) {
        let halves = i64::from(halves);
        self.add(&Sums { seats: 1, wins: won, halves, squares: halves * halves });
    }

    pub(crate) fn add(&mut self, other: &Sums) {
        self.seats += other.seats;
        self.wins += other.wins;
        self.halves += other.halves;
        self.squares += other.squares;
    }

    /// What is left of `self` without a part of it.
    pub(crate) fn without(&self, part: &Sums) -> Sums {
        Sums {
            seats: self.seats.saturating_sub(part.seats),
            wins: self.wins.saturating_sub(part.wins),
            halves: self.halves - part.halves,
            squares: self.squares - part.squares,
        }
    }
}

/// A text that was first told in some game. The earliest one counts, so that it does not depend on which thread played what.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told(Option<(u64, String)>);

impl Told {
    /// A text told in this game.
    pub fn new(game: u64, text: String) -> Told {
        Told(Some((game, text)))
    }

    /// The text, if any was told.
    pub fn text(&self) -> Option<&str> {
        self.0.as_ref().map(|(_, text)| text.as_str())
    }

    /// Takes the other one if that was told earlier.
    pub(crate) fn earlier(&mut self, other: Told) {
        if let Some((theirs, _)) = &other.0
            && self.0.as_ref().is_none_or(|(own, _)| theirs < own)
        {
            *self = other;
        }
    }
}
