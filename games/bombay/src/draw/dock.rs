//! The dock of a player: markets, bag, what the elephant carries, money, and the buttons of a turn.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::colour::Colour;
use crate::draw::art::{bale, picture};
use crate::draw::map::draw_pay;
use crate::draw::places;
use crate::draw::stalls::{bag, markets, pips};
use crate::palace::PALACES;
use crate::purchase::BASKETS;
use crate::turn::ACTIONS;
use crate::view::{PlayerView, View};

/// Everything in one strip; on narrow screens in rows.
pub(crate) fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
    let seat = view.viewer.seat()?;
    let player = view.players.get(seat.index())?;
    Some(html! {
        div class={ "bb-own seat-" (seat.index()) } {
            (markets(view, easel))
            (bag(view, easel))
            div.bb-load role="group" aria-label=(easel.key("page-cargo")) {
                @for colour in player.cargo.each() { (carried(view, player, colour, easel)) }
                @for _ in player.cargo.len()..BASKETS {
                    div.bb-basket data-piece=(places::BASKET) { (picture("#bb-basket")) span { (easel.key("page-basket")) } }
                }
            }
            (riches(view, player, seat, easel))
            (buttons(view, player, seat, easel))
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
            span.bb-silk {
                (picture(&bale(colour)))
                @if let Some(column) = after {
                    @let said = Phrase::new("page-after").list("column", column.colours().map(Colour::say).into());
                    span.bb-after role="img" aria-label=((easel.say)(&said)) title=((easel.say)(&said)) {
                        @for colour in column.colours() { (picture(&bale(colour))) }
                    }
                }
            }
            span.bb-pays {
                @for city in &view.cities {
                    @let pay = city.demand.pay(colour);
                    @let name = (easel.say)(&city.site.say());
                    @let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
                    span.bb-pay.bb-here[city.site == player.site].bb-none[pay.is_none()] {
                        span.unseen { (name) " " }
                        span.bb-where aria-hidden="true" { (first) span.bb-rest { (rest) } }
                        @match pay {
                            Some(pay) => {
                                span.unseen { ((easel.say)(&pay.say())) }
                                span.bb-sum aria-hidden="true" { (draw_pay(pay)) }
                            }
                            None => { span.unseen { (easel.key("page-not-wanted")) } span aria-hidden="true" { "–" } }
                        }
                    }
                }
            }
        }
    }
}

/// Rupees, clients, city tokens, palaces that can still be built, and the result if the game ended now.
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
            span.bb-fact data-piece=(places::CLIENTS) {
                (picture("#bb-client")) b aria-hidden="true" { (player.clients) }
                span.unseen { (say("page-clients", usize::from(player.clients))) }
            }
            @if let Some(total) = if_it_ended_now(view, seat) {
                span.bb-fact.bb-if data-piece=(places::NOW) {
                    span aria-hidden="true" { "= " } b aria-hidden="true" { (total) }
                    span.unseen { (say("page-now", usize::from(total))) }
                }
            }
            (cities(view, player, easel))
            span.bb-supply data-piece=(places::SUPPLY) role="img" aria-label=(supply) {
                @for number in 0..PALACES {
                    span.bb-used[number >= usize::from(player.palaces_left)] { (picture("#bb-palace")) }
                }
            }
        }
    }
}

/// What a player would have if the game ended now, where money is open.
pub(crate) fn if_it_ended_now(view: &View, seat: Seat) -> Option<u16> {
    use adda_core::GameView as _;
    if view.over || view.screens {
        return None;
    }
    // There is one position that fits the view, whatever the luck.
    let game = view.guess(&mut adda_core::luck::FastLuck::new(0));
    Some(crate::score::FinalScore::of(&game, seat).total)
}

/// A place for each city, and the palace tokens that count as city tokens.
fn cities(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let held = player.cities.len() + usize::from(player.extra_cities);
    let names: Vec<Phrase> = player.cities.iter().map(|site| site.say()).collect();
    let said = (easel.say)(&Phrase::new("page-cities").count("count", held));
    let names: Vec<String> = names.iter().map(|name| (easel.say)(name)).collect();
    let title = if names.is_empty() { said.clone() } else { format!("{said} ({})", names.join(", ")) };
    html! {
        span.bb-gates data-piece=(places::GATES) role="img" aria-label=(title) {
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

/// Build, wait, end the turn: each with what it costs. They are always there, so that nothing moves.
fn buttons(view: &View, player: &PlayerView, seat: Seat, easel: &Easel<'_>) -> Markup {
    let in_turn = !view.over && view.turn == seat;
    let left = if in_turn { view.actions } else { 0 };
    let said = (easel.say)(&Phrase::new("table-actions").number("actions", left));
    let last = in_turn && view.is_last_turn_of_set();
    let end = Phrase::new("page-end-with").number("unused", left).choice(
        "last",
        match (last, view.set + 1 >= view.sets) {
            (true, true) => "game",
            (true, false) => "set",
            (false, _) => "no",
        },
    );
    let site = view.site(player.site);
    let gain = site.token.map_or("none", |token| token.word());
    html! {
        div.bb-acts {
            span.bb-actions role="img" aria-label=(said) { @for action in 0..ACTIONS { i.bb-spent[action >= left] {} } }
            div.bb-do data-piece=(places::PALACE) {
                b { (easel.key("page-build")) }
                small { ((easel.say)(&Phrase::new("page-build-for").choice("token", gain))) (pips(1)) }
            }
            div.bb-do data-piece=(places::FORTUNE) {
                b { (easel.key("page-wait")) }
                small { "+1" (picture("#bb-coin")) (pips(ACTIONS)) }
            }
            div.bb-do.bb-end.bb-ready[in_turn && left == 0] data-piece=(places::END) {
                b { (easel.key("page-end")) }
                small { @if in_turn { ((easel.say)(&end)) } }
            }
        }
    }
}
