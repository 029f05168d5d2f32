//! The achievements of rules 14 one by one: what is just enough, and what is just too little.

use adda_core::{Game, Points, Reach};
use alubari::{Alubari, campaign};
use serde_json::{Value, json};

use super::solo::finished;

/// The player, and the rest of a finished position.
type End = (Value, Value);

fn own(player: Value) -> End {
    (player, json!({}))
}

/// The player has these sections and the game all others, so that none is missing in between.
fn sections(own: &[usize]) -> End {
    let others: Vec<usize> = (1..=15).filter(|number| !own.contains(number)).collect();
    (json!({ "sections": own }), json!({ "white_sections": others }))
}

/// This many half points, as leaves.
fn leaves(leaves: u16) -> Value {
    json!({ "goods": { "leaves": leaves } })
}

fn equipped(mut player: Value) -> Value {
    player["ever_equipped"] = true.into();
    player
}

/// With a marker on the estates, which is worth a point.
fn on_the_estates(mut player: Value) -> Value {
    player["cells"] = json!([0]);
    player
}

fn in_areas(mut player: Value, areas: &[&str]) -> Value {
    player["areas"] = json!(areas);
    player
}

#[track_caller]
fn check(number: u8, enough: End, too_little: End) {
    let reached = finished(enough.0, enough.1);
    assert!(reached.contains(&number), "{number} is not among {reached:?}");
    let reached = finished(too_little.0, too_little.1);
    assert!(!reached.contains(&number), "{number} is among {reached:?}");
}

macro_rules! achievements {
    ($($name:ident: $number:literal, $enough:expr, $too_little:expr;)*) => {$(
        #[test]
        fn $name() {
            check($number, $enough, $too_little);
        }
    )*};
}

const SILIGURI: [&str; 5] = ["SIL1", "SIL2", "SIL3", "SIL4", "SIL5"];
/// Eight areas, 57 points.
const WITH_57_POINTS: [&str; 8] = ["DAR1", "GHU1", "GHU2", "GAY3", "SIL3", "SON1", "KUR2", "SIL2"];
/// Fourteen areas, 87 points.
const WITH_87_POINTS: [&str; 14] = [
    "DAR1", "GHU1", "GHU2", "GAY3", "SIL3", "SON1", "KUR2", "SIL2", "SUK1", "TIN2", "GAY2", "GAY4", "MAH1",
    "SON2",
];
/// The sections of the nine towns with a section.
const TOWNS: [usize; 9] = [2, 3, 4, 7, 10, 12, 13, 14, 15];

fn with_stations(areas: &[&str], more: &str) -> End {
    own(in_areas(json!({}), &[areas, &[more]].concat()))
}

fn in_towns(areas: &[&str]) -> End {
    let (player, rest) = sections(&TOWNS);
    (in_areas(player, areas), rest)
}

/// Contracts worth 62 points for nine sections and nine stations, and more with leaves and chai.
fn contracts(leaves: u16, chai: u8) -> End {
    let areas = [&WITH_57_POINTS[..], &["SIL1"]].concat();
    own(json!({
        "sections": (1..=9).collect::<Vec<_>>(), "areas": areas, "chai": chai,
        "contracts": [16, 5, 21, 10, 3, 12, 14, 28, 27], "goods": { "leaves": leaves },
    }))
}

/// Contracts worth 71 points for all twenty markers and 38 points for leaves, and two points more for each
/// chai.
fn all_contracts(chai: u8) -> End {
    let areas = ["SUK1", "RAN2", "GAY1", "SIL1", "SIL2", "SIL3", "SIL5", "TIN3"];
    own(json!({
        "sections": (1..=7).collect::<Vec<_>>(), "areas": areas, "cells": [0, 1, 2, 3, 4], "chai": chai,
        "contracts": [16, 26, 21, 19, 1, 3, 12, 14, 28, 27], "goods": { "leaves": 28 }, "markers": 0,
    }))
}

/// Ghum, Gayabari, Kurseong, Sonada and Sukna, fourteen sections, contracts and chai: 158 points without any
/// leaf.
fn without_tea(areas: &[&str]) -> End {
    let player = json!({
        "sections": (1..=14).collect::<Vec<_>>(), "chai": 7, "contracts": [1, 2, 5, 16, 21, 27],
    });
    own(in_areas(player, &[&["GHU1", "GHU2", "GAY3", "KUR2", "SON1"], areas].concat()))
}

