//! Shares and their intervals.

use serde::Serialize;

/// A share of all games, with a 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// The share that was found.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The Wilson score interval for so many wins (tied wins are split) in so many games.
pub fn wilson(wins: f64, games: u64) -> Share {
    if games == 0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    const Z: f64 = 1.959_963_984_540_054;
    let n = games as f64;
    let share = wins / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * ((share * (1.0 - share) + Z * Z / (4.0 * n)) / n).sqrt();
    let scale = 1.0 + Z * Z / n;
    Share { share, low: ((centre - spread) / scale).max(0.0), high: ((centre + spread) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked by hand from the published formula; Wilson's interval for 0 of 10 ends at z²/(n+z²).
    #[test]
    fn wilson_intervals_are_those_of_the_formula() {
        let none = wilson(0.0, 10);
        assert!((none.low, (none.high - 0.2775).abs() < 1e-3) == (0.0, true), "{none:?}");
        let half = wilson(50.0, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3, "{half:?}");
        assert_eq!(wilson(0.0, 0), Share { share: 0.0, low: 0.0, high: 1.0 });
    }
}
