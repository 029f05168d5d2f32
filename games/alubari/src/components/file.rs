//! The form of the component file; the values are checked in `check.rs`.

use adda_core::components::Spanned;
use adda_kit::Each;

use super::ByPlayers;
use crate::equipment::Equipment;
use crate::zone::Zone;

/// One number for each number of players.
pub(super) type Numbers = Spanned<ByPlayers<u8>>;

adda_kit::sections! {
    struct Sections {
        #[serde(rename = "box")]
        box_: BoxSection,
        supply: SupplySection,
        solo: SoloSection,
        spaces: Spanned<Each<Zone, Numbers>>,
        tracks: TrackSection,
        railway: RailwaySection,
        stations: StationSection,
        estates: EstateSection,
        equipment: Each<Equipment, Spanned<EquipmentRow>>,
        contracts: ContractSection,
    }

    struct BoxSection {
        contracts: Spanned<usize>,
        equipment: Spanned<usize>,
        estate_cards: Spanned<usize>,
        iron: Spanned<usize>,
        stone: Spanned<usize>,
        chai: Spanned<usize>,
        markers: Spanned<usize>,
        workers: Spanned<usize>,
    }

    struct SupplySection {
        iron: Numbers,
        stone: Numbers,
        chai: Numbers,
        set_up: Numbers,
        refill: Numbers,
        events: Numbers,
        shed: Numbers,
    }

    struct SoloSection { markers: Spanned<u8> }

    struct TrackSection {
        excavation: Spanned<TrackRow>,
        laying: Spanned<TrackRow>,
        harvest: Spanned<HarvestRow>,
        chai: Spanned<ChaiRow>,
    }

    struct TrackRow { cells: Vec<u8>, start: u8 }

    struct HarvestRow { halves: Vec<u8>, start: u8 }

    struct ChaiRow { points: Vec<u8>, closed: ByPlayers<u8> }

    struct RailwaySection { sections: Spanned<Vec<Spanned<SectionRow>>>, before_agony: Spanned<String> }

    struct SectionRow { kind: String, name: String, points: u8 }

    struct StationSection { areas: Spanned<Vec<Spanned<AreaRow>>> }

    struct AreaRow {
        id: String,
        town: String,
        cost: String,
        points: u8,
        #[serde(default)]
        bonus: Option<String>,
        #[serde(default)]
        players: Option<u8>,
    }

    struct EstateSection { slots: Numbers, board: Spanned<FaceRow>, cards: Spanned<Vec<EstateRow>> }

    struct EstateRow { a: Spanned<FaceRow>, b: Spanned<FaceRow> }

    struct FaceRow { name: String, spaces: String }

    struct EquipmentRow { price: String, with_chai: u8, points: u8 }

    struct ContractSection { list: Spanned<Vec<Spanned<ContractRow>>> }

    struct ContractRow {
        zone: String,
        effect: String,
        asks: String,
        points: u8,
        #[serde(default)]
        per_chai: u8,
        back: String,
    }
}
