//! The stock and the wheel of events (rules 5).

use alubari::{Action, Equipment, Event, Refusal, Task, Upkeep};
use serde_json::json;

use super::table::*;

#[test]
fn y06_new_cubes_are_added_and_the_event_cube_goes_on_space_two() {
    let (game, events) = event(2, json!({ "seats": 4, "stock": { "iron": 2 }, "harvest": 1 }));
    let after = setup(&game);
    // Eleven cubes besides the event cube, all iron with this luck.
    assert_eq!(after.stock.iron, 2 + 11);
    assert!(events.contains(&Event::WheelTurned { number: 2 }));
    assert_eq!((after.wheel.last, after.harvest), (2, Some(3)));
}

#[test]
fn event_2_reaches_the_end_mark_and_r32_loses_the_rest() {
    let (game, events) = event(2, json!({ "harvest": 4, "players": [{ "cells": [0] }] }));
    assert_eq!(harvests(&events), 1);
    assert_eq!((player(&game, 0).goods.leaves, setup(&game).harvest), (2, Some(1)));
}

#[test]
fn y26_the_first_event_1_cuts_no_stock() {
    let (game, events) = event(1, json!({ "stock": { "iron": 10 } }));
    assert!(events.contains(&Event::WheelTurned { number: 1 }));
    assert!(setup(&game).stock.iron > 10);
    assert!(!events.iter().any(|event| matches!(event, Event::StockCut { .. })));
}

#[test]
fn y27_a_later_event_1_sends_cubes_back_and_cuts_the_stock() {
    let (game, events) = event(1, json!({ "later": true, "stock": { "iron": 10, "stone": 6, "chai": 3 } }));
    let after = setup(&game);
    assert_eq!((after.stock.iron, after.stock.stone, after.stock.chai), (7, 4, 1));
    // Eight iron were drawn besides the event cube; with the ten in the stock that is eleven too many.
    let cut = alubari::Cubes { iron: 11, stone: 2, chai: 2 };
    assert!(events.contains(&Event::StockCut { cubes: cut }));
    // Of five event cubes, only the one on space 1 is not in the bag.
    assert_eq!((after.wheel.last, after.wheel.cubes()), (1, 1));
}

#[test]
fn event_1_gives_the_two_leftmost_spaces_with_rubble_to_the_game_and_r40_the_rubble_to_nobody() {
    let (game, _) = event(1, json!({ "players": [{ "cells": [0] }] }));
    let after = setup(&game);
    assert!([1, 2].into_iter().all(|number| after.white_cells.contains(cell(number))));
    assert_eq!(after.white_cells.len(), 2);
    assert!(after.players.iter().all(|player| player.goods.rubble == 0));
}

#[test]
fn d06_in_a_solo_game_event_1_clears_spaces_at_the_excavation_rate() {
    let (game, _) = event(1, json!({ "seats": 1, "excavation": 1 }));
    assert_eq!(setup(&game).white_cells.len(), 3);
}

#[test]
fn d07_in_a_solo_game_the_second_event_1_closes_siliguri() {
    let (game, events) = event(1, json!({ "seats": 1, "later": true }));
    assert!(events.contains(&Event::SiliguriClosed) && setup(&game).siliguri_closed);
    let (game, _) = event(1, json!({ "seats": 1 }));
    assert!(!setup(&game).siliguri_closed);
    // With more players it stays open.
    let (game, _) = event(1, json!({ "later": true }));
    assert!(!setup(&game).siliguri_closed);
}

#[test]
fn r29_event_3_lays_sections_for_the_game_and_nobody_gets_chai_for_a_river() {
    let (game, _) = event(3, json!({ "laying": 2 }));
    let after = setup(&game);
    assert_eq!(after.white_sections.len(), 3);
    assert!(after.players.iter().all(|player| player.chai == 0));
    // R29: but the towns are open now.
    let position = json!({ "white_sections": [1], "players": [{ "goods": { "iron": 3 } }] });
    assert_eq!(areas_to_build(&at("E1", position)), ["RAN1"]);
}

#[test]
fn y28_event_4_completes_the_first_town_with_a_free_area() {
    let (game, events) = event(4, json!({ "white_areas": ["SUK1", "SUK2", "RAN1"] }));
    let after = setup(&game);
    assert!(after.white_areas.contains(area("RAN2")));
    assert_eq!(after.white_areas.len(), 4);
    assert!(events.contains(&Event::WheelTurned { number: 4 }));
    // Cubes 1 to 3 are back in the bag.
    assert_eq!(after.wheel.cubes(), 1);
}

#[test]
fn event_4_skips_siliguri_and_does_not_need_the_town_to_be_open() {
    let (game, _) = event(4, json!({}));
    let after = setup(&game);
    assert_eq!(after.white_areas.iter().map(alubari::Area::id).collect::<Vec<_>>(), ["SUK1", "SUK2"]);
}

