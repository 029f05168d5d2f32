//! The storehouse, the works, the chaiwala (rules 8.1, 8.5, 8.17).

use std::collections::BTreeSet;

use alubari::{Action, Alubari, Cubes, Event, Product, Refusal, Setup, Task, Zone};
use serde_json::json;

use super::table::*;

#[test]
fn the_storehouse_gives_three_cubes_one_of_them_chai() {
    let mut game = at("A1", json!({ "stock": { "iron": 3, "stone": 3, "chai": 3 } }));
    refused(&game, take(2, 2, 0), Refusal::TooManyCubes { most: 3 }, "8.1");
    refused(&game, take(0, 1, 2), Refusal::TooMuchChai { most: 1 }, "8.1");
    refused(&game, take(4, 0, 0), Refusal::NotInStock { good: "iron", wanted: 4, there: 3 }, "8.1");
    // 10 combinations without chai, 6 with one. The player has no chai to spend.
    assert_eq!(legal(&game).len(), 16);
    let before = setup(&game);
    play(&mut game, seat(0), take(1, 1, 1));
    let own = player(&game, 0);
    assert_eq!((own.goods.iron, own.goods.stone, own.chai), (1, 1, 1));
    let after = setup(&game);
    // The chai cube leaves the game.
    assert_eq!((after.stock.chai, after.bag.map(|bag| bag.chai)), (2, before.bag.map(|bag| bag.chai)));
}

#[test]
fn d08_with_a_chai_the_storehouse_gives_five_cubes_two_of_them_chai() {
    let mut game =
        at("A1", json!({ "stock": { "iron": 3, "stone": 3, "chai": 3 }, "players": [{ "chai": 1 }] }));
    play(&mut game, seat(0), Action::Boost);
    refused(&game, take(1, 1, 3), Refusal::TooMuchChai { most: 2 }, "8.1");
    refused(&game, take(3, 1, 2), Refusal::TooManyCubes { most: 5 }, "8.1");
    refused(&game, Action::Boost, Refusal::BoostedBefore, "7.5");
    play(&mut game, seat(0), take(2, 1, 2));
    assert_eq!(player(&game, 0).chai, 2);
}

#[test]
fn taking_nothing_is_allowed_and_useless_chai_is_not_offered() {
    let mut game = at("A1", json!({ "stock": { "iron": 2, "chai": 1 }, "players": [{ "chai": 3 }] }));
    refused(&game, Action::Boost, Refusal::BoostInVain, "7.5");
    play(&mut game, seat(0), take(0, 0, 0));
    assert_eq!(setup(&game).stock, Cubes { iron: 2, stone: 0, chai: 1 });
}

#[test]
fn r8_a_chai_cube_may_be_taken_at_the_end_of_the_track() {
    let mut game = at("A1", json!({ "stock": { "chai": 1 }, "players": [{ "chai": 8 }] }));
    play(&mut game, seat(0), take(0, 0, 1));
    assert_eq!((player(&game, 0).chai, setup(&game).stock.chai), (8, 0));
}

#[test]
fn r42_the_toy_train_brings_a_leaf_even_if_nothing_is_taken() {
    let mut game = at("A1", json!({ "stock": { "iron": 1 }, "players": [{ "equipment": ["toy_train"] }] }));
    play(&mut game, seat(0), take(0, 0, 0));
    assert_eq!(player(&game, 0).goods.leaves, 1);
    let (game, _) = at_with("A1", json!({ "players": [{ "equipment": ["toy_train"] }] }));
    assert_eq!(player(&game, 0).goods.leaves, 1);
}

