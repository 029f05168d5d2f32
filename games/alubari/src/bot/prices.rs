//! What things are worth while there are workers to use them.

use crate::equipment::Equipment;
use crate::good::Goods;
use crate::lookup::lookup;
use crate::{Alubari, Player};

use super::clock::Clock;

pub(super) const IRON: f32 = 1.0;
pub(super) const STONE: f32 = 1.2;
pub(super) const RUBBLE: f32 = 0.45;
pub(super) const STEEL: f32 = 3.2;
/// Besides the half point that it brings anyway.
pub(super) const LEAF: f32 = 0.35;
/// Besides the points on the chai track.
pub(super) const CHAI: f32 = 0.9;

/// The value of goods that a worker can use up, in points.
pub(super) const USED_BY_WORKER: f32 = 3.5;

/// The chai that a worker uses.
const CHAI_OF_WORKER: f32 = 0.5;

/// The value of a placed marker for future contracts.
pub(super) const MARKER: f32 = 1.2;

/// The value of a space per round in leaves: harvests, their rate, and the value of a leaf.
const SPACE_IN_ROUND: f32 = 0.45 * 1.1 * 0.7;

/// The points of most equipment.
const CARD: f32 = 9.0;

/// The average cost of maintaining an equipment.
const MAINTENANCE: f32 = 0.3;

/// Diminishing returns: a value of which only about `use_for` can be used.
pub(super) fn diminishing(worth: f32, use_for: f32) -> f32 {
    if use_for <= 0.0 { 0.0 } else { use_for * (1.0 - (-worth / use_for).exp()) }
}

/// The value of goods, if there is time to use them.
pub(super) fn goods(goods: &Goods) -> f32 {
    f32::from(goods.iron) * IRON
        + f32::from(goods.stone) * STONE
        + f32::from(goods.rubble) * RUBBLE
        + f32::from(goods.steel) * STEEL
        + f32::from(goods.leaves) * LEAF
}

/// The value of chai that workers to come will use.
pub(super) fn chai(player: &Player, workers: f32) -> f32 {
    CHAI * diminishing(player.chai.into(), CHAI_OF_WORKER * workers)
}

/// What spaces, equipment and markers bring until the end.
pub(super) fn things(game: &Alubari, player: &Player, clock: &Clock, workers: f32) -> f32 {
    let spaces = player.cells.or(player.borrowed).len() as f32;
    let markers = player.sections.len() + player.areas.len() + player.cells.len();
    let equipment: f32 = player.equipment.iter().map(|card| equipment(card, clock)).sum();
    spaces * SPACE_IN_ROUND * clock.rounds + diminishing(MARKER * markers as f32, 0.6 * workers) + equipment
        - clock.maintenance * unmaintained(game, player, clock)
}

/// What would be lost if maintenance came now: cards for which there is neither steel nor chai.
fn unmaintained(game: &Alubari, player: &Player, clock: &Clock) -> f32 {
    let cards = player.equipment.without(Equipment::ReliableTrain).len();
    let paid_for = usize::from(player.goods.steel) + usize::from(player.chai / 2);
    let points = if game.is_solo() { 0.0 } else { CARD };
    cards.saturating_sub(paid_for) as f32 * (points + clock.rounds)
}

/// The value of an equipment besides its points and the seasonal worker.
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
    /// The value of an equipment, with the seasonal worker if it is the first.
    pub(super) fn worth_of_equipment(&self, player: &Player, card: Equipment, clock: &Clock) -> f32 {
        let points = if self.is_solo() { 0 } else { lookup().components().equipment[card.index()].points };
        let worker = if player.equipment.is_empty() { 1.8 * clock.rounds } else { 0.0 };
        f32::from(points) + worker + equipment(card, clock)
    }
}
