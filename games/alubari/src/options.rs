//! Variants (rules 13).

use adda_core::OptionSpec;
use serde::{Deserialize, Serialize};

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Use a card instead of the estate printed on the board (rules 13.1).
    pub cover_alubari: bool,
    /// Building is never forced (rules 13.2).
    pub free_building: bool,
}

impl Options {
    /// The options as pages show them.
    pub(crate) const SPECS: &'static [OptionSpec] = &[
        OptionSpec::flag("cover_alubari", "option-cover-alubari"),
        OptionSpec::flag("free_building", "option-free-building"),
    ];
}
