//! The points that a player will probably have in the end, as a weighted sum of what the position shows. The weights were
//! learnt from games: `weights.txt` says with which commands.

use std::sync::LazyLock;

use adda_core::{Game, MAX_SEATS, PerSeat, Seat};

use crate::Dudab;
use crate::cards::Cards;
use crate::score::RoundScore;

/// The number of features.
const FEATURES: usize = 26;

type Weights = [f32; FEATURES];

/// The weights by number of seats.
static WEIGHTS: LazyLock<[Weights; MAX_SEATS + 1]> = LazyLock::new(|| {
    let mut all = [[0.0; FEATURES]; MAX_SEATS + 1];
    for line in include_str!("weights.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut numbers = line.split_whitespace();
        let seats = numbers.next().and_then(|seats| seats.parse::<usize>().ok());
        let Some(weights) = seats.and_then(|seats| all.get_mut(seats)) else { continue };
        for (weight, number) in weights.iter_mut().zip(numbers) {
            *weight = number.parse().unwrap_or_default();
        }
    }
    all
});

/// What the weights are multiplied with, while the game is on.
pub(super) fn features(game: &Dudab, seat: Seat) -> [f32; FEATURES] {
    let mut pile = game.open_piles[seat];
    pile.add_all(game.secret_piles[seat]);
    let hand = game.hands[seat];
    // 1 when the round has just begun, 0 when it is about to end.
    let time = game.draw.len() as f32 / 72.0;
    let rounds = f32::from(game.seats - game.round) - 1.0;
    let [ones, twos, threes, fours] = hand.count_values().map(f32::from);
    let (dudabs, shamans) = (f32::from(hand.count_dudabs()), f32::from(hand.count_shamans()));
    let sum = ones + 2.0 * twos + 3.0 * threes + 4.0 * fours;
    let cards = hand.len() as f32;
    let in_pile = f32::from(RoundScore::of(Cards::NONE, pile).points);
    let with_hand = f32::from(RoundScore::of(hand, pile).points);
    let pile_dudabs = f32::from(pile.count_dudabs());
    let pile_shamans = f32::from(pile.count_shamans());
    let in_turn = if game.turn == seat { 1.0 } else { 0.0 };
    [
        game.total_points(seat) as f32,
        1.0,
        rounds,
        time,
        time * time,
        in_pile,
        in_pile * time,
        with_hand,
        with_hand * time,
        sum,
        sum * time,
        cards,
        cards * time,
        cards * cards,
        dudabs,
        dudabs * time,
        dudabs * time * time,
        shamans,
        shamans * time,
        pile_dudabs,
        pile_dudabs * time,
        pile_shamans,
        pile_shamans * time,
        in_turn,
        in_turn * time,
        fours,
    ]
}

/// The expected final points of every player.
pub(super) fn expected(game: &Dudab) -> PerSeat<f32> {
    let weights = &WEIGHTS[game.seats()];
    let over = game.to_act().is_empty();
    PerSeat::from_fn(|seat| match seat.index() < game.seats() {
        true if over => game.total_points(seat) as f32,
        true => features(game, seat).iter().zip(weights).map(|(feature, weight)| feature * weight).sum(),
        false => 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_weights_for_every_number_of_seats() {
        for seats in Dudab::about().seats.clone() {
            // The points of finished rounds stay.
            assert!((WEIGHTS[seats][0] - 1.0).abs() < 0.2, "{seats}: {:?}", WEIGHTS[seats]);
        }
    }
}
