//! Undo: possible until luck is involved or another seat acts.

use adda_core::{Game, Match, Seed, UndoError};
use alubari::{Action, Alubari, Options, Product};
use serde_json::json;

use super::table::*;

fn match_at(game: Alubari) -> Match<Alubari> {
    let players = vec!["Ann".to_owned(); game.seats()];
    Match::from_position(Options::default(), game, players, Seed::from_number(1))
        .expect("one player per seat")
}

#[test]
fn chai_and_steps_in_the_works_can_be_undone_one_by_one() {
    let mut match_ = match_at(at("C1", json!({ "players": [{ "goods": { "iron": 9 }, "chai": 1 }] })));
    let start = match_.position().clone();
    for action in [Action::Boost, Action::Works(Product::Steel), Action::Works(Product::Steel)] {
        match_.play(seat(0), action).expect("an allowed action");
    }
    for _ in 0..3 {
        assert_eq!(match_.undo(seat(0)), Ok(()));
    }
    assert_eq!(*match_.position(), start);
}

#[test]
fn new_contracts_in_the_office_cannot_be_undone() {
    let mut match_ = match_at(at("F1", json!({ "office": [1, 2, 3], "players": [{ "chai": 1 }] })));
    match_.play(seat(0), Action::Boost).expect("an allowed action");
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
}

#[test]
fn the_last_move_of_a_round_cannot_be_undone_because_cubes_were_drawn() {
    let mut match_ = match_at(window('G', json!({ "seat": 2, "players": [{ "workers": ["A1", "A2"] }] })));
    match_.play(seat(2), Action::Pass).expect("an allowed action");
    assert_eq!(match_.undo(seat(2)), Err(UndoError::LuckFell));
}

#[test]
fn placing_a_worker_can_be_undone_until_the_next_is_placed() {
    let mut match_ = match_at(table(json!({})));
    match_.play(seat(0), Action::Place(space("A1"))).expect("an allowed action");
    assert_eq!(match_.undo(seat(0)), Ok(()));
    match_.play(seat(0), Action::Place(space("A2"))).expect("an allowed action");
    match_.play(seat(1), Action::Place(space("A1"))).expect("an allowed action");
    assert_eq!(match_.undo(seat(0)), Err(UndoError::AnotherSeatActed));
}
