//! What can be undone.

use adda_core::{Match, Seed, UndoError};
use dudab::{Action, Destination, Dudab};
use serde_json::{Value, json};

use super::table::*;

fn match_at(position: Value) -> Match<Dudab> {
    let game = table(position);
    let players = ["Ann", "Bob", "Cy"].map(str::to_owned).to_vec();
    Match::from_position(Default::default(), game, players, Seed::from_number(1)).expect("three players")
}

/// A match where it is the turn of seat 0 with this hand, and there is no demand.
fn ordinary(hand: &str) -> Match<Dudab> {
    match_at(json!({
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": hand }, { "hand": "Bm2 Gp1 Gp2" }, { "hand": "Gp3 Gp4" }],
    }))
}

#[track_caller]
fn act(match_: &mut Match<Dudab>, number: usize, action: Action) {
    match_.play(seat(number), action).expect("an allowed action");
}

#[test]
fn undo_of_a_placed_number_is_possible_until_another_seat_acts() {
    let mut match_ = ordinary("Bf2 Rp1 Rp2");
    let before = match_.position().clone();
    act(&mut match_, 0, place("Bf2", 0));
    assert_eq!(match_.undo(seat(1)), Err(UndoError::Nothing), "a seat cannot undo the moves of others");
    assert_eq!(match_.undo(seat(0)), Ok(()));
    assert_eq!(match_.position(), &before);

    act(&mut match_, 0, place("Bf2", 0));
    act(&mut match_, 1, place("Bm2", 1));
    assert_eq!(match_.undo(seat(0)), Err(UndoError::AnotherSeatActed));
    assert_eq!(match_.undo(seat(1)), Ok(()));
    assert_eq!(match_.undo(seat(0)), Ok(()), "a move that was undone no longer blocks earlier ones");
    assert_eq!(match_.position(), &before);
}

#[test]
fn undo_of_a_draw_is_refused() {
    let mut match_ = ordinary("Bf2 Rp1 Rp2");
    act(&mut match_, 0, DRAW);
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
}

#[test]
fn undo_of_a_placed_card_is_refused_after_the_draw_at_the_end_of_the_turn() {
    let mut match_ = ordinary("Bf2 Rp1");
    act(&mut match_, 0, place("Bf2", 0));
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
}

#[test]
fn undo_of_a_shown_hand_is_refused() {
    let mut match_ = ordinary("Rp1 Rp2 Rp3 Rp4 Rf1");
    act(&mut match_, 0, DRAW);
    assert_eq!(match_.undo(seat(0)), Err(UndoError::SecretShown));
    act(&mut match_, 0, shed("Rp1"));
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
}

#[test]
fn undo_of_suffering_is_refused_but_cards_shed_after_it_can_be_taken_back() {
    let mut match_ = match_at(json!({
        "columns": ["Rm1 SR", "Rc1"],
        "players": [{ "hand": "Rp1 Rp2 Rp3 Rp4" }, { "hand": "Gp1 Gp2" }, { "hand": "Gp3 Gp4" }],
        "demand": reaction(0),
    }));
    let picks = picks(match_.position(), "Yp3 Bf1 Bf2 Bf3");
    match_.play_dictated(seat(0), SUFFER, &picks).expect("the picks for suffering");
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
    act(&mut match_, 0, shed("Rp1"));
    act(&mut match_, 0, shed("Rp2"));
    assert_eq!(match_.undo(seat(0)), Ok(()));
    assert_eq!(match_.undo(seat(0)), Ok(()));
    assert_eq!(state(match_.position()).hand(0), cards("Rp1 Rp2 Rp3 Rp4 Bf1 Bf2 Bf3"));
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
}

#[test]
fn undo_of_a_call_is_possible_until_the_next_seat_acts() {
    let mut match_ = ordinary("D Rp1 Rp2");
    let before = match_.position().clone();
    act(&mut match_, 0, place("D", 0));
    act(&mut match_, 0, call("red"));
    assert_eq!(match_.undo(seat(0)), Ok(()));
    assert_eq!((turn(match_.position()), legal(match_.position())), (0, all_calls()));
    act(&mut match_, 0, call("blue"));
    assert_eq!(state(match_.position()).demand(), answer(0, "blue", 0));

    act(&mut match_, 1, place("Bm2", 0));
    assert_eq!(match_.undo(seat(0)), Err(UndoError::AnotherSeatActed));

    match_.undo(seat(1)).expect("the answer can be undone");
    match_.undo(seat(0)).expect("so can the call");
    match_.undo(seat(0)).expect("and the Dudab");
    assert_eq!(match_.position(), &before);
}

#[test]
fn undo_of_a_sixth_card_and_its_reduction_is_possible() {
    let mut match_ = match_at(json!({
        "columns": ["Rm1 Bf2 Rm3 Bf4 Rp3", "Rc1"],
        "players": [{ "hand": "Gc2 Yf1 Yf2 Yf3" }, { "hand": "Gp1 Gp2" }, { "hand": "Gp3 Gp4" }],
    }));
    let before = match_.position().clone();
    act(&mut match_, 0, place("Gc2", 0));
    act(&mut match_, 0, keep("Yf1", "Yf2", Destination::Discard));
    match_.undo(seat(0)).expect("other cards may be kept");
    act(&mut match_, 0, keep("Yf1", "Yf3", Destination::Pile));
    match_.undo(seat(0)).expect("no secret has been shown");
    match_.undo(seat(0)).expect("the five cards were public before");
    assert_eq!(match_.position(), &before);
}

#[test]
fn undo_of_the_end_of_a_round_is_refused() {
    // Taking the last card of the draw pile needs no luck, but scoring shows all hands.
    let mut match_ = match_at(json!({
        "round": 2,
        "columns": ["Rm1", "Rc1"],
        "players": [{ "hand": "Rp1" }, { "hand": "Gp1" }, { "hand": "Gp3" }],
        "draw": "Rp2",
    }));
    act(&mut match_, 0, DRAW);
    assert!(match_.is_over());
    assert_eq!(match_.undo(seat(0)), Err(UndoError::SecretShown));
}
