//! What bots know of Bombay: how many rupees each player is likely to end with.
//!
//! That is the money so far; what palaces, clients and city tokens are likely to bring (`bot/prospects.rs`); the best
//! plan for the elephant and its cargo (`bot/plan.rs`), with what the others are likely to do before it comes to its
//! end (`bot/forecast.rs`) and what the next market is likely to offer (`bot/odds.rs`); and a usual income for the time
//! that the plan leaves.
//!
//! The figures here and there were found by letting bots with different ones play against each other.

mod clock;
mod forecast;
mod odds;
mod plan;
mod prospects;
#[cfg(test)]
mod tests;

use adda_core::{Evaluate, Game, PerSeat, SearchTuning, Seat, rivals, stands};

use crate::Bombay;
use crate::score::Sheet;
use forecast::Forecast;
use plan::Planner;
use prospects::Prospects;

/// What a fair player ends with.
const USUAL: f32 = 30.0;

/// So many rupees more than usual make a seat's stand half as good again as an even one.
const SCALE: f32 = 6.0;

/// How much the others count: a rupee for them is worth less attention than one for oneself, since a merchant can do
/// little about their trade.
const OTHERS: f32 = 0.3;

adda_core::compile_search!(Bombay);

impl SearchTuning for Bombay {
    /// A plan says more of a position than random steps.
    const PLAYOUT: usize = 0;

    /// About half a rupee: what a wasted action costs.
    const CURIOSITY: f32 = 0.02;

    /// Nothing is secret, and luck comes only with a new set.
    const TRUST: f32 = 1.0;
}

impl Evaluate for Bombay {
    fn evaluate(&self) -> PerSeat<f32> {
        let seats = self.seats();
        let expected = self.expected_of_all();
        stands(self, |seat| {
            let measure = OTHERS * rivals(&expected, seats, seat) + (1.0 - OTHERS) * USUAL;
            (expected[seat] - measure) / SCALE
        })
    }

    fn expected(&self, seat: Seat) -> f32 {
        if self.is_over() {
            return f32::from(Sheet::of(self, seat).total);
        }
        self.expected_with(seat, &Forecast::of(self))
    }
}

impl Bombay {
    /// The rupees of every player in the end.
    fn expected_of_all(&self) -> PerSeat<f32> {
        let mut expected = PerSeat::default();
        if self.is_over() {
            Seat::all(self.seats()).for_each(|seat| expected[seat] = f32::from(Sheet::of(self, seat).total));
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
