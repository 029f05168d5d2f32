//! Sites of the map, sets of them, and the four cities (rules 1.4).

use std::fmt;

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

use crate::board::board;

/// No map has more sites: a set of them fits in 32 bits.
pub(crate) const MAX_SITES: usize = 32;

/// A site of the map. In JSON its three letters, such as `"nas"` for Nasik.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Site(u8);

impl Site {
    /// The site with this number, in the order of the components.
    pub(crate) const fn at(number: usize) -> Site {
        assert!(number < MAX_SITES, "a site of the map");
        Site(number as u8)
    }

    /// The number in the order of the components.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask spares the check of every index: arrays of sites have this size.
        self.0 as usize & (MAX_SITES - 1)
    }

    /// The three letters in records and in the Fluent files.
    pub fn id(self) -> &'static str {
        &board().components().sites[self.index()].id
    }

    /// The name on the map.
    pub fn name(self) -> &'static str {
        &board().components().sites[self.index()].name
    }

    /// The name.
    pub fn say(self) -> Phrase {
        self.phrase("site")
    }

    /// Where something happens.
    pub(crate) fn say_in(self) -> Phrase {
        self.phrase("site-in")
    }

    /// Where somebody goes.
    pub(crate) fn say_to(self) -> Phrase {
        self.phrase("site-to")
    }

    fn phrase(self, key: &'static str) -> Phrase {
        Phrase::new(key).choice("site", self.id()).text("name", self.name())
    }
}

impl fmt::Debug for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A site of other components than the board's may have no letters here.
        f.write_str(board().components().sites.get(self.index()).map_or("?", |site| &site.id))
    }
}

impl From<Site> for String {
    fn from(site: Site) -> String {
        site.id().to_owned()
    }
}

impl TryFrom<String> for Site {
    type Error = NotASite;

    fn try_from(id: String) -> Result<Site, NotASite> {
        board().components().site(&id).ok_or(NotASite(id))
    }
}

/// Letters that name no site of the map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no site: write the three letters of one, such as \"bom\" for Bombay")]
pub struct NotASite(String);

/// A set of sites.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SiteSet(u32);

impl SiteSet {
    /// No site.
    pub const NONE: SiteSet = SiteSet(0);

    /// One site alone.
    #[inline]
    pub const fn only(site: Site) -> SiteSet {
        SiteSet(1 << site.index())
    }

    /// Whether the site belongs to the set.
    #[inline]
    pub const fn contains(self, site: Site) -> bool {
        self.0 & (1 << site.index()) != 0
    }

    /// The set with this site too.
    #[inline]
    #[must_use]
    pub const fn with(self, site: Site) -> SiteSet {
        SiteSet(self.0 | (1 << site.index()))
    }

    /// The set without this site.
    #[inline]
    #[must_use]
    pub const fn without(self, site: Site) -> SiteSet {
        SiteSet(self.0 & !(1 << site.index()))
    }

    /// The sites of either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: SiteSet) -> SiteSet {
        SiteSet(self.0 | other.0)
    }

    /// The sites of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: SiteSet) -> SiteSet {
        SiteSet(self.0 & other.0)
    }

    /// The sites that are not in the other set.
    #[inline]
    #[must_use]
    pub const fn and_not(self, other: SiteSet) -> SiteSet {
        SiteSet(self.0 & !other.0)
    }

    /// How many sites.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No site at all.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sites in the order of the components.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Site> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let site = (rest != 0).then(|| Site(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(site)
        })
    }
}

impl FromIterator<Site> for SiteSet {
    fn from_iter<I: IntoIterator<Item = Site>>(sites: I) -> SiteSet {
        sites.into_iter().fold(SiteSet::NONE, SiteSet::with)
    }
}

impl fmt::Debug for SiteSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// How many cities there are (rules 1.4).
pub(crate) const CITIES: usize = 4;

/// One of the four cities, in the order of the components.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct City(u8);

impl City {
    /// All four.
    pub(crate) const ALL: [City; CITIES] = [City(0), City(1), City(2), City(3)];

    /// From 0 to 3.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & (CITIES - 1)
    }

    /// Where it lies.
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
