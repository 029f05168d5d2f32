//! The component file: the built-in one is valid, and changed ones are checked.

mod faults;

use std::collections::BTreeSet;

use adda_core::components::Source;
use adda_harness::shelf;
use bombay::{Bombay, Kind, PalaceToken, board};

#[test]
fn the_built_in_components_are_valid() {
    let components = board().components();
    assert_eq!((components.sites.len(), components.roads.len(), components.size), (25, 43, (1000, 700)));
    for (kind, count) in [(Kind::City, 4), (Kind::Post, 4), (Kind::FarPost, 4), (Kind::Token, 8)] {
        assert_eq!(components.sites_of(kind).count(), count, "{kind:?}");
    }
    assert_eq!(components.columns.map(|column| column.to_string()), ["YVO", "VOB", "OBY", "BYV"]);
    let mix = |face: [PalaceToken; 8]| {
        PalaceToken::ALL.map(|token| face.iter().filter(|&&other| other == token).count())
    };
    assert_eq!((mix(components.yellow_face), mix(components.orange_face)), ([2; 4], [1, 3, 2, 2]));
}

#[test]
fn the_built_in_components_say_where_they_come_from() {
    let sections = shelf::<Bombay>().check(shelf::<Bombay>().built_in()).expect("a valid file").sections;
    let named: Vec<_> = sections.iter().map(|section| (section.name.as_str(), section.source)).collect();
    let expected = [
        ("box", Source::Printed),
        ("map", Source::Reconstructed),
        ("scenery", Source::Reconstructed),
        ("demand", Source::Reconstructed),
        ("palace_tokens", Source::Reconstructed),
        ("first_game", Source::Reconstructed),
    ];
    assert_eq!(named, expected);
    assert!(sections.iter().all(|section| section.provenance.len() > 20), "{sections:?}");
}

#[test]
fn each_colour_is_demanded_once_on_each_rank() {
    // The specification's Latin rectangle: each colour once on each rank.
    let columns = board().components().columns;
    for rank in 0..3 {
        let colours: BTreeSet<_> = columns.iter().map(|column| column.colours()[rank]).collect();
        assert_eq!(colours.len(), 4);
    }
    let missing: BTreeSet<_> = columns.iter().map(|column| column.missing()).collect();
    assert_eq!(missing.len(), 4);
}
