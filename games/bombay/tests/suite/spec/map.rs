//! The map of the specification: its sites, roads and distances.

use std::collections::BTreeSet;

use bombay::{Kind, board};

use super::table::*;

const ROADS: &str = "rat-bar rat-bho bho-hos bho-jab jab-nag jab-hos bar-ind bar-sur ind-hos ind-dhu ind-aja \
    hos-ako nag-ako nag-war nag-cha sur-bom sur-dhu bom-nas bom-poo dhu-nas nas-aja nas-dau nas-ahm \
    aja-ako aja-dau aja-jal ako-jal war-mah war-cha mah-jal mah-hyd jal-dau jal-bid dau-bid \
    cha-wrg wrg-hyd hyd-bid bid-sho bid-bij sho-ahm sho-bij bij-poo poo-ahm";

#[test]
fn map_has_the_kinds_of_sites_in_the_rulebook() {
    let of = |kind: Kind| -> BTreeSet<&str> {
        board().sites().filter(|&site| board().kind(site) == kind).map(bombay::Site::id).collect()
    };
    assert_eq!(of(Kind::StartHill), ["dau"].into());
    assert_eq!(of(Kind::Hill), ["mah"].into());
    assert_eq!(of(Kind::City), ["bom", "ind", "nag", "hyd"].into());
    assert_eq!(of(Kind::Post), ["nas", "hos", "bid", "cha"].into());
    assert_eq!(of(Kind::FarPost), ["rat", "bho", "sur", "wrg"].into());
    assert_eq!(of(Kind::Token), ["aja", "bij", "jal", "sho", "bar", "war", "jab", "poo"].into());
    assert_eq!(of(Kind::Empty), ["dhu", "ako", "ahm"].into());
    assert_eq!(board().sites().count(), 25);
}

#[test]
fn map_has_the_roads_of_the_specification_in_both_directions() {
    let mut expected = BTreeSet::new();
    for road in ROADS.split_whitespace() {
        let (one, other) = road.split_once('-').unwrap();
        expected.extend([(one, other), (other, one)]);
    }
    assert_eq!(expected.len(), 2 * 43);
    let mut found = BTreeSet::new();
    for from in board().sites() {
        found.extend(board().neighbours(from).iter().map(|to| (from.id(), to.id())));
    }
    assert_eq!(found, expected);
}

#[test]
fn map_has_two_hills_that_cost_two_actions() {
    for site in board().sites() {
        let cost = if ["dau", "mah"].contains(&site.id()) { 2 } else { 1 };
        assert_eq!(board().cost_of_arriving(site), cost, "{}", site.name());
    }
}

/// From each of these sites to Indore, Nagpur, Bombay and Hyderabad.
#[test]
fn map_has_the_distances_of_the_specification() {
    for (from, distances) in [
        ("ind", [0, 3, 3, 4]),
        ("nag", [3, 0, 4, 3]),
        ("bom", [3, 4, 0, 4]),
        ("hos", [1, 2, 4, 4]),
        ("nas", [2, 3, 1, 4]),
        ("cha", [4, 1, 5, 2]),
        ("bid", [3, 3, 3, 1]),
        ("rat", [2, 3, 3, 6]),
        ("bho", [2, 2, 4, 5]),
        ("sur", [2, 5, 1, 5]),
        ("wrg", [5, 2, 5, 1]),
        ("dau", [2, 3, 2, 2]),
        ("mah", [3, 2, 4, 1]),
    ] {
        let found = ["ind", "nag", "bom", "hyd"].map(|to| board().distance(site(from), site(to)));
        assert_eq!(found, distances, "from {from}");
    }
    for (post, distance) in [("nas", 1), ("bid", 1), ("hos", 3), ("sur", 3), ("wrg", 3), ("cha", 4)]
        .into_iter()
        .chain([("rat", 4), ("bho", 4)])
    {
        assert_eq!(board().distance(site("dau"), site(post)), distance, "from the start hill to {post}");
    }
    let pairs = board().sites().flat_map(|from| board().sites().map(move |to| board().distance(from, to)));
    assert_eq!(pairs.max(), Some(6));
}

#[test]
fn map_names_the_cities() {
    assert_eq!(
        ["bom", "ind", "nag", "hyd"].map(|id| site(id).name()),
        ["Bombay", "Indore", "Nagpur", "Hyderabad"]
    );
}
