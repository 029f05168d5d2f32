//! Scoring a round, tested by playing its end: a seat draws the last card, and all are scored.

use adda_core::luck::FastLuck;
use adda_core::{Game, Luck, Points};
use dudab::{Card, Cards, Event, Face, RoundScore};
use serde_json::json;

use super::table::*;

/// The score of seat 1 for a round that ends with this hand and this own pile.
#[track_caller]
fn scored(hand: &str, pile: &str) -> RoundScore {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp1" }, { "hand": hand, "secret_pile": pile }],
        "draw": "Rp2",
    }));
    let log = play(&mut game, DRAW, "Rp2");
    assert_eq!(order(&log)[..4], ["drew", "round ended", "scored", "scored"]);
    let Event::Scored { seat: owner, sheet, total } = log[3] else { panic!("a score") };
    assert_eq!((owner, total), (seat(1), i32::from(sheet.points)));
    assert_eq!(game.total(seat(1)), Points::whole(total));
    assert_eq!(seen_by_seat(&log[3], 0), log[3], "scores are public");
    sheet
}

#[test]
fn scoring_each_dudab_in_hand_costs_five() {
    assert_eq!(scored("D D Yp3", "").points, 5 + 5 + 3);
}

#[test]
fn scoring_a_dudab_in_hand_is_neither_paired_nor_attached() {
    let sheet = scored("D", "SY Yp4");
    assert_eq!((sheet.pairs, sheet.attached, sheet.points), (0, 0, 5 + 5 + 4));
}

#[test]
fn scoring_the_rest_of_the_hand_joins_the_pile() {
    assert_eq!(scored("Yp4", "D").points, -4, "a Dudab can be attached to a number in hand");
    assert_eq!(scored("SY", "D").points, 0, "a shaman in hand can be paired with a Dudab");
    assert_eq!(scored("SY", "").points, 5);
}

#[test]
fn scoring_pairs_as_many_dudabs_with_shamans_as_possible() {
    let sheet = scored("Yp1", "D D D SY SB Yp4");
    assert_eq!((sheet.pairs, sheet.shamans_left, sheet.attached), (2, 0, 1));
    assert_eq!(sheet.points, -4 + 1);
}

#[test]
fn scoring_pairs_come_before_numbers() {
    // Making the 4 negative would gain 8, discarding the shaman only 5, but there is no choice.
    assert_eq!(scored("Yp4", "D SY").points, 4);
}

#[test]
fn scoring_each_shaman_left_costs_five() {
    let sheet = scored("Yp1", "D SY SY SB");
    assert_eq!((sheet.pairs, sheet.shamans_left, sheet.points), (1, 2, 5 + 5 + 1));
}

#[test]
fn scoring_dudabs_left_make_the_highest_numbers_negative() {
    let sheet = scored("Yp1", "D D Yp4 Yp2 Yp3");
    assert_eq!((sheet.attached_sum, sheet.numbers_sum, sheet.points), (4 + 3, 2 + 1, -4));
}

#[test]
fn scoring_dudabs_without_a_number_are_worth_nothing() {
    let sheet = scored("Yp2", "D D D");
    assert_eq!((sheet.attached, sheet.points), (1, -2));
}

#[test]
fn scoring_counts_both_the_open_and_the_secret_part_of_a_pile() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp1" }, { "hand": "Yp1", "open_pile": "Yp2 Yf2", "secret_pile": "Yp3" }],
        "draw": "Rp2",
    }));
    play(&mut game, DRAW, "Rp2");
    assert_eq!(state(&game).players.iter().map(|player| player.scores[0]).collect::<Vec<_>>(), [3, 8]);
}

#[test]
fn scoring_ignores_columns_and_discard_pile() {
    // All other cards are there: 16 of each value, 8 shamans and 8 Dudabs, less the few in use.
    assert_eq!(scored("Yp1", "").points, 1);
}

#[test]
fn scoring_agrees_with_a_calculation_card_by_card() {
    let mut luck = FastLuck::new(8);
    for _ in 0..2_000 {
        let mut rest = Cards::ALL;
        let mut take = |count: u32| -> Vec<Card> {
            let mut taken = Vec::new();
            for _ in 0..count {
                let card = rest.nth(luck.pick(rest.len() as u32));
                rest.remove(card);
                taken.push(card);
            }
            taken
        };
        let (hand, pile) = (take(5), take(20));
        let sheet =
            RoundScore::of(Cards::try_from(hand.clone()).unwrap(), Cards::try_from(pile.clone()).unwrap());

        // Step 1: Dudabs in hand cost 5 and are discarded; the rest of the hand joins the pile.
        let (costly, joining): (Vec<Card>, Vec<Card>) = hand.into_iter().partition(|card| card.is_dudab());
        let all: Vec<Card> = pile.into_iter().chain(joining).collect();
        // Step 2: pairs of a Dudab and a shaman are discarded.
        let mut dudabs = all.iter().filter(|card| card.is_dudab()).count();
        let mut shamans = all.iter().filter(|card| card.is_shaman()).count();
        while dudabs > 0 && shamans > 0 {
            (dudabs, shamans) = (dudabs - 1, shamans - 1);
        }
        // Step 3: the highest numbers are attached.
        let value = |card: &Card| match card.face() {
            Face::Number { value, .. } => Some(i32::from(value.points())),
            Face::Shaman(_) | Face::Dudab => None,
        };
        let mut values: Vec<i32> = all.iter().filter_map(value).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        let signed =
            values.iter().enumerate().map(|(rank, value)| if rank < dudabs { -value } else { *value });
        // Step 4: the sum.
        let points = 5 * costly.len() as i32 + 5 * shamans as i32 + signed.sum::<i32>();
        assert_eq!(i32::from(sheet.points), points, "{sheet:?}");
    }
}
