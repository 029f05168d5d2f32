//! The counter of the delivery: what everybody has on the current level, what the last reveal showed, the tracks.

mod choice;
mod shown;

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::Phase;
use crate::card::{Card, Cards};
use crate::colour::Colour;
use crate::draw::{art, card};
use crate::forecast::tips_of_order;
use crate::lookup::lookup;
use crate::order::Order;
use crate::score::{LapToken, lap};
use crate::view::{LaidView, PlayerView, View};
use crate::words::say_tips;

pub(crate) use choice::own;

/// The middle of the table during the delivery and at the end.
pub(crate) fn counter(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        @if view.is_over() || view.last.is_some() || view.phase == Phase::Deferred || view.own().is_none() {
            div.dw-delivery {
                // A viewer who chooses has the level beside their own cards.
                @if view.own().is_none() { (level(view, easel)) }
                (shown::reveal(view, easel))
                @if view.is_over() { (places(view, easel)) }
            }
        }
    }
}

/// The current level: what everybody has on it, the orders, and the cards that are left.
fn level(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        @if view.is_delivery() {
            div.dw-d-level {
                (heading(view, easel))
                (loads(view, easel))
                (orders(view, easel))
                (cards_left(view, easel))
            }
        }
    }
}

/// The viewer's seat first, then clockwise.
fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    let (count, first) = (view.players.len(), view.viewer.seat().map_or(0, Seat::index));
    (0..count).map(move |turn| (turn + first) % count).map(|seat| (Seat::at(seat), &view.players[seat]))
}

/// The number of the level, how many follow, and what the third player adds.
fn heading(view: &View, easel: &Easel<'_>) -> Markup {
    let level = Phrase::new("page-level").number("level", view.level);
    let below = Phrase::new("page-below").number("levels", view.level.saturating_sub(1));
    html! {
        header.dw-d-heading {
            p.dw-d-title { ((easel.say)(&level)) }
            p.dw-d-below { ((easel.say)(&below)) }
            @if let Some(card) = view.third_card() {
                p.dw-d-third {
                    (tip_card(card, easel))
                    span { ((easel.say)(&Phrase::new("page-third-adds").list("tips", say_tips(card)))) }
                }
            }
        }
    }
}

/// A table of players and colours: the number of dabbas on the current level.
fn loads(view: &View, easel: &Easel<'_>) -> Markup {
    let with_blanks = view.players.iter().any(|player| player.on_level(view.level).blanks > 0);
    html! {
        table.dw-d-loads {
            thead {
                tr {
                    th scope="col" { span.unseen { (easel.key("page-player")) } }
                    @for colour in Colour::ALL { th.dw-d-colour scope="col" { (hue(colour, easel)) } }
                    @if with_blanks {
                        th.dw-d-colour scope="col" {
                            (art::picture("dw-blank")) span.unseen { (easel.key("score-blanks")) }
                        }
                    }
                    th.dw-d-tips scope="col" { (easel.key("page-tips")) }
                }
            }
            tbody {
                @for (seat, player) in seats(view) {
                    @let level = player.on_level(view.level);
                    tr class={ "seat-" (seat.index()) } {
                        th scope="row" { (who(player, seat, easel)) }
                        @for colour in Colour::ALL { (count(level.dabbas[colour.index()], letter(colour))) }
                        @if with_blanks { (count(level.blanks, "d-wood")) }
                        td.dw-d-tips { (place(player, easel)) }
                    }
                }
            }
        }
    }
}

/// The letter of a colour, for classes and symbols.
fn letter(colour: Colour) -> &'static str {
    art::colour_letter(colour)
}

fn count(count: u8, dye: &str) -> Markup {
    html! {
        @if count == 0 {
            td.dw-d-count { span.unseen { "0" } span aria-hidden="true" { "·" } }
        } @else {
            td class={ "dw-d-count dw-" (dye) } { b { (count) } }
        }
    }
}

/// A colour with its sign.
fn hue(colour: Colour, easel: &Easel<'_>) -> Markup {
    let letter = letter(colour);
    html! {
        span class={ "dw-d-hue dw-" (letter) } { (art::picture(&format!("dw-mark-{letter}"))) }
        span.unseen { ((easel.say)(&colour.say())) }
    }
}

/// A player's name, and the state of their choice.
fn who(player: &PlayerView, seat: Seat, easel: &Easel<'_>) -> Markup {
    let ready = match player.laid {
        LaidView::FaceDown { sealed: true, .. } => "sealed",
        LaidView::FaceDown { .. } => "laid",
        LaidView::Open { .. } => "open",
        LaidView::Nothing if player.owed.is_none() => "none",
        LaidView::Nothing if player.deferring => "deferring",
        LaidView::Nothing => "choosing",
    };
    let name = (easel.name)(seat);
    html! {
        span.dw-d-who {
            (face(&name))
            span {
                b.dw-d-name { (name) }
                " " span class={ "dw-d-ready dw-d-ready-" (ready) } {
                    i aria-hidden="true" {} ((easel.say)(&Phrase::new("page-ready").choice("ready", ready)))
                }
            }
        }
    }
}

