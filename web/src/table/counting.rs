//! Recap of points, results, achievements.

use adda_core::{Phrase, Points, Rung};
use adda_table::{SeatKind, Stage};
use maud::{Markup, html};

use super::command_url;
use crate::frame::rule_link;
use crate::model::{EarnedModel, Halt, RecapModel, RecapRow, ResultRow, TableModel};
use crate::parts;
use crate::voice::Voice;

/// How points were last counted, step by step.
pub(crate) fn recap(voice: &Voice, model: &TableModel) -> Markup {
    let Some(RecapModel { id, title, rows }) = &model.scene.recap else {
        return html! { div #recap hidden {} };
    };
    html! {
        div #recap {
            details #(format!("recap-{id}")) .recap.fold {
                summary { (voice.with("recap-summary", "title", title)) }
                div.recap-sheet {
                    ol {
                        @for RecapRow { seat, name, parts, points, total } in rows {
                            li.recap-row.(format!("seat-{seat}")) {
                                (parts::face(*seat, name, SeatKind::Person))
                                p.recap-name { (name) }
                                ul {
                                    @for (part, rule) in parts {
                                        li { (part) " " (rule_link(voice, model.scene.game.0, rule)) }
                                    }
                                }
                                p.recap-points { @if points != total { (signed(*points)) } }
                                p.recap-total { (total) span.unseen { " " (voice.say("recap-in-all")) } }
                            }
                        }
                    }
                    button.button.primary.script-only type="button" data-close="" { (voice.say("recap-close")) }
                }
            }
        }
    }
}

fn signed(points: Points) -> String {
    if points > Points::default() { format!("+{points}") } else { points.to_string() }
}

fn why_stopped(model: &TableModel) -> Option<&'static str> {
    match model.halt? {
        Halt::Failed => Some("results-frozen"),
        Halt::Damaged => Some("results-damaged"),
        Halt::OtherRules => Some("results-other-rules"),
        Halt::ByHost => Some("results-by-host"),
        Halt::Unsaved => None,
    }
}

pub(super) fn results_section(voice: &Voice, model: &TableModel) -> Markup {
    let over = model.is_stopped() || !model.scene.stage.is_open();
    html! {
        section #results aria-label=(voice.say("results-heading")) hidden[!over] {
            @if over {
                details #results-fold open {
                summary { (voice.say("results-heading")) }
                @if !model.scene.results.is_empty() { (results(voice, &model.scene.results)) }
                @if let Some(earned) = &model.earned { (achievements(voice, model.scene.game.0, earned)) }
                @if model.is_at(Stage::Abandoned) { p { (voice.say("results-abandoned")) } }
                @if let Some(why) = why_stopped(model) { p { (voice.say(why)) } }
                div.row {
                    @if let Some(next) = &model.scene.rematch {
                        a.button.primary href=(format!("/t/{next}")) { (voice.say("results-to-rematch")) }
                    } @else if model.may.rematch {
                        form method="post" action=(command_url(model, "rematch")) {
                            button.button.primary { (voice.say("results-rematch")) }
                        }
                    }
                    @if model.may.study {
                        a.button.quiet href=(format!("/t/{}/replay?at=0", model.id)) { (voice.say("study-replay")) }
                    }
                }
                }
            }
        }
    }
}

/// The achievements that the viewer earned, new ones first, and a link to all.
fn achievements(voice: &Voice, game: &str, earned: &EarnedModel) -> Markup {
    let names = |key, names: &[String]| voice.with(key, "names", &names.join(", "));
    html! {
        div #earned {
            @if !earned.new.is_empty() { p.lede.earned-new { (names("results-new-achievements", &earned.new)) } }
            @if !earned.again.is_empty() { p.small { (names("results-old-achievements", &earned.again)) } }
            @if earned.advised { p.small { (voice.say("results-advised")) } }
            p { a href=(format!("/me/achievements/{game}")) { (voice.say("results-achievements")) } }
        }
    }
}

/// Who has won, or the points of a solo player.
fn headline(voice: &Voice, rows: &[ResultRow]) -> String {
    if let [alone] = rows {
        let phrase = Phrase::new("results-alone").text("name", &alone.name).points("points", alone.total);
        return voice.phrase(&phrase);
    }
    let winners: Vec<&str> = rows.iter().filter(|row| row.place == 1).map(|row| row.name.as_str()).collect();
    match winners.as_slice() {
        [one] => voice.with("results-winner", "name", one),
        several => voice.with("results-shared", "names", &several.join(", ")),
    }
}

/// The step of the ladder that a solo player reached.
fn rung(voice: &Voice, rung: Rung) -> String {
    let phrase = Phrase::new("results-rung").count("reached", rung.reached).count("steps", rung.steps);
    let (more, next) = rung.next.map_or(("no", Points::default()), |next| ("yes", next));
    voice.phrase(&phrase.choice("more", more).points("next", next))
}

/// The winner and everybody's points.
pub(crate) fn results(voice: &Voice, rows: &[ResultRow]) -> Markup {
    let labels: Vec<&str> =
        rows.first().map_or_else(Vec::new, |row| row.lines.iter().map(|(label, _)| label.as_str()).collect());
    html! {
        h2.headline { (headline(voice, rows)) }
        @for each in rows.iter().filter_map(|row| row.rung) { p.lede { (rung(voice, each)) } }
        div.scroll tabindex="0" role="group" aria-label=(voice.say("results-heading")) {
            table.result-table {
                caption.unseen { (voice.say("results-heading")) }
                thead {
                    tr {
                        th scope="col" { span.unseen { (voice.say("results-place")) } }
                        th.result-name scope="col" { span.unseen { (voice.say("results-player")) } }
                        th scope="col" { (voice.say("results-total")) }
                        @for label in &labels { th scope="col" { (label) } }
                    }
                }
                tbody { @for row in rows { (result_row(voice, row, labels.len(), rows.len() > 1)) } }
            }
        }
    }
}

fn result_row(voice: &Voice, row: &ResultRow, columns: usize, places: bool) -> Markup {
    html! {
        tr.first[row.place == 1].(format!("seat-{}", row.seat)) {
            td.result-place { @if places { (voice.phrase(&Phrase::new("place").count("place", row.place))) } }
            th.result-name scope="row" { (parts::face(row.seat, &row.name, SeatKind::Person)) (row.name) }
            td.result-total { (row.total) }
            @for column in 0..columns {
                td { @if let Some((_, points)) = row.lines.get(column) { (points) } }
            }
        }
    }
}
