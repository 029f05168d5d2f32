//! The goals of a solo player: how near the open ones are while playing, and badges for those that are reached.

use adda_core::{Phrase, Points};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art::picture;
use super::places;
use crate::Alubari;
use crate::solo::{self, Achievement, Progress};

/// The goals beside the board. The style shows those that the reader has chosen, which the script knows, or else the
/// nearest; and how many would be reached now.
pub(super) fn beside(game: &Alubari, easel: &Easel<'_>) -> Markup {
    let reached = solo::progress(game).filter(Progress::is_reached).count();
    let near = solo::aims(game);
    html! {
        span.al-aims data-piece=(places::GOALS) {
            span.al-aims-title { (picture("stars")) ((easel.say)(&say_reached(game, reached))) }
            @for aim in &near { (way(aim, false, easel)) }
            @for aim in solo::progress(game).filter(|aim| !near.contains(aim)) { (way(&aim, true, easel)) }
        }
    }
}

/// Every goal: what would be reached now as badges, then the ways to the others.
pub(super) fn all(game: &Alubari, easel: &Easel<'_>) -> Markup {
    html! {
        (badges(game, easel))
        div.al-aims { @for aim in solo::aims(game) { (way(&aim, false, easel)) } }
    }
}

/// What is reached, or would be if the game ended now.
pub(super) fn badges(game: &Alubari, easel: &Easel<'_>) -> Markup {
    let reached: Vec<Achievement> =
        solo::progress(game).filter(Progress::is_reached).map(|progress| progress.achievement).collect();
    html! {
        section.al-badges data-piece=(places::GOALS) {
            h2 { ((easel.say)(&say_reached(game, reached.len()))) }
            ul {
                @for badge in reached {
                    li { span.al-medal aria-hidden="true" { (picture(badge.symbol())) } ((easel.say)(&badge.say())) }
                }
            }
        }
    }
}

fn say_reached(game: &Alubari, reached: usize) -> Phrase {
    let over = if game.is_over() { "yes" } else { "no" };
    Phrase::new("page-goals").count("count", reached).choice("over", over)
}

/// The way to a goal: its name, and a bar with what there is of what it needs. A far one is shown only if it is chosen.
fn way(aim: &Progress, far: bool, easel: &Easel<'_>) -> Markup {
    let halves = |points: Points| points.in_halves().max(0);
    let part = (100 * halves(aim.have) / halves(aim.need).max(1)).min(100);
    // More than 180 is shown as 180: the bar is full when it is reached.
    let need = Points::whole(aim.need.in_halves() / 2);
    html! {
        span.al-aim.al-far[far].al-done[aim.is_reached()].al-off[!aim.holds] data-goal=(aim.achievement.word())
            title=((easel.say)(&aim.achievement.entry().condition)) {
            (picture(aim.achievement.symbol()))
            span.al-aim-name { ((easel.say)(&aim.achievement.say())) }
            span.al-aim-part aria-hidden="true" { (aim.have) "/" (need) }
            span.unseen { ((easel.say)(&Phrase::new("page-aim").points("have", aim.have).points("need", need))) }
            span.al-bar { span style={ "width:" (part) "%" } {} }
        }
    }
}
