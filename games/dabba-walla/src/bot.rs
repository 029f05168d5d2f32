//! What bots know about Dabba Walla: the expected value of a load, cards and chai tiles.
//!
//! Tips are dabbas times the value of their colour, and a card raises one colour for one level. So the core is a plan
//! for every player: which of their cards pays most on which level (`plan.rs`). The others will probably lay what they
//! plan, and their cards pay this player too (`forecast.rs`). While dabbas are collected, a play is judged by the plan
//! that it makes possible and by the surface that it leaves (`collecting.rs`, `load.rs`); chai tiles and orders add
//! their value (`worth.rs`). Actions that are not worth searching are dropped (`shortlist.rs`), and cards that others
//! have laid face down are guessed from what they would probably lay (`likely.rs`).

mod collecting;
mod forecast;
mod likely;
mod load;
mod plan;
mod shortlist;
mod terms;
mod worth;

use adda_core::{Evaluate, Game, Level, PerSeat, SearchTuning, Seat, Strength, rivals, stands};

use crate::action::Action;
use crate::{DabbaWalla, Owed, Phase};
use forecast::Forecast;

pub(crate) use likely::Wishes;

/// A lead of this many tips raises a seat's value from 0.5 (even) to 0.75.
const SCALE: f32 = 40.0;

/// A typical final total.
const TYPICAL_TOTAL: f32 = 95.0;

/// The weight of the others' tips in the comparison while dabbas are collected. A player can do little about their
/// loads, and what pays them often pays this player too. With full weight in both phases, an early version won 39 ± 10
/// % of 100 two-player games.
const OPPONENT_WEIGHT: f32 = 0.5;

/// The same in the delivery, where every card pays everybody. Full weight won 58 ± 9 % of 120 two-player games against
/// a half, but 25 ± 10 % of 80 four-player games, which is even. This value is in between and was not measured itself.
const OPPONENT_WEIGHT_IN_DELIVERY: f32 = 0.8;

/// How many of the seat's own plays to search beyond the current one while dabbas are collected. `docs/bots.md` has
/// the results for other values.
const PLAYS_AHEAD: u32 = 3;

/// From this level on, trials of the delivery go on to the end of the game.
const PLAYED_OUT: u8 = 3;

/// A moment after all collecting, with room before it for the rounds of the highest load.
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

    fn calibration() -> &'static str {
        include_str!("bot/chances.toml")
    }

    /// The cards played while dabbas are collected are three quarters of the game, the delivery is the rest.
    fn elapsed(&self) -> f32 {
        let seats = self.seats();
        match self.level {
            _ if self.is_over() => 1.0,
            0 => {
                let played: usize = self.all_players().iter().map(|player| player.discard.len()).sum();
                (0.75 * played as f32 / ((self.options.turns_each() + 2) * seats) as f32).min(0.75)
            }
            level => {
                let delivered = self.spent.len() as f32 / seats as f32;
                0.75 + 0.25 * delivered / (delivered + f32::from(level))
            }
        }
    }

    /// Tips so far, what the load will probably earn, and what is still to come.
    fn expected(&self, seat: Seat) -> f32 {
        self.expected_of_all()[seat]
    }
}

impl SearchTuning for DabbaWalla {
    /// More than it takes to reach the horizon, unless somebody needs a lot of blank tiles.
    const PLAYOUT: usize = 128;

    /// With up to three other moves and plays before the seat's next turn, no tree gets that far. What the others will
    /// do is predictable.
    const TREE: bool = false;

    /// Little is secret while dabbas are collected, so fewer worlds than the default will do, which is faster.
    const WORLDS: u32 = 6;

    fn strength(level: Level, _seats: usize) -> Strength {
        match level {
            Level::Learner => Strength { iterations: 16, temperature: 2.5 },
            Level::Regular => Strength { iterations: 60, temperature: 0.7 },
            Level::Expert => Strength { iterations: 150, temperature: 0.3 },
            Level::Master => Strength { iterations: 800, temperature: 0.0 },
        }
    }

    fn is_choosing(&self, seat: Seat) -> bool {
        self.owed(seat) == Some(Owed::Tiles)
    }

    fn shortlist(&self, seat: Seat, legal: &mut Vec<Action>) {
        shortlist::shorten(self, seat, legal);
    }

    /// Drops chai tiles that do nothing as well.
    fn consider(&self, seat: Seat, legal: &mut Vec<Action>) {
        shortlist::shorten(self, seat, legal);
        shortlist::drop_idle_tiles(self, seat, legal);
    }

    /// With few levels left, every trial ends with the game: what a card is worth later is not guessed then.
    fn reach(&self, seat: Seat) -> u32 {
        match self.owed(seat) {
            Some(Owed::Lay | Owed::Tiles) if self.level <= PLAYED_OUT => u32::MAX,
            _ => self.horizon(seat),
        }
    }

    fn playout_choice(&self, seat: Seat, legal: &[Action], _luck: u32) -> Option<usize> {
        likely::likely_action(self, seat, legal)
    }

    /// While dabbas are collected, the number of cards played; then the rounds of the delivery.
    fn moment(&self) -> u32 {
        match (self.phase, self.level) {
            (Phase::Over, _) => u32::MAX,
            (_, 0) => self.all_players().iter().map(|player| player.discard.len() as u32).sum(),
            (_, level) => DELIVERY - u32::from(level),
        }
    }

    /// A few of the seat's own plays ahead, so that search sees what will be left on the ring and how the load
    /// develops. In the delivery, the end of the round: playing out the rest was tried and was no better than the
    /// plans for it.
    fn horizon(&self, seat: Seat) -> u32 {
        let now = self.moment();
        let further = PLAYS_AHEAD * self.seats() as u32;
        match self.owed(seat) {
            Some(Owed::Lay | Owed::Tiles) => now + 1,
            Some(Owed::Last | Owed::Rest) if self.phase == Phase::Last => {
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
        let weight = if collecting { OPPONENT_WEIGHT } else { OPPONENT_WEIGHT_IN_DELIVERY };
        stands(self, |seat| {
            let measure = weight * rivals(expected, seats, seat) + (1.0 - weight) * TYPICAL_TOTAL;
            (expected[seat] - measure) / SCALE
        })
    }

    /// The expected final tips of every player.
    fn expected_of_all(&self) -> PerSeat<f32> {
        if !self.is_over() {
            return Forecast::of(self).expected_of_all();
        }
        let mut expected = PerSeat::default();
        Seat::all(self.seats()).for_each(|seat| expected[seat] = f32::from(self.player(seat).sheet.total()));
        expected
    }
}
