//! From a component file to checked components.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

use adda_core::components::{File, FileError, Spanned};
use adda_kit::{Each, Place, Reader};

use super::file::{
    AreaRow, BoxSection, ContractRow, EquipmentRow, EstateSection, FaceRow, Numbers, RailwaySection,
    Sections, TrackRow, TrackSection,
};
use super::{
    AreaSpec, Components, ContractSpec, EquipmentSpec, FaceSpec, MAX_PLAYERS, SectionSpec, Table, TownSpec,
    Track, notation,
};
use crate::WORKERS;
use crate::contract::{Asks, CONTRACTS, Effect};
use crate::equipment::{ByEquipment, EQUIPMENT, Equipment};
use crate::estate::{ESTATE_CARDS, MAX_SLOTS};
use crate::railway::{MAX_SECTIONS, SectionKind, Town};
use crate::station::{Bonus, Cost, MAX_AREAS};
use crate::zone::{MAX_SPACES, ZONES, Zone};

type Checked<T> = Result<T, FileError>;

/// Rulebook: cubes and markers in the box.
const IRON: usize = 40;
const STONE: usize = 24;
const CHAI: usize = 14;
const MARKERS: usize = 20;
/// Rulebook: 48 cubes of rubble, and six that count as five.
const RUBBLE: usize = 48 + 6 * 5;
/// Rulebook: areas in Siliguri.
const SILIGURI: usize = 5;

/// Reads and checks the file from the top to the bottom, up to the first fault.
pub(super) fn components(file: &File<'_>) -> Checked<Components> {
    let Sections { box_, supply, solo, spaces, tracks, railway, stations, estates, equipment, contracts } =
        file.form()?;
    let here = Reader::new(file);
    check_box(here, &box_)?;
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
        numbers_in(here, numbers, what, 1..=most)?;
    }
    let markers = usize::from(*solo.markers.get_ref());
    here.range("markers", &solo.markers, markers, 1..=MARKERS)?;
    let by_zone = spaces_by_players(here, &spaces)?;
    let chai_points = chai_track(here, &tracks)?;
    let slots = &estates.slots;
    numbers_in(here, slots, "estates", 1..=MAX_SLOTS)?;
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
            // One marker of each player is on the chai track.
            markers: if number == 0 { markers as u8 } else { MARKERS as u8 - 1 },
            spaces: by_zone[number],
            most_chai: (chai_points.len() - 1) as u8 - chai.closed[number],
            slots: slots.get_ref()[number],
        })
        .collect();
    let (excavation, laying, harvest) = read_tracks(here, &tracks)?;
    let (sections, towns, before_agony) = read_railway(here, &railway)?;
    let areas = read_areas(here, &stations.areas, &towns)?;
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
        faces: read_estates(here, &estates)?,
        equipment: read_equipment(here, &equipment)?,
        contracts: read_contracts(here, &contracts.list)?,
    })
}

fn numbers_in(
    here: Reader<'_>,
    numbers: &Numbers,
    what: impl Display + Copy,
    range: RangeInclusive<usize>,
) -> Checked<()> {
    let mut each = numbers.get_ref().iter();
    each.try_for_each(|&number| here.range(what, numbers, number.into(), range.clone()))
}

fn check_box(here: Reader<'_>, box_: &BoxSection) -> Checked<()> {
    here.number("contracts", &box_.contracts, CONTRACTS)?;
    here.number("equipment cards", &box_.equipment, EQUIPMENT)?;
    here.number("estate cards", &box_.estate_cards, ESTATE_CARDS)?;
    here.number("iron cubes", &box_.iron, IRON)?;
    here.number("stone cubes", &box_.stone, STONE)?;
    here.number("chai cubes", &box_.chai, CHAI)?;
    here.number("markers of each player", &box_.markers, MARKERS)?;
    here.number("workers of each player", &box_.workers, WORKERS)
}

/// The spaces of each zone, by number of players.
fn spaces_by_players(
    here: Reader<'_>,
    section: &Spanned<Each<Zone, Numbers>>,
) -> Checked<[[u8; ZONES]; MAX_PLAYERS]> {
    let zones = section.get_ref();
    for (zone, numbers) in zones.iter() {
        numbers_in(here, numbers, format_args!("spaces in zone {}", zone.letter()), 1..=MAX_SPACES)?;
    }
    let by_players = std::array::from_fn(|number| Zone::ALL.map(|zone| zones[zone].get_ref()[number]));
    for (players, spaces) in (1..).zip(&by_players) {
        let all: usize = spaces.iter().map(|&count| usize::from(count)).sum();
        // Fog closes one space of laying, and a covered excavation has one space, so the two cancel out.
        let left = all - usize::from(spaces[Zone::Excavation.index()]);
        let workers = WORKERS * players;
        let what = format_args!(
            "with {players} players {workers} workers need a space each, and {left} are left in fog when the \
             excavation is over"
        );
        here.require(left >= workers, section, what)?;
    }
    Ok(by_players)
}

const TRACK: &str = "the cells of a track never fall from left to right, and its start is one of them";

