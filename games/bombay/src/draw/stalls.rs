//! Beside the map: the progress of the game, the markets with their prices, the bag.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use crate::colour::Colour;
use crate::draw::art::{bale, picture};
use crate::draw::places;
use crate::market::Market;
use crate::view::View;
use crate::words::say_bales;

pub(crate) fn rail(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        div.bb-rail {
            (progress(view, easel))
            div.bb-markets { @for market in Market::ALL { (stall(view, market, easel)) } }
            (bag(view, easel))
        }
    }
}

/// The current set and round, and whether the markets will be restocked again.
fn progress(view: &View, easel: &Easel<'_>) -> Markup {
    let (set, round) = if view.over { (view.sets, view.rounds) } else { (view.set + 1, view.round + 1) };
    let heading = Phrase::new("table-heading")
        .number("set", set)
        .number("sets", view.sets)
        .number("round", round)
        .number("rounds", view.rounds);
    let warning = match (view.over, round == view.rounds, set == view.sets) {
        (true, ..) | (_, false, false) => None,
        (_, true, true) => Some("page-last-round"),
        (_, true, false) => Some("page-restock-next"),
        (_, false, true) => Some("page-last-set"),
    };
    html! {
        div.bb-progress {
            p { ((easel.say)(&heading)) }
            span.bb-track aria-hidden="true" {
                @for done in 0..view.rounds { i.bb-done[view.over || done < view.round].bb-now[!view.over && done == view.round] {} }
            }
            @if let Some(key) = warning { p.bb-warning { (easel.key(key)) } }
        }
    }
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
        div.bb-stall.bb-empty[bales.is_empty()] role="group" aria-label=(title) {
            span.bb-tag title=(title) aria-hidden="true" {
                b { (price.rupees) } (picture("#bb-coin"))
                span.bb-pips { @for _ in 0..price.actions { i {} } }
            }
            @for colour in bales.colours() { (heap(colour, bales.count(colour), easel)) }
        }
    }
}

/// The bales of one colour, overlapping.
fn heap(colour: Colour, count: u8, easel: &Easel<'_>) -> Markup {
    let mut bales = crate::Bales::NONE;
    (0..count).for_each(|_| bales.add(colour));
    let label: Vec<String> = say_bales(bales).iter().map(|phrase| (easel.say)(phrase)).collect();
    html! {
        div.bb-heap data-piece=(places::stall(colour)) role="img" aria-label=(label.concat()) title=(label.concat())
            style={ "--n:" (count) } {
            @for _ in 0..count { (picture(&bale(colour))) }
        }
    }
}

/// The bag. Its contents are public, because everybody can work them out.
fn bag(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        div.bb-bag {
            span.bb-sack data-piece=(places::BAG) aria-hidden="true" { (picture("#bb-bag")) }
            span.unseen { ((easel.say)(&Phrase::new("page-bag").count("count", view.bag.len()))) }
            @for colour in Colour::ALL {
                @let label = (easel.say)(&Phrase::new("bales").number("count", view.bag.count(colour)).choice("colour", colour.word()));
                span.bb-few role="img" aria-label=(label) title=(label) {
                    (picture(&bale(colour))) b aria-hidden="true" { (view.bag.count(colour)) }
                }
            }
        }
    }
}
