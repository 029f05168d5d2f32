//! The pictures: drawn by hand in `symbols.svg`, combined here into one `<symbol>` for each kind of card.

use maud::{Markup, PreEscaped, html};

use crate::card::{Card, Colour, Face, KINDS, Symbol, Value};

/// All cards, the back of a card, and the symbols they are made of.
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

/// Value, symbol and colour letter are in the top strip, which stays visible in a fan. Below are the symbol
/// in large and the value as notches.
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

/// The colours of a card, by their names in the style sheet.
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

/// The picture of a symbol.
pub(crate) const fn picture(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Palm => "#s-palm",
        Symbol::Mammoth => "#s-mammoth",
        Symbol::Club => "#s-club",
        Symbol::Fur => "#s-fur",
    }
}

/// The picture of a value.
pub(crate) fn numeral(value: Value) -> String {
    format!("#v-{}", value.letter())
}

/// The picture of a colour letter.
pub(crate) fn initial(colour: Colour) -> String {
    format!("#l-{}", colour.letter())
}

/// One notch per point of the value, centred.
fn notches(value: Value) -> &'static str {
    match value {
        Value::One => "M51 118 49 130",
        Value::Two => "M46 118 44 130M56 118 54 130",
        Value::Three => "M41 118 39 130M51 118 49 130M61 118 59 130",
        Value::Four => "M36 118 34 130M46 118 44 130M56 118 54 130M66 118 64 130",
    }
}

/// The emblem: a laughing Dudab between a mammoth and a palm. It uses no other symbol and no style sheet.
pub(crate) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}
