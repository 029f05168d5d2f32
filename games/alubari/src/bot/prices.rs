//! What things are worth while there are workers to use them.

use crate::equipment::Equipment;
use crate::good::Goods;
use crate::kit::kit;
use crate::{Alubari, Player};

use super::clock::Clock;

pub(super) const IRON: f32 = 1.0;
pub(super) const STONE: f32 = 1.2;
pub(super) const RUBBLE: f32 = 0.45;
pub(super) const STEEL: f32 = 3.2;
/// Besides the half point that it brings anyway.
pub(super) const LEAF: f32 = 0.35;
/// Besides the point of its place on the track.
pub(super) const CHAI: f32 = 0.9;

/// What a worker can make of goods, in points.
pub(super) const USED_BY_WORKER: f32 = 3.5;

/// How much chai a worker drinks.
const CHAI_OF_WORKER: f32 = 0.5;

/// What a marker is worth for contracts to come.
pub(super) const MARKER: f32 = 1.2;

/// What a space brings in leaves each round: harvests, their rate, and what a leaf is worth.
const SPACE_IN_ROUND: f32 = 0.45 * 1.1 * 0.7;

/// The points of most equipment.
const CARD: f32 = 9.0;

/// An equipment is maintained now and then.
const MAINTENANCE: f32 = 0.3;

/// So much of a worth, of which there is use for about so much.
pub(super) fn up_to(worth: f32, use_for: f32) -> f32 {
    if use_for <= 0.0 { 0.0 } else { use_for * (1.0 - (-worth / use_for).exp()) }
}

/// Goods, if there is time to use them.
pub(super) fn goods(goods: &Goods) -> f32 {
    f32::from(goods.iron) * IRON
        + f32::from(goods.stone) * STONE
        + f32::from(goods.rubble) * RUBBLE
        + f32::from(goods.steel) * STEEL
        + f32::from(goods.leaves) * LEAF
}

/// Chai that workers to come will drink.
pub(super) fn chai(player: &Player, workers: f32) -> f32 {
    CHAI * up_to(player.chai.into(), CHAI_OF_WORKER * workers)
}

/// Spaces, equipment and markers: what they bring until the end.
pub(super) fn things(game: &Alubari, player: &Player, clock: &Clock, workers: f32) -> f32 {
    let spaces = player.cells.or(player.borrowed).len() as f32;
    let markers = player.sections.len() + player.areas.len() + player.cells.len();
    let equipment: f32 = player.equipment.iter().map(|card| equipment(card, clock)).sum();
    spaces * SPACE_IN_ROUND * clock.rounds + up_to(MARKER * markers as f32, 0.6 * workers) + equipment
        - clock.maintenance * unmaintained(game, player, clock)
}

/// What would be lost if maintenance came now: cards for which there is neither steel nor chai.
fn unmaintained(game: &Alubari, player: &Player, clock: &Clock) -> f32 {
    let cards = player.equipment.without(Equipment::ReliableTrain).len();
    let paid_for = usize::from(player.goods.steel) + usize::from(player.chai / 2);
    let points = if game.is_solo() { 0.0 } else { CARD };
    cards.saturating_sub(paid_for) as f32 * (points + clock.rounds)
}

/// What an equipment does besides its points and the seasonal worker.
pub(super) fn equipment(card: Equipment, clock: &Clock) -> f32 {
    let in_round = match card {
        Equipment::RailTractor => 0.2,
        Equipment::ToyTrain => 0.4,
        Equipment::Garratt => 0.4,
        Equipment::Warehouse => 0.2,
        Equipment::ConstructionCrew => 0.5,
        Equipment::LuxuryTrain => 0.0,
        Equipment::ReliableTrain => MAINTENANCE,
        Equipment::InspectionTrain => 0.6,
    };
    (in_round - MAINTENANCE) * clock.rounds
}

impl Alubari {
    /// The points of an equipment, and of the seasonal worker if it is the first.
    pub(super) fn worth_of_equipment(&self, player: &Player, card: Equipment, clock: &Clock) -> f32 {
        let points = if self.is_solo() { 0 } else { kit().components().equipment[card.index()].points };
        let worker = if player.equipment.is_empty() { 1.8 * clock.rounds } else { 0.0 };
        f32::from(points) + worker + equipment(card, clock)
    }
}
