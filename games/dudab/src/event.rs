//! What happens at the table, and who sees how much of it.

use adda_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Destination;
use crate::card::{Attribute, Card};
use crate::cards::Cards;
use crate::column::{ColumnId, MAX_COLUMNS};
use crate::score::Sheet;

adda_kit::kinds! {
    /// Why cards were drawn.
    pub enum DrawReason {
        /// As the turn (rules 4.1).
        Turn = "turn",
        /// As many as a shaman's number says (rules 6.3).
        Shaman = "shaman",
        /// Fewer than two cards were left (rules 5.1).
        SmallHand = "small_hand",
    }
}

/// What happened. A card that the viewer may not see is left out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round begins (rules 1.4).
    RoundBegan {
        /// From 1.
        round: u8,
        /// Who plays first.
        first: Seat,
        /// The cards turned up.
        columns: [Option<Card>; MAX_COLUMNS],
    },
    /// A hand was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// What.
        cards: Option<Cards>,
    },
    /// A card was placed (rules 2).
    Placed {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// Where.
        column: ColumnId,
        /// What it covers.
        on: Card,
    },
    /// A Dudab called (rules 7.1).
    Called {
        /// Who calls.
        seat: Seat,
        /// What.
        attribute: Attribute,
    },
    /// The five cards under a sixth were taken (rules 3.1).
    Took {
        /// By whom.
        seat: Seat,
        /// From where.
        column: ColumnId,
        /// Which.
        cards: Cards,
    },
    /// A hand was reduced to two cards (rules 3.2).
    GaveUp {
        /// Whose.
        seat: Seat,
        /// How many cards went.
        count: u8,
        /// Where to.
        rest: Destination,
        /// Which: seen by all on the discard pile, by the owner on the own pile.
        cards: Option<Cards>,
    },
    /// A hand was shown to everyone (rules 4.3 and 7.4).
    HandShown {
        /// Whose.
        seat: Seat,
        /// All of it.
        cards: Cards,
    },
    /// A card went from the hand to the own pile (rules 4.3 and 5.2).
    Shed {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Option<Card>,
    },
    /// Cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// What for.
        reason: DrawReason,
        /// Which.
        cards: Option<Cards>,
    },
    /// A card was turned up for a shaman (rules 6.3).
    TurnedUp {
        /// For whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The last card was taken: the round is over (rules 8.1).
    RoundEnded {
        /// From 1.
        round: u8,
    },
    /// A player's round was scored (rules 8.2 to 8.5).
    Scored {
        /// Whose.
        seat: Seat,
        /// How.
        sheet: Sheet,
        /// All rounds together.
        total: i32,
    },
    /// All rounds are played (rules 9.1).
    GameEnded,
}

impl Event {
    /// What the viewer sees of it. That something happened is never secret in this game.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Event {
        match self {
            Event::Dealt { seat, cards } => Event::Dealt { seat, cards: cards.filter(|_| viewer.sees(seat)) },
            Event::Drew { seat, count, reason, cards } => {
                Event::Drew { seat, count, reason, cards: cards.filter(|_| viewer.sees(seat)) }
            }
            Event::Shed { seat, card } => Event::Shed { seat, card: card.filter(|_| viewer.sees(seat)) },
            Event::GaveUp { seat, count, rest, cards } => {
                let open = rest == Destination::Discard || viewer.sees(seat);
                Event::GaveUp { seat, count, rest, cards: cards.filter(|_| open) }
            }
            Event::RoundBegan { .. }
            | Event::Placed { .. }
            | Event::Called { .. }
            | Event::Took { .. }
            | Event::HandShown { .. }
            | Event::TurnedUp { .. }
            | Event::RoundEnded { .. }
            | Event::Scored { .. }
            | Event::GameEnded => self,
        }
    }

    /// Whether it lays a secret open by the rules.
    pub(crate) fn is_reveal(&self) -> bool {
        matches!(self, Event::HandShown { .. } | Event::Scored { .. })
    }
}
