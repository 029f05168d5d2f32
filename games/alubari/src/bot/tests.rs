//! Tests of the evaluation: each position has one thing to notice.
#![allow(clippy::unwrap_used)] // a panic is a failed test

use adda_core::luck::FastLuck;
use adda_core::{Evaluate, Game, NoLog, SearchTuning, Seat};
use serde_json::{Value, json};

use super::clock::Clock;
use super::{hand, likely, pending_workers, shortlist};
use crate::action::{Action, Product};
use crate::good::{Cubes, Goods};
use crate::lookup::lookup;
use crate::task::Task;
use crate::{Alubari, Contract, Space};

const ME: Seat = Seat::at(0);

/// The sections up to this one, laid by the game.
fn laid_up_to(last: usize) -> Vec<usize> {
    (1..=last).collect()
}

/// A position of three players. Seat 0's worker on this space acts; the others have acted. A second worker at
/// the chaiwala keeps the round from ending, so that no luck is involved.
fn worker(space: &str, task: &Value, changes: &Value) -> Alubari {
    let mut position = json!({
        "round": 5,
        "moment": {"worker": space},
        "task": task,
        "players": [{"workers": ["A1", space]}, {"workers": ["A2", "A3"]}, {"workers": ["A4", "B1"]}],
    });
    for (key, value) in changes.as_object().unwrap() {
        if key == "me" {
            for (key, value) in value.as_object().unwrap() {
                position["players"][0][key] = value.clone();
            }
        } else {
            position[key] = value.clone();
        }
    }
    serde_json::from_value(position).unwrap()
}

/// The evaluation for the deciding player after an action.
fn after(game: &Alubari, action: Action) -> f32 {
    let mut game = game.clone();
    assert_eq!(game.check(game.seat, action), Ok(()), "{action:?}");
    let seat = game.seat;
    game.play(seat, action, &mut FastLuck::new(1), &mut NoLog);
    game.evaluate()[seat]
}

/// The action of the shortlist with the best evaluation for the deciding player.
fn choice(game: &Alubari) -> Action {
    let mut legal = Vec::new();
    game.legal(game.seat, &mut legal);
    game.shortlist(game.seat, &mut legal);
    legal.into_iter().max_by(|&one, &other| after(game, one).total_cmp(&after(game, other))).unwrap()
}

fn contract(number: usize) -> Contract {
    Contract::at(number - 1)
}

/// The last section is laid and no worker is pending: goods are worth nothing, and points count in full.
#[test]
fn goods_are_worth_nothing_when_the_game_is_about_to_end() {
    let with = |iron: u8, sections: usize| {
        let me = json!({"goods": {"iron": iron}, "workers": ["A1", "G1"]});
        let game = worker(
            "G1",
            &json!("chaiwala"),
            &json!({
                "white_sections": laid_up_to(sections), "me": me, "harvest": 1,
            }),
        );
        game.expected(ME)
    };
    assert_eq!(with(6, 15), with(0, 15));
    assert!(with(6, 10) > with(0, 10) + 2.0);
}

/// In the last round, areas of four points can be built: some for stone, which is now worthless, another for
/// leaves, each worth half a point.
#[test]
fn worthless_goods_are_paid_first() {
    let game = worker(
        "E1",
        &json!({"build": {"second": false}}),
        &json!({
            "white_sections": laid_up_to(15),
            "me": {"goods": {"stone": 2, "leaves": 3}, "workers": ["A1", "E1"]},
        }),
    );
    let Action::Build { area, .. } = choice(&game) else { panic!("a building action") };
    assert_eq!(lookup().costs[area.index()].goods, Goods { stone: 2, ..Goods::NONE }, "{area:?}");
}

/// Three iron make one steel with or without chai; with chai, six make three.
#[test]
fn chai_is_not_wasted() {
    let with = |iron: u8| {
        let task = json!({"works": {"left": 3, "crushed": false, "from_bag": false}});
        worker(
            "C1",
            &task,
            &json!({
                "me": {"goods": {"iron": iron, "leaves": 2}, "chai": 1, "workers": ["C1", "G1"]},
            }),
        )
    };
    assert_eq!(choice(&with(3)), Action::Works(Product::Steel));
    assert_eq!(choice(&with(6)), Action::Boost);
}

