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

use adda_core::{Evaluate, Game, PerSeat, SearchTuning, Seat, rivals, stands};

use crate::action::Action;
use crate::{DabbaWalla, Owed, Stage};
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

/// How many own plays search looks beyond the one at hand while dabbas are collected. `docs/bots.md` tells what others brought.
const AHEAD: u32 = 3;

/// A moment after all collecting, with room for the rounds of the highest load before it.
const DELIVERY: u32 = 1_000;

adda_core::compile_search!(DabbaWalla);

impl Evaluate for DabbaWalla {
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
}

impl SearchTuning for DabbaWalla {
    /// More than it takes to come to the horizon, unless somebody needs very many blank tiles.
    const PLAYOUT: usize = 128;

    /// Three others move and play before the own next turn, and no tree comes that far. What they will do is well known.
    const TREE: bool = false;

    /// Little is secret while dabbas are collected, so fewer worlds than usual, for speed.
    const WORLDS: u32 = 6;

    fn is_choosing(&self, seat: Seat) -> bool {
        self.owed(seat) == Some(Owed::Tiles)
    }

    fn shortlist(&self, seat: Seat, legal: &mut Vec<Action>) {
        shortlist::shorten(self, seat, legal);
    }

    fn playout_choice(&self, seat: Seat, legal: &[Action], _luck: u32) -> Option<usize> {
        likely::likely_action(self, seat, legal)
    }

    /// While dabbas are collected, the cards that were played; then the rounds of the delivery.
    fn moment(&self) -> u32 {
        match (self.stage, self.level) {
            (Stage::Over, _) => u32::MAX,
            (_, 0) => self.all_players().iter().map(|player| player.discard.len() as u32).sum(),
            (_, level) => DELIVERY - u32::from(level),
        }
    }

    /// Some own plays further: so search learns what will be left on the ring, and what becomes of a load. In the delivery
    /// the end of the round: the plans for the rest say as much as playing it out, which was tried.
    fn horizon(&self, seat: Seat) -> u32 {
        let now = self.moment();
        let further = AHEAD * self.seats() as u32;
        match self.owed(seat) {
            Some(Owed::Lay | Owed::Tiles) => now + 1,
            Some(Owed::Last | Owed::Rest) if self.stage == Stage::Last => {
                now + self.player(seat).hand.len() as u32
            }
            Some(Owed::Rest) => now + further,
            Some(Owed::Keep | Owed::KeepChai | Owed::Third | Owed::Move | Owed::Play | Owed::Last) | None => {
                now + 1 + further
            }
        }
    }
}

impl DabbaWalla {
    fn stands(&self, expected: &PerSeat<f32>) -> PerSeat<f32> {
        let seats = self.seats();
        let collecting = self.level == 0 && !self.is_over();
        let weight = if collecting { OTHERS } else { OTHERS_IN_DELIVERY };
        stands(self, |seat| {
            let measure = weight * rivals(expected, seats, seat) + (1.0 - weight) * USUAL;
            (expected[seat] - measure) / SCALE
        })
    }

    /// The tips of every player in the end.
    fn expected_of_all(&self) -> PerSeat<f32> {
        if !self.is_over() {
            return Forecast::of(self).expected_of_all();
        }
        let mut expected = PerSeat::default();
        Seat::all(self.seats()).for_each(|seat| expected[seat] = f32::from(self.player(seat).sheet.total()));
        expected
    }
}
