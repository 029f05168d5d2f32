//! The end of the game (rules 11).

use alubari::{Action, Ending, Event};
use serde_json::{Value, json};

use super::table::*;

/// Eighteen areas and a section: all nineteen markers are placed.
fn nineteen() -> Value {
    let areas = [
        "SIL1", "SIL2", "SIL3", "SIL4", "SIL5", "SUK1", "SUK2", "RAN1", "RAN2", "TIN1", "TIN2", "TIN3",
        "GAY1", "GAY2", "GAY3", "GAY4", "MAH1", "MAH2",
    ];
    json!({ "areas": areas, "sections": [1] })
}

fn ended(events: &[Event]) -> Option<Ending> {
    events.iter().find_map(|event| match event {
        Event::GameEnded { ending } => Some(*ending),
        _ => None,
    })
}

#[test]
fn the_game_ends_after_the_round_of_the_last_section_even_if_the_game_laid_it() {
    let all: Vec<usize> = (1..=15).collect();
    let (game, events) = next_round(json!({ "white_sections": all }), &mut PickZero);
    assert_eq!(ended(&events), Some(Ending::Railway));
    assert!(legal(&game).is_empty());
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Scored { .. })).count(), 3);
}

#[test]
fn r11_with_two_players_the_other_plays_one_round_alone() {
    let (game, events) = next_round(json!({ "seats": 2, "players": [nineteen()] }), &mut PickZero);
    assert!(events.contains(&Event::ExtraRound { seat: seat(1) }));
    let after = setup(&game);
    assert_eq!(after.extra_round, Some(seat(1)));
    // Only seat 1 has workers.
    assert_eq!(seat_of(&game), seat(1));
    let mut game = game;
    play(&mut game, seat(1), Action::Place(space("C1")));
    assert_eq!(seat_of(&game), seat(1));
}

#[test]
fn r11_a_player_who_sits_out_neither_uses_contracts_nor_hires_but_harvests() {
    let mut sits = nineteen();
    sits["contracts"] = json!([12]);
    let mut game = window(
        'C',
        json!({ "seats": 2, "first": 1, "seat": 1, "extra_round": 1, "players": [sits, { "contracts": [10], "workers": ["A1", "A2"] }] }),
    );
    play(&mut game, seat(1), using(10));
    // Seat 0 is not asked, although contract 12 could be used; the round and the game end.
    assert!(legal(&game).is_empty());
    assert_eq!(setup(&game).ending, Some(Ending::LastMarker));
}

#[test]
fn r11_no_extra_round_if_the_railway_is_finished_or_both_have_no_markers() {
    let rest: Vec<usize> = (2..=15).collect();
    let (_, events) =
        next_round(json!({ "seats": 2, "white_sections": rest, "players": [nineteen()] }), &mut PickZero);
    assert_eq!(ended(&events), Some(Ending::Railway));
    let others = ["KUR1", "KUR2", "KUR3", "KUR4", "SON1", "SON2", "GHU1", "GHU2", "DAR1"];
    let cells: Vec<usize> = (0..10).collect();
    let (_, events) = next_round(
        json!({ "seats": 2, "players": [nineteen(), { "areas": others, "cells": cells }] }),
        &mut PickZero,
    );
    assert_eq!(ended(&events), Some(Ending::LastMarker));
}

#[test]
fn with_three_players_running_out_of_markers_does_not_end_the_game() {
    let (game, events) = next_round(json!({ "players": [nineteen()] }), &mut PickZero);
    assert_eq!((ended(&events), setup(&game).extra_round), (None, None));
}

#[test]
fn the_safeguard_ends_the_game_after_round_300() {
    let (_, events) = next_round(json!({ "round": 300 }), &mut PickZero);
    assert_eq!(ended(&events), Some(Ending::LastRound));
    let (_, events) = next_round(json!({ "round": 299 }), &mut PickZero);
    assert_eq!(ended(&events), None);
}
