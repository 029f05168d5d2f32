//! The public facts about each player.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::cards::Cards;
use crate::view::View;
use crate::words::say_card;

/// How many cards a player has, and which of them the viewer knows.
pub(crate) fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
    let Some(player) = view.players.get(seat.index()) else { return html! {} };
    let own = view.viewer.seat() == Some(seat);
    // A viewer who sees everything sees the hand itself; others see the cards that were shown.
    let (known, key) = match player.hand {
        Some(_) if own => (Cards::NONE, "table-seen"),
        Some(hand) => (hand, "table-seen"),
        None if player.sheds == 0 => (player.seen, "table-seen"),
        None => (player.seen, "table-seen-once"),
    };
    let lowest = view.round > 0 && view.players.iter().all(|other| player.total <= other.total);
    html! {
        span.dd-facts {
            (fact("#t-hand", "page-hand-count", player.hand_count, easel))
            (fact("#t-pile", "page-pile-count", player.pile_count, easel))
            @if lowest { span.dd-lead title=(easel.key("page-leads")) { span aria-hidden="true" { "▼" } span.unseen { (easel.key("page-leads")) } } }
        }
        @if !known.is_empty() {
            @let sentence = (easel.say)(&Phrase::new(key).list("cards", known.into_iter().map(say_card).collect()));
            span.dd-strips.dd-known.dd-perhaps[key == "table-seen-once"] role="img" aria-label=(sentence) title=(sentence) {
                @for card in known { svg { use href=(crate::draw::card::symbol(card)) {} } }
            }
        }
    }
}

/// A small picture and a number.
fn fact(symbol: &str, key: &'static str, count: usize, easel: &Easel<'_>) -> Markup {
    let said = (easel.say)(&Phrase::new(key).count("count", count));
    html! {
        span.dd-fact title=(said) {
            svg aria-hidden="true" { use href=(symbol) {} }
            b aria-hidden="true" { (count) }
            span.unseen { (said) }
        }
    }
}
