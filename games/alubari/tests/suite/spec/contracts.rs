//! Using contracts (rules 7.2, 7.3 and 9).

use alubari::{Action, Moment, Product, Refusal, Task, Zone};
use serde_json::{Value, json};

use super::table::*;

/// A position where seat 0 has this contract and may use it now; `rest` has the other fields.
fn with(number: usize, zone: char, mut rest: Value) -> alubari::Alubari {
    rest["players"][0]["contracts"] = json!([number]);
    window(zone, rest)
}

fn used(number: usize, zone: char, rest: Value) -> alubari::Alubari {
    let mut game = with(number, zone, rest);
    play(&mut game, seat(0), using(number));
    game
}

fn position() -> Value {
    json!({ "players": [{}] })
}

fn goods(goods: Value) -> Value {
    json!({ "players": [{ "goods": goods }] })
}

#[test]
fn a_contract_is_used_once_in_the_zone_that_it_shows() {
    let game = with(8, 'B', position());
    refused(&game, using(5), Refusal::NotYours(contract(5)), "7.2");
    let game = window('B', json!({ "players": [{ "contracts": [5, 12, 8], "used": [5] }] }));
    refused(&game, using(5), Refusal::UsedBefore(contract(5)), "9.1");
    refused(&game, using(12), Refusal::OtherZone(contract(12)), "7.2");
}

#[test]
fn r44_a_window_goes_once_round_and_players_without_a_contract_are_not_asked() {
    let mut game = window(
        'C',
        json!({ "players": [{ "contracts": [12] }, { "contracts": [8] }, { "contracts": [10] }] }),
    );
    play(&mut game, seat(0), using(12));
    // Seat 0 has no other card for this zone, seat 1 none at all.
    assert_eq!((seat_of(&game), setup(&game).moment), (seat(2), Moment::Window(Zone::Works)));
}

#[test]
fn r44_the_order_of_a_window_stays_when_contract_4_moves_the_marker() {
    let mut game =
        window('A', json!({ "players": [{ "contracts": [1] }, { "contracts": [4] }, { "contracts": [3] }] }));
    play(&mut game, seat(0), Action::Pass);
    play(&mut game, seat(1), using(4));
    assert_eq!(setup(&game).first, seat(1));
    // Seat 2 is next, not seat 0 again.
    assert_eq!(seat_of(&game), seat(2));
}

#[test]
fn declining_contracts_for_the_round_closes_all_its_windows() {
    let mut game = window('A', json!({ "players": [{ "contracts": [1, 10, 23, 30] }] }));
    play(&mut game, seat(0), Action::NoContracts);
    assert!(!matches!(setup(&game).moment, Moment::Window(_)), "{:?}", setup(&game).moment);
    assert_eq!(player(&game, 0).quiet, 1);
    // In the next round the player is asked again.
    let game = window('C', json!({ "round": 2, "players": [{ "contracts": [10], "quiet": 1 }] }));
    assert!(legal(&game).contains(&using(10)));
    let game = window('G', json!({ "players": [{ "contracts": [30] }] }));
    refused(&game, Action::NoContracts, Refusal::LastZone, "7.3");
}

#[test]
fn contract_1_two_more_cubes() {
    let mut game = used(1, 'A', json!({ "stock": { "iron": 9 }, "players": [{}] }));
    assert_eq!(zone_of(&game), Some(Zone::Storehouse));
    refused(&game, take(6, 0, 0), Refusal::TooManyCubes { most: 5 }, "8.1");
    play(&mut game, seat(0), take(5, 0, 0));
}

#[test]
fn contract_2_takes_cubes_from_the_bag() {
    let game = used(2, 'A', position());
    let own = player(&game, 0);
    assert_eq!((own.goods.iron, own.goods.stone), (1, 1));
    assert_eq!(setup(&game).bag.expect("a bag").iron, 26);
    // Only as many as there are.
    let game = used(2, 'A', json!({ "players": [{}, { "goods": { "stone": 15 } }] }));
    assert_eq!((player(&game, 0).goods.iron, player(&game, 0).goods.stone), (1, 0));
}

#[test]
fn contract_3_no_limit_for_chai() {
    let game = used(3, 'A', json!({ "stock": { "chai": 3 }, "players": [{}] }));
    assert!(legal(&game).contains(&take(0, 0, 3)));
}

