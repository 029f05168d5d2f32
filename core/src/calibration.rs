//! How evaluations become chances to win.
//!
//! An evaluation says who stands better, in the game's own measure. How often that seat then wins is a question of
//! counting: `adda lab calibrate` plays games, notes evaluations, and fits for each number of seats how steeply chances
//! rise with a lead. They rise more steeply towards the end, so there is one slope for each quarter of the game. The
//! result is a file beside the game's evaluation.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::seat::{PerSeat, Seat};

/// The moments for which there is a slope: the beginning, the quarters and the end.
pub const MOMENTS: usize = 5;

/// How evaluations become chances to win, for one game and number of seats.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Calibration {
    /// The number of seats.
    pub seats: usize,
    /// The number of games that were played to find it.
    pub games: u64,
    /// How steeply chances rise with a lead at the beginning, at each quarter, and at the end.
    pub slopes: [f32; MOMENTS],
    /// How much of the margin between the best seat and the next one counts. An evaluation compares a seat with its best
    /// rival, so with several seats it sees this margin twice: from above and from below. With two seats it does not
    /// matter, and is 1.
    pub margin: f32,
}

/// The file of a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    table: Vec<Table>,
}

/// One number of seats in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// The command that found the slopes, with its seed: it finds them again.
    #[serde(rename = "command")]
    _command: String,
    seats: usize,
    games: u64,
    slopes: [f32; MOMENTS],
    margin: f32,
}

/// The file of a calibration cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the calibration cannot be read: {0}")]
pub struct CalibrationFault(String);

impl Calibration {
    /// The calibrations in a file.
    ///
    /// # Errors
    /// If the text is not such a file.
    pub fn read(text: &str) -> Result<Vec<Calibration>, CalibrationFault> {
        if text.is_empty() {
            return Ok(Vec::new());
        }
        let file: File = toml::from_str(text).map_err(|fault| CalibrationFault(fault.to_string()))?;
        let is_positive = |number: &f32| number.is_finite() && *number > 0.0;
        if !file.table.iter().all(|table| table.slopes.iter().chain([&table.margin]).all(is_positive)) {
            return Err(CalibrationFault("a slope or a margin is not positive".to_owned()));
        }
        let calibration =
            |Table { seats, games, slopes, margin, .. }: Table| Calibration { seats, games, slopes, margin };
        Ok(file.table.into_iter().map(calibration).collect())
    }

    /// The calibration for this number of seats or the nearest that is known. `None` if there is none for the game: then
    /// nothing is claimed.
    pub fn find(text: &str, seats: usize) -> Option<Calibration> {
        let known = Calibration::read(text).unwrap_or_default();
        let nearest = known.into_iter().min_by_key(|table| table.seats.abs_diff(seats))?;
        Some(Calibration { seats, ..nearest })
    }

    /// How much each of the slopes counts when the game has come this far, from 0 to 1.
    pub fn parts(elapsed: f32) -> [f32; MOMENTS] {
        let place = elapsed.clamp(0.0, 1.0) * (MOMENTS - 1) as f32;
        let before = (place as usize).min(MOMENTS - 2);
        let share = place - before as f32;
        let mut parts = [0.0; MOMENTS];
        (parts[before], parts[before + 1]) = (1.0 - share, share);
        parts
    }

    /// The slope when the game has come this far, from 0 to 1.
    pub fn slope(&self, elapsed: f32) -> f32 {
        self.slopes.iter().zip(Calibration::parts(elapsed)).map(|(slope, part)| slope * part).sum()
    }

    /// An evaluation on a scale without ends: 0 is even, and 1 means odds of two to one. It takes back what
    /// [`stands`](crate::stands) does to a lead: chances follow the lead itself more closely than its evaluation. An
    /// evaluation of exactly 0 or 1 is not quite believed.
    pub fn lead(value: f32) -> f32 {
        let value = value.clamp(0.005, 0.995);
        if value < 0.5 { 1.0 - (1.0 - value) / value } else { value / (1.0 - value) - 1.0 }
    }

    /// The leads of all seats, with as much of the best one's margin as counts.
    pub fn leads(&self, values: &PerSeat<f32>) -> PerSeat<f32> {
        let mut leads = PerSeat::from_fn(|seat| Calibration::lead(values[seat]));
        let Some(best) =
            Seat::all(self.seats).reduce(|best, seat| if leads[seat] > leads[best] { seat } else { best })
        else {
            return leads;
        };
        let others = Seat::all(self.seats).filter(|&seat| seat != best);
        if let Some(next) = others.map(|seat| leads[seat]).reduce(f32::max) {
            leads[best] = next + self.margin * (leads[best] - next);
        }
        leads
    }

