//! The viewer's own area while dabbas are collected: cards, chai and blank tiles, the bed and the stack.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::Owed;
use crate::card::Card;
use crate::chai::Chai;
use crate::draw::art::{chai_symbol, picture};
use crate::draw::{bed, card, places, stack};
use crate::view::{PlayerView, View};

/// The whole area.
pub(crate) fn own(view: &View, seat: Seat, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let vehicle = view.options.vehicle;
    let placing =
        matches!(player.owed, Some(Owed::Play | Owed::Rest | Owed::Last | Owed::KeepChai | Owed::Third));
    html! {
        div class={ "dw-own seat-" (seat.index()) (if placing { " dw-placing" } else { "" }) } {
            div.dw-choose {
                (offers(view, player, easel))
                div.dw-cards role="group" aria-label=(easel.key("page-cards")) {
                    @for shown in player.hand.unwrap_or_default().iter() { (held_card(shown, easel)) }
                }
                (tiles(view, player, easel))
            }
            div.dw-lay {
                (bed::ground(view, player, easel))
                (bed::bench(player, easel))
                @if player.owed == Some(Owed::Rest) {
                    div.dw-end data-piece=(places::END) { (easel.key("page-end")) }
                }
            }
            div.dw-mine {
                (stack::stack(vehicle, player, easel))
                (stack::sections(vehicle, player, None, easel))
            }
        }
    }
}

fn held_card(shown: Card, easel: &Easel<'_>) -> Markup {
    html! {
        div.dw-card id=(places::card(shown)) data-piece=(places::card(shown)) { (card::face(shown, easel)) }
    }
}

/// Two chai tiles or two cards of which the viewer chooses one.
fn offers(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    html! {
        @if let (Some(Owed::KeepChai), Some(pair)) = (player.owed, view.offered) {
            div.dw-offers { @for offered in pair { (tile(offered, &places::offer(offered), easel)) } }
        }
        @if let (Some(Owed::Third), Some(pair)) = (player.owed, view.third_drawn) {
            div.dw-offers {
                @for drawn in pair {
                    div.dw-card data-piece=(places::third(drawn)) { (card::face(drawn, easel)) }
                }
            }
        }
    }
}

/// A chai tile with its name.
pub(crate) fn tile(chai: Chai, name: &str, easel: &Easel<'_>) -> Markup {
    html! {
        div.dw-chai.dw-orange[chai.is_orange()] data-piece=(name) {
            (picture(&chai_symbol(chai))) span { ((easel.say)(&chai.say())) }
        }
    }
}

/// Chai tiles, tickets, and the supply of blank tiles.
fn tiles(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let tickets = (easel.say)(&Phrase::new("page-tickets").count("count", usize::from(player.tickets)));
    let blanks = (easel.say)(&Phrase::new("page-blanks").number("count", view.blanks));
    html! {
        div.dw-tiles {
            span.dw-purse title=(tickets) {
                @for _ in 0..player.tickets { (picture("dw-ticket")) }
                span { (tickets) }
            }
            @for chai in player.chai.unwrap_or_default().each() { (tile(chai, &places::chai(chai), easel)) }
            @if bed::lays(player) {
                div.dw-chai.dw-supply data-piece=(places::BLANK) {
                    (picture("dw-blank")) span { (blanks) }
                }
            }
        }
    }
}
