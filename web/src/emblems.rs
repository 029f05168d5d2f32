//! Small pictures for the games to come.

use maud::{Markup, PreEscaped};

fn picture(inside: &str) -> Markup {
    PreEscaped(format!(r#"<svg viewBox="0 0 120 96" class="emblem-art">{inside}</svg>"#))
}

/// An elephant that carries bales.
pub(crate) fn bombay() -> Markup {
    picture(concat!(
        r#"<path fill="var(--marigold)" d="M43 13h15v12H43z"/><path fill="var(--madder)" d="M59 10h16v15H59z"/>"#,
        r#"<path fill="var(--slate)" d="M25 84V52c0-16 12-26 28-26h17c9 0 15 3 19 9 10 1 15 9 15 19 0 12-3 17-3 25 0 6-8 6-8 0 0-6 2-11 0-16-2 4-4 6-7 6v15H74V70H40v14z"/>"#,
        r#"<path fill="none" stroke="var(--slate)" stroke-width="3" stroke-linecap="round" d="M26 50c-7 3-8 12-5 18"/>"#,
        r#"<path fill="var(--paper)" opacity=".35" d="M77 36c-9-2-13 6-11 15 2 8 12 9 14 0 1-6 1-12-3-15z"/>"#,
        r#"<circle cx="89" cy="46" r="2" fill="var(--paper)"/>"#,
        r#"<path fill="var(--madder)" d="M43 25h23v17c-8 4-15 4-23 0z"/><path fill="none" stroke="var(--marigold)" stroke-width="2.5" stroke-dasharray="2 3" d="M44 40c7 4 14 4 21 0"/>"#
    ))
}

/// A stack of lunch boxes.
pub(crate) fn dabba_walla() -> Markup {
    picture(concat!(
        r#"<path fill="none" stroke="var(--slate)" stroke-width="4" stroke-linecap="round" d="M36 84V24c0-8 10-14 24-14s24 6 24 14v60"/>"#,
        r#"<rect x="40" y="24" width="40" height="19" rx="5" fill="var(--marigold)"/>"#,
        r#"<rect x="40" y="45" width="40" height="19" rx="5" fill="var(--leaf)"/>"#,
        r#"<rect x="40" y="66" width="40" height="19" rx="5" fill="var(--indigo)"/>"#,
        r#"<g fill="var(--paper)" opacity=".85"><circle cx="60" cy="33.5" r="4"/><path d="m60 50 5 9H55z"/><path d="M56 71.5h8v8h-8z"/></g>"#,
        r#"<path fill="none" stroke="var(--slate)" stroke-width="4" stroke-linecap="round" d="M54 10h12"/>"#
    ))
}

/// Hills, and two leaves and a bud.
pub(crate) fn alubari() -> Markup {
    picture(concat!(
        r#"<circle cx="88" cy="26" r="11" fill="var(--marigold)"/>"#,
        r#"<path fill="var(--leaf)" opacity=".35" d="M6 86c14-34 30-44 48-44 22 0 38 18 60 44z"/>"#,
        r#"<path fill="none" stroke="var(--leaf)" stroke-width="2" opacity=".6" d="M22 84c10-20 20-28 33-28 14 0 26 9 40 28M40 84c6-8 10-12 16-12 7 0 13 4 20 12"/>"#,
        r#"<path fill="var(--leaf)" d="M58 62C40 58 33 44 34 28c15 3 25 14 24 34zM60 62c2-20 14-28 28-28 0 15-10 27-28 28z"/>"#,
        r#"<path fill="var(--leaf)" d="M59 44c-5-8-4-18 1-26 5 8 5 18-1 26z"/>"#,
        r#"<path fill="none" stroke="var(--leaf)" stroke-width="3" stroke-linecap="round" d="M59 42v42"/>"#
    ))
}
