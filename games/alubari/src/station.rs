//! Areas of the stations: their costs and bonuses (rules 8.10 to 8.12).

use adda_core::Phrase;
use adda_kit::Set;

use crate::good::Goods;
use crate::lookup::lookup;
use crate::words::say_place;

/// The largest number of areas.
pub(crate) const MAX_AREAS: usize = 48;

adda_kit::id! {
    /// An area of a station, written as its id in the components, such as `SIL1`.
    pub struct Area(u8) below MAX_AREAS, in sets of u64;
}
adda_kit::as_name! { Area, "area" by id in lookup().components().areas, "areas are named like SIL1" }

/// A set of areas.
pub type Areas = Set<Area>;

impl Area {
    /// Its town and its number there.
    pub fn say(self) -> Phrase {
        let spec = &lookup().components().areas[self.index()];
        let before = lookup().components().areas[..self.index()].iter();
        let number = 1 + before.filter(|other| other.town == spec.town).count();
        Phrase::new("area").phrase("town", say_place(spec.town.name())).count("number", number)
    }
}

/// The cost of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Goods.
    pub goods: Goods,
    /// Cubes of either iron or stone, in any split.
    pub iron_or_stone: u16,
    /// Steps back on the chai track.
    pub chai: u8,
}

impl Cost {
    /// Whether it is only rubble (R19).
    pub fn is_rubble(&self) -> bool {
        let only_rubble = Goods { rubble: self.goods.rubble, ..Goods::NONE };
        self.goods.rubble > 0 && self.goods == only_rubble && self.iron_or_stone == 0 && self.chai == 0
    }
}

/// The immediate bonus of an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bonus {
    /// No bonus, only points.
    #[default]
    None,
    /// The seasonal worker is free next round.
    Worker,
    /// This much steel.
    Steel(u8),
    /// One of the contracts of the post office.
    Contract,
    /// A card of the shed.
    Equipment,
}
