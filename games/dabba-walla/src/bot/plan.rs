//! Which card for which level: what a player's own cards can make of a load.

use crate::card::Cards;
use crate::lookup::lookup;
use crate::track::Zeros;

use super::load::{LEVELS, Load};

/// Cards still to be taken count as cards of this value in any colour. The average is 1.4, but players choose cards
/// that suit them.
const VALUE_TO_COME: f32 = 2.0;

/// The share of those that will be laid for their value; the others have large tiles.
const LAID_OF_THOSE_TO_COME: f32 = 0.4;

/// Steps on each track, level by level.
pub(super) type Steps = [[f32; 4]; LEVELS];

/// Cards by colour and value. Cards without a value are not counted.
#[derive(Clone, Copy, Default)]
pub(super) struct Tips {
    /// For each colour, the number of cards of each value from 1.
    counts: [[u8; 4]; 4],
}

impl Tips {
    pub(super) fn of(cards: Cards) -> Tips {
        let mut tips = Tips::default();
        for card in cards.iter() {
            // A card with several colours counts as its strongest one.
            let values = lookup().tips(card);
            let mut strongest = 0;
            for colour in 1..4 {
                if values[colour] > values[strongest] {
                    strongest = colour;
                }
            }
            if values[strongest] > 0 {
                tips.counts[strongest][usize::from(values[strongest].min(4)) - 1] += 1;
            }
        }
        tips
    }

    /// The highest value of a colour, or 0.
    #[inline]
    fn highest(&self, colour: usize) -> usize {
        let counts = self.counts[colour];
        (1..=4).rev().find(|value| counts[value - 1] > 0).unwrap_or(0)
    }
}

/// The value of a track after a fractional, expected number of steps.
#[derive(Clone, Copy)]
pub(super) struct Tracks(pub(super) Option<Zeros>);

impl Tracks {
    #[inline]
    pub(super) fn value(self, colour: usize, steps: f32) -> f32 {
        let value = match self.0 {
            Some(zeros) if zeros.left.index() == colour => steps - 1.0,
            // The first step is worth two.
            Some(zeros) if zeros.right.index() == colour => steps + steps.clamp(0.0, 1.0),
            Some(_) | None => steps,
        };
        value.clamp(0.0, 4.0)
    }
}

/// A player's means for a plan.
#[derive(Clone, Copy)]
pub(super) struct Planner {
    /// The levels to plan for, from 1.
    pub(super) top: usize,
    /// A level whose card is laid already, or 0.
    pub(super) laid: usize,
    pub(super) tips: Tips,
    /// The number of cards still to come.
    pub(super) to_come: usize,
    pub(super) tracks: Tracks,
}

impl Planner {
    /// The highest value that a card of this colour will probably have.
    pub(super) fn highest(&self, colour: usize) -> f32 {
        value(&self.tips, self.wild(), colour)
    }

    /// The number of cards of any colour.
    fn wild(&self) -> u8 {
        (LAID_OF_THOSE_TO_COME * self.to_come as f32) as u8
    }

    /// What the dabbas earn if each level gets the card that pays most, the best level first, on top of steps from
    /// elsewhere. Reports which card is planned for which level.
    pub(super) fn worth(
        &self,
        load: &Load,
        elsewhere: &Steps,
        mut tell: impl FnMut(usize, usize, f32),
    ) -> f32 {
        let top = self.top.min(load.top);
        let (mut tips, mut wild) = (self.tips, self.wild());
        let mut values: [f32; 4] = std::array::from_fn(|colour| value(&tips, wild, colour));
        let mut worth = 0.0;
        let mut open = 0_u32;
        // What a card of each colour adds on each level.
        let mut gains = [[0.0_f32; 4]; LEVELS];
        let gain = |index: usize, colour: usize, value: f32| {
            let dabbas = f32::from(load.levels[index].dabbas[colour]);
            let without = self.tracks.value(colour, elsewhere[index][colour]);
            let with = self.tracks.value(colour, elsewhere[index][colour] + value);
            (dabbas * without, dabbas * (with - without))
        };
        for (index, gains) in gains[..top].iter_mut().enumerate() {
            for (colour, more) in gains.iter_mut().enumerate() {
                if load.levels[index].dabbas[colour] > 0 {
                    let (without, with) = gain(index, colour, values[colour]);
                    worth += without;
                    *more = with;
                }
            }
            open |= u32::from(index + 1 != self.laid) << index;
        }
        while open != 0 {
            let (mut best, mut at) = (0.0, (0, 0));
            let mut left = open;
            while left != 0 {
                let index = left.trailing_zeros() as usize;
                left &= left - 1;
                for (colour, &gain) in gains[index].iter().enumerate() {
                    if gain > best {
                        (best, at) = (gain, (index, colour));
                    }
                }
            }
            if best <= 0.0 {
                break;
            }
            let (index, colour) = at;
            worth += best;
            open &= !(1 << index);
            tell(index, colour, values[colour]);
            let own = tips.highest(colour);
            if values[colour] > own as f32 {
                wild -= 1;
            } else {
                tips.counts[colour][own - 1] -= 1;
            }
            for colour in 0..4 {
                let next = value(&tips, wild, colour);
                if next == values[colour] {
                    continue;
                }
                values[colour] = next;
                let mut left = open;
                while left != 0 {
                    let index = left.trailing_zeros() as usize;
                    left &= left - 1;
                    if load.levels[index].dabbas[colour] > 0 {
                        gains[index][colour] = gain(index, colour, next).1;
                    }
                }
            }
        }
        worth
    }
}

/// The highest value of a card in a colour, counting cards of any colour.
#[inline]
fn value(tips: &Tips, wild: u8, colour: usize) -> f32 {
    let own = tips.highest(colour) as f32;
    if wild > 0 { own.max(VALUE_TO_COME) } else { own }
}
