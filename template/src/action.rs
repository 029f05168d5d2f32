//! The actions of a player.

use serde::{Deserialize, Serialize};

use crate::card::Card;

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card from the hand (rules 3).
    Lay(Card),
    /// Take a card (rules 4).
    Take(Source),
}

adda_kit::kinds! {
    /// Where a card is taken from.
    pub enum Source {
        /// The open card, which everybody sees.
        Open = "open",
        /// The deck. Nobody else sees the card.
        Deck = "deck",
    }
}
