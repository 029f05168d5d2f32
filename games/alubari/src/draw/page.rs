//! The page.

use adda_core::Seat;
use adda_draw::{Board, Easel, Flight, Mark, Preview, Recap, Step};
use maud::{Markup, PreEscaped, html};

use super::{art, board, count, meaning, motion, own, places, upkeep};
use crate::Alubari;
use crate::action::Action;
use crate::event::Event;
use crate::view::View;

impl Board for Alubari {
    fn art() -> Markup {
        html! { (art::art()) (PreEscaped(include_str!("cards.svg"))) }
    }

    fn style() -> &'static str {
        concat!(
            include_str!("style/tokens.css"),
            include_str!("style/marks.css"),
            include_str!("style/sky.css"),
            include_str!("style/zones.css"),
            include_str!("style/railway.css"),
            include_str!("style/estates.css"),
            include_str!("style/phone.css"),
            include_str!("style/cards.css"),
            include_str!("style/own.css"),
            include_str!("style/players.css"),
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

    fn touched(view: &View, action: Action) -> Vec<String> {
        places::touched(view, action)
    }

    fn meant(view: &View, touched: &[String]) -> Option<Action> {
        meaning::meant(view, touched)
    }

    fn preview(view: &View, actions: &[Action]) -> Preview {
        meaning::preview(view, actions)
    }

    fn flights(event: &Event) -> Vec<Flight> {
        motion::flights(event)
    }

    fn mark(event: &Event) -> Mark {
        match event {
            Event::RoundBegan { .. } | Event::ExtraRound { .. } => Mark::Round,
            Event::EstatesLaid { .. }
            | Event::ShedFilled { .. }
            | Event::SectionsPreset { .. }
            | Event::OfficeFilled { .. }
            | Event::WeatherCame { .. }
            | Event::Forecast { .. }
            | Event::WheelTurned { .. }
            | Event::TurnedUp { .. } => Mark::Show,
            Event::DeckShuffled { .. }
            | Event::Harvested { .. }
            | Event::StockFilled { .. }
            | Event::Gained { .. } => Mark::Draw,
            Event::CubesTaken { .. }
            | Event::FirstPlayer { .. }
            | Event::Excavated { .. }
            | Event::Equipped { .. }
            | Event::ContractTaken { .. } => Mark::Take,
            Event::StockCut { .. } | Event::Maintained { .. } | Event::Brewed { .. } => Mark::Give,
            Event::ContractsDeclined { .. } => Mark::Call,
            Event::GameCleared { .. }
            | Event::SiliguriClosed
            | Event::GameLaid { .. }
            | Event::GameBuilt { .. }
            | Event::Hired { .. }
            | Event::WorkerPlaced { .. }
            | Event::ContractUsed { .. }
            | Event::Boosted { .. }
            | Event::NothingMore { .. }
            | Event::Worked { .. }
            | Event::Laid { .. }
            | Event::Built { .. }
            | Event::SpaceBorrowed { .. }
            | Event::ExcavationCovered => Mark::Play,
            Event::Scored { .. } => Mark::Score,
            Event::GameEnded { .. } => Mark::End,
        }
    }

    fn opens_round(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn interlude(events: &[Event]) -> Vec<Step> {
        upkeep::steps(events)
    }

    fn recap(events: &[Event], past: &dyn Fn() -> Vec<Event>) -> Option<Recap> {
        count::recap(events, past)
    }
}