    /// The chances of all seats, which add up to 1. `values` is an evaluation when the game has come as far as `elapsed`.
    pub fn chances(&self, values: &PerSeat<f32>, elapsed: f32) -> PerSeat<f32> {
        self.chances_of_leads(&self.leads(values), elapsed)
    }

    /// The same for [`Calibration::leads`].
    pub fn chances_of_leads(&self, leads: &PerSeat<f32>, elapsed: f32) -> PerSeat<f32> {
        let slope = self.slope(elapsed);
        let most = Seat::all(self.seats).map(|seat| leads[seat]).fold(f32::NEG_INFINITY, f32::max);
        let weight = |seat: Seat| (slope * (leads[seat] - most)).exp();
        let all: f32 = Seat::all(self.seats).map(weight).sum();
        PerSeat::from_fn(|seat| if seat.index() < self.seats { weight(seat) / all } else { 0.0 })
    }
}

/// The share of the win that each seat has in a finished game: ties split it.
pub fn shares<G: Game>(game: &G) -> PerSeat<f32> {
    let won = |seat: Seat| seat.index() < game.seats() && crate::score::place(game, seat) == 1;
    let winners = Seat::all(game.seats()).filter(|&seat| won(seat)).count().max(1) as f32;
    PerSeat::from_fn(|seat| if won(seat) { 1.0 / winners } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "[[table]]\ncommand = \"adda lab calibrate\"\nseats = 3\ngames = 10\nslopes = [1, 1, 1, 2, 4]\nmargin = 1\n";

    fn calibration() -> Calibration {
        Calibration::find(FILE, 3).unwrap()
    }

    #[test]
    fn chances_add_up_and_follow_the_evaluation() {
        let calibration = calibration();
        let values = PerSeat([0.6, 0.4, 0.5, 0.0, 0.0, 0.0]);
        for elapsed in [0.0, 0.3, 1.0] {
            let chances = calibration.chances(&values, elapsed);
            let sum: f32 = chances.0.iter().sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum}");
            assert!(chances.0[0] > chances.0[2] && chances.0[2] > chances.0[1]);
        }
        let sure = calibration.chances(&PerSeat([1.0, 0.0, 0.0, 0.0, 0.0, 0.0]), 1.0);
        assert!(sure.0.iter().all(|chance| (0.0..=1.0).contains(chance)), "{sure:?}");
    }

    #[test]
    fn a_lead_is_worth_more_towards_the_end() {
        let calibration = calibration();
        assert_eq!([0.5, 0.75, 0.875, 1.0].map(|elapsed| calibration.slope(elapsed)), [1.0, 2.0, 3.0, 4.0]);
    }

    /// A slope of 1 and leads of 1 and −1: e to e⁻¹.
    #[test]
    fn a_lead_is_what_it_was_before_it_became_an_evaluation() {
        let game = PerSeat([2.0 / 3.0, 1.0 / 3.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!([0.5, 0.75, 0.25].map(Calibration::lead), [0.0, 2.0, -2.0]);
        let chances = Calibration { seats: 2, ..calibration() }.chances(&game, 0.0);
        assert!((chances.0[0] - 0.880_797).abs() < 1e-4, "{chances:?}");
    }

    #[test]
    fn only_a_part_of_the_margin_of_the_best_seat_counts() {
        let half = Calibration { margin: 0.5, ..calibration() };
        assert_eq!(half.leads(&PerSeat([0.75, 0.5, 0.25, 0.0, 0.0, 0.0])).0[..3], [1.0, 0.0, -2.0]);
        assert_eq!(half.leads(&PerSeat([0.5, 0.75, 0.75, 0.0, 0.0, 0.0])).0[..3], [0.0, 2.0, 2.0]);
    }

    #[test]
    fn without_a_file_nothing_is_claimed() {
        assert_eq!(Calibration::find("", 2), None);
    }

    #[test]
    fn the_nearest_number_of_seats_stands_in_for_others() {
        assert_eq!(
            Calibration::find(FILE, 5),
            Some(Calibration { seats: 5, games: 10, slopes: [1.0, 1.0, 1.0, 2.0, 4.0], margin: 1.0 })
        );
    }

    #[test]
    fn a_file_with_a_fault_is_refused() {
        assert!(Calibration::read("slopes = 3").is_err());
        assert!(Calibration::read(&FILE.replace("4]", "0]")).is_err());
        assert_eq!(Calibration::read(FILE).unwrap().len(), 1);
    }
}
