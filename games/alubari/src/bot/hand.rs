//! What unfulfilled contracts promise.

use crate::contract::{Contract, Contracts, Effect};
use crate::equipment::Equipment;
use crate::lookup::lookup;
use crate::{Alubari, Player};

use super::prices;

/// How many workers it takes to get what is missing for a contract.
const FOR_SECTION: f32 = 1.2;
const WITH_STEEL: f32 = 0.6;
const FOR_STATION: f32 = 1.6;
const FOR_RUBBLE_STATION: f32 = 2.0;
const FOR_ESTATE: f32 = 0.9;
const FOR_LEAF: f32 = 0.35;

/// The share of the workers to come that can work for contracts.
const SHARE: f32 = 0.8;

/// The share of its points that a contract is worth at first; the rest comes with progress towards it.
const AT_FIRST: f32 = 0.4;

/// Only this many contracts are counted; there is nothing left for more.
const AT_ONCE: usize = 4;

/// What a player has that is not used for a contract yet.
#[derive(Clone, Copy)]
struct Unassigned {
    sections: f32,
    stations: f32,
    rubble_stations: f32,
    estates: f32,
    leaves: f32,
    fewer_leaves: f32,
    steel: f32,
    /// Sections and spaces that are still available.
    free_sections: f32,
    free_estates: f32,
    markers: f32,
    workers: f32,
}

/// The progress of a contract.
struct Progress {
    /// The points that it may still bring.
    promise: f32,
    /// The workers that it needs.
    effort: f32,
}

/// The points that unfulfilled contracts are likely to bring, and the value of unused effects.
pub(super) fn promised(game: &Alubari, player: &Player, fulfilled: Contracts, workers: f32) -> f32 {
    let mut left = left(game, player, fulfilled, workers);
    let mut open = player.contracts.minus(fulfilled);
    let mut sum = 0.0;
    for _ in 0..AT_ONCE {
        let each = open.iter().map(|card| (card, progress(card, &left)));
        let Some((card, progress)) = each.max_by(|one, other| one.1.promise.total_cmp(&other.1.promise))
        else {
            break;
        };
        if progress.promise <= 0.0 {
            break;
        }
        sum += progress.promise;
        take(&mut left, card);
        left.workers = (left.workers - progress.effort).max(0.0);
        open = open.without(card);
    }
    let unused = player.contracts.minus(player.used);
    sum + prices::diminishing(
        unused.iter().map(|card| effect_value(player, lookup().effect(card))).sum(),
        0.8 * workers,
    )
}

/// What a card would promise to a player who takes it.
pub(super) fn promise_of_new_card(game: &Alubari, player: &Player, card: Contract, workers: f32) -> f32 {
    let mut left = left(game, player, Contracts::NONE, workers);
    // What the hand needs is not available for a new card, as if all cards of the hand came first.
    for other in player.contracts.iter() {
        take(&mut left, other);
        left.workers = (left.workers - 1.0).max(0.0);
    }
    let chai = f32::from(lookup().components().contracts[card.index()].per_chai)
        * f32::from(player.chai.max(3)).min(6.0);
    progress(card, &left).promise + chai + effect_value(player, lookup().effect(card))
}

fn left(game: &Alubari, player: &Player, fulfilled: Contracts, workers: f32) -> Unassigned {
    let mut left = Unassigned {
        sections: player.sections.len() as f32,
        stations: player.areas.len() as f32,
        rubble_stations: player.areas.and(lookup().rubble_areas).len() as f32,
        estates: player.cells.len() as f32,
        leaves: player.goods.leaves.into(),
        fewer_leaves: f32::from(u8::from(player.equipment.contains(Equipment::Warehouse))),
        steel: player.goods.steel.into(),
        free_sections: lookup().all_sections.minus(game.laid()).len() as f32,
        free_estates: game.cells_with_rubble().len() as f32,
        markers: player.markers.into(),
        workers: SHARE * workers,
    };
    for card in fulfilled.iter() {
        take(&mut left, card);
    }
    left
}

