//! Variants (rules 13).

use adda_core::{OptionSpec, Preset, PresetKind};
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
        OptionSpec::flag("cover_alubari", "option-cover-alubari")
            .explained("option-cover-alubari-note", "13.1"),
        OptionSpec::flag("free_building", "option-free-building")
            .explained("option-free-building-note", "13.2"),
    ];

    /// The options to start from.
    pub(crate) const PRESETS: &'static [Preset] = &[
        Preset { kind: PresetKind::First, note: "preset-first", options: &[("free_building", "true")] },
        Preset { kind: PresetKind::Standard, note: "preset-standard", options: &[] },
        Preset {
            kind: PresetKind::Everything,
            note: "preset-everything",
            options: &[("cover_alubari", "true"), ("free_building", "true")],
        },
    ];
}
