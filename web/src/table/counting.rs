//! Recap of points, results, achievements.

use adda_core::{Phrase, Points, Rung};
use adda_table::{SeatKind, Stage};
use maud::{Markup, PreEscaped, html};

use super::command_url;
use crate::frame::rule_link;
use crate::model::{CountStepModel, EarnedModel, Halt, RecapModel, RecapRow, ResultRow, TableModel};
use crate::parts;
use crate::voice::Voice;

/// How points were last counted, and the result. At the end the count is a part of the result, which it explains.
pub(super) fn counting(voice: &Voice, model: &TableModel) -> Markup {
    let over = model.is_stopped() || !model.scene.stage.is_open();
    html! {
        (results_section(voice, model, over))
        @if !over { (recap(voice, model)) }
    }
}

/// How points were last counted, while the game goes on.
pub(crate) fn recap(voice: &Voice, model: &TableModel) -> Markup {
    counted(voice, model, false)
}

/// How points were last counted: as the script stages it, and line by line.
fn counted(voice: &Voice, model: &TableModel, over: bool) -> Markup {
    let Some(RecapModel { id, title, rows, steps }) = &model.scene.recap else {
        return html! { div #recap hidden {} };
    };
    let winners = model.scene.results.iter().filter(|row| row.place == 1).map(|row| row.seat.to_string());
    let winners = over.then(|| winners.collect::<Vec<_>>().join(" "));
    html! {
        div #recap {
            details #(format!("recap-{id}")) .recap.fold data-winners=[winners] {
                summary { (voice.with("recap-summary", "title", title)) }
                div.recap-sheet {
                    (staged(steps))
                    ol.recap-rows { @for row in rows { (recap_row(voice, model.scene.game.0, row)) } }
                    button.button.primary.script-only type="button" data-close="" { (voice.say("recap-close")) }
                }
            }
        }
    }
}

/// The steps of the count, for the script to show one by one. Screen readers read the lines instead.
fn staged(steps: &[CountStepModel]) -> Markup {
    let gains = |step: &CountStepModel| {
        let each = step.gains.iter().map(|(seat, points)| format!("{seat}:{}", points.in_halves()));
        each.collect::<Vec<_>>().join(" ")
    };
    html! {
        @if !steps.is_empty() {
            ol.count aria-hidden="true" {
                @for step in steps {
                    li data-lit=[(!step.lit.is_empty()).then(|| step.lit.join(" "))]
                        data-shown=[(!step.shown.is_empty()).then(|| step.shown.join(" "))]
                        data-rides=[&step.rides] data-gains=(gains(step)) { (step.text) }
                }
            }
        }
    }
}

fn recap_row(voice: &Voice, game: &str, row: &RecapRow) -> Markup {
    let RecapRow { seat, name, parts, points, total } = row;
    html! {
        li.recap-row.(format!("seat-{seat}")) data-seat=(seat) data-halves=(total.in_halves())
            data-counted=(points.in_halves()) {
            (parts::face(*seat, name, SeatKind::Person))
            p.recap-name { (name) }
            p.recap-points { @if points != total { (signed(*points)) } }
            p.recap-total { (total) }
            ul { @for (part, rule) in parts { li { (part) " " (rule_link(voice, game, rule)) } } }
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

fn results_section(voice: &Voice, model: &TableModel, over: bool) -> Markup {
    html! {
        section #results aria-label=(voice.say("results-heading")) hidden[!over] {
            @if over {
                details #results-fold open {
                summary { (voice.say("results-heading")) }
                div.result-body {
                @if !model.scene.results.is_empty() { div { (results(voice, &model.scene.results)) } }
                div.result-side {
                @if let Some(earned) = &model.earned { (achievements(voice, model.scene.game.0, earned)) }
                (counted(voice, model, true))
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
                    @if model.scene.recap.as_ref().is_some_and(|recap| !recap.steps.is_empty()) {
                        button.button.quiet.script-only type="button" data-count-again="" {
                            (voice.say("results-count-again"))
                        }
                    }
                    @if model.may.study {
                        a.button.quiet href=(format!("/t/{}/replay?at=0", model.id)) { (voice.say("study-replay")) }
                        @if model.seats.len() > 1 {
                            a.button.quiet href=(format!("/t/{}/review", model.id)) { (voice.say("study-review")) }
                        }
                    }
                }
                }
                }
                }
            }
        }
    }
}

/// The achievements that the viewer earned as badges, new ones first, and a link to all.
fn achievements(voice: &Voice, game: &str, earned: &EarnedModel) -> Markup {
    let badges = |key, new: bool, names: &[String]| {
        html! {
            @if !names.is_empty() {
                div.earned-new[new] {
                    h3 { (voice.say(key)) }
                    ul.badges { @for name in names { li.badge { (MEDAL) span { (name) } } } }
                }
            }
        }
    };
    html! {
        div #earned {
            (badges("results-new-achievements", true, &earned.new))
            (badges("results-old-achievements", false, &earned.again))
            @if earned.advised { p.small { (voice.say("results-advised")) } }
            p { a href=(format!("/me/achievements/{game}")) { (voice.say("results-achievements")) } }
        }
    }
}

/// A medal on a ribbon.
const MEDAL: PreEscaped<&str> = PreEscaped(
    "<svg viewBox=\"0 0 24 30\" aria-hidden=\"true\"><path class=\"ribbon\" d=\"M6 1h12l-3 11H9z\"/>\
     <circle cx=\"12\" cy=\"19\" r=\"9.5\"/><path class=\"star\" d=\"m12 12.5 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 \
     2.3.9-4.6-3.4-3.2 4.6-.6z\"/></svg>",
);

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
        // One column for each player, so that it fits a phone.
        div.scroll tabindex="0" role="group" aria-label=(voice.say("results-heading")) {
            table.result-table {
                caption.unseen { (voice.say("results-heading")) }
                thead {
                    tr {
                        td {}
                        @for row in rows { (result_head(voice, row, rows.len() > 1)) }
                    }
                }
                tbody {
                    @for (line, label) in labels.iter().enumerate() {
                        tr {
                            th scope="row" { (label) }
                            @for row in rows {
                                td.first[row.place == 1] {
                                    @if let Some((_, points)) = row.lines.get(line) { (points) }
                                }
                            }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (voice.say("results-total")) }
                        @for row in rows { td.result-total.first[row.place == 1] { (row.total) } }
                    }
                }
            }
        }
    }
}

fn result_head(voice: &Voice, row: &ResultRow, places: bool) -> Markup {
    html! {
        th.result-name.first[row.place == 1].(format!("seat-{}", row.seat)) scope="col" {
            (parts::face(row.seat, &row.name, SeatKind::Person))
            b { (row.name) }
            @if places {
                small.result-place { (voice.phrase(&Phrase::new("place").count("place", row.place))) }
            }
        }
    }
}
