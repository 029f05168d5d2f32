//! The components as a file that people write: the built-in one is sound, and a changed one is checked.

mod faults;

use std::collections::BTreeSet;

use bombay::{BUILT_IN, Components, Kind, PalaceToken, Source};

/// The built-in file, in which a text that stands there once was replaced.
fn changed(old: &str, new: &str) -> String {
    assert_eq!(BUILT_IN.matches(old).count(), 1, "{old:?} stands in the file once");
    BUILT_IN.replacen(old, new, 1)
}

#[test]
fn the_built_in_components_are_sound() {
    let components = Components::parse(BUILT_IN).expect("sound components");
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
    let sources = Components::parse(BUILT_IN).expect("sound components").sources;
    let named: Vec<_> = sources.iter().map(|&(section, source, _)| (section, source)).collect();
    let expected = [
        ("box", Source::Printed),
        ("map", Source::Reconstructed),
        ("scenery", Source::Reconstructed),
        ("demand", Source::Reconstructed),
        ("palace_tokens", Source::Reconstructed),
        ("first_game", Source::Reconstructed),
    ];
    assert_eq!(named, expected);
    assert!(sources.iter().all(|(_, _, provenance)| provenance.len() > 20), "{sources:?}");
}

#[test]
fn columns_of_demand_are_dealt_over_ranks_and_cities_evenly() {
    // The specification's Latin rectangle: each colour once on each rank.
    let columns = Components::parse(BUILT_IN).expect("sound components").columns;
    for rank in 0..3 {
        let colours: BTreeSet<_> = columns.iter().map(|column| column.colours()[rank]).collect();
        assert_eq!(colours.len(), 4);
    }
    let missing: BTreeSet<_> = columns.iter().map(|column| column.missing()).collect();
    assert_eq!(missing.len(), 4);
}

fn digest(text: &str) -> String {
    Components::parse(text).expect("sound components").digest()
}

#[test]
fn digests_tell_sets_apart_on_which_a_game_could_go_differently() {
    let mut digests: BTreeSet<String> = BTreeSet::new();
    digests.insert(digest(BUILT_IN));
    for (old, new) in [
        ("\"poo-ahm\"", "\"poo-ahm\", \"poo-sho\""),
        ("\"nas-ahm\", ", ""),
        ("columns = [\"YVO\", \"VOB\"", "columns = [\"VOB\", \"YVO\""),
        ("{ client = 1, rupees = 3", "{ client = 2, rupees = 2"),
        ("bom = \"YVO\", ind = \"OBY\"", "bom = \"OBY\", ind = \"YVO\""),
        ("nas = \"V\", bho = \"V\", hos = \"B\"", "nas = \"B\", bho = \"V\", hos = \"V\""),
        (
            "aja = \"client\", bij = \"client\", jal = \"rupees\"",
            "aja = \"rupees\", bij = \"client\", jal = \"client\"",
        ),
    ] {
        assert!(digests.insert(digest(&changed(old, new))), "{new}");
    }
    // Other letters for a site, which records would have to use.
    assert!(digests.insert(digest(&BUILT_IN.replace("wrg", "wgl"))));
    let hexadecimal = |digest: &String| digest.bytes().all(|digit| digit.is_ascii_hexdigit());
    assert!(digests.iter().all(|digest| digest.len() == 16 && hexadecimal(digest)), "{digests:?}");
}

#[test]
fn digests_do_not_tell_names_places_and_scenery_apart() {
    for (old, new) in [
        ("name = \"Ratlam\"", "name = \"Ratlaam\""),
        ("x = 285, y = 45", "x = 290, y = 50"),
        ("[235, 0]", "[230, 0]"),
        ("\"rat-bar\", \"rat-bho\"", "\"bho-rat\", \"rat-bar\""),
        ("bom = \"YVO\", ind = \"OBY\"", "ind = \"OBY\", bom = \"YVO\""),
    ] {
        assert_eq!(digest(&changed(old, new)), digest(BUILT_IN), "{new}");
    }
}
