//! From the file to sound components.

use std::ops::Range;

use adda_core::components::{File, FileError, Spanned};

use super::error::ComponentsFault as Fault;
use super::file::{
    AreaRow, BoxSection, ContractRow, EquipmentRow, EquipmentSection, EstateSection, FaceRow, Numbers,
    RailwaySection, Sections, SpaceSection, TrackSection,
};
use super::{
    AreaSpec, Components, ContractSpec, EquipmentSpec, FaceSpec, MAX_PLAYERS, SectionSpec, Table, TownSpec,
    Track, notation,
};
use crate::WORKERS;
use crate::contract::{Asks, CONTRACTS, Effect};
use crate::equipment::{ByEquipment, EQUIPMENT};
use crate::estate::{ESTATE_CARDS, MAX_SLOTS};
use crate::railway::{MAX_SECTIONS, SectionKind, Town};
use crate::set::Numbered;
use crate::station::{Bonus, MAX_AREAS};
use crate::weather::Weather;
use crate::zone::{MAX_SPACES, ZONES, Zone};

type Checked<T> = Result<T, FileError>;

/// Rulebook: cubes and markers of the box.
const IRON: usize = 40;
const STONE: usize = 24;
const CHAI: usize = 14;
const MARKERS: usize = 20;
/// Rulebook: 48 cubes of rubble, and six that count for five.
const RUBBLE: usize = 48 + 6 * 5;
/// Rulebook: areas in Siliguri.
const SILIGURI: usize = 5;

/// Reads the file from the top to the bottom; the first fault ends it.
pub(super) fn components(file: &File<'_>) -> Checked<Components> {
    let Sections { box_, supply, solo, spaces, tracks, railway, stations, estates, equipment, contracts } =
        file.form()?;
    let here = Reading { file };
    here.box_(&box_)?;
    let players = 0..MAX_PLAYERS;
    for (numbers, what, most) in [
        (&supply.iron, "iron cubes", IRON),
        (&supply.stone, "stone cubes", STONE),
        (&supply.chai, "chai cubes", CHAI),
        (&supply.set_up, "cubes at the set-up", 30),
        (&supply.refill, "cubes in a round", 30),
        (&supply.events, "event cubes", 5),
        (&supply.shed, "cards in the shed", EQUIPMENT),
    ] {
        here.numbers(numbers, what, 1..=most)?;
    }
    let markers = usize::from(*solo.markers.get_ref());
    here.range("markers", solo.markers.span(), markers, 1..=MARKERS)?;
    let by_zone = here.spaces(&spaces)?;
    let chai_points = here.chai(&tracks)?;
    let slots = &estates.slots;
    here.numbers(slots, "estates", 1..=MAX_SLOTS)?;
    let chai = tracks.chai.get_ref();
    let tables: Vec<Table> = players
        .map(|number| Table {
            iron: supply.iron.get_ref()[number],
            stone: supply.stone.get_ref()[number],
            chai: supply.chai.get_ref()[number],
            set_up: supply.set_up.get_ref()[number],
            refill: supply.refill.get_ref()[number],
            events: supply.events.get_ref()[number],
            shed: supply.shed.get_ref()[number],
            // One marker of each set stands on the chai track.
            markers: if number == 0 { markers as u8 } else { MARKERS as u8 - 1 },
            spaces: by_zone[number],
            most_chai: (chai_points.len() - 1) as u8 - chai.closed[number],
            slots: slots.get_ref()[number],
        })
        .collect();
    let (excavation, laying, harvest) = here.tracks(&tracks)?;
    let (sections, towns, before_agony) = here.railway(&railway)?;
    let areas = here.areas(&stations.areas, &towns)?;
    Ok(Components {
        tables: tables.try_into().expect("a table for each number of players"),
        excavation,
        laying,
        harvest,
        chai_points,
        sections,
        towns,
        before_agony,
        areas,
        faces: here.estates(&estates)?,
        equipment: here.equipment(&equipment)?,
        contracts: here.contracts(&contracts.list)?,
    })
}

/// The file, for the places of its faults.
#[derive(Clone, Copy)]
struct Reading<'a> {
    file: &'a File<'a>,
}

