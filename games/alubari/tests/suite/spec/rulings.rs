//! Rulings that fit in no other file.

use alubari::{Action, Event, Refusal, Task};
use serde_json::json;

use super::table::*;

#[test]
fn r5_r6_cubes_that_return_are_not_drawn_again_in_the_same_phase() {
    // Only two event cubes are in the bag. Both are drawn, events 1 and 2 happen, and the cubes of 4 to 6
    // return.
    let position = json!({
        "wheel": { "last": 6, "clearings": 1 }, "stock": { "iron": 27, "stone": 15, "chai": 14 },
    });
    let (game, events) = next_round(position, &mut PickZero);
    let turned: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::WheelTurned { number } => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(turned, [1, 2]);
    assert_eq!((setup(&game).wheel.last, setup(&game).wheel.cubes()), (2, 2));
}

#[test]
fn r9_passing_is_allowed_in_a_and_c_but_not_in_b_d_f_and_g() {
    let game = at("A1", json!({ "stock": { "iron": 1 } }));
    assert!(legal(&game).contains(&take(0, 0, 0)));
    let game = at("C1", json!({ "players": [{ "goods": { "iron": 3 } }] }));
    assert!(legal(&game).contains(&Action::Pass));
    let game = at("B1", json!({ "players": [{ "chai": 1 }] }));
    refused(&game, Action::Pass, Refusal::MustAct(Task::Excavate), "8.3");
    let game = at("D1", json!({ "laying": 0, "players": [{ "goods": { "steel": 3 }, "chai": 1 }] }));
    refused(&game, Action::Pass, Refusal::MustAct(Task::Lay), "8.7");
    let game = at("F1", json!({ "office": [1, 2, null] }));
    refused(&game, Action::Pass, Refusal::MustAct(Task::PostOffice), "8.15");
}

#[test]
fn r13_the_supply_never_runs_out() {
    // The box has sixteen bars of steel, but a seventeenth can be made.
    let mut game = at("C1", json!({ "players": [{ "goods": { "iron": 3, "steel": 16 } }] }));
    play(&mut game, seat(0), Action::Works(alubari::Product::Steel));
    assert_eq!(player(&game, 0).goods.steel, 17);
}

#[test]
fn r28_a_new_first_player_is_first_in_the_next_zone() {
    let mut game = at(
        "A4",
        json!({ "first": 2, "stock": { "iron": 1 }, "players": [{ "contracts": [8] }, {}, { "contracts": [5] }] }),
    );
    play(&mut game, seat(0), take(1, 0, 0));
    assert_eq!((setup(&game).first, seat_of(&game)), (seat(0), seat(0)));
    play(&mut game, seat(0), Action::Pass);
    assert_eq!(seat_of(&game), seat(2));
}

#[test]
fn r30_in_a_solo_game_darjeeling_may_be_preset_without_ending_the_game() {
    let (game, events) = next_round(json!({ "seats": 1, "white_sections": [2, 3, 15] }), &mut PickZero);
    assert!(!events.iter().any(|event| matches!(event, Event::GameEnded { .. })));
    assert!(setup(&game).ending.is_none());
}

#[test]
fn r31_two_harvests_in_one_phase_are_two_and_the_second_is_at_one() {
    // Rain on the last cell, then event 6.
    let (game, events) =
        event(6, json!({ "harvest": 4, "weather": [null, "rain", null], "players": [{ "cells": [0, 1] }] }));
    assert_eq!(harvests(&events), 2);
    assert_eq!(player(&game, 0).goods.leaves, 4 + 2);
}

#[test]
fn actions_of_other_moments_are_refused_with_the_task_that_is_due() {
    let game = table(json!({}));
    refused(&game, take(1, 0, 0), Refusal::DecideFirst(Task::Place), "6.3");
    refused(&game, Action::Boost, Refusal::DecideFirst(Task::Place), "6.3");
    let game = at("A1", json!({ "stock": { "iron": 1 } }));
    refused(&game, Action::Place(space("A2")), Refusal::DecideFirst(Task::Storehouse), "8.1");
}
