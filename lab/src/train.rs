//! Weights of an evaluation, learnt from games: which weighted sum of a position's features comes closest to the points
//! that the seat had in the end?

use adda_core::{PerSeat, Searchable, Seat, SetupError};
use serde::Serialize;

use crate::samples::{SamplePlan, sample};

/// How much large weights count against a fit, for each position.
const RIDGE: f64 = 1e-4;

/// What was learnt.
#[derive(Clone, Debug, Serialize)]
pub struct TrainReport {
    /// The number of seats.
    pub seats: usize,
    /// The number of positions.
    pub positions: u64,
    /// One weight for each feature.
    pub weights: Vec<f64>,
    /// The standard deviation of what the weights expect from what came, in games that they were not learnt from.
    pub error: f64,
    /// The same of the evaluation as it was.
    pub error_before: f64,
}

type Note = PerSeat<(Vec<f32>, f32)>;

/// Plays games and learns the weights. `None` if the game has no features.
///
/// # Errors
/// If the game cannot be set up with this number of seats or these options.
pub fn train<G: Searchable>(
    plan: &SamplePlan<G::Options>,
    progress: &(dyn Fn() + Sync),
) -> Result<Option<TrainReport>, SetupError> {
    let note = |position: &G, _: Seat, _: u64| -> Option<Note> {
        let mut note = Note::default();
        for seat in Seat::all(plan.seats) {
            position.features(seat, &mut note[seat].0);
            note[seat].1 = position.appraise(seat).1;
        }
        Some(note)
    };
    let games = sample::<G, Note>(plan, &note, progress)?;
    // Every fifth game judges what was learnt from the others.
    let rows = |judging: bool| {
        let games = games.iter().enumerate().filter(move |(number, _)| (number % 5 == 4) == judging);
        let notes = games.flat_map(|(_, game)| game.notes.iter().map(|note| (note, &game.totals)));
        notes.flat_map(|(note, totals)| Seat::all(plan.seats).map(|seat| (&note[seat], totals[seat])))
    };
    let Some(features) =
        rows(false).next().map(|((features, _), _)| features.len()).filter(|&count| count > 0)
    else {
        return Ok(None);
    };
    let mut system = vec![vec![0.0; features + 1]; features];
    let mut positions = 0u64;
    for ((known, _), total) in rows(false) {
        positions += 1;
        for (row, &one) in system.iter_mut().zip(known) {
            for (cell, &other) in row.iter_mut().zip(known) {
                *cell += f64::from(one) * f64::from(other);
            }
            row[features] += f64::from(one) * f64::from(total);
        }
    }
    for (place, row) in system.iter_mut().enumerate() {
        row[place] += RIDGE * positions as f64;
    }
    let weights = solved(system);
    let (mut error, mut error_before, mut judged) = (0.0, 0.0, 0.0);
    for ((known, before), total) in rows(true) {
        let expected: f64 = known.iter().zip(&weights).map(|(&one, weight)| f64::from(one) * weight).sum();
        error += (expected - f64::from(total)).powi(2);
        error_before += (f64::from(*before) - f64::from(total)).powi(2);
        judged += 1.0;
    }
    let deviation = |sum: f64| if judged > 0.0 { (sum / judged).sqrt() } else { 0.0 };
    Ok(Some(TrainReport {
        seats: plan.seats,
        positions,
        weights,
        error: deviation(error),
        error_before: deviation(error_before),
    }))
}

/// Solves a system of linear equations, each a row of coefficients and the right side, by elimination.
pub(crate) fn solved(mut system: Vec<Vec<f64>>) -> Vec<f64> {
    let size = system.len();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&one, &other| system[one][column].abs().total_cmp(&system[other][column].abs()))
            .unwrap_or(column);
        system.swap(column, pivot);
        let known = system[column].clone();
        for (place, row) in system.iter_mut().enumerate() {
            if place != column && known[column] != 0.0 {
                let factor = row[column] / known[column];
                row.iter_mut().zip(&known).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    let solution =
        |(place, row): (usize, &Vec<f64>)| if row[place] == 0.0 { 0.0 } else { row[size] / row[place] };
    system.iter().enumerate().map(solution).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2x + y = 5 and x + 3y = 10.
    #[test]
    fn a_system_of_equations_is_solved() {
        let solution = solved(vec![vec![2.0, 1.0, 5.0], vec![1.0, 3.0, 10.0]]);
        assert!((solution[0] - 1.0).abs() < 1e-9 && (solution[1] - 3.0).abs() < 1e-9, "{solution:?}");
    }
}
