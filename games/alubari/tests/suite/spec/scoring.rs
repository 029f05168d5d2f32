//! Scoring (rules 12), and the best assignment of markers and leaves to contracts.

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, Points, Viewer, place};
use adda_kit::{Numbered, Set};
use alubari::{Area, Areas, Assets, CONTRACTS, Contract, Contracts, Fulfilled, Resources, lookup};
use serde_json::{Value, json};

use super::table::*;

/// A finished game with these players.
fn over(mut position: Value) -> alubari::Alubari {
    position["moment"] = "over".into();
    position["task"] = "nothing".into();
    position["ending"] = "last_round".into();
    table(position)
}

#[test]
fn x19_four_sections_fulfil_the_better_of_two_contracts() {
    // 5 needs four sections (13 points), 2 needs three (9 points).
    let game = over(json!({ "players": [{ "sections": [1, 2, 3, 4], "contracts": [2, 5] }] }));
    let own = sheet(&game, 0);
    assert_eq!(own.contracts, 13);
    assert!(own.fulfilled.contains(contract(5)) && !own.fulfilled.contains(contract(2)));
    let game = over(json!({ "players": [{ "sections": [1, 2, 3, 4, 5, 6, 7], "contracts": [2, 5] }] }));
    assert_eq!(sheet(&game, 0).contracts, 22);
}

#[test]
fn y23_equipment_is_worth_nine_the_luxury_train_sixteen_and_in_a_solo_game_nothing() {
    let own = json!({ "equipment": ["garratt", "luxury_train"] });
    assert_eq!(sheet(&over(json!({ "players": [own] })), 0).equipment, 25);
    let own = json!({ "equipment": ["garratt", "luxury_train"] });
    assert_eq!(sheet(&over(json!({ "seats": 1, "players": [own] })), 0).equipment, 0);
}

#[test]
fn y24_contract_27_pays_two_for_each_chai_besides_the_track() {
    let game = over(json!({ "players": [{ "chai": 5, "contracts": [27] }] }));
    let own = sheet(&game, 0);
    assert_eq!((own.contracts, own.chai), (10, 5));
    assert!(own.fulfilled.contains(contract(27)));
}

#[test]
fn y25_leaves_are_worth_half_a_point_and_not_rounded() {
    let game = over(json!({ "players": [{ "goods": { "leaves": 7 } }] }));
    assert_eq!(game.total(seat(0)), Points::halves(7));
}

#[test]
fn d18_the_warehouse_lowers_the_leaves_that_contracts_need() {
    let own = json!({ "equipment": ["warehouse"], "contracts": [12], "goods": { "leaves": 5 } });
    let scored = sheet(&over(json!({ "players": [own] })), 0);
    assert_eq!((scored.contracts, scored.leaves), (8, 0));
    let own = json!({ "contracts": [12], "goods": { "leaves": 5 } });
    let scored = sheet(&over(json!({ "players": [own] })), 0);
    assert_eq!((scored.contracts, scored.leaves), (0, 5));
}

#[test]
fn r41_the_warehouse_lowers_one_leaf_to_none() {
    let resources = Resources { fewer_leaves: 20, ..Resources::default() };
    let found = resources.best(Contracts::only(contract(12)));
    assert_eq!((found.points, found.leaves), (8, 0));
}

#[test]
fn d20_r21_a_borrowed_space_brings_neither_points_nor_contracts() {
    let game = over(json!({ "white_cells": [0, 1], "players": [{ "borrowed": [0, 1], "contracts": [11] }] }));
    let own = sheet(&game, 0);
    assert_eq!((own.estates, own.contracts), (0, 0));
}

#[test]
fn estates_stations_and_sections_bring_their_printed_points() {
    let own = json!({ "cells": [0, 3], "areas": ["SIL3", "SIL5"], "sections": [1, 2, 3] });
    let scored = sheet(&over(json!({ "players": [own] })), 0);
    // Alubari's first and last space, 7 + 0, 1 + 1 + 2.
    assert_eq!((scored.estates, scored.stations, scored.sections), (4, 7, 4));
}

#[test]
fn r19_stations_of_rubble_serve_both_kinds_of_contracts() {
    // 19 needs three stations of rubble (12), 22 needs two stations (5).
    let areas = json!(["SUK1", "GAY1", "GAY2", "SIL1"]);
    let own = json!({ "areas": areas, "contracts": [19, 22] });
    assert_eq!(sheet(&over(json!({ "players": [own] })), 0).contracts, 12);
    let areas = json!(["SUK1", "GAY1", "GAY2", "SIL1", "SIL2"]);
    let own = json!({ "areas": areas, "contracts": [19, 22] });
    assert_eq!(sheet(&over(json!({ "players": [own] })), 0).contracts, 17);
}

