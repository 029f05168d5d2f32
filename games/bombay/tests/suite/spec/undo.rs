//! What can be undone: everything within the turn, and nothing beyond new luck.

use adda_core::{Match, Seed, UndoError};
use bombay::{Action, Bombay, Options};
use serde_json::{Value, json};

use super::table::*;

fn match_at(position: Value) -> Match<Bombay> {
    let game = table(position);
    let players = vec!["somebody".to_owned(); adda_core::Game::seats(&game)];
    Match::from_position(Options::default(), game, players, Seed::from_number(1)).expect("one player a seat")
}

#[track_caller]
fn act(match_: &mut Match<Bombay>, number: usize, actions: &[Action]) {
    for &action in actions {
        match_.play(seat(number), action).expect("an allowed action");
    }
}

/// Plays these actions and undoes them one by one, and asserts that each position comes back.
#[track_caller]
fn play_and_undo(match_: &mut Match<Bombay>, number: usize, actions: &[Action]) {
    let mut before = Vec::new();
    for &action in actions {
        before.push(*match_.position());
        act(match_, number, &[action]);
    }
    for position in before.into_iter().rev() {
        assert_eq!(match_.undo(seat(number)), Ok(()));
        assert_eq!(match_.position(), &position);
    }
}

#[test]
fn undo_works_for_every_kind_of_action() {
    let mut selling =
        match_at(json!({ "players": [{ "site": "bom", "cargo": "Y V" }, { "palaces": ["poo"] }] }));
    play_and_undo(&mut selling, 0, &[sell('Y'), sell('V'), go("poo")]);
    let mut buying = match_at(json!({ "players": [{ "site": "dau" }] }));
    play_and_undo(&mut buying, 0, &[go("bid"), BUY, go("hyd")]);
    let mut building = match_at(json!({ "players": [{ "site": "poo", "cargo": "B" }] }));
    play_and_undo(&mut building, 0, &[build_and_take('B', 'O'), go("bom"), sell('O')]);
    let mut waiting = match_at(json!({}));
    play_and_undo(&mut waiting, 0, &[WAIT]);
}

#[test]
fn undo_opens_posts_again() {
    let mut match_ = match_at(json!({ "players": [{ "site": "cha" }] }));
    act(&mut match_, 0, &[BUY]);
    assert_eq!(closed_posts(match_.position()), ["rat", "cha"]);
    match_.undo(seat(0)).expect("nothing hidden was shown");
    assert_eq!(closed_posts(match_.position()), [""; 0]);
}

#[test]
fn undo_is_unlimited_within_the_turn() {
    let mut match_ = match_at(json!({}));
    let before = *match_.position();
    for _ in 0..50 {
        act(&mut match_, 0, &[go("nas"), go("bom")]);
        assert_eq!((match_.undo(seat(0)), match_.undo(seat(0))), (Ok(()), Ok(())));
    }
    assert_eq!(match_.position(), &before);
    assert_eq!(match_.undo(seat(0)), Err(UndoError::Nothing));
}

#[test]
fn undo_and_redo_lead_to_the_same_position() {
    let mut match_ = match_at(json!({ "players": [{ "site": "bom", "cargo": "Y V" }] }));
    act(&mut match_, 0, &[sell('Y'), sell('V')]);
    let after = *match_.position();
    match_.undo(seat(0)).unwrap();
    match_.undo(seat(0)).unwrap();
    match_.redo(seat(0)).unwrap();
    match_.redo(seat(0)).unwrap();
    assert_eq!(match_.position(), &after);
}

#[test]
fn the_end_of_a_turn_can_be_undone_until_the_next_player_acts() {
    let mut match_ = match_at(json!({}));
    act(&mut match_, 0, &[go("nas"), END]);
    assert_eq!(match_.undo(seat(1)), Err(UndoError::Nothing), "nobody undoes for others");
    assert_eq!(match_.undo(seat(0)), Ok(()));
    assert_eq!((turn(match_.position()), state(match_.position()).actions), (0, 2));
    act(&mut match_, 0, &[END]);
    act(&mut match_, 1, &[go("nas")]);
    assert_eq!(match_.undo(seat(0)), Err(UndoError::AnotherSeatActed));
}

#[test]
fn undo_crosses_the_end_of_a_round_but_not_of_a_set() {
    // The last turn of the third round, then of the fourth.
    let mut match_ = match_at(json!({ "round": 2, "turn": 3 }));
    act(&mut match_, 3, &[END]);
    assert_eq!(state(match_.position()).round, 3);
    assert_eq!(match_.undo(seat(3)), Ok(()));
    assert_eq!(state(match_.position()).round, 2);

    let mut match_ = match_at(json!({ "round": 3, "turn": 3 }));
    act(&mut match_, 3, &[go("nas"), END]);
    assert_eq!(match_.undo(seat(3)), Err(UndoError::LuckFell));
}

#[test]
fn undo_does_not_cross_the_end_of_a_set_even_if_the_same_player_continues() {
    // With two players, the one who ends a set begins the next.
    let mut match_ = match_at(json!({ "seats": 2, "round": 3, "turn": 1 }));
    act(&mut match_, 1, &[END]);
    assert_eq!((turn(match_.position()), state(match_.position()).set), (1, 1));
    act(&mut match_, 1, &[go("nas")]);
    assert_eq!(match_.undo(seat(1)), Ok(()));
    assert_eq!(match_.undo(seat(1)), Err(UndoError::LuckFell));
}

#[test]
fn undo_does_not_cross_a_restocking_that_empties_the_bag() {
    // All nine bales are drawn whatever the picks, and still it counts as luck.
    let players: Value = ["Y2", "V2", "B2", "O2"].iter().map(|cargo| json!({ "cargo": cargo })).collect();
    let mut match_ = match_at(json!({ "round": 3, "turn": 3, "players": players }));
    act(&mut match_, 3, &[END]);
    assert_eq!(bag(match_.position()), bales(""));
    assert_eq!(match_.undo(seat(3)), Err(UndoError::LuckFell));
}

#[test]
fn the_end_of_the_game_cannot_be_undone() {
    let mut match_ = match_at(json!({ "set": 3, "round": 3, "turn": 2 }));
    act(&mut match_, 2, &[go("nas"), END]);
    assert!(match_.is_over());
    assert_eq!(match_.undo(seat(2)), Err(UndoError::SecretShown));
}
