//! The markets with their prices, the bag, and where the game stands.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use crate::colour::Colour;
use crate::draw::art::{bale, picture};
use crate::draw::places;
use crate::market::Market;
use crate::view::View;
use crate::words::say_bales;

/// The set of rounds, or what is the last: `set`, `round`, `restock`, or `no`.
pub(crate) fn how_far(view: &View, last: &'static str) -> Phrase {
    let set = if view.over { view.sets } else { view.set + 1 };
    Phrase::new("page-progress").number("set", set).number("sets", view.sets).choice("last", last)
}

/// The current set and round; a dot for each set, a line for each round.
pub(crate) fn progress(view: &View, easel: &Easel<'_>) -> Markup {
    let (set, round) = if view.over { (view.sets, view.rounds) } else { (view.set + 1, view.round + 1) };
    let heading = Phrase::new("table-heading")
        .number("set", set)
        .number("sets", view.sets)
        .number("round", round)
        .number("rounds", view.rounds);
    let last = match (view.over, round == view.rounds, set == view.sets) {
        (true, ..) | (_, false, false) => "no",
        (_, true, true) => "round",
        (_, true, false) => "restock",
        (_, false, true) => "set",
    };
    let short = how_far(view, last);
    html! {
        span.bb-progress title=((easel.say)(&heading)) {
            span.unseen { ((easel.say)(&heading)) }
            span aria-hidden="true" { ((easel.say)(&short)) }
            span.bb-track aria-hidden="true" {
                @for done in 0..view.rounds { i.bb-done[view.over || done < view.round].bb-now[!view.over && done == view.round] {} }
            }
        }
    }
}

/// The three markets.
pub(crate) fn markets(view: &View, easel: &Easel<'_>) -> Markup {
    html! { div.bb-markets { @for market in Market::ALL { (stall(view, market, easel)) } } }
}

/// A market: its price tag and its bales.
fn stall(view: &View, market: Market, easel: &Easel<'_>) -> Markup {
    let bales = view.markets.get(market);
    let price = market.price();
    let title = Phrase::new("table-market")
        .choice("market", market.word())
        .number("rupees", price.rupees)
        .number("actions", price.actions);
    let title = (easel.say)(&title);
    html! {
        div.bb-stall.bb-empty[bales.is_empty()] role="group" aria-label=(title) style={ "--heaps:" (bales.colours().count()) } {
            span.bb-price data-piece=(places::market(market)) aria-hidden="true" {
                b { (price.rupees) } (picture("#bb-coin")) (pips(price.actions))
            }
            span.bb-heaps { @for colour in bales.colours() { (heap(colour, bales.count(colour), easel)) } }
        }
    }
}

/// A dot for each action.
pub(crate) fn pips(count: u8) -> Markup {
    html! { span.bb-pips aria-hidden="true" { @for _ in 0..count { i {} } } }
}

/// The bales of one colour, overlapping.
fn heap(colour: Colour, count: u8, easel: &Easel<'_>) -> Markup {
    let mut bales = crate::Bales::NONE;
    (0..count).for_each(|_| bales.add(colour));
    let label: Vec<String> = say_bales(bales).iter().map(|phrase| (easel.say)(phrase)).collect();
    html! {
        div.bb-heap data-piece=(places::stall(colour)) role="img" aria-label=(label.concat()) style={ "--n:" (count) } {
            @for _ in 0..count { (picture(&bale(colour))) }
            @if count > 1 { b.bb-count aria-hidden="true" { (count) } }
        }
    }
}

/// The bag. Its contents are public, because everybody can work them out.
pub(crate) fn bag(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        div.bb-bag data-piece=(places::BAG) role="group" {
            span.bb-sack aria-hidden="true" { (picture("#bb-bag")) }
            span.unseen { ((easel.say)(&Phrase::new("page-bag").count("count", view.bag.len()))) }
            @for colour in Colour::ALL {
                @let label = (easel.say)(&Phrase::new("bales").number("count", view.bag.count(colour)).choice("colour", colour.word()));
                span.bb-few role="img" aria-label=(label) {
                    (picture(&bale(colour))) b aria-hidden="true" { (view.bag.count(colour)) }
                }
            }
        }
    }
}