/// Two sections are left. The contract for five sections pays most but cannot be fulfilled; for the one that
/// needs two stations, everything is there.
#[test]
fn a_contract_that_cannot_be_fulfilled_is_left_to_others() {
    let game = worker(
        "F1",
        &json!("post_office"),
        &json!({
            "white_sections": laid_up_to(13),
            "office": [16, 22, null],
            "me": {"areas": ["SIL1", "SIL4"], "goods": {"leaves": 2}, "workers": ["F1", "G1"]},
        }),
    );
    assert_eq!(choice(&game), Action::TakeContract(contract(22)));
    let promise = |number: usize| hand::promise_of_new_card(&game, game.player(ME), contract(number), 10.0);
    assert!(promise(22) > promise(16) + 2.0, "{} {}", promise(22), promise(16));
}

/// Progress towards a contract makes it more likely, unless the rest is out of reach.
#[test]
fn contracts_promise_more_the_nearer_they_are() {
    let promised = |sections: usize, free: usize| {
        let own: Vec<usize> = (15 - free + 1 - sections..=15 - free).collect();
        let white: Vec<usize> = (1..15 - free + 1 - sections).collect();
        let game = worker(
            "G1",
            &json!("chaiwala"),
            &json!({
                "white_sections": white, "harvest": 1,
                "me": {"contracts": [5], "sections": own, "workers": ["A1", "G1"]},
            }),
        );
        hand::promised(&game, game.player(ME), crate::Contracts::NONE, 12.0)
    };
    assert!(promised(0, 8) < promised(1, 8) && promised(1, 8) < promised(3, 8));
    // Only the value of the card's effect is left if four sections are needed and two are available.
    assert!(promised(0, 2) < 1.0, "{}", promised(0, 2));
}

/// The search of the levels knows that contracts promise too much and that going first is worth something. What `greedy` and
/// `mcts` expect stays as it was.
#[test]
fn the_levels_know_more_than_the_first_bots() {
    let game = |first: usize, contracts: &[usize]| {
        let me = json!({"contracts": contracts, "sections": [1, 2, 3], "workers": ["A1", "G1"]});
        worker("G1", &json!("chaiwala"), &json!({"harvest": 1, "first": first, "seat": 0, "me": me}))
    };
    let (ahead, behind) = (game(0, &[]), game(1, &[]));
    assert_eq!(ahead.expected(ME), behind.expected(ME));
    assert!(ahead.appraise(ME).1 > behind.appraise(ME).1 + 1.0);
    assert_eq!(behind.appraise(ME).1, behind.expected(ME));
    let promising = game(1, &[5]);
    assert!(promising.appraise(ME).1 < promising.expected(ME) - 0.5);
}

/// The next event costs a steel or two chai for each equipment. A player who has neither would lose the card.
#[test]
fn steel_is_kept_for_maintenance_that_is_about_to_come() {
    let worth_of_steel = |last_event: u8| {
        let with = |steel: u8| {
            let game = worker(
                "G1",
                &json!("chaiwala"),
                &json!({
                    "wheel": {"last": last_event, "clearings": 1}, "harvest": 1,
                    "me": {"goods": {"steel": steel}, "equipment": ["garratt"], "workers": ["A1", "G1"]},
                }),
            );
            game.expected(ME)
        };
        with(1) - with(0)
    };
    assert!(worth_of_steel(4) > worth_of_steel(5) + 4.0);
}

/// The first pending worker turns iron into steel, and the second uses the steel for a section.
#[test]
fn pending_workers_act_in_order() {
    let game = worker(
        "C1",
        &json!({"works": {"left": 3, "crushed": false, "from_bag": false}}),
        &json!({
            "me": {"goods": {"iron": 3}, "workers": ["C1", "D1"]},
        }),
    );
    let done = pending_workers::resolved(&game);
    let me = done.player(ME);
    assert_eq!((me.goods.iron, me.goods.steel, me.sections.len(), me.chai), (0, 0, 1, 1));
    // Nobody else has acted, and no round has started.
    assert_eq!((done.round, done.player(Seat::at(1)).goods), (game.round, game.player(Seat::at(1)).goods));
}

