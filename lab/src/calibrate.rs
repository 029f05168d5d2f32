//! How evaluations become chances to win: fitted on half of the games, judged on the other half.

use adda_bots::outlook;
use adda_core::{Calibration, MOMENTS, PerSeat, Searchable, Seat, SetupError, Viewer};
use serde::Serialize;

use crate::plot::calibration_plot;
use crate::samples::{SamplePlan, Sampled, sample};
use crate::statistics::{Share, wilson};
use crate::train::solved;

/// The iterations behind each evaluation.
const ITERATIONS: u64 = 100;

/// The steps of the fit by Newton's method. The likelihood is concave in the slopes, so that the last ones change nothing.
const STEPS: usize = 12;

/// The least margin that is tried, in twentieths.
const LEAST_MARGIN: u32 = 4;

/// How much a difference between neighbouring slopes counts against a fit, for each position: few games say little about
/// each moment alone.
const SMOOTHNESS: f32 = 0.001;

/// The least slope: a lead is never worth less than nothing.
const FLATTEST: f32 = 0.002;

/// The longest step, so that the fit stays on its way.
const LONGEST_STEP: f32 = 0.5;

/// Positions that are called about equally likely to be won.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Bin {
    /// The mean of the chances.
    pub called: f64,
    /// The share of the positions that were won, with an interval for the number of different games they are from.
    pub won: Share,
    /// The number of positions.
    pub positions: u64,
}

/// What was found.
#[derive(Clone, Debug, Serialize)]
pub struct CalibrationReport {
    /// The fit, on games with even numbers.
    pub calibration: Calibration,
    /// Chances and wins in the other games, in steps of ten percent.
    pub bins: Vec<Bin>,
    /// A drawing of the bins.
    #[serde(skip)]
    pub plot: String,
}

type Note = (PerSeat<f32>, f32);

/// Plays games and fits chances.
///
/// # Errors
/// If the game cannot be set up with this number of seats or these options.
pub fn calibrate<G: Searchable>(
    plan: &SamplePlan<G::Options>,
    progress: &(dyn Fn() + Sync),
) -> Result<CalibrationReport, SetupError> {
    let note = |position: &G, seat: Seat, seed: u64| -> Option<Note> {
        let found = outlook::<G>(&position.view(Viewer::Seat(seat)), seat, ITERATIONS, seed)?;
        Some((found.values, found.elapsed))
    };
    let games = sample::<G, Note>(plan, &note, progress)?;
    let fit: Vec<&Sampled<Note>> = games.iter().step_by(2).collect();
    let judge: Vec<&Sampled<Note>> = games.iter().skip(1).step_by(2).collect();
    let calibration = fitted(plan.seats, plan.games, &fit);
    let bins = bins(&calibration, &judge);
    let title = format!("{}, {} players", G::about().title, plan.seats);
    let plot = calibration_plot(&title, &bins);
    Ok(CalibrationReport { calibration, bins, plot })
}

/// The slopes and the margin under which what happened is likeliest.
fn fitted(seats: usize, games: u64, sampled: &[&Sampled<Note>]) -> Calibration {
    let begin = Calibration { seats, games, slopes: [0.1; MOMENTS], margin: 1.0 };
    if sampled.iter().all(|game| game.notes.is_empty()) {
        return begin;
    }
    let mut found = with_slopes(begin, sampled);
    if seats > 2 {
        let mut likeliest = likelihood(&found, sampled);
        for twentieth in (LEAST_MARGIN..20).rev() {
            let margin = twentieth as f32 / 20.0;
            let other = with_slopes(Calibration { margin, ..found }, sampled);
            let likelihood = likelihood(&other, sampled);
            if likelihood < likeliest {
                break;
            }
            (found, likeliest) = (other, likelihood);
        }
    }
    found.slopes = found.slopes.map(|slope| (slope * 1_000.0).round() / 1_000.0);
    found
}

/// The logarithm of the likelihood of what happened.
fn likelihood(calibration: &Calibration, sampled: &[&Sampled<Note>]) -> f64 {
    let mut sum = 0.0;
    for game in sampled {
        for (values, elapsed) in &game.notes {
            let chances = calibration.chances(values, *elapsed);
            let of = |seat: Seat| f64::from(game.shares[seat]) * f64::from(chances[seat]).max(1e-9).ln();
            sum += Seat::all(calibration.seats).map(of).sum::<f64>();
        }
    }
    sum
}

