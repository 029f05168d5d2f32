//! Areas of the stations: what they cost and bring (rules 8.2).

use adda_core::Phrase;
use adda_kit::Set;

use crate::good::Goods;
use crate::kit::kit;

/// There is room for so many areas.
pub(crate) const MAX_AREAS: usize = 48;

adda_kit::id! {
    /// An area of a station; written as the components name it, such as `SIL1`.
    pub struct Area(u8) below MAX_AREAS, in sets of u64;
}
adda_kit::as_name! { Area, "area" by id in kit().components().areas, "areas are named like SIL1" }

/// A set of areas.
pub type Areas = Set<Area>;

impl Area {
    /// Its town and its number there.
    pub fn say(self) -> Phrase {
        let spec = &kit().components().areas[self.index()];
        let before = kit().components().areas[..self.index()].iter();
        let number = 1 + before.filter(|other| other.town == spec.town).count();
        Phrase::new("area").text("town", spec.town.name()).count("number", number)
    }
}

/// What something costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// These goods.
    pub goods: Goods,
    /// So many cubes of iron and stone in any split.
    pub iron_or_stone: u16,
    /// Steps back on the chai track.
    pub chai: u8,
}

impl Cost {
    /// Whether it is paid with rubble alone (R19).
    pub fn is_rubble(&self) -> bool {
        let only_rubble = Goods { rubble: self.goods.rubble, ..Goods::NONE };
        self.goods.rubble > 0 && self.goods == only_rubble && self.iron_or_stone == 0 && self.chai == 0
    }
}

/// What an area brings at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bonus {
    /// Nothing but points.
    #[default]
    None,
    /// The seasonal worker is free next round.
    Worker,
    /// So much steel.
    Steel(u8),
    /// One of the contracts of the post office.
    Contract,
    /// A card of the shed.
    Equipment,
}
