//! The sky: the weather of today and of the next two rounds, and the wheel of events.

use adda_core::Phrase;
use adda_draw::Easel;
use maud::{Markup, html};

use super::{art, places, stock};
use crate::view::View;
use crate::weather::Weather;

/// The strip above the land.
pub(super) fn sky(view: &View, easel: &Easel<'_>) -> Markup {
    let game = view.position();
    let today = game.weather[0].map_or("none", Weather::word);
    html! {
        section class={ "alu-sky alu-today-" (today) } aria-label=(easel.key("page-sky")) {
            h2.unseen { (easel.key("page-sky")) }
            @for (day, &weather) in ["today", "next", "after"].into_iter().zip(&game.weather) {
                (draw_day(day, weather, easel))
            }
            (stock::wheel(view, easel))
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
        div class={ "alu-day alu-" (day) } data-piece=(places::weather(day)) {
            @if let Some(weather) = weather { (art::picture(weather.word())) }
            p {
                small { ((easel.say)(&Phrase::new("page-day").choice("day", day))) }
                b { ((easel.say)(&Weather::say(weather))) }
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
