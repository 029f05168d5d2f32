//! The page: implements the drawing trait with the modules beside this one.

use adda_core::{Phrase, Seat};
use adda_draw::{Board, Change, Easel, Flight, Gesture, Preview, Recap};
use maud::{Markup, html};

use crate::Bombay;
use crate::action::Action;
use crate::draw::{art, count, map, motion, places, players, routes, stalls};
use crate::event::Event;
use crate::view::View;

impl Board for Bombay {
    fn art() -> Markup {
        art::art()
    }

    fn style() -> &'static str {
        concat!(
            include_str!("style/tokens.css"),
            include_str!("style/map.css"),
            include_str!("style/elephants.css"),
            include_str!("style/markets.css"),
            include_str!("style/own.css"),
            include_str!("style/players.css"),
            include_str!("style/phone.css"),
        )
    }

    fn emblem() -> Markup {
        art::emblem()
    }

    fn board(view: &View, easel: &Easel<'_>) -> Markup {
        html! {
            div.bb-board {
                div.bb-table {
                    (stalls::rail(view, easel))
                    (map::map(view, easel))
                }
            }
        }
    }

    fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        players::own(view, easel)
    }

    fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
        players::player(view, seat, easel)
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

    fn recap(change: &Change<'_, Bombay>) -> Option<Recap> {
        count::recap(change)
    }
}