#[test]
fn contract_4_is_useless_to_the_first_player() {
    let game = window('A', json!({ "players": [{ "contracts": [1, 4] }] }));
    refused(&game, using(4), Refusal::FirstAlready, "9.2");
}

#[test]
fn contract_5_raises_the_owners_excavation_rate() {
    let game = used(5, 'B', json!({ "excavation": 1, "players": [{}] }));
    assert_eq!(player(&game, 0).goods.rubble, 5);
}

#[test]
fn contract_6_excavates_at_once_without_boost() {
    let game = used(6, 'B', json!({ "excavation": 1, "players": [{ "workers": ["A1", "A2"] }] }));
    assert_eq!(player(&game, 0).goods.rubble, 3);
}

#[test]
fn contract_6_includes_effects_that_already_last() {
    let mut game = window(
        'B',
        json!({ "excavation": 1, "players": [{ "contracts": [5, 6, 7], "workers": ["A1", "A2"] }] }),
    );
    play(&mut game, seat(0), using(5));
    play(&mut game, seat(0), using(7));
    play(&mut game, seat(0), using(6));
    assert_eq!(task(&game), Task::Clear { left: 5 });
    play(&mut game, seat(0), Action::Clear(cell(3)));
    play(&mut game, seat(0), Action::Clear(cell(2)));
    assert_eq!(player(&game, 0).goods.rubble, 5);
}

/// The log must show where the rubble came from.
#[test]
fn contract_7_logs_the_chosen_space() {
    let chosen = |number: usize| {
        let mut game = window(
            'B',
            json!({ "excavation": 0, "players": [{ "contracts": [6, 7], "workers": ["A1", "A2"] }] }),
        );
        play(&mut game, seat(0), using(7));
        play(&mut game, seat(0), using(6));
        assert_eq!(task(&game), Task::Clear { left: 2 });
        play(&mut game, seat(0), Action::Clear(cell(number)))
    };
    // Both spaces have more than two rubble.
    assert_ne!(chosen(2), chosen(3));
}

#[test]
fn contracts_8_12_17_30_give_at_once() {
    assert_eq!(player(&used(8, 'B', json!({ "players": [{ "workers": ["A1", "A2"] }] })), 0).goods.rubble, 4);
    assert_eq!(player(&used(12, 'C', position()), 0).goods.steel, 1);
    assert_eq!(player(&used(17, 'D', position()), 0).chai, 2);
    let game = used(30, 'G', json!({ "players": [{ "workers": ["A1", "A2"] }] }));
    assert_eq!(player(&game, 0).goods.leaves, 3);
    let full = window('D', json!({ "players": [{ "contracts": [13, 17], "chai": 8 }] }));
    refused(&full, using(17), Refusal::ChaiFull { room: 0 }, "8.18");
}

#[test]
fn contract_9_two_steps_in_the_works_without_boost() {
    let mut game =
        used(9, 'C', json!({ "players": [{ "goods": { "iron": 9 }, "chai": 1, "workers": ["A1", "A2"] }] }));
    assert_eq!(task(&game), Task::Works { left: Some(2), crushed: false, from_bag: false });
    assert!(!legal(&game).contains(&Action::Boost));
    play(&mut game, seat(0), Action::Works(Product::Steel));
    play(&mut game, seat(0), Action::Works(Product::Steel));
    assert_eq!((player(&game, 0).goods.steel, player(&game, 0).goods.iron), (2, 3));
}

#[test]
fn contract_10_steel_for_two_iron_and_not_less_with_chai() {
    let mut game = used(10, 'C', json!({ "players": [{ "goods": { "iron": 8 }, "chai": 1 }] }));
    play(&mut game, seat(0), Action::Boost);
    play(&mut game, seat(0), Action::Works(Product::Steel));
    assert_eq!(player(&game, 0).goods.iron, 6);
    // With fewer iron, the contract has done already what a chai could do.
    let game = used(10, 'C', json!({ "players": [{ "goods": { "iron": 7 }, "chai": 1 }] }));
    refused(&game, Action::Boost, Refusal::BoostInVain, "7.5");
}

