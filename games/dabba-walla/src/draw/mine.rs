//! The viewer's load while dabbas are collected: on its vehicle, from above, level by level; and the discard pile.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::colour::Colour;
use crate::draw::art::{colour_letter, picture};
use crate::draw::{bed, card, places, stack, street};
use crate::lookup::lookup;
use crate::view::{PlayerView, View};
use crate::words::say_card;

/// The number of levels that are listed, from the highest down. A load hardly ever has more.
const LEVELS: usize = 6;
/// The number of levels that are listed on small boards.
const FEW: usize = 4;

/// The whole load.
pub(crate) fn load(view: &View, seat: Seat, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let vehicle = view.options.vehicle;
    let loaded = player.load.iter().map(|tile| tile.cells.len()).sum::<usize>();
    html! {
        section class={ "dw-mine seat-" (seat.index()) } style={ "--columns:" (bed::columns(vehicle)) } {
            h2.dw-title {
                (easel.key("page-mine"))
                " " small { ((easel.say)(&Phrase::new("page-loaded").count("count", loaded).number("levels", player.top()))) }
            }
            div.dw-cart data-piece=(places::load(seat)) { (stack::stack(vehicle, player, easel)) }
            (bed::ground(view, player, easel))
            (tally(view, player, easel))
            (pile(player, easel))
            (street::modules(view, easel))
        }
    }
}

/// The dabbas of each colour on each level, the highest first.
fn tally(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let cells = view.options.vehicle.cells();
    html! {
        ol.dw-tally tabindex="0" aria-label=(easel.key("page-tally")) {
            @for (index, level) in (1..=player.top()).rev().take(LEVELS).enumerate() {
                @let there = player.on_level(level);
                @let full = there.cells();
                li.dw-deep[index >= FEW] data-piece=(places::row(level)) {
                    span.unseen { ((easel.say)(&stack::say_level(player, level))) }
                    b aria-hidden="true" { (level) }
                    (stack::plan(view.options.vehicle, player, level))
                    span.dw-counts aria-hidden="true" {
                        @for colour in Colour::ALL {
                            @if there.dabbas[colour.index()] > 0 { (card::badge(colour, there.dabbas[colour.index()])) }
                        }
                        @if there.blanks > 0 { span.dw-of { (there.blanks) (picture("dw-blank")) } }
                    }
                    small aria-hidden="true" { (full) "/" (cells) }
                }
            }
            @if usize::from(player.top()) > FEW {
                li.dw-more.dw-many[usize::from(player.top()) > LEVELS] aria-hidden="true" { "…" }
            }
        }
    }
}

/// Rules 3.5: the discard pile, the first card on the left. In the delivery it is the hand.
fn pile(player: &PlayerView, easel: &Easel<'_>) -> Markup {
    html! {
        @if !player.pile.is_empty() {
            div.dw-played data-piece=(places::PILE) tabindex="0" role="group" aria-label=(easel.key("page-pile")) {
                span.dw-caption aria-hidden="true" { (easel.key("page-pile-short")) }
                @for &played in &player.pile {
                    span class={ "dw-once dw-" (colour_letter(lookup().colour(played))) } {
                        span.unseen { ((easel.say)(&say_card(played))) }
                        (card::worth(played))
                    }
                }
            }
        }
    }
}