/// The same calibration with the likeliest slopes.
fn with_slopes(mut calibration: Calibration, sampled: &[&Sampled<Note>]) -> Calibration {
    let seats = calibration.seats;
    let notes: f32 = sampled.iter().map(|game| game.notes.len() as f32).sum();
    for _ in 0..STEPS {
        // The rows of the second derivatives, each with the first one as its right side.
        let mut system = vec![vec![0.0f64; MOMENTS + 1]; MOMENTS];
        for game in sampled {
            for (values, elapsed) in &game.notes {
                let leads = calibration.leads(values);
                let chances = calibration.chances_of_leads(&leads, *elapsed);
                let sum = |of: &dyn Fn(Seat) -> f32| Seat::all(seats).map(of).sum::<f32>();
                let mean = sum(&|seat| chances[seat] * leads[seat]);
                let variance = sum(&|seat| chances[seat] * (leads[seat] - mean).powi(2));
                let steep = sum(&|seat| (game.shares[seat] - chances[seat]) * leads[seat]);
                let parts = Calibration::parts(*elapsed);
                for (row, one) in system.iter_mut().zip(parts) {
                    for (cell, other) in row.iter_mut().zip(parts) {
                        *cell += f64::from(variance * one * other / notes);
                    }
                    row[MOMENTS] += f64::from(steep * one / notes);
                }
            }
        }
        for moment in 1..MOMENTS {
            let apart = f64::from(calibration.slopes[moment] - calibration.slopes[moment - 1]);
            let smooth = f64::from(SMOOTHNESS);
            for (own, other, sign) in [(moment, moment - 1, -1.0), (moment - 1, moment, 1.0)] {
                system[own][own] += smooth;
                system[own][other] -= smooth;
                system[own][MOMENTS] += sign * smooth * apart;
            }
        }
        for (slope, step) in calibration.slopes.iter_mut().zip(solved(system)) {
            *slope = (*slope + (step as f32).clamp(-LONGEST_STEP, LONGEST_STEP)).max(FLATTEST);
        }
    }
    calibration
}

fn bins(calibration: &Calibration, games: &[&Sampled<Note>]) -> Vec<Bin> {
    let mut bins = Vec::new();
    for tenth in 0..10 {
        let (mut called, mut won, mut positions, mut different) = (0.0, 0.0, 0u64, 0u64);
        for game in games {
            let before = positions;
            for (values, elapsed) in &game.notes {
                let chances = calibration.chances(values, *elapsed);
                for seat in Seat::all(calibration.seats) {
                    if ((chances[seat] * 10.0) as usize).min(9) == tenth {
                        called += f64::from(chances[seat]);
                        won += f64::from(game.shares[seat]);
                        positions += 1;
                    }
                }
            }
            different += u64::from(positions > before);
        }
        if positions > 0 {
            let share = won / positions as f64;
            // Positions of one game have the same end, so they count as one.
            let won = wilson(share * different as f64, different);
            bins.push(Bin { called: called / positions as f64, won, positions });
        }
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games in which a lead of `value` wins as often as a slope of 1.5 says.
    #[test]
    fn the_fit_finds_the_slope_behind_the_games() {
        let values = |value: f32| PerSeat([value, 1.0 - value, 0.0, 0.0, 0.0, 0.0]);
        let truth = Calibration { seats: 2, games: 0, slopes: [1.5; 5], margin: 1.0 };
        let games: Vec<Sampled<Note>> = (0..50)
            .map(|number| {
                let value = 0.3 + 0.008 * number as f32;
                let shares = truth.chances(&values(value), 0.5);
                let notes = (0..5).map(|moment| (values(value), moment as f32 / 4.0)).collect();
                Sampled { notes, shares, totals: PerSeat::default() }
            })
            .collect();
        let found = fitted(2, 50, &games.iter().collect::<Vec<_>>());
        assert!(found.slopes.iter().all(|slope| (slope - 1.5).abs() < 0.1), "{found:?}");
        for bin in bins(&found, &games.iter().collect::<Vec<_>>()) {
            assert!((bin.called - bin.won.share).abs() < 0.02, "{bin:?}");
        }
    }
}
