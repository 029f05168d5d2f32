//! What the evaluation is made of.

use adda_core::{Evaluate, Explain, Seat, Term};

use super::forecast::Forecast;
use crate::DabbaWalla;

impl Explain for DabbaWalla {
    /// What remains of the expected tips after these is what the load will earn.
    fn terms(&self, seat: Seat) -> Vec<Term> {
        let paid = f32::from(self.player(seat).sheet.total());
        let chai = if self.is_over() { 0.0 } else { Forecast::of(self).chai(seat) };
        vec![
            Term { key: "term-tips", points: paid },
            Term { key: "term-chai", points: chai },
            Term { key: "term-load", points: self.expected(seat) - paid - chai },
        ]
    }
}
