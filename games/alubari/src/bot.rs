//! What bots know of Alubari: how many points each player is likely to end with.
//!
//! First the workers that wait do what they are likely to do (`bot/errands.rs`, `bot/likely.rs`). Then each player has the
//! points so far; what goods, chai, spaces and equipment are likely to bring in the time that is left (`bot/clock.rs`,
//! `bot/prices.rs`); what contracts promise that are not fulfilled yet (`bot/hand.rs`); and a usual income for each worker
//! to come. What is worth a thought, and in which order, is in `bot/shortlist.rs`.
//!
//! The figures here and there were found by letting bots with different ones play.

mod clock;
mod errands;
mod hand;
mod likely;
mod prices;
mod shortlist;
#[cfg(test)]
mod tests;

use adda_core::{Evaluate, Game, PerSeat, SearchTuning, Seat, rivals, stands};

use crate::action::Action;
use crate::task::Moment;
use crate::{Alubari, Player, score};
use clock::Clock;

/// So many points more than the measure make a seat's stand half as good again as an even one.
const SCALE: f32 = 30.0;

/// How much the others count in that measure. Much, since a section that is laid takes time from everybody: whoever looked
/// at the own points alone would never lay one.
const OTHERS: f32 = 0.9;

/// What a fair player ends with, by number of players.
const USUAL: [f32; crate::MAX_PLAYERS] = [190.0, 140.0, 115.0, 95.0, 80.0];

/// What a worker to come brings besides the goods that are there already.
const FOR_WORKER: f32 = 2.8;

/// What a marker can bring at most where markers end the game.
const FOR_MARKER: f32 = 7.0;

adda_core::compile_search!(Alubari);

impl SearchTuning for Alubari {
    /// What waiting workers are likely to do says more of a position than random steps.
    const PLAYOUT: usize = 0;

    /// About a point.
    const CURIOSITY: f32 = 0.02;

    /// Nothing is secret, and luck comes only with a new round.
    const TRUST: f32 = 1.0;

    /// There are up to eight places for a worker, and up to three workers each: lines must become long before they are
    /// broad.
    const WIDENING: f32 = 1.0;

    /// Only what happens at the end of a round differs from world to world.
    const WORLDS: u32 = 4;

    fn shortlist(&self, seat: Seat, legal: &mut Vec<Action>) {
        shortlist::shorten(self, seat, legal);
    }
}

impl Evaluate for Alubari {
    fn evaluate(&self) -> PerSeat<f32> {
        self.stands_of(&self.expected_of_all())
    }

    fn expected(&self, seat: Seat) -> f32 {
        self.expected_of_all()[seat]
    }

    fn evaluate_and_expect(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        let expected = self.expected_of_all();
        (self.stands_of(&expected), expected[seat])
    }
}

impl Alubari {
    fn stands_of(&self, expected: &PerSeat<f32>) -> PerSeat<f32> {
        let seats = self.seats();
        let usual = USUAL[seats - 1];
        if seats == 1 {
            // Alone everybody comes in first: only points tell a good end from a bad one.
            let lead = |seat: Seat| (expected[seat] - usual) / SCALE;
            return PerSeat::from_fn(|seat| 0.5 + 0.5 * lead(seat) / (1.0 + lead(seat).abs()));
        }
        stands(self, |seat| {
            let measure = OTHERS * rivals(expected, seats, seat) + (1.0 - OTHERS) * usual;
            (expected[seat] - measure) / SCALE
        })
    }

    /// The points of every player in the end.
    fn expected_of_all(&self) -> PerSeat<f32> {
        let mut expected = PerSeat::default();
        let after = errands::done(self);
        let clock = Clock::of(&after);
        for seat in Seat::all(self.seats()) {
            expected[seat] = after.worth(seat, &clock);
        }
        expected
    }

    /// The points of a player in the end, with no worker waiting.
    fn worth(&self, seat: Seat, clock: &Clock) -> f32 {
        let player = self.player(seat);
        let sheet = score::sheet(self, seat);
        let points = sheet.total().as_f64() as f32;
        let to_place = match self.moment {
            Moment::Maintenance | Moment::Hiring | Moment::Placing => self.workers_left(seat) as f32,
            Moment::Window(_) | Moment::Worker(_) => 0.0,
            Moment::Over => return points,
        };
        let workers = to_place + clock.workers(player);
        if workers <= 0.0 {
            return points;
        }
        let goods = prices::goods(&player.goods);
        // More goods than the workers to come can use are worth little.
        let goods = prices::up_to(goods, prices::USED_BY_WORKER * workers);
        let income = self.income(player, FOR_WORKER * workers);
        points
            + goods
            + income
            + prices::chai(player, workers)
            + prices::things(self, player, clock, workers)
            + hand::promised(self, player, sheet.fulfilled, workers)
    }

    /// Where the last marker ends the game, income is worth no more than there are markers for.
    fn income(&self, player: &Player, income: f32) -> f32 {
        if self.seats > 2 { income } else { prices::up_to(income, FOR_MARKER * f32::from(player.markers)) }
    }
}
