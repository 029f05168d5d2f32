//! What happens at the table, and who sees how much of it.

mod describe;

use adda_core::Seat;
use serde::{Deserialize, Serialize};

use crate::DISPLAY;
use crate::action::{Direction, Space};
use crate::bed::Level;
use crate::card::{Card, Cards};
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::order::Order;
use crate::track::Zeros;
use crate::vehicle::{Cell, Spot};

/// How a walla came to a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Travel {
    /// It was placed in the first turn.
    Placed,
    /// It walked; each step after the first cost a ticket.
    Walked {
        /// The direction. A full lap is always clockwise, because the result is the same.
        way: Direction,
        /// The number of spaces.
        steps: u8,
    },
    /// It jumped with a chai tile.
    Jumped,
}

/// An event. What the viewer may not see is `None`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The tiles of module 1 were drawn (rules 10.1).
    ZerosDrawn(Zeros),
    /// The first cards of the ring (rules 2.3).
    DisplayLaid {
        /// On each space.
        cards: [Option<Card>; DISPLAY],
    },
    /// Cards were dealt (rules 2.3).
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which.
        cards: Option<Cards>,
    },
    /// Two cards were kept; the others left the game (rules 11.3).
    Kept {
        /// By whom.
        seat: Seat,
        /// Which were kept.
        cards: Option<Cards>,
    },
    /// The collecting phase begins (rules 3).
    CollectingBegan {
        /// With whose turn.
        first: Seat,
    },
    /// A walla came to a space (rules 3.2, 3.3, 5.5).
    Moved {
        /// Whose.
        seat: Seat,
        /// Its new space.
        to: Space,
        /// How it got there.
        travel: Travel,
    },
    /// A card was taken, with the tickets on it (rules 3.4).
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// From where.
        space: Space,
        /// How many tickets.
        tickets: u8,
    },
    /// A space was refilled, or could not be (rules 3.4).
    Refilled {
        /// Which.
        space: Space,
        /// The new card.
        card: Option<Card>,
    },
    /// A card was played and its tile placed (rules 3.5).
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// How it is placed.
        spot: Spot,
        /// On which level.
        level: u8,
    },
    /// A bonus dabba was placed (rules 5.4).
    BonusPlaced {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where.
        cell: Cell,
        /// On which level.
        level: u8,
    },
    /// A blank tile was placed (rules 4.4).
    BlankPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// On which level.
        level: u8,
    },
    /// A card was swapped (rules 5.6).
    Swapped {
        /// By whom.
        seat: Seat,
        /// The card put into the display.
        gave: Card,
        /// The card taken from it.
        took: Card,
        /// Where.
        space: Space,
    },
    /// A chai tile was won (rules 4.6).
    ChaiWon {
        /// By whom.
        seat: Seat,
        /// Which.
        chai: Option<Chai>,
    },
    /// A connoisseur drew two chai tiles (rules 11.4).
    ChaiOffered {
        /// Who.
        seat: Seat,
        /// Which.
        pair: Option<[Chai; 2]>,
    },
    /// A connoisseur kept one of them (rules 11.4).
    ChaiKept {
        /// Who.
        seat: Seat,
        /// Which.
        chai: Option<Chai>,
    },
    /// The chai tiles that were put aside became the new supply (rules 11.4).
    ChaiShuffled,
    /// A chai was completed, but the supply was empty (rules 5.3).
    NoChaiLeft {
        /// By whom.
        seat: Seat,
    },
    /// Two cards of the third player were drawn (rules 11.2).
    ThirdDrew {
        /// By whom.
        seat: Seat,
        /// Which.
        pair: Option<[Card; 2]>,
    },
    /// The third player has a card for a level (rules 11.2).
    ThirdRevealed {
        /// Which.
        card: Card,
        /// For which level.
        level: u8,
    },
    /// A turn is over (rules 3.7).
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// Everybody plays the last two cards (rules 6).
    LastCardsBegan,
    /// The delivery begins (rules 7).
    DeliveryBegan {
        /// The number of rounds.
        levels: u8,
    },
    /// Tickets were counted (rules 7.3).
    TicketsCounted {
        /// Whose.
        seat: Seat,
        /// How many.
        tickets: u8,
    },
    /// An order paid tips (rules 10.3, 10.4).
    OrderPaid {
        /// To whom.
        seat: Seat,
        /// Which.
        order: Order,
        /// How many.
        tips: i16,
    },
    /// A round of the delivery begins (rules 8).
    RoundBegan {
        /// Which level is delivered.
        level: u8,
    },
    /// A card was laid face down (rules 8.1).
    CardLaid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Option<Card>,
    },
    /// Chai tiles were laid on it, or none (rules 8.2).
    TilesLaid {
        /// By whom.
        seat: Seat,
        /// Which.
        tiles: Option<Chais>,
        /// How many, which everybody sees.
        count: u8,
    },
    /// A card was taken back with its chai tiles, to choose again (rules 8.2).
    TookBack {
        /// By whom.
        seat: Seat,
    },
    /// A deferred card: the player waits for the others' cards (rules 9.4).
    Deferred {
        /// Whose.
        seat: Seat,
    },
    /// A card and its chai tiles were revealed (rules 8.3).
    Revealed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
        /// The tiles.
        tiles: Chais,
    },
    /// Everything was added up, and the markers moved (rules 8.3).
    MarkersMoved {
        /// The level of the round.
        level: u8,
        /// The third player's card.
        third: Option<Card>,
        /// Whether all tiles “−1” are void (rules 9.3).
        vetoed: bool,
        /// The sum of each colour.
        steps: [i16; 4],
        /// The values on which the markers stopped.
        values: [u8; 4],
    },
    /// A player's level was delivered (rules 8.4).
    Delivered {
        /// Whose.
        seat: Seat,
        /// What was on it.
        load: Level,
        /// What a dabba of each colour earned.
        values: [u8; 4],
        /// Tips, blank tiles subtracted.
        tips: i16,
    },
    /// Unused chai tiles were counted (rules 8.5, 10.5).
    ChaiCounted {
        /// Whose.
        seat: Seat,
        /// Which.
        chai: Chais,
        /// The order by which they were counted, if any.
        order: Option<Order>,
        /// Tips.
        tips: i16,
    },
    /// Everything is delivered (rules 8.6).
    GameEnded,
}
