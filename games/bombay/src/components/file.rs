//! The file as it is written: nothing is checked here but its form.

use std::collections::BTreeMap;

use adda_core::components::Spanned;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sections {
    #[serde(rename = "box")]
    pub(super) box_: BoxSection,
    pub(super) map: Spanned<MapSection>,
    pub(super) scenery: ScenerySection,
    pub(super) demand: DemandSection,
    pub(super) palace_tokens: TokenSection,
    pub(super) first_game: FirstGameSection,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoxSection {
    pub(super) bales: Spanned<ByColour>,
    pub(super) demand_cubes: Spanned<ByColour>,
    pub(super) posts: Spanned<ByColour>,
    pub(super) city_tokens: Spanned<usize>,
    pub(super) client_tokens: Spanned<usize>,
    pub(super) palace_tokens: Spanned<usize>,
    pub(super) palaces: Spanned<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByColour {
    pub(super) yellow: u8,
    pub(super) violet: u8,
    pub(super) blue: u8,
    pub(super) orange: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapSection {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) sites: Vec<Spanned<SiteRow>>,
    pub(super) roads: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SiteRow {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) x: i32,
    pub(super) y: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenerySection {
    pub(super) rivers: Vec<River>,
    pub(super) bridges: Vec<Spanned<Bridge>>,
    pub(super) desert: Vec<Spanned<(i32, i32)>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct River {
    pub(super) name: String,
    pub(super) points: Vec<Spanned<(i32, i32)>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bridge {
    pub(super) road: String,
    pub(super) x: i32,
    pub(super) y: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DemandSection {
    pub(super) columns: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TokenSection {
    pub(super) yellow: Spanned<ByToken>,
    pub(super) orange: Spanned<ByToken>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByToken {
    pub(super) client: u8,
    pub(super) rupees: u8,
    pub(super) city: u8,
    pub(super) bale: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FirstGameSection {
    pub(super) demand: Spanned<BTreeMap<String, Spanned<String>>>,
    pub(super) posts: Spanned<BTreeMap<String, Spanned<String>>>,
    pub(super) palace_tokens: Spanned<BTreeMap<String, Spanned<String>>>,
}
