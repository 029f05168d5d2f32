//! The component file: the built-in one is valid, and changed ones are checked.

mod faults;

use adda_core::components::Source;
use adda_harness::{changed, shelf};
use dabba_walla::{Card, Colour, DabbaWalla, Side, Vehicle, lookup};

#[test]
fn the_built_in_components_say_where_they_come_from() {
    let facts = shelf::<DabbaWalla>().check(shelf::<DabbaWalla>().built_in()).expect("a valid file");
    let named: Vec<_> =
        facts.sections.iter().map(|section| (section.name.as_str(), section.source)).collect();
    let expected = [
        ("box", Source::Printed),
        ("shapes", Source::Deduced),
        ("vehicles", Source::Reconstructed),
        ("chai", Source::Deduced),
        ("cards", Source::Reconstructed),
    ];
    assert_eq!(named, expected);
    assert!(facts.sections.iter().all(|section| section.provenance.len() > 20));
    assert_eq!(facts.counts, [("cards", 76), ("chai tiles", 36), ("shapes", 8)]);
}

/// The specification's table of cards: the value is 4 − size, and the three cards of each kind have the three colours
/// that follow the tile's.
#[test]
fn tips_are_four_minus_the_size_in_another_colour() {
    for card in (0..dabba_walla::CARDS).map(Card::at) {
        let (tips, colour) = (lookup().tips(card), lookup().colour(card));
        let value = 4 - lookup().size(card) as u8;
        assert_eq!(tips[colour.index()], 0);
        assert_eq!(tips.iter().sum::<u8>(), value, "{card:?}");
        if value > 0 {
            let number: usize = card.id()[1..].parse().expect("two digits");
            // 01, 04, 07, 10, 13: the next colour; 02, 05, …: the one after it.
            let other = Colour::ALL[(colour.index() + 1 + (number - 1) % 3) % 4];
            assert_eq!(tips[other.index()], value, "{card:?}");
        }
    }
}

#[test]
fn half_cups_are_where_the_specification_has_them() {
    let components = lookup().components();
    let expected = [
        ("Y01", (0, 0), Side::North),
        ("R05", (0, 1), Side::East),
        ("B07", (0, 0), Side::North),
        ("G10", (0, 2), Side::North),
        ("Y12", (0, 1), Side::North),
        ("R13", (1, 1), Side::East),
        ("B14", (0, 0), Side::West),
        ("G15", (0, 0), Side::East),
        ("Y16", (0, 0), Side::North),
        ("R17", (1, 0), Side::East),
        ("B18", (0, 0), Side::South),
        ("G19", (1, 0), Side::North),
    ];
    for (id, place, side) in expected {
        let card = components.cards.iter().find(|card| card.id == id).expect("a card");
        assert_eq!(card.halves, [(place, side)], "{id}");
    }
}

#[test]
fn beds_are_those_of_the_specification() {
    let rows = |vehicle: Vehicle| {
        let bed = &lookup().components().beds[vehicle.index()];
        let row = |row: i8| bed.iter().filter(|(down, _)| *down == row).count();
        [row(0), row(1), row(2)]
    };
    assert_eq!(Vehicle::ALL.map(rows), [[3, 3, 3], [4, 5, 0], [3, 3, 0], [3, 2, 1]]);
}

#[test]
fn an_owner_can_give_a_tile_two_half_cups_and_a_card_two_values() {
    let text = changed::<DabbaWalla>(
        "{ id = \"Y04\", shape = \"D2\", half = [\"0 1 E\"], tips = \"R2\" }",
        "{ id = \"Y04\", shape = \"D2\", half = [\"0 1 E\", \"0 0 S\"], tips = \"R2 Y9\" }",
    );
    let facts = shelf::<DabbaWalla>().check(&text).expect("a valid file");
    assert!(!facts.built_in);
}
