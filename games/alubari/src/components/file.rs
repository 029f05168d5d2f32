//! The file as it is written: nothing is checked here but its form.

use adda_core::components::Spanned;
use serde::Deserialize;

use super::ByPlayers;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sections {
    #[serde(rename = "box")]
    pub(super) box_: BoxSection,
    pub(super) supply: SupplySection,
    pub(super) solo: SoloSection,
    pub(super) spaces: Spanned<SpaceSection>,
    pub(super) tracks: TrackSection,
    pub(super) railway: RailwaySection,
    pub(super) stations: StationSection,
    pub(super) estates: EstateSection,
    pub(super) equipment: EquipmentSection,
    pub(super) contracts: ContractSection,
}

/// One number for each number of players.
pub(super) type Numbers = Spanned<ByPlayers<u8>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoxSection {
    pub(super) contracts: Spanned<usize>,
    pub(super) equipment: Spanned<usize>,
    pub(super) estate_cards: Spanned<usize>,
    pub(super) iron: Spanned<usize>,
    pub(super) stone: Spanned<usize>,
    pub(super) chai: Spanned<usize>,
    pub(super) markers: Spanned<usize>,
    pub(super) workers: Spanned<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SupplySection {
    pub(super) iron: Numbers,
    pub(super) stone: Numbers,
    pub(super) chai: Numbers,
    pub(super) set_up: Numbers,
    pub(super) refill: Numbers,
    pub(super) events: Numbers,
    pub(super) shed: Numbers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SoloSection {
    pub(super) markers: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpaceSection {
    pub(super) storehouse: Numbers,
    pub(super) excavation: Numbers,
    pub(super) works: Numbers,
    pub(super) laying: Numbers,
    pub(super) build: Numbers,
    pub(super) post_office: Numbers,
    pub(super) chaiwala: Numbers,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrackSection {
    pub(super) excavation: Spanned<TrackRow>,
    pub(super) laying: Spanned<TrackRow>,
    pub(super) harvest: Spanned<HarvestRow>,
    pub(super) chai: Spanned<ChaiRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrackRow {
    pub(super) cells: Vec<u8>,
    pub(super) start: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HarvestRow {
    pub(super) halves: Vec<u8>,
    pub(super) start: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChaiRow {
    pub(super) points: Vec<u8>,
    pub(super) closed: ByPlayers<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RailwaySection {
    pub(super) sections: Spanned<Vec<Spanned<SectionRow>>>,
    pub(super) before_agony: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SectionRow {
    pub(super) kind: String,
    pub(super) name: String,
    pub(super) points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StationSection {
    pub(super) areas: Spanned<Vec<Spanned<AreaRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AreaRow {
    pub(super) id: String,
    pub(super) town: String,
    pub(super) cost: String,
    pub(super) points: u8,
    #[serde(default)]
    pub(super) bonus: Option<String>,
    #[serde(default)]
    pub(super) players: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EstateSection {
    pub(super) slots: Numbers,
    pub(super) board: Spanned<FaceRow>,
    pub(super) cards: Spanned<Vec<EstateRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EstateRow {
    pub(super) a: Spanned<FaceRow>,
    pub(super) b: Spanned<FaceRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FaceRow {
    pub(super) name: String,
    pub(super) spaces: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EquipmentSection {
    pub(super) rail_tractor: Spanned<EquipmentRow>,
    pub(super) toy_train: Spanned<EquipmentRow>,
    pub(super) garratt: Spanned<EquipmentRow>,
    pub(super) warehouse: Spanned<EquipmentRow>,
    pub(super) construction_crew: Spanned<EquipmentRow>,
    pub(super) luxury_train: Spanned<EquipmentRow>,
    pub(super) reliable_train: Spanned<EquipmentRow>,
    pub(super) inspection_train: Spanned<EquipmentRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EquipmentRow {
    pub(super) price: String,
    pub(super) with_chai: u8,
    pub(super) points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ContractSection {
    pub(super) list: Spanned<Vec<Spanned<ContractRow>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ContractRow {
    pub(super) zone: String,
    pub(super) effect: String,
    pub(super) asks: String,
    pub(super) points: u8,
    #[serde(default)]
    pub(super) per_chai: u8,
    pub(super) back: String,
}
