//! What bots know about Bombay: how many rupees each player is likely to end with.
//!
//! The estimate adds up the money so far; the expected value of palaces, clients and city tokens (`bot/prospects.rs`);
//! the best plan for the elephant and its cargo (`bot/plan.rs`), given what the others will probably do first
//! (`bot/forecast.rs`) and what the next market will probably offer (`bot/odds.rs`); and a typical income for the time
//! after the plan.
//!
//! The constants were tuned by playing bots with different values against each other.

mod clock;
mod forecast;
mod odds;
mod plan;
mod prospects;
mod terms;
#[cfg(test)]
mod tests;

use adda_core::{Evaluate, Game, Level, Method, PerSeat, SearchTuning, Seat, Strength, rivals, stands};

use crate::Bombay;
use crate::score::FinalScore;
use forecast::Forecast;
use plan::Planner;
use prospects::Prospects;

/// A typical final total.
const TYPICAL_TOTAL: f32 = 30.0;

/// A lead of this many rupees raises a seat's value from 0.5 (even) to 0.75.
const SCALE: f32 = 6.0;

/// The weight of the others' rupees in the comparison. They count less than the seat's own, because a player can do
/// little about the trade of others.
const OPPONENT_WEIGHT: f32 = 0.3;

adda_core::compile_search!(Bombay);

impl SearchTuning for Bombay {
    /// A plan says more about a position than random moves.
    const PLAYOUT: usize = 0;

    /// About half a rupee, which is what a wasted action costs.
    const CURIOSITY: f32 = 0.02;

    /// Nothing is secret, and luck only matters at the start of a set.
    const TRUST: f32 = 1.0;

    /// The best line follows the plans of all players, and plans are too hopeful: with the average mixed in, search does not
    /// run after the luckiest of them.
    fn method(_seats: usize) -> Method {
        Method { trust: 0.7, ..Method::of_mcts::<Bombay>() }
    }

    fn strength(level: Level, _seats: usize) -> Strength {
        match level {
            Level::Learner => Strength { iterations: 60, temperature: 1.0 },
            Level::Regular => Strength { iterations: 150, temperature: 0.7 },
            Level::Expert => Strength { iterations: 600, temperature: 0.2 },
            Level::Master => Strength { iterations: 20_000, temperature: 0.0 },
        }
    }
}

impl Evaluate for Bombay {
    fn evaluate(&self) -> PerSeat<f32> {
        self.stands(&self.expected_of_all())
    }

    fn evaluate_and_expect(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        let expected = self.expected_of_all();
        (self.stands(&expected), expected[seat])
    }

    /// In rounds.
    fn elapsed(&self) -> f32 {
        let table = self.table();
        let rounds = f32::from(self.set) * f32::from(table.rounds) + f32::from(self.round);
        (rounds / (f32::from(table.sets) * f32::from(table.rounds))).min(1.0)
    }

    fn calibration() -> &'static str {
        include_str!("bot/chances.toml")
    }

    fn expected(&self, seat: Seat) -> f32 {
        if self.is_over() {
            return f32::from(FinalScore::of(self, seat).total);
        }
        self.expected_with(seat, &Forecast::of(self))
    }
}

impl Bombay {
    fn stands(&self, expected: &PerSeat<f32>) -> PerSeat<f32> {
        let seats = self.seats();
        stands(self, |seat| {
            let measure =
                OPPONENT_WEIGHT * rivals(expected, seats, seat) + (1.0 - OPPONENT_WEIGHT) * TYPICAL_TOTAL;
            (expected[seat] - measure) / SCALE
        })
    }

    /// The expected final rupees of every player.
    fn expected_of_all(&self) -> PerSeat<f32> {
        let mut expected = PerSeat::default();
        if self.is_over() {
            Seat::all(self.seats())
                .for_each(|seat| expected[seat] = f32::from(FinalScore::of(self, seat).total));
        } else {
            let forecast = Forecast::of(self);
            Seat::all(self.seats()).for_each(|seat| expected[seat] = self.expected_with(seat, &forecast));
        }
        expected
    }

    fn expected_with(&self, seat: Seat, forecast: &Forecast<'_>) -> f32 {
        let prospects = Prospects::of(self, seat, &forecast.clocks[seat]);
        let plan = Planner::new(self, seat, forecast, &prospects).best();
        f32::from(self.players[seat].rupees) + prospects.riches() + plan
    }
}