#[test]
fn three_of_the_four_areas_of_gayabari_are_of_rubble() {
    // 19 needs three areas of rubble.
    let fulfilled = |areas: [&str; 3]| {
        let own = json!({ "areas": areas, "contracts": [19] });
        sheet(&over(json!({ "players": [own] })), 0).contracts
    };
    assert_eq!(fulfilled(["GAY1", "GAY2", "GAY3"]), 12);
    assert_eq!(fulfilled(["GAY1", "GAY2", "GAY4"]), 0);
}

#[test]
fn leaves_are_assigned_only_if_it_pays() {
    // Contract 3 pays 5 for four leaves, which would otherwise be worth 2.
    let own = json!({ "contracts": [3], "goods": { "leaves": 4 } });
    let scored = sheet(&over(json!({ "players": [own] })), 0);
    assert_eq!((scored.contracts, scored.leaves), (5, 0));
}

#[test]
fn d29_equal_totals_share_the_victory() {
    let own = json!({ "goods": { "leaves": 203 } });
    let game = over(json!({ "players": [own, own, {}] }));
    assert_eq!(game.total(seat(0)), Points::halves(203));
    assert_eq!([0, 1, 2].map(|number| place(&game, seat(number))), [1, 1, 3]);
}

#[test]
fn no_marker_is_used_for_two_contracts() {
    // 1 needs two sections, 2 needs three.
    let own = json!({ "sections": [1, 2, 3, 4, 5], "contracts": [1, 2] });
    let game = over(json!({ "players": [own] }));
    let services = game.view(Viewer::Spectator).services(seat(0));
    let sections: Vec<usize> = services.iter().map(|service| service.sections.len()).collect();
    assert_eq!(sections, [2, 3]);
    assert!(services[0].sections.and(services[1].sections).is_empty());
    // 22 needs two stations, 30 needs one of rubble and one more: the only one of rubble is reserved for it.
    let own = json!({ "areas": ["SUK1", "SUK2", "RAN1", "TIN3"], "contracts": [22, 30] });
    let game = over(json!({ "players": [own] }));
    let services = game.view(Viewer::Spectator).services(seat(0));
    assert!(services[1].contract == contract(30) && services[1].areas.contains(area("SUK1")));
    // The warehouse saves one of the six leaves that 12 needs.
    let own = json!({ "equipment": ["warehouse"], "contracts": [12], "goods": { "leaves": 5 } });
    let game = over(json!({ "players": [own] }));
    assert_eq!(game.view(Viewer::Spectator).services(seat(0))[0].goods.leaves, 5);
}

/// A random subset of the elements below a bound, each with probability one half.
fn some<T: Numbered>(below: usize, luck: &mut FastLuck) -> Set<T> {
    (0..below).filter(|_| luck.pick(2) == 0).map(T::at).collect()
}

#[test]
fn fulfilled_contracts_get_all_they_need_and_nothing_is_used_twice() {
    let mut luck = FastLuck::new(14);
    let of_rubble: Areas = (0..lookup().components().areas.len())
        .filter(|&number| lookup().components().areas[number].cost.is_rubble())
        .map(Area::at)
        .collect();
    for _ in 0..2_000 {
        let assets = Assets {
            sections: some(lookup().components().sections.len(), &mut luck),
            areas: some(lookup().components().areas.len(), &mut luck),
            cells: some(16, &mut luck),
            fewer_leaves: luck.pick(2) as u8,
        };
        let resources = Resources {
            sections: assets.sections.len() as u8,
            stations: assets.areas.len() as u8,
            rubble_stations: assets.areas.and(of_rubble).len() as u8,
            estates: assets.cells.len() as u8,
            leaves: luck.pick(25) as u16,
            fewer_leaves: assets.fewer_leaves,
            ..Resources::default()
        };
        let found = resources.best(random_hand(12, &mut luck));
        let mut left = assets;
        let mut leaves = 0;
        for served in assets.serve(found.contracts) {
            let asks = &lookup().components().contracts[served.contract.index()].asks;
            assert_eq!(served.sections.len(), usize::from(asks.sections));
            assert_eq!(served.cells.len(), usize::from(asks.estates));
            assert_eq!(served.areas.len(), usize::from(asks.stations + asks.rubble_stations));
            assert!(served.areas.and(of_rubble).len() >= usize::from(asks.rubble_stations));
            assert!(served.sections.minus(left.sections).is_empty());
            assert!(served.areas.minus(left.areas).is_empty());
            assert!(served.cells.minus(left.cells).is_empty());
            left.sections = left.sections.minus(served.sections);
            left.areas = left.areas.minus(served.areas);
            left.cells = left.cells.minus(served.cells);
            leaves += served.goods.leaves;
        }
        assert_eq!(leaves, found.leaves);
    }
}

