//! Solo games (rules 13.3, 13.4) and their achievements (rules 14).

use adda_core::luck::FastLuck;
use adda_core::{Game, Points};
use alubari::{
    Achievement, Action, Alubari, Ending, Equipment, Event, Options, SectionKind, Task, achievements,
    campaign, lookup,
};
use serde_json::{Value, json};

use super::table::*;

#[test]
fn r12_a_solo_game_has_twenty_markers_three_dry_sections_and_three_cards() {
    for seed in 0..30 {
        let game =
            Alubari::new(&Options::default(), 1, &mut FastLuck::new(seed), &mut Vec::new()).expect("a game");
        let after = setup(&game);
        assert_eq!(after.white_sections.len(), 3);
        let dry = |section: alubari::Section| {
            lookup().components().sections[usize::from(section) - 1].kind != SectionKind::River
        };
        assert!(after.white_sections.iter().all(dry));
        assert_eq!(after.shed.expect("a shed").len(), 3);
        assert_eq!(after.players[0].markers, Some(20));
    }
}

#[test]
fn in_a_solo_game_track_is_laid_around_the_preset_sections() {
    let game = at(
        "D1",
        json!({ "seats": 1, "laying": 1, "white_sections": [2, 3, 9], "players": [{ "goods": { "steel": 2 } }] }),
    );
    let own: Vec<usize> = player(&game, 0).sections.iter().map(usize::from).collect();
    assert_eq!(own, [1, 4]);
}

/// Nineteen of twenty markers are placed.
fn one_marker_left() -> Value {
    let areas = [
        "SIL1", "SIL2", "SIL3", "SUK1", "SUK2", "RAN1", "RAN2", "TIN2", "TIN3", "GAY1", "GAY2", "GAY3",
        "GAY4", "MAH1", "MAH2", "KUR1", "KUR2", "KUR3",
    ];
    json!({ "areas": areas, "sections": [1] })
}

#[test]
fn d25_r10_the_last_marker_ends_the_game_at_once() {
    let mut own = one_marker_left();
    own["workers"] = json!(["B1", "C1"]);
    own["goods"] = json!({ "iron": 9 });
    let (game, events) = at_with("B1", json!({ "seats": 1, "excavation": 3, "players": [own] }));
    assert!(events.contains(&Event::GameEnded { ending: Ending::LastMarker }));
    // The first space has one rubble, which is taken. The rest of the excavation and the works do not happen
    // any more.
    let own = player(&game, 0);
    assert_eq!((own.goods.rubble, own.cells.len(), own.markers), (1, 1, Some(0)));
    assert!(legal(&game).is_empty());
}

#[test]
fn r10_the_bonus_of_the_last_area_is_still_taken() {
    let mut own = one_marker_left();
    own["goods"] = json!({ "steel": 1 });
    let mut game = at("E1", json!({ "seats": 1, "players": [own] }));
    play(&mut game, seat(0), build("TIN1"));
    assert_eq!(task(&game), Task::TakeEquipment { second: false });
    let card = setup(&game).shed.expect("a shed").iter().next().expect("a card");
    play(&mut game, seat(0), Action::TakeEquipment { equipment: card, give_back: None });
    assert_eq!(setup(&game).ending, Some(Ending::LastMarker));
    assert!(player(&game, 0).equipment.contains(card));
}

#[test]
fn r22_a_borrowed_space_may_take_the_last_marker() {
    let mut own = one_marker_left();
    own["contracts"] = json!([28]);
    let mut game = window('B', json!({ "seats": 1, "white_cells": [0], "players": [own] }));
    play(&mut game, seat(0), using(28));
    play(&mut game, seat(0), Action::Borrow(cell(0)));
    assert_eq!(setup(&game).ending, Some(Ending::LastMarker));
}

