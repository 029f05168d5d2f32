//! Impossible positions are refused with a message that says what is wrong.

use adda_core::luck::FastLuck;
use adda_core::{Compiled, Game, NoLog};
use alubari::{Alubari, Options};
use serde_json::json;

use super::table::*;

#[test]
fn cubes_and_markers_depend_on_the_number_of_players() {
    unsound(json!({ "stock": { "iron": 28 } }), "there are more cubes than belong");
    unsound(json!({ "bag": { "iron": 1 } }), "the number of iron cubes is wrong");
    unsound(json!({ "players": [{ "markers": 18 }] }), "the number of markers is wrong");
    unsound(json!({ "players": [{ "chai": 9 }] }), "the chai marker is beyond");
    unsound(json!({ "wheel": { "last": 7, "clearings": 1 } }), "six spaces");
    unsound(json!({ "wheel": { "last": 2 } }), "the first event is event 1");
    unsound(json!({ "players": [{ "goods": { "leaves": 60000 } }] }), "more goods than a game can bring");
}

#[test]
fn cards_are_in_one_place() {
    unsound(
        json!({ "players": [{ "contracts": [1] }, { "contracts": [1] }] }),
        "a contract is in two places",
    );
    unsound(json!({ "deck": [1, 2] }), "contracts are missing");
    unsound(json!({ "players": [{ "contracts": [1] , "used": [2] }] }), "belongs to another player");
    unsound(json!({ "players": [{ "contracts": [8] , "used": [8], "active": [8] }] }), "an active effect");
    unsound(
        json!({ "players": [{ "equipment": ["garratt"] }, { "equipment": ["garratt"] }] }),
        "in two places",
    );
    unsound(json!({ "shed": ["garratt"] }), "the number of equipment is wrong");
    unsound(json!({ "shed_chai": ["garratt"] }), "that starts with it");
}

#[test]
fn spaces_of_estates_have_an_owner_when_their_rubble_is_gone() {
    unsound(json!({ "rubble": [0, 2, 3, 4, 2, 3, 3, 5, 1, 2, 4, 6, 2, 2, 3, 3, 3] }), "has an owner when");
    unsound(json!({ "players": [{ "cells": [0] }, { "cells": [0] }] }), "two owners");
    unsound(json!({ "players": [{ "borrowed": [0] }] }), "only spaces of the game");
    unsound(json!({ "estates": ["Alubari"] }), "the number of estates is wrong");
    unsound(json!({ "estates": ["Alubari", "Arya", "Singbulli", "Lopchu"] }), "is there twice");
    unsound(json!({ "estates": ["Arya", "Alubari", "Castleton", "Lopchu"] }), "the first estate is Alubari");
    unsound(json!({ "covered": true }), "covered too soon");
}

#[test]
fn track_is_laid_in_order() {
    unsound(json!({ "players": [{ "sections": [2] }] }), "laid in order");
    unsound(json!({ "seats": 1, "players": [{ "sections": [5] }] }), "rivers are crossed in order");
    unsound(json!({ "players": [{ "sections": [1] }, { "sections": [1] }] }), "two owners");
    unsound(json!({ "seats": 2, "players": [{ "areas": ["DAR2"] }] }), "an area does not exist");
}

#[test]
fn decisions_fit_their_moments() {
    unsound(json!({ "task": "storehouse" }), "does not belong to this moment");
    unsound(json!({ "moment": { "worker": "A1" }, "task": "storehouse" }), "the placed workers do not fit");
    unsound(json!({ "boosted": true }), "only a worker can be boosted");
    unsound(json!({ "moment": "over" }), "must have an ending");
    unsound(json!({ "seat": 3 }), "there is no such seat");
    unsound(json!({ "extra_round": 1, "seat": 1 }), "only a game for two");
    unsound(json!({ "round": 301 }), "from 1 to 300");
    unsound(
        json!({ "players": [{ "workers": ["A1"] }, { "workers": ["A1"] }] }),
        "two workers are on a space",
    );
    unsound(json!({ "players": [{ "workers": ["A5"] }] }), "a space that is not open");
}

/// D30: every position of many random games has every component in one place.
#[test]
fn d30_random_games_keep_all_components_together() {
    let mut legal = Vec::new();
    for seed in 0..40 {
        let mut luck = FastLuck::new(seed);
        let seats = 1 + seed as usize % 5;
        let mut game = Alubari::new(&Options::default(), seats, &mut luck, &mut NoLog).expect("a game");
        while game.play_any(&mut luck, &mut legal) {
            game.audit().expect("a valid position");
        }
        let after = setup(&game);
        assert!(after.ending.is_some() && after.round <= 300);
    }
}
