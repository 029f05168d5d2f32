//! Small pictures for the games to come.

use maud::{Markup, PreEscaped};

/// A stack of lunch boxes.
pub(crate) fn dabba_walla() -> Markup {
    PreEscaped(include_str!("emblems/dabba-walla.svg").to_owned())
}

/// Hills, and two leaves and a bud.
pub(crate) fn alubari() -> Markup {
    PreEscaped(include_str!("emblems/alubari.svg").to_owned())
}
