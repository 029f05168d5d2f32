//! What can be undone: placed tiles, until luck was used or a secret was shown.

use adda_core::{Game, Match, Seed, UndoError};
use dabba_walla::{Action, DabbaWalla, Direction, Options, Phase};
use serde_json::{Value, json};

use super::table::*;

fn match_at(position: Value) -> Match<DabbaWalla> {
    let game = table(position);
    let players = vec!["somebody".to_owned(); game.seats()];
    Match::from_position(Options::default(), game, players, Seed::from_number(1)).expect("one player a seat")
}

#[track_caller]
fn act(match_: &mut Match<DabbaWalla>, number: usize, action: Action) {
    match_.play(seat(number), action).expect("an allowed action");
}

#[test]
fn tiles_can_be_undone_one_by_one_unless_a_cup_was_completed() {
    let mut match_ = match_at(
        json!({ "stage": "play", "players": [{ "walla": 0, "hand": "Y01", "chai": "bonus-red" }, {}] }),
    );
    let start = match_.position().clone();
    act(&mut match_, 0, Action::Blank(cell(3)));
    act(&mut match_, 0, laying("Y01 0"));
    act(&mut match_, 0, Action::Bonus { colour: dabba_walla::Colour::Red, cell: cell(0) });
    for _ in 0..3 {
        assert_eq!(match_.undo(seat(0)), Ok(()));
    }
    assert_eq!(*match_.position(), start);
}

#[test]
fn a_drawn_chai_tile_cannot_be_undone() {
    let mut match_ = match_at(
        json!({ "stage": "play", "players": [{ "walla": 0, "hand": "Y01", "load": ["B01 0 E0"] }, {}] }),
    );
    act(&mut match_, 0, laying("Y01 1 W1"));
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
}

#[test]
fn a_move_reveals_a_card_and_cannot_be_undone() {
    let mut match_ = match_at(json!({ "players": [{ "walla": 0 }, {}] }));
    act(&mut match_, 0, Action::Move { way: Direction::Clockwise, steps: 1 });
    assert_eq!(match_.undo(seat(0)), Err(UndoError::LuckFell));
}

#[test]
fn a_laid_card_can_be_undone_until_the_reveal() {
    let mut match_ = match_at(json!({
        "stage": "lay", "level": 1,
        "players": [{ "load": ["R01 0"], "discard": "Y01 Y02" }, { "discard": "B01" }],
    }));
    act(&mut match_, 0, Action::Lay(card("Y01")));
    assert_eq!(match_.undo(seat(0)), Ok(()));
    act(&mut match_, 0, Action::Lay(card("Y02")));
    act(&mut match_, 1, Action::Lay(card("B01")));
    assert_eq!(match_.undo(seat(1)), Err(UndoError::SecretShown));
    assert_eq!(open(match_.position()).phase, Phase::Over);
}