/// The fewer sections are left, the sooner the game ends; in a solo game markers count too.
#[test]
fn the_clock_depends_on_the_railway_and_in_solo_games_on_markers() {
    let rounds = |sections: usize| {
        let position = json!({"white_sections": laid_up_to(sections), "players": [{}, {}, {}]});
        Clock::of(&serde_json::from_value(position).unwrap()).rounds
    };
    assert!(rounds(4) > rounds(10) && rounds(10) > rounds(14) && rounds(14) > 0.0);
    assert_eq!(rounds(15), 0.0);
    let alone = |areas: &Value| {
        let position = json!({"players": [{"areas": areas, "cells": (0..10).collect::<Vec<_>>()}]});
        Clock::of(&serde_json::from_value(position).unwrap()).rounds
    };
    let seven = json!(["SIL1", "SIL2", "SIL3", "SIL4", "SIL5", "SUK1", "SUK2"]);
    assert!(alone(&json!([])) > alone(&seven));
}

/// Nobody can be second in a solo game: ending it is no victory by itself, and more points are better.
#[test]
fn the_end_of_a_solo_game_is_worth_its_points() {
    let ended = |areas: Value| {
        let mut game: Alubari = serde_json::from_value(json!({"players": [{"areas": areas}]})).unwrap();
        let open = game.evaluate()[ME];
        game.end(crate::Ending::LastRound, &mut NoLog);
        (open, game.evaluate()[ME])
    };
    let (open, poor) = ended(json!(["SIL1"]));
    let (_, rich) = ended(json!(["SIL1", "SIL2", "SIL3"]));
    assert!(poor < rich && poor < open, "{poor} {rich} {open}");
}

/// The spaces of a zone differ only in who acts first and in the first-player marker.
#[test]
fn the_shortlist_has_one_space_of_each_zone() {
    let game: Alubari = serde_json::from_value(json!({
        "first": 1, "players": [{"workers": ["A1"]}, {"workers": ["C1"]}, {"workers": ["E1"]}],
    }))
    .unwrap();
    let mut legal = Vec::new();
    game.legal(game.seat, &mut legal);
    shortlist::shorten(&game, game.seat, &mut legal);
    let of = |zone: char| {
        let is = |action: &&Action| matches!(action, Action::Place(space) if space.zone().letter() == zone);
        legal.iter().filter(is).count()
    };
    // Seat 1 has the first-player marker and does not need its space.
    assert_eq!(game.seat, Seat::at(1));
    assert_eq!("ABCDEFG".chars().map(of).collect::<Vec<_>>(), [1; 7]);
    assert!(legal.contains(&Action::Place(Space::at(1))));
}

/// The chai track is full and the stock has only chai: the shortlist must not become empty.
#[test]
fn a_full_chai_track_does_not_empty_the_shortlist() {
    let game = worker(
        "A1",
        &json!("storehouse"),
        &json!({
            "boosted": true,
            "stock": {"chai": 2},
            "me": {"chai": 8, "workers": ["A1", "G1"]},
        }),
    );
    let mut legal = Vec::new();
    game.legal(game.seat, &mut legal);
    shortlist::shorten(&game, game.seat, &mut legal);
    assert_eq!(legal, [Action::Take(Cubes { chai: 1, ..Cubes::NONE })]);
}

/// In all positions of random games, the likely action is legal and the shortlist is neither empty nor
/// illegal.
#[test]
fn likely_actions_and_shortlists_are_legal_in_random_games() {
    let mut luck = FastLuck::new(7);
    for game in 0..40 {
        let seats = 1 + game % 5;
        let mut game = Alubari::new(&crate::Options::default(), seats, &mut luck, &mut NoLog).unwrap();
        for _ in 0..400 {
            let Some(seat) = game.to_act().first() else { break };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            if !matches!(game.task, Task::Maintain(_) | Task::Hire | Task::Place | Task::Window) {
                let likely = likely::action(&game);
                assert!(legal.contains(&likely), "{likely:?} in {:?}", game.task);
            }
            let mut short = legal.clone();
            shortlist::shorten(&game, seat, &mut short);
            assert!(!short.is_empty() && short.iter().all(|action| legal.contains(action)), "{short:?}");
            let stands = game.evaluate();
            assert!(Seat::all(seats).all(|seat| (0.0..=1.0).contains(&stands[seat])), "{stands:?}");
            let pick = adda_core::luck::Luck::pick(&mut luck, legal.len() as u32) as usize;
            game.play(seat, legal[pick], &mut luck, &mut NoLog);
        }
    }
}
