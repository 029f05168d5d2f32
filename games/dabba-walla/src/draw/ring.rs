//! The street: six stalls around a road with their cards, tickets and wallas, and the price of each way.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use crate::Owed;
use crate::action::{Direction, Space};
use crate::draw::art::picture;
use crate::draw::{card, places};
use crate::view::View;

/// All spaces: two rows along a loop of road, or one row along a street where the board is narrow.
pub(crate) fn ring(view: &View, easel: &Easel<'_>) -> Markup {
    let moves = view.own().is_some_and(|(_, own)| own.owed == Some(Owed::Move));
    html! {
        div.dw-ring.dw-moving[moves] role="group" aria-label=(easel.key("page-ring")) {
            svg.dw-skyline aria-hidden="true" viewBox="0 0 480 88" preserveAspectRatio="xMidYMax slice" { use href="#dw-skyline" {} }
            span.dw-road aria-hidden="true" {}
            div.dw-hub { (stocks(view, easel)) (until(view, easel)) }
            @for space in Space::all() { (draw_space(view, space, easel)) }
        }
    }
}

/// The number of cards and chai tiles left.
fn stocks(view: &View, easel: &Easel<'_>) -> Markup {
    html! {
        div.dw-stock {
            (stock("dw-card-back", places::DECK, "page-deck", view.deck, easel))
            (stock("dw-chai-back", places::SUPPLY, "page-supply", view.supply, easel))
        }
    }
}

fn stock(symbol: &str, name: &str, key: &'static str, count: usize, easel: &Easel<'_>) -> Markup {
    let said = (easel.say)(&Phrase::new(key).count("count", count));
    html! {
        span.dw-pile data-piece=(name) {
            (picture(symbol)) b aria-hidden="true" { (count) } span.unseen { (said) }
        }
    }
}

/// What ends the collecting.
fn until(view: &View, easel: &Easel<'_>) -> Markup {
    let left = view.turns_left();
    html! { p.dw-until { ((easel.say)(&Phrase::new("page-until").count("turns", left))) } }
}

fn draw_space(view: &View, space: Space, easel: &Easel<'_>) -> Markup {
    let there = view.display[space.index()];
    html! {
        div class={ "dw-plot dw-at-" (space.index()) } {
            div.dw-space data-piece=(places::space(space)) {
                span.unseen { ((easel.say)(&space.say())) ": " }
                span.dw-number aria-hidden="true" { (space.index() + 1) }
                @match there.card {
                    Some(shown) => div.dw-card id=(places::card(shown)) data-piece=(places::card(shown)) {
                        (card::face_with(shown, &tickets(there.tickets, easel), easel))
                    },
                    None => div.dw-empty { (easel.key("page-empty")) },
                }
                (wallas(view, space, easel))
            }
            (prices(view, space, easel))
        }
    }
}

/// The tickets on a card.
fn tickets(count: u8, easel: &Easel<'_>) -> Markup {
    html! {
        @if count > 0 {
            span.unseen { ((easel.say)(&Phrase::new("page-tickets-here").number("count", count))) }
            @if count <= 4 { @for _ in 0..count { (picture("dw-ticket")) } }
            @else { (picture("dw-ticket")) b aria-hidden="true" { "×" (count) } }
        }
    }
}

fn wallas(view: &View, space: Space, easel: &Easel<'_>) -> Markup {
    let here = Seat::all(view.players.len()).filter(|seat| view.players[seat.index()].walla == Some(space));
    html! {
        span.dw-wallas {
            @for seat in here {
                span class={ "dw-walla seat-" (seat.index()) } id=(places::walla(seat)) data-piece=(places::walla(seat)) {
                    (picture("dw-walla"))
                    small aria-hidden="true" { ((easel.name)(seat).chars().next().unwrap_or('?')) }
                    span.unseen { ((easel.name)(seat)) }
                }
            }
        }
    }
}

/// What each direction to a space costs the viewer, while they choose a move.
fn prices(view: &View, to: Space, easel: &Easel<'_>) -> Markup {
    let Some((_, own)) = view.own().filter(|(_, own)| own.owed == Some(Owed::Move)) else { return html! {} };
    let Some(from) = own.walla else { return html! {} };
    let mut ways: Vec<(Direction, u8)> = Direction::ALL
        .into_iter()
        .filter_map(|way| (1..=6).find(|&steps| from.after(way, steps) == to).map(|steps| (way, steps)))
        .collect();
    ways.sort_by_key(|&(_, steps)| steps);
    html! {
        span.dw-prices {
            @for (way, steps) in ways {
                @let said = Phrase::new("page-price").choice("way", way.word()).number("tickets", steps - 1);
                @let dear = steps - 1 > own.tickets;
                // A touch on a direction that the viewer cannot pay for does not mean the other one.
                @let of = (!dear).then(|| places::space(to));
                span.dw-price.dw-dear[dear] data-piece=(places::way(way, to)) data-of=[of] {
                    span aria-hidden="true" {
                        (if way == Direction::Clockwise { "↻" } else { "↺" }) " "
                        (steps - 1) (picture("dw-ticket"))
                    }
                    span.unseen { ((easel.say)(&said)) }
                }
            }
        }
    }
}
