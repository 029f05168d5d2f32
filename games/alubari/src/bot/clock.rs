//! How much time is left in the game.

use crate::equipment::Equipment;
use crate::lookup::lookup;
use crate::wheel::EVENTS;
use crate::{Alubari, MAX_PLAYERS, Player};

/// Sections laid per round by all players and the game, by number of players.
const PACE: [f32; MAX_PLAYERS] = [0.6, 0.9, 1.15, 1.35, 1.5];

/// The share of the players' steel that will soon become track.
const STEEL_TO_TRACK: f32 = 0.3;

/// Markers that a player places per round.
const MARKERS: f32 = 1.2;

/// How often a player has the seasonal worker: with equipment, with the inspection train, without equipment.
const WITH_EQUIPMENT: f32 = 0.7;
const WITH_INSPECTION: f32 = 0.85;
const WITHOUT: f32 = 0.05;

/// The event that asks for maintenance.
const MAINTENANCE: u8 = 5;
/// How likely it is to come in this or the next round, by the number of events that come before it.
const MAINTENANCE_IN: [f32; EVENTS as usize] = [0.75, 0.45, 0.25, 0.1, 0.05, 0.0];

/// The time left in the game.
pub(super) struct Clock {
    /// Rounds to come after this one.
    pub(super) rounds: f32,
    /// How likely event 5 is to come soon.
    pub(super) maintenance: f32,
}

impl Clock {
    pub(super) fn of(game: &Alubari) -> Clock {
        let free = lookup().all_sections.minus(game.laid()).len();
        if free == 0 || game.extra_round.is_some() || game.is_over() || game.is_solo_without_markers() {
            return Clock { rounds: 0.0, maintenance: 0.0 };
        }
        let players = game.all_players();
        let steel: f32 = players.iter().map(|player| f32::from(player.goods.steel.min(4))).sum();
        let by_railway = ((free as f32 - STEEL_TO_TRACK * steel) / PACE[players.len() - 1]).max(0.5);
        let fewest = players.iter().map(|player| player.markers).min().unwrap_or_default();
        let by_markers = f32::from(fewest) / MARKERS;
        let rounds = match players.len() {
            1 => by_railway.min(by_markers),
            // The other player still has an extra round.
            2 => by_railway.min(by_markers + 0.5),
            _ => by_railway,
        };
        let events = usize::from((MAINTENANCE + EVENTS - 1 - game.wheel.last) % EVENTS);
        Clock { rounds, maintenance: MAINTENANCE_IN[events] * rounds.min(1.0) }
    }

    /// The expected number of workers of a player in the rounds to come.
    pub(super) fn workers(&self, player: &Player) -> f32 {
        let third = if player.equipment.contains(Equipment::InspectionTrain) {
            WITH_INSPECTION
        } else if player.equipment.is_empty() {
            WITHOUT
        } else {
            WITH_EQUIPMENT
        };
        let granted = if player.granted { (1.0 - third) * self.rounds.min(1.0) } else { 0.0 };
        self.rounds * (2.0 + third) + granted
    }
}
