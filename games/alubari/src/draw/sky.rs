//! Round, weather and the rates it changes, and how long the game will last.

use adda_core::{Game, Phrase, Points};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{art, places};
use crate::Alubari;
use crate::components::Track;
use crate::lookup::lookup;
use crate::view::View;
use crate::weather::Weather;

/// The strip above the board.
pub(super) fn sky(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    html! {
        section.alu-sky aria-label=(easel.key("page-sky")) {
            h2 { ((easel.say)(&Phrase::new("page-round").number("round", game.round))) }
            div.alu-days {
                @for (day, &weather) in ["today", "next", "after"].into_iter().zip(&game.weather) {
                    (draw_day(day, weather, easel))
                }
            }
            (tracks(game, easel))
            div.alu-clock { @for (left, all, phrase) in clocks(game) { (draw_clock(left, all, &phrase, easel)) } }
        }
    }
}

/// What ends the game: for each condition, how much is left, the total, and a phrase.
fn clocks(game: &Alubari) -> Vec<(usize, usize, Phrase)> {
    let clock = |ending, left: usize, all: usize| {
        (left, all, Phrase::new("page-clock").choice("ending", ending).count("left", left))
    };
    let sections = lookup().all_sections;
    let mut clocks = vec![clock("railway", sections.minus(game.laid()).len(), sections.len())];
    // Rules 11: the last marker ends the game only with one or two players.
    if game.seats() <= 2 {
        let fewest = game.all_players().iter().map(|player| player.markers).min().unwrap_or_default();
        clocks.push(clock("last_marker", fewest.into(), game.table().markers.into()));
    }
    clocks
}

fn draw_clock(left: usize, all: usize, phrase: &Phrase, easel: &Easel<'_>) -> Markup {
    html! {
        p {
            ((easel.say)(phrase))
            span.alu-ticks aria-hidden="true" {
                @for number in 0..all { i.alu-gone[number < all.saturating_sub(left)] {} }
            }
        }
    }
}

/// How a weather changes the three rates; fog also closes spaces.
const fn steps(weather: Weather) -> &'static [(&'static str, &'static str)] {
    match weather {
        Weather::Sun => &[("rubble", "+2"), ("track", "+1")],
        Weather::Rain => &[("rubble", "−1"), ("track", "−1"), ("leaf", "+1")],
        Weather::Fog => &[("leaf", "−1"), ("fog", "B, D")],
    }
}

fn draw_day(day: &'static str, weather: Option<Weather>, easel: &Easel<'_>) -> Markup {
    let word = weather.map_or("none", Weather::word);
    let does = (easel.say)(&Phrase::new("page-weather-does").choice("weather", word));
    html! {
        div class={ "alu-day alu-" (day) } title=(does) data-piece=(places::weather(day)) {
            @if let Some(weather) = weather { (art::picture(weather.word())) }
            p {
                small { ((easel.say)(&Phrase::new("page-day").choice("day", day))) }
                b { ((easel.say)(&Weather::say(weather))) }
                @if day == "today" {
                    span.alu-does { (does) }
                } @else {
                    span.unseen { (does) }
                    span.alu-does aria-hidden="true" {
                        @for (symbol, step) in weather.map_or(&[][..], steps) {
                            span.alu-good { (step) (art::picture(symbol)) }
                        }
                    }
                }
            }
        }
    }
}

fn tracks(game: &Alubari, easel: &Easel<'_>) -> Markup {
    let components = lookup().components();
    html! {
        div.alu-tracks {
            (draw_track("excavation", "rubble", &components.excavation, game.excavation, 1, easel))
            (draw_track("laying", "track", &components.laying, game.laying, 1, easel))
            (draw_track("harvest", "leaf", &components.harvest, game.harvest, 2, easel))
        }
    }
}

/// A track. Its cells are fractions with this denominator.
fn draw_track(
    word: &'static str,
    symbol: &str,
    track: &Track,
    place: u8,
    parts: u8,
    easel: &Easel<'_>,
) -> Markup {
    let halves = |cell: u8| Points::halves(i32::from(cell) * i32::from(2 / parts));
    let here = usize::from(place);
    let value = halves(track.cells[here.min(track.cells.len() - 1)]);
    let title = (easel.say)(&Phrase::new("page-track-does").choice("track", word).points("value", value));
    html! {
        div.alu-track title=(title) {
            (art::picture(symbol))
            span.alu-rate { ((easel.say)(&Phrase::new("page-track").choice("track", word))) }
            span.unseen { (title) }
            span.alu-steps aria-hidden="true" {
                @for (number, &cell) in track.cells.iter().enumerate() {
                    i.alu-here[number == here] { (halves(cell)) }
                }
                @if word == "harvest" { i.alu-end { (art::picture("leaf")) } }
            }
        }
    }
}
