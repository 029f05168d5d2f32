//! The value of chai tiles and orders.

use adda_core::Seat;

use crate::chai::Chai;
use crate::order::{ChaiOrder, ColourOrder, LoadOrder, colour_mix, many_tiles, more_chai, pre_sorted};
use crate::{Level, Phase};

use super::forecast::Forecast;
use super::load::LEVELS;

/// What using a chai tile adds to its value as an unused tile, while there is still use for it. A bonus dabba pays for
/// what it fills; a jump saves about two tickets if a good card is far away; a swap gives a choice of six cards.
const BONUS: f32 = 1.5;
const JUMP: f32 = 0.5;
const SWAP: f32 = 1.0;
const MINUS: f32 = 0.5;
const VETO: f32 = 0.3;
const DEFERRED: f32 = 1.0;

/// “+1” pays for most dabbas of its colour on the best level, unless the marker is at the end of its track.
const PLUS_FOR_DABBA: f32 = 0.8;
/// While collecting, such a level will probably exist.
const PLUS_WHILE_COLLECTING: f32 = 2.0;

/// With an order for unused tiles, they are only used for a larger gain.
const USED_DESPITE_ORDER: f32 = 0.4;

/// Rules 10.4: order 4.
const FOR_LEVEL: f32 = 5.0;

impl Forecast<'_> {
    /// The value of a player's chai tiles, used or not. Those on a card are used already.
    pub(super) fn chai(&self, seat: Seat) -> f32 {
        let game = self.game;
        let player = game.player(seat);
        let left = player.chai.len() - player.tiles.len();
        if left == 0 {
            return 0.0;
        }
        let unused = match game.options.chai_order {
            ChaiOrder::None => 2.0 * left as f32,
            ChaiOrder::MoreChai => f32::from(more_chai(left)),
            ChaiOrder::ChaiMaster => {
                let all = game.all_players().iter().map(|player| player.chai.len() - player.tiles.len());
                let is_master = all.max().is_none_or(|most| left >= most);
                if is_master { 4.0 * left as f32 } else { 2.0 * left as f32 }
            }
        };
        let delivering = game.level > 0;
        let has_turn =
            !delivering && (game.phase != Phase::Last || game.turn == seat || !player.hand.is_empty());
        // The levels on which tiles can still be laid.
        let levels = match (delivering, player.sealed) {
            (true, true) => usize::from(game.level) - 1,
            (true, false) => usize::from(game.level),
            (false, _) => LEVELS,
        };
        let mut used = 0.0;
        for chai in player.chai.kinds() {
            let each = match chai {
                Chai::Bonus(_) if has_turn => BONUS,
                Chai::Jump if self.to_take(player) > 0 => JUMP,
                Chai::Swap if has_turn => SWAP,
                Chai::Bonus(_) | Chai::Jump | Chai::Swap => 0.0,
                Chai::Plus(colour) => {
                    let most = self.loads[seat.index()].most(colour, levels);
                    let least = if delivering { 0.0 } else { PLUS_WHILE_COLLECTING };
                    (PLUS_FOR_DABBA * f32::from(most) - 2.0).max(least)
                }
                Chai::Minus(_) if levels > 0 => MINUS,
                Chai::Veto if levels > 0 => VETO,
                Chai::Deferred if levels > 0 => DEFERRED,
                Chai::Minus(_) | Chai::Veto | Chai::Deferred => 0.0,
            };
            used += each * f32::from(player.chai.count(chai) - player.tiles.count(chai));
        }
        let wanted = if game.options.chai_order == ChaiOrder::None { 1.0 } else { USED_DESPITE_ORDER };
        unused + wanted * used
    }

    /// What orders 1 to 4 pay for a level, or probably will.
    pub(super) fn orders(&self, level: &Level) -> f32 {
        let options = &self.game.options;
        let delivering = self.game.level > 0;
        let filled = level.cells() as f32 / options.vehicle.cells() as f32;
        let by_colours = match options.colour_order {
            ColourOrder::None => 0.0,
            ColourOrder::PreSorted if delivering => f32::from(pre_sorted(level.colours(), filled >= 1.0)),
            // The fuller a level, the more likely it is to be filled without another colour.
            ColourOrder::PreSorted => f32::from(pre_sorted(level.colours(), true)) * filled * filled,
            ColourOrder::ColourMix => f32::from(colour_mix(level.colours())),
        };
        let by_tiles = match options.load_order {
            LoadOrder::ManyTiles => f32::from(many_tiles(level.tiles)),
            // Order 4 is paid when the delivery begins.
            LoadOrder::SkilfulStack if !delivering && level.tiles > 0 => FOR_LEVEL,
            LoadOrder::None | LoadOrder::SkilfulStack => 0.0,
        };
        by_colours + by_tiles
    }
}
