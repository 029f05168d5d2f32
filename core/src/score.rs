//! Points, score lines and places.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize, Serializer};

use crate::game::Game;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// Points, exact to the half (a left-over tea leaf is worth ½).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Points {
    halves: i32,
}

impl Points {
    /// Whole points.
    #[inline]
    pub const fn whole(points: i32) -> Points {
        Points { halves: points * 2 }
    }

    /// Half points.
    #[inline]
    pub const fn halves(halves: i32) -> Points {
        Points { halves }
    }

    /// The number of half points.
    #[inline]
    pub const fn in_halves(self) -> i32 {
        self.halves
    }

    /// As a floating-point number, for statistics.
    #[inline]
    pub fn as_f64(self) -> f64 {
        f64::from(self.halves) / 2.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.halves < 0 { "−" } else { "" };
        let whole = self.halves.unsigned_abs() / 2;
        let text = match (whole, self.halves % 2 != 0) {
            (0, true) => format!("{sign}½"),
            (whole, true) => format!("{sign}{whole}½"),
            (whole, false) => format!("{sign}{whole}"),
        };
        f.pad(&text)
    }
}

impl Add for Points {
    type Output = Points;

    #[inline]
    fn add(self, other: Points) -> Points {
        Points { halves: self.halves + other.halves }
    }
}

impl Sub for Points {
    type Output = Points;

    #[inline]
    fn sub(self, other: Points) -> Points {
        Points { halves: self.halves - other.halves }
    }
}

impl Neg for Points {
    type Output = Points;

    #[inline]
    fn neg(self) -> Points {
        Points { halves: -self.halves }
    }
}

impl AddAssign for Points {
    #[inline]
    fn add_assign(&mut self, other: Points) {
        self.halves += other.halves;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::default(), Add::add)
    }
}

/// A JSON number: whole points as an integer, half points with `.5`.
impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.halves % 2 == 0 {
            serializer.serialize_i32(self.halves / 2)
        } else {
            serializer.serialize_f64(self.as_f64())
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        let halves = f64::deserialize(deserializer)? * 2.0;
        if halves.fract() == 0.0 && halves.abs() < 1e9 {
            Ok(Points { halves: halves as i32 })
        } else {
            Err(serde::de::Error::custom("points are whole or half numbers"))
        }
    }
}

/// What decides the order of the seats. Greater is better; the second number breaks ties.
///
/// A game in which the fewest points win negates them here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Standing(pub i32, pub i32);

/// One line of a score sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoreLine {
    /// What the points are for.
    pub label: Phrase,
    /// The points.
    pub points: Points,
}

/// The result of one seat, so far or final.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatOutcome {
    /// The lines that add up to the total.
    pub lines: Vec<ScoreLine>,
    /// The sum of all points.
    pub total: Points,
    /// The rank, from 1. Ties share a place.
    pub place: usize,
}

/// The result of a match. Partial until the match is over.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// Whether the match is over.
    pub over: bool,
    /// One result per seat.
    pub seats: Vec<SeatOutcome>,
}

impl Outcome {
    /// The result at this position.
    pub fn of<G: Game>(game: &G) -> Outcome {
        let seats = Seat::all(game.seats())
            .map(|seat| SeatOutcome {
                lines: game.score_lines(seat),
                total: game.total(seat),
                place: place(game, seat),
            })
            .collect();
        Outcome { over: game.to_act().is_empty(), seats }
    }

    /// The seats in the first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().enumerate().filter(|(_, seat)| seat.place == 1).map(|(number, _)| Seat::at(number))
    }
}

/// The place of a seat: one more than the number of seats with a better standing. Does not allocate.
#[inline]
pub fn place<G: Game>(game: &G, seat: Seat) -> usize {
    let own = game.standing(seat);
    1 + Seat::all(game.seats()).filter(|&other| game.standing(other) > own).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_shown_and_written_exactly() {
        let seven_halves = Points::halves(7);
        assert_eq!(seven_halves.to_string(), "3½");
        assert_eq!((-seven_halves).to_string(), "−3½");
        assert_eq!(Points::halves(-1).to_string(), "−½");
        assert_eq!(serde_json::to_string(&seven_halves).unwrap(), "3.5");
        assert_eq!(serde_json::to_string(&Points::whole(-4)).unwrap(), "-4");
        assert_eq!(serde_json::from_str::<Points>("3.5").unwrap(), seven_halves);
        assert!(serde_json::from_str::<Points>("3.25").is_err());
        assert!(serde_json::from_str::<Points>("1e300").is_err());
    }

    #[test]
    fn points_add_up() {
        assert_eq!([Points::whole(2), Points::halves(3)].into_iter().sum::<Points>(), Points::halves(7));
        assert_eq!(Points::whole(2) - Points::halves(3), Points::halves(1));
    }
}
