//! Cards on the page: whole cards, strips, and their names.

use adda_draw::Easel;
use maud::{Markup, html};

use crate::card::Card;
use crate::cards::Cards;
use crate::column::{Column, ColumnId};
use crate::words::say_card;

/// The id of a card at this place in a column.
///
/// Each number exists once, so it keeps its id wherever it goes. Other cards have duplicates that look the
/// same. They are named after their place, so that those that stay keep their ids.
fn id_in_column(card: Card, column: ColumnId, place: usize) -> String {
    if card.is_number() { id(card) } else { format!("card-{card}-{}{place}", column.index()) }
}

/// The ids of the cards of a column, from the bottom to the top. A sixth card gets the id of the first place,
/// because it is about to move there, unless the first card looks the same.
pub(crate) fn ids(column: &Column, which: ColumnId) -> impl Iterator<Item = (String, Card)> {
    let cards = column.cards();
    cards.iter().enumerate().map(move |(place, &card)| {
        let becomes_first = place == Column::SIXTH - 1 && cards[0] != card;
        (id_in_column(card, which, if becomes_first { 0 } else { place }), card)
    })
}

/// Every id that the card can have in this column.
pub(crate) fn ids_in_column(card: Card, column: ColumnId) -> Vec<String> {
    let places = if card.is_number() { 1 } else { Column::SIXTH };
    (0..places).map(|place| id_in_column(card, column, place)).collect()
}

/// The id of a card in the viewer's hand; `which` counts the cards of one kind from 0.
pub(crate) fn id_in_hand(card: Card, which: usize) -> String {
    if card.is_number() { id(card) } else { format!("card-{card}-h{which}") }
}

/// Every id that the card can have in a hand.
pub(crate) fn ids_in_hand(card: Card) -> Vec<String> {
    (0..Cards::ALL.count(card)).map(|which| id_in_hand(card, which)).collect()
}

fn id(card: Card) -> String {
    format!("card-{card}")
}

/// The `<symbol>` that shows the card.
pub(crate) fn symbol(card: Card) -> String {
    format!("#c-{card}")
}

/// The name of a card in the reader's language.
fn name(card: Card, easel: &Easel<'_>) -> String {
    (easel.say)(&say_card(card))
}

/// The picture of a card.
pub(crate) fn face(card: Card, easel: &Easel<'_>) -> Markup {
    html! {
        svg role="img" aria-label=(name(card, easel)) { use href=(symbol(card)) {} }
    }
}

/// The top strip of each card, which shows all its attributes: enough for looking through many cards.
pub(crate) fn strips(cards: Cards, easel: &Easel<'_>) -> Markup {
    let names: Vec<String> = cards.into_iter().map(|card| name(card, easel)).collect();
    html! {
        span.dd-strips role="img" aria-label=(names.join(", ")) {
            @for card in cards { svg { use href=(symbol(card)) {} } }
        }
    }
}
