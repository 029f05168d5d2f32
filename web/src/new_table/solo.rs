//! Playing alone: goals, how the last games went, options.

use adda_core::{Phrase, Points};
use maud::{Markup, html};

use super::{Form, NewTableModel, foot, head};
use crate::achievements::{AchievementLine, Group};
use crate::frame::{PageInfo, document, rule_link};
use crate::model::Frame;
use crate::voice::Voice;

/// What the page for a solo game shows besides what all forms for new tables do.
#[derive(Clone, Debug)]
pub struct SoloModel {
    /// The form. It has no presets and one seat.
    pub form: NewTableModel,
    /// The goals, in groups; empty if the game has none.
    pub goals: Vec<Group>,
    /// The reader's last solo games, oldest first.
    pub past: Vec<PastGame>,
}

/// A solo game that the reader has finished.
#[derive(Clone, Debug)]
pub struct PastGame {
    /// The table's id.
    pub table: String,
    /// Its points.
    pub points: Points,
    /// The day on which it ended.
    pub day: String,
}

/// The page.
pub fn page(frame: &Frame, model: &SoloModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let table = &model.form;
    let form = Form { voice, filled: &table.filled };
    let game = &table.game;
    let heading = voice.with("solo-title", "game", game.title);
    let lines = || model.goals.iter().flat_map(|group| &group.lines);
    let (earned, all) = (lines().filter(|line| line.earned.is_some()).count(), lines().count());
    let counted = Phrase::new("achievements-count").count("earned", earned).count("all", all);
    let main = html! {
        main #page .new.alone tabindex="-1" {
            (head(voice, game, &heading, true))
            form.new-table method="post" action="/api/tables" data-check="/api/tables/check" {
                input type="hidden" name="game" value=(game.id);
                input type="hidden" name="seat0" value="me";
                div.new-parts {
                    section.solo-game {
                        div.box aria-hidden="true" { span.cover { (game.emblem) } }
                        p.pitch { (game.pitch) }
                        h2 { (voice.say("solo-past")) }
                        (past(voice, &model.past))
                    }
                    @if all > 0 {
                        section.goals aria-labelledby="goals" {
                            h2 #goals { (voice.say("solo-goals")) " " small { (voice.phrase(&counted)) } }
                            @for group in &model.goals { (goals(voice, game.id, group)) }
                        }
                    }
                    section.new-options aria-labelledby="how" {
                        h2 #how { (voice.say("new-options")) }
                        @for option in &table.options { (form.option(game.id, option, &table.closed)) }
                        (form.yes_no("hints", "new-hints", "solo-hints-note", true))
                    }
                }
                (foot(frame, &form, game, &table.summary, "solo-begin"))
            }
        }
    };
    document(
        frame,
        &PageInfo::new("new", heading.clone()).game(game.id, game.title).about(&game.pitch),
        &main,
    )
}

fn goals(voice: &Voice, game: &str, group: &Group) -> Markup {
    // A rule that tells of them all is named once.
    let shared = group.lines.first().map(|line| line.rule);
    let shared = shared.filter(|rule| group.lines.iter().all(|line| line.rule == *rule));
    html! {
        h3 { (group.name) @if let Some(rule) = shared { " " small { (rule_link(voice, game, rule)) } } }
        ul { @for line in &group.lines { (goal(voice, game, line, shared.is_none())) } }
    }
}

fn goal(voice: &Voice, game: &str, line: &AchievementLine, with_rule: bool) -> Markup {
    html! {
        li.goal.done[line.earned.is_some()] {
            i aria-hidden="true" { @if line.earned.is_some() { "✓" } }
            b { (line.name) }
            @if line.earned.is_none() {
                @let choose = voice.with("solo-choose", "name", &line.name);
                button.goal-choice.script-only type="button" data-choose-goal=(line.id) aria-pressed="false"
                    aria-label=(choose) title=(choose) { "★" }
            }
            small {
                (line.condition) " " @if with_rule { (rule_link(voice, game, line.rule)) " " }
                span.goal-state {
                    @match &line.earned {
                        Some(earned) => {
                            a href=(format!("/t/{}/replay?at=0", earned.table)) {
                                (voice.with("solo-reached", "day", &earned.day))
                            }
                            @if earned.advised { " " (voice.say("achievements-advised")) }
                        }
                        // The empty circle says it to the eye.
                        None => span.unseen { (voice.say("solo-open")) },
                    }
                }
            }
        }
    }
}

/// The height of the chart, in its own units; a game takes 24 of them across.
const HEIGHT: i32 = 90;

/// The points of the last games as bars, each a link to its replay.
fn past(voice: &Voice, games: &[PastGame]) -> Markup {
    let most = games.iter().map(|game| game.points).max().unwrap_or_default();
    let height = |points: Points| (points.in_halves().max(0) * (HEIGHT - 20)) / most.in_halves().max(1);
    html! {
        @if games.is_empty() {
            p.small { (voice.say("solo-past-none")) }
        } @else {
            svg.history viewBox=(format!("0 0 240 {HEIGHT}")) role="group" aria-label=(voice.say("solo-past")) {
                @for (at, game) in games.iter().enumerate() {
                    @let (left, tall) = (at * 24, height(game.points).max(2));
                    @let said = voice.phrase(&Phrase::new("me-points").points("points", game.points));
                    a href=(format!("/t/{}/replay?at=0", game.table)) aria-label=(format!("{}: {said}", game.day)) {
                        rect.best[game.points == most] x=(left + 2) y=(HEIGHT - tall) width="20" height=(tall) rx="3" {}
                        text x=(left + 12) y=(HEIGHT - tall - 4) text-anchor="middle" { (game.points) }
                    }
                }
            }
        }
    }
}
