//! Everybody's vehicle on the street, the modules in play, and the list of players.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::draw::art::picture;
use crate::draw::{card, places, stack};
use crate::view::{PlayerView, View};

/// All loads side by side; each can be expanded to its levels.
pub(crate) fn street(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        div.dw-street role="group" aria-label=(easel.key("page-street")) {
            @for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
                (vehicle(view, seat, player, easel))
            }
        }
    }
}

fn vehicle(view: &View, seat: Seat, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let vehicle = view.options.vehicle;
    let mine = view.viewer.seat() == Some(seat);
    html! {
        div class={ "dw-vehicle seat-" (seat.index()) (if mine { " dw-is-mine" } else { "" }) } data-piece=(places::load(seat)) {
            p.dw-driver { ((easel.name)(seat)) }
            // While tiles are placed, the viewer's own stack is drawn below, larger.
            @if !mine || view.is_delivery() {
                (stack::stack(vehicle, player, easel))
                @if player.top() > 0 {
                    details.dw-levels id={ "levels-" (seat.index()) } {
                        summary { (easel.key("page-levels")) }
                        (stack::sections(vehicle, player, None, easel))
                    }
                }
            }
        }
    }
}

/// Modules and variants that affect how to play, and the third player's open cards.
pub(crate) fn modules(view: &View, easel: &Easel<'_>) -> Markup {
    let options = &view.options;
    let orders = view.orders();
    html! {
        @if view.zeros.is_some() || !orders.is_empty() || options.third_player {
            div.dw-modules {
                @if let Some(zeros) = view.zeros {
                    @let said = Phrase::new("table-zeros").phrase("left", zeros.left.say()).phrase("right", zeros.right.say());
                    p { ((easel.say)(&said)) }
                }
                @for order in orders {
                    p { b { ((easel.say)(&order.say())) } ": " ((easel.say)(&Phrase::new("page-order").choice("order", order.word()))) }
                }
                @if options.third_player && !view.third_row.is_empty() {
                    div.dw-third role="group" aria-label=(easel.key("page-third-row")) {
                        span { (easel.key("page-third-row")) }
                        @for (index, shown) in view.third_row.iter().enumerate() {
                            span.dw-third-card {
                                small { (index + 1) }
                                @if let Some(shown) = shown { (card::worth(*shown)) span.unseen { ((easel.say)(&crate::words::say_card(*shown))) } } @else { "–" }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What everybody may know about a player.
pub(crate) fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let Some(player) = view.players.get(seat.index()) else { return html! {} };
    let fact = |symbol: &str, key: &'static str, count: usize| {
        let said = (easel.say)(&Phrase::new(key).count("count", count));
        html! {
            span.dw-fact title=(said) { (picture(symbol)) b aria-hidden="true" { (count) } span.unseen { (said) } }
        }
    };
    html! {
        span class={ "dw-facts seat-" (seat.index()) } {
            (fact(&format!("dw-{}", view.options.vehicle.word()), "page-height", usize::from(player.top())))
            @if !view.is_delivery() && !view.is_over() { (fact("dw-ticket", "page-tickets", usize::from(player.tickets))) }
            (fact("dw-chai-back", "page-chai", player.chai_count))
        }
    }
}
