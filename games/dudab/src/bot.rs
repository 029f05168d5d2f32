//! What bots know about Dudab: how many points a round is likely to end with.

mod terms;
mod weights;

use adda_core::{Evaluate, Game, Level, Method, PerSeat, SearchTuning, Seat, Strength, rivals, stands};

use crate::Dudab;
use crate::cards::Cards;
use crate::score::RoundScore;

/// A lead of this many points evaluates to 0.75, where 0.5 is even.
const SCALE: f32 = 12.0;

/// The points that an average player scores in a whole round.
const ROUND_POINTS: f32 = 25.0;

adda_core::compile_search!(Dudab);

impl SearchTuning for Dudab {
    /// The learnt evaluation says more about a position than random actions would add.
    fn method(_seats: usize) -> Method {
        Method { playout: 0, ..Method::of_mcts::<Dudab>() }
    }

    fn strength(level: Level, _seats: usize) -> Strength {
        match level {
            Level::Learner => Strength { iterations: 60, temperature: 1.5 },
            Level::Regular => Strength { iterations: 150, temperature: 0.8 },
            Level::Expert => Strength { iterations: 400, temperature: 0.5 },
            Level::Master => Strength { iterations: 8_000, temperature: 0.0 },
        }
    }
}

impl Evaluate for Dudab {
    fn evaluate(&self) -> PerSeat<f32> {
        let seats = self.seats();
        // Fewer points are better.
        let good = PerSeat::from_fn(|seat| if seat.index() < seats { -self.expected(seat) } else { 0.0 });
        stands(self, |seat| (good[seat] - rivals(&good, seats, seat)) / SCALE)
    }

    /// As [`Dudab::evaluate`], with points expected from learnt weights.
    fn appraise(&self, seat: Seat) -> (PerSeat<f32>, f32) {
        let seats = self.seats();
        let expected = weights::expected(self);
        // Fewer points are better.
        let good = PerSeat::from_fn(|seat| -expected[seat]);
        let values = stands(self, |seat| (good[seat] - rivals(&good, seats, seat)) / SCALE);
        (values, expected[seat])
    }

    fn features(&self, seat: Seat, features: &mut Vec<f32>) {
        features.extend(weights::features(self, seat));
    }

    fn calibration() -> &'static str {
        include_str!("bot/chances.toml")
    }

    fn elapsed(&self) -> f32 {
        if self.to_act().is_empty() {
            return 1.0;
        }
        (f32::from(self.round) + 1.0 - self.draw.len() as f32 / 72.0) / f32::from(self.seats)
    }

    /// Points of finished rounds, of the pile and the hand, and what the rest of the game is likely to add.
    fn expected(&self, seat: Seat) -> f32 {
        let total = self.total_points(seat) as f32;
        if self.to_act().is_empty() {
            return total;
        }
        let mut pile = self.open_piles[seat];
        pile.add_all(self.secret_piles[seat]);
        // 1 when the round has just begun, 0 when it is about to end.
        let time_left = self.draw.len() as f32 / 72.0;
        let rounds_to_come = f32::from(self.seats - self.round - 1) + time_left;
        let this_round =
            f32::from(RoundScore::of(Cards::NONE, pile).points) + hand_cost(self.hands[seat], time_left);
        total + this_round + ROUND_POINTS * rounds_to_come
    }
}

/// What the cards in hand are likely to cost in the end. Early in a round there is time to place most of
/// them, and a Dudab is an asset; late in the round it is a liability.
fn hand_cost(hand: Cards, time_left: f32) -> f32 {
    let [ones, twos, threes, fours] = hand.count_values().map(f32::from);
    let numbers = ones + 2.0 * twos + 3.0 * threes + 4.0 * fours;
    let late = 1.0 - time_left;
    let number_cost = numbers * (0.3 + 0.7 * late * late);
    let dudab_cost = f32::from(hand.count_dudabs()) * (6.0 * late * late - 1.5);
    let shaman_cost = f32::from(hand.count_shamans()) * (1.0 + 4.0 * late * late);
    number_cost + dudab_cost + shaman_cost
}