#[test]
fn contract_11_alloys_up_to_twice() {
    let mut game = with(11, 'C', goods(json!({ "iron": 3, "stone": 3 })));
    let times = |times| Action::Use { contract: contract(11), times };
    refused(&game, times(3), Refusal::Times { contract: contract(11), most: 2 }, "9.2");
    refused(&game, times(0), Refusal::Times { contract: contract(11), most: 2 }, "9.2");
    play(&mut game, seat(0), times(2));
    let own = player(&game, 0);
    assert_eq!((own.goods.steel, own.goods.iron, own.goods.stone), (2, 1, 1));
}

#[test]
fn contract_14_lays_the_next_section_for_a_steel() {
    let game = used(14, 'D', json!({ "players": [{ "goods": { "steel": 1 }, "workers": ["A1", "A2"] }] }));
    let own = player(&game, 0);
    assert_eq!((own.sections.len(), own.goods.steel, own.chai), (1, 0, 1));
    let poor = window('D', json!({ "players": [{ "contracts": [13, 14] }] }));
    refused(&poor, using(14), Refusal::TooFew { good: "steel", needed: 1, held: 0 }, "1.7");
}

#[test]
fn contracts_14_and_15_together_leave_the_choice_of_payment() {
    let mut game = window(
        'D',
        json!({ "players": [{ "contracts": [14, 15], "goods": { "steel": 1, "iron": 3 }, "workers": ["A1", "A2"] }] }),
    );
    play(&mut game, seat(0), using(15));
    play(&mut game, seat(0), using(14));
    assert_eq!(task(&game), Task::LayOne);
    play(&mut game, seat(0), Action::Lay { sections: 1, with_iron: 1 });
    let own = player(&game, 0);
    assert_eq!((own.goods.steel, own.goods.iron, own.sections.len()), (1, 0, 1));
}

#[test]
fn contract_18_builds_once_without_boost() {
    let mut game = used(
        18,
        'E',
        json!({ "players": [{ "goods": { "steel": 1, "stone": 2 }, "chai": 1, "workers": ["A1", "A2"] }] }),
    );
    assert_eq!(task(&game), Task::Build { second: false });
    assert!(!legal(&game).contains(&Action::Boost));
    play(&mut game, seat(0), build("SIL5"));
    assert_ne!(task(&game), Task::Build { second: true });
    let poor = window('E', json!({ "players": [{ "contracts": [18, 21] }] }));
    refused(&poor, using(18), Refusal::NothingToBuild, "9.2");
}

#[test]
fn contract_21_opens_the_towns_behind_the_next_river() {
    let game = used(21, 'E', goods(json!({ "iron": 3 })));
    assert_eq!(areas_to_build(&game), ["RAN1"]);
    assert!(setup(&game).white_sections.is_empty() && player(&game, 0).chai == 0);
}

#[test]
fn y20_contract_22_presses_stone_three_times_at_most() {
    let mut game = with(22, 'E', goods(json!({ "rubble": 7 })));
    play(&mut game, seat(0), Action::Use { contract: contract(22), times: 3 });
    let own = player(&game, 0);
    assert_eq!((own.goods.rubble, own.goods.stone), (1, 3));
    assert_eq!(setup(&game).bag.expect("a bag").stone, 12);
}

#[test]
fn contract_23_grants_the_seasonal_worker() {
    assert!(player(&used(23, 'E', position()), 0).granted);
}

#[test]
fn contract_24_turns_up_three_public_cards_and_takes_one() {
    let mut game = used(24, 'F', json!({ "players": [{ "workers": ["A1", "A2"] }] }));
    assert_eq!(task(&game), Task::TurnedUp);
    let cards: Vec<_> = setup(&game).revealed.iter().collect();
    assert_eq!(cards.len(), 3);
    let other = (1..=30).map(contract).find(|card| !cards.contains(card) && card.number() != 24);
    let other = other.expect("another card");
    refused(&game, Action::TakeContract(other), Refusal::NotTurnedUp(other), "9.6");
    play(&mut game, seat(0), Action::TakeContract(cards[1]));
    let after = setup(&game);
    assert!(after.players[0].contracts.contains(cards[1]));
    assert!(after.discard.contains(cards[0]) && after.discard.contains(cards[2]));
}