fn read_tracks(here: Reader<'_>, section: &TrackSection) -> Checked<(Track, Track, Track)> {
    let track = |cells: &[u8], start: u8, place: Range<usize>| {
        let rises = cells.is_sorted() && cells.first().is_some_and(|&first| first >= 1);
        let small = cells.len() <= 12 && cells.iter().all(|&cell| cell <= 12);
        here.require(rises && small && usize::from(start) < cells.len(), &place, TRACK)?;
        Ok(Track { cells: cells.to_vec(), start })
    };
    let read = |row: &Spanned<TrackRow>| track(&row.get_ref().cells, row.get_ref().start, row.span());
    let (excavation, laying) = (read(&section.excavation)?, read(&section.laying)?);
    let row = section.harvest.get_ref();
    let harvest = track(&row.halves, row.start, section.harvest.span())?;
    let values = harvest.cells.iter().all(|cell| matches!(cell, 1 | 2 | 4));
    let sound = values && harvest.cells[usize::from(harvest.start)] == 2 && harvest.cells.last() == Some(&4);
    let what = "the harvest track starts on 1 (two halves), has cells of 1, 2 or 4 halves, and ends with 2";
    here.require(sound, &section.harvest, what)?;
    Ok((excavation, laying, harvest))
}

fn chai_track(here: Reader<'_>, section: &TrackSection) -> Checked<Vec<u8>> {
    let (row, place) = (section.chai.get_ref(), &section.chai);
    here.range("cells of the chai track", place, row.points.len(), 5..=20)?;
    here.require(row.points.is_sorted(), place, TRACK)?;
    for &closed in &row.closed {
        here.range("closed cells", place, closed.into(), 0..=row.points.len() - 3)?;
    }
    Ok(row.points.clone())
}

fn read_railway(
    here: Reader<'_>,
    section: &RailwaySection,
) -> Checked<(Vec<SectionSpec>, Vec<TownSpec>, usize)> {
    let rows = section.sections.get_ref();
    here.range("sections", &section.sections, rows.len(), 8..=MAX_SECTIONS)?;
    let mut sections: Vec<SectionSpec> = Vec::new();
    let mut towns = vec![TownSpec { name: "Siliguri".to_owned(), section: None }];
    for (number, place) in rows.iter().enumerate() {
        let row = place.get_ref();
        let kind: SectionKind = here.kind("kind of section", place, &row.kind)?;
        let known = sections.iter().map(|section| section.name.as_str());
        here.name(place, &row.name, known.chain(["Siliguri"]))?;
        here.range("points", place, row.points.into(), 0..=20)?;
        if kind == SectionKind::Town {
            towns.push(TownSpec { name: row.name.clone(), section: Some(number) });
        }
        sections.push(SectionSpec { kind, name: row.name.clone(), points: row.points });
    }
    let is = |section: Option<&SectionSpec>, kind| section.is_some_and(|section| section.kind == kind);
    let ends = is(sections.first(), SectionKind::River) && is(sections.last(), SectionKind::Town);
    here.require(ends, &section.sections, "the railway begins with a river and ends in a town")?;
    let agony = section.before_agony.get_ref();
    let found = sections.iter().position(|section| section.name == *agony);
    let found = found.filter(|found| found + 4 < sections.len());
    let what =
        format_args!("there is no section {agony:?} with four sections behind it: name one of the railway");
    let found = here.read(found, &section.before_agony, what)?;
    Ok((sections, towns, found))
}

fn read_areas(
    here: Reader<'_>,
    list: &Spanned<Vec<Spanned<AreaRow>>>,
    towns: &[TownSpec],
) -> Checked<Vec<AreaSpec>> {
    here.range("areas", list, list.get_ref().len(), 10..=MAX_AREAS)?;
    let mut areas: Vec<AreaSpec> = Vec::new();
    for row in list.get_ref() {
        let area = area(here, row, towns)?;
        here.name(row, &area.id, areas.iter().map(|other| other.id.as_str()))?;
        areas.push(area);
    }
    for (number, town) in towns.iter().enumerate() {
        let own = areas.iter().filter(|area| area.town.index() == number);
        // R37 does not say what a town without areas would mean.
        let always = own.clone().any(|area| area.players == 1);
        here.require(always, list, format_args!("{} has no area: every town has a station", town.name))?;
        if number == 0 {
            here.count("areas in Siliguri", list, own.count(), SILIGURI)?;
        }
    }
    Ok(areas)
}

fn read_cost(here: Reader<'_>, place: &impl Place, text: &str, allowed: fn(&Cost) -> bool) -> Checked<Cost> {
    let what = format_args!("{text:?} is no cost: write such as \"2 iron + 1 stone\", each good once");
    here.read(notation::cost(text).filter(allowed), place, what)
}

