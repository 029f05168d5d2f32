//! Weather (rules 4): the weather of three rounds, and how each kind changes the three rates.

use adda_core::{Luck, Phrase, Sink};

use crate::event::Event;
use crate::lookup::lookup;
use crate::{Alubari, harvest};

adda_kit::kinds! {
    /// A kind of weather.
    pub enum Weather {
        /// More excavation, more laying.
        Sun = "sun",
        /// Less of both, more harvest.
        Rain = "rain",
        /// Less harvest, and two closed spaces.
        Fog = "fog",
    }
}

impl Weather {
    /// The name of a weather, or of none (R16).
    pub fn say(weather: Option<Weather>) -> Phrase {
        Phrase::new("weather").choice("weather", weather.map_or("none", Weather::word))
    }
}

/// Phase 2: moves the weather on and adjusts the rates.
pub(crate) fn move_on<L: Luck, S: Sink<Event>>(game: &mut Alubari, luck: &mut L, log: &mut S) {
    let [_, next, after] = game.weather;
    game.weather = [next, after, None];
    log.push(Event::WeatherCame { today: next });
    match next {
        Some(Weather::Sun) => {
            excavation_up(game, 2, log);
            game.laying = (game.laying + 1).min(last(&lookup().components().laying.cells));
        }
        Some(Weather::Rain) => {
            game.excavation = game.excavation.saturating_sub(1);
            game.laying = game.laying.saturating_sub(1);
            harvest::advance(game, 1, log);
        }
        // Fog also closes two spaces; see `open_spaces`.
        Some(Weather::Fog) => game.harvest = game.harvest.saturating_sub(1),
        None => {}
    }
    game.need_deck(luck, log);
    game.weather[2] = game.top;
    log.push(Event::Forecast {
        coming: game.top,
        excavation: game.excavation_value(),
        laying: game.laying_value(),
        harvest: game.harvest_halves(),
    });
}

/// Rules 4.3: past the last cell the marker stays there, and there is a harvest.
fn excavation_up<S: Sink<Event>>(game: &mut Alubari, steps: u8, log: &mut S) {
    let last = last(&lookup().components().excavation.cells);
    let wanted = game.excavation + steps;
    game.excavation = wanted.min(last);
    if wanted > last {
        harvest::bring_in(game, log);
    }
}

fn last(cells: &[u8]) -> u8 {
    (cells.len() - 1) as u8
}

impl Alubari {
    /// How much rubble an excavation takes.
    #[inline]
    pub(crate) fn excavation_value(&self) -> u8 {
        lookup().components().excavation.cells[usize::from(self.excavation)]
    }

    /// How many sections are laid at a time.
    #[inline]
    pub(crate) fn laying_value(&self) -> u8 {
        lookup().components().laying.cells[usize::from(self.laying)]
    }

    /// How many half leaves a space brings.
    #[inline]
    pub(crate) fn harvest_halves(&self) -> u8 {
        lookup().components().harvest.cells[usize::from(self.harvest)]
    }

    #[inline]
    pub(crate) fn is_foggy(&self) -> bool {
        self.weather[0] == Some(Weather::Fog)
    }
}
