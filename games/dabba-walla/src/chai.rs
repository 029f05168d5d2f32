//! Chai tiles (rules 5 and 9), and multisets of them.

use std::fmt;

use adda_core::{Luck, Phrase};
use serde::{Deserialize, Serialize};

use crate::colour::Colour;

/// A kind of chai tile, written as a word such as `bonus-red` or `veto`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chai {
    /// A bonus dabba of this colour (rules 5.4).
    Bonus(Colour),
    /// A jump instead of a move (rules 5.5).
    Jump,
    /// Exchanges a hand card with a card of the display (rules 5.6).
    Swap,
    /// One more step on this track (rules 9.2).
    Plus(Colour),
    /// One step less on this track (rules 9.2).
    Minus(Colour),
    /// All tiles “−1” of the round are void (rules 9.3).
    Veto,
    /// Choose again after the others have revealed (rules 9.4).
    Deferred,
}

/// The number of kinds.
pub(crate) const KINDS: usize = 16;

impl Chai {
    /// Every kind, in the order of their indices.
    pub const ALL: [Chai; KINDS] = {
        let mut all = [Chai::Jump; KINDS];
        let mut colour = 0;
        while colour < 4 {
            all[colour] = Chai::Bonus(Colour::ALL[colour]);
            all[6 + colour] = Chai::Plus(Colour::ALL[colour]);
            all[10 + colour] = Chai::Minus(Colour::ALL[colour]);
            colour += 1;
        }
        all[5] = Chai::Swap;
        all[14] = Chai::Veto;
        all[15] = Chai::Deferred;
        all
    };

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Chai::Bonus(colour) => colour.index(),
            Chai::Jump => 4,
            Chai::Swap => 5,
            Chai::Plus(colour) => 6 + colour.index(),
            Chai::Minus(colour) => 10 + colour.index(),
            Chai::Veto => 14,
            Chai::Deferred => 15,
        }
    }

    /// Whether its background is orange. Orange tiles are for the delivery, blue ones for collecting.
    pub const fn is_orange(self) -> bool {
        match self {
            Chai::Bonus(_) | Chai::Jump | Chai::Swap => false,
            Chai::Plus(_) | Chai::Minus(_) | Chai::Veto | Chai::Deferred => true,
        }
    }

    /// Whether the variant without negativity removes it (rules 11.6).
    pub const fn is_negative(self) -> bool {
        matches!(self, Chai::Minus(_) | Chai::Veto)
    }

    /// The name in JSON.
    pub const fn word(self) -> &'static str {
        const WORDS: [&str; KINDS] = [
            "bonus-yellow",
            "bonus-red",
            "bonus-blue",
            "bonus-green",
            "jump",
            "swap",
            "plus-yellow",
            "plus-red",
            "plus-blue",
            "plus-green",
            "minus-yellow",
            "minus-red",
            "minus-blue",
            "minus-green",
            "veto",
            "deferred",
        ];
        WORDS[self.index()]
    }

    fn read(word: &str) -> Option<Chai> {
        Chai::ALL.into_iter().find(|chai| chai.word() == word)
    }

    /// What it does, whatever its colour.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Chai::Bonus(_) => "bonus",
            Chai::Jump => "jump",
            Chai::Swap => "swap",
            Chai::Plus(_) => "plus",
            Chai::Minus(_) => "minus",
            Chai::Veto => "veto",
            Chai::Deferred => "deferred",
        }
    }

    /// The name of the tile.
    pub fn say(self) -> Phrase {
        let colour = match self {
            Chai::Bonus(colour) | Chai::Plus(colour) | Chai::Minus(colour) => colour.word(),
            Chai::Jump | Chai::Swap | Chai::Veto | Chai::Deferred => "none",
        };
        Phrase::new("chai").choice("chai", self.kind()).choice("colour", colour)
    }

    /// What it does, in a sentence.
    pub(crate) fn say_effect(self) -> Phrase {
        Phrase::new("explain-chai").choice("chai", self.kind())
    }
}

impl fmt::Display for Chai {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

adda_kit::as_text! {
    Chai, "chai tile", "write bonus-red, plus-red, minus-red (or another colour), jump, swap, veto or deferred"
}

/// A multiset of chai tiles, at most three of a kind: two bits for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Chai>", into = "Vec<Chai>")]
pub struct Chais(u32);

/// The lower bit of each kind.
const LOWS: u32 = 0x5555_5555;

impl Chais {
    /// No tiles.
    pub const NONE: Chais = Chais(0);
    /// The most of one kind.
    pub const MOST: u8 = 3;

