//! The pictures. Most are drawn by hand in `symbols.svg`; those that exist in every colour of dabbas are put together
//! here.

use maud::{Markup, PreEscaped, html};

use crate::chai::Chai;
use crate::colour::Colour;
use crate::draw::ride::ride;
use crate::vehicle::Vehicle;

/// Everything that is drawn more than once.
pub(crate) fn art() -> Markup {
    html! {
        (PreEscaped(include_str!("symbols.svg")))
        defs {
            @for colour in Colour::ALL { (lid(colour)) (cube(colour)) }
            @for vehicle in Vehicle::ALL { (ride(vehicle)) }
        }
        @for colour in Colour::ALL {
            (tin(colour))
            (bonus(colour))
            (step(colour, Chai::Plus(colour)))
            (step(colour, Chai::Minus(colour)))
        }
    }
}

/// The letter of a colour in the names of symbols and classes.
pub(crate) const fn colour_letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "y",
        Colour::Red => "r",
        Colour::Blue => "b",
        Colour::Green => "g",
    }
}

/// The symbol of a chai tile.
pub(crate) fn chai_symbol(chai: Chai) -> String {
    match chai {
        Chai::Bonus(colour) => format!("dw-chai-bonus-{}", colour_letter(colour)),
        Chai::Plus(colour) => format!("dw-chai-plus-{}", colour_letter(colour)),
        Chai::Minus(colour) => format!("dw-chai-minus-{}", colour_letter(colour)),
        Chai::Jump | Chai::Swap | Chai::Veto | Chai::Deferred => format!("dw-chai-{}", chai.word()),
    }
}

/// A symbol without a text alternative, which the caller provides elsewhere.
pub(crate) fn picture(id: &str) -> Markup {
    html! { svg aria-hidden="true" { use href={ "#" (id) } {} } }
}

/// A tall load on the road. It uses no other symbols and no styles.
pub(crate) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}

/// The style that sets the colour for everything inside.
pub(super) fn enamel(colour: Colour) -> String {
    let letter = colour_letter(colour);
    format!("--dw-c:var(--dw-{letter});--dw-deep:var(--dw-{letter}-deep);--dw-on:var(--dw-{letter}-on)")
}

/// The sign of a colour, for people who cannot tell the colours apart.
fn mark(colour: Colour, (x, y): (u8, u8), size: u8) -> Markup {
    let letter = colour_letter(colour);
    html! {
        use href={ "#dw-mark-" (letter) } x=(x) y=(y) width=(size) height=(size) color={ "var(--dw-" (letter) "-on)" } {}
    }
}

/// A dabba from above. It is used so often that it is no `symbol`, which would need a size every time.
fn lid(colour: Colour) -> Markup {
    html! {
        g id={ "dw-lid-" (colour_letter(colour)) } style=(enamel(colour)) {
            use href="#dw-lid" {}
            (mark(colour, (9, 9), 14))
        }
    }
}

/// A dabba from above on its square of the tile.
fn tin(colour: Colour) -> Markup {
    let letter = colour_letter(colour);
    html! {
        symbol id={ "dw-tin-" (letter) } viewBox="0 0 32 32" {
            rect x="1" y="1" width="30" height="30" rx="5" fill={ "var(--dw-" (letter) ")" } stroke="var(--dw-ink)" stroke-width="2" {}
            use href={ "#dw-lid-" (letter) } {}
        }
    }
}

/// A dabba from the side, centred on its cell, with the sign where neighbours leave it visible.
fn cube(colour: Colour) -> Markup {
    let letter = colour_letter(colour);
    let mark = format!("#dw-mark-{letter}");
    let plain = html! {
        use href="#dw-pail" {}
        g color={ "var(--dw-" (letter) "-on)" } {
            use href=(mark) x="-9" y="-45" width="18" height="18" transform="scale(1 .5)" {}
            use href=(mark) x="-5" y="-5" width="10" height="10" transform="matrix(.9 .4 0 1 -9.5 -1)" {}
            use href=(mark) x="-5" y="-5" width="10" height="10" transform="matrix(.9 -.4 0 1 9.5 -1)" {}
        }
    };
    html! {
        g id={ "dw-cube-" (letter) } style=(enamel(colour)) { (plain) }
        g id={ "dw-bonus-" (letter) } style=(enamel(colour)) {
            (plain)
            use href="#dw-star" x="-18" y="-19" width="10" height="10" {}
            use href="#dw-star" x="8" y="-19" width="10" height="10" {}
        }
    }
}

/// The chai tile of a bonus dabba.
fn bonus(colour: Colour) -> Markup {
    html! {
        symbol id=(chai_symbol(Chai::Bonus(colour))) viewBox="0 0 40 40" style="--dw-plate:var(--dw-early)" {
            use href="#dw-plate" {}
            use href={ "#dw-tin-" (colour_letter(colour)) } x="8" y="9" width="23" height="23" {}
            use href="#dw-star" x="22" y="4" width="14" height="14" {}
        }
    }
}

/// The chai tile of a step on the track of a colour.
fn step(colour: Colour, chai: Chai) -> Markup {
    let number = if chai == Chai::Plus(colour) {
        "M7 14.5h10M12 9.5v10M21.5 11.5l4.5-3v13"
    } else {
        "M7 14.5h9M21.5 11.5l4.5-3v13"
    };
    html! {
        symbol id=(chai_symbol(chai)) viewBox="0 0 40 40" style={ "--dw-plate:var(--dw-late);" (enamel(colour)) } {
            use href="#dw-plate" {}
            path d=(number) fill="none" stroke="#2b1a08" stroke-width="3.8" stroke-linecap="round" stroke-linejoin="round" {}
            circle cx="26.5" cy="27" r="9" fill="var(--dw-c)" stroke="#fff6e2" stroke-width="1.6" {}
            (mark(colour, (21, 21), 11))
        }
    }
}
