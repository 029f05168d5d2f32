//! Events, and who sees how much of them.

use adda_core::{Description, GameEvent, Mark, Phrase, Seat};
use serde::{Deserialize, Serialize};

use crate::action::Destination;
use crate::card::{Attribute, Card};
use crate::cards::Cards;
use crate::column::{ColumnId, MAX_COLUMNS};
use crate::score::RoundScore;
use crate::words::{say_attribute, say_card, say_card_object, say_cards, say_round_score};

adda_kit::kinds! {
    /// Why cards were drawn.
    pub enum DrawReason {
        /// The decision to draw (rules 4.1).
        Turn = "turn",
        /// The number of cards that the number turned up for a shaman says (rules 6.3).
        Shaman = "shaman",
        /// Fewer than two cards were left (rules 5.1).
        SmallHand = "small_hand",
    }
}

/// What happened. Cards that the viewer may not see are `None`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A round started (rules 1.4).
    RoundBegan {
        /// From 1.
        round: u8,
        /// Who plays first.
        first: Seat,
        /// The cards turned up to start the columns.
        columns: [Option<Card>; MAX_COLUMNS],
    },
    /// A hand was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The cards.
        cards: Option<Cards>,
    },
    /// A card was placed (rules 2).
    Placed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The column.
        column: ColumnId,
        /// The card it covers.
        on: Card,
    },
    /// A Dudab called (rules 7.1).
    Called {
        /// The caller.
        seat: Seat,
        /// The attribute called.
        attribute: Attribute,
    },
    /// The five cards under a sixth were taken (rules 3.1).
    Took {
        /// By whom.
        seat: Seat,
        /// From which column.
        column: ColumnId,
        /// The five cards.
        cards: Cards,
    },
    /// A hand was reduced to two cards (rules 3.2).
    GaveUp {
        /// Whose.
        seat: Seat,
        /// How many cards were given up.
        count: u8,
        /// Where they went.
        rest: Destination,
        /// The cards: public on the discard pile, known only to the owner on the own pile.
        cards: Option<Cards>,
    },
    /// A hand was shown to everyone (rules 4.3 and 7.4).
    HandShown {
        /// Whose.
        seat: Seat,
        /// The whole hand.
        cards: Cards,
    },
    /// A card went from the hand to the own pile (rules 4.3 and 5.2).
    Shed {
        /// Whose.
        seat: Seat,
        /// The card.
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
        /// The cards.
        cards: Option<Cards>,
    },
    /// A card was turned up for a shaman (rules 6.3).
    TurnedUp {
        /// For whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The last card of the draw pile was taken, so the round is over (rules 8.1).
    RoundEnded {
        /// From 1.
        round: u8,
    },
    /// A player's round was scored (rules 8.2 to 8.5).
    Scored {
        /// Whose.
        seat: Seat,
        /// The score of the round.
        sheet: RoundScore,
        /// The total of all rounds so far.
        total: i32,
    },
    /// All rounds are played (rules 9.1).
    GameEnded,
}

impl GameEvent for Event {
    /// Only the cards of an event can be secret, never the event itself.
    fn describe(&self) -> Description<'_, Event> {
        match *self {
            Event::RoundBegan { round, first, columns } => {
                Description::new(Mark::Round).opens_round().say(move || {
                    Phrase::new("event-round-began")
                        .number("round", round)
                        .seat("first", first)
                        .list("cards", columns.into_iter().flatten().map(say_card).collect())
                })
            }
            Event::Dealt { seat, cards } => {
                let dealt = Description::new(Mark::Draw).private(seat, Event::Dealt { seat, cards: None });
                let Some(cards) = cards else { return dealt };
                dealt.say(move || {
                    Phrase::new("event-dealt").seat("seat", seat).list("cards", say_cards(cards))
                })
            }
            Event::Placed { seat, card, column, on } => Description::new(Mark::Play).say(move || {
                Phrase::new("event-placed")
                    .seat("seat", seat)
                    .phrase("card", say_card_object(card))
                    .phrase("on", say_card(on))
                    .phrase("column", column.say())
            }),
            Event::Called { seat, attribute } => Description::new(Mark::Call).say(move || {
                Phrase::new("event-called").seat("seat", seat).phrase("called", say_attribute(attribute))
            }),
            Event::Took { seat, column, cards } => Description::new(Mark::Take).say(move || {
                Phrase::new("event-took")
                    .seat("seat", seat)
                    .phrase("column", column.say())
                    .list("cards", say_cards(cards))
            }),
            Event::GaveUp { seat, count, rest, cards } => {
                let gave_up = Description::new(Mark::Give).say(move || {
                    let key = if cards.is_some() { "event-gave-up" } else { "event-gave-up-unseen" };
                    let phrase = Phrase::new(key)
                        .seat("seat", seat)
                        .number("count", count)
                        .choice("rest", rest.word());
                    match cards {
                        Some(cards) => phrase.list("cards", say_cards(cards)),
                        None => phrase,
                    }
                });
                match rest {
                    Destination::Discard => gave_up,
                    Destination::Pile => {
                        gave_up.private(seat, Event::GaveUp { seat, count, rest, cards: None })
                    }
                }
            }
            Event::HandShown { seat, cards } => Description::new(Mark::Show).reveals().say(move || {
                Phrase::new("event-hand-shown").seat("seat", seat).list("cards", say_cards(cards))
            }),
            Event::Shed { seat, card } => {
                let shed = Description::new(Mark::Give).private(seat, Event::Shed { seat, card: None });
                shed.say(move || match card {
                    Some(card) => {
                        Phrase::new("event-shed").seat("seat", seat).phrase("card", say_card_object(card))
                    }
                    None => Phrase::new("event-shed-unseen").seat("seat", seat),
                })
            }
            Event::Drew { seat, count, reason, cards } => {
                let others = Event::Drew { seat, count, reason, cards: None };
                Description::new(Mark::Draw).private(seat, others).say(move || {
                    let key = if cards.is_some() { "event-drew" } else { "event-drew-unseen" };
                    let phrase = Phrase::new(key)
                        .seat("seat", seat)
                        .number("count", count)
                        .choice("reason", reason.word());
                    match cards {
                        Some(cards) => phrase.list("cards", cards.into_iter().map(say_card_object).collect()),
                        None => phrase,
                    }
                })
            }
            Event::TurnedUp { seat, card } => Description::new(Mark::Show).say(move || {
                Phrase::new("event-turned-up").seat("seat", seat).phrase("card", say_card_object(card))
            }),
            Event::RoundEnded { round } => Description::new(Mark::Round)
                .say(move || Phrase::new("event-round-ended").number("round", round)),
            // Scores reveal the hands.
            Event::Scored { seat, sheet, total } => Description::new(Mark::Score).reveals().say(move || {
                Phrase::new("event-scored")
                    .seat("seat", seat)
                    .list("parts", say_round_score(&sheet).into_iter().map(|(part, _)| part).collect())
                    .number("points", sheet.points)
                    .number("total", total)
            }),
            Event::GameEnded => Description::new(Mark::End).say(|| Phrase::new("event-game-ended")),
        }
    }
}
