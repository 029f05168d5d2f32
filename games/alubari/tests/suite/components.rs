//! Component files: the built-in one is valid, and changes to it are checked.

mod faults;

use adda_core::components::Source;
use adda_harness::shelf;
use alubari::{Alubari, Effect, SectionKind, Weather, Zone, lookup};

/// The same game on the other railway that the printed facts allow.
const TWO_RIVERS: &str = include_str!("../../components/two-rivers.toml");

#[test]
fn the_built_in_components_say_where_they_come_from() {
    let facts = shelf::<Alubari>().check(shelf::<Alubari>().built_in()).expect("a valid file");
    let named: Vec<_> =
        facts.sections.iter().map(|section| (section.name.as_str(), section.source)).collect();
    let expected = [
        ("box", Source::Printed),
        ("supply", Source::Printed),
        ("solo", Source::Reconstructed),
        ("spaces", Source::Reconstructed),
        ("tracks", Source::Reconstructed),
        ("railway", Source::Reconstructed),
        ("stations", Source::Reconstructed),
        ("estates", Source::Reconstructed),
        ("equipment", Source::Reconstructed),
        ("contracts", Source::Reconstructed),
    ];
    assert_eq!(named, expected);
    assert!(facts.sections.iter().all(|section| section.provenance.len() > 20));
    let counts = [("sections", 15), ("towns", 10), ("areas", 28), ("estates", 17), ("contracts", 30)];
    assert_eq!(facts.counts, counts);
}

#[test]
fn the_set_up_has_the_printed_numbers() {
    let tables = &lookup().components().tables;
    assert_eq!(tables.each_ref().map(|table| table.iron), [23, 27, 27, 34, 40]);
    assert_eq!(tables.each_ref().map(|table| table.stone), [14, 15, 15, 20, 24]);
    assert_eq!(tables.each_ref().map(|table| table.chai), [6, 14, 14, 14, 14]);
    assert_eq!(tables.each_ref().map(|table| table.refill), [6, 6, 9, 12, 12]);
    assert_eq!(tables.each_ref().map(|table| table.events), [4, 5, 5, 5, 5]);
    assert_eq!(tables.each_ref().map(|table| table.markers), [20, 19, 19, 19, 19]);
}

/// There are always at least three spaces per player, in fog and with the excavation covered.
#[test]
fn every_worker_has_a_space_with_any_number_of_players() {
    let sums: Vec<u8> = lookup().components().tables.iter().map(|table| table.spaces.iter().sum()).collect();
    assert_eq!(sums, [14, 14, 17, 22, 22]);
}

#[test]
fn the_railway_has_nine_towns_three_rivers_three_plain_sections_and_39_points() {
    let sections = &lookup().components().sections;
    let count = |kind| sections.iter().filter(|section| section.kind == kind).count();
    assert_eq!(SectionKind::ALL.map(count), [3, 9, 3]);
    assert_eq!(sections.iter().map(|section| u32::from(section.points)).sum::<u32>(), 39);
    let behind: Vec<&str> = sections[5..9].iter().map(|section| section.name.as_str()).collect();
    assert_eq!(lookup().components().before_agony, 4);
    assert_eq!(behind, ["Loop", "Gayabari", "Z-reverse", "Agony Point"]);
}

#[test]
fn the_stations_of_a_solo_game_and_the_best_twenty_are_worth_more_than_110_points() {
    let areas = &lookup().components().areas;
    let alone: u32 = areas.iter().filter(|area| area.players == 1).map(|area| u32::from(area.points)).sum();
    assert_eq!(alone, 118);
    let mut points: Vec<u32> =
        areas.iter().filter(|area| area.players == 1).map(|area| area.points.into()).collect();
    points.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(points[..20].iter().sum::<u32>(), 111);
}

#[test]
fn x21_three_of_the_four_areas_of_gayabari_are_built_with_rubble() {
    let components = lookup().components();
    let town = components.towns.iter().position(|town| town.name == "Gayabari").expect("a town");
    let own: Vec<_> = components.areas.iter().filter(|area| area.town.index() == town).collect();
    assert_eq!(own.len(), 4);
    assert_eq!(own.iter().filter(|area| area.cost.is_rubble()).count(), 3);
    assert_eq!(components.areas.iter().filter(|area| area.cost.is_rubble()).count(), 7);
}

#[test]
fn estates_have_three_to_five_spaces_and_eleven_to_fourteen_rubble_on_every_card() {
    for face in &lookup().components().faces[..16] {
        assert!((3..=5).contains(&face.spaces.len()), "{}", face.name);
        let rubble: u32 = face.spaces.iter().map(|&(rubble, _)| u32::from(rubble)).sum();
        assert!((11..=14).contains(&rubble), "{}: {rubble}", face.name);
        assert!(face.spaces.iter().all(|&(rubble, points)| points == (rubble - 1).max(1)), "{}", face.name);
    }
}

#[test]
fn contracts_have_the_specified_numbers_of_zones_and_backs() {
    let contracts = &lookup().components().contracts;
    let of_zone = |zone| contracts.iter().filter(|contract| contract.zones == [zone]).count();
    assert_eq!(Zone::ALL.map(of_zone), [4, 6, 4, 5, 6, 2, 3]);
    let of_back = |back| contracts.iter().filter(|contract| contract.back == back).count();
    assert_eq!(Weather::ALL.map(of_back), [12, 10, 8]);
    // As printed: 27 pays for chai, 28 and 29 borrow.
    assert_eq!(contracts[26].per_chai, 2);
    assert_eq!([contracts[27].effect, contracts[28].effect], [Effect::Borrow(1), Effect::Borrow(2)]);
}

#[test]
fn the_file_with_two_rivers_is_valid_and_differs_only_in_the_railway() {
    let facts = shelf::<Alubari>().check(TWO_RIVERS).expect("a valid file");
    assert_eq!(facts.set.name(), Some("Two rivers"));
    assert_eq!(facts.counts[0], ("sections", 15));
    let railway = |text: &str| {
        let start = text.find("[railway]").expect("a section");
        let end = text.find("[stations]").expect("a section");
        let first = text.find("[box]").expect("a section");
        (text[first..start].to_owned(), text[start..end].to_owned(), text[end..].to_owned())
    };
    let (before, own, after) = railway(TWO_RIVERS);
    let (usual_before, usual, usual_after) = railway(shelf::<Alubari>().built_in());
    assert_eq!((before, after), (usual_before, usual_after));
    assert_eq!([own.matches("\"river\"").count(), usual.matches("\"river\"").count()], [2, 3]);
}
