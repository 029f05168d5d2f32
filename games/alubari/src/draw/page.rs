//! The `Board` of Alubari: which module draws what.

use adda_core::{Phrase, Seat};
use adda_draw::{Board, Change, Easel, Explanation, Flight, Preview, Recap, Step};
use maud::{Markup, PreEscaped, html};

use super::{art, board, count, explain, meaning, motion, own, places, progress, upkeep};
use crate::Alubari;
use crate::action::Action;
use crate::event::Event;
use crate::view::View;

impl Board for Alubari {
    fn art() -> Markup {
        html! { (art::art()) (PreEscaped(include_str!("cards.svg"))) (PreEscaped(include_str!("land.svg"))) }
    }

    fn style() -> &'static str {
        concat!(
            include_str!("style/tokens.css"),
            include_str!("style/marks.css"),
            include_str!("style/land.css"),
            include_str!("style/line.css"),
            include_str!("style/houses.css"),
            include_str!("style/cards.css"),
            include_str!("style/dock.css"),
            include_str!("style/players.css"),
            include_str!("style/small.css"),
            include_str!("style/zones.css"),
            include_str!("style/end.css"),
        )
    }

    fn emblem() -> Markup {
        PreEscaped(include_str!("emblem.svg").to_owned())
    }

    fn board(view: &View, easel: &Easel<'_>) -> Markup {
        board::board(view, easel)
    }

    fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        own::own(view, easel)
    }

    fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
        own::player(view, seat, easel)
    }

    fn progress(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        Some(progress::progress(view, easel))
    }

    fn how_far(view: &View) -> Option<Phrase> {
        Some(progress::round(view))
    }

    fn explain(view: &View, piece: &str) -> Option<Explanation> {
        explain::explain(view, piece)
    }

    fn touched(view: &View, action: Action) -> Vec<String> {
        places::touched(view, action)
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        meaning::meant(view, touched)
    }

    fn preview(view: &View, actions: &[Action]) -> Preview {
        meaning::preview(view, actions)
    }

    fn flights(event: &Event, _: &Change<'_, Alubari>) -> Vec<Flight> {
        motion::flights(event)
    }

    fn trace(change: &Change<'_, Alubari>) -> Vec<String> {
        motion::trace(change.events())
    }

    fn interlude(events: &[Event]) -> Vec<Step> {
        upkeep::steps(events)
    }

    fn recap(change: &Change<'_, Alubari>) -> Option<Recap> {
        count::recap(change)
    }
}
