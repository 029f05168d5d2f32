//! Areas of the stations: what they cost and bring (rules 8.2).

use std::fmt;

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::good::Goods;
use crate::kit::kit;
use crate::set::{Numbered, Set};

/// There is room for so many areas.
pub(crate) const MAX_AREAS: usize = 48;

/// An area of a station; written as the components name it, such as `SIL1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Area(u8);

/// A set of areas.
pub type Areas = Set<Area>;

impl Area {
    /// As the components name it.
    pub fn id(self) -> &'static str {
        &kit().components().areas[self.index()].id
    }

    /// Its town and its number there.
    pub fn say(self) -> Phrase {
        let spec = &kit().components().areas[self.index()];
        let before = kit().components().areas[..self.index()].iter();
        let number = 1 + before.filter(|other| other.town == spec.town).count();
        Phrase::new("area").text("town", spec.town.name()).count("number", number)
    }
}

impl Numbered for Area {
    #[inline]
    fn at(number: usize) -> Area {
        assert!(number < MAX_AREAS, "number within the areas");
        Area(number as u8)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no area.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no area {0:?}: areas are named like SIL1")]
pub struct NotAnArea(String);

impl TryFrom<String> for Area {
    type Error = NotAnArea;

    fn try_from(text: String) -> Result<Area, NotAnArea> {
        let found = kit().components().areas.iter().position(|area| area.id == text);
        found.map(Area::at).ok_or(NotAnArea(text))
    }
}

impl From<Area> for String {
    fn from(area: Area) -> String {
        area.id().to_owned()
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
