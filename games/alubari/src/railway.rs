//! The railway: sections from Siliguri to Darjeeling, and the towns along it (rules 1.5).

use adda_kit::Set;

use crate::lookup::lookup;

/// The largest number of sections.
pub(crate) const MAX_SECTIONS: usize = 24;

adda_kit::kinds! {
    /// The kind of a section.
    pub enum SectionKind {
        /// A river: opens the towns up to the next river, and brings chai.
        River = "river",
        /// The section of a town.
        Town = "town",
        /// Any other section.
        Plain = "plain",
    }
}

adda_kit::id! {
    /// A section of the railway, written as its number from 1.
    pub struct Section(u8) below MAX_SECTIONS, in sets of u64;
}
adda_kit::as_number! { Section, "sections" from 1 to lookup().components().sections.len() }

/// A set of sections.
pub type Sections = Set<Section>;

impl Section {
    /// Its name on the board.
    pub fn name(self) -> &'static str {
        &lookup().components().sections[self.index()].name
    }
}

adda_kit::id! {
    /// A town: Siliguri is the first, Darjeeling the last.
    pub struct Town(u8) below MAX_SECTIONS, in sets of u64;
}
adda_kit::as_number! { Town, "towns" from 0 to lookup().components().towns.len() - 1 }

impl Town {
    /// The start of the railway, which has no section of its own.
    pub const SILIGURI: Town = Town(0);

    /// Its name on the board.
    pub fn name(self) -> &'static str {
        &lookup().components().towns[self.index()].name
    }
}
