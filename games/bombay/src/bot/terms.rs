//! What the evaluation is made of.

use adda_core::{Evaluate, Explain, Seat, Term};

use super::forecast::Forecast;
use super::plan::Planner;
use super::prospects::Prospects;
use crate::Bombay;

impl Explain for Bombay {
    fn terms(&self, seat: Seat) -> Vec<Term> {
        let purse = f32::from(self.players[seat].rupees);
        let (empire, cities, trade) = if self.is_over() {
            (self.expected(seat) - purse, 0.0, 0.0)
        } else {
            let forecast = Forecast::of(self);
            let prospects = Prospects::of(self, seat, &forecast.clocks[seat]);
            let plan = Planner::new(self, seat, &forecast, &prospects).best();
            (prospects.empire(), prospects.riches() - prospects.empire(), plan)
        };
        vec![
            Term { key: "term-purse", points: purse },
            Term { key: "term-empire", points: empire },
            Term { key: "term-cities", points: cities },
            Term { key: "term-trade", points: trade },
        ]
    }
}
