//! The supply: cubes of the stock, what is in the bag, and the wheel of events.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use super::{art, places};
use crate::Alubari;
use crate::good::{Cubes, say_good};
use crate::view::View;
use crate::wheel::EVENTS;

fn kinds(cubes: Cubes) -> [(&'static str, u8); 3] {
    [("iron", cubes.iron), ("stone", cubes.stone), ("chai", cubes.chai)]
}

/// The cubes of the stock one by one, and the bag.
pub(super) fn stock(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    html! {
        section.alu-stock aria-label=(easel.key("page-stock")) {
            h2 { (easel.key("page-stock")) }
            @for (good, count) in kinds(game.stock) {
                @let said = (easel.say)(&say_good(good, count.into()));
                div.alu-kind {
                    span.alu-count { (said) }
                    div.alu-cubes {
                        @for _ in 0..count {
                            @let one = (easel.say)(&say_good(good, 1));
                            div.alu-cube data-piece=(places::cube(good)) title=(one) {
                                (art::good(good))
                                span.unseen { (one) }
                            }
                        }
                    }
                }
            }
            (bag(game, easel))
        }
    }
}

/// The cubes in the bag, of which the next will come.
fn bag(game: &Alubari, easel: &Easel<'_>) -> Markup {
    let events = game.events_in_bag();
    let all = game.bag.len() + usize::from(events);
    let kinds = kinds(game.bag).into_iter().chain([("event", events)]);
    let percent = |count: u8| (usize::from(count) * 100 + all / 2).checked_div(all).unwrap_or_default();
    let drawn = game.table().refill;
    html! {
        div.alu-bag data-piece=(places::BAG) {
            p.alu-odds-title { ((easel.say)(&Phrase::new("page-bag").count("cubes", all).number("drawn", drawn))) }
            div.alu-odds {
                @for (kind, count) in kinds {
                    @let phrase = Phrase::new("page-odds").choice("kind", kind).number("count", count);
                    @let said = (easel.say)(&phrase.count("percent", percent(count)));
                    span.alu-odd title=(said) {
                        (art::picture(kind))
                        span.unseen { (said) }
                        span aria-hidden="true" { (percent(count)) "\u{202f}%" }
                    }
                }
            }
        }
    }
}

/// The events in order, with the next one marked.
pub(super) fn wheel(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let last = game.wheel.last;
    let next = if last >= EVENTS { 1 } else { last + 1 };
    // The cubes are on one half of the wheel, up to the last space used.
    let first = last + 1 - game.wheel.cubes();
    html! {
        section.alu-wheel data-piece=(places::WHEEL) aria-label=(easel.key("page-wheel")) {
            h2 { (easel.key("page-wheel")) }
            ol {
                @for number in 1..=EVENTS {
                    li.alu-next[number == next] {
                        b.alu-turn.alu-cubed[(first..=last).contains(&number)] aria-hidden="true" { (number) }
                        span {
                            @if number == next { strong { (easel.key("page-next")) } " " }
                            ((easel.say)(&say_event(game, number)))
                        }
                    }
                }
            }
        }
    }
}

fn say_event(game: &Alubari, number: u8) -> Phrase {
    let cleared = if game.is_solo() { game.excavation_value() } else { crate::wheel::CLEARED as u8 };
    Phrase::new("page-event")
        .number("number", number)
        .number("cleared", cleared)
        // Rules 5.3: the first time the stock is not cut.
        .choice("cut", if game.wheel.clearings > 0 { "yes" } else { "no" })
        .number("laid", game.laying_value())
}
