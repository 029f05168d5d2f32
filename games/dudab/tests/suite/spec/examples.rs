//! The worked examples of the rules, in their order.

use dudab::{Cards, Destination, Refusal, RoundScore, Way};
use serde_json::json;

use super::table::*;

#[test]
fn e1_on_red_mammoth_2_go_numbers_of_another_colour_another_symbol_and_a_neighbouring_value() {
    let holding = |held: &str| {
        table(json!({
            "columns": ["Rm2", "Yc4"],
            "players": [{ "hand": ["Yp4", held] }, { "hand": "Gp1 Gp2" }],
        }))
    };
    for fitting in ["Bf3", "Bf1"] {
        allowed(&holding(fitting), place(fitting, 0));
    }
    for (wrong, fault) in [("Bf2", "value"), ("Rf3", "colour"), ("Bm1", "symbol"), ("Bf4", "value")] {
        refused(&holding(wrong), place(wrong, 0), misfit(wrong, "Rm2", fault), "2.2");
    }
}

#[test]
fn e2_on_a_1_goes_only_a_2_and_on_a_4_only_a_3() {
    for (top, fitting) in [("Rm1", "Bf2"), ("Rm4", "Bf3")] {
        let game = table(json!({
            "columns": [top, "Rc1"],
            "players": [{ "hand": "Bf1 Bf2 Bf3 Bf4" }, { "hand": "Gp1 Gp2" }],
        }));
        for card in ["Bf1", "Bf2", "Bf3", "Bf4"] {
            if card == fitting {
                allowed(&game, place(card, 0));
            } else {
                refused(&game, place(card, 0), misfit(card, top, "value"), "2.2");
            }
        }
    }
}

#[test]
fn e3_one_of_two_dudabs_is_paired_with_the_shaman_and_the_other_makes_the_4_negative() {
    let sheet = RoundScore::of(Cards::NONE, cards("D D SR Gp4 Yp3 Bm3 Rf1"));
    assert_eq!((sheet.pairs, sheet.attached, sheet.attached_sum, sheet.numbers_sum), (1, 1, 4, 7));
    assert_eq!(sheet.points, 3);
}

#[test]
fn e4_a_dudab_in_hand_costs_5_and_the_rest_of_the_hand_joins_the_pile() {
    let sheet = RoundScore::of(cards("D Rp3"), cards("Yp2"));
    assert_eq!((sheet.dudabs_in_hand, sheet.numbers_sum, sheet.points), (1, 5, 10));
}

#[test]
fn e5_a_dudab_without_a_number_is_worth_nothing() {
    let sheet = RoundScore::of(Cards::NONE, cards("D D Rp1"));
    assert_eq!((sheet.attached, sheet.points), (1, -1));
}

#[test]
fn e6_a_player_who_holds_a_called_3_places_it_or_a_dudab() {
    let game = table(json!({
        "columns": ["D", "Rm1"],
        "players": [{ "hand": "Bf3 Rp2 D" }, { "hand": "Gp1 Gp2" }],
        "demand": answer(0, "3", 1),
    }));
    let called = attribute("3");
    refused(&game, DRAW, Refusal::HoldsAnswer { card: card("Bf3"), called }, "7.3");
    refused(
        &game,
        place("Rp2", 0),
        Refusal::DoesNotMeet { card: card("Rp2"), called, way: Way::Place },
        "7.2",
    );
    allowed(&game, place("Bf3", 0));
    allowed(&game, place("D", 0));
}

#[test]
fn e7_a_hand_of_five_with_a_dudab_cannot_draw() {
    // Red does not go on red, so only the Dudabs can be placed.
    let reds = ["Rp1", "Rp2", "Rp3", "Rp4"];
    for dudabs in 1..=5 {
        let mut hand = vec!["D"; dudabs];
        hand.extend(&reds[..5 - dudabs]);
        for (demand, onto) in [(json!("nothing"), 0), (answer(1, "blue", 1), 1)] {
            let game = table(json!({
                "columns": ["Rm1", if onto == 1 { "Rc2 D" } else { "Rc2" }],
                "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }],
                "demand": demand,
            }));
            let refusal = Refusal::FiveAndCanPlace { card: card("D"), column: column(onto) };
            refused(&game, DRAW, refusal, "4.2");
            allowed(&game, place("D", onto));
        }
    }
}

#[test]
fn e8_meeting_a_call_on_the_fifth_card_takes_five_and_reduces_the_hand() {
    let mut game = table(json!({
        "columns": ["Rm1 Bf2 Rm3 Bf4 D", "Rc1"],
        "players": [{ "hand": "Gp1 Yc1 Yc2 Yc3" }, { "hand": "Bp1 Bp2" }],
        "demand": answer(0, "green", 1),
    }));
    play(&mut game, place("Gp1", 0), "");
    let taken = state(&game);
    assert_eq!(taken.pile(0), cards("Rm1 Bf2 Rm3 Bf4 D"));
    assert_eq!(taken.column(0), "Gp1");
    assert_eq!(taken.hand(0), cards("Yc1 Yc2 Yc3"));
    play(&mut game, keep("Yc1", "Yc3", Destination::Discard), "");
    let reduced = state(&game);
    assert_eq!(reduced.hand(0), cards("Yc1 Yc3"));
    assert_eq!(reduced.discard, cards("Yc2"));
    assert_eq!(turn(&game), 1);
}
