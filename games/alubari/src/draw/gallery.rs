//! The end: everybody's contracts and equipment side by side, in the place of the zones, where no worker goes any more.
//! A solo player sees the badges as well.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::{marker, picture};
use super::{aims, cards, own, places};
use crate::view::View;

/// A wall of cards for each player.
pub(super) fn gallery(view: &View, easel: &Easel<'_>) -> Markup {
    let alone = view.seats() == 1;
    html! {
        section.alu-gallery.alu-few[view.seats() < 3] data-view="offers" aria-label=(easel.key("view-gallery")) tabindex="0" {
            @if alone { (aims::badges(view.position(), easel)) }
            @for seat in Seat::all(view.seats()) { (wall(view, seat, easel)) }
        }
    }
}

fn wall(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let player = game.player(seat);
    let services = view.services(seat);
    let none = player.contracts.is_empty() && player.equipment.is_empty();
    let total = Phrase::new("cards-points").points("points", view.sheet(seat).total());
    html! {
        figure class={ "alu-wall seat-" (seat.index()) } {
            figcaption {
                (marker(seat, easel)) b.player-name { ((easel.name)(seat)) }
                span.alu-kept aria-hidden="true" { (services.len()) "/" (player.contracts.len()) (picture("contract")) }
                span.unseen {
                    ((easel.say)(&Phrase::new("cards-kept").count("kept", services.len()).count("all", player.contracts.len())))
                }
                (cards::seal(&html! { (view.sheet(seat).total()) }, &(easel.say)(&total)))
            }
            div.al-cards {
                @if none { p.al-none { (easel.key("cards-none")) } }
                @for contract in player.contracts.iter() {
                    @let name = places::contract(contract);
                    div class=(own::state(view, seat, contract, &services)) id=(name) data-piece=(name) {
                        (cards::contract_face(contract, Some(player), easel))
                    }
                }
                @for card in player.equipment.iter() {
                    @let name = places::equipment(card);
                    div.al-card.al-kit id=(name) data-piece=(name) {
                        (cards::equipment_face(game, card, &html! {}, easel))
                    }
                }
            }
        }
    }
}
