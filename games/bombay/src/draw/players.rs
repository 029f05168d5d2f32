//! The viewer's own area, and what everybody may know about each player.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::colour::Colour;
use crate::draw::art::{bale, picture};
use crate::draw::map::{draw_pay, elephant};
use crate::draw::places;
use crate::palace::PALACES;
use crate::purchase::BASKETS;
use crate::score::FinalScore;
use crate::turn::ACTIONS;
use crate::view::{PlayerView, View};

/// Actions left, cargo with what each city pays for it, money and tokens, and the buttons that end a turn.
pub(crate) fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
    let seat = view.viewer.seat()?;
    let player = view.players.get(seat.index())?;
    let in_turn = !view.over && view.turn == seat;
    Some(html! {
        div class={ "bb-own seat-" (seat.index()) } {
            div.bb-load role="group" aria-label=(easel.key("page-cargo")) {
                @for colour in player.cargo.each() { (carried(view, player, colour, easel)) }
                @for _ in player.cargo.len()..BASKETS {
                    div.bb-basket { (picture("#bb-basket")) span { (easel.key("page-basket")) } }
                }
            }
            (riches(view, player, seat, easel))
            @if in_turn { (ending(view, easel)) }
        }
    })
}

/// A bale on the viewer's elephant, with what each city pays now; in a city, with the demand after the sale.
fn carried(view: &View, player: &PlayerView, colour: Colour, easel: &Easel<'_>) -> Markup {
    let after = view.city(player.site).and_then(|city| {
        let rank = city.demand.rank_of(colour)?;
        Some(city.demand.after_sale(rank))
    });
    html! {
        div.bb-carried data-piece=(places::cargo(colour)) role="group" {
            span.unseen { ((easel.say)(&colour.say_bale())) ": " }
            span.bb-silk { (picture(&bale(colour))) }
            span.bb-pays {
                @for city in &view.cities {
                    @let pay = city.demand.pay(colour);
                    span.bb-pay.bb-here[city.site == player.site].bb-none[pay.is_none()] {
                        span { ((easel.say)(&city.site.say())) } " "
                        @match pay {
                            Some(pay) => {
                                span.unseen { ((easel.say)(&pay.say())) }
                                span.bb-sum aria-hidden="true" { (picture("#bb-coin")) (draw_pay(pay)) }
                            }
                            None => { span.unseen { (easel.key("page-not-wanted")) } span aria-hidden="true" { "–" } }
                        }
                    }
                }
            }
            @if let Some(column) = after {
                @let said = Phrase::new("page-after").list("column", column.colours().map(Colour::say).into());
                span.bb-after role="img" aria-label=((easel.say)(&said)) title=((easel.say)(&said)) {
                    span aria-hidden="true" { (easel.key("page-then")) }
                    @for colour in column.colours() { (picture(&bale(colour))) }
                }
            }
        }
    }
}

/// Rupees, clients, city tokens, and the palaces that can still be built.
fn riches(view: &View, player: &PlayerView, seat: Seat, easel: &Easel<'_>) -> Markup {
    let say = |key: &'static str, count: usize| (easel.say)(&Phrase::new(key).count("count", count));
    let supply = say("page-supply", usize::from(player.palaces_left));
    html! {
        div.bb-riches {
            // Flights to and from the viewer's seat start and land here rather than in the list of players.
            span.bb-purse data-piece=(places::seat(seat)) {
                (picture("#bb-coin")) b aria-hidden="true" { (player.rupees) }
                span.unseen { (say("page-rupees", usize::from(player.rupees))) }
            }
            span.bb-fact title=(say("page-clients", usize::from(player.clients))) {
                (picture("#bb-client")) b aria-hidden="true" { (player.clients) }
                span.unseen { (say("page-clients", usize::from(player.clients))) }
            }
            (cities(view, player, easel))
            div.bb-supply data-piece=(places::PALACE) role="img" aria-label=(supply) title=(supply) {
                @for number in 0..PALACES {
                    span.bb-used[number >= usize::from(player.palaces_left)] { (picture("#bb-palace")) }
                }
            }
        }
    }
}

/// A place for each city, and the palace tokens that count as city tokens.
fn cities(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let held = player.cities.len() + usize::from(player.extra_cities);
    let names: Vec<Phrase> = player.cities.iter().map(|site| site.say()).collect();
    let said = (easel.say)(&Phrase::new("page-cities").count("count", held));
    let names: Vec<String> = names.iter().map(|name| (easel.say)(name)).collect();
    let title = if names.is_empty() { said.clone() } else { format!("{said} ({})", names.join(", ")) };
    html! {
        span.bb-gates role="img" aria-label=(title) title=(title) {
            @for city in &view.cities {
                span.bb-gate.bb-has[player.cities.contains(&city.site)] {
                    (picture("#bb-gate"))
                    small { (initials(&(easel.say)(&city.site.say()))) }
                }
            }
            @for _ in 0..player.extra_cities { span.bb-gate.bb-has { (picture("#bb-gate")) small { "+" } } }
        }
    }
}

fn initials(name: &str) -> String {
    name.chars().take(1).collect()
}

/// Actions left, and the buttons for waiting and ending the turn.
fn ending(view: &View, easel: &Easel<'_>) -> Markup {
    let left = (easel.say)(&Phrase::new("table-actions").number("actions", view.actions));
    html! {
        div.bb-ending {
            span.bb-actions role="img" aria-label=(left) title=(left) {
                @for action in 0..ACTIONS { i.bb-spent[action >= view.actions] {} }
            }
            @if view.actions == ACTIONS {
                div.bb-do data-piece=(places::FORTUNE) { (easel.key("page-wait")) b aria-hidden="true" { "+1" } (picture("#bb-coin")) }
            }
            div.bb-do.bb-end.bb-ready[view.actions == 0] data-piece=(places::END) {
                (easel.key(if view.is_last_turn_of_set() { "page-end-set" } else { "page-end" }))
            }
        }
    }
}

/// A player's cargo and palaces, and money and tokens if they are open.
pub(crate) fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let Some(player) = view.players.get(seat.index()) else { return html! {} };
    let say = |key: &'static str, count: usize| (easel.say)(&Phrase::new(key).count("count", count));
    let fact = |symbol: &str, key: &'static str, count: usize| {
        html! {
            span.bb-fact title=(say(key, count)) {
                (picture(symbol)) b aria-hidden="true" { (count) } span.unseen { (say(key, count)) }
            }
        }
    };
    let cargo: Vec<String> =
        crate::words::say_bales(player.cargo).iter().map(|phrase| (easel.say)(phrase)).collect();
    let carries = (easel.say)(&Phrase::new("page-carries").text("cargo", cargo.join(", ")));
    let rupees = player.sheet.map_or(player.rupees, |sheet: FinalScore| sheet.total);
    html! {
        span class={ "bb-facts seat-" (seat.index()) } {
            span.bb-ride role="img" aria-label=(carries) title=(carries) { (elephant(player.cargo, &(easel.name)(seat))) }
            (fact("#bb-palace", "page-palaces", usize::from(player.palaces)))
            @if view.shows_riches_of(seat) {
                (fact("#bb-coin", "page-rupees", usize::from(rupees)))
                (fact("#bb-client", "page-clients", usize::from(player.clients)))
                (fact("#bb-gate", "page-cities", player.cities.len() + usize::from(player.extra_cities)))
            } @else {
                span.bb-screen title=(easel.key("page-screen")) { (easel.key("page-screen")) }
            }
        }
    }
}
