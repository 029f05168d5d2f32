//! Seasonal workers, placing, and the order of play (rules 6 and 7).

use alubari::{Action, Event, Moment, Refusal, Task, Wage, Zone};
use serde_json::json;

use super::table::*;

#[test]
fn x07_spaces_need_not_be_taken_in_order() {
    let mut game = table(json!({}));
    play(&mut game, seat(0), Action::Place(space("A3")));
    refused(&game, Action::Place(space("A3")), Refusal::SpaceTaken(space("A3")), "6.3");
    refused(&game, Action::Place(space("A5")), Refusal::NoSuchSpace(space("A5")), "1.4");
    refused(&game, Action::Pass, Refusal::MustAct(Task::Place), "6.3");
}

#[test]
fn workers_are_placed_one_by_one_from_the_first_player_clockwise() {
    let mut game = table(json!({ "first": 1, "seat": 1, "stock": { "iron": 3 } }));
    for (number, text) in [(1, "A1"), (2, "A2"), (0, "C1"), (1, "C2"), (2, "D1"), (0, "D2")] {
        play(&mut game, seat(number), Action::Place(space(text)));
    }
    // All workers are placed, so the storehouse is resolved.
    assert_eq!((zone_of(&game), seat_of(&game)), (Some(Zone::Storehouse), seat(1)));
}

#[test]
fn d09_the_last_space_of_the_storehouse_gives_the_first_player_marker_even_with_an_empty_stock() {
    let (game, events) =
        at_with("A4", json!({ "first": 1, "players": [{}, { "contracts": [8] }, { "contracts": [30] }] }));
    assert!(events.contains(&Event::FirstPlayer { seat: seat(0) }));
    assert_eq!(setup(&game).first, seat(0));
    // The window of zone B starts with seat 0, who has no contract, so seat 1 follows.
    assert_eq!((setup(&game).opened_by, seat_of(&game)), (Some(seat(0)), seat(1)));
}

fn hiring(player: serde_json::Value, drawn: bool) -> alubari::Alubari {
    let wheel = json!({ "last": 1, "clearings": 1 });
    let position = json!({ "wheel": wheel, "players": [player] });
    if drawn { event(2, position).0 } else { next_round(position, &mut PickZero).0 }
}

#[test]
fn the_seasonal_worker_costs_a_chai_with_any_equipment() {
    let mut game = hiring(json!({ "equipment": ["garratt"], "chai": 1 }), false);
    assert_eq!(task(&game), Task::Hire);
    refused(&game, Action::Hire(Wage::Rubble), Refusal::NoTractor, "6.1");
    play(&mut game, seat(0), Action::Hire(Wage::Chai));
    assert!(player(&game, 0).hired && player(&game, 0).chai == 0);
    assert_eq!(task(&game), Task::Place);
}

#[test]
fn players_who_cannot_hire_are_not_asked() {
    for alone in [json!({ "chai": 3 }), json!({ "equipment": ["garratt"] }), json!({})] {
        assert_eq!(task(&hiring(alone, false)), Task::Place);
    }
}

#[test]
fn d15_the_inspection_train_works_in_rounds_with_an_event() {
    let train = json!({ "equipment": ["inspection_train"] });
    assert!(!player(&hiring(train.clone(), false), 0).hired);
    assert!(player(&hiring(train, true), 0).hired);
}

#[test]
fn d16_the_rail_tractor_hires_for_two_rubble() {
    let mut game = hiring(json!({ "equipment": ["rail_tractor"], "goods": { "rubble": 2 } }), false);
    assert_eq!(legal(&game), [Action::Hire(Wage::Rubble), Action::Pass]);
    play(&mut game, seat(0), Action::Hire(Wage::Rubble));
    assert_eq!((player(&game, 0).goods.rubble, player(&game, 0).hired), (0, true));
}

#[test]
fn r23_r24_a_grant_is_taken_without_asking_and_without_equipment() {
    let game = hiring(json!({ "granted": true }), false);
    let own = player(&game, 0);
    assert!(own.hired && !own.granted);
    assert_eq!(task(&game), Task::Place);
    // Chai and equipment make no difference: there is only one seasonal worker.
    let game = hiring(json!({ "granted": true, "equipment": ["inspection_train"], "chai": 2 }), true);
    assert_eq!((task(&game), player(&game, 0).chai), (Task::Place, 2));
    assert!(!player(&game, 0).granted);
}

#[test]
fn a_hired_worker_is_placed_like_the_others_and_r7_may_have_a_chai() {
    let game = at(
        "A1",
        json!({ "stock": { "iron": 6 }, "players": [{ "hired": true, "chai": 1, "equipment": ["garratt"] }] }),
    );
    assert_eq!(player(&game, 0).workers.len(), 3);
    assert!(legal(&game).contains(&Action::Boost));
}

#[test]
fn workers_return_and_effects_end_after_the_last_zone() {
    let (game, _) = next_round(
        json!({ "players": [{ "contracts": [5, 13], "used": [5, 13], "active": [5, 13], "has_laid": true }] }),
        &mut PickZero,
    );
    let own = player(&game, 0);
    assert!(own.workers.is_empty() && own.active.is_empty() && !own.has_laid && !own.hired);
    assert_eq!((setup(&game).round, setup(&game).moment), (2, Moment::Placing));
}
