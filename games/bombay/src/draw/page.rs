//! The page: implements the drawing trait with the modules beside this one.

use std::sync::LazyLock;

use adda_core::{Phrase, Seat};
use adda_draw::{Board, Change, Easel, Explanation, Flight, Gesture, Preview, Recap, Trail};
use maud::{Markup, html};

use crate::Bombay;
use crate::action::Action;
use crate::draw::{art, count, dock, explain, layout, map, motion, places, players, routes, stalls};
use crate::event::Event;
use crate::view::View;

impl Board for Bombay {
    fn art() -> Markup {
        art::art()
    }

    fn style() -> &'static str {
        // The positions on the map are computed from the components, once.
        static STYLE: LazyLock<String> = LazyLock::new(|| {
            let written = [
                include_str!("style/tokens.css"),
                include_str!("style/map.css"),
                include_str!("style/signs.css"),
                include_str!("style/elephants.css"),
                include_str!("style/markets.css"),
                include_str!("style/own.css"),
                include_str!("style/buttons.css"),
                include_str!("style/players.css"),
                include_str!("style/phone.css"),
            ];
            written.concat() + &layout::sheet()
        });
        &STYLE
    }

    fn emblem() -> Markup {
        art::emblem()
    }

    fn board(view: &View, easel: &Easel<'_>) -> Markup {
        let watching = view.viewer.seat().is_none();
        html! {
            div.bb-board.bb-watching[watching] {
                (map::map(view, easel))
                // Players have the markets in their dock.
                @if watching { div.bb-strip { (stalls::markets(view, easel)) (stalls::bag(view, easel)) } }
            }
        }
    }

    fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        dock::own(view, easel)
    }

    fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
        players::player(view, seat, easel)
    }

    fn progress(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        Some(stalls::progress(view, easel))
    }

    fn how_far(view: &View) -> Option<Phrase> {
        Some(stalls::how_far(view, "no"))
    }

    fn explain(view: &View, piece: &str) -> Option<Explanation> {
        explain::explain(view, piece)
    }

    fn touched(view: &View, action: Action) -> Vec<String> {
        places::touched(view, action)
    }

    fn path(view: &View, actions: &[Action]) -> Vec<String> {
        places::path(view, actions)
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        places::meant(view, touched)
    }

    fn gestures(view: &View) -> Vec<Gesture<Action>> {
        routes::gestures(view)
    }

    /// Ending a turn early gives actions up.
    fn preview(view: &View, actions: &[Action]) -> Preview {
        let waste = match actions {
            [Action::EndTurn] if view.actions > 0 => {
                Some(Phrase::new("waste-actions").number("count", view.actions))
            }
            _ => None,
        };
        Preview { waste, ..Preview::default() }
    }

    fn flights(event: &Event, _: &Change<'_, Bombay>) -> Vec<Flight> {
        motion::flights(event)
    }

    fn trail(event: &Event) -> Trail {
        routes::trail(event)
    }

    fn recap(change: &Change<'_, Bombay>) -> Option<Recap> {
        count::recap(change)
    }
}
