//! The state of one player.

use crate::contract::Contracts;
use crate::equipment::Equipments;
use crate::estate::Cells;
use crate::good::Goods;
use crate::railway::Sections;
use crate::station::Areas;
use crate::zone::Spaces;

/// Everything that belongs to one player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Player {
    pub(crate) goods: Goods,
    /// The cell on the chai track.
    pub(crate) chai: u8,
    /// Markers not yet placed.
    pub(crate) markers: u8,
    pub(crate) sections: Sections,
    pub(crate) areas: Areas,
    pub(crate) cells: Cells,
    /// Spaces of the game where this player has a marker.
    pub(crate) borrowed: Cells,
    pub(crate) contracts: Contracts,
    /// The contracts that were used.
    pub(crate) used: Contracts,
    /// The contracts whose effect lasts this round.
    pub(crate) active: Contracts,
    pub(crate) equipment: Equipments,
    /// Whether the player ever had equipment, for achievements.
    pub(crate) ever_equipped: bool,
    /// Whether the seasonal worker is free next round.
    pub(crate) granted: bool,
    /// Whether the player has the seasonal worker this round.
    pub(crate) hired: bool,
    /// The spaces of this round's workers.
    pub(crate) workers: Spaces,
    /// The spaces of the workers in the round before, which was public.
    pub(crate) workers_before: Spaces,
    /// The last round for which the player declined contracts; 0 for none.
    pub(crate) quiet: u16,
    /// Whether the player has laid a section this round.
    pub(crate) has_laid: bool,
}