#[test]
fn r26_a_third_equipment_may_be_taken_in_exchange_but_never_must() {
    let own = json!({ "goods": { "steel": 3 }, "equipment": ["rail_tractor", "toy_train"] });
    let built: Vec<&str> = vec!["SIL5"];
    let mut game =
        at("E1", json!({ "seats": 1, "white_areas": built, "shed": ["garratt"], "players": [own] }));
    let swap = |card| Action::Buy { equipment: Equipment::Garratt, contract: false, give_back: Some(card) };
    assert_eq!(legal(&game), [swap(Equipment::RailTractor), swap(Equipment::ToyTrain), Action::Pass]);
    refused(&game, buy(Equipment::Garratt), alubari::Refusal::GiveOneBack, "13.4");
    play(&mut game, seat(0), swap(Equipment::ToyTrain));
    let own = player(&game, 0);
    assert!(own.equipment.contains(Equipment::Garratt) && !own.equipment.contains(Equipment::ToyTrain));
    assert!(setup(&game).shed.expect("a shed").contains(Equipment::ToyTrain));
}

#[test]
fn r26_a_free_equipment_may_be_declined_if_it_would_be_an_exchange() {
    let own = json!({ "goods": { "steel": 1 }, "equipment": ["rail_tractor", "toy_train"] });
    let mut game =
        at("E1", json!({ "seats": 1, "white_sections": [1], "shed": ["garratt"], "players": [own] }));
    play(&mut game, seat(0), build("TIN1"));
    play(&mut game, seat(0), Action::Pass);
    assert_eq!(player(&game, 0).equipment.len(), 2);
}

#[test]
fn siliguri_closed_cannot_be_built_in() {
    let game = at(
        "E1",
        json!({ "seats": 1, "siliguri_closed": true, "white_sections": [1], "players": [{ "goods": { "steel": 1 } }] }),
    );
    refused(&game, build("SIL5"), alubari::Refusal::SiliguriClosed, "13.3");
    assert_eq!(areas_to_build(&game), ["TIN1", "TIN3"]);
}

/// The numbers of the achievements of a finished solo game.
pub(crate) fn finished(player: Value, rest: Value) -> Vec<u8> {
    let mut position = rest;
    position["seats"] = 1.into();
    position["moment"] = "over".into();
    position["task"] = "nothing".into();
    if position["ending"].is_null() {
        position["ending"] = "railway".into();
    }
    position["players"] = json!([player]);
    achievements(&table(position)).iter().map(|achievement| achievement.number()).collect()
}

#[test]
fn r20_achievements_of_building() {
    let siliguri = json!(["SIL1", "SIL2", "SIL3", "SIL4", "SIL5"]);
    assert!(finished(json!({ "areas": siliguri }), json!({})).contains(&1));
    let cells: Vec<usize> = (0..12).collect();
    assert!(finished(json!({ "cells": cells }), json!({})).contains(&2));
    let all_but_one: Vec<usize> = (0..11).collect();
    assert!(
        !finished(json!({ "cells": all_but_one, "borrowed": [11] }), json!({ "white_cells": [11] }))
            .contains(&2)
    );
    // R20: sections count for their town; Siliguri has only areas.
    let towns: Vec<usize> = vec![2, 3, 4, 7, 10, 12, 13, 14, 15];
    let others: Vec<usize> = (1..=15).filter(|number| !towns.contains(number)).collect();
    let with = |areas: Value| {
        finished(json!({ "areas": areas, "sections": towns }), json!({ "white_sections": others }))
    };
    assert!(with(json!(["SIL1"])).contains(&3));
    assert!(!with(json!(["SUK1"])).contains(&3));
    let rivers: Vec<usize> = vec![1, 5, 11];
    assert!(finished(json!({ "sections": rivers }), json!({})).contains(&4));
    assert!(finished(json!({ "sections": [6, 7, 8, 9] }), json!({ "white_sections": [1, 5] })).contains(&5));
    assert!(
        finished(json!({ "sections": [9, 10, 12, 13, 14, 15] }), json!({ "white_sections": [1, 5, 11] }))
            .contains(&9)
    );
}

