//! Dabba cards, and sets of them.

use adda_kit::Set;

use crate::lookup::lookup;

/// The number of cards (rules 1.3).
pub const CARDS: usize = 76;

adda_kit::id! {
    /// One of the 76 cards, each with its tile. Written with its id in the components, such as `Y04`.
    pub struct Card(u8) below CARDS, in sets of u128;
}
adda_kit::as_name! { Card, "card" by id in lookup().components().cards, "cards are named like Y04" }

/// A set of cards.
pub type Cards = Set<Card>;
