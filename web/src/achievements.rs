//! What the reader has reached in a game besides winning, and what is still to be reached.

use adda_core::{Phrase, Points};
use maud::{Markup, html};

use crate::frame::{Sheet, document, rule_link};
use crate::model::Frame;
use crate::voice::Voice;

/// What the page shows.
#[derive(Clone, Debug)]
pub struct AchievementsModel {
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// All achievements, in groups.
    pub groups: Vec<Group>,
}

/// Achievements that stand together.
#[derive(Clone, Debug)]
pub struct Group {
    /// What they have in common.
    pub name: String,
    /// One for each.
    pub lines: Vec<AchievementLine>,
    /// How far the reader is, where they take games in a row.
    pub row: Option<RowModel>,
}

/// An achievement.
#[derive(Clone, Debug)]
pub struct AchievementLine {
    /// Unique and stable.
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// What has to be done for it.
    pub condition: String,
    /// The paragraph of the rules.
    pub rule: &'static str,
    /// When it was reached, if it was.
    pub earned: Option<EarnedLine>,
}

/// When an achievement was reached.
#[derive(Clone, Debug)]
pub struct EarnedLine {
    /// The day of the first time.
    pub day: String,
    /// The table of the first time.
    pub table: String,
    /// The points of the first time.
    pub points: Points,
    /// The table and the points of the best time, if that was another one.
    pub best: Option<(String, Points)>,
}

/// Games in a row.
#[derive(Clone, Debug)]
pub struct RowModel {
    /// How many make a row.
    pub games: usize,
    /// The last ones of the reader, the newest last; the next game makes a row with them. Tables and points.
    pub last: Vec<(String, Points)>,
    /// The points of the best row so far.
    pub best: Option<Points>,
    /// What the next game has to exceed, and the name of what it then reaches.
    pub goal: Option<(Points, String)>,
}

/// The page.
pub fn page(frame: &Frame, model: &AchievementsModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let (id, title) = model.game;
    let lines = || model.groups.iter().flat_map(|group| &group.lines);
    let (earned, all) = (lines().filter(|line| line.earned.is_some()).count(), lines().count());
    let counted = Phrase::new("achievements-count").count("earned", earned).count("all", all);
    let main = html! {
        main #page .narrow tabindex="-1" {
            h1 { (voice.with("achievements-title", "game", title)) }
            p { (voice.phrase(&counted)) }
            @if frame.person.is_none() { p.small { (voice.say("achievements-nobody")) } }
            @for Group { name, lines, row } in &model.groups {
                section.achievements {
                    h2 { (name) }
                    @if let Some(row) = row { (progress(voice, row)) }
                    ul.sheet { @for each in lines { (line(voice, id, each)) } }
                }
            }
            p { a href="/me" { (voice.say("achievements-back")) } }
        }
    };
    let name = voice.with("achievements-title", "game", title);
    document(frame, &Sheet::new("achievements", name).game(id, title), &main)
}

fn line(voice: &Voice, game: &str, line: &AchievementLine) -> Markup {
    html! {
        li #(format!("achievement-{}", line.id)) .achievement.earned[line.earned.is_some()] {
            p {
                span aria-hidden="true" { @if line.earned.is_some() { "✓ " } @else { "○ " } }
                b { (line.name) }
                span.unseen {
                    " " (voice.say(if line.earned.is_some() { "achievements-earned" } else { "achievements-open" }))
                }
            }
            p.small { (line.condition) " " (rule_link(voice, game, line.rule)) }
            @if let Some(earned) = &line.earned { (when(voice, earned)) }
        }
    }
}

fn when(voice: &Voice, earned: &EarnedLine) -> Markup {
    let points = |points: Points| voice.phrase(&Phrase::new("me-points").points("points", points));
    let replay = |table: &str| format!("/t/{table}/replay?at=0");
    html! {
        p.small {
            a href=(replay(&earned.table)) {
                time datetime=(earned.day) { (earned.day) } ", " (points(earned.points))
            }
            @if let Some((table, best)) = &earned.best {
                " · " a href=(replay(table)) { (voice.with("achievements-best", "points", &points(*best))) }
            }
        }
    }
}

/// How the next game would end the row.
fn progress(voice: &Voice, row: &RowModel) -> Markup {
    let sum: Points = row.last.iter().map(|(_, points)| *points).sum();
    html! {
        div {
            @if row.last.is_empty() {
                p { (voice.count("achievements-row-none", "games", row.games)) }
            } @else {
                p {
                    (voice.count("achievements-row-last", "count", row.last.len())) " "
                    @for (at, (table, points)) in row.last.iter().enumerate() {
                        @if at > 0 { " + " }
                        a href=(format!("/t/{table}")) { (points) }
                    }
                    @if row.last.len() > 1 { " = " (sum) }
                }
            }
            @if let Some((points, name)) = &row.goal {
                p { (voice.phrase(&Phrase::new("achievements-row-goal").points("points", *points).text("name", name))) }
            }
            @if let Some(best) = row.best {
                p { (voice.phrase(&Phrase::new("achievements-row-best").points("points", best))) }
            }
        }
    }
}
