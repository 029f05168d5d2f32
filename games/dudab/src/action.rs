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
        /// What stays in hand.
        cards: Pair,
        /// Where all the others go.
        rest: Destination,
    },
    /// Put a card of the hand on the own pile (rules 4.3 and 5.2).
    Shed(Card),
}

adda_kit::kinds! {
    /// Where the cards go that are given up after a sixth card.
    pub enum Destination {
        /// Face up, scoring for nobody.
        Discard = "discard",
        /// The player's own.
        Pile = "pile",
    }
}

/// Two cards in no order: equal pairs are equal values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "[Card; 2]", into = "[Card; 2]")]
pub struct Pair {
    low: Card,
    high: Card,
}

impl Pair {
    /// These two, whichever comes first.
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