achievements! {
    achievement_01_depot: 1, own(json!({ "areas": SILIGURI })), own(json!({ "areas": SILIGURI[1..] }));
    achievement_02_tea_magnate: 2, own(json!({ "cells": (0..12).collect::<Vec<_>>() })),
        (json!({ "cells": (0..11).collect::<Vec<_>>() }), json!({ "white_cells": [11] }));
    achievement_03_branches: 3, in_towns(&["SIL1"]), in_towns(&["SUK1"]);
    achievement_04_bridges: 4, sections(&[1, 5, 11]), sections(&[1, 5]);
    achievement_05_king_of_agony: 5, sections(&[6, 7, 8, 9]), sections(&[7, 8, 9, 10]);
    achievement_06_northerner: 6, own(leaves(361)), own(in_areas(leaves(361), &["SIL5"]));
    achievement_07_builder: 7, with_stations(&WITH_57_POINTS, "SIL1"), with_stations(&WITH_57_POINTS, "GAY1");
    achievement_08_great_builder: 8, with_stations(&WITH_87_POINTS, "SIL1"), with_stations(&WITH_87_POINTS, "GAY1");
    achievement_09_railway_king: 9, sections(&[8, 9, 10, 12, 13, 15]), sections(&[9, 12, 13, 14, 15]);
    achievement_10_team_100: 10, own(equipped(leaves(200))), own(equipped(leaves(199)));
    achievement_11_team_150: 11, own(equipped(leaves(300))), own(equipped(leaves(299)));
    achievement_12_team_175: 12, own(equipped(leaves(350))), own(equipped(leaves(349)));
    achievement_13_team_200: 13, own(equipped(leaves(400))), own(equipped(leaves(399)));
    achievement_14_team_225: 14, own(equipped(leaves(450))), own(leaves(450));
    achievement_15_lone_100: 15, own(leaves(200)), own(leaves(199));
    achievement_16_lone_150: 16, own(leaves(300)), own(leaves(299));
    achievement_17_lone_175: 17, own(leaves(350)), own(leaves(349));
    achievement_18_lone_200: 18, own(leaves(400)), own(leaves(399));
    achievement_19_lone_225: 19, own(leaves(450)), own(equipped(leaves(450)));
    achievement_20_engineer_100: 20, own(leaves(200)), own(on_the_estates(leaves(200)));
    achievement_21_engineer_150: 21, own(leaves(300)), own(leaves(299));
    achievement_22_engineer_175: 22, own(leaves(350)), own(leaves(349));
    achievement_23_engineer_200: 23, own(leaves(400)), own(leaves(399));
    achievement_24_engineer_225: 24, own(equipped(leaves(450))), own(on_the_estates(leaves(450)));
    achievement_25_contractor_1: 25, contracts(10, 2), contracts(10, 1);
    achievement_26_contractor_2: 26, contracts(28, 0), contracts(27, 0);
    achievement_27_master_contractor: 27, all_contracts(6), all_contracts(5);
    achievement_28_procrastinator: 28, own(json!({ "contracts": [1, 2, 5, 27], "used": [] })),
        own(json!({ "contracts": [1, 2, 5, 27], "used": [27] }));
    achievement_29_tea_chest: 29, own(leaves(20)), own(leaves(19));
    achievement_30_tea_shop: 30, own(leaves(40)), own(leaves(39));
    achievement_31_tea_warehouse: 31, own(leaves(60)), own(leaves(59));
    achievement_32_chaiwala: 32, own(json!({ "chai": 7 })), own(json!({ "chai": 6 }));
    achievement_33_shovel_king: 33, own(json!({ "goods": { "rubble": 30 } })), own(json!({ "goods": { "rubble": 29 } }));
    achievement_34_blast_furnace: 34, own(json!({ "goods": { "steel": 8 } })), own(json!({ "goods": { "steel": 7 } }));
    achievement_35_cheers: 35, without_tea(&["SUK1"]), without_tea(&["SIL1"]);
    achievement_36_hard_worker: 36, (json!({}), json!({ "ending": "last_marker" })), own(json!({}));
}

fn campaign_of(number: u8, points: i32) {
    let totals = |halves: i32| [Points::whole(points - 2), Points::whole(1), Points::halves(halves)];
    let reached = |halves| campaign(totals(halves)).iter().any(|each| each.number() == number);
    assert!(reached(3) && !reached(2), "more than {points}, not as many");
}

#[test]
fn achievement_37_middle_distance() {
    campaign_of(37, 400);
}

#[test]
fn achievement_38_long_distance() {
    campaign_of(38, 500);
}

#[test]
fn achievement_39_marathon() {
    campaign_of(39, 600);
}

/// The server stores achievements by ids that never change.
#[test]
fn all_achievements_have_their_own_id_and_three_need_games_in_a_row() {
    let all = (Alubari::achievements().expect("achievements").list)();
    let ids: std::collections::BTreeSet<&str> = all.iter().map(|each| each.id).collect();
    assert_eq!((all.len(), ids.len()), (39, 39));
    let rows: Vec<&str> = all.iter().filter(|each| each.reach != Reach::Game).map(|each| each.id).collect();
    assert_eq!(rows, ["middle_distance", "long_distance", "marathon"]);
}
