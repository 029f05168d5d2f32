//! Where the game stands: the turn while dabbas are collected, then the level.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use crate::view::View;
use crate::{Owed, Phase};

impl View {
    /// The turns of the viewer, or else of the player whose turn it is: those begun, and all.
    fn turns(&self) -> (usize, usize) {
        let player = self.own().map_or_else(|| self.mover(), |(_, own)| own);
        let all = self.options.turns_each();
        let rests = player.owed == Some(Owed::Rest) && self.phase == Phase::Rest;
        ((player.pile.len() + usize::from(!rests)).min(all), all)
    }

    /// The turns that the viewer, or else the current player, has after this one.
    pub(super) fn turns_left(&self) -> usize {
        let (turn, all) = self.turns();
        if self.phase == Phase::Last { 0 } else { all - turn }
    }
}

/// The kind of stage, and how much of it is begun or left; `None` after the end.
pub(crate) fn stage(view: &View) -> Option<(&'static str, usize, usize)> {
    Some(match view.phase {
        Phase::Keep | Phase::Move | Phase::Play | Phase::Rest => {
            let (turn, all) = view.turns();
            ("turn", turn, all)
        }
        Phase::Last => ("last", 1, 1),
        Phase::Lay | Phase::Deferred => ("level", usize::from(view.level), usize::from(view.level)),
        Phase::Over => return None,
    })
}

/// The stage in words.
pub(crate) fn said((what, at, all): (&'static str, usize, usize)) -> Phrase {
    Phrase::new("page-progress").choice("what", what).count("at", at).count("all", all)
}

/// One line and a small track.
pub(crate) fn progress(view: &View, easel: &Easel<'_>) -> Option<Markup> {
    let (what, at, all) = stage(view)?;
    Some(html! {
        span.dw-progress {
            span { ((easel.say)(&said((what, at, all)))) }
            // Phones have room for the numbers alone, and say the level beside it.
            @if what == "turn" { span.dw-brief aria-hidden="true" { (at) "/" (all) } }
            @if what == "turn" { i aria-hidden="true" style={ "--at:" (at) ";--all:" (all) } {} }
        }
    })
}
