//! What the deciding player is likely to do: no search, but reasonable choices.

use adda_core::Seat;

use crate::action::{Action, Product, Upkeep};
use crate::contract::{Contract, Contracts};
use crate::good::Cubes;
use crate::lookup::lookup;
use crate::station::{Area, Bonus};
use crate::task::Task;
use crate::{Alubari, build, laying, storehouse, works};

use super::clock::Clock;
use super::{hand, prices};

/// A legal action for the current task.
pub(super) fn action(game: &Alubari) -> Action {
    match game.task {
        Task::Storehouse => Action::Take(cubes(game)),
        Task::Excavate => Action::Excavate,
        Task::Clear { .. } => game.cells_with_rubble().first().map_or(Action::Pass, Action::Clear),
        Task::Works { .. } => product(game),
        Task::Lay => {
            let (sections, with_iron) = laying::most(game);
            Action::Lay { sections, with_iron }
        }
        Task::LayOne => Action::Lay { sections: 1, with_iron: 0 },
        Task::Build { .. } => building(game),
        Task::TakeContract { .. } | Task::PostOffice => contract(game, game.office_cards()),
        Task::TurnedUp => contract(game, game.revealed),
        Task::TakeEquipment { .. } => equipment(game),
        Task::Borrow { .. } => game.cells_to_borrow().first().map_or(Action::Pass, Action::Borrow),
        Task::Chaiwala => chaiwala(game),
        Task::Maintain(_) => Action::Maintain(Upkeep::GiveBack),
        Task::Hire | Task::Place | Task::Window | Task::Nothing => Action::Pass,
    }
}

/// Chai if there is room for it, then stone and iron in turn; iron first if it makes another steel.
fn cubes(game: &Alubari) -> Cubes {
    let (most, most_chai) = storehouse::limits(game, game.boosted);
    let (own, stock) = (game.decider(), game.stock);
    let room = game.table().most_chai - own.chai;
    let chai = stock.chai.min(most_chai).min(room);
    let mut cubes = Cubes { chai, ..Cubes::NONE };
    while cubes.len() < usize::from(most) {
        let iron_left = stock.iron > cubes.iron;
        let stone_left = stock.stone > cubes.stone;
        let iron = own.goods.iron + u16::from(cubes.iron);
        let stone = own.goods.stone + u16::from(cubes.stone);
        if iron_left && (!stone_left || !iron.is_multiple_of(3) || stone >= 4) {
            cubes.iron += 1;
        } else if stone_left {
            cubes.stone += 1;
        } else {
            break;
        }
    }
    cubes
}

fn product(game: &Alubari) -> Action {
    let goods = &game.decider().goods;
    let can = |product| works::check(game, product).is_ok();
    if can(Product::Steel) {
        return Action::Works(Product::Steel);
    }
    if goods.stone < 4 && (goods.rubble < 6 || goods.rubble >= 10) {
        for product in [Product::StoneFromStock, Product::StoneFromBag] {
            if can(product) {
                return Action::Works(product);
            }
        }
    }
    Action::Pass
}

/// The building action with the highest gain.
fn building(game: &Alubari) -> Action {
    let clock = Clock::of(game);
    let mut best = (f32::NEG_INFINITY, Action::Pass);
    build::each(game, &mut |action| {
        let gain = gain(game, action, &clock);
        if gain > best.0 {
            best = (gain, action);
        }
        false
    });
    // The second building action of a boosted worker is optional.
    if best.0 < 0.0 && matches!(game.task, Task::Build { second: true }) { Action::Pass } else { best.1 }
}

/// What building or buying something brings, less its cost.
pub(super) fn gain(game: &Alubari, action: Action, clock: &Clock) -> f32 {
    match action {
        Action::Build { area, crew, contract, iron } => {
            let (paid, split) = game.reduced(&lookup().costs[area.index()], crew, contract);
            let iron = f32::from(iron);
            let split = iron * prices::IRON + (f32::from(split) - iron) * prices::STONE;
            // An unspent leaf would be worth half a point.
            let leaves = 0.5 * f32::from(paid.leaves);
            area_value(game, area, clock) - prices::goods(&paid) - split - leaves
        }
        Action::Buy { equipment, contract, give_back } => {
            let price = game.price(equipment, contract);
            let worth = game.worth_of_equipment(game.decider(), equipment, clock);
            let back = give_back.map_or(0.0, |card| prices::equipment(card, clock) + 1.0);
            worth - back - prices::goods(&price.goods) - f32::from(price.chai) * (1.0 + prices::CHAI)
        }
        _ => 0.0,
    }
}

/// What an area brings.
fn area_value(game: &Alubari, area: Area, clock: &Clock) -> f32 {
    let bonus = match lookup().bonuses[area.index()] {
        Bonus::None => 0.0,
        Bonus::Worker => 2.0 * clock.rounds.min(1.0),
        Bonus::Steel(steel) => prices::STEEL * f32::from(steel),
        Bonus::Contract => 3.5,
        Bonus::Equipment => {
            let own = game.decider();
            let each = game.shed.iter().map(|card| game.worth_of_equipment(own, card, clock));
            each.fold(0.0, f32::max)
        }
    };
    f32::from(lookup().area_points[area.index()]) + prices::MARKER + bonus
}

fn contract(game: &Alubari, cards: Contracts) -> Action {
    let promise =
        |card: Contract| hand::promise_of_new_card(game, game.decider(), card, workers(game, game.seat));
    let best = cards.iter().map(|card| (card, promise(card))).max_by(|one, other| one.1.total_cmp(&other.1));
    best.map_or(Action::Pass, |(card, _)| Action::TakeContract(card))
}

/// The number of workers to come, estimated quickly.
pub(super) fn workers(game: &Alubari, seat: Seat) -> f32 {
    Clock::of(game).workers(game.player(seat))
}

fn equipment(game: &Alubari) -> Action {
    if build::may_decline(game) {
        return Action::Pass;
    }
    let clock = Clock::of(game);
    let each = game.shed.iter().map(|card| (card, game.worth_of_equipment(game.decider(), card, &clock)));
    let best = each.max_by(|one, other| one.1.total_cmp(&other.1));
    best.map_or(Action::Pass, |(equipment, _)| Action::TakeEquipment { equipment, give_back: None })
}

/// Leaves, unless there are many of them and no chai.
fn chaiwala(game: &Alubari) -> Action {
    let own = game.decider();
    let room = u16::from(game.table().most_chai - own.chai);
    let thirsty = own.chai <= 1 && own.goods.leaves >= 3;
    if game.harvest_halves() >= 2 && (!thirsty || room == 0) {
        Action::Gather
    } else {
        Action::Brew(own.goods.leaves.min(room).min(3) as u8)
    }
}
