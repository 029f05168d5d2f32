//! The drawing for pages. Pieces and places have names (`data-piece`). An element with the same `id` before and after a
//! move travels by itself.

use adda_core::{Phrase, Seat};
use adda_draw::{Board, Change, Easel, Explanation, Flight, Part, Recap, RecapRow, Trail, steps_of_lines};
use maud::{Markup, html};

use crate::action::{Action, Source};
use crate::card::Card;
use crate::event::Event;
use crate::score::Laid;
use crate::view::View;
use crate::{LAYS, Sample, score};

const DECK: &str = "deck";

fn piece(card: Card) -> String {
    format!("card-{}", card.number())
}

fn seat_in_list(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}

impl Board for Sample {
    fn art() -> Markup {
        html! {
            symbol id="sa-back" viewBox="0 0 60 84" {
                rect x="2" y="2" width="56" height="80" rx="7" fill="#4a6a8a" {}
                rect x="8" y="8" width="44" height="68" rx="4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2" {}
            }
        }
    }

    fn style() -> &'static str {
        include_str!("sample.css")
    }

    fn emblem() -> Markup {
        html! {
            svg viewBox="0 0 160 100" aria-hidden="true" {
                rect width="160" height="100" rx="8" fill="#dce6dc" {}
                @for (at, number) in [3, 17, 29].into_iter().enumerate() {
                    g transform={ "translate(" (22 + at * 38) " " (32 - at * 11) ")" } {
                        rect width="40" height="56" rx="6" fill="#fff" stroke="#4a6a8a" stroke-width="2.5" {}
                        text x="20" y="35" text-anchor="middle" font-size="19" fill="#2b3a4a" { (number) }
                    }
                }
            }
        }
    }

    fn board(view: &View, easel: &Easel<'_>) -> Markup {
        html! {
            div.sa-board {
                div.sa-offer {
                    div.sa-card data-piece=(DECK) { svg aria-hidden="true" { use href="#sa-back" {} } }
                    @if let Some(open) = view.open { (card(open, easel)) }
                    p.sa-caption { ((easel.say)(&Phrase::new("page-deck").count("count", view.deck))) }
                }
                div.sa-players {
                    @for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
                        section.sa-player {
                            h3 { ((easel.name)(seat)) }
                            div.sa-rows { (rows(&player.laid, easel)) }
                            p.sa-caption { ((easel.say)(&points(&player.laid))) }
                        }
                    }
                }
            }
        }
    }

    fn own(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        let hand = view.own_hand()?;
        Some(html! {
            div.sa-hand { @for each in hand.iter() { (card(each, easel)) } }
        })
    }

    fn player(view: &View, seat: Seat, easel: &Easel<'_>) -> Markup {
        let player = &view.players[seat.index()];
        let hand = Phrase::new("page-hand").count("count", player.hand_count);
        let shown = player.shown.iter().map(|card| card.number().to_string()).collect::<Vec<_>>().join(", ");
        html! {
            span { ((easel.say)(&hand)) }
            @if !shown.is_empty() {
                " " span { ((easel.say)(&Phrase::new("page-shown").text("cards", shown))) }
            }
        }
    }

    /// One short line for the bar above the board.
    fn progress(view: &View, easel: &Easel<'_>) -> Option<Markup> {
        Self::how_far(view).map(|round| html! { ((easel.say)(&round)) })
    }

    /// The same in lists of tables.
    fn how_far(view: &View) -> Option<Phrase> {
        let laid = view.players.iter().map(|player| player.laid.iter().count()).min().unwrap_or_default();
        Some(Phrase::new("page-round").count("round", (laid + 1).min(LAYS)).count("rounds", LAYS))
    }

    /// An answer for every name in the drawing.
    fn explain(view: &View, piece: &str) -> Option<Explanation> {
        if piece == DECK {
            let title = Phrase::new("page-deck").count("count", view.deck);
            return Some(Explanation { title, text: Phrase::new("explain-deck"), rule: "4.1" });
        }
        let hand = view.own_hand().unwrap_or_default();
        let laid = view.players.iter().flat_map(|player| player.laid.iter());
        let card = laid.chain(hand.iter()).chain(view.open).find(|&card| self::piece(card) == piece)?;
        Some(Explanation { title: card.say(), text: Phrase::new("explain-card"), rule: "3.2" })
    }

    /// The card that each player laid last has a ring in the player's colour.
    fn trail(event: &Event) -> Trail {
        match *event {
            Event::Laid { card, .. } => Trail::At(vec![piece(card)]),
            _ => Trail::Nothing,
        }
    }

    fn touched(view: &View, action: Action) -> Vec<String> {
        match (action, view.open) {
            (Action::Lay(card), _) => vec![piece(card)],
            (Action::Take(Source::Open), Some(open)) => vec![piece(open)],
            (Action::Take(Source::Open | Source::Deck), _) => vec![DECK.to_owned()],
        }
    }

    /// Only for cards that are not drawn both before and after the move; the others travel by themselves.
    fn flights(event: &Event, change: &Change<'_, Sample>) -> Vec<Flight> {
        let own = change.after().viewer.seat();
        let flight =
            |piece: String, from: Option<String>, to: Option<String>| vec![Flight { piece, from, to }];
        match *event {
            Event::TurnedUp { card } => flight(piece(card), Some(DECK.to_owned()), None),
            Event::Laid { seat, card, .. } if own != Some(seat) => {
                flight(piece(card), Some(seat_in_list(seat)), None)
            }
            Event::Took { seat, card } if own != Some(seat) => {
                flight(piece(card), None, Some(seat_in_list(seat)))
            }
            Event::Drew { card: Some(card), .. } => flight(piece(card), Some(DECK.to_owned()), None),
            Event::Drew { seat, card: None } => {
                flight("#sa-back".to_owned(), Some(DECK.to_owned()), Some(seat_in_list(seat)))
            }
            _ => Vec::new(),
        }
    }

    fn recap(change: &Change<'_, Sample>) -> Option<Recap> {
        change.events().iter().find(|event| matches!(event, Event::GameEnded))?;
        let after = change.after();
        let row = |(seat, laid): (Seat, &Laid)| {
            let lines = score::lines(laid);
            let points = lines.iter().map(|line| line.points).sum();
            let parts = lines.into_iter().map(|line| Part {
                say: Phrase::new("count-row").phrase("row", line.label).points("points", line.points),
                rule: "5.2",
            });
            RecapRow { seat, parts: parts.collect(), points, total: points }
        };
        let players = || Seat::all(after.players.len()).zip(after.players.iter().map(|player| &player.laid));
        let lines: Vec<_> = players().map(|(seat, laid)| (seat, score::lines(laid))).collect();
        Some(Recap {
            title: Phrase::new("page-count"),
            rows: players().map(row).collect(),
            steps: steps_of_lines(&lines),
        })
    }
}

fn card(card: Card, easel: &Easel<'_>) -> Markup {
    let name = piece(card);
    let last = easel.last.iter().position(|names| names.contains(&name));
    html! {
        div class={ "sa-card" @if let Some(seat) = last { " sa-last seat-" (seat) } } id=(name) data-piece=(name) aria-label=((easel.say)(&card.say())) role="img" {
            span aria-hidden="true" { (card.number()) }
        }
    }
}

/// The cards in order, with a gap before each new row.
fn rows(laid: &Laid, easel: &Easel<'_>) -> Markup {
    let mut last = None;
    let mut begins = |each: Card| last.replace(each).is_some_and(|last| last > each);
    html! {
        @for each in laid.iter() {
            @if begins(each) { span.sa-gap aria-hidden="true" {} }
            (card(each, easel))
        }
    }
}

fn points(laid: &Laid) -> Phrase {
    Phrase::new("page-points").number("points", laid.points())
}