#[test]
fn r38_achievements_of_points() {
    let leaves = |leaves: u16| json!({ "goods": { "leaves": leaves } });
    assert_eq!(finished(leaves(199), json!({})), [29, 30, 31]);
    // 100 points without equipment and without a marker on the estates.
    assert_eq!(finished(leaves(200), json!({})), [15, 20, 29, 30, 31]);
    let mut equipped = leaves(300);
    equipped["ever_equipped"] = true.into();
    assert_eq!(finished(equipped, json!({})), [10, 11, 20, 21, 29, 30, 31], "R38");
    // R20 and 180 points: no marker in Siliguri.
    assert!(finished(leaves(361), json!({})).contains(&6));
    assert!(!finished(leaves(360), json!({})).contains(&6));
}

#[test]
fn achievements_for_goods_and_chai() {
    assert!(finished(json!({ "chai": 7 }), json!({})).contains(&32));
    assert!(finished(json!({ "goods": { "rubble": 30 } }), json!({})).contains(&33));
    assert!(finished(json!({ "goods": { "steel": 8 } }), json!({})).contains(&34));
    assert_eq!(finished(json!({ "goods": { "steel": 7, "rubble": 29 }, "chai": 6 }), json!({})), [0_u8; 0]);
    assert!(finished(json!({}), json!({ "ending": "last_marker" })).contains(&36));
}

#[test]
fn r43_cheers_needs_no_leaves_before_any_is_assigned() {
    // 34 points for sections, 40 for stations, 45 + 18 for contracts, 7 + 14 for chai.
    let player = |leaves: u16| {
        json!({
            "sections": (1..=14).collect::<Vec<_>>(), "chai": 7, "goods": { "leaves": leaves },
            "areas": ["GHU1", "GHU2", "GAY3", "KUR2", "SON1", "SUK1"], "contracts": [1, 2, 5, 16, 21, 27],
        })
    };
    let mut game = json!({ "seats": 1, "moment": "over", "task": "nothing", "ending": "last_marker" });
    game["players"] = json!([player(0)]);
    assert_eq!(table(game).total(seat(0)), Points::whole(158));
    assert!(finished(player(0), json!({})).contains(&35));
    // A contract could use the leaf, but the player had it.
    assert!(!finished(player(1), json!({})).contains(&35));
}

#[test]
fn achievement_28_counts_contracts_not_fulfilled_or_not_used() {
    // None of them can be fulfilled.
    assert!(finished(json!({ "contracts": [1, 2, 5, 16], "used": [1, 2, 5, 16] }), json!({})).contains(&28));
    // 27 always counts as fulfilled, and is used here.
    assert!(!finished(json!({ "contracts": [1, 2, 5, 27], "used": [27] }), json!({})).contains(&28));
    assert!(finished(json!({ "contracts": [1, 2, 5, 27], "used": [] }), json!({})).contains(&28));
}

#[test]
fn only_finished_solo_games_have_achievements() {
    assert!(achievements(&table(json!({ "seats": 1 }))).is_empty());
    let over = json!({ "seats": 2, "moment": "over", "task": "nothing", "ending": "railway", "players": [{ "chai": 7 }] });
    assert!(achievements(&table(over)).is_empty());
}

#[test]
fn three_games_in_a_row_make_a_campaign() {
    let totals = |each: i32| [Points::whole(each), Points::whole(each), Points::halves(2 * each + 1)];
    assert_eq!(campaign(totals(133)), [0_u8; 0].map(|_| Achievement::Marathon));
    assert_eq!(campaign(totals(134)), [Achievement::MiddleDistance]);
    assert_eq!(
        campaign(totals(200)),
        [Achievement::MiddleDistance, Achievement::LongDistance, Achievement::Marathon]
    );
    assert_eq!(Achievement::ALL.len(), 39);
    assert!(Achievement::ALL.iter().enumerate().all(|(index, each)| usize::from(each.number()) == index + 1));
}
