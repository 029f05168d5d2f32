//! What something is worth: the results of seats that used it beside those of seats that did not.

use serde::Serialize;

use super::Sums;
use crate::run::WIN;
use crate::statistics::{Share, mean_spread, wilson};

/// What something is worth. It says what went together, not what caused what: a card that only winners can afford has a high
/// worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Worth {
    /// The share of the seats that used it.
    pub used: f64,
    /// Their share of wins.
    pub with: Share,
    /// The share of wins of the others.
    pub without: Share,
    /// The first less the second.
    pub gain: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The mean points with it, less those without.
    pub points: f64,
    /// Half the width of the 95 % interval of that.
    pub points_spread: f64,
}

impl Sums {
    /// The share of wins.
    pub fn share(&self) -> Share {
        wilson(self.wins as f64 / WIN as f64, self.seats)
    }

    /// The mean points.
    pub fn mean(&self) -> f64 {
        self.halves as f64 / 2.0 / self.seats.max(1) as f64
    }

    /// Half the width of the 95 % interval of the mean.
    pub fn spread(&self) -> f64 {
        mean_spread(self.halves, self.squares, self.seats) / 2.0
    }
}

impl Worth {
    /// The worth of what `used` of `all` seats used. `None` if all seats did, or none.
    pub fn of(used: &Sums, all: &Sums) -> Option<Worth> {
        let others = all.without(used);
        if used.seats == 0 || others.seats == 0 {
            return None;
        }
        let (with, without) = (used.share(), others.share());
        let (low, high) = difference(with, without);
        Some(Worth {
            used: used.seats as f64 / all.seats as f64,
            with,
            without,
            gain: with.share - without.share,
            low,
            high,
            points: used.mean() - others.mean(),
            points_spread: used.spread().hypot(others.spread()),
        })
    }

    /// Whether the interval leaves no doubt that it goes along with winning, or with losing.
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// Newcombe's interval for the difference of two shares, from Wilson's intervals of both.
fn difference(one: Share, other: Share) -> (f64, f64) {
    let gain = one.share - other.share;
    (
        gain - (one.share - one.low).hypot(other.high - other.share),
        gain + (one.high - one.share).hypot(other.share - other.low),
    )
}

/// The mean of numbers, each with its count.
pub fn mean_of(counts: impl Iterator<Item = (f64, u64)>) -> f64 {
    let (sum, count) =
        counts.fold((0.0, 0), |(sum, all), (value, count)| (sum + value * count as f64, all + count));
    sum / count.max(1) as f64
}

/// The number below which this share of them lies; they come in rising order, each with how often it occurs.
pub fn quantile(counts: impl Iterator<Item = (f64, u64)> + Clone, share: f64) -> f64 {
    let wanted = counts.clone().map(|(_, count)| count).sum::<u64>() as f64 * share;
    let (mut before, mut last) = (0, 0.0);
    for (value, count) in counts {
        (before, last) = (before + count, value);
        if before as f64 >= wanted {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(seats: u64, won: u64) -> Sums {
        Sums { seats, wins: won * WIN, halves: 0, squares: 0 }
    }

    /// Newcombe's own example (1998, method 10): 56/70 against 48/80 gives 0.0524 to 0.3339.
    #[test]
    fn the_interval_of_a_difference_matches_the_published_example() {
        let worth = Worth::of(&sums(70, 56), &sums(150, 104)).expect("some with and some without");
        assert!((worth.gain - 0.2).abs() < 1e-9, "{worth:?}");
        assert!((worth.low - 0.0524).abs() < 1e-4 && (worth.high - 0.3339).abs() < 1e-4, "{worth:?}");
        assert!(worth.is_clear());
    }

    #[test]
    fn what_all_use_has_no_worth() {
        assert_eq!(Worth::of(&sums(10, 5), &sums(10, 5)), None);
        assert_eq!(Worth::of(&sums(0, 0), &sums(10, 5)), None);
    }

    #[test]
    fn quantiles_lie_between_the_numbers() {
        let counts = [(1.0, 5), (2.0, 4), (9.0, 1)];
        assert_eq!(quantile(counts.into_iter(), 0.5), 1.0);
        assert_eq!(quantile(counts.into_iter(), 0.9), 2.0);
        assert_eq!(quantile(counts.into_iter(), 1.0), 9.0);
        assert!((mean_of(counts.into_iter()) - 2.2).abs() < 1e-9);
    }
}
