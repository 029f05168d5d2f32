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
        /// The bale to pay with.
        spend: Colour,
        /// The bale to take if the palace token on the site gives one. `None` without such a token, or if all markets
        /// are empty.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        take: Option<Colour>,
    },
    /// End the turn; the actions left are lost (rules 4.2).
    EndTurn,
}