#[test]
fn y29_three_steps_in_the_works_or_any_number_with_a_chai() {
    let steel = Action::Works(Product::Steel);
    let mut game = at("C1", json!({ "players": [{ "goods": { "iron": 6 } }] }));
    play(&mut game, seat(0), steel);
    play(&mut game, seat(0), steel);
    assert_eq!(
        (player(&game, 0).goods.steel, zone_of(&game)),
        (2, None),
        "no iron is left, so there is no decision"
    );

    let mut game = at("C1", json!({ "players": [{ "goods": { "iron": 6 }, "chai": 1 }] }));
    play(&mut game, seat(0), Action::Boost);
    for _ in 0..3 {
        play(&mut game, seat(0), steel);
    }
    let own = player(&game, 0);
    assert_eq!((own.goods.steel, own.goods.iron, own.chai), (3, 0, 0));
}

#[test]
fn the_works_have_three_steps() {
    let mut game = at("C1", json!({ "players": [{ "goods": { "rubble": 20 } }], "stock": { "stone": 3 } }));
    for product in [Product::StoneFromStock, Product::StoneFromBag, Product::StoneFromStock] {
        assert_eq!(zone_of(&game), Some(Zone::Works));
        play(&mut game, seat(0), Action::Works(product));
    }
    assert_eq!(zone_of(&game), None);
    let own = player(&game, 0);
    assert_eq!((own.goods.stone, own.goods.rubble), (3, 14));
    assert_eq!(setup(&game).stock.stone, 1);
}

#[test]
fn chai_is_spent_before_the_first_step() {
    let mut game = at("C1", json!({ "players": [{ "goods": { "iron": 9 }, "chai": 1 }] }));
    play(&mut game, seat(0), Action::Works(Product::Steel));
    refused(&game, Action::Boost, Refusal::BoostTooLate, "7.5");
}

/// All states of goods and stock that the worker in the works can reach.
fn reachable(game: &Alubari, seen: &mut BTreeSet<[u16; 5]>, done: &mut Vec<Alubari>) {
    if done.contains(game) {
        return;
    }
    done.push(game.clone());
    let (own, stock) = (player(game, 0).goods, setup(game).stock.stone);
    seen.insert([own.iron, own.stone, own.rubble, own.steel, stock.into()]);
    if zone_of(game) != Some(Zone::Works) {
        return;
    }
    for action in legal(game).into_iter().filter(|action| matches!(action, Action::Works(_))) {
        let mut next = game.clone();
        play(&mut next, seat(0), action);
        reachable(&next, seen, done);
    }
}

/// The rule by brute force: a chai is offered if and only if it makes something possible that is impossible without.
#[test]
fn r47_a_chai_is_offered_in_the_works_only_if_it_changes_something() {
    let mut offers = [0, 0];
    for number in 0..4 * 4 * 6 * 4 {
        let (iron, stone, rubble, stock) =
            (number % 4 * 2 / 3 * 2, number / 4 % 4, number / 16 % 6, number / 96 % 4);
        let goods = json!({ "iron": iron, "stone": stone, "rubble": rubble });
        // The others hold what would be in the bag, except one stone now and then.
        let elsewhere = 15 - stone - stock - usize::from(number % 3 == 0);
        let position = json!({
            "stock": { "stone": stock },
            "players": [{ "goods": goods, "chai": 1 }, { "goods": { "stone": elsewhere } }, {}],
        });
        let game = at("C1", position);
        if zone_of(&game) != Some(Zone::Works) {
            continue;
        }
        let offered = legal(&game).contains(&Action::Boost);
        offers[usize::from(offered)] += 1;
        let (mut plain, mut strong) = (BTreeSet::new(), BTreeSet::new());
        reachable(&game, &mut plain, &mut Vec::new());
        let mut boosted: Setup = setup(&game);
        boosted.boosted = true;
        boosted.task = Task::Works { left: None, crushed: false, from_bag: false };
        reachable(&Alubari::try_from(boosted).expect("a position"), &mut strong, &mut Vec::new());
        assert_eq!(
            offered,
            !strong.is_subset(&plain),
            "iron {iron}, stone {stone}, rubble {rubble}, stock {stock}"
        );
    }
    assert!(offers.iter().all(|&count| count > 20), "both happen: {offers:?}");
}

