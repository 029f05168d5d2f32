//! The reader's achievements in a game: those earned and those still open.

use adda_core::{Phrase, Points};
use maud::{Markup, html};

use crate::frame::{PageInfo, document, rule_link};
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

/// Achievements shown under one heading.
#[derive(Clone, Debug)]
pub struct Group {
    /// The heading.
    pub name: String,
    /// One line per achievement.
    pub lines: Vec<AchievementLine>,
    /// The reader's progress, if they count games in a row.
    pub row: Option<RowModel>,
}

/// An achievement.
#[derive(Clone, Debug)]
pub struct AchievementLine {
    /// Unique and stable.
    pub id: &'static str,
    /// What it is called.
    pub name: String,
    /// What to do for it.
    pub condition: String,
    /// The paragraph of the rules.
    pub rule: &'static str,
    /// When it was earned, if it was.
    pub earned: Option<EarnedLine>,
}

/// When an achievement was earned.
#[derive(Clone, Debug)]
pub struct EarnedLine {
    /// The day on which it was first earned.
    pub day: String,
    /// The table at which it was first earned.
    pub table: String,
    /// The points in that game.
    pub points: Points,
    /// The table and the points of the best game that earned it, if that was another one.
    pub best: Option<(String, Points)>,
    /// Whether the reader had advice each time.
    pub advised: bool,
}

/// Progress in a row of games.
#[derive(Clone, Debug)]
pub struct RowModel {
    /// How many make a row.
    pub games: usize,
    /// The reader's last games (table and points), newest last. The next game makes a row with them.
    pub last: Vec<(String, Points)>,
    /// The points of the best row so far.
    pub best: Option<Points>,
    /// The points that the next game has to exceed, and the name of the achievement that it then earns.
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
            p.small { (voice.say("achievements-note")) }
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
    document(frame, &PageInfo::new("achievements", name).game(id, title), &main)
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
            @if earned.advised { " " span.advised { (voice.say("achievements-advised")) } }
            @if let Some((table, best)) = &earned.best {
                " · " a href=(replay(table)) { (voice.with("achievements-best", "points", &points(*best))) }
            }
        }
    }
}

/// The row so far, and what the next game needs.
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
