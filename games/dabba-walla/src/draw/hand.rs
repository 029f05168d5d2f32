//! The viewer's own area while dabbas are collected: cards, chai and blank tiles, tickets, and the buttons.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::Owed;
use crate::card::Card;
use crate::chai::Chai;
use crate::draw::art::{chai_symbol, picture};
use crate::draw::{bed, card, places};
use crate::view::{PlayerView, View};

/// The whole area. What has to be chosen from an offer takes the place of the buttons.
pub(crate) fn own(view: &View, seat: Seat, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let plays = matches!(player.owed, Some(Owed::Play | Owed::Last));
    html! {
        div class={ "dw-own seat-" (seat.index()) } {
            div.dw-cards role="group" aria-label=(easel.key("page-cards")) {
                @for shown in player.hand.unwrap_or_default().iter() { (held_card(shown, plays, easel)) }
            }
            (tiles(view, player, easel))
            div.dw-do {
                @match player.owed {
                    Some(Owed::KeepChai | Owed::Third) => (offers(view, player, easel)),
                    Some(Owed::Play | Owed::Last) => (bed::bench(easel)),
                    Some(Owed::Rest) => (end(player, easel)),
                    Some(Owed::Keep | Owed::Move | Owed::Lay | Owed::Tiles) | None => {
                        p.dw-laying { (easel.key(if player.owed.is_some() { "page-now" } else { "page-wait" })) }
                    }
                }
            }
        }
    }
}

/// A card of the hand. A picked one shows its tile as it is turned.
fn held_card(shown: Card, plays: bool, easel: &Easel<'_>) -> Markup {
    html! {
        div.dw-card id=(places::card(shown)) data-piece=(places::card(shown)) {
            (card::face(shown, easel))
            @if plays { (bed::poses(shown)) }
        }
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

/// The end of the turn, with what could still be used.
fn end(player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let usable = |chai: &Chai| matches!(chai, Chai::Bonus(_) | Chai::Swap);
    let blue = player.chai.unwrap_or_default().each().filter(usable).count();
    html! {
        div.dw-end data-piece=(places::END) {
            b { (easel.key("page-end")) }
            small { ((easel.say)(&Phrase::new("page-end-with").count("count", blue))) }
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

/// Tickets, chai tiles, and the supply of blank tiles.
fn tiles(view: &View, player: &PlayerView, easel: &Easel<'_>) -> Markup {
    let tickets = (easel.say)(&Phrase::new("page-tickets").count("count", usize::from(player.tickets)));
    let blanks = (easel.say)(&Phrase::new("page-blanks").number("count", view.blanks));
    html! {
        div.dw-tiles {
            div.dw-purse data-piece=(places::PURSE) data-tickets=(player.tickets) {
                (picture("dw-ticket")) b aria-hidden="true" { (player.tickets) }
                span.unseen { (tickets) }
            }
            div.dw-supply data-piece=(places::BLANK) { (picture("dw-blank")) span { (blanks) } }
            @for chai in player.chai.unwrap_or_default().each() { (tile(chai, &places::chai(chai), easel)) }
        }
    }
}
