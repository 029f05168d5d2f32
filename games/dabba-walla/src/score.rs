//! Tips (rules 8.4 to 8.6).

use adda_core::{Phrase, Points, ScoreLine};
use serde::{Deserialize, Serialize};

/// Where the tips of a player come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sheet {
    /// Tickets left (rules 7.3).
    pub tickets: i16,
    /// Orders 1 to 4 (rules 10.3, 10.4).
    pub orders: i16,
    /// Dabbas that were delivered (rules 8.4).
    pub dabbas: i16,
    /// Blank tiles, nothing or less (rules 8.4).
    pub blanks: i16,
    /// Unused chai tiles (rules 8.5, 10.5).
    pub chai: i16,
}

impl Sheet {
    /// All together; it may be less than nothing (A20).
    pub const fn total(&self) -> i16 {
        self.tickets + self.orders + self.dabbas + self.blanks + self.chai
    }

    pub(crate) fn lines(&self) -> Vec<ScoreLine> {
        let parts = [
            ("score-tickets", self.tickets),
            ("score-orders", self.orders),
            ("score-dabbas", self.dabbas),
            ("score-blanks", self.blanks),
            ("score-chai", self.chai),
        ];
        parts
            .map(|(key, tips)| ScoreLine { label: Phrase::new(key), points: Points::whole(i32::from(tips)) })
            .into()
    }
}

/// The token beside the tip track, for who has gone round it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LapToken {
    /// Not once.
    None,
    /// Once.
    Seventy,
    /// Twice.
    HundredForty,
    /// More often than the box foresees: the laps, to be written as a number.
    More(u16),
}

/// The spaces of the tip track.
const TRACK: i16 = 70;

/// Where a walla stands on the tip track, from 0 to 69, and its token (rules 8.4).
pub fn lap(tips: i16) -> (u16, LapToken) {
    let token = match tips.div_euclid(TRACK) {
        ..=0 => LapToken::None,
        1 => LapToken::Seventy,
        2 => LapToken::HundredForty,
        laps => LapToken::More(laps.unsigned_abs()),
    };
    (tips.rem_euclid(TRACK).unsigned_abs(), token)
}
