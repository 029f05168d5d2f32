//! The evaluation of Sample for bots: rows grow, and high cards end them.

use adda_core::{Evaluate, Explain, Game, PerSeat, SearchTuning, Seat, stands};

use crate::card::CARDS;
use crate::{LAYS, Sample};

/// A lead of this many points is clear.
const CLEAR_LEAD: f32 = 4.0;

adda_core::compile_search!(Sample);

impl SearchTuning for Sample {}

impl Explain for Sample {}

impl Evaluate for Sample {
    fn evaluate(&self) -> PerSeat<f32> {
        let seats = self.seats();
        let expected = PerSeat::from_fn(|seat| if seat.index() < seats { self.expected(seat) } else { 0.0 });
        stands(self, |seat| {
            let others = Seat::all(seats).filter(|&other| other != seat).map(|other| expected[other]);
            (expected[seat] - others.fold(0.0, f32::max)) / CLEAR_LEAD
        })
    }

    /// The points so far, and what the last row may still gain: each further card is worth as many points as the row has
    /// cards, and a low last card leaves room for more cards.
    fn expected(&self, seat: Seat) -> f32 {
        let laid = &self.laid[seat];
        let left = (LAYS - laid.len()) as f32;
        let room = laid.last().map_or(1.0, |last| 1.0 - f32::from(last.number()) / CARDS as f32);
        f32::from(laid.points()) + left * room * f32::from(laid.row())
    }
}
