//! The open cards on the counter, and where they moved the markers.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{face, hue, letter, say_gain, signed, tip_card};
use crate::Phase;
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::draw::art;
use crate::track;
use crate::view::{LaidView, View};

/// A card on the counter: its player, its tiles, and what the round earned them.
struct ShownCard {
    seat: Option<Seat>,
    card: Option<Card>,
    tiles: Chais,
    tips: Option<i16>,
}

/// The open part of a round.
struct Counter {
    title: Phrase,
    level: u8,
    cards: Vec<ShownCard>,
    vetoed: bool,
    steps: [i16; 4],
}

/// While somebody defers, the others' cards; otherwise what the last reveal showed, if there was one.
fn counter_of(view: &View) -> Counter {
    let seats = || Seat::all(view.players.len());
    if view.phase == Phase::Deferred {
        let open = |(seat, player): (Seat, &crate::PlayerView)| match player.laid {
            LaidView::Open { card, tiles } => {
                Some(ShownCard { seat: Some(seat), card: Some(card), tiles, tips: None })
            }
            LaidView::Nothing | LaidView::FaceDown { .. } => None,
        };
        let cards: Vec<ShownCard> = seats().zip(&view.players).filter_map(open).collect();
        let vetoed = cards.iter().any(|card| card.tiles.contains(Chai::Veto));
        let steps = view.steps_with(None, Chais::NONE);
        let title = Phrase::new("page-shown").choice("when", "open").number("level", view.level);
        return Counter { title, level: view.level, cards, vetoed, steps };
    }
    let Some(last) = &view.last else {
        let title = Phrase::new("page-shown").choice("when", "never").number("level", view.level);
        return Counter { title, level: view.level, cards: Vec::new(), vetoed: false, steps: [0; 4] };
    };
    let of_seat = |seat: Seat| {
        let shown = last.shown.iter().find(|(who, ..)| *who == seat);
        let tips = last.tips.iter().find(|(who, _)| *who == seat).map(|(_, tips)| *tips);
        let card = shown.map(|(_, card, _)| *card);
        let tiles = shown.map_or(Chais::NONE, |(.., tiles)| *tiles);
        ShownCard { seat: Some(seat), card, tiles, tips }
    };
    let third =
        last.third.map(|card| ShownCard { seat: None, card: Some(card), tiles: Chais::NONE, tips: None });
    let title = Phrase::new("page-shown").choice("when", "last").number("level", last.level);
    let cards = seats().map(of_seat).chain(third).collect();
    Counter { title, level: last.level, cards, vetoed: last.vetoed, steps: last.steps }
}

/// The cards on the counter, beside the tracks that they move.
pub(super) fn reveal(view: &View, easel: &Easel<'_>) -> Markup {
    let counter = counter_of(view);
    html! {
        section.dw-d-reveal {
            h2.dw-d-caption { ((easel.say)(&counter.title)) }
            div.dw-d-counter {
                @if !counter.cards.is_empty() {
                    ul.dw-d-slaps { @for shown in &counter.cards { (draw_shown_card(shown, &counter, easel)) } }
                }
                div.dw-d-tracks {
                    @for colour in Colour::ALL { (track_of(view, colour, counter.steps[colour.index()], easel)) }
                }
            }
        }
    }
}

fn draw_shown_card(shown: &ShownCard, counter: &Counter, easel: &Easel<'_>) -> Markup {
    let name = shown.seat.map_or_else(|| easel.key("page-third"), easel.name);
    let number = shown.seat.map_or(4, Seat::index);
    // A new id in every round, so that the animation starts again.
    let id = format!("shown-{}-{number}", counter.level);
    html! {
        li class={ "dw-d-slap seat-" (number) } {
            p.dw-d-by { @if shown.seat.is_some() { (face(&name)) } span { (name) } }
            @match shown.card {
                Some(card) => div.dw-d-thrown #(id) { (tip_card(card, easel)) (tiles_on(shown.tiles, counter.vetoed, easel)) },
                None => p.dw-d-absent { (easel.key("no-card")) },
            }
            @if let Some(tips) = shown.tips {
                p.dw-d-gain {
                    b aria-hidden="true" { (signed(tips)) } span.unseen { ((easel.say)(&say_gain(tips))) }
                }
            }
        }
    }
}

/// Chai tiles on a card; a veto strikes out those with “−1”.
fn tiles_on(tiles: Chais, vetoed: bool, easel: &Easel<'_>) -> Markup {
    html! {
        @if !tiles.is_empty() {
            span.dw-d-on {
                @for chai in tiles.each() {
                    @let void = vetoed && matches!(chai, Chai::Minus(_));
                    @let said = Phrase::new("page-tile").phrase("chai", chai.say()).choice("void", if void { "yes" } else { "no" });
                    span.dw-d-chai.dw-d-void[void] role="img" aria-label=((easel.say)(&said)) title=((easel.say)(&said)) {
                        (art::picture(&art::chai_symbol(chai)))
                    }
                }
            }
        }
    }
}

/// A track as printed, or covered by a tile with two zeros, and its marker.
fn track_of(view: &View, colour: Colour, steps: i16, easel: &Easel<'_>) -> Markup {
    let printed = track::printed(view.zeros, colour);
    let last = printed.len() as i16 - 1;
    let at = steps.clamp(0, last);
    let said = Phrase::new("page-track")
        .choice("colour", colour.word())
        .number("steps", steps)
        .number("value", track::steps_to_value(view.zeros, colour, steps));
    html! {
        div class={ "dw-d-track dw-" (letter(colour)) } {
            (hue(colour, easel))
            span.unseen { ": " ((easel.say)(&said)) }
            span.dw-d-cells aria-hidden="true" {
                @for (index, value) in (0..).zip(printed) { span.dw-d-cell.dw-d-at[index == at] { (value) } }
            }
            // Steps beyond the end of the track are lost.
            small.dw-d-lost aria-hidden="true" { @if steps > last { "+" (steps - last) } }
        }
    }
}
