//! The file as it is written. Only its form is checked here.

use std::collections::BTreeMap;

use adda_core::components::Spanned;
use adda_kit::Each;

use crate::colour::Colour;
use crate::vehicle::Vehicle;

/// Rows of `#` and `.`.
pub(super) type Drawing = Spanned<Vec<String>>;

/// A number for each colour.
pub(super) type ByColour = Spanned<Each<Colour, u8>>;

adda_kit::sections! {
    struct Sections {
        #[serde(rename = "box")]
        box_: BoxSection,
        shapes: Spanned<BTreeMap<String, Drawing>>,
        vehicles: Each<Vehicle, Drawing>,
        chai: Spanned<ChaiSection>,
        cards: CardSection,
    }

    struct BoxSection {
        tiles: Spanned<BySize>,
        bonus_dabbas: ByColour,
        blank_tiles: Spanned<usize>,
        tickets: Spanned<usize>,
        chai_tiles: Spanned<usize>,
    }

    struct BySize { one: usize, two: usize, three: usize, four: usize }

    struct ChaiSection {
        bonus: ByColour,
        jump: Spanned<u8>,
        swap: Spanned<u8>,
        plus: ByColour,
        minus: ByColour,
        veto: Spanned<u8>,
        deferred: Spanned<u8>,
    }

    struct CardSection { list: Spanned<Vec<Spanned<CardRow>>> }

    struct CardRow { id: String, shape: String, half: Vec<String>, tips: String }
}
