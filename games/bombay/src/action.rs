//! What a player can decide.

use serde::{Deserialize, Serialize};

use crate::colour::Colour;
use crate::site::Site;

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Wait for fortune: the whole turn for one rupee (rules 5.1).
    Wait,
    /// Go along a road to a neighbouring site (rules 5.2).
    Move(Site),
    /// Buy a bale of the colour of the post where the elephant stands (rules 6).
    Buy,
    /// Sell a bale of this colour in the city where the elephant stands (rules 7).
    Sell(Colour),
    /// Build a palace where the elephant stands (rules 8).
    Build {
        /// The bale that is given for it.
        spend: Colour,
        /// The bale that is taken for a palace token that gives one; nothing if no token does, or if all markets
        /// are empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        take: Option<Colour>,
    },
    /// End the turn; actions that are left are lost (rules 4.2).
    EndTurn,
}
