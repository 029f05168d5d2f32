//! What a player can decide.

use serde::{Deserialize, Serialize};

use crate::card::{Attribute, Card};
use crate::column::ColumnId;

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Place a card on a column (rules 2). A Dudab is followed by its call.
    Place {
        /// From the hand.
        card: Card,
        /// Onto its top.
        column: ColumnId,
    },
    /// Draw a card (rules 4).
    Draw,
    /// Suffer a shaman (rules 6.3).
    Suffer,
    /// Call an attribute for the Dudab just placed (rules 7.1).
    Call(Attribute),
    /// After a sixth card: keep two cards, give up the rest (rules 3.2).
    Keep {
        /// The cards that stay in hand.
        cards: Pair,
        /// Where all other cards go.
        rest: Destination,
    },
    /// Put a card of the hand on the own pile (rules 4.3 and 5.2).
    Shed(Card),
}

adda_kit::kinds! {
    /// Where the cards that are given up after a sixth card go.
    pub enum Destination {
        /// The discard pile, face up. It scores for nobody.
        Discard = "discard",
        /// The player's own pile.
        Pile = "pile",
    }
}

/// An unordered pair of cards: equal pairs are equal values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "[Card; 2]", into = "[Card; 2]")]
pub struct Pair {
    low: Card,
    high: Card,
}

impl Pair {
    /// The pair of these two cards, in either order.
    #[inline]
    pub fn new(one: Card, other: Card) -> Pair {
        Pair { low: one.min(other), high: one.max(other) }
    }

    /// Both cards.
    #[inline]
    pub const fn cards(self) -> [Card; 2] {
        [self.low, self.high]
    }
}

impl From<[Card; 2]> for Pair {
    fn from([one, other]: [Card; 2]) -> Pair {
        Pair::new(one, other)
    }
}

impl From<Pair> for [Card; 2] {
    fn from(pair: Pair) -> [Card; 2] {
        pair.cards()
    }
}