#[test]
fn r36_with_all_towns_complete_event_4_builds_nothing_and_the_cubes_still_return() {
    let all: Vec<String> = alubari::lookup()
        .components()
        .areas
        .iter()
        .filter(|area| !area.id.starts_with("SIL"))
        .map(|area| area.id.clone())
        .collect();
    let (game, events) = event(4, json!({ "white_areas": all }));
    assert!(events.contains(&Event::GameBuilt { areas: alubari::Areas::NONE }));
    assert_eq!(setup(&game).wheel.cubes(), 1);
}

#[test]
fn r37_the_covered_area_of_darjeeling_is_not_free() {
    let built: Vec<String> = alubari::lookup()
        .components()
        .areas
        .iter()
        .filter(|area| !area.id.starts_with("SIL") && area.id != "DAR2")
        .map(|area| area.id.clone())
        .collect();
    let (_, events) = event(4, json!({ "seats": 2, "white_areas": built }));
    assert!(events.contains(&Event::GameBuilt { areas: alubari::Areas::NONE }));
}

#[test]
fn event_6_is_a_harvest_and_then_lays_track() {
    let (game, events) = event(6, json!({ "harvest": 4, "players": [{ "cells": [0] }] }));
    assert_eq!(harvests(&events), 1);
    assert_eq!(player(&game, 0).goods.leaves, 2);
    assert_eq!(setup(&game).white_sections.len(), 1);
}

#[test]
fn r4_after_event_4_the_next_cube_goes_on_space_5() {
    let (_, events) = event(5, json!({}));
    assert!(events.contains(&Event::WheelTurned { number: 5 }));
}

#[test]
fn event_5_asks_players_who_can_pay_for_each_card() {
    let (mut game, _) = event(
        5,
        json!({ "players": [
            { "equipment": ["toy_train", "garratt"], "goods": { "steel": 1 }, "chai": 2 },
            { "equipment": ["reliable_train"], "goods": { "steel": 1 } },
        ] }),
    );
    assert_eq!(task(&game), Task::Maintain(Equipment::ToyTrain));
    play(&mut game, seat(0), Action::Maintain(Upkeep::Steel));
    assert_eq!(task(&game), Task::Maintain(Equipment::Garratt));
    refused(
        &game,
        Action::Maintain(Upkeep::Steel),
        Refusal::TooFew { good: "steel", needed: 1, held: 0 },
        "1.7",
    );
    play(&mut game, seat(0), Action::Maintain(Upkeep::Chai));
    // R17: the reliable train is exempt, so seat 1 is not asked.
    assert_eq!(task(&game), Task::Place);
    assert_eq!(player(&game, 0).equipment.len(), 2);
    assert_eq!((player(&game, 0).chai, player(&game, 1).goods.steel), (0, 1));
}

#[test]
fn event_5_takes_a_card_without_asking_if_its_owner_cannot_pay() {
    let (game, events) = event(5, json!({ "players": [{ "equipment": ["garratt"], "chai": 1 }] }));
    assert!(events.contains(&Event::Maintained {
        seat: seat(0),
        equipment: Equipment::Garratt,
        upkeep: Upkeep::GiveBack
    }));
    let after = setup(&game);
    assert!(after.shed.expect("a shed").contains(Equipment::Garratt));
    assert!(player(&game, 0).ever_equipped);
}

#[test]
fn r17_the_reliable_train_protects_only_itself() {
    let (game, _) = event(
        5,
        json!({ "players": [{ "equipment": ["reliable_train", "garratt"], "goods": { "steel": 2 } }] }),
    );
    assert_eq!(task(&game), Task::Maintain(Equipment::Garratt));
}

#[test]
fn r35_a_card_that_was_given_back_has_no_chai_on_it() {
    let (mut game, _) =
        event(5, json!({ "players": [{ "equipment": ["toy_train"], "goods": { "steel": 1 } }] }));
    play(&mut game, seat(0), Action::Maintain(Upkeep::GiveBack));
    let after = setup(&game);
    assert!(after.shed.expect("a shed").contains(Equipment::ToyTrain));
    assert!(!after.shed_chai.contains(Equipment::ToyTrain));
}

#[test]
fn r39_maintenance_goes_from_the_first_player_clockwise() {
    let (mut game, _) = event(
        5,
        json!({ "first": 1, "players": [
            { "equipment": ["garratt"], "goods": { "steel": 1 } },
            {},
            { "equipment": ["warehouse"], "goods": { "steel": 1 } },
        ] }),
    );
    assert_eq!(seat_of(&game), seat(2));
    play(&mut game, seat(2), Action::Maintain(Upkeep::Steel));
    assert_eq!(seat_of(&game), seat(0));
}

#[test]
fn r15_a_bag_with_too_few_cubes_is_emptied() {
    let (game, _) = next_round(
        json!({ "wheel": { "last": 3, "clearings": 1 }, "stock": { "iron": 27, "stone": 14 } }),
        &mut PickZero,
    );
    let after = setup(&game);
    // One stone, fourteen chai and two event cubes were left; nine are drawn, none of them an event with this
    // luck.
    assert_eq!(after.stock.stone, 15);
    assert_eq!(after.stock.chai, 8);
}
