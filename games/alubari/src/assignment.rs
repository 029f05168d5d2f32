//! Which contracts are fulfilled in the end (rules 12.4, 12.5). Every marker, leaf and cube can serve only
//! one contract, and a leaf that serves none is worth half a point. An exact branch-and-bound search over the
//! contracts finds the best choice. Its bound allows contracts to be fulfilled in part.

use adda_kit::{Numbered, Set};
use serde::{Deserialize, Serialize};

use crate::contract::{Asks, CONTRACTS, Contract, Contracts};
use crate::estate::Cells;
use crate::good::Goods;
use crate::lookup::lookup;
use crate::railway::Sections;
use crate::station::Areas;

/// What a player can use for contracts, as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Resources {
    /// Own sections.
    pub sections: u8,
    /// Own areas, including those built with rubble.
    pub stations: u8,
    /// Own areas built with rubble.
    pub rubble_stations: u8,
    /// Own spaces of estates, without borrowed ones.
    pub estates: u8,
    /// Leaves.
    pub leaves: u16,
    /// Iron.
    pub iron: u16,
    /// Stone.
    pub stone: u16,
    /// Rubble.
    pub rubble: u16,
    /// How many leaves less each contract needs, because of the warehouse.
    pub fewer_leaves: u8,
}

/// The best choice of contracts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fulfilled {
    /// The fulfilled contracts.
    pub contracts: Contracts,
    /// The points they pay.
    pub points: u16,
    /// The leaves they use.
    pub leaves: u16,
}

/// What a player can use for contracts, as individual markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Assets {
    /// Own sections.
    pub sections: Sections,
    /// Own areas.
    pub areas: Areas,
    /// Own spaces of estates, without borrowed ones.
    pub cells: Cells,
    /// How many leaves less each contract needs, because of the warehouse.
    pub fewer_leaves: u8,
}

/// What is used for one contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Service {
    /// The contract.
    pub contract: Contract,
    /// The sections used for it.
    pub sections: Sections,
    /// The areas used for it.
    pub areas: Areas,
    /// The spaces of estates used for it.
    pub cells: Cells,
    /// The leaves and cubes used for it.
    pub goods: Goods,
}

impl Assets {
    /// Assigns to each fulfilled contract the markers and goods that are used for it, lowest numbers first.
    /// Areas built with rubble are reserved for contracts that need them.
    pub fn serve(self, fulfilled: Contracts) -> impl Iterator<Item = Service> {
        let asks = |contract: Contract| lookup().components().contracts[contract.index()].asks;
        let rubble = fulfilled.iter().map(|contract| usize::from(asks(contract).rubble_stations)).sum();
        let Assets { mut sections, mut cells, areas, fewer_leaves } = self;
        let mut rubble: Areas = areas.and(lookup().rubble_areas).iter().take(rubble).collect();
        let mut other = areas.minus(rubble);
        fulfilled.iter().map(move |contract| {
            let asks = asks(contract);
            Service {
                contract,
                sections: take(&mut sections, asks.sections),
                areas: take(&mut rubble, asks.rubble_stations).or(take(&mut other, asks.stations)),
                cells: take(&mut cells, asks.estates),
                goods: Goods {
                    leaves: asks.leaves.saturating_sub(fewer_leaves).into(),
                    iron: asks.iron.into(),
                    stone: asks.stone.into(),
                    rubble: asks.rubble.into(),
                    ..Goods::NONE
                },
            }
        })
    }
}

/// Takes this many elements out of a set.
fn take<T: Numbered>(from: &mut Set<T>, count: u8) -> Set<T> {
    let taken: Set<T> = from.iter().take(count.into()).collect();
    *from = from.minus(taken);
    taken
}

/// The number of limited resources. One limit is for all stations, and one for those built with rubble. If
/// both hold, all contracts get their stations, because one built with rubble also serves where any station
/// is asked for.
const LIMITS: usize = 8;

/// A contract as a candidate for the search.
#[derive(Clone, Copy, Default)]
struct Offer {
    contract: Option<Contract>,
    needs: [u16; LIMITS],
    /// In half points, less the half points that its leaves would bring otherwise.
    worth: i32,
    /// All that it needs in one common measure, for the bound.
    weight: u32,
    points: u16,
}

/// The weight of each resource in that measure: roughly what contracts pay for it.
const WEIGHTS: [u32; LIMITS] = [6, 6, 0, 6, 1, 2, 2, 2];

impl Resources {
    fn limits(&self) -> [u16; LIMITS] {
        [
            self.sections.into(),
            self.estates.into(),
            self.rubble_stations.into(),
            self.stations.into(),
            self.leaves,
            self.iron,
            self.stone,
            self.rubble,
        ]
    }

