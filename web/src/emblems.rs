//! A small picture for the game to come.

use maud::{Markup, PreEscaped};

/// Hills, and two leaves and a bud.
pub(crate) fn alubari() -> Markup {
    PreEscaped(include_str!("emblems/alubari.svg").to_owned())
}
