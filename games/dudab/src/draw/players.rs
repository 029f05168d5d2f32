//! The viewer's hand and own pile, and the public facts about each player.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::card::Card;
use crate::cards::Cards;
use crate::draw::card::{face, id_in_hand, strips};
use crate::draw::motion::{OWN_PILE, seat_place};
use crate::score::RoundScore;
use crate::turn::FULL_HAND;
use crate::view::{PlayerView, View};
use crate::words::say_card;

/// The viewer's hand as a fan, with the own pile beside it.
pub(crate) fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
    let seat = view.viewer.seat()?;
    let player = view.players.get(seat.index())?;
    let hand = player.hand?;
    Some(html! {
        div.dd-own {
            div.dd-reach style={ "--n:" (hand.len().max(1)) } {
                // Flights from and to the viewer's seat start and end here rather than in the list of
                // players.
                span.dd-seat data-piece=(seat_place(seat)) aria-hidden="true" {}
                div.dd-hand.dd-many[hand.len() > FULL_HAND] role="group" aria-label=(easel.key("table-hand")) {
                    @for (index, (id, card)) in hand_ids(hand).enumerate() {
                        div.dd-card id=(id) data-piece=(card) style={ "--i:" (index) } { (face(card, easel)) }
                    }
                }
                (own_pile(view, player, hand, easel))
            }
        }
    })
}

fn hand_ids(hand: Cards) -> impl Iterator<Item = (String, Card)> {
    hand.kinds().flat_map(move |card| (0..hand.count(card)).map(move |which| (id_in_hand(card, which), card)))
}

/// The viewer's own pile with its cards, and what it would score now.
fn own_pile(view: &View, player: &PlayerView, hand: Cards, easel: &Easel<'_>) -> Markup {
    let secret = player.secret_pile.unwrap_or_default();
    let mut pile = player.open_pile;
    pile.add_all(secret);
    let would = Phrase::new("page-would").number("points", RoundScore::of(hand, pile).points);
    html! {
        div.dd-mine {
            div.dd-pile.dd-thick[pile.len() > 1].dd-thicker[pile.len() > 9] data-piece=(OWN_PILE) {
                @if pile.is_empty() { span.dd-none {} } @else { svg aria-hidden="true" { use href="#back" {} } }
                div {
                    p.dd-caption { ((easel.say)(&Phrase::new("page-own-pile").count("count", pile.len()))) }
                    @if !view.over { p.dd-would { ((easel.say)(&would)) } }
                }
            }
            @if !pile.is_empty() {
                details.dd-look id="dd-own-pile" {
                    summary { (easel.key("page-look")) }
                    div.dd-leaf {
                        @for (cards, key) in [(player.open_pile, "page-pile-open"), (secret, "page-pile-secret")] {
                            @if !cards.is_empty() {
                                p { (easel.key(key)) }
                                (strips(cards, easel))
                            }
                        }
                    }
                }
            }
        }
    }
}

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
    html! {
        span.dd-facts {
            (fact("#t-hand", "page-hand-count", player.hand_count, easel))
            (fact("#t-pile", "page-pile-count", player.pile_count, easel))
        }
        @if !known.is_empty() {
            @let sentence = (easel.say)(&Phrase::new(key).list("cards", known.into_iter().map(say_card).collect()));
            span.dd-strips.dd-known.dd-perhaps[key == "table-seen-once"] role="img" aria-label=(sentence) title=(sentence) {
                @for card in known { svg { use href=(crate::draw::card::symbol(card)) {} } }
            }
        }
    }
}

/// A small picture and a number, with a text if there is room.
fn fact(symbol: &str, key: &'static str, count: usize, easel: &Easel<'_>) -> Markup {
    html! {
        span.dd-fact {
            svg aria-hidden="true" { use href=(symbol) {} }
            b aria-hidden="true" { (count) }
            span { ((easel.say)(&Phrase::new(key).count("count", count))) }
        }
    }
}
