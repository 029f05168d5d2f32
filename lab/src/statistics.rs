//! Confidence intervals.

use serde::Serialize;

/// A share of all games, with a 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The measured share.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// 95 % of a normal distribution lies within this many standard deviations.
const Z: f64 = 1.959_963_984_540_054;

/// The Wilson score interval for a number of wins (split if tied, so not whole) in a number of games.
pub fn wilson(wins: f64, games: u64) -> Share {
    if games == 0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let share = wins / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * ((share * (1.0 - share) + Z * Z / (4.0 * n)) / n).sqrt();
    let scale = 1.0 + Z * Z / n;
    Share { share, low: ((centre - spread) / scale).max(0.0), high: ((centre + spread) / scale).min(1.0) }
}

/// Half the width of the 95 % interval of a mean, given the sum of the values and the sum of their squares.
pub fn mean_spread(sum: i64, squares: i64, count: u64) -> f64 {
    if count < 2 {
        return 0.0;
    }
    let n = count as f64;
    let mean = sum as f64 / n;
    let variance = ((squares as f64 / n - mean * mean) * n / (n - 1.0)).max(0.0);
    Z * (variance / n).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by hand from the published formula; Wilson's interval for 0 of 10 ends at z²/(n+z²).
    #[test]
    fn wilson_intervals_match_the_formula() {
        let none = wilson(0.0, 10);
        assert!((none.low, (none.high - 0.2775).abs() < 1e-3) == (0.0, true), "{none:?}");
        let half = wilson(50.0, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3, "{half:?}");
        assert_eq!(wilson(0.0, 0), Share { share: 0.0, low: 0.0, high: 1.0 });
    }

    /// The values 1, 2, 3, 4: variance 5/3, so the spread is 1.96 · √(5/12).
    #[test]
    fn the_spread_of_a_mean_matches_the_formula() {
        assert!((mean_spread(10, 30, 4) - 1.2652).abs() < 1e-3);
        assert_eq!(mean_spread(5, 25, 1), 0.0);
    }
}
