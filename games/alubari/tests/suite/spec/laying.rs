//! Laying track (rules 8.7 to 8.9).

use alubari::{Action, Event, Limit, Refusal};
use serde_json::json;

use super::table::*;

#[test]
fn x10_a_player_with_less_steel_than_the_rate_lays_fewer_sections() {
    // Rate 2: one steel lays one section, without a decision.
    let game = at("D1", json!({ "laying": 1, "players": [{ "goods": { "steel": 1 } }] }));
    assert_eq!((player(&game, 0).sections.len(), player(&game, 0).goods.steel), (1, 0));
    let game = at("D1", json!({ "laying": 1, "players": [{ "goods": { "steel": 3 } }] }));
    assert_eq!((player(&game, 0).sections.len(), player(&game, 0).goods.steel), (2, 1));
}

#[test]
fn x11_r33_with_a_chai_up_to_two_more_may_be_laid() {
    let mut game = at("D1", json!({ "laying": 1, "players": [{ "goods": { "steel": 4 }, "chai": 1 }] }));
    assert_eq!(legal(&game), [Action::Boost, lay(2)]);
    play(&mut game, seat(0), Action::Boost);
    assert_eq!(legal(&game), [2, 3, 4].map(lay));
    refused(&game, lay(1), Refusal::TooFewSections { least: 2 }, "8.8");
    refused(&game, lay(5), Refusal::TooManySections { most: 4, limit: Limit::Rate }, "8.8");
    play(&mut game, seat(0), lay(3));
    assert_eq!(player(&game, 0).goods.steel, 1);
}

#[test]
fn d12_a_river_brings_a_chai_to_the_player_who_lays_it() {
    let game = at("D1", json!({ "players": [{ "goods": { "steel": 1 } }] }));
    assert_eq!(player(&game, 0).chai, 1);
    let game = at("D1", json!({ "white_sections": [1], "players": [{ "goods": { "steel": 1 } }] }));
    assert_eq!(player(&game, 0).chai, 0);
}

#[test]
fn d28_chai_beyond_the_track_is_lost() {
    // With one steel, chai would not help, so there is no decision.
    let game = at("D1", json!({ "players": [{ "goods": { "steel": 1 }, "chai": 8 }] }));
    assert_eq!((player(&game, 0).chai, player(&game, 0).sections.len()), (8, 1));
}

#[test]
fn d13_the_garratt_brings_a_chai_once_per_round() {
    let position = json!({
        "laying": 1, "white_sections": [1],
        "players": [{ "goods": { "steel": 3 }, "equipment": ["garratt"], "workers": ["D1", "D2"] }],
    });
    let (game, events) = at_with("D1", position);
    // The first worker lays two sections and gets a chai. The second has one steel left, so chai would not
    // help.
    let chai: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Laid { chai, .. } => Some(*chai),
            _ => None,
        })
        .collect();
    assert_eq!(chai, [1, 0]);
    assert_eq!((player(&game, 0).sections.len(), player(&game, 0).chai), (3, 1));
}

#[test]
fn d10_no_more_sections_are_laid_than_the_railway_has() {
    let sections: Vec<usize> = (1..=13).collect();
    let mut game = at(
        "D1",
        json!({ "laying": 2, "white_sections": sections, "players": [{ "goods": { "steel": 5 } }] }),
    );
    let own = player(&game, 0);
    assert_eq!((own.sections.len(), own.goods.steel), (2, 3));
    // The round is played to its end, and then the game is over.
    let events = play(&mut game, seat(2), Action::Pass);
    assert!(events.contains(&Event::GameEnded { ending: alubari::Ending::Railway }));
}

#[test]
fn markers_limit_what_must_be_laid() {
    let areas = [
        "SIL1", "SIL2", "SIL3", "SIL4", "SIL5", "SUK1", "SUK2", "RAN1", "RAN2", "TIN1", "TIN2", "TIN3",
        "GAY1", "GAY2", "GAY3", "GAY4", "MAH1", "MAH2",
    ];
    let game = at(
        "D1",
        json!({ "laying": 2, "white_sections": [1, 2, 3, 4, 5], "players": [{ "goods": { "steel": 3 }, "areas": areas }] }),
    );
    assert_eq!((player(&game, 0).markers, player(&game, 0).goods.steel), (Some(0), 2));
}

#[test]
fn contract_15_iron_may_replace_steel_but_never_must() {
    let active =
        json!({ "contracts": [15], "used": [15], "active": [15], "goods": { "steel": 1, "iron": 7 } });
    let game = at("D1", json!({ "laying": 2, "players": [active] }));
    // One steel makes one section mandatory; iron could pay for two more.
    let with = |sections, with_iron| Action::Lay { sections, with_iron };
    assert_eq!(legal(&game), [with(1, 0), with(1, 1), with(2, 1), with(2, 2), with(3, 2)]);
    let mut game = game;
    play(&mut game, seat(0), with(3, 2));
    let own = player(&game, 0);
    assert_eq!((own.goods.steel, own.goods.iron, own.sections.len()), (0, 1, 3));
    let game =
        at("D1", json!({ "laying": 1, "players": [{ "goods": { "steel": 2, "iron": 6 }, "chai": 1 }] }));
    assert!(!legal(&game).contains(&with(2, 1)));
}

#[test]
fn contract_16_lays_any_number_of_sections_with_a_leaf_for_each() {
    let active = json!({ "contracts": [16], "used": [16], "active": [16], "goods": { "steel": 3 } });
    let mut game = at("D1", json!({ "laying": 2, "players": [active] }));
    assert_eq!(legal(&game), [0, 1, 2, 3].map(lay));
    play(&mut game, seat(0), lay(2));
    assert_eq!(player(&game, 0).goods.leaves, 2);
}

#[test]
fn contract_13_adds_optional_sections_to_the_rate() {
    let active = json!({ "contracts": [13], "used": [13], "active": [13], "goods": { "steel": 3 } });
    let game = at("D1", json!({ "laying": 0, "players": [active] }));
    assert_eq!(legal(&game), [1, 2].map(lay));
}
