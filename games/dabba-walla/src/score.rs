//! Tips (rules 8.4 to 8.6).

use adda_core::{Phrase, Points, ScoreLine};
use serde::{Deserialize, Serialize};

/// A player's tips by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TipsBySource {
    /// Tickets left (rules 7.3).
    pub tickets: i16,
    /// Orders 1 to 4 (rules 10.3, 10.4).
    pub orders: i16,
    /// Delivered dabbas (rules 8.4).
    pub dabbas: i16,
    /// Blank tiles: zero or negative (rules 8.4).
    pub blanks: i16,
    /// Unused chai tiles (rules 8.5, 10.5).
    pub chai: i16,
}

impl TipsBySource {
    /// The sum, which may be negative (A20).
    pub const fn total(&self) -> i16 {
        self.tickets + self.orders + self.dabbas + self.blanks + self.chai
    }

    /// Orders are named only in games that have them.
    pub(crate) fn lines(&self, with_orders: bool) -> Vec<ScoreLine> {
        let parts = [
            ("score-tickets", self.tickets),
            ("score-orders", self.orders),
            ("score-dabbas", self.dabbas),
            ("score-blanks", self.blanks),
            ("score-chai", self.chai),
        ];
        let used = parts.into_iter().filter(|(key, _)| with_orders || *key != "score-orders");
        used.map(|(key, tips)| ScoreLine { label: Phrase::new(key), points: Points::whole(i32::from(tips)) })
            .collect()
    }
}

/// The token beside the tip track for players who have completed a lap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LapToken {
    /// No lap.
    None,
    /// One lap.
    Seventy,
    /// Two laps.
    HundredForty,
    /// More laps than the game has tokens for: shown as a number.
    More(u16),
}

/// The number of spaces on the tip track.
const TRACK: i16 = 70;

/// The space of a walla on the tip track, from 0 to 69, and its token (rules 8.4).
pub fn lap(tips: i16) -> (u16, LapToken) {
    let token = match tips.div_euclid(TRACK) {
        ..=0 => LapToken::None,
        1 => LapToken::Seventy,
        2 => LapToken::HundredForty,
        laps => LapToken::More(laps.unsigned_abs()),
    };
    (tips.rem_euclid(TRACK).unsigned_abs(), token)
}
