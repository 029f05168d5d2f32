//! The supply: cubes of the stock, what is in the bag, and the wheel of events.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use super::{art, places};
use crate::Alubari;
use crate::good::{Cubes, say_good};
use crate::storehouse;
use crate::view::View;
use crate::wheel::EVENTS;

fn kinds(cubes: Cubes) -> [(&'static str, u8); 3] {
    [("iron", cubes.iron), ("stone", cubes.stone), ("chai", cubes.chai)]
}

/// The cubes of the stock: as many of each kind as one worker could take, and how many there are.
pub(super) fn stock(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let (most, _) = storehouse::limits(game, true);
    html! {
        div.alu-goods.alu-stock {
            @for (good, count) in kinds(game.stock) {
                div.alu-kind {
                    b.alu-count.alu-none[count == 0] title=((easel.say)(&say_good(good, count.into()))) {
                        (count) @if count == 0 { (art::good(good)) }
                    }
                    @for _ in 0..count.min(most) {
                        div.alu-cube data-piece=(places::cube(good)) {
                            (art::good(good))
                            span.unseen { ((easel.say)(&say_good(good, 1))) }
                        }
                    }
                    @if count > most { span.alu-more aria-hidden="true" { "+" (count - most) } }
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
    let drawn = game.table().refill;
    html! {
        div.alu-bag data-piece=(places::BAG) {
            span.unseen { ((easel.say)(&Phrase::new("page-bag").count("cubes", all).number("drawn", drawn))) }
            (art::picture("bag"))
            @for (kind, count) in kinds {
                span.alu-odd { (count) (art::picture(kind)) }
            }
        }
    }
}

/// The wheel with its cubes, and the next event in words.
pub(super) fn wheel(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let last = game.wheel.last;
    let next = if last >= EVENTS { 1 } else { last + 1 };
    // The cubes are on one half of the wheel, up to the last space used.
    let first = last + 1 - game.wheel.cubes();
    html! {
        div.alu-wheel data-piece=(places::WHEEL) {
            p {
                small { (easel.key("page-next")) }
                b { ((easel.say)(&say_event(game, next))) }
            }
            ol aria-hidden="true" {
                @for number in 1..=EVENTS {
                    li.alu-coming[number == next].alu-cubed[(first..=last).contains(&number)]
                        style={ "--i:" (number) } { (number) }
                }
            }
        }
    }
}

/// What an event does now.
pub(super) fn say_event(game: &Alubari, number: u8) -> Phrase {
    let cleared = if game.is_solo() { game.excavation_value() } else { crate::wheel::CLEARED as u8 };
    Phrase::new("page-event")
        .number("number", number)
        .number("cleared", cleared)
        // Rules 5.3: the first time the stock is not cut.
        .choice("cut", if game.wheel.clearings > 0 { "yes" } else { "no" })
        .number("laid", game.laying_value())
}
