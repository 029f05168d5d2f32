//! What bots know of Dabba Walla: what a load, the cards and the chai tiles are likely to bring.
//!
//! Tips come of dabbas times the value of their colour, and a card raises one colour of one level. So the heart of it is
//! a plan for every player: which of the own cards pays which level best (`plan.rs`). What the others plan is what they
//! are likely to lay, and their cards pay oneself too (`forecast.rs`). While dabbas are collected, a play looks at the
//! plan that it makes possible and at the surface that it leaves (`collecting.rs`, `load.rs`); chai tiles and orders have
//! their worth (`worth.rs`). What is not worth a thought is struck out (`shortlist.rs`), and what others have laid face
//! down is guessed by what they would like to lay (`likely.rs`).

mod collecting;
mod forecast;
mod likely;
mod load;
mod plan;
mod shortlist;
mod worth;

use adda_core::{Game, Knowledge, PerSeat, Seat, stands};

use crate::action::Action;
use crate::{DabbaWalla, Owed};
use forecast::Forecast;

pub(crate) use likely::Wishes;

/// So many tips more than the measure make a seat's stand half as good again as an even one.
const SCALE: f32 = 40.0;

/// What a fair player ends with.
const USUAL: f32 = 95.0;

/// How much the others count while dabbas are collected: little can be done about their loads, and what pays them often
/// pays oneself. With all their weight in both phases an early version won 39 ± 10 % of 100 games of two.
const OTHERS: f32 = 0.5;

/// The same in the delivery, where every card is paid to everybody. All of it won 58 ± 9 % of 120 games of two against a
/// half, but 25 ± 10 % of 80 games of four, which is even; this lies between and was not measured by itself.
const OTHERS_IN_DELIVERY: f32 = 0.8;

impl Knowledge for DabbaWalla {
    /// A turn of everybody and the next own card: so the search learns what will be left on the ring.
    const PLAYOUT: usize = 16;

    /// About four tips: what a poor play costs.
    const CURIOSITY: f32 = 0.05;

    /// There are hundreds of plays in a turn. Without an order among them search seemed to spend itself on poor ones: it
    /// won 11 ± 10 % of 40 games of four, and 21 ± 13 % with one.
    const WIDENING: f32 = 1.0;

    /// Little is secret while dabbas are collected, so fewer worlds than usual, for speed.
    const WORLDS: u32 = 6;

    fn evaluate(&self) -> PerSeat<f32> {
        self.stands(&self.expected_of_all())
    }

    fn evaluate_and_expect(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        let expected = self.expected_of_all();
        (self.stands(&expected), expected[seat])
    }

    /// Tips so far, what the load is likely to bring, and what is still to come.
    fn expected(&self, seat: Seat) -> f32 {
        self.expected_of_all()[seat]
    }

    fn is_choosing(&self, seat: Seat) -> bool {
        self.owed(seat) == Some(Owed::Tiles)
    }

    fn shortlist(&self, seat: Seat, legal: &mut Vec<Action>) {
        shortlist::shorten(self, seat, legal);
    }

    /// A play-out goes on only while dabbas are collected: in the delivery the plans say more.
    fn playout_choice(&self, seat: Seat, legal: &[Action], _luck: u32) -> Option<usize> {
        likely::likely_action(self, seat, legal)
    }
}

impl DabbaWalla {
    fn stands(&self, expected: &PerSeat<f32>) -> PerSeat<f32> {
        let seats = self.seats();
        let collecting = self.level == 0 && !self.is_over();
        let weight = if collecting { OTHERS } else { OTHERS_IN_DELIVERY };
        stands(self, |seat| {
            let others = Seat::all(seats).filter(|&other| other != seat).map(|other| expected[other]);
            let best = others.clone().fold(f32::NEG_INFINITY, f32::max);
            let mean = others.sum::<f32>() / (seats - 1) as f32;
            let measure = weight * (best + mean) / 2.0 + (1.0 - weight) * USUAL;
            (expected[seat] - measure) / SCALE
        })
    }

    /// The tips of every player in the end.
    fn expected_of_all(&self) -> PerSeat<f32> {
        let mut expected = PerSeat::default();
        if self.is_over() {
            Seat::all(self.seats())
                .for_each(|seat| expected[seat] = f32::from(self.player(seat).sheet.total()));
        } else {
            let forecast = Forecast::of(self);
            Seat::all(self.seats()).for_each(|seat| expected[seat] = forecast.expected(seat));
        }
        expected
    }
}
