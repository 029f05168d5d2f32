//! The course of a game: turns, rounds, sets, and its end.

use adda_core::luck::FastLuck;
use adda_core::{Game, IllegalAction, Match, Seed};
use bombay::{Bombay, Event, Options};
use serde_json::json;

use super::table::*;

/// A whole game in which nobody does anything: who ended each turn, and all events.
fn idle_game(seats: usize, first: usize) -> (Vec<usize>, Vec<Event>) {
    let game = (0..1000).find_map(|number| {
        let mut luck = FastLuck::new(number);
        let game = Bombay::new(&Options::default(), seats, &mut luck, &mut Vec::new()).expect("a game");
        (turn(&game) == first).then_some((game, luck))
    });
    let (mut game, mut luck) = game.expect("a game in which this seat begins");
    let (mut turns, mut log) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_act().first() {
        turns.push(seat.index());
        game.play(seat, END, &mut luck, &mut log);
    }
    (turns, log)
}

/// The order of turns by the rules: clockwise from the first player of the set, who changes with every set.
fn order_of_turns(seats: usize, first: usize, sets: usize, rounds: usize) -> Vec<usize> {
    let mut turns = Vec::new();
    for set in 0..sets {
        for _ in 0..rounds {
            turns.extend((0..seats).map(|place| (first + set + place) % seats));
        }
    }
    turns
}

#[test]
fn everybody_has_a_turn_in_each_round_from_the_first_player_of_the_set() {
    for (seats, sets, rounds) in [(2, 4, 4), (3, 3, 5), (4, 4, 4), (5, 5, 3)] {
        for first in 0..seats {
            let (turns, _) = idle_game(seats, first);
            assert_eq!(turns, order_of_turns(seats, first, sets, rounds), "{seats} players, {first} begins");
        }
    }
}

#[test]
fn all_players_have_the_same_number_of_turns() {
    for (seats, each) in [(2, 16), (3, 15), (4, 16), (5, 15)] {
        let (turns, _) = idle_game(seats, 0);
        for seat in 0..seats {
            assert_eq!(turns.iter().filter(|&&other| other == seat).count(), each, "{seats} players");
        }
    }
}

#[test]
fn sets_and_rounds_are_logged() {
    let (_, log) = idle_game(3, 1);
    let mut logged = Vec::new();
    for event in log {
        match event {
            Event::RoundBegan { round, rounds } => logged.push(format!("round {round} of {rounds}")),
            Event::SetEnded { set } => logged.push(format!("end of set {set}")),
            Event::SetBegan { set, sets, first } => {
                logged.push(format!("set {set} of {sets} by {}", first.index()));
            }
            Event::GameEnded => logged.push("end".to_owned()),
            _ => {}
        }
    }
    let rounds = [2, 3, 4, 5].map(|round| format!("round {round} of 5"));
    let mut expected = rounds.to_vec();
    for (set, first) in [(2, 2), (3, 0)] {
        expected.push(format!("end of set {}", set - 1));
        expected.push(format!("set {set} of 3 by {first}"));
        expected.extend(rounds.clone());
    }
    expected.extend(["end of set 3".to_owned(), "end".to_owned()]);
    assert_eq!(logged, expected);
}

#[test]
fn r28_two_players_take_turns_at_being_first() {
    for first in [0, 1] {
        let (turns, _) = idle_game(2, first);
        let begins: Vec<usize> = turns.chunks(8).map(|set| set[0]).collect();
        assert_eq!(begins, [first, 1 - first, first, 1 - first]);
    }
}

/// Four players at the last turn of the game: Seat 3 began the fourth set, so Seat 2 ends it.
fn last_turn() -> Bombay {
    table(json!({
        "set": 3,
        "round": 3,
        "turn": 2,
        "players": [{ "cargo": "Y V", "rupees": 9 }, {}, { "site": "bom", "cargo": "O" }],
    }))
}

#[test]
fn the_game_ends_with_the_scores_and_no_restocking() {
    let mut game = last_turn();
    play(&mut game, sell('O'));
    let before = state(&game);
    let log = play(&mut game, END);
    assert_eq!(log[..2], [Event::TurnEnded { seat: seat(2), unused: 2 }, Event::SetEnded { set: 4 }]);
    let sheets = sheets(&game);
    let scored = (0..4).map(|number| Event::Scored { seat: seat(number), sheet: sheets[number] });
    assert!(log[2..6].iter().copied().eq(scored), "{log:?}");
    assert_eq!(log[6..], [Event::GameEnded]);
    let after = state(&game);
    assert_eq!((after.markets, after.bag, after.set), (before.markets, before.bag, 4));
}

#[test]
fn nobody_acts_after_the_end() {
    let mut game = last_turn();
    play(&mut game, END);
    assert!(game.to_act().is_empty() && seen(&game).over);
    for number in 0..4 {
        let mut actions = Vec::new();
        game.legal(seat(number), &mut actions);
        assert_eq!(actions, []);
    }
    let players = ["Ann", "Bob", "Cy", "Di"].map(str::to_owned).to_vec();
    let match_ = Match::from_position(Options::default(), game, players, Seed::from_number(1)).unwrap();
    assert_eq!(match_.check(seat(3), END), Err(IllegalAction::Over));
}

#[test]
fn nobody_acts_out_of_turn() {
    let game = table(json!({ "turn": 1 }));
    let players = ["Ann", "Bob", "Cy", "Di"].map(str::to_owned).to_vec();
    let match_ = Match::from_position(Options::default(), game, players, Seed::from_number(1)).unwrap();
    for number in [0, 2, 3] {
        let mut actions = Vec::new();
        game.legal(seat(number), &mut actions);
        assert_eq!(actions, []);
        let waiting = adda_core::SeatSet::only(seat(1));
        assert_eq!(match_.check(seat(number), WAIT), Err(IllegalAction::NotYourTurn { waiting }));
    }
}
