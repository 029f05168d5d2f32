//! Hand limits at the end of a turn.

use dudab::{Dudab, Event, Owed, Refusal};
use serde_json::json;

use super::table::*;

fn blue_2_fits(hand: &str) -> Dudab {
    table(json!({ "columns": ["Rm1", "Rc1"], "players": [{ "hand": hand }, { "hand": "Gp1 Gp2" }] }))
}

#[test]
fn limits_draw_one_card_for_fewer_than_two() {
    let mut game = blue_2_fits("Bf2 Rp1");
    let log = play(&mut game, place("Bf2", 0), "Yp4");
    assert_eq!(order(&log), ["placed", "drew"]);
    assert_eq!((state(&game).hand(0), turn(&game)), (cards("Rp1 Yp4"), 1));
}

#[test]
fn limits_draw_only_once() {
    // A hand of one does not occur in play, but the rule covers it.
    let mut game = blue_2_fits("Bf2");
    let log = play(&mut game, place("Bf2", 0), "Yp4");
    assert_eq!(order(&log), ["placed", "drew"]);
    assert_eq!((state(&game).hand(0), turn(&game)), (cards("Yp4"), 1));
}

#[test]
fn limits_draw_nothing_for_two_cards() {
    let mut game = blue_2_fits("Bf2 Rp1 Rp2");
    assert_eq!(order(&play(&mut game, place("Bf2", 0), "")), ["placed"]);
    assert_eq!((state(&game).hand(0), turn(&game)), (cards("Rp1 Rp2"), 1));
}

#[test]
fn limits_draw_after_the_call_of_a_dudab() {
    let mut game = blue_2_fits("D Rp1");
    assert_eq!(
        order(&play(&mut game, place("D", 0), "")),
        ["placed"],
        "the turn is not over before the call"
    );
    assert_eq!(order(&play(&mut game, call("blue"), "Yp4")), ["called", "drew"]);
    assert_eq!((state(&game).hand(0), turn(&game)), (cards("Rp1 Yp4"), 1));
}

#[test]
fn limits_draw_can_end_the_round() {
    let mut game = table(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Bf2 Rp1" }, { "hand": "Gp2" }],
        "draw": "Yp4",
    }));
    let log = play(&mut game, place("Bf2", 0), "Yp4");
    assert_eq!(order(&log)[..4], ["placed", "drew", "round ended", "scored"]);
    let Event::Scored { sheet, .. } = log[3] else { panic!("seat 0 is scored first") };
    assert_eq!((sheet.hand, sheet.points), (cards("Rp1 Yp4"), 5));
}

#[test]
fn limits_cut_a_hand_of_more_than_five_to_five() {
    let mut game = table(json!({
        "columns": ["Rm1 SR", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2 Rp3 Rp4" }, { "hand": "Gp1 Gp2" }],
        "demand": reaction(0),
    }));
    play(&mut game, SUFFER, "Yp3 Bf1 Bf2 Bf3");
    assert_eq!((turn(&game), state(&game).owed), (0, Owed::Cut));
    let hand = ["Rp1", "Rp2", "Rp3", "Rp4", "Bf1", "Bf2", "Bf3"];
    assert_eq!(legal(&game), sorted(hand.map(shed).to_vec()), "any card may go");
    for early in [DRAW, place("Bf2", 1), call("red")] {
        refused_until_decided(&game, early, Owed::Cut, "5.2");
    }
    refused(&game, shed("D"), Refusal::NotInHand { card: card("D"), owed: Owed::Cut }, "5.2");

    assert_eq!(order(&play(&mut game, shed("Rp4"), "")), ["shed"]);
    assert_eq!((turn(&game), state(&game).owed), (0, Owed::Cut), "six are still too many");
    assert_eq!(order(&play(&mut game, shed("Bf3"), "")), ["shed"]);
    let table = state(&game);
    assert_eq!((table.hand(0), table.pile(0)), (cards("Rp1 Rp2 Rp3 Bf1 Bf2"), cards("Rp4 Bf3")));
    assert_eq!((turn(&game), table.owed), (1, Owed::Turn));
}

#[test]
fn limits_leave_a_hand_of_five_alone() {
    let mut game = table(json!({
        "columns": ["Rm1 SR", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2 Rp3" }, { "hand": "Gp1 Gp2" }],
        "demand": reaction(0),
    }));
    play(&mut game, SUFFER, "Yp2 Bf1 Bf2");
    assert_eq!((state(&game).hand(0).len(), turn(&game)), (5, 1));
}
