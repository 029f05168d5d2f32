//! What an evaluation is made of, so that advice can give a reason.

use crate::knowledge::Evaluate;
use crate::seat::Seat;

/// A part of what a seat can expect at the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// The key of its name in Fluent files: a few words, as in “+3 from *the cards in hand*”.
    pub key: &'static str,
    /// What it is worth, in points that are good to have: where fewer points win, what they cost is negative.
    pub points: f32,
}

/// A game whose evaluation can say what it is made of. `impl Explain for Name {}` is enough: everything is one term then.
pub trait Explain: Evaluate {
    /// The terms of what the seat can expect at the end, always the same ones in the same order.
    fn terms(&self, seat: Seat) -> Vec<Term> {
        vec![Term { key: "term-points", points: self.expected(seat) }]
    }
}
