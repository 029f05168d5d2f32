//! What happens at the table, and who sees it.

use adda_core::{Description, GameEvent, Mark, Phrase, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards, say_cards};

/// What happened. Cards that the viewer may not see are `None`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A hand was dealt (rules 2.1).
    Dealt {
        /// To this seat.
        seat: Seat,
        /// The hand.
        cards: Option<Cards>,
    },
    /// A card was turned up (rules 2.2, 4.2).
    TurnedUp {
        /// The new open card.
        card: Card,
    },
    /// The first player was drawn (rules 2.3).
    Began {
        /// The first player.
        seat: Seat,
    },
    /// A card was laid (rules 3).
    Laid {
        /// By this seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The number of cards in its row now.
        row: u8,
    },
    /// The open card was taken (rules 4.2).
    Took {
        /// By this seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was drawn from the deck (rules 4.3).
    Drew {
        /// By this seat.
        seat: Seat,
        /// The card.
        card: Option<Card>,
    },
    /// A player's rows were counted (rules 5.2).
    Scored {
        /// The player.
        seat: Seat,
        /// What the rows are worth.
        points: u8,
    },
    /// Everybody has laid all their cards (rules 5.1).
    GameEnded,
}

impl GameEvent for Event {
    /// The only place where a new event must be described. The compiler asks for it.
    fn describe(&self) -> Description<'_, Event> {
        match *self {
            Event::Dealt { seat, cards } => {
                let dealt = Description::new(Mark::Draw).private(seat, Event::Dealt { seat, cards: None });
                let Some(cards) = cards else { return dealt };
                dealt.say(move || {
                    Phrase::new("event-dealt").seat("seat", seat).list("cards", say_cards(cards))
                })
            }
            Event::TurnedUp { card } => Description::new(Mark::Show)
                .say(move || Phrase::new("event-turned-up").phrase("card", card.say())),
            Event::Began { seat } => Description::new(Mark::Round)
                .opens_round()
                .say(move || Phrase::new("event-began").seat("seat", seat)),
            Event::Laid { seat, card, row } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-laid").seat("seat", seat).phrase("card", card.say()).number("row", row)
            }),
            Event::Took { seat, card } => Description::new(Mark::Take)
                .say(move || Phrase::new("event-took").seat("seat", seat).phrase("card", card.say())),
            Event::Drew { seat, card } => {
                let drew = Description::new(Mark::Draw).private(seat, Event::Drew { seat, card: None });
                drew.say(move || match card {
                    Some(card) => Phrase::new("event-drew").seat("seat", seat).phrase("card", card.say()),
                    None => Phrase::new("event-drew-unseen").seat("seat", seat),
                })
            }
            Event::Scored { seat, points } => Description::new(Mark::Score)
                .say(move || Phrase::new("event-scored").seat("seat", seat).number("points", points)),
            Event::GameEnded => Description::new(Mark::End).say(|| Phrase::new("event-game-ended")),
        }
    }
}
