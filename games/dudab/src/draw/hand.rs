//! The dock of a player: the hand, what the round would cost now, the own pile, and drawing a card.

use adda_core::luck::FastLuck;
use adda_core::{GameView as _, Phrase};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::card::Card;
use crate::cards::Cards;
use crate::column::ColumnId;
use crate::draw::card::{face, id_in_hand, strips};
use crate::draw::motion::{DRAW, OWN_PILE, WOULD, seat_place};
use crate::draw::table::owed_by_viewer;
use crate::refusal::Refusal;
use crate::score::RoundScore;
use crate::turn::{FULL_HAND, check_draw, check_place};
use crate::view::{PlayerView, View};
use crate::words::{say_attribute, say_card};
use crate::{Demand, Dudab, Owed};

/// The viewer's hand and own pile; while the game is on, the score so far and the button for drawing.
pub(crate) fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
    let seat = view.viewer.seat()?;
    let player = view.players.get(seat.index())?;
    let hand = player.hand?;
    let pile = pile_of(player);
    let now = RoundScore::of(hand, pile).points;
    Some(html! {
        // Three columns have their piles where the hand would stand out of the dock.
        div.dd-own.dd-low[view.columns.len() > 2] {
            // Flights from and to the viewer's seat start and end here rather than in the list of players.
            div.dd-reach data-piece=(seat_place(seat)) style={ "--n:" (hand.len().max(1)) } {
                div.dd-hand role="group" aria-label=(easel.key("table-hand")) {
                    @for (id, card) in hand_ids(hand) {
                        div.dd-card id=(id) data-piece=(card) {
                            (face(card, easel))
                            @if !view.over {
                                span.dd-then aria-hidden="true" { (signed(now)) "→" (signed(without(hand, card, pile))) }
                            }
                        }
                    }
                }
            }
            @if !view.over {
                div.dd-would data-piece=(WOULD) {
                    b { (signed(now)) }
                    p {
                        span { ((easel.say)(&Phrase::new("page-would").number("points", now))) }
                        small { (easel.key("page-lowest")) }
                        small.dd-brief aria-hidden="true" { (easel.key("page-would-short")) }
                    }
                }
            }
            (own_pile(player, pile, easel))
            @if !view.over { (draw_button(view, easel)) }
        }
    })
}

/// With a typographic minus.
fn signed(points: i16) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// The points of the round without a card of the hand.
fn without(mut hand: Cards, card: Card, pile: Cards) -> i16 {
    hand.remove(card);
    RoundScore::of(hand, pile).points
}

/// Everything in a player's own pile that the viewer knows.
pub(crate) fn pile_of(player: &PlayerView) -> Cards {
    let mut pile = player.open_pile;
    pile.add_all(player.secret_pile.unwrap_or_default());
    pile
}

fn hand_ids(hand: Cards) -> impl Iterator<Item = (String, Card)> {
    hand.kinds().flat_map(move |card| (0..hand.count(card)).map(move |which| (id_in_hand(card, which), card)))
}

/// A position that fits the view. The rules' checks of placing and drawing look only at what the viewer knows.
pub(crate) fn position(view: &View) -> Dudab {
    view.guess(&mut FastLuck::new(0))
}

/// Why a card of the hand may not go on a column now; `None` if it may.
pub(crate) fn why_not(view: &View, card: Card, column: ColumnId) -> Option<Refusal> {
    check_place(&position(view), card, column).err()
}

/// The viewer's own pile, which unfolds.
fn own_pile(player: &PlayerView, pile: Cards, easel: &Easel<'_>) -> Markup {
    let secret = player.secret_pile.unwrap_or_default();
    html! {
        div.dd-keeps {
            div.dd-mine.dd-thick[pile.len() > 1] data-piece=(OWN_PILE) {
                @if pile.is_empty() { span.dd-none {} } @else { svg aria-hidden="true" { use href="#back" {} } }
                b.dd-count aria-hidden="true" { (pile.len()) }
                @let said = (easel.say)(&Phrase::new("page-own-pile").count("count", pile.len()));
                span.unseen { (said) }
                span.dd-caption aria-hidden="true" { (said) }
            }
            @if !pile.is_empty() {
                details.dd-look id="dd-own-pile" {
                    summary { (easel.key("page-look")) }
                    div.dd-leaf {
                        @for (cards, key) in [(player.open_pile, "page-pile-open"), (secret, "page-pile-secret")] {
                            @if !cards.is_empty() { p { (easel.key(key)) } (strips(cards, easel)) }
                        }
                    }
                }
            }
        }
    }
}

/// Drawing a card, with its price or why it is not possible now.
fn draw_button(view: &View, easel: &Easel<'_>) -> Markup {
    let suffers = matches!(view.demand, Demand::Reaction(_));
    let title = if suffers { "page-suffer-title" } else { "page-draw-title" };
    html! {
        div.dd-do data-piece=(DRAW) {
            b { (easel.key(title)) }
            small { ((easel.say)(&say_draw(view))) }
        }
    }
}

/// What drawing costs now, or what forbids it.
pub(crate) fn say_draw(view: &View) -> Phrase {
    let price = |word: &'static str| Phrase::new("page-draw-price").choice("price", word);
    match owed_by_viewer(view) {
        None => return price("wait"),
        Some(Owed::Turn) => {}
        Some(Owed::Call(_) | Owed::Keep | Owed::GiveUp | Owed::Cut) => return price("first"),
    }
    if matches!(view.demand, Demand::Reaction(_)) {
        return price("suffer");
    }
    match check_draw(&position(view)) {
        Err(Refusal::HoldsAnswer { called, .. }) => {
            Phrase::new("page-draw-holds").phrase("called", say_attribute(called))
        }
        Err(Refusal::FiveAndCanPlace { card, .. }) => {
            Phrase::new("page-draw-fits").phrase("card", say_card(card))
        }
        Err(_) => price("first"),
        Ok(()) if view.players[view.turn.index()].hand_count >= FULL_HAND => price("shows-costs"),
        Ok(()) if view.demand != Demand::Nothing => price("shows"),
        Ok(()) if view.draw_count == 1 => price("last"),
        Ok(()) => price("free"),
    }
}
