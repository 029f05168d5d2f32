//! The page: for now the sites as a list, so that the table can be served; a drawing of the map will take its place.

use adda_core::{Points, Seat};
use adda_draw::{Board, Easel, Flight, Mark, Recap, RecapRow};
use maud::{Markup, html};

use crate::Bombay;
use crate::action::Action;
use crate::event::Event;
use crate::view::View;
use crate::words::{say_bales, say_sheet};

impl Board for Bombay {
    fn art() -> Markup {
        html! {}
    }

    fn style() -> &'static str {
        ""
    }

    fn emblem() -> Markup {
        html! { svg viewBox="0 0 24 24" aria-hidden="true" { circle cx="12" cy="12" r="9" fill="#b5651d" {} } }
    }

    fn board(view: &View, easel: &Easel<'_>) -> Markup {
        let name = |site: crate::Site| (easel.say)(&site.say());
        html! {
            ul {
                @for site in &view.sites {
                    li data-piece=(site.site.id()) {
                        (name(site.site))
                        @if let Some(post) = site.post { " · " (post.colour.letter()) }
                        @if let Some(owner) = site.palace { " · " ((easel.name)(owner)) }
                    }
                }
            }
        }
    }

    fn own(_: &View, _: &Easel<'_>) -> Option<Markup> {
        None
    }

    fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
        let player = &view.players[seat.index()];
        let cargo: Vec<String> = say_bales(player.cargo).iter().map(|phrase| (easel.say)(phrase)).collect();
        html! {
            span { (cargo.join(", ")) }
            @if view.shows_riches_of(seat) { span { " · " (player.rupees) } }
        }
    }

    fn touched(_: &View, action: Action) -> Vec<String> {
        match action {
            Action::Move(to) => vec![to.id().to_owned()],
            Action::Wait | Action::Buy | Action::Sell(_) | Action::Build { .. } | Action::EndTurn => {
                Vec::new()
            }
        }
    }

    fn flights(_: &Event) -> Vec<Flight> {
        Vec::new()
    }

    fn mark(event: &Event) -> Mark {
        match event {
            Event::SetBegan { .. } | Event::RoundBegan { .. } | Event::SetEnded { .. } => Mark::Round,
            Event::DemandLaid { .. } | Event::PostsLaid { .. } | Event::TokensLaid { .. } => Mark::Show,
            Event::Restocked { .. } | Event::PostsClosed { .. } => Mark::Draw,
            Event::Moved { .. } | Event::Built { .. } | Event::TurnEnded { .. } => Mark::Play,
            Event::Waited { .. } | Event::Bought { .. } => Mark::Take,
            Event::Sold { .. } => Mark::Give,
            Event::Scored { .. } => Mark::Score,
            Event::GameEnded => Mark::End,
        }
    }

    fn opens_round(event: &Event) -> bool {
        matches!(event, Event::SetBegan { .. })
    }

    fn recap(events: &[Event]) -> Option<Recap> {
        let rows: Vec<RecapRow> = events
            .iter()
            .filter_map(|event| match event {
                Event::Scored { seat, sheet } => Some(RecapRow {
                    seat: *seat,
                    parts: say_sheet(sheet),
                    points: Points::whole(i32::from(sheet.total)),
                    total: Points::whole(i32::from(sheet.total)),
                }),
                _ => None,
            })
            .collect();
        (!rows.is_empty()).then(|| Recap { title: adda_core::Phrase::new("event-game-ended"), rows })
    }
}
