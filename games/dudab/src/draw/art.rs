//! The pictures: painted by hand in `symbols.svg`, put together here into one `<symbol>` for each kind of card.

use maud::{Markup, PreEscaped, html};

use crate::card::{Card, Colour, Face, KINDS, Symbol, Value};

/// Every card, its back, and what they are made of.
pub(crate) fn art() -> Markup {
    html! {
        (PreEscaped(include_str!("symbols.svg")))
        @for index in 0..KINDS { (card(Card::from_index(index))) }
    }
}

fn card(card: Card) -> Markup {
    match card.face() {
        Face::Number { colour, symbol, value } => number(card, colour, symbol, value),
        Face::Shaman(colour) => shaman(card, colour),
        Face::Dudab => html! {},
    }
}

/// Value, symbol and letter stand in the strip that a fan leaves free; below, large, the symbol, and the value
/// again as notches.
fn number(card: Card, colour: Colour, symbol: Symbol, value: Value) -> Markup {
    let picture = picture(symbol);
    html! {
        symbol id={ "c-" (card) } style=(dye(colour)) viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" {
            use href="#f-number" {}
            use color="var(--dd-deep)" href=(numeral(value)) x="6" y="5" width="26" height="33" {}
            use color="var(--dd-deep)" href=(picture) x="38" y="8" width="27" height="27" {}
            (letter(colour))
            use href=(picture) x="19" y="46" width="62" height="62" {}
            path d=(notches(value)) fill="none" stroke="var(--dd-chalk)" stroke-width="4" stroke-linecap="round" {}
        }
    }
}

fn shaman(card: Card, colour: Colour) -> Markup {
    html! {
        symbol id={ "c-" (card) } style=(dye(colour)) viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" {
            use href="#f-shaman" {}
            (letter(colour))
        }
    }
}

/// The card's own dyes, each by its name in the style.
fn dye(colour: Colour) -> String {
    let letter = colour.letter();
    format!(
        "color:var(--dd-{letter});--dd-deep:var(--dd-{letter}-deep);--dd-robe:var(--dd-{letter}-robe);\
         --dd-on:var(--dd-{letter}-on)"
    )
}

fn letter(colour: Colour) -> Markup {
    html! { use color="var(--dd-deep)" href=(initial(colour)) x="73" y="7" width="20" height="27" {} }
}

/// The symbol's picture.
pub(crate) const fn picture(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Palm => "#s-palm",
        Symbol::Mammoth => "#s-mammoth",
        Symbol::Club => "#s-club",
        Symbol::Fur => "#s-fur",
    }
}

/// The painted number.
pub(crate) fn numeral(value: Value) -> String {
    format!("#v-{}", value.letter())
}

/// The painted letter of the colour.
pub(crate) fn initial(colour: Colour) -> String {
    format!("#l-{}", colour.letter())
}

/// As many notches as the value, side by side in the middle.
fn notches(value: Value) -> &'static str {
    match value {
        Value::One => "M51 118 49 130",
        Value::Two => "M46 118 44 130M56 118 54 130",
        Value::Three => "M41 118 39 130M51 118 49 130M61 118 59 130",
        Value::Four => "M36 118 34 130M46 118 44 130M56 118 54 130M66 118 64 130",
    }
}

/// A Dudab that laughs between a mammoth and a palm: needs no other symbol and no style.
pub(crate) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}
