//! What an action touches, and the flights after an event.

use adda_core::Seat;
use adda_draw::{Flight, Trail};

use crate::action::{Action, Destination};
use crate::card::{Attribute, Card};
use crate::cards::Cards;
use crate::column::ColumnId;
use crate::draw::card::{ids_in_column, ids_in_hand, symbol};
use crate::event::Event;
use crate::round::DEALT;

/// The draw pile.
pub(crate) const DRAW: &str = "draw";
/// The discard pile.
pub(crate) const DISCARD: &str = "discard";
/// The viewer's own pile.
pub(crate) const OWN_PILE: &str = "own-pile";

/// What the round would cost the viewer now.
pub(crate) const WOULD: &str = "would";
/// The reminder that the lowest total wins.
pub(crate) const LOWEST: &str = "lowest";

/// What a column asks for.
pub(crate) fn asks_place(column: ColumnId) -> String {
    format!("asks-{}", column.index())
}

/// The place of a column.
pub(crate) fn column_place(column: ColumnId) -> String {
    format!("col-{}", column.index())
}

/// The place of an attribute that can be called.
pub(crate) fn call_place(attribute: Attribute) -> String {
    format!("call-{}", attribute.word())
}

/// The place to touch for where the cards that are not kept go.
pub(crate) const fn rest_place(rest: Destination) -> &'static str {
    match rest {
        Destination::Discard => "to-discard",
        Destination::Pile => "to-pile",
    }
}

/// The place of a seat: in the list of players, or above the viewer's own hand.
pub(crate) fn seat_place(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}

/// The pieces and places that an action touches.
pub(crate) fn touched(action: Action) -> Vec<String> {
    match action {
        Action::Place { card, column } => vec![card.to_string(), column_place(column)],
        // Only one of the two is ever legal, and both use the draw pile.
        Action::Draw | Action::Suffer => vec![DRAW.to_owned()],
        Action::Call(attribute) => vec![call_place(attribute)],
        Action::Keep { cards, rest } => {
            let [one, other] = cards.cards();
            vec![one.to_string(), other.to_string(), rest_place(rest).to_owned()]
        }
        Action::Shed(card) => vec![card.to_string(), OWN_PILE.to_owned()],
    }
}

/// The flights after an event. An event says neither who the viewer is nor how high a column is. So a card
/// with duplicates has a flight for every id it can have, and the page uses the one whose piece appears or
/// disappears.
pub(crate) fn flights(event: &Event) -> Vec<Flight> {
    match *event {
        Event::RoundBegan { columns, .. } => columns
            .into_iter()
            .enumerate()
            .filter_map(|(index, card)| Some((ColumnId::try_from(index).ok()?, card?)))
            .flat_map(|(column, card)| from(DRAW, ids_in_column(card, column)))
            .collect(),
        Event::Dealt { seat, cards: None } => back_flights(DEALT, seat),
        Event::Drew { seat, count, cards: None, .. } => back_flights(usize::from(count), seat),
        Event::Dealt { cards: Some(cards), .. } | Event::Drew { cards: Some(cards), .. } => {
            cards.kinds().flat_map(|card| from(DRAW, ids_in_hand(card))).collect()
        }
        Event::Placed { seat, card, column, .. } => from(&seat_place(seat), ids_in_column(card, column)),
        Event::Took { seat, column, cards } => {
            cards.kinds().flat_map(|card| to(&seat_place(seat), ids_in_column(card, column))).collect()
        }
        Event::GaveUp { seat, rest: Destination::Discard, cards: Some(cards), .. } => {
            cards.into_iter().map(|card| symbol_flight(symbol(card), &seat_place(seat), DISCARD)).collect()
        }
        Event::GaveUp { cards: Some(cards), .. } => onto_own_pile(cards),
        Event::Shed { card: Some(card), .. } => to(OWN_PILE, ids_in_hand(card)),
        Event::TurnedUp { card, .. } => vec![symbol_flight(symbol(card), DRAW, DISCARD)],
        _ => Vec::new(),
    }
}

fn from(place: &str, ids: Vec<String>) -> Vec<Flight> {
    ids.into_iter().map(|piece| Flight { piece, from: Some(place.to_owned()), to: None }).collect()
}

fn to(place: &str, ids: Vec<String>) -> Vec<Flight> {
    ids.into_iter().map(|piece| Flight { piece, from: None, to: Some(place.to_owned()) }).collect()
}

fn symbol_flight(symbol: String, from: &str, to: &str) -> Flight {
    Flight { piece: symbol, from: Some(from.to_owned()), to: Some(to.to_owned()) }
}

fn back_flights(count: usize, seat: Seat) -> Vec<Flight> {
    (0..count).map(|_| symbol_flight("#back".to_owned(), DRAW, &seat_place(seat))).collect()
}

fn onto_own_pile(cards: Cards) -> Vec<Flight> {
    cards.kinds().flat_map(|card: Card| to(OWN_PILE, ids_in_hand(card))).collect()
}

/// The last card of each seat is marked until its next turn, and the draw pile if it drew.
pub(crate) fn trail(event: &Event) -> Trail {
    match *event {
        Event::Placed { card, column, .. } => Trail::At(ids_in_column(card, column)),
        Event::Drew { .. } => Trail::At(vec![DRAW.to_owned()]),
        Event::RoundBegan { .. } => Trail::Wiped,
        _ => Trail::Nothing,
    }
}
