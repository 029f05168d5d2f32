//! Dabba cards, and sets of them.

use adda_kit::Set;

use crate::kit::kit;

/// How many cards there are (rules 1.3).
pub const CARDS: usize = 76;

adda_kit::id! {
    /// One of the 76 cards; each stands for the tile that it shows. Written as the components name it, such as `Y04`.
    pub struct Card(u8) below CARDS, in sets of u128;
}
adda_kit::as_name! { Card, "card" by id in kit().components().cards, "cards are named like Y04" }

/// A set of cards.
pub type Cards = Set<Card>;
