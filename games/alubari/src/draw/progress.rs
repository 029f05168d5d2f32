//! Where the game stands: the round, and what is left until it ends.

use adda_core::{Game, Phrase};
use adda_draw::Easel;
use maud::{Markup, html};

use super::art;
use crate::lookup::lookup;
use crate::view::View;

/// The round.
pub(super) fn round(view: &View) -> Phrase {
    Phrase::new("page-round").number("round", view.position().round)
}

/// One line: the round, the sections left, and the markers left where the last one ends the game.
pub(super) fn progress(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let left = lookup().all_sections.minus(game.laid()).len();
    // Rules 11: the last marker ends the game only with one or two players.
    let markers = game.all_players().iter().map(|player| player.markers).min().filter(|_| game.seats() <= 2);
    html! {
        span.alu-progress {
            ((easel.say)(&round(view)))
            span aria-hidden="true" { " · " (left) } (art::picture("track"))
            span.unseen { ((easel.say)(&clock("railway", left))) }
            @if let Some(markers) = markers {
                span aria-hidden="true" { " " (markers) } (art::picture("marker"))
                span.unseen { ((easel.say)(&clock("last_marker", markers.into()))) }
            }
        }
    }
}

fn clock(ending: &'static str, left: usize) -> Phrase {
    Phrase::new("page-clock").choice("ending", ending).count("left", left)
}
