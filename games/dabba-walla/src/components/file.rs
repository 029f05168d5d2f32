//! The file as it is written: nothing is checked here but its form.

use std::collections::BTreeMap;

use adda_core::components::Spanned;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sections {
    #[serde(rename = "box")]
    pub(super) box_: BoxSection,
    pub(super) shapes: Spanned<BTreeMap<String, Drawing>>,
    pub(super) vehicles: VehicleSection,
    pub(super) chai: Spanned<ChaiSection>,
    pub(super) cards: CardSection,
}

/// Rows of `#` and `.`.
pub(super) type Drawing = Spanned<Vec<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoxSection {
    pub(super) tiles: Spanned<BySize>,
    pub(super) bonus_dabbas: Spanned<ByColour>,
    pub(super) blank_tiles: Spanned<usize>,
    pub(super) tickets: Spanned<usize>,
    pub(super) chai_tiles: Spanned<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BySize {
    pub(super) one: usize,
    pub(super) two: usize,
    pub(super) three: usize,
    pub(super) four: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByColour {
    pub(super) yellow: u8,
    pub(super) red: u8,
    pub(super) blue: u8,
    pub(super) green: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VehicleSection {
    pub(super) bike_trailer: Drawing,
    pub(super) hand_cart: Drawing,
    #[serde(rename = "crate")]
    pub(super) crate_: Drawing,
    pub(super) wheelbarrow: Drawing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChaiSection {
    pub(super) bonus: Spanned<ByColour>,
    pub(super) jump: Spanned<u8>,
    pub(super) swap: Spanned<u8>,
    pub(super) plus: Spanned<ByColour>,
    pub(super) minus: Spanned<ByColour>,
    pub(super) veto: Spanned<u8>,
    pub(super) deferred: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardSection {
    pub(super) list: Spanned<Vec<Spanned<CardRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardRow {
    pub(super) id: String,
    pub(super) shape: String,
    pub(super) half: Vec<String>,
    pub(super) tips: String,
}
