//! What one player has.

use crate::contract::Contracts;
use crate::equipment::Equipments;
use crate::estate::Cells;
use crate::good::Goods;
use crate::railway::Sections;
use crate::station::Areas;
use crate::zone::Spaces;

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Player {
    pub(crate) goods: Goods,
    /// The place on the chai track.
    pub(crate) chai: u8,
    /// Markers that are left to be placed.
    pub(crate) markers: u8,
    pub(crate) sections: Sections,
    pub(crate) areas: Areas,
    pub(crate) cells: Cells,
    /// Spaces of the game with a marker of this player.
    pub(crate) borrowed: Cells,
    pub(crate) contracts: Contracts,
    /// Those of them that were used.
    pub(crate) used: Contracts,
    /// Those whose effect still lasts this round.
    pub(crate) active: Contracts,
    pub(crate) equipment: Equipments,
    /// Whether there ever was any, for achievements.
    pub(crate) ever_equipped: bool,
    /// Whether the seasonal worker is free next round.
    pub(crate) granted: bool,
    /// Whether the seasonal worker works this round.
    pub(crate) hired: bool,
    /// Where the workers of this round are.
    pub(crate) workers: Spaces,
    /// Where they were in the round before, which everybody may remember.
    pub(crate) workers_before: Spaces,
    /// The last round for whose rest the player said to use no contracts; 0 for none.
    pub(crate) quiet: u16,
    /// Whether the player has laid a section this round.
    pub(crate) has_laid: bool,
}
