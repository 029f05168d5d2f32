//! Sites of the map, sets of them, and the four cities (rules 1.4).

use adda_core::Phrase;
use adda_kit::Set;

use crate::board::board;

/// The most sites a map can have: a set of them fits in 32 bits.
pub(crate) const MAX_SITES: usize = 32;

adda_kit::id! {
    /// A site of the map. In JSON its three letters, such as `"nas"` for Nasik.
    pub struct Site(u8) below MAX_SITES, in sets of u32;
}
adda_kit::as_name! {
    Site, "site" by id in board().components().sites, "write the three letters of one, such as \"bom\" for Bombay"
}

/// A set of sites.
pub type SiteSet = Set<Site>;

impl Site {
    /// The name on the map.
    pub fn name(self) -> &'static str {
        &board().components().sites[self.index()].name
    }

    /// The name.
    pub fn say(self) -> Phrase {
        self.phrase("site")
    }

    /// The name in “in …”.
    pub(crate) fn say_in(self) -> Phrase {
        self.phrase("site-in")
    }

    /// The name in “to …”.
    pub(crate) fn say_to(self) -> Phrase {
        self.phrase("site-to")
    }

    fn phrase(self, key: &'static str) -> Phrase {
        Phrase::new(key).choice("site", self.id()).text("name", self.name())
    }
}

/// How many cities there are (rules 1.4).
pub(crate) const CITIES: usize = 4;

adda_kit::id! {
    /// One of the four cities, in the order of the components.
    #[derive(Debug)]
    pub(crate) struct City(u8) below CITIES, in sets of u8;
}

impl City {
    /// All four.
    pub(crate) const ALL: [City; CITIES] = [City(0), City(1), City(2), City(3)];

    /// The site of the city.
    #[inline]
    pub(crate) fn site(self) -> Site {
        board().cities[self.index()]
    }

    /// The city on this site, if there is one.
    #[inline]
    pub(crate) fn on(site: Site) -> Option<City> {
        board().city_on[site.index()]
    }
}
