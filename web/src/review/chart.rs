//! The curve of every seat's chances, its turning points, and the same as a table.

use adda_core::Phrase;
use maud::{Markup, html};

use super::{PointModel, ReviewModel, ReviewPaths, address, percent, signed};
use crate::parts;
use crate::voice::Voice;

pub(super) fn chart(voice: &Voice, paths: &ReviewPaths, model: &ReviewModel) -> Markup {
    html! {
        section #curve .paper aria-labelledby="curve-heading" {
            div.curve-head {
                h2 #curve-heading { (voice.say("review-chart")) }
                ul.legend {
                    @for (number, seat) in model.seats.iter().enumerate() {
                        li.(format!("seat-{number}")) { i.key aria-hidden="true" {} (seat.name) }
                    }
                }
                details.sure {
                    summary { (voice.say("review-sure")) }
                    p { (voice.say("review-sure-text")) }
                }
            }
            div.plot {
                (lines(model))
                @for &at in &model.rounds { i.round style=(place(model, at)) aria-hidden="true" {} }
                i.now style=(place(model, model.at)) aria-hidden="true" {}
                span.axis.full aria-hidden="true" { "100" } span.axis.even aria-hidden="true" { "50" }
                form.plot-seek method="get" action=(paths.base) {
                    label.unseen for="replay-seek" { (voice.say("replay-seek")) }
                    input #replay-seek type="range" name="at" min="0" max=(model.last.saturating_sub(1)) value=(model.at)
                        data-seek="";
                    button.button.quiet.no-script { (voice.say("replay-go")) }
                }
                ol.points {
                    @for (point, x) in model.points.iter().zip(spread(model)) {
                        li { (mark(voice, paths, model, point, x)) }
                    }
                }
            }
            (as_table(voice, paths, model))
        }
    }
}

/// Where a moment lies in the plot, in per cent of it.
fn place(model: &ReviewModel, at: usize) -> String {
    format!("left:{:.2}%", 100.0 * at as f32 / model.last.max(1) as f32)
}

fn lines(model: &ReviewModel) -> Markup {
    let points = |seat: usize| {
        let point = |(at, chances): &(usize, Vec<u16>)| {
            let chance = chances.get(seat).copied().unwrap_or_default();
            format!("{:.0},{}", 1000.0 * *at as f32 / model.last.max(1) as f32, 1000 - chance.min(1000))
        };
        model.curve.iter().map(point).collect::<Vec<_>>().join(" ")
    };
    html! {
        svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" {
            path.half d="M0 500H1000" {}
            @for seat in 0..model.seats.len() {
                polyline.(format!("seat-{seat}")).chosen[seat == model.seat] points=(points(seat)) {}
            }
        }
    }
}

/// The least distance between two turning points, in per cent of the plot: on a phone, the size of a target.
const APART: f32 = 8.5;

/// Where the turning points are drawn, in per cent from the left: at their moments, or beside them if they would overlap.
fn spread(model: &ReviewModel) -> Vec<f32> {
    let mut places: Vec<f32> = Vec::new();
    for point in &model.points {
        let own = 100.0 * point.at as f32 / model.last.max(1) as f32;
        let free = places.last().map_or(0.0, |before| before + APART);
        places.push(own.max(free));
    }
    let mut most = 100.0;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - APART;
    }
    places
}

/// A turning point: the face of the seat that moved, or the bag if it was luck.
fn mark(voice: &Voice, paths: &ReviewPaths, model: &ReviewModel, point: &PointModel, x: f32) -> Markup {
    let seat = &model.seats[point.seat];
    let chances = model.curve.iter().rev().find(|(at, _)| *at <= point.at);
    let chance = chances.and_then(|(_, chances)| chances.get(point.seat)).copied().unwrap_or_default();
    let key = match (point.luck, point.change < 0) {
        (false, _) => "review-gave-away",
        (true, true) => "review-luck-took",
        (true, false) => "review-luck-gave",
    };
    let said = Phrase::new(key)
        .text("name", seat.name.as_str())
        .number("percent", percent(point.change.abs().into()));
    let said = voice.phrase(&said);
    html! {
        a.point.(format!("seat-{}", point.seat)).luck[point.luck] href=(address(paths, point.at)) title=(said)
            style=(format!("left:{x:.1}%;top:{:.1}%", 100.0 - f32::from(chance) / 10.0)) aria-current=[(point.at == model.at).then_some("true")] {
            @if point.luck { span.bag aria-hidden="true" { "◆" } } @else { (parts::face(point.seat, &seat.name, seat.sitter)) }
            b aria-hidden="true" { (signed(point.change)) }
            span.unseen { (said) }
        }
    }
}

/// The same facts for everybody who cannot see a curve.
fn as_table(voice: &Voice, paths: &ReviewPaths, model: &ReviewModel) -> Markup {
    let chances_at = |at: usize| model.curve.iter().rev().find(|(moment, _)| *moment <= at);
    html! {
        details.as-table {
            summary { (voice.say("review-as-table")) }
            div.scroll tabindex="0" role="region" aria-label=(voice.say("review-as-table")) {
                table {
                    thead {
                        tr {
                            th scope="col" { (voice.say("review-column-turn")) }
                            th scope="col" { (voice.say("review-column-player")) }
                            @for seat in &model.seats { th scope="col" { (seat.name) ", %" } }
                            th scope="col" { (voice.say("review-column-lost")) ", %" }
                        }
                    }
                    tbody {
                        @for (number, turn) in model.turns.iter().enumerate() {
                            tr {
                                th scope="row" { a href=(address(paths, turn.at)) { (number + 1) } }
                                td { (model.seats[turn.seat].name) }
                                @for seat in 0..model.seats.len() {
                                    td { (percent(chances_at(turn.at).map_or(0, |(_, chances)| chances[seat].into()))) }
                                }
                                td { @if turn.loss > 0 { (percent(turn.loss.into())) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
