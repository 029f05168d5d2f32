//! The components as the rules use them: bit sets and lookup tables, computed once.

use adda_core::components::{ComponentSlot, File, FileError, GameComponents};
use adda_kit::Set;

use crate::components::{ByPlayers, Components, MAX_PLAYERS, Table};
use crate::contract::{CONTRACTS, Contract, Contracts, Effect};
use crate::railway::{MAX_SECTIONS, SectionKind, Sections, Town};
use crate::station::{Area, Areas, Bonus, Cost, MAX_AREAS};
use crate::weather::Weather;
use crate::zone::{Space, Spaces, ZONES, Zone};

/// The components of this process.
pub(crate) static COMPONENTS: ComponentSlot<Lookup> = ComponentSlot::new();

/// The lookup tables of the components of this process.
#[inline]
pub fn lookup() -> &'static Lookup {
    COMPONENTS.get()
}

impl GameComponents for Lookup {
    const GAME: &'static str = "alubari";
    const BUILT_IN: &'static str = include_str!("../components/alubari.toml");

    fn read(file: &File<'_>) -> Result<Lookup, FileError> {
        Components::read(file).map(Lookup::new)
    }

    fn counts(&self) -> Vec<(&'static str, usize)> {
        let Components { sections, towns, areas, faces, contracts, .. } = &self.components;
        vec![
            ("sections", sections.len()),
            ("towns", towns.len()),
            ("areas", areas.len()),
            ("estates", faces.len()),
            ("contracts", contracts.len()),
        ]
    }
}

/// Components with lookup tables.
#[derive(Clone, Debug)]
pub struct Lookup {
    components: Components,
    /// Every section.
    pub(crate) all_sections: Sections,
    pub(crate) rivers: Sections,
    pub(crate) section_points: [u8; MAX_SECTIONS],
    pub(crate) costs: [Cost; MAX_AREAS],
    pub(crate) area_points: [u8; MAX_AREAS],
    pub(crate) bonuses: [Bonus; MAX_AREAS],
    /// Areas whose printed cost is only rubble (R19).
    pub(crate) rubble_areas: Areas,
    /// The areas that exist, by number of players.
    pub(crate) areas: ByPlayers<Areas>,
    /// The areas of each town.
    pub(crate) town_areas: [Areas; MAX_SECTIONS],
    /// The areas that are open, by number of rivers laid.
    pub(crate) open_areas: [Areas; MAX_SECTIONS + 1],
    /// The spaces for workers, by number of players.
    pub(crate) spaces: ByPlayers<Spaces>,
    /// The possible spaces of each zone, with any number of players.
    pub(crate) zone_spaces: [Spaces; ZONES],
    pub(crate) effects: [Effect; CONTRACTS],
    /// The contracts that show each zone.
    pub(crate) zone_contracts: [Contracts; ZONES],
    /// The contracts with each weather on their backs.
    pub(crate) backs: [Contracts; 3],
    /// The contracts with a lasting effect.
    pub(crate) lasting: Contracts,
}

impl Lookup {
    fn new(components: Components) -> Lookup {
        let Components { sections, areas, contracts, .. } = &components;
        let of_kind = |kind: SectionKind| -> Sections {
            let numbers = (0..sections.len()).filter(|&number| sections[number].kind == kind);
            numbers.map(crate::railway::Section::at).collect()
        };
        let where_area = |holds: &dyn Fn(usize) -> bool| -> Areas {
            (0..areas.len()).filter(|&number| holds(number)).map(Area::at).collect()
        };
        let rivers = of_kind(SectionKind::River);
        // A town is open when all rivers before it are laid, so Siliguri always is.
        let rivers_before = |town: Town| {
            let section = components.towns[town.index()].section;
            section.map_or(0, |section| rivers.and(Set::first_of(section)).len())
        };
        let open_areas =
            std::array::from_fn(|laid| where_area(&|number| rivers_before(areas[number].town) <= laid));
        let spaces_of = |table: &Table| {
            let zones = Zone::ALL.into_iter().zip(table.spaces);
            zones.fold(Spaces::NONE, |all, (zone, count)| all.or(Space::first_of(zone, count.into())))
        };
        let where_contract = |holds: &dyn Fn(usize) -> bool| -> Contracts {
            (0..CONTRACTS).filter(|&number| holds(number)).map(Contract::at).collect()
        };
        Lookup {
            all_sections: Sections::first_of(sections.len()),
            rivers,
            section_points: std::array::from_fn(|number| sections.get(number).map_or(0, |spec| spec.points)),
            costs: std::array::from_fn(|number| areas.get(number).map_or(Cost::default(), |spec| spec.cost)),
            area_points: std::array::from_fn(|number| areas.get(number).map_or(0, |spec| spec.points)),
            bonuses: std::array::from_fn(|number| areas.get(number).map_or(Bonus::None, |spec| spec.bonus)),
            rubble_areas: where_area(&|number| areas[number].cost.is_rubble()),
            areas: std::array::from_fn(|players| {
                where_area(&|number| usize::from(areas[number].players) <= players + 1)
            }),
            town_areas: std::array::from_fn(|town| where_area(&|number| areas[number].town.index() == town)),
            open_areas,
            spaces: std::array::from_fn(|players| spaces_of(&components.tables[players])),
            zone_spaces: Zone::ALL.map(|zone| Space::first_of(zone, crate::zone::MAX_SPACES)),
            effects: std::array::from_fn(|number| contracts[number].effect),
            zone_contracts: Zone::ALL
                .map(|zone| where_contract(&|number| contracts[number].zones.contains(&zone))),
            backs: Weather::ALL.map(|weather| where_contract(&|number| contracts[number].back == weather)),
            lasting: where_contract(&|number| contracts[number].effect.is_lasting()),
            components,
        }
    }

    /// The components as in the file.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// What depends on the number of players.
    #[inline]
    pub fn table(&self, players: usize) -> &Table {
        &self.components.tables[(players - 1).min(MAX_PLAYERS - 1)]
    }

    /// The effect of a contract.
    #[inline]
    pub fn effect(&self, contract: Contract) -> Effect {
        self.effects[contract.index()]
    }
}
