//! The `Board` of Dudab: which module draws what.

use adda_core::{Phrase, Seat};
use adda_draw::{Board, Change, Easel, Explanation, Flight, Preview, Recap, Trail};
use maud::Markup;

use crate::action::Action;
use crate::card::Card;
use crate::draw::{art, count, explain, hand, motion, players, table};
use crate::event::Event;
use crate::view::View;
use crate::{Demand, Dudab};

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

    fn how_far(view: &View) -> Option<Phrase> {
        Some(table::how_far(view))
    }

    fn explain(view: &View, piece: &str) -> Option<Explanation> {
        explain::explain(view, piece)
    }

    fn touched(_: &View, action: Action) -> Vec<String> {
        motion::touched(action)
    }

    /// Under a call, drawing shows the hand. A Dudab would have covered the call instead.
    fn preview(view: &View, actions: &[Action]) -> Preview {
        let hand = view.players.get(view.turn.index()).and_then(|player| player.hand);
        let covers = hand.is_some_and(|hand| hand.contains(Card::DUDAB));
        let called = matches!(view.demand, Demand::Answer { .. });
        let waste = (actions == [Action::Draw] && called && covers).then(|| Phrase::new("waste-hand"));
        Preview { waste, ..Preview::default() }
    }

    fn flights(event: &Event, _: &Change<'_, Dudab>) -> Vec<Flight> {
        motion::flights(event)
    }

    fn trail(event: &Event) -> Trail {
        motion::trail(event)
    }

    fn recap(change: &Change<'_, Dudab>) -> Option<Recap> {
        count::recap(change)
    }
}
