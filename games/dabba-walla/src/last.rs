//! What the last reveal of the delivery showed. Everybody saw it, and it stays on the counter until the next one.

use adda_core::Seat;
use serde::{Deserialize, Serialize};

use crate::MAX_PLAYERS;
use crate::card::Card;
use crate::chai::Chais;
use crate::track::Tally;

/// The last round of the delivery, as everybody knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastRound {
    /// The level that was delivered.
    pub level: u8,
    /// The cards that were revealed, with their chai tiles.
    pub shown: Vec<(Seat, Card, Chais)>,
    /// The third player's card.
    #[serde(default)]
    pub third: Option<Card>,
    /// Whether all tiles “−1” were void (rules 9.3).
    #[serde(default)]
    pub vetoed: bool,
    /// The sum of each colour.
    pub steps: [i16; 4],
    /// The values of the markers.
    pub values: [u8; 4],
    /// The tips of everybody with something on the level.
    pub tips: Vec<(Seat, i16)>,
}

/// The same within a position, which is copied often and so does not use the heap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LastShown {
    pub(crate) level: u8,
    pub(crate) shown: [Option<(Card, Chais)>; MAX_PLAYERS],
    pub(crate) third: Option<Card>,
    pub(crate) vetoed: bool,
    pub(crate) steps: [i16; 4],
    pub(crate) values: [u8; 4],
    pub(crate) tips: [Option<i16>; MAX_PLAYERS],
}

impl LastShown {
    /// A level before anything is revealed.
    pub(crate) fn of_level(level: u8) -> LastShown {
        LastShown {
            level,
            shown: [None; MAX_PLAYERS],
            third: None,
            vetoed: false,
            steps: [0; 4],
            values: [0; 4],
            tips: [None; MAX_PLAYERS],
        }
    }

    /// Notes the result of everything that was revealed.
    pub(crate) fn tally(&mut self, tally: &Tally, values: [u8; 4]) {
        self.vetoed = tally.vetoed;
        self.steps = tally.steps();
        self.values = values;
    }

    /// The form for views and JSON.
    pub(crate) fn seen(&self) -> LastRound {
        let seats = || Seat::all(MAX_PLAYERS);
        let shown = seats()
            .zip(self.shown)
            .filter_map(|(seat, shown)| shown.map(|(card, tiles)| (seat, card, tiles)));
        let tips = seats().zip(self.tips).filter_map(|(seat, tips)| tips.map(|tips| (seat, tips)));
        LastRound {
            level: self.level,
            shown: shown.collect(),
            third: self.third,
            vetoed: self.vetoed,
            steps: self.steps,
            values: self.values,
            tips: tips.collect(),
        }
    }

    /// Back from that form, if all seats are at this table.
    pub(crate) fn of(seen: &LastRound, seats: usize) -> Option<LastShown> {
        let mut last = LastShown::of_level(seen.level);
        for &(seat, card, tiles) in &seen.shown {
            *last.shown.get_mut(..seats)?.get_mut(seat.index())? = Some((card, tiles));
        }
        for &(seat, tips) in &seen.tips {
            *last.tips.get_mut(..seats)?.get_mut(seat.index())? = Some(tips);
        }
        last.third = seen.third;
        last.vetoed = seen.vetoed;
        last.steps = seen.steps;
        last.values = seen.values;
        Some(last)
    }
}
