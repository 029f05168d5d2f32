//! Variants (rules 13).

use adda_core::OptionSpec;
use serde::{Deserialize, Serialize};

/// What a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// A card instead of the estate that is printed on the board (rules 13.1).
    pub cover_alubari: bool,
    /// Nobody has to build (rules 13.2).
    pub free_building: bool,
}

impl Options {
    /// As a page offers them.
    pub(crate) const SPECS: &'static [OptionSpec] = &[
        OptionSpec::flag("cover_alubari", "option-cover-alubari"),
        OptionSpec::flag("free_building", "option-free-building"),
    ];
}
