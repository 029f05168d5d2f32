//! The delivery: everybody's card, load and tips, beside all levels with what everybody has on them.

mod choice;
mod matrix;
mod stage;

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::card::{Card, Cards};
use crate::colour::Colour;
use crate::draw::{art, card, places};
use crate::forecast::tips_of_order;
use crate::lookup::lookup;
use crate::order::Order;
use crate::view::{PlayerView, View};
use crate::words::say_tips;

pub(crate) use choice::own;

/// The middle of the table during the delivery and at the end.
pub(crate) fn board(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        div.dw-board.dw-deliver.dw-done[view.is_over()] style={ "--seats:" (view.players.len() + usize::from(view.third_card().is_some())) } {
            (stage::stage(view, easel))
            section.dw-levels {
                (matrix::matrix(view, easel))
                div.dw-below {
                    (orders(view, easel))
                    @if view.is_delivery() { (cards_left(view, easel)) }
                }
            }
        }
    }
}

/// The viewer's seat first, then clockwise.
fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    let (count, first) = (view.players.len(), view.viewer.seat().map_or(0, Seat::index));
    (0..count).map(move |turn| (turn + first) % count).map(|seat| (Seat::at(seat), &view.players[seat]))
}

/// The letter of a colour, for classes and symbols.
fn letter(colour: Colour) -> &'static str {
    art::colour_letter(colour)
}

/// A colour with its sign.
fn hue(colour: Colour, easel: &Easel<'_>) -> Markup {
    let letter = letter(colour);
    html! {
        span class={ "dw-hue dw-" (letter) } { (art::picture(&format!("dw-mark-{letter}"))) }
        span.unseen { ((easel.say)(&colour.say())) }
    }
}

/// A seat by its letter.
fn face(name: &str) -> Markup {
    html! { span.face aria-hidden="true" { (name.chars().take(1).collect::<String>()) } }
}

/// The orders in play, and what each pays everybody for this level or at the end.
fn orders(view: &View, easel: &Easel<'_>) -> Markup {
    let orders = view.orders();
    html! {
        @if view.is_delivery() && !orders.is_empty() {
            ul.dw-orders {
                @for order in orders {
                    li data-piece=(places::order(order)) {
                        b { ((easel.say)(&order.say())) }
                        @if order == Order::SkilfulStack {
                            small { (easel.key("page-paid")) }
                        } @else {
                            @for (seat, _) in seats(view) { (pay_of_order(view, seat, order, easel)) }
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
        span class={ "dw-pay seat-" (seat.index()) } {
            i.dw-dot aria-hidden="true" {}
            span.unseen { (name) ": " ((easel.say)(&say_gain(tips))) }
            span.dw-nothing[tips == 0] aria-hidden="true" { (signed(tips)) }
        }
    }
}

/// The cards that everybody has left. They are public, because they were shown when they were played.
fn cards_left(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        details.dw-left #dw-left {
            summary data-piece=(places::LEFT) { (easel.key("page-cards-left")) }
            ul {
                @for (seat, player) in seats(view) {
                    @let name = (easel.name)(seat);
                    li class={ "seat-" (seat.index()) } {
                        (face(&name)) span.unseen { (name) }
                        span.dw-minis { @for pile in player.piles() { (mini(pile, easel)) } }
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
        span.dw-mini {
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
        span.dw-values aria-hidden="true" {
            @if tips == [0; 4] { span.dw-zero { "0" } }
            @for colour in Colour::ALL {
                @if tips[colour.index()] > 0 { (card::badge(colour, tips[colour.index()])) }
            }
        }
    }
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
