//! What bots know of Bombay: how many rupees each player is likely to end with.
//!
//! That is the money so far, what palaces, clients and city tokens are likely to bring, the best plan for the
//! elephant and its cargo (`bot/plan.rs`), and a usual income for the time that is left after it.

thread_local! {
    /// Temporary.
    pub static VARIANT: std::cell::Cell<u8> = const { std::cell::Cell::new(0) };
}
pub(crate) fn tune(seat: Seat, i: usize, default: f32) -> f32 {
    static T: std::sync::LazyLock<[[Option<f32>; 20]; 2]> = std::sync::LazyLock::new(|| {
        ["T", "U"].map(|n| {
            std::array::from_fn(|i| std::env::var(format!("{n}{i}")).ok().and_then(|v| v.parse().ok()))
        })
    });
    let t = T[0][i].unwrap_or(default);
    if VARIANT.get() >> seat.index() & 1 == 1 { T[1][i].unwrap_or(t) } else { t }
}

mod plan;
mod prospects;

use adda_core::{Game, Knowledge, PerSeat, Seat, place};

use crate::Bombay;
use crate::score::Sheet;
use plan::Planner;
use prospects::Prospects;

/// A lead of so many rupees makes a seat's stand half as good again as an even one.
const SCALE: f32 = 6.0;

impl Knowledge for Bombay {
    const PLAYOUT: usize = 0;

    fn evaluate(&self) -> PerSeat<f32> {
        let seats = self.seats();
        let over = self.is_over();
        let expected = PerSeat::from_fn(|seat| if seat.index() < seats { self.expected(seat) } else { 0.0 });
        let winners = Seat::all(seats).filter(|&seat| over && place(self, seat) == 1).count() as f32;
        PerSeat::from_fn(|seat| {
            if seat.index() >= seats {
                return 0.0;
            }
            let others = Seat::all(seats).filter(|&other| other != seat).map(|other| expected[other]);
            let best = others.clone().fold(f32::NEG_INFINITY, f32::max);
            let mean = others.sum::<f32>() / (seats - 1) as f32;
            let w = tune(seat, 4, 0.3);
            let lead = (expected[seat] - w * (best + mean) / 2.0 - (1.0 - w) * tune(seat, 5, 30.0))
                / tune(seat, 0, SCALE);
            let stand = 0.5 + 0.5 * lead / (1.0 + lead.abs());
            if over {
                let won = if place(self, seat) == 1 { 1.0 / winners } else { 0.0 };
                0.7 * won + 0.3 * stand
            } else {
                stand
            }
        })
    }

    fn expected(&self, seat: Seat) -> f32 {
        if self.is_over() {
            return f32::from(Sheet::of(self, seat).total);
        }
        let prospects = Prospects::of(self, seat);
        f32::from(self.players[seat].rupees)
            + prospects.riches()
            + Planner::new(self, seat, &prospects).best()
    }
}