impl Reading<'_> {
    fn fault(self, span: Range<usize>, fault: Fault) -> FileError {
        self.file.error(span, fault)
    }

    fn require(self, holds: bool, span: Range<usize>, fault: Fault) -> Checked<()> {
        if holds { Ok(()) } else { Err(self.fault(span, fault)) }
    }

    fn counted(self, what: &str, found: &Spanned<usize>, printed: usize) -> Checked<()> {
        let fault = Fault::Count { what: what.to_owned(), printed, found: *found.get_ref() };
        self.require(*found.get_ref() == printed, found.span(), fault)
    }

    fn range(
        self,
        what: &str,
        span: Range<usize>,
        found: usize,
        range: std::ops::RangeInclusive<usize>,
    ) -> Checked<()> {
        let (least, most) = (*range.start(), *range.end());
        self.require(range.contains(&found), span, Fault::Range { what: what.to_owned(), found, least, most })
    }

    fn numbers(self, numbers: &Numbers, what: &str, range: std::ops::RangeInclusive<usize>) -> Checked<()> {
        for &number in numbers.get_ref() {
            self.range(what, numbers.span(), usize::from(number), range.clone())?;
        }
        Ok(())
    }

    fn name(self, span: Range<usize>, name: &str, known: &[&str]) -> Checked<()> {
        let shown = (1..=30).contains(&name.chars().count())
            && name == name.trim()
            && !name.contains(char::is_control);
        self.require(shown, span.clone(), Fault::Name(name.to_owned()))?;
        self.require(!known.contains(&name), span, Fault::SameName(name.to_owned()))
    }

    fn box_(self, box_: &BoxSection) -> Checked<()> {
        self.counted("contracts", &box_.contracts, CONTRACTS)?;
        self.counted("equipment cards", &box_.equipment, EQUIPMENT)?;
        self.counted("estate cards", &box_.estate_cards, ESTATE_CARDS)?;
        self.counted("iron cubes", &box_.iron, IRON)?;
        self.counted("stone cubes", &box_.stone, STONE)?;
        self.counted("chai cubes", &box_.chai, CHAI)?;
        self.counted("markers of each player", &box_.markers, MARKERS)?;
        self.counted("workers of each player", &box_.workers, WORKERS)
    }

    /// The spaces of each zone, by number of players.
    fn spaces(self, section: &Spanned<SpaceSection>) -> Checked<[[u8; ZONES]; MAX_PLAYERS]> {
        let SpaceSection { storehouse, excavation, works, laying, build, post_office, chaiwala } =
            section.get_ref();
        let zones = [storehouse, excavation, works, laying, build, post_office, chaiwala];
        for (zone, numbers) in Zone::ALL.into_iter().zip(zones) {
            self.numbers(numbers, &format!("spaces in zone {}", zone.letter()), 1..=MAX_SPACES)?;
        }
        let by_players = std::array::from_fn(|number| zones.map(|numbers| numbers.get_ref()[number]));
        for (players, spaces) in (1..).zip(&by_players) {
            let all: usize = spaces.iter().map(|&count| usize::from(count)).sum();
            // In fog a space of laying is closed, and the excavation's single space is left.
            let left = all - usize::from(spaces[Zone::Excavation.index()]);
            let workers = WORKERS * players;
            let fault = Fault::TooFewSpaces { players, workers, spaces: left };
            self.require(left >= workers, section.span(), fault)?;
        }
        Ok(by_players)
    }

    fn tracks(self, section: &TrackSection) -> Checked<(Track, Track, Track)> {
        let track = |cells: &[u8], start: u8, span: Range<usize>| {
            let rises = cells.is_sorted() && cells.first().is_some_and(|&first| first >= 1);
            let small = cells.len() <= 12 && cells.iter().all(|&cell| cell <= 12);
            self.require(rises && small && usize::from(start) < cells.len(), span, Fault::Track)?;
            Ok(Track { cells: cells.to_vec(), start })
        };
        let read = |row: &Spanned<super::file::TrackRow>| {
            track(&row.get_ref().cells, row.get_ref().start, row.span())
        };
        let (excavation, laying) = (read(&section.excavation)?, read(&section.laying)?);
        let row = section.harvest.get_ref();
        let harvest = track(&row.halves, row.start, section.harvest.span())?;
        let values = harvest.cells.iter().all(|cell| matches!(cell, 1 | 2 | 4));
        let sound =
            values && harvest.cells[usize::from(harvest.start)] == 2 && harvest.cells.last() == Some(&4);
        self.require(sound, section.harvest.span(), Fault::Harvest)?;
        Ok((excavation, laying, harvest))
    }

    fn chai(self, section: &TrackSection) -> Checked<Vec<u8>> {
        let (row, span) = (section.chai.get_ref(), section.chai.span());
        self.range("cells of the chai track", span.clone(), row.points.len(), 5..=20)?;
        self.require(row.points.is_sorted(), span.clone(), Fault::Track)?;
        for &closed in &row.closed {
            self.range("closed cells", span.clone(), closed.into(), 0..=row.points.len() - 3)?;
        }
        Ok(row.points.clone())
    }

    fn railway(self, section: &RailwaySection) -> Checked<(Vec<SectionSpec>, Vec<TownSpec>, usize)> {
        let rows = section.sections.get_ref();
        self.range("sections", section.sections.span(), rows.len(), 8..=MAX_SECTIONS)?;
        let mut sections: Vec<SectionSpec> = Vec::new();
        let mut towns = vec![TownSpec { name: "Siliguri".to_owned(), section: None }];
        for (number, row) in rows.iter().enumerate() {
            let (span, row) = (row.span(), row.get_ref());
            let kind = SectionKind::ALL.into_iter().find(|kind| kind.word() == row.kind);
            let kind = kind.ok_or_else(|| self.fault(span.clone(), Fault::Kind(row.kind.clone())))?;
            let mut known: Vec<&str> = sections.iter().map(|section| section.name.as_str()).collect();
            known.push("Siliguri");
            self.name(span.clone(), &row.name, &known)?;
            self.range("points", span, row.points.into(), 0..=20)?;
            if kind == SectionKind::Town {
                towns.push(TownSpec { name: row.name.clone(), section: Some(number) });
            }
            sections.push(SectionSpec { kind, name: row.name.clone(), points: row.points });
        }
        let ends = (sections.first(), sections.last());
        let ends = ends.0.is_some_and(|first| first.kind == SectionKind::River)
            && ends.1.is_some_and(|last| last.kind == SectionKind::Town);
        self.require(ends, section.sections.span(), Fault::Ends)?;
        let agony = &section.before_agony;
        let found = sections.iter().position(|section| section.name == *agony.get_ref());
        let found = found.filter(|found| found + 4 < sections.len());
        let wrong = || self.fault(agony.span(), Fault::Agony(agony.get_ref().clone()));
        Ok((sections, towns, found.ok_or_else(wrong)?))
    }

    fn areas(self, list: &Spanned<Vec<Spanned<AreaRow>>>, towns: &[TownSpec]) -> Checked<Vec<AreaSpec>> {
        self.range("areas", list.span(), list.get_ref().len(), 10..=MAX_AREAS)?;
        let mut areas: Vec<AreaSpec> = Vec::new();
        for row in list.get_ref() {
            let area = self.area(row, towns)?;
            let another = areas.iter().all(|other| other.id != area.id);
            self.require(another, row.span(), Fault::SameName(area.id.clone()))?;
            areas.push(area);
        }
        for (number, town) in towns.iter().enumerate() {
            let own = areas.iter().filter(|area| area.town.index() == number);
            // R37 does not ask what a town without areas would be.
            let always = own.clone().any(|area| area.players == 1);
            self.require(always, list.span(), Fault::NoArea(town.name.clone()))?;
            if number == 0 {
                let found = own.count();
                let fault = Fault::Count { what: "areas in Siliguri".to_owned(), printed: SILIGURI, found };
                self.require(found == SILIGURI, list.span(), fault)?;
            }
        }
        Ok(areas)
    }

    fn area(self, row: &Spanned<AreaRow>, towns: &[TownSpec]) -> Checked<AreaSpec> {
        let (span, row) = (row.span(), row.get_ref());
        let id = row.id.as_bytes();
        let named = id.len() == 4 && id[..3].iter().all(u8::is_ascii_uppercase) && id[3].is_ascii_digit();
        self.require(named, span.clone(), Fault::AreaId(row.id.clone()))?;
        let town = towns.iter().position(|town| town.name == row.town);
        let town = town.ok_or_else(|| self.fault(span.clone(), Fault::NoSuchTown(row.town.clone())))?;
        let cost = notation::cost(&row.cost).filter(|cost| cost.chai == 0);
        let cost = cost.ok_or_else(|| self.fault(span.clone(), Fault::Cost(row.cost.clone())))?;
        let bonus = match &row.bonus {
            None => Bonus::None,
            Some(text) => {
                notation::bonus(text).ok_or_else(|| self.fault(span.clone(), Fault::Bonus(text.clone())))?
            }
        };
        let players = row.players.unwrap_or(1);
        self.range("players", span.clone(), players.into(), 1..=MAX_PLAYERS)?;
        self.range("points", span, row.points.into(), 0..=20)?;
        Ok(AreaSpec { id: row.id.clone(), town: Town::at(town), cost, points: row.points, bonus, players })
    }

    fn estates(self, section: &EstateSection) -> Checked<Vec<FaceSpec>> {
        let cards = section.cards.get_ref();
        let count = Spanned::new(section.cards.span(), cards.len());
        self.counted("estate cards", &count, ESTATE_CARDS)?;
        let mut faces: Vec<FaceSpec> = Vec::new();
        for row in cards.iter().flat_map(|card| [&card.a, &card.b]).chain([&section.board]) {
            faces.push(self.face(row, &faces)?);
        }
        // The fullest estates that can lie side by side.
        let rubble = |face: &FaceSpec| face.spaces.iter().map(|&(rubble, _)| usize::from(rubble)).sum();
        let mut most: Vec<usize> =
            faces.chunks(2).map(|card| card.iter().map(rubble).max().unwrap_or_default()).collect();
        most.sort_unstable();
        let slots = section.slots.get_ref().iter().max().copied().unwrap_or_default();
        let all = most.iter().rev().take(slots.into()).sum();
        self.require(all <= RUBBLE, section.cards.span(), Fault::TooMuchRubble(all))?;
        Ok(faces)
    }

    fn face(self, row: &Spanned<FaceRow>, known: &[FaceSpec]) -> Checked<FaceSpec> {
        let (span, FaceRow { name, spaces }) = (row.span(), row.get_ref());
        let names: Vec<&str> = known.iter().map(|face| face.name.as_str()).collect();
        self.name(span.clone(), name, &names)?;
        let read = notation::spaces(spaces);
        let spaces = read.ok_or_else(|| self.fault(span, Fault::Spaces(spaces.clone())))?;
        Ok(FaceSpec { name: name.clone(), spaces })
    }

    fn equipment(self, section: &EquipmentSection) -> Checked<ByEquipment<EquipmentSpec>> {
        let cards: ByEquipment<&Spanned<EquipmentRow>> = [
            &section.rail_tractor,
            &section.toy_train,
            &section.garratt,
            &section.warehouse,
            &section.construction_crew,
            &section.luxury_train,
            &section.reliable_train,
            &section.inspection_train,
        ];
        let mut specs = Vec::new();
        for row in cards {
            let (span, row) = (row.span(), row.get_ref());
            let price = notation::cost(&row.price).filter(|price| price.iron_or_stone == 0);
            let price = price.ok_or_else(|| self.fault(span.clone(), Fault::Cost(row.price.clone())))?;
            self.range("chai cubes on a card", span.clone(), row.with_chai.into(), 0..=1)?;
            self.range("points", span, row.points.into(), 0..=30)?;
            specs.push(EquipmentSpec { price, with_chai: row.with_chai, points: row.points });
        }
        Ok(specs.try_into().expect("a specification for each card"))
    }

    fn contracts(self, list: &Spanned<Vec<Spanned<ContractRow>>>) -> Checked<Vec<ContractSpec>> {
        let count = Spanned::new(list.span(), list.get_ref().len());
        self.counted("contracts", &count, CONTRACTS)?;
        list.get_ref().iter().map(|row| self.contract(row)).collect()
    }

    fn contract(self, row: &Spanned<ContractRow>) -> Checked<ContractSpec> {
        let (span, row) = (row.span(), row.get_ref());
        let zone = |letter: char| Zone::ALL.into_iter().find(|zone| zone.letter() == letter);
        let zones: Option<Vec<Zone>> = row.zone.chars().map(zone).collect();
        let in_order = |zones: &Vec<Zone>| !zones.is_empty() && zones.is_sorted_by(|one, next| one < next);
        let zones = zones.filter(in_order);
        let zones = zones.ok_or_else(|| self.fault(span.clone(), Fault::Zones(row.zone.clone())))?;
        let effect = Effect::read(&row.effect);
        let effect = effect.ok_or_else(|| self.fault(span.clone(), Fault::Effect(row.effect.clone())))?;
        let asks = Asks::read(&row.asks);
        let asks = asks.ok_or_else(|| self.fault(span.clone(), Fault::Asks(row.asks.clone())))?;
        self.range("points", span.clone(), row.points.into(), 0..=40)?;
        self.range("points for each chai", span.clone(), row.per_chai.into(), 0..=5)?;
        let asks_something = asks != Asks::default();
        let pays = asks_something == (row.points > 0) && (asks_something || row.per_chai > 0);
        self.require(pays, span.clone(), Fault::Pays)?;
        let back = Weather::ALL.into_iter().find(|weather| weather.word() == row.back);
        let back = back.ok_or_else(|| self.fault(span, Fault::Weather(row.back.clone())))?;
        Ok(ContractSpec { zones, effect, asks, points: row.points, per_chai: row.per_chai, back })
    }
}
