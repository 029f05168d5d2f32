//! Which actions are worth searching.

use adda_core::Seat;

use crate::action::{Action, Product};
use crate::lookup::lookup;
use crate::task::Task;
use crate::zone::{Space, ZONES, Zone};
use crate::{Alubari, effect};

use super::clock::Clock;
use super::likely;

/// Removes actions that are equivalent to or worse than others, and sorts the rest.
pub(super) fn shorten(game: &Alubari, seat: Seat, legal: &mut Vec<Action>) {
    if legal.len() < 2 {
        return;
    }
    match game.task {
        Task::Place => places(game, seat, legal),
        Task::Storehouse => cubes(game, legal),
        Task::Works { .. } => {
            // Both give a stone, but one from the bag leaves fewer for everybody later.
            if legal.contains(&Action::Works(Product::StoneFromStock)) {
                legal.retain(|&action| action != Action::Works(Product::StoneFromBag));
            }
        }
        Task::Window => window(game, legal),
        Task::Lay => legal.retain(|&action| pays_with_little_iron(game, action)),
        Task::Build { .. } => buildings(game, legal),
        Task::Maintain(_)
        | Task::Hire
        | Task::Excavate
        | Task::Clear { .. }
        | Task::LayOne
        | Task::TakeContract { .. }
        | Task::TakeEquipment { .. }
        | Task::PostOffice
        | Task::TurnedUp
        | Task::Borrow { .. }
        | Task::Chaiwala
        | Task::Nothing => {}
    }
    likely_first(game, legal);
}

/// Moves the likely action to the front, and boosting next.
fn likely_first(game: &Alubari, legal: &mut [Action]) {
    if game.task == Task::Place || game.task == Task::Window {
        return;
    }
    let likely = likely::action(game);
    if let Some(at) = legal.iter().position(|&action| action == likely) {
        legal.swap(0, at);
    }
    if let Some(at) = legal.iter().position(|&action| action == Action::Boost)
        && at > 1
    {
        legal.swap(1, at);
    }
}

/// The first free space of each zone, because the worker there acts first, and the space with the
/// first-player marker.
fn places(game: &Alubari, seat: Seat, legal: &mut Vec<Action>) {
    let mut seen = [false; ZONES];
    let marker = game.last_space(Zone::Storehouse);
    let wants_marker = game.seats > 1 && game.first != seat;
    legal.retain(|&action| {
        let Action::Place(space) = action else { return true };
        let zone = space.zone().index();
        let first = !std::mem::replace(&mut seen[zone], true);
        first || wants_marker && space == marker
    });
    let clock = Clock::of(game);
    let promise = |action: &Action| match action {
        Action::Place(space) => promise(game, seat, *space, &clock),
        _ => 0.0,
    };
    let mut order = [(0.0_f32, Action::Pass); ZONES + 1];
    let count = legal.len().min(order.len());
    for (place, action) in order.iter_mut().zip(legal.iter()) {
        *place = (promise(action), *action);
    }
    order[..count].sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
    legal.clear();
    legal.extend(order[..count].iter().map(|(_, action)| *action));
}

/// A quick estimate of what a worker can do on a space.
fn promise(game: &Alubari, seat: Seat, space: Space, clock: &Clock) -> f32 {
    let player = game.player(seat);
    let goods = &player.goods;
    let zone = space.zone();
    let here = lookup().zone_spaces[zone.index()];
    let before = game.taken_spaces().and(here).len() as u8;
    let own_before = player.workers.and(here).len() as u8;
    let fetches = player.workers.and(lookup().zone_spaces[Zone::Storehouse.index()]).len() as u16;
    let iron = goods.iron + 2 * fetches.min(2);
    let smelts = player.workers.and(lookup().zone_spaces[Zone::Works.index()]).len() as u16;
    let steel = goods.steel + if smelts > 0 { (iron / 3).min(3) } else { 0 };
    match zone {
        Zone::Storehouse => {
            let left = game.stock.len().saturating_sub(3 * usize::from(before)).min(3) as f32;
            let chai = if game.stock.chai > before { 0.8 } else { 0.0 };
            left * 1.1 + chai
        }
        Zone::Excavation if game.covered => 2.0,
        Zone::Excavation => {
            let left: u16 = game.rubble.iter().map(|&rubble| u16::from(rubble)).sum();
            let rate = u16::from(game.excavation_value());
            let mine = left.saturating_sub(rate * u16::from(before)).min(rate);
            let harvests = 0.15 * clock.rounds.min(10.0);
            f32::from(mine) * (0.9 + harvests)
        }
        Zone::Works => f32::from((iron / 3).saturating_sub(3 * u16::from(own_before)).min(3)) * 1.4 + 0.2,
        Zone::Laying => {
            let free = lookup().all_sections.minus(game.laid()).len() as u16;
            let rate = u16::from(game.laying_value());
            let mine = steel.min(rate).min(free.saturating_sub(rate * u16::from(before)));
            f32::from(mine) * 2.2
        }
        Zone::Build => f32::from(goods.stone + goods.steel) * 0.8 + f32::from(goods.rubble) * 0.3,
        Zone::PostOffice => {
            if game.office_cards().len() > usize::from(before) {
                4.0
            } else {
                0.3
            }
        }
        Zone::Chaiwala => f32::from(game.harvest_halves()) * 0.5 + f32::from(goods.leaves.min(3)) * 0.3,
    }
}

/// As many cubes as may be taken. If the chai track is full, at most one chai, to keep it from others.
fn cubes(game: &Alubari, legal: &mut Vec<Action>) {
    let most_chai = (game.table().most_chai - game.decider().chai).max(1);
    let len = |action: &Action| match action {
        Action::Take(cubes) if cubes.chai <= most_chai => Some(cubes.len()),
        _ => None,
    };
    let most = legal.iter().filter_map(len).max();
    legal.retain(|action| !matches!(action, Action::Take(_)) || len(action) == most);
}

/// Each effect the maximum number of times, and passing. Declining for the whole round only gives up options.
fn window(game: &Alubari, legal: &mut Vec<Action>) {
    legal.retain(|&action| match action {
        Action::Use { contract, times } => times == effect::most(game, contract),
        Action::NoContracts => false,
        _ => true,
    });
}

/// Uses iron only if there is not enough steel.
fn pays_with_little_iron(game: &Alubari, action: Action) -> bool {
    let Action::Lay { sections, with_iron } = action else { return true };
    with_iron == 0 || u16::from(sections - with_iron) == game.decider().goods.steel
}

/// Of the ways to split iron and stone, the one that leaves the most valuable goods; the best actions first.
fn buildings(game: &Alubari, legal: &mut Vec<Action>) {
    let clock = Clock::of(game);
    let mut order: [(f32, Action); 24] = [(0.0, Action::Pass); 24];
    let mut count = 0;
    for &action in legal.iter() {
        let worth = match action {
            Action::Boost => 1.0,
            Action::Pass => -1.0,
            _ => likely::gain(game, action, &clock),
        };
        // The same area with another payment.
        if let Action::Build { area, .. } = action
            && let Some(known) = order[..count]
                .iter_mut()
                .find(|known| matches!(known.1, Action::Build { area: other, .. } if other == area))
        {
            if worth > known.0 {
                *known = (worth, action);
            }
            continue;
        }
        if count < order.len() {
            order[count] = (worth, action);
            count += 1;
        }
    }
    order[..count].sort_by(|one, other| other.0.total_cmp(&one.0));
    legal.clear();
    legal.extend(order[..count].iter().map(|(_, action)| *action));
}
