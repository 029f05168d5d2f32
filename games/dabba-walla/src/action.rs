//! What a player can decide.

use adda_core::Phrase;
use serde::{Deserialize, Deserializer, Serialize};

use crate::DISPLAY;
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::lookup::lookup;
use crate::vehicle::{Cell, Spot};

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keep two cards of four (rules 11.3).
    Keep(Pair),
    /// Place the walla in the first turn (rules 3.2).
    PlaceWalla(Space),
    /// Move the walla (rules 3.3).
    Move {
        /// In which direction.
        way: Direction,
        /// The number of spaces.
        steps: u8,
    },
    /// Jump with a chai tile (rules 5.5).
    Jump(Space),
    /// Play a card and place its tile (rules 3.5). Every spelling of an orientation is read as the lowest.
    #[serde(deserialize_with = "read_play")]
    Play {
        /// From the hand.
        card: Card,
        /// How its tile is placed.
        spot: Spot,
    },
    /// Place a bonus dabba for a chai tile (rules 5.4).
    Bonus {
        /// Of this colour.
        colour: Colour,
        /// On this cell.
        cell: Cell,
    },
    /// Swap a card for one of the display with a chai tile (rules 5.6).
    Swap {
        /// From the hand.
        card: Card,
        /// For the card there.
        space: Space,
    },
    /// Place a blank tile (rules 4.4).
    Blank(Cell),
    /// Keep one of two chai tiles (rules 11.4).
    KeepChai(Chai),
    /// Give the third player one of two cards (rules 11.2).
    Reveal(Card),
    /// End the turn (rules 3.7).
    EndTurn,
    /// Lay a card for the level (rules 8.1).
    Lay(Card),
    /// Lay these chai tiles on it, or none (rules 8.2).
    Tiles(Chais),
    /// Take back the card and its tiles before everybody has chosen (rules 8.2).
    TakeBack,
}

/// Reads a card and how its tile is placed. Several orientations of a tile can look the same, for example all eight
/// that turn a half chai of a single tile the same way: they are one action.
fn read_play<'de, D: Deserializer<'de>>(written: D) -> Result<(Card, Spot), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Play {
        card: Card,
        spot: Spot,
    }
    let Play { card, spot } = Play::deserialize(written)?;
    Ok((card, lookup().lowest_spelling(card, spot)))
}

adda_kit::id! {
    /// A space of the ring, from 0, numbered clockwise.
    pub struct Space(u8) below DISPLAY, in sets of u8;
}
adda_kit::as_number! { Space, "spaces" from 0 to DISPLAY - 1 }

impl Space {
    /// All six.
    #[inline]
    pub fn all() -> impl Iterator<Item = Space> + Clone {
        (0..DISPLAY).map(Space::at)
    }

    /// The space this many steps further.
    #[inline]
    pub const fn after(self, way: Direction, steps: u8) -> Space {
        let turn = match way {
            Direction::Clockwise => steps as usize % DISPLAY,
            Direction::Anticlockwise => DISPLAY - steps as usize % DISPLAY,
        };
        Space(((self.0 as usize + turn) % DISPLAY) as u8)
    }

    /// Numbered from 1.
    pub fn say(self) -> Phrase {
        Phrase::new("space").number("number", self.0 + 1)
    }
}

adda_kit::kinds! {
    /// A direction on the ring.
    pub enum Direction {
        /// By rising numbers.
        Clockwise = "clockwise",
        /// By falling numbers.
        Anticlockwise = "anticlockwise",
    }
}

/// Two different cards in no order: pairs of the same cards are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "[Card; 2]", into = "[Card; 2]")]
pub struct Pair {
    low: Card,
    high: Card,
}

impl Pair {
    /// The pair of these cards in either order; `None` if they are the same.
    #[inline]
    pub fn new(one: Card, other: Card) -> Option<Pair> {
        (one != other).then(|| Pair { low: one.min(other), high: one.max(other) })
    }

    /// Both cards.
    #[inline]
    pub const fn cards(self) -> [Card; 2] {
        [self.low, self.high]
    }
}

impl TryFrom<[Card; 2]> for Pair {
    type Error = &'static str;

    fn try_from([one, other]: [Card; 2]) -> Result<Pair, &'static str> {
        Pair::new(one, other).ok_or("a pair has two different cards")
    }
}

impl From<Pair> for [Card; 2] {
    fn from(pair: Pair) -> [Card; 2] {
        pair.cards()
    }
}
