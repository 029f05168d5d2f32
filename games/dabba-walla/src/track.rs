//! The colour tracks (rules 8.3), the double zero of module 1 (rules 10.1), and the sum of a round (rules 9.2, 9.3).

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::lookup::lookup;

/// The colours of the two tiles on the tracks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zeros {
    /// Drawn first: its track has a second zero.
    pub left: Colour,
    /// Drawn second: its track has neither zero nor one after the start.
    pub right: Colour,
}

/// The last value of a track.
const LAST: i16 = 4;

/// The value of a colour's marker after this many steps, given the tiles on the tracks.
pub fn steps_to_value(zeros: Option<Zeros>, colour: Colour, steps: i16) -> u8 {
    let value = match zeros {
        Some(zeros) if zeros.left == colour => steps - 1,
        Some(zeros) if zeros.right == colour && steps > 0 => steps + 1,
        Some(_) | None => steps,
    };
    value.clamp(0, LAST) as u8
}

/// The numbers of a track from its start, one per step. The marker stops at the last.
pub fn printed(zeros: Option<Zeros>, colour: Colour) -> &'static [u8] {
    match zeros {
        Some(zeros) if zeros.left == colour => &[0, 0, 1, 2, 3, 4],
        Some(zeros) if zeros.right == colour => &[0, 2, 3, 4],
        Some(_) | None => &[0, 1, 2, 3, 4],
    }
}

/// The sum of the cards and chai tiles of a round. Everything is added up before any marker moves (A18).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Cards, and tiles “+1”.
    plus: [i16; 4],
    /// Tiles “−1”.
    minus: [i16; 4],
    /// Whether these are void.
    pub(crate) vetoed: bool,
}

impl Tally {
    /// Adds the values of a card.
    #[inline]
    pub(crate) fn card(&mut self, card: Card) {
        for (sum, tip) in self.plus.iter_mut().zip(lookup().tips(card)) {
            *sum += i16::from(tip);
        }
    }

    /// Adds chai tiles.
    #[inline]
    pub(crate) fn tiles(&mut self, tiles: Chais) {
        if tiles.is_empty() {
            return;
        }
        for colour in Colour::ALL {
            self.plus[colour.index()] += i16::from(tiles.count(Chai::Plus(colour)));
            self.minus[colour.index()] += i16::from(tiles.count(Chai::Minus(colour)));
        }
        // 9.3, A17: a single veto voids all of them.
        self.vetoed |= tiles.contains(Chai::Veto);
    }

    /// The steps of each marker.
    #[inline]
    pub(crate) fn steps(&self) -> [i16; 4] {
        if self.vetoed {
            self.plus
        } else {
            std::array::from_fn(|colour| self.plus[colour] - self.minus[colour])
        }
    }
}

/// The values of all markers.
#[inline]
pub(crate) fn values(zeros: Option<Zeros>, steps: [i16; 4]) -> [u8; 4] {
    Colour::ALL.map(|colour| steps_to_value(zeros, colour, steps[colour.index()]))
}
