//! What the evaluation is made of.

use adda_core::{Evaluate, Explain, Seat, Term};

use crate::Dudab;
use crate::cards::Cards;
use crate::score::RoundScore;

impl Explain for Dudab {
    /// Points are bad here, so what they cost is negative.
    fn terms(&self, seat: Seat) -> Vec<Term> {
        let mut pile = self.open_piles[seat];
        pile.add_all(self.secret_piles[seat]);
        let pile = f32::from(RoundScore::of(Cards::NONE, pile).points) + self.total_points(seat) as f32;
        vec![
            Term { key: "term-pile", points: -pile },
            Term { key: "term-hand", points: pile - self.expected(seat) },
        ]
    }
}