/// What is used for one contract is not available for another.
fn take(left: &mut Unassigned, card: Contract) {
    let asks = &lookup().components().contracts[card.index()].asks;
    let (stations, rubble) = (f32::from(asks.stations), f32::from(asks.rubble_stations));
    left.sections = (left.sections - f32::from(asks.sections)).max(0.0);
    left.estates = (left.estates - f32::from(asks.estates)).max(0.0);
    left.leaves = (left.leaves - f32::from(asks.leaves)).max(0.0);
    left.stations = (left.stations - stations - rubble).max(0.0);
    left.rubble_stations = (left.rubble_stations - rubble).max(0.0).min(left.stations);
}

fn progress(card: Contract, left: &Unassigned) -> Progress {
    let spec = &lookup().components().contracts[card.index()];
    let asks = &spec.asks;
    let leaves = (f32::from(asks.leaves) - left.fewer_leaves).max(0.0);
    let (stations, rubble) = (f32::from(asks.stations), f32::from(asks.rubble_stations));
    let missing = |asked: f32, there: f32| (asked - there).max(0.0);
    let sections = missing(asks.sections.into(), left.sections);
    let estates = missing(asks.estates.into(), left.estates);
    let of_rubble = missing(rubble, left.rubble_stations);
    let of_any = missing(stations, left.stations - (rubble - of_rubble));
    let all = f32::from(asks.sections) * FOR_SECTION
        + stations * FOR_STATION
        + rubble * FOR_RUBBLE_STATION
        + f32::from(asks.estates) * FOR_ESTATE
        + leaves * FOR_LEAF;
    let effort = sections * FOR_SECTION - sections.min(left.steel) * WITH_STEEL
        + of_any * FOR_STATION
        + of_rubble * FOR_RUBBLE_STATION
        + estates * FOR_ESTATE
        + missing(leaves, left.leaves) * FOR_LEAF;
    let there_are = sections <= left.free_sections
        && estates <= left.free_estates
        && sections + estates + of_any + of_rubble <= left.markers;
    if !there_are || all <= 0.0 || left.workers <= 0.0 {
        return Progress { promise: 0.0, effort };
    }
    // Other players lay and excavate too.
    let contested = (1.0 - 0.7 * sections / (left.free_sections + 1.0))
        * (1.0 - 0.5 * estates / (left.free_estates + 1.0));
    let chance = (1.15 - effort / left.workers).clamp(0.0, 1.0) * contested;
    let done = (1.0 - effort / all).clamp(0.0, 1.0);
    let points = f32::from(spec.points) - leaves.min(left.leaves) * (0.5 + prices::LEAF);
    Progress { promise: (points * chance * (AT_FIRST + (1.0 - AT_FIRST) * done)).max(0.0), effort }
}

/// The value of a contract's unused effect: less than it brings when it is used well.
fn effect_value(player: &Player, effect: Effect) -> f32 {
    match effect {
        Effect::Steel(steel) => 2.2 * f32::from(steel),
        Effect::Chai(chai) => 1.1 * f32::from(chai),
        Effect::Leaves(leaves) => 0.6 * f32::from(leaves),
        Effect::Rubble(rubble) => 0.3 * f32::from(rubble),
        Effect::CubesFromBag(iron, stone) => 0.7 * f32::from(iron + stone),
        Effect::Harvest => 0.4 * player.cells.or(player.borrowed).len() as f32,
        Effect::Excavate | Effect::Build | Effect::TurnUp(_) => 2.5,
        Effect::Works(_) | Effect::LaySection | Effect::SeasonalWorker | Effect::CheapEquipment(_) => 1.8,
        Effect::MoreCubes(_) | Effect::CheapStation(..) | Effect::Alloy(_) => 1.2,
        Effect::ExcavationRate(_)
        | Effect::LayingRate(_)
        | Effect::CheapSteel(_)
        | Effect::Borrow(_)
        | Effect::FreeLaying(_)
        | Effect::Ford => 0.8,
        Effect::NoChaiLimit
        | Effect::FirstPlayer
        | Effect::AnySpace
        | Effect::IronForSteel(_)
        | Effect::PressStone(_)
        | Effect::NewContracts
        | Effect::Brew(_) => 0.4,
    }
}
