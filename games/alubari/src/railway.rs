//! The railway: sections from Siliguri to Darjeeling, and the towns along it (rules 1.5).

use adda_kit::Set;

use crate::kit::kit;

/// There is room for so many sections.
pub(crate) const MAX_SECTIONS: usize = 24;

adda_kit::kinds! {
    /// What a section is.
    pub enum SectionKind {
        /// Opens the towns up to the next one, and brings chai.
        River = "river",
        /// Lies in a town.
        Town = "town",
        /// Neither.
        Plain = "plain",
    }
}

adda_kit::id! {
    /// A section of the railway; written as people count them, from 1.
    pub struct Section(u8) below MAX_SECTIONS, in sets of u64;
}
adda_kit::as_number! { Section, "sections" from 1 to kit().components().sections.len() }

/// A set of sections.
pub type Sections = Set<Section>;

impl Section {
    /// Its name on the board.
    pub fn name(self) -> &'static str {
        &kit().components().sections[self.index()].name
    }
}

adda_kit::id! {
    /// A town: Siliguri is the first, Darjeeling the last.
    pub struct Town(u8) below MAX_SECTIONS, in sets of u64;
}
adda_kit::as_number! { Town, "towns" from 0 to kit().components().towns.len() - 1 }

impl Town {
    /// Where the railway begins; it has no section of its own.
    pub const SILIGURI: Town = Town(0);

    /// Its name on the board.
    pub fn name(self) -> &'static str {
        &kit().components().towns[self.index()].name
    }
}
