//! What the evaluation is made of.

use adda_core::{Evaluate, Explain, Seat, Term};

use super::clock::Clock;
use super::{hand, pending_workers, prices};
use crate::{Alubari, score};

impl Explain for Alubari {
    /// What remains of the expected points after these is goods and the income of workers to come.
    fn terms(&self, seat: Seat) -> Vec<Term> {
        let after = pending_workers::resolved(self);
        let clock = Clock::of(&after);
        let player = after.player(seat);
        let sheet = score::sheet(&after, seat);
        let made = sheet.total().as_f64() as f32;
        let expected = self.expected(seat);
        let workers = after.workers_left(seat) as f32 + clock.workers(player);
        let (promised, things) = if expected == made {
            (0.0, 0.0)
        } else {
            let chai = prices::chai(player, workers);
            let things = chai + prices::things(&after, player, &clock, workers);
            (hand::promised(&after, player, sheet.fulfilled, workers), things)
        };
        vec![
            Term { key: "term-made", points: made },
            Term { key: "term-contracts", points: promised },
            Term { key: "term-things", points: things },
            Term { key: "term-goods", points: expected - made - promised - things },
        ]
    }
}
