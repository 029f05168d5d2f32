//! The pictures: painted by hand in `symbols.svg`; a bale of each colour, and the land, are put together here.

use maud::{Markup, PreEscaped, html};

use crate::colour::Colour;
use crate::draw::land;
use crate::token::PalaceToken;

/// Everything that is drawn more than once.
pub(crate) fn art() -> Markup {
    html! {
        (PreEscaped(include_str!("symbols.svg")))
        @for colour in Colour::ALL { (bale_symbol(colour)) }
        (land::land())
    }
}

/// A bale is cloth with the print of its colour.
fn bale_symbol(colour: Colour) -> Markup {
    let letter = colour.letter();
    let dye = format!("--bb-dye:var(--bb-{letter});--bb-dye-deep:var(--bb-{letter}-deep)");
    html! {
        symbol id={ "bb-bale-" (letter) } viewBox="0 0 32 26" style=(dye) {
            use href="#bb-cloth" {}
            use href=(motif(colour)) x="9.5" y="6.5" width="13" height="13" color={ "var(--bb-" (letter) "-on)" } {}
        }
    }
}

/// A bale of a colour.
pub(crate) fn bale(colour: Colour) -> String {
    format!("#bb-bale-{}", colour.letter())
}

/// The print of a colour, so that nobody has to tell colours apart.
pub(crate) fn motif(colour: Colour) -> String {
    format!("#bb-motif-{}", colour.letter())
}

/// The class that dyes what is drawn in a colour.
pub(crate) fn dyed(colour: Colour) -> String {
    format!("bb-{}", colour.letter())
}

/// What a palace token shows.
pub(crate) const fn token(token: PalaceToken) -> &'static str {
    match token {
        PalaceToken::Client => "#bb-client",
        PalaceToken::Rupees => "#bb-coin",
        PalaceToken::City => "#bb-gate",
        PalaceToken::Bale => "#bb-cloth",
    }
}

/// A symbol alone; what it means is said elsewhere.
pub(crate) fn picture(symbol: &str) -> Markup {
    html! { svg aria-hidden="true" { use href=(symbol) {} } }
}

/// An elephant on the road to a city: needs no other symbol and no style.
pub(crate) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}