#[test]
fn r27_a_contract_taken_in_a_window_may_be_used_in_it() {
    // Only contract 25, which also shows zone F, is left in the deck, and another card can come instead of the one in the
    // office.
    let rest: Vec<usize> = (1..=30).filter(|number| ![1, 9, 24, 25].contains(number)).collect();
    let mut game = used(
        24,
        'F',
        json!({ "deck": [25], "discard": [1], "office": [9, null, null],
                "players": [{ "workers": ["A1", "A2"] }, { "contracts": rest, "used": rest }] }),
    );
    play(&mut game, seat(0), Action::TakeContract(contract(25)));
    assert_eq!((task(&game), seat_of(&game)), (Task::Window, seat(0)));
    assert!(legal(&game).contains(&using(25)));
}

#[test]
fn r47_contract_25_is_not_used_if_the_same_contracts_would_come_again() {
    let rest: Vec<usize> = (1..=30).filter(|number| ![9, 25, 26].contains(number)).collect();
    let position = |discard: &[u8]| {
        json!({ "deck": [], "discard": discard, "office": [9, if discard.is_empty() { Some(26) } else { None }, null],
                "players": [{ "contracts": [25] }, { "contracts": rest, "used": rest }] })
    };
    assert!(legal(&window('F', position(&[26]))).contains(&using(25)));
    assert!(!legal(&window('F', position(&[]))).contains(&using(25)));
}

#[test]
fn contract_25_renews_the_office() {
    let game = used(25, 'F', json!({ "office": [1, 2, null], "players": [{ "workers": ["A1", "A2"] }] }));
    let after = setup(&game);
    assert!(after.discard.contains(contract(1)) && after.discard.contains(contract(2)));
}

#[test]
fn contract_26_is_a_harvest_and_useless_if_it_changes_nothing() {
    let game = used(26, 'G', json!({ "harvest": 3, "players": [{ "cells": [0], "workers": ["A1", "A2"] }] }));
    assert_eq!((player(&game, 0).goods.leaves, setup(&game).harvest), (2, Some(1)));
    let game = window('G', json!({ "players": [{ "contracts": [26, 30] }] }));
    refused(&game, using(26), Refusal::NoEffect(contract(26)), "9.2");
}

#[test]
fn contract_27_brews_up_to_three() {
    let mut game = with(
        27,
        'G',
        json!({ "players": [{ "goods": { "leaves": 5 }, "chai": 6, "workers": ["A1", "A2"] }] }),
    );
    // There is room for two chai.
    refused(
        &game,
        Action::Use { contract: contract(27), times: 3 },
        Refusal::Times { contract: contract(27), most: 2 },
        "9.2",
    );
    play(&mut game, seat(0), Action::Use { contract: contract(27), times: 2 });
    assert_eq!((player(&game, 0).chai, player(&game, 0).goods.leaves), (8, 3));
}

#[test]
fn contract_28_borrows_one_space_and_29_two() {
    let rest = json!({ "white_cells": [0, 1], "players": [{ "workers": ["A1", "A2"] }] });
    let mut game = used(28, 'B', rest.clone());
    refused(&game, Action::Borrow(cell(2)), Refusal::NotTheGames(cell(2), estates(&game)), "9.7");
    refused(&game, Action::Pass, Refusal::MustAct(task(&game)), "9.7");
    play(&mut game, seat(0), Action::Borrow(cell(1)));
    assert_eq!((player(&game, 0).borrowed.len(), player(&game, 0).markers), (1, Some(18)));
    let mut game = used(29, 'B', rest);
    play(&mut game, seat(0), Action::Borrow(cell(1)));
    refused(&game, Action::Borrow(cell(1)), Refusal::Borrowed(cell(1), estates(&game)), "9.7");
    play(&mut game, seat(0), Action::Pass);
    assert_eq!(player(&game, 0).borrowed.len(), 1);
    let none = window('B', json!({ "players": [{ "contracts": [5, 28] }] }));
    refused(&none, using(28), Refusal::NoEffect(contract(28)), "9.2");
}

#[test]
fn r45_an_effect_runs_to_the_end_of_the_round() {
    let game = used(13, 'D', json!({ "office": [1, 2, 3], "players": [{ "workers": ["A1", "F1"] }] }));
    // Several zones later, the effect still lasts.
    assert_eq!(zone_of(&game), Some(Zone::PostOffice));
    assert!(player(&game, 0).active.contains(contract(13)));
}