#[test]
fn r14_a_stone_must_be_in_the_stock_or_the_bag() {
    let game = at("C1", json!({ "players": [{ "goods": { "rubble": 4 } }, { "goods": { "stone": 15 } }] }));
    assert_eq!(zone_of(&game), None, "there is no stone, so there is nothing to do");
    let game = at(
        "C1",
        json!({ "players": [{ "goods": { "rubble": 4, "iron": 3 } }, { "goods": { "stone": 15 } }] }),
    );
    refused(&game, Action::Works(Product::StoneFromBag), Refusal::NoStone, "8.5");
}

#[test]
fn a_stone_that_lies_only_in_the_other_place_is_named() {
    let goods = json!({ "rubble": 4 });
    let game = at("C1", json!({ "stock": { "stone": 0 }, "players": [{ "goods": goods.clone() }] }));
    refused(&game, Action::Works(Product::StoneFromStock), Refusal::NoStoneInStock, "8.5");
    let all =
        json!({ "stock": { "stone": 4 }, "players": [{ "goods": goods }, { "goods": { "stone": 11 } }] });
    refused(&at("C1", all), Action::Works(Product::StoneFromBag), Refusal::NoStoneInBag, "8.5");
}

#[test]
fn r46_crushing_and_stone_from_the_bag_exclude_each_other() {
    let mut game = at("C1", json!({ "players": [{ "goods": { "rubble": 4, "stone": 4 }, "chai": 1 }] }));
    play(&mut game, seat(0), Action::Boost);
    play(&mut game, seat(0), Action::Works(Product::Rubble));
    refused(&game, Action::Works(Product::StoneFromBag), Refusal::EndlessStone, "8.6");
    let mut game = at("C1", json!({ "players": [{ "goods": { "rubble": 4, "stone": 2 } }] }));
    play(&mut game, seat(0), Action::Works(Product::StoneFromBag));
    refused(&game, Action::Works(Product::Rubble), Refusal::EndlessStone, "8.6");
}

#[test]
fn a_worker_in_the_works_without_goods_does_nothing() {
    let (game, events) = at_with("C1", json!({}));
    assert!(events.contains(&Event::NothingMore { seat: seat(0), space: space("C1") }));
    assert_eq!(zone_of(&game), None);
}

#[test]
fn y30_the_chaiwala_gives_leaves_at_the_harvest_rate() {
    let leaves = |harvest: u8| player(&at("G1", json!({ "harvest": harvest })), 0).goods.leaves;
    assert_eq!([leaves(0), leaves(1), leaves(3)], [0, 1, 2]);
}

#[test]
fn the_chaiwala_turns_leaves_into_chai_up_to_the_end_of_the_track() {
    let mut game = at("G1", json!({ "players": [{ "goods": { "leaves": 5 }, "chai": 6 }] }));
    assert_eq!(legal(&game), [Action::Gather, Action::Brew(1), Action::Brew(2)]);
    refused(&game, Action::Brew(3), Refusal::ChaiFull { room: 2 }, "8.18");
    refused(&game, Action::Brew(6), Refusal::TooFew { good: "leaves", needed: 6, held: 5 }, "1.7");
    refused(&game, Action::Boost, Refusal::NoBoostHere, "8.17");
    refused(&game, Action::Pass, Refusal::MustAct(Task::Chaiwala), "8.17");
    play(&mut game, seat(0), Action::Brew(2));
    assert_eq!((player(&game, 0).chai, player(&game, 0).goods.leaves), (8, 3));
}

#[test]
fn at_a_harvest_of_one_half_leaves_must_be_brewed() {
    let game = at("G1", json!({ "harvest": 0, "players": [{ "goods": { "leaves": 3 } }] }));
    assert_eq!(legal(&game), [1, 2, 3].map(Action::Brew));
    refused(&game, Action::Gather, Refusal::HalfLeaf, "8.17");
}
