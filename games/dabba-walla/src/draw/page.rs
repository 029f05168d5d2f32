//! The page: implements the drawing trait with the modules beside this one.

use adda_core::{Phrase, Seat};
use adda_draw::{Board, Change, Easel, Explanation, Flight, Gesture, Preview, Recap};
use maud::{Markup, html};

use crate::action::Action;
use crate::draw::{art, count, delivery, explain, hand, mine, motion, places, progress, ring, street};
use crate::event::Event;
use crate::view::View;
use crate::words::say_card;
use crate::{DabbaWalla, Owed};

impl Board for DabbaWalla {
    fn art() -> Markup {
        art::art()
    }

    fn style() -> &'static str {
        concat!(
            include_str!("style/art.css"),
            include_str!("style/board.css"),
            include_str!("style/street.css"),
            include_str!("style/load.css"),
            include_str!("style/bed.css"),
            include_str!("style/dock.css"),
            include_str!("style/delivery.css"),
            include_str!("style/matrix.css"),
            include_str!("style/choice.css"),
            include_str!("style/end.css"),
        )
    }

    fn emblem() -> Markup {
        art::emblem()
    }

    fn board(view: &View, easel: &Easel<'_>) -> Markup {
        if view.is_delivery() || view.is_over() {
            return delivery::board(view, easel);
        }
        html! {
            div.dw-board.dw-collect {
                (ring::ring(view, easel))
                div.dw-side {
                    @match view.own() {
                        Some((seat, player)) => (mine::load(view, seat, player, easel)),
                        None => (street::modules(view, easel)),
                    }
                    (street::others(view, easel))
                }
            }
        }
    }

    fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        let (seat, player) = view.own()?;
        if view.is_over() {
            return None;
        }
        let drawn = view.is_delivery().then(|| delivery::own(view, easel));
        Some(drawn.unwrap_or_else(|| hand::own(view, seat, player, easel)))
    }

    fn progress(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        progress::progress(view, easel)
    }

    fn how_far(view: &View) -> Option<Phrase> {
        Some(progress::said(progress::stage(view)?))
    }

    fn explain(view: &View, piece: &str) -> Option<Explanation> {
        explain::explain(view, piece)
    }

    fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
        street::player(view, seat, easel)
    }

    fn touched(view: &View, action: Action) -> Vec<String> {
        places::touched(view, action)
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        places::meant(view, touched)
    }

    /// Rules 4.4: cells that are too low are filled with blank tiles, and the tile is placed on top.
    fn gestures(view: &View) -> Vec<Gesture<Action>> {
        let lays = view.own().is_some_and(|(_, own)| matches!(own.owed, Some(Owed::Play | Owed::Last)));
        let fillings = if lays { view.fillings() } else { Vec::new() };
        fillings
            .into_iter()
            .map(|(card, placement, cells)| {
                let play = Action::Play { card, spot: placement.spot };
                let names = places::touched(view, play);
                let say = Phrase::new("gesture-fill")
                    .count("blanks", cells.len())
                    .number("cost", 2 * cells.len() as u8)
                    .phrase("card", say_card(card))
                    .text("cells", crate::words::cell_names(view.options.vehicle, placement.cells));
                let blanks = cells.into_iter().map(Action::Blank);
                Gesture { actions: blanks.chain([play]).collect(), say, touched: names }
            })
            .collect()
    }

    /// The cup that a tile would complete, and the blank tiles it would need. A drawn chai tile has been seen and
    /// cannot be undone, so the player is asked first.
    fn preview(view: &View, actions: &[Action]) -> Preview {
        let cups = view.completed_by(actions);
        let filled = actions.iter().filter_map(|action| match action {
            Action::Blank(cell) if actions.len() > 1 => Some(places::fill(*cell)),
            _ => None,
        });
        let ask = (!cups.is_empty() && view.has_chai()).then(|| Phrase::new("ask-chai"));
        let lit = cups.iter().map(|&(cell, side)| places::cup(cell, side)).chain(filled).collect();
        Preview { lit, ask, ..Preview::default() }
    }

    fn flights(event: &Event, _: &Change<'_, DabbaWalla>) -> Vec<Flight> {
        motion::flights(event)
    }

    fn trace(change: &Change<'_, DabbaWalla>) -> Vec<String> {
        let view = change.after();
        change.events().iter().flat_map(|event| motion::trace(event, view)).collect()
    }

    fn recap(change: &Change<'_, DabbaWalla>) -> Option<Recap> {
        count::recap(change)
    }
}
