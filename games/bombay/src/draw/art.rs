//! The pictures. Most are drawn by hand in `symbols.svg`; the bale of each colour and the land are put together here.

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

/// A bale is a cloth with the pattern of its colour.
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

/// The pattern of a colour, for people who cannot tell the colours apart.
pub(crate) fn motif(colour: Colour) -> String {
    format!("#bb-motif-{}", colour.letter())
}

/// The class that sets the colour of an element.
pub(crate) fn dyed(colour: Colour) -> String {
    format!("bb-{}", colour.letter())
}

/// The picture on a palace token.
pub(crate) const fn token(token: PalaceToken) -> &'static str {
    match token {
        PalaceToken::Client => "#bb-client",
        PalaceToken::Rupees => "#bb-coin",
        PalaceToken::City => "#bb-gate",
        PalaceToken::Bale => "#bb-cloth",
    }
}

/// A symbol without a text alternative, which the caller provides elsewhere.
pub(crate) fn picture(symbol: &str) -> Markup {
    html! { svg aria-hidden="true" { use href=(symbol) {} } }
}

/// An elephant on the road to a city. It uses no other symbols and no styles.
pub(crate) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}