    /// A mask with three of each orange kind.
    const ORANGE: u32 = 0xffff_f000;

    /// The number of tiles of each kind, at most three.
    pub(crate) fn of(counts: [u8; KINDS]) -> Chais {
        let field = |(kind, count): (usize, &u8)| u32::from((*count).min(Chais::MOST)) << (2 * kind);
        Chais(counts.iter().enumerate().map(field).fold(0, |all, field| all | field))
    }

    /// The number of tiles of a kind.
    #[inline]
    pub const fn count(self, chai: Chai) -> u8 {
        (self.0 >> (2 * chai.index())) as u8 & 3
    }

    /// The number of tiles.
    #[inline]
    pub const fn len(self) -> usize {
        ((self.0 & LOWS).count_ones() + 2 * (self.0 >> 1 & LOWS).count_ones()) as usize
    }

    /// Whether there are no tiles.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it contains a tile of the kind.
    #[inline]
    pub const fn contains(self, chai: Chai) -> bool {
        self.count(chai) > 0
    }

    /// The tiles for the delivery.
    #[inline]
    #[must_use]
    pub const fn orange(self) -> Chais {
        Chais(self.0 & Chais::ORANGE)
    }

    /// Adds a tile. There must be fewer than three of its kind.
    #[inline]
    pub fn add(&mut self, chai: Chai) {
        debug_assert!(self.count(chai) < Chais::MOST, "at most three of a kind");
        self.0 += 1 << (2 * chai.index());
    }

    /// Removes a tile, which must be there.
    #[inline]
    pub fn remove(&mut self, chai: Chai) {
        debug_assert!(self.contains(chai), "a tile to remove");
        self.0 -= 1 << (2 * chai.index());
    }

    /// Whether it contains all these tiles.
    #[inline]
    pub fn contains_all(self, other: Chais) -> bool {
        Chai::ALL.into_iter().all(|chai| self.count(chai) >= other.count(chai))
    }

    /// Adds all of these tiles. Together there must be at most three of a kind.
    #[inline]
    pub(crate) fn add_all(&mut self, other: Chais) {
        debug_assert!(Chai::ALL.into_iter().all(|chai| self.count(chai) + other.count(chai) <= Chais::MOST));
        self.0 += other.0;
    }

    /// Removes all of these tiles, which must be there.
    #[inline]
    pub(crate) fn remove_all(&mut self, other: Chais) {
        debug_assert!(self.contains_all(other), "tiles to remove");
        self.0 -= other.0;
    }

    /// The kinds with at least one tile.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Chai> + Clone {
        Chai::ALL.into_iter().filter(move |&chai| self.contains(chai))
    }

    /// Every tile, grouped by kind.
    pub fn each(self) -> impl Iterator<Item = Chai> + Clone {
        Chai::ALL.into_iter().flat_map(move |chai| (0..self.count(chai)).map(move |_| chai))
    }

    /// Removes a random tile. There must be one.
    #[inline]
    pub(crate) fn take<L: Luck>(&mut self, luck: &mut L) -> Chai {
        let mut rank = luck.pick(self.len() as u32) as u8;
        for chai in Chai::ALL {
            let count = self.count(chai);
            if rank < count {
                self.remove(chai);
                return chai;
            }
            rank -= count;
        }
        debug_assert!(false, "a tile to take");
        Chai::Jump
    }

    /// Visits every sub-multiset of these tiles, including the empty one.
    #[inline]
    pub(crate) fn for_each_part(self, mut visit: impl FnMut(Chais)) {
        // Counts up like an odometer, each kind from none to all of its tiles.
        let mut part = Chais::NONE;
        loop {
            visit(part);
            let Some(next) = self.kinds().find(|&chai| part.count(chai) < self.count(chai)) else { return };
            for chai in self.kinds().take_while(|&chai| chai != next) {
                part.0 &= !(3 << (2 * chai.index()));
            }
            part.add(next);
        }
    }
}

impl From<Chais> for Vec<Chai> {
    fn from(chais: Chais) -> Vec<Chai> {
        chais.each().collect()
    }
}

impl TryFrom<Vec<Chai>> for Chais {
    type Error = &'static str;

    fn try_from(listed: Vec<Chai>) -> Result<Chais, &'static str> {
        let mut chais = Chais::NONE;
        for chai in listed {
            if chais.count(chai) == Chais::MOST {
                return Err("there are at most three of each chai tile");
            }
            chais.add(chai);
        }
        Ok(chais)
    }
}
