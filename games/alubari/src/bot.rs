//! What bots know about Alubari: how many points each player is likely to end with.
//!
//! First, all pending workers do what they are likely to do (`bot/pending_workers.rs`, `bot/likely.rs`). The
//! expected points of a player are then the points so far; what goods, chai, spaces and equipment are likely
//! to bring in the time left (`bot/clock.rs`, `bot/prices.rs`); what unfulfilled contracts promise
//! (`bot/hand.rs`); and an average income for each worker to come. `bot/shortlist.rs` decides which actions
//! are worth searching, and in which order.
//!
//! The constants were tuned by matches between bots. Where the search of the levels has learnt more since, `Knowledge` says
//! what; `greedy` and `mcts` stay as they were.

mod clock;
mod hand;
mod likely;
mod pending_workers;
mod prices;
mod shortlist;
mod terms;
#[cfg(test)]
mod tests;

use adda_core::{Evaluate, Game, Level, Method, PerSeat, SearchTuning, Seat, Strength, rivals, stands};

use crate::action::Action;
use crate::task::Moment;
use crate::{Alubari, Player, score};
use clock::Clock;

/// A lead of this many points evaluates to 0.75, where 0.5 is even.
const SCALE: f32 = 30.0;

/// How much the rivals' points count in what a seat is compared with, the rest being an average result. It is
/// high because laying a section shortens the game for everybody: a bot that looked only at its own points
/// would never lay one.
const RIVALS_WEIGHT: f32 = 0.9;

/// The points that an average player ends with, by number of players.
const AVERAGE_POINTS: [f32; crate::MAX_PLAYERS] = [190.0, 140.0, 115.0, 95.0, 80.0];

/// What differs between the evaluation of `greedy` and `mcts` and that of the levels.
struct Knowledge {
    /// The share of what open contracts promise that counts.
    contracts: f32,
    /// The points that it brings to go first in the rounds to come.
    going_first: f32,
}

/// The first evaluation.
const FORMER: Knowledge = Knowledge { contracts: 1.0, going_first: 0.0 };

/// What games of search against itself showed: the player with the more promising contracts did not end as far ahead as they
/// promised, and the one who went first ended further ahead. `docs/bots.md` has the tests.
const LATEST: Knowledge = Knowledge { contracts: 0.7, going_first: 2.0 };

/// Going first brings less if fewer rounds are left.
const ROUNDS_TO_GO_FIRST: f32 = 3.0;

/// The points that a worker to come brings, besides the goods that are there already.
const FOR_WORKER: f32 = 2.8;

/// The points that a marker can bring at most, in games that end with the last marker.
const FOR_MARKER: f32 = 7.0;

adda_core::compile_search!(Alubari);

impl SearchTuning for Alubari {
    /// The likely actions of pending workers say more about a position than random steps.
    const PLAYOUT: usize = 0;

    /// About one point.
    const CURIOSITY: f32 = 0.02;

    /// Nothing is secret, and luck comes only with a new round.
    const TRUST: f32 = 1.0;

    /// There are up to eight places for a worker, and each player has up to three workers, so the search has
    /// to go deep before it goes wide.
    const WIDENING: f32 = 1.0;

    /// Worlds differ only in what happens at the end of a round.
    const WORLDS: u32 = 4;

    /// The best line takes every estimate at its most hopeful: with the average mixed in, search does not run after errors of
    /// the evaluation.
    fn method(_seats: usize) -> Method {
        Method { trust: 0.7, ..Method::of_mcts::<Alubari>() }
    }

    fn strength(level: Level, _seats: usize) -> Strength {
        match level {
            Level::Learner => Strength { iterations: 40, temperature: 1.0 },
            Level::Regular => Strength { iterations: 120, temperature: 0.8 },
            Level::Expert => Strength { iterations: 600, temperature: 0.2 },
            Level::Master => Strength { iterations: 10_000, temperature: 0.0 },
        }
    }

    fn shortlist(&self, seat: Seat, legal: &mut Vec<Action>) {
        shortlist::shorten(self, seat, legal);
    }
}

impl Evaluate for Alubari {
    fn evaluate(&self) -> PerSeat<f32> {
        self.stands_of(&self.expected_of_all(&FORMER))
    }

    fn expected(&self, seat: Seat) -> f32 {
        self.expected_of_all(&FORMER)[seat]
    }

    fn evaluate_and_expect(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        let expected = self.expected_of_all(&FORMER);
        (self.stands_of(&expected), expected[seat])
    }

    fn appraise(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        let expected = self.expected_of_all(&LATEST);
        (self.stands_of(&expected), expected[seat])
    }

    fn calibration() -> &'static str {
        include_str!("bot/chances.toml")
    }

    /// In rounds.
    fn elapsed(&self) -> f32 {
        let (gone, left) = (f32::from(self.round), Clock::of(self).rounds);
        if self.is_over() { 1.0 } else { gone / (gone + left + 1.0) }
    }
}

impl Alubari {
    fn stands_of(&self, expected: &PerSeat<f32>) -> PerSeat<f32> {
        let seats = self.seats();
        let average = AVERAGE_POINTS[seats - 1];
        if seats == 1 {
            // A solo player always comes in first, so only the points count.
            let lead = |seat: Seat| (expected[seat] - average) / SCALE;
            return PerSeat::from_fn(|seat| 0.5 + 0.5 * lead(seat) / (1.0 + lead(seat).abs()));
        }
        stands(self, |seat| {
            let measure = RIVALS_WEIGHT * rivals(expected, seats, seat) + (1.0 - RIVALS_WEIGHT) * average;
            (expected[seat] - measure) / SCALE
        })
    }

    /// The expected final points of all players.
    fn expected_of_all(&self, knowledge: &Knowledge) -> PerSeat<f32> {
        let mut expected = PerSeat::default();
        let after = pending_workers::resolved(self);
        let clock = Clock::of(&after);
        for seat in Seat::all(self.seats()) {
            expected[seat] = after.worth(seat, &clock, knowledge);
        }
        expected
    }

    /// The expected final points of a player, when no worker is pending.
    fn worth(&self, seat: Seat, clock: &Clock, knowledge: &Knowledge) -> f32 {
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
        // Goods that the workers to come cannot use are worth little.
        let goods = prices::diminishing(goods, prices::USED_BY_WORKER * workers);
        let income = self.income(player, FOR_WORKER * workers);
        let going_first = if self.first == seat { knowledge.going_first } else { 0.0 };
        points
            + goods
            + income
            + prices::chai(player, workers)
            + prices::things(self, player, clock, workers)
            + knowledge.contracts * hand::promised(self, player, sheet.fulfilled, workers)
            + going_first * (clock.rounds / ROUNDS_TO_GO_FIRST).min(1.0)
    }

    /// If the last marker ends the game, income is limited by the markers left.
    fn income(&self, player: &Player, income: f32) -> f32 {
        if self.seats > 2 {
            income
        } else {
            prices::diminishing(income, FOR_MARKER * f32::from(player.markers))
        }
    }
}
