//! Excavation (rules 8.3, 8.4).

use alubari::{Action, Event, Refusal, Task, Zone};
use serde_json::json;

use super::table::*;

/// Alubari has 1, 2, 3 and 4 rubble, the next card 2, 3, 3 and 5.
const FIRST_SPACES: [u8; 4] = [1, 2, 3, 4];

#[test]
fn y08_rubble_is_taken_from_left_to_right_and_cleared_spaces_are_owned() {
    // Castleton's spaces have 4, 4 and 5 rubble; two of them have lost some already.
    let (game, events) = at_with(
        "B1",
        json!({
            "seats": 2, "excavation": 3, "options": { "cover_alubari": true },
            "estates": ["Castleton", "Jungpana", "Arya"], "rubble": [2, 3, 4, 3, 4, 6, 6, 3, 3],
        }),
    );
    let own = player(&game, 0);
    assert_eq!((own.goods.rubble, own.cells.len(), own.markers), (5, 2, Some(17)));
    assert!(own.cells.contains(cell(0)) && own.cells.contains(cell(1)));
    assert_eq!(setup(&game).rubble.expect("rubble")[2], 4);
    assert!(events.iter().any(|event| matches!(event, Event::Excavated { rubble: 5, .. })));
}

/// The first round of the rules page.
#[test]
fn the_worked_first_round_of_the_rules_page() {
    let mut game = at("A1", json!({ "stock": { "iron": 4, "chai": 1 } }));
    play(&mut game, seat(0), take(2, 0, 1));
    assert_eq!((player(&game, 0).goods.iron, player(&game, 0).chai), (2, 1));
    let (game, _) = at_with("B1", json!({}));
    let own = player(&game, 0);
    assert_eq!((own.goods.rubble, own.cells.len()), (3, 2));
    assert!(own.cells.contains(cell(0)) && own.cells.contains(cell(1)));
}

#[test]
fn x09_with_a_chai_three_more_rubble_is_taken() {
    let mut game = at("B1", json!({ "excavation": 2, "players": [{ "chai": 1 }] }));
    assert_eq!(legal(&game), [Action::Boost, Action::Excavate]);
    play(&mut game, seat(0), Action::Boost);
    assert_eq!((player(&game, 0).goods.rubble, player(&game, 0).chai), (7, 0));
    // Spaces with 1, 2 and 3 rubble are cleared, and one of four is taken.
    assert_eq!(player(&game, 0).cells.len(), 3);
    assert_eq!(setup(&game).rubble.expect("rubble")[3], FIRST_SPACES[3] - 1);
}

#[test]
fn without_chai_there_is_no_decision() {
    let game = at("B1", json!({ "excavation": 0 }));
    assert_eq!(player(&game, 0).goods.rubble, 2);
    assert_ne!(zone_of(&game), Some(Zone::Excavation));
}

#[test]
fn chai_is_not_offered_if_all_rubble_is_taken_anyway() {
    // Only the last space of Happy Valley has rubble, less than five.
    let rubble: Vec<u8> = (0..12).map(|number| if number == 11 { 4 } else { 0 }).collect();
    let game = at(
        "B1",
        json!({
            "seats": 2, "excavation": 3, "rubble": rubble, "white_cells": (0..11).collect::<Vec<_>>(),
            "players": [{ "chai": 2 }],
        }),
    );
    assert_eq!((player(&game, 0).goods.rubble, player(&game, 0).chai), (4, 2));
}

#[test]
fn r10_a_space_cleared_without_a_marker_goes_to_the_game() {
    // Nineteen markers are placed: fifteen areas and four sections.
    let areas = [
        "SIL1", "SIL2", "SIL3", "SIL4", "SIL5", "SUK1", "SUK2", "RAN1", "RAN2", "TIN1", "TIN2", "TIN3",
        "GAY1", "GAY2", "GAY3",
    ];
    let game =
        at("B1", json!({ "excavation": 1, "players": [{ "areas": areas, "sections": [1, 2, 3, 4] }] }));
    let own = player(&game, 0);
    assert_eq!((own.markers, own.goods.rubble, own.cells.len()), (Some(0), 3, 0));
    assert_eq!(setup(&game).white_cells.len(), 2);
}

/// All spaces of Alubari, Makaibari, Happy Valley and Margaret's Hope.
fn all_cells() -> Vec<usize> {
    (0..17).collect()
}

#[test]
fn d21_r1_r2_when_the_last_rubble_is_gone_zone_b_has_one_space_for_building() {
    let (game, events) = next_round(json!({ "white_cells": all_cells() }), &mut PickZero);
    assert!(events.contains(&Event::ExcavationCovered));
    assert!(setup(&game).covered);
    let in_b: Vec<Action> = legal(&game)
        .into_iter()
        .filter(|action| matches!(action, Action::Place(space) if space.zone() == Zone::Excavation))
        .collect();
    assert_eq!(in_b, [Action::Place(space("B1"))]);
    let game = at(
        "B1",
        json!({ "white_cells": all_cells(), "covered": true, "players": [{ "goods": { "steel": 1 } }] }),
    );
    assert_eq!(task(&game), Task::Build { second: false });
    assert_eq!(areas_to_build(&game), ["SIL5"]);
}

#[test]
fn r3_a_covered_excavation_can_be_boosted_and_fog_does_not_close_it() {
    let covered = json!({
        "white_cells": all_cells(), "covered": true, "weather": ["fog", null, null],
        "players": [{ "goods": { "steel": 2 }, "chai": 1 }],
    });
    let game = table(covered.clone());
    assert!(legal(&game).contains(&Action::Place(space("B1"))));
    let mut game = at("B1", covered);
    play(&mut game, seat(0), Action::Boost);
    play(&mut game, seat(0), build("SIL5"));
    assert_eq!(task(&game), Task::Build { second: true });
    // There is still a window for zone B.
    let game = window(
        'B',
        json!({ "white_cells": all_cells(), "covered": true, "players": [{ "contracts": [8] }] }),
    );
    assert!(legal(&game).contains(&using(8)));
}

#[test]
fn a_worker_without_rubble_on_the_estates_does_nothing_in_that_round() {
    let (_, events) = at_with("B1", json!({ "white_cells": all_cells() }));
    assert!(events.contains(&Event::NothingMore { seat: seat(0), space: space("B1") }));
}

#[test]
fn contract_7_lets_its_owner_start_anywhere_and_empty_a_space_before_the_next() {
    let mut game =
        at("B1", json!({ "excavation": 3, "players": [{ "contracts": [7], "used": [7], "active": [7] }] }));
    assert_eq!(task(&game), Task::Clear { left: 5 });
    play(&mut game, seat(0), Action::Clear(cell(3)));
    assert_eq!(task(&game), Task::Clear { left: 1 });
    refused(&game, Action::Clear(cell(3)), Refusal::NoRubble(cell(3), estates(&game)), "8.3");
    play(&mut game, seat(0), Action::Clear(cell(2)));
    let own = player(&game, 0);
    assert_eq!((own.goods.rubble, own.cells.len()), (5, 1));
    assert_eq!(setup(&game).rubble.expect("rubble")[..4], [1, 2, 2, 0]);
}