fn area(here: Reader<'_>, place: &Spanned<AreaRow>, towns: &[TownSpec]) -> Checked<AreaSpec> {
    let AreaRow { id, town, cost, points, bonus, players } = place.get_ref();
    let letters = id.as_bytes();
    let named =
        letters.len() == 4 && letters[..3].iter().all(u8::is_ascii_uppercase) && letters[3].is_ascii_digit();
    let what = format_args!("{id:?} cannot name an area: write three capital letters and a digit");
    here.require(named, place, what)?;
    let found = towns.iter().position(|known| known.name == *town);
    let what = format_args!("there is no town {town:?}: write Siliguri or a town of the railway");
    let town = Town::at(here.read(found, place, what)?);
    let cost = read_cost(here, place, cost, |cost| cost.chai == 0)?;
    let bonus = match bonus {
        None => Bonus::None,
        Some(text) => {
            let what = "write worker, contract, equipment or such as \"2 steel\"";
            here.read(notation::bonus(text), place, format_args!("{text:?} is no bonus: {what}"))?
        }
    };
    let players = players.unwrap_or(1);
    here.range("players", place, players.into(), 1..=MAX_PLAYERS)?;
    here.range("points", place, (*points).into(), 0..=20)?;
    Ok(AreaSpec { id: id.clone(), town, cost, points: *points, bonus, players })
}

fn read_estates(here: Reader<'_>, section: &EstateSection) -> Checked<Vec<FaceSpec>> {
    let cards = section.cards.get_ref();
    here.count("estate cards", &section.cards, cards.len(), ESTATE_CARDS)?;
    let mut faces: Vec<FaceSpec> = Vec::new();
    for row in cards.iter().flat_map(|card| [&card.a, &card.b]).chain([&section.board]) {
        let FaceRow { name, spaces } = row.get_ref();
        here.name(row, name, faces.iter().map(|face| face.name.as_str()))?;
        let what = "write rubble/points for two to six of them, such as \"2/1 3/2\"";
        let what = format_args!("{spaces:?} are no spaces: {what}");
        let spaces = here.read(notation::spaces(spaces), row, what)?;
        faces.push(FaceSpec { name: name.clone(), spaces });
    }
    // The most rubble that can be needed at once.
    let rubble = |face: &FaceSpec| face.spaces.iter().map(|&(rubble, _)| usize::from(rubble)).sum();
    let mut most: Vec<usize> =
        faces.chunks(2).map(|card| card.iter().map(rubble).max().unwrap_or_default()).collect();
    most.sort_unstable();
    let slots = section.slots.get_ref().iter().max().copied().unwrap_or_default();
    let all: usize = most.iter().rev().take(slots.into()).sum();
    let what = format_args!("the estates could need {all} rubble, and the box has only {RUBBLE}");
    here.require(all <= RUBBLE, &section.cards, what)?;
    Ok(faces)
}

fn read_equipment(
    here: Reader<'_>,
    cards: &Each<Equipment, Spanned<EquipmentRow>>,
) -> Checked<ByEquipment<EquipmentSpec>> {
    let mut specs = Vec::new();
    for (_, place) in cards.iter() {
        let &EquipmentRow { ref price, with_chai, points } = place.get_ref();
        let price = read_cost(here, place, price, |price| price.iron_or_stone == 0)?;
        here.range("chai cubes on a card", place, with_chai.into(), 0..=1)?;
        here.range("points", place, points.into(), 0..=30)?;
        specs.push(EquipmentSpec { price, with_chai, points });
    }
    Ok(specs.try_into().expect("a specification for each card"))
}

fn read_contracts(here: Reader<'_>, list: &Spanned<Vec<Spanned<ContractRow>>>) -> Checked<Vec<ContractSpec>> {
    here.count("contracts", list, list.get_ref().len(), CONTRACTS)?;
    list.get_ref().iter().map(|row| contract(here, row)).collect()
}

fn contract(here: Reader<'_>, place: &Spanned<ContractRow>) -> Checked<ContractSpec> {
    let &ContractRow { ref zone, ref effect, ref asks, points, per_chai, ref back } = place.get_ref();
    let zones: Option<Vec<Zone>> = zone.chars().map(Zone::from_letter).collect();
    let in_order = |zones: &Vec<Zone>| !zones.is_empty() && zones.is_sorted_by(|one, next| one < next);
    let what = format_args!("{zone:?} are no zones: write letters from A to G, each once");
    let zones = here.read(zones.filter(in_order), place, what)?;
    let what = "is no effect that we know: write one of those in the built-in file, with numbers from 1 to 9";
    let effect = here.read(Effect::read(effect), place, format_args!("{effect:?} {what}"))?;
    let what = "write T, S, R, E, L, iron, stone or rubble with a number from 1 to 20";
    let asks = here.read(Asks::read(asks), place, format_args!("{asks:?} cannot be asked for: {what}"))?;
    here.range("points", place, points.into(), 0..=40)?;
    here.range("points for each chai", place, per_chai.into(), 0..=5)?;
    let asks_something = asks != Asks::default();
    let pays = asks_something == (points > 0) && (asks_something || per_chai > 0);
    here.require(pays, place, "a contract pays for what it asks, or for each chai")?;
    let back = here.kind("weather", place, back)?;
    Ok(ContractSpec { zones, effect, asks, points, per_chai, back })
}
