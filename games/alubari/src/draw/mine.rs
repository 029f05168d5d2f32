//! What the viewer has, in full: contracts and equipment with their words, the score if the game ended now, and in a
//! solo game the goals. On a small board this is a view of its own; otherwise the dock
//! says it briefly.

use adda_draw::Easel;
use maud::{Markup, html};

use super::{aims, cards, own};
use crate::view::View;

/// The view, for players.
pub(super) fn mine(view: &View, easel: &Easel<'_>) -> Markup {
    let Some(seat) = view.viewer.seat() else { return html! {} };
    let game = view.position();
    let player = game.player(seat);
    let services = view.services(seat);
    html! {
        section.alu-mine data-view="mine" aria-label=(easel.key("cards-own")) {
            h2 { (easel.key("cards-own")) }
            @if player.contracts.is_empty() && player.equipment.is_empty() {
                p.al-none { (easel.key("cards-none")) }
            }
            div.al-cards {
                @for contract in player.contracts.iter() {
                    div class=(own::state(view, seat, contract, &services)) {
                        (own::own_contract(game, player, contract, &services, easel))
                    }
                }
                @for card in player.equipment.iter() {
                    div.al-card.al-kit {
                        (cards::equipment_face(game, card, &cards::upkeep(card, easel), easel))
                    }
                }
            }
            (own::sheet(&view.sheet(seat), view.is_over(), easel))
            @if game.is_solo() && !view.is_over() { (aims::all(game, easel)) }
        }
    }
}