#[test]
fn the_worth_of_a_contract_is_what_it_adds() {
    // Four sections are used for 5 (13 points). 2 (9) would need three more, 11 (5) two spaces of estates,
    // which are there.
    let own = json!({ "sections": [1, 2, 3, 4], "cells": [0, 1], "contracts": [5], "chai": 3 });
    let view = table(json!({ "players": [own] })).view(Viewer::Spectator);
    let worth = |number| view.worth(seat(0), contract(number));
    assert_eq!([2, 11, 27].map(worth), [0, 5, 6].map(Points::whole));
    // Four of six leaves would be used for 3 (5 points) and no longer count by themselves.
    let own = json!({ "goods": { "leaves": 6 } });
    let view = table(json!({ "players": [own] })).view(Viewer::Spectator);
    assert_eq!(view.worth(seat(0), contract(3)), Points::whole(3));
}

/// The best worth of all subsets.
fn brute_force(resources: &Resources, hand: Contracts) -> i32 {
    let cards: Vec<Contract> = hand.iter().collect();
    let mut best = 0;
    for subset in 0_u32..1 << cards.len() {
        let mut points = 0;
        let mut used = [0_u32; 5];
        for (_, card) in cards.iter().enumerate().filter(|(number, _)| subset & (1 << number) != 0) {
            let spec = &lookup().components().contracts[card.index()];
            points += 2 * i32::from(spec.points);
            used[0] += u32::from(spec.asks.sections);
            used[1] += u32::from(spec.asks.stations);
            used[2] += u32::from(spec.asks.rubble_stations);
            used[3] += u32::from(spec.asks.estates);
            used[4] += u32::from(spec.asks.leaves.saturating_sub(resources.fewer_leaves));
        }
        // Stations of rubble serve contracts for them first; the rest serve as any station.
        let other = u32::from(resources.stations - resources.rubble_stations);
        let rubble_left = u32::from(resources.rubble_stations).checked_sub(used[2]);
        let fits = used[0] <= resources.sections.into()
            && rubble_left.is_some_and(|left| used[1] <= other + left)
            && used[3] <= resources.estates.into()
            && used[4] <= resources.leaves.into();
        if fits {
            best = best.max(points - used[4] as i32);
        }
    }
    best
}

fn worth(found: Fulfilled) -> i32 {
    2 * i32::from(found.points) - i32::from(found.leaves)
}

fn random_resources(luck: &mut FastLuck) -> Resources {
    let stations = luck.pick(11) as u8;
    Resources {
        sections: luck.pick(9) as u8,
        stations,
        rubble_stations: luck.pick(u32::from(stations) + 1) as u8,
        estates: luck.pick(9) as u8,
        leaves: luck.pick(25) as u16,
        fewer_leaves: luck.pick(2) as u8,
        ..Resources::default()
    }
}

/// Contract 27 needs nothing, so it is not part of the search.
fn random_hand(size: usize, luck: &mut FastLuck) -> Contracts {
    let mut cards: Vec<Contract> =
        (0..CONTRACTS).map(Contract::at).filter(|card| card.number() != 27).collect();
    luck.shuffle(&mut cards);
    cards.into_iter().take(size).collect()
}

#[test]
fn the_best_assignment_agrees_with_brute_force_on_ten_thousand_random_hands() {
    let mut luck = FastLuck::new(12);
    for _ in 0..10_000 {
        let resources = random_resources(&mut luck);
        let size = luck.pick(10) as usize;
        let hand = random_hand(size, &mut luck);
        let found = resources.best(hand);
        assert_eq!(worth(found), brute_force(&resources, hand), "{resources:?} {hand:?}");
        assert!(found.contracts.minus(hand).is_empty());
    }
}

/// The best score with all cards in hand, for three amounts of markers and leaves: contract points including
/// contract 27, with the best split of the markers. The expected values were calculated independently.
#[test]
fn the_best_score_of_the_whole_deck_is_as_calculated() {
    let all: Contracts = (0..CONTRACTS).map(Contract::at).collect();
    for (markers, leaves, chai, points) in [(20, 30, 7, 125), (20, 20, 5, 110), (15, 15, 4, 82)] {
        let mut best = 0;
        for sections in 0..=markers.min(15) {
            for estates in 0..=markers - sections {
                let stations = markers - sections - estates;
                let resources = Resources {
                    sections,
                    stations,
                    rubble_stations: stations.min(7),
                    estates,
                    leaves,
                    ..Resources::default()
                };
                best = best.max(resources.best(all).points + 2 * chai);
            }
        }
        assert_eq!(best, points, "{markers} markers, {leaves} leaves, {chai} chai");
    }
}
