//! Goods of the players, and cubes of the bag and the stock.

use adda_core::{Luck, Phrase};
use serde::{Deserialize, Serialize};

/// The goods that a player has, pays or gains. Chai is separate, because it has its own track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Goods {
    /// Iron ore, from the stock.
    pub iron: u16,
    /// Stone, from the stock.
    pub stone: u16,
    /// Rubble, from the estates.
    pub rubble: u16,
    /// Steel, from the works.
    pub steel: u16,
    /// Tea leaves.
    pub leaves: u16,
}

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods { iron: 0, stone: 0, rubble: 0, steel: 0, leaves: 0 };

    /// Whether there are at least these goods.
    #[inline]
    pub const fn has(&self, cost: &Goods) -> bool {
        self.iron >= cost.iron
            && self.stone >= cost.stone
            && self.rubble >= cost.rubble
            && self.steel >= cost.steel
            && self.leaves >= cost.leaves
    }

    /// Removes these goods, which must be there.
    #[inline]
    pub(crate) fn pay(&mut self, cost: &Goods) {
        self.iron -= cost.iron;
        self.stone -= cost.stone;
        self.rubble -= cost.rubble;
        self.steel -= cost.steel;
        self.leaves -= cost.leaves;
    }

    /// Each kind that is not zero, with its name in the Fluent files and its amount.
    pub fn each(&self) -> impl Iterator<Item = (&'static str, u16)> {
        [
            ("iron", self.iron),
            ("stone", self.stone),
            ("rubble", self.rubble),
            ("steel", self.steel),
            ("leaves", self.leaves),
        ]
        .into_iter()
        .filter(|(_, count)| *count > 0)
    }

    /// One phrase per kind.
    pub fn say(&self) -> Vec<Phrase> {
        self.each().map(|(good, count)| say_good(good, count)).collect()
    }
}

/// An amount of one good, or of chai.
pub(crate) fn say_good(good: &'static str, count: u16) -> Phrase {
    Phrase::new("good").choice("good", good).number("count", count)
}

/// Cubes in the bag, in the stock, or just drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cubes {
    /// Iron ore.
    pub iron: u8,
    /// Stone.
    pub stone: u8,
    /// Chai.
    pub chai: u8,
}

impl Cubes {
    /// No cubes.
    pub const NONE: Cubes = Cubes { iron: 0, stone: 0, chai: 0 };

    /// The number of cubes.
    #[inline]
    pub const fn len(self) -> usize {
        self.iron as usize + self.stone as usize + self.chai as usize
    }

    /// Whether there are no cubes.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    #[inline]
    pub(crate) fn add(&mut self, other: Cubes) {
        self.iron += other.iron;
        self.stone += other.stone;
        self.chai += other.chai;
    }

    /// Removes these cubes, which must be there.
    #[inline]
    pub(crate) fn remove(&mut self, other: Cubes) {
        self.iron -= other.iron;
        self.stone -= other.stone;
        self.chai -= other.chai;
    }

    /// One phrase per kind.
    pub fn say(self) -> Vec<Phrase> {
        let kinds = [("iron", self.iron), ("stone", self.stone), ("chai", self.chai)];
        let there = kinds.into_iter().filter(|(_, count)| *count > 0);
        there.map(|(good, count)| say_good(good, count.into())).collect()
    }
}

/// Draws this many cubes, or as many as there are. Returns the cubes and the number of event cubes.
pub(crate) fn draw<L: Luck>(bag: &mut Cubes, events: &mut u8, count: usize, luck: &mut L) -> (Cubes, u8) {
    let mut drawn = Cubes::NONE;
    let mut drawn_events = 0;
    for _ in 0..count {
        let all = bag.len() + usize::from(*events);
        if all == 0 {
            break;
        }
        let mut pick = luck.pick(all as u32);
        let mut is = |count: u8| {
            let here = pick < u32::from(count);
            pick = pick.wrapping_sub(u32::from(count));
            here
        };
        if is(bag.iron) {
            bag.iron -= 1;
            drawn.iron += 1;
        } else if is(bag.stone) {
            bag.stone -= 1;
            drawn.stone += 1;
        } else if is(bag.chai) {
            bag.chai -= 1;
            drawn.chai += 1;
        } else {
            *events -= 1;
            drawn_events += 1;
        }
    }
    (drawn, drawn_events)
}
