//! Contracts of the post office, weather, harvests (rules 3 and 4).

use alubari::{Action, Event, Weather};
use serde_json::{Value, json};

use super::table::*;

#[test]
fn x04_the_office_moves_up_and_so_does_the_weather() {
    // With the first pick, cards 2 (rain), 3 (fog) and 4 (sun) come from the deck in this order; 1 and 5 are
    // in the office.
    let others: Vec<usize> = (6..=30).collect();
    let position = json!({
        "office": [1, 5, null], "deck": [2, 3, 4], "top": "rain", "discard": others,
        "weather": ["sun", "sun", "fog"],
    });
    let (game, _) = next_round(position, &mut PickZero);
    let after = setup(&game);
    let office: Vec<_> = after.office.iter().flatten().map(|card| card.number()).collect();
    assert_eq!(office[0], 5);
    // Card 1 is discarded, and two new ones came.
    assert!(!office.contains(&1) && office.len() == 3);
    assert!(after.discard.contains(contract(1)));
    assert_eq!(after.weather[0], Some(Weather::Sun));
    assert_eq!(after.weather[1], Some(Weather::Fog));
    assert_eq!(after.weather[2], after.top);
    // Excavation from 3 to 5, laying from 1 to 2.
    assert_eq!((after.excavation, after.laying), (Some(3), Some(1)));
}

fn weather(today: &str, tracks: Value) -> (alubari::Setup, Vec<Event>) {
    let mut position = json!({ "weather": [null, today, null] });
    for (key, value) in tracks.as_object().expect("tracks") {
        position[key] = value.clone();
    }
    let (game, events) = next_round(position, &mut PickZero);
    (setup(&game), events)
}

#[test]
fn y22_excavation_beyond_five_stays_and_brings_a_harvest() {
    let (game, events) = weather("sun", json!({ "excavation": 2 }));
    assert_eq!((game.excavation, game.laying), (Some(3), Some(1)));
    assert_eq!(harvests(&events), 1);
    // Going from 3 to 5 brings none.
    let (game, events) = weather("sun", json!({ "excavation": 1 }));
    assert_eq!((game.excavation, harvests(&events)), (Some(3), 0));
}

#[test]
fn d01_rain_does_not_move_markers_below_the_lowest_cell() {
    let (game, events) = weather("rain", json!({ "excavation": 0, "laying": 0, "harvest": 1 }));
    assert_eq!((game.excavation, game.laying, game.harvest), (Some(0), Some(0), Some(2)));
    assert_eq!(harvests(&events), 0);
}

#[test]
fn d02_rain_on_the_last_cell_brings_a_harvest_at_two_and_resets_the_marker() {
    let position = json!({ "harvest": 4, "players": [{ "cells": [0, 1, 2] }] });
    let (game, events) = weather("rain", position);
    assert_eq!(harvests(&events), 1);
    assert_eq!((game.players[0].goods.leaves, game.harvest), (6, Some(1)));
}

#[test]
fn d03_fog_lowers_the_harvest_and_closes_two_spaces() {
    let (game, _) = weather("fog", json!({ "harvest": 0 }));
    assert_eq!(game.harvest, Some(0));
    let game = table(json!({ "weather": ["fog", null, null] }));
    refused(&game, Action::Place(space("B2")), alubari::Refusal::Foggy(space("B2")), "4.5");
    refused(&game, Action::Place(space("D2")), alubari::Refusal::Foggy(space("D2")), "4.5");
    assert!(legal(&game).contains(&Action::Place(space("B1"))));
    assert_eq!(legal(&game).len(), 15);
}

#[test]
fn fog_ends_with_the_round() {
    let (game, _) = next_round(json!({ "weather": ["fog", "sun", null] }), &mut PickZero);
    assert!(legal(&game).contains(&Action::Place(space("D2"))));
}

#[test]
fn x05_half_a_leaf_for_each_space_is_rounded_down() {
    let mut game = window(
        'G',
        json!({
            "harvest": 0,
            "players": [{ "contracts": [26], "cells": [0, 1, 2] }, { "cells": [3, 4, 5, 6] }, {}],
        }),
    );
    play(&mut game, seat(0), using(26));
    assert_eq!([0, 1, 2].map(|number| player(&game, number).goods.leaves), [1, 2, 0]);
    assert_eq!(setup(&game).harvest, Some(1));
}

#[test]
fn the_laying_track_ends_without_a_harvest() {
    let (game, events) = weather("sun", json!({ "laying": 2, "excavation": 0 }));
    assert_eq!((game.laying, harvests(&events)), (Some(2), 0));
}

#[test]
fn d27_in_a_solo_game_all_contracts_are_renewed() {
    let (game, _) = next_round(json!({ "seats": 1, "office": [null, 7, 9] }), &mut PickZero);
    let after = setup(&game);
    assert_eq!(after.office.iter().flatten().count(), 3);
    assert!(after.discard.contains(contract(7)) && after.discard.contains(contract(9)));
}

#[test]
fn r16_without_a_card_there_is_no_weather() {
    let all: Vec<usize> = (1..=27).collect();
    let (game, events) = next_round(
        json!({ "players": [{ "contracts": all, "used": all }], "office": [null, 28, 29], "discard": [30],
                "weather": [null, null, null] }),
        &mut PickZero,
    );
    let after = setup(&game);
    // The last card goes to the office, and none is left for the weather.
    assert_eq!((after.top, after.weather[2]), (None, None));
    assert!(events.contains(&Event::WeatherCame { today: None }));
}
