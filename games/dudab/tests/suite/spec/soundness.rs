//! Impossible positions are refused when they are parsed.

use serde_json::{Value, json};

use super::table::*;

/// A valid position of two players with some fields changed.
fn changed(changes: Value) -> Value {
    let mut position = json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2 Rp3" }, { "hand": "Gp1 Gp2" }],
    });
    let Value::Object(changes) = changes else { panic!("fields") };
    for (key, value) in changes {
        position[key] = value;
    }
    position
}

/// The same position with other players.
fn with_players(one: Value, other: Value) -> Value {
    changed(json!({ "players": Value::Array(vec![one, other]) }))
}

fn holding(hand: &str) -> Value {
    json!({ "hand": hand })
}

#[test]
fn soundness_of_the_position_that_the_other_tests_change() {
    table(changed(json!({})));
}

#[test]
fn soundness_needs_each_of_the_eighty_cards_in_one_place() {
    unsound(with_players(holding("Rm1 Rp2"), holding("Gp1")), "more cards Rm1 than the box holds");
    unsound(with_players(holding("Rp1 Rp1"), holding("Gp1")), "more cards Rp1 than the box holds");
    unsound(with_players(holding("SR SR SR"), holding("Gp1")), "more cards SR than the box holds");
    unsound(with_players(holding("SR SR"), holding("SR")), "more cards SR than the box holds");
    unsound(with_players(holding("D D D D D"), holding("D D D D")), "more cards D than the box holds");
    unsound(changed(json!({ "discard": "Gp1" })), "more cards Gp1 than the box holds");
    unsound(changed(json!({ "draw": "Yp1 Yp2" })), "some of the 80 cards are missing");
}

#[test]
fn soundness_needs_a_draw_pile() {
    let mut discard = dudab::Cards::ALL;
    discard.remove_all(cards("Rm1 Rc1 Rp1 Rp2 Rp3 Gp1 Gp2"));
    let empty = changed(json!({ "draw": [], "discard": discard }));
    unsound(empty, "the round is over when the draw pile is empty");
}

#[test]
fn soundness_needs_two_to_six_players_with_their_columns() {
    unsound(changed(json!({ "players": [holding("Gp1")] })), "for 2 to 6 players, not 1");
    let seven: Vec<Value> = ["Yp1", "Yp2", "Yp3", "Yp4", "Gp1", "Gp2", "Gp3"].map(holding).to_vec();
    unsound(changed(json!({ "players": seven })), "for 2 to 6 players, not 7");
    unsound(changed(json!({ "players": &seven[..5] })), "5 players have 3 columns");
    unsound(changed(json!({ "columns": ["Rm1", "Rc1", "Rf1"] })), "2 players have 2 columns");
}

#[test]
fn soundness_needs_columns_of_one_to_five_cards() {
    unsound(changed(json!({ "columns": ["", "Rc1"] })), "a column has at least one card");
    unsound(changed(json!({ "columns": ["Yp1 Yp2 Yp3 Yp4 Yf1 Yf2 Yf3", "Rc1"] })), "at most six cards");
    unsound(
        changed(json!({ "columns": ["Yp1 Yp2 Yp3 Yp4 Yf1 Yf2", "Rc1"] })),
        "the five cards under a sixth",
    );
}

#[test]
fn soundness_needs_a_demand_that_fits_the_columns() {
    unsound(changed(json!({ "demand": answer(0, "blue", 1) })), "a call is made by a Dudab on top");
    unsound(changed(json!({ "demand": reaction(0) })), "a reaction is demanded by a shaman on top");
    for demand in [answer(2, "blue", 1), reaction(2)] {
        unsound(changed(json!({ "demand": demand })), "a column that does not exist");
    }
    let no_caller = json!({ "columns": ["Rm1 D", "Rc1"], "demand": answer(0, "blue", 4) });
    unsound(changed(no_caller), "there is no such caller");
    let covered = json!({ "columns": ["D Rm1", "Rc1"], "demand": answer(0, "blue", 1) });
    unsound(changed(covered), "a call is made by a Dudab on top");
}

#[test]
fn soundness_needs_hands_within_their_limits() {
    let out_of_turn = "a waiting player has one to five cards";
    unsound(with_players(holding("Rp1"), holding("Gp1 Gp2 Gp3 Gp4 Gf1 Gf2")), out_of_turn);
    unsound(with_players(holding("Rp1"), holding("")), out_of_turn);
    for hand in ["", "Rp1 Rp2 Rp3 Rp4 Rf1 Rf2"] {
        unsound(with_players(holding(hand), holding("Gp1")), "\"turn\" cannot be due with this hand");
    }
}

#[test]
fn soundness_needs_a_decision_that_fits_hand_and_table() {
    let owed = |owed: Value, hand: &str| {
        changed(json!({ "owed": owed, "players": [holding(hand), holding("Gp1 Gp2")] }))
    };
    table(owed(json!("keep"), "Rp1 Rp2 Rp3"));
    unsound(owed(json!("keep"), "Rp1 Rp2"), "\"keep\" cannot be due");
    unsound(owed(json!("keep"), "Rp1 Rp2 Rp3 Rp4 Rf1"), "\"keep\" cannot be due");
    table(owed(json!("cut"), "Rp1 Rp2 Rp3 Rp4 Rf1 Rf2"));
    unsound(owed(json!("cut"), "Rp1 Rp2 Rp3 Rp4 Rf1"), "\"cut\" cannot be due");
    unsound(owed(json!("cut"), "Rp1 Rp2 Rp3 Rp4 Rf1 Rf2 Rf3 Rf4 Yp1 Yp2"), "\"cut\" cannot be due");
    unsound(owed(json!({ "call": 0 }), "Rp1 Rp2"), "cannot be due");
    unsound(owed(json!({ "call": 2 }), "Rp1 Rp2"), "cannot be due");
    // A card can be given up only after the hand was shown.
    unsound(owed(json!("give_up"), "Rp1 Rp2 Rp3 Rp4 Rf1"), "\"give_up\" cannot be due");
}

#[test]
fn soundness_needs_existing_seats_rounds_and_scores() {
    unsound(changed(json!({ "turn": 2 })), "there is no such seat");
    unsound(changed(json!({ "first": 3 })), "there is no such seat");
    unsound(changed(json!({ "turn": 6 })), "there is no seat 6");
    unsound(changed(json!({ "round": 3 })), "there are only as many rounds as players");
    let early = json!({ "hand": "Rp1", "scores": [0, 7, 0, 0, 0, 0] });
    unsound(with_players(early, holding("Gp1")), "a round that is not over has no points");
}

#[test]
fn soundness_needs_possible_knowledge() {
    let seen = json!({ "hand": "Rp1 Rp2", "seen": "Yp1" });
    unsound(with_players(seen, holding("Gp1")), "seat 0: Yp1 was seen but is neither");
    let never_shed = json!({ "hand": "Rp1", "seen": "Yp1", "secret_pile": "Yp1" });
    unsound(with_players(never_shed, holding("Gp1")), "the number of cards shed");
    let shed_from_nothing = json!({ "hand": "Rp1", "sheds": 1, "secret_pile": "Yp1" });
    unsound(with_players(shed_from_nothing, holding("Gp1")), "the number of cards shed");
}

#[test]
fn soundness_needs_known_words() {
    unsound(with_players(holding("Xp1"), holding("Gp1")), r#""Xp1" is no card"#);
    unsound(changed(json!({ "demand": answer(0, "purple", 1) })), r#""purple" is no attribute"#);
    unsound(changed(json!({ "dealer": 1 })), "unknown field `dealer`");
}
