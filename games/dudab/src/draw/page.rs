//! The `Board` of Dudab: which module draws what.

use adda_core::Seat;
use adda_draw::{Board, Change, Easel, Explanation, Flight, Recap, Trace};
use maud::Markup;

use crate::Dudab;
use crate::action::Action;
use crate::draw::{art, explain, hand, motion, players, table};
use crate::event::Event;
use crate::view::View;

impl Board for Dudab {
    fn art() -> Markup {
        art::art()
    }

    fn style() -> &'static str {
        concat!(
            include_str!("style/tokens.css"),
            include_str!("style/cave.css"),
            include_str!("style/columns.css"),
            include_str!("style/calls.css"),
            include_str!("style/piles.css"),
            include_str!("style/steps.css"),
            include_str!("style/hand.css"),
            include_str!("style/players.css"),
            include_str!("style/screens.css"),
        )
    }

    fn emblem() -> Markup {
        art::emblem()
    }

    fn board(view: &View, easel: &Easel<'_>) -> Markup {
        table::board(view, easel)
    }

    fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        hand::own(view, easel)
    }

    fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
        players::player(view, seat, easel)
    }

    fn progress(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        Some(table::progress(view, easel))
    }

    fn explain(view: &View, piece: &str) -> Option<Explanation> {
        explain::explain(view, piece)
    }

    fn touched(_: &View, action: Action) -> Vec<String> {
        motion::touched(action)
    }

    fn flights(event: &Event, _: &Change<'_, Dudab>) -> Vec<Flight> {
        motion::flights(event)
    }

    fn trace(event: &Event) -> Trace {
        motion::trace(event)
    }

    fn recap(change: &Change<'_, Dudab>) -> Option<Recap> {
        motion::recap(change.events())
    }
}
