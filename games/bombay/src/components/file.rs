//! The file as it is written. Only its form is checked here.

use std::collections::BTreeMap;

use adda_core::components::Spanned;
use adda_kit::Each;

use crate::colour::Colour;
use crate::token::PalaceToken;

/// A number for each colour.
pub(super) type ByColour = Spanned<Each<Colour, u8>>;

/// Values by the letters of a site.
pub(super) type BySite = Spanned<BTreeMap<String, Spanned<String>>>;

adda_kit::sections! {
    struct Sections {
        #[serde(rename = "box")]
        box_: BoxSection,
        map: Spanned<MapSection>,
        scenery: ScenerySection,
        demand: DemandSection,
        palace_tokens: TokenSection,
        first_game: FirstGameSection,
    }

    struct BoxSection {
        bales: ByColour,
        demand_cubes: ByColour,
        posts: ByColour,
        city_tokens: Spanned<usize>,
        client_tokens: Spanned<usize>,
        palace_tokens: Spanned<usize>,
        palaces: Spanned<usize>,
    }

    struct MapSection { width: i32, height: i32, sites: Vec<Spanned<SiteRow>>, roads: Vec<Spanned<String>> }

    struct SiteRow { id: String, name: String, kind: String, x: i32, y: i32 }

    struct ScenerySection {
        rivers: Vec<River>,
        bridges: Vec<Spanned<Bridge>>,
        desert: Vec<Spanned<(i32, i32)>>,
        #[serde(default)]
        coast: Vec<(i32, i32)>,
        #[serde(default)]
        regions: Vec<RegionRow>,
    }

    struct RegionRow { id: String, name: String, x: i32, y: i32 }

    struct River { name: String, points: Vec<Spanned<(i32, i32)>> }

    struct Bridge { road: String, x: i32, y: i32 }

    struct DemandSection { columns: Spanned<Vec<Spanned<String>>> }

    struct TokenSection { yellow: Spanned<Each<PalaceToken, u8>>, orange: Spanned<Each<PalaceToken, u8>> }

    struct FirstGameSection { demand: BySite, posts: BySite, palace_tokens: BySite }
}