/// A seat by its letter.
fn face(name: &str) -> Markup {
    html! { span.face aria-hidden="true" { (name.chars().take(1).collect::<String>()) } }
}

/// Tips so far: the space of the walla on the tip track, and its lap token.
fn place(player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let tips = player.sheet.total();
    let (space, token) = lap(tips);
    let token = match token {
        LapToken::None => None,
        LapToken::Seventy => Some(70),
        LapToken::HundredForty => Some(140),
        LapToken::More(laps) => Some(70 * laps),
    };
    let said = Phrase::new("page-place")
        .number("tips", tips)
        .number("space", space)
        .number("token", token.unwrap_or_default());
    html! {
        b.dw-d-sum aria-hidden="true" { (signless(tips)) }
        span.unseen { ((easel.say)(&said)) }
        span.dw-d-track-of-tips aria-hidden="true" {
            @if let Some(token) = token { small.dw-d-token { (token) } }
            span.dw-d-way style={ "--at:" (space) } { i {} }
        }
    }
}

/// At the end: everybody's place.
fn places(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        ul.dw-d-places {
            @for (seat, player) in seats(view) {
                @let name = (easel.name)(seat);
                li class={ "seat-" (seat.index()) } {
                    span.dw-d-who { (face(&name)) b.dw-d-name { (name) } }
                    span.dw-d-tips { (place(player, easel)) }
                }
            }
        }
    }
}

/// The orders in play, and what each pays everybody for this level or at the end.
fn orders(view: &View, easel: &Easel<'_>) -> Markup {
    let orders = view.orders();
    html! {
        @if !orders.is_empty() {
            ul.dw-d-orders {
                @for order in orders {
                    li {
                        span.dw-d-order {
                            b { ((easel.say)(&order.say())) } " "
                            span { ((easel.say)(&Phrase::new("page-order-when").choice("order", order.word()))) }
                        }
                        @if order != Order::SkilfulStack {
                            span.dw-d-pays {
                                @for (seat, _) in seats(view) { (pay_of_order(view, seat, order, easel)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn pay_of_order(view: &View, seat: Seat, order: Order, easel: &Easel<'_>) -> Markup {
    let tips = tips_of_order(view, seat, order).unwrap_or_default();
    let name = (easel.name)(seat);
    html! {
        span class={ "dw-d-pay seat-" (seat.index()) } {
            (face(&name))
            span.unseen { (name) ": " ((easel.say)(&say_gain(tips))) }
            b.dw-d-nothing[tips == 0] aria-hidden="true" { (signed(tips)) }
        }
    }
}

/// The cards that everybody has left. They are public, because they were shown when they were played.
fn cards_left(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        details.fold.dw-d-left #dw-left {
            summary { (easel.key("page-cards-left")) }
            ul {
                @for (seat, player) in seats(view) {
                    @let name = (easel.name)(seat);
                    li class={ "seat-" (seat.index()) } {
                        span.dw-d-who { (face(&name)) span.unseen { (name) } }
                        span.dw-d-minis { @for pile in player.piles() { (mini(pile, easel)) } }
                    }
                }
            }
        }
    }
}

/// A value, and how many cards have it.
fn mini(pile: Cards, easel: &Easel<'_>) -> Markup {
    let Some(card) = pile.iter().next() else { return html! {} };
    html! {
        span.dw-d-mini {
            (values_of(card, easel))
            @if pile.len() > 1 { small { "×" (pile.len()) } }
        }
    }
}

/// What a card is worth, as a picture and for screen readers.
fn values_of(card: Card, easel: &Easel<'_>) -> Markup {
    let said: Vec<String> = say_tips(card).iter().map(|tip| (easel.say)(tip)).collect();
    html! { span.unseen { (said.join(", ")) } (card_worth(card)) }
}

/// Each value of a card on a badge of its colour.
fn card_worth(card: Card) -> Markup {
    let tips = lookup().tips(card);
    html! {
        span.dw-d-values aria-hidden="true" {
            @if tips == [0; 4] { span.dw-zero { "0" } }
            @for colour in Colour::ALL {
                @if tips[colour.index()] > 0 { (card::badge(colour, tips[colour.index()])) }
            }
        }
    }
}

/// A card in the delivery: only its value.
fn tip_card(card: Card, easel: &Easel<'_>) -> Markup {
    html! { span.dw-d-card { (values_of(card, easel)) } }
}

/// A number of tips.
fn say_gain(tips: i16) -> Phrase {
    Phrase::new("page-gain").number("tips", tips)
}

/// With a typographic minus.
fn signless(number: i16) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// With a sign, unless it is zero.
fn signed(number: i16) -> String {
    if number > 0 { format!("+{number}") } else { signless(number) }
}
