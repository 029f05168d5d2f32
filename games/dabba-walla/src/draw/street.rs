//! Everybody's vehicle on the street, the modules in play, and the list of players.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::colour::Colour;
use crate::draw::art::{colour_letter, picture};
use crate::draw::{card, places, stack};
use crate::track;
use crate::view::{PlayerView, View};

/// The loads of all others, for narrow boards where the list of players has no room for them; for spectators, all.
pub(crate) fn others(view: &View, easel: &Easel<'_>) -> Markup {
    let own = view.viewer.seat();
    let others = Seat::all(view.players.len()).zip(&view.players).filter(|(seat, _)| Some(*seat) != own);
    html! {
        @if own.is_none() {
            div.dw-street role="group" aria-label=(easel.key("page-street")) {
                @for (seat, player) in others { (vehicle(view, seat, player, easel)) }
            }
        } @else {
            details.dw-others #dw-others {
                summary { (picture(&format!("dw-{}", view.options.vehicle.word()))) " " span { (easel.key("page-street")) } }
                div.dw-street { @for (seat, player) in others { (vehicle(view, seat, player, easel)) } }
            }
        }
    }
}

fn vehicle(view: &View, seat: Seat, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let spectates = view.viewer.seat().is_none();
    html! {
        figure class={ "dw-vehicle seat-" (seat.index()) } data-piece=[spectates.then(|| places::load(seat))] {
            (stack::stack(view.options.vehicle, player, easel))
            figcaption.player-name.dw-driver { ((easel.name)(seat)) }
        }
    }
}

/// Modules and variants that affect how to play, and the third player's open cards: each in a few signs. What they
/// mean is said when asked.
pub(crate) fn modules(view: &View, easel: &Easel<'_>) -> Markup {
    let orders = view.orders();
    html! {
        @if view.zeros.is_some() || !orders.is_empty() || view.options.third_player {
            ul.dw-modules tabindex="0" aria-label=(easel.key("page-modules")) {
                @for order in orders {
                    li data-piece=(places::order(order)) {
                        b { ((easel.say)(&order.say())) }
                        " " span { ((easel.say)(&Phrase::new("page-order-short").choice("order", order.word()))) }
                    }
                }
                @if let Some(zeros) = view.zeros {
                    li data-piece=(places::ZEROS) {
                        @for colour in [zeros.left, zeros.right] { (track_in_short(view, colour, easel)) " " }
                    }
                }
                @if view.options.third_player { (third_row(view, easel)) }
            }
        }
    }
}

fn track_in_short(view: &View, colour: Colour, easel: &Easel<'_>) -> Markup {
    let letter = colour_letter(colour);
    let printed: Vec<String> = track::printed(view.zeros, colour).iter().map(u8::to_string).collect();
    html! {
        span class={ "dw-hue dw-" (letter) } { (picture(&format!("dw-mark-{letter}"))) }
        span.unseen { ((easel.say)(&colour.say())) ": " } (printed.join(" "))
    }
}

fn third_row(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        li.dw-third data-piece=(places::THIRD_ROW) {
            b { (easel.key("page-third")) }
            @for (index, shown) in view.third_row.iter().enumerate() {
                span.dw-third-card {
                    small { (index + 1) }
                    @if let Some(shown) = shown {
                        (card::worth(*shown)) span.unseen { ((easel.say)(&crate::words::say_card(*shown))) }
                    } @else { "–" }
                }
            }
        }
    }
}

/// What everybody may know about a player: counts, and on large screens the load.
pub(crate) fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let Some(player) = view.players.get(seat.index()) else { return html! {} };
    let collecting = !view.is_delivery() && !view.is_over();
    let fact = |symbol: &str, name: String, key: &'static str, count: usize| {
        let said = (easel.say)(&Phrase::new(key).count("count", count));
        html! {
            span.dw-fact data-piece=(name) { (picture(symbol)) b aria-hidden="true" { (count) } span.unseen { (said) } }
        }
    };
    let symbol = format!("dw-{}", view.options.vehicle.word());
    html! {
        span class={ "dw-facts seat-" (seat.index()) } {
            (fact(&symbol, places::height(seat), "page-height", usize::from(player.top())))
            @if collecting { (fact("dw-ticket", places::tickets(seat), "page-tickets", usize::from(player.tickets))) }
            (fact("dw-chai-back", places::chai_of(seat), "page-chai", player.chai_count))
            @if collecting && view.viewer.seat().is_some_and(|own| own != seat) {
                span.dw-beside data-piece=(places::load(seat)) { (stack::stack(view.options.vehicle, player, easel)) }
            }
        }
    }
}
