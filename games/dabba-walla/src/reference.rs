//! The reference tables of the rules page, made from the components in use.

use adda_core::{Phrase, RulesTable};

use crate::card::{CARDS, Card};
use crate::chai::Chai;
use crate::lookup::lookup;
use crate::words::{say_card, say_tips};

/// The table with this name.
pub(crate) fn table(name: &str) -> Option<RulesTable> {
    match name {
        "cards" => Some(cards()),
        "chai" => Some(chai()),
        _ => None,
    }
}

/// The heading of a column.
fn head(columns: &[&'static str]) -> Vec<Phrase> {
    columns.iter().map(|&column| Phrase::new("rules-column").choice("column", column)).collect()
}

/// Every card: its tile, and its value in the delivery.
fn cards() -> RulesTable {
    let row = |card: Card| vec![say_card(card), Phrase::new("rules-list").list("parts", say_tips(card))];
    RulesTable { head: head(&["card", "tips"]), rows: (0..CARDS).map(Card::at).map(row).collect() }
}

/// Every chai tile: how many there are, and what it does.
fn chai() -> RulesTable {
    let tiles = lookup().components().chai;
    let row = |chai: Chai| {
        vec![chai.say(), Phrase::new("rules-count").number("count", tiles.count(chai)), chai.say_effect()]
    };
    RulesTable { head: head(&["tile", "count", "effect"]), rows: tiles.kinds().map(row).collect() }
}