    fn needs(&self, asks: &Asks) -> [u16; LIMITS] {
        [
            asks.sections.into(),
            asks.estates.into(),
            asks.rubble_stations.into(),
            (asks.rubble_stations + asks.stations).into(),
            // R41: never below zero.
            asks.leaves.saturating_sub(self.fewer_leaves).into(),
            asks.iron.into(),
            asks.stone.into(),
            asks.rubble.into(),
        ]
    }

    /// The contracts of this hand that bring the most points.
    pub fn best(&self, hand: Contracts) -> Fulfilled {
        let limits = self.limits();
        let mut search = Search {
            offers: [Offer::default(); CONTRACTS],
            count: 0,
            rest: [0; CONTRACTS + 1],
            chosen: Contracts::NONE,
            best: Contracts::NONE,
            best_worth: 0,
        };
        for contract in hand.iter() {
            let spec = &lookup().components().contracts[contract.index()];
            let needs = self.needs(&spec.asks);
            let worth = 2 * i32::from(spec.points) - i32::from(needs[LEAVES]);
            let fits = needs.iter().zip(&limits).all(|(need, limit)| need <= limit);
            if spec.points > 0 && worth > 0 && fits {
                let weight = needs.iter().zip(WEIGHTS).map(|(&need, weight)| u32::from(need) * weight).sum();
                let offer =
                    Offer { contract: Some(contract), needs, worth, weight, points: spec.points.into() };
                search.offers[search.count] = offer;
                search.count += 1;
            }
        }
        search.run(limits)
    }
}

/// The index of leaves among the limits.
const LEAVES: usize = 4;

struct Search {
    offers: [Offer; CONTRACTS],
    count: usize,
    /// For each offer, the total worth of it and all after it.
    rest: [i32; CONTRACTS + 1],
    chosen: Contracts,
    best: Contracts,
    best_worth: i32,
}

impl Search {
    fn run(&mut self, mut limits: [u16; LIMITS]) -> Fulfilled {
        // Resources beyond what all offers need would only weaken the bound.
        for (kind, limit) in limits.iter_mut().enumerate() {
            let asked = self.offers[..self.count].iter().map(|offer| offer.needs[kind]).sum();
            *limit = (*limit).min(asked);
        }
        // The highest worth per weight first; offers without weight come before all others.
        self.offers[..self.count].sort_unstable_by(|one, other| {
            let one_first = i64::from(one.worth) * i64::from(other.weight);
            let other_first = i64::from(other.worth) * i64::from(one.weight);
            other_first.cmp(&one_first).then(one.contract.cmp(&other.contract))
        });
        for number in (0..self.count).rev() {
            self.rest[number] = self.rest[number + 1] + self.offers[number].worth;
        }
        self.branch(0, limits, 0);
        let chosen = || self.offers[..self.count].iter().filter(|offer| self.has(offer));
        Fulfilled {
            contracts: self.best,
            points: chosen().map(|offer| offer.points).sum(),
            leaves: chosen().map(|offer| offer.needs[LEAVES]).sum(),
        }
    }

    fn has(&self, offer: &Offer) -> bool {
        offer.contract.is_some_and(|contract| self.best.contains(contract))
    }

    fn branch(&mut self, number: usize, limits: [u16; LIMITS], worth: i32) {
        if worth > self.best_worth {
            self.best_worth = worth;
            self.best = self.chosen;
        }
        if number >= self.count || worth + self.bound(number, &limits) <= self.best_worth {
            return;
        }
        let offer = self.offers[number];
        if offer.needs.iter().zip(&limits).all(|(need, limit)| need <= limit) {
            let left = std::array::from_fn(|kind| limits[kind] - offer.needs[kind]);
            let before = self.chosen;
            self.chosen = offer.contract.map_or(before, |contract| before.with(contract));
            self.branch(number + 1, left, worth + offer.worth);
            self.chosen = before;
        }
        self.branch(number + 1, limits, worth);
    }

    /// An upper bound for the worth of the offers from here on: all resources left are interchangeable, and
    /// contracts can be fulfilled in part.
    fn bound(&self, number: usize, limits: &[u16; LIMITS]) -> i32 {
        let mut room: u32 =
            limits.iter().zip(WEIGHTS).map(|(&limit, weight)| u32::from(limit) * weight).sum();
        let mut worth = 0;
        for offer in &self.offers[number..self.count] {
            if offer.weight > room {
                // Rounded up, so that it remains an upper bound.
                let part = (i64::from(offer.worth) * i64::from(room)).div_euclid(offer.weight.into()) + 1;
                return (worth + part as i32).min(self.rest[number]);
            }
            room -= offer.weight;
            worth += offer.worth;
        }
        worth
    }
}
