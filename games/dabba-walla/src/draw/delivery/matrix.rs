//! Every level against every colour: what everybody has there, and where the markers stand.

use adda_core::{Phrase, Seat};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{hue, letter, say_gain, seats, signed, signless};
use crate::Phase;
use crate::bed::Level;
use crate::chai::Chais;
use crate::colour::Colour;
use crate::draw::{art, places};
use crate::track;
use crate::view::{PlayerView, View};

/// The tracks, the level that was delivered last, and all that are left.
pub(super) fn matrix(view: &View, easel: &Easel<'_>) -> Markup {
    let blanks =
        view.players.iter().any(|player| (1..=view.level).any(|level| player.on_level(level).blanks > 0));
    html! {
        table.dw-matrix {
            thead {
                tr {
                    th scope="col" { span.unseen { (easel.key("page-level-short")) } }
                    @for colour in Colour::ALL { (track_of(view, colour, easel)) }
                    @if blanks {
                        th.dw-blanks scope="col" { (art::picture("dw-blank")) span.unseen { (easel.key("score-blanks")) } }
                    }
                    th.dw-most scope="col" { (easel.key("page-tips")) }
                }
            }
            tbody {
                (delivered(view, blanks, easel))
                @for level in (1..=view.level).rev() { (row(view, level, blanks, easel)) }
            }
        }
    }
}

/// The steps of the markers: while somebody defers, by the others' cards; otherwise as the last reveal left them.
fn steps(view: &View) -> [i16; 4] {
    if view.phase == Phase::Deferred {
        return view.steps_with(None, Chais::NONE);
    }
    view.last.as_ref().map_or([0; 4], |last| last.steps)
}

/// A track as printed, or covered by a tile with two zeros, and its marker.
fn track_of(view: &View, colour: Colour, easel: &Easel<'_>) -> Markup {
    let steps = steps(view)[colour.index()];
    let printed = track::printed(view.zeros, colour);
    let last = printed.len() as i16 - 1;
    let at = steps.clamp(0, last);
    let said = Phrase::new("page-track")
        .choice("colour", colour.word())
        .number("steps", steps)
        .number("value", track::steps_to_value(view.zeros, colour, steps));
    let shown = view.last.as_ref().map_or(0, |last| last.level);
    html! {
        th class={ "dw-track dw-" (letter(colour)) } scope="col" data-piece=(places::track(colour)) {
            (hue(colour, easel))
            span.unseen { ": " ((easel.say)(&said)) }
            span.dw-steps aria-hidden="true" {
                @for (index, value) in (0..).zip(printed) {
                    @if index == at { b.dw-at #{ "at-" (shown) "-" (letter(colour)) } { (value) } } @else { i { (value) } }
                }
            }
            // Steps beyond the end of the track are lost.
            @if steps > last { small.dw-lost aria-hidden="true" { "+" (steps - last) } }
        }
    }
}

/// The level that was delivered last: the value of each colour, and everybody's tips.
fn delivered(view: &View, blanks: bool, easel: &Easel<'_>) -> Markup {
    let Some(last) = view.last.as_ref().filter(|_| view.phase != Phase::Deferred) else { return html! {} };
    html! {
        tr.dw-gone {
            th scope="row" { (last.level) }
            @for colour in Colour::ALL { td { "×" (last.values[colour.index()]) } }
            @if blanks { td.dw-blanks {} }
            td.dw-most {
                @for (seat, _) in seats(view) {
                    @let tips = last.tips.iter().find(|(who, _)| *who == seat).map(|(_, tips)| *tips);
                    (sum(seat, &tips.map_or_else(|| "–".to_owned(), signed), easel))
                }
            }
        }
    }
}

/// A level that is still to be delivered.
fn row(view: &View, level: u8, blanks: bool, easel: &Easel<'_>) -> Markup {
    let now = level == view.level && view.is_delivery();
    let there: Vec<(Seat, Level)> =
        seats(view).map(|(seat, player): (Seat, &PlayerView)| (seat, player.on_level(level))).collect();
    let chips = |count: &dyn Fn(&Level) -> u8| {
        html! {
            @for (seat, load) in &there {
                @if count(load) > 0 {
                    span class={ "dw-chip seat-" (seat.index()) } {
                        span.unseen { ((easel.name)(*seat)) ": " } (count(load)) span.unseen { " " }
                    }
                }
            }
        }
    };
    html! {
        tr.dw-now[now] {
            th scope="row" data-piece=(places::row(level)) { (level) }
            @for colour in Colour::ALL {
                td class={ "dw-" (letter(colour)) } { (chips(&|load| load.dabbas[colour.index()])) }
            }
            @if blanks { td.dw-blanks { (chips(&|load| load.blanks)) } }
            td.dw-most {
                @for (seat, load) in &there {
                    // Every colour at its highest value.
                    @let most = load.tips([4; 4]);
                    @let said = if load.cells() == 0 { "–".to_owned() } else { format!("≤{}", signless(most)) };
                    (sum(*seat, &said, easel))
                    span.unseen { ((easel.say)(&say_gain(most))) " " }
                }
            }
        }
    }
}

/// What a level brings a seat.
fn sum(seat: Seat, said: &str, easel: &Easel<'_>) -> Markup {
    html! {
        span class={ "dw-pay seat-" (seat.index()) } {
            i.dw-dot aria-hidden="true" {} span.unseen { ((easel.name)(seat)) ": " } (said)
        }
    }
}
