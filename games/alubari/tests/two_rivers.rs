//! In this process, all games use the railway with two rivers.
#![allow(clippy::unwrap_used)] // a panic is a failed test
#![allow(clippy::disallowed_methods)] // the rules must not read files, tests may

#[path = "suite/steered.rs"]
mod steered;

use std::collections::BTreeSet;
use std::path::PathBuf;

use adda_core::components::{self, Replaceable};
use adda_core::record::{self, Ending};
use adda_core::{Game, Match, Seed};
use adda_harness::Plan;
use alubari::{Action, Alubari, Options, SectionKind, lookup};
use serde_json::json;

const TWO_RIVERS: &str = include_str!("../components/two-rivers.toml");

/// Chooses the component set of this process. Only the first call has an effect.
fn choose() {
    let shelf: &'static dyn Replaceable = Alubari::about().components.unwrap();
    shelf.replace(TWO_RIVERS).unwrap();
}

#[test]
fn rules_use_the_chosen_railway() {
    choose();
    assert_eq!(components::in_use::<Alubari>().and_then(|set| set.name()), Some("Two rivers"));
    let rivers = lookup().components().sections.iter().filter(|section| section.kind == SectionKind::River);
    assert_eq!(rivers.count(), 2);
    // Behind the second river every town is open, up to Darjeeling.
    let game: Alubari = serde_json::from_value(json!({
        "moment": { "worker": "E1" }, "task": { "build": { "second": false } }, "white_sections": [1, 2, 3, 4, 5],
        "players": [
            { "goods": { "iron": 6 }, "workers": ["E1", "A1"] }, { "workers": ["A2", "A3"] }, { "workers": ["A4", "C1"] },
        ],
    }))
    .unwrap();
    let mut legal = Vec::new();
    game.legal(adda_core::Seat::at(0), &mut legal);
    assert!(legal.iter().any(|action| matches!(action, Action::Build { area, .. } if area.id() == "DAR1")));
}

#[test]
fn the_game_on_this_railway_has_the_properties_of_every_game() {
    choose();
    adda_harness::run::<Alubari>(Plan::from_env(40));
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records-two-rivers"))
}

/// As with the built-in components; see `tests/suite/records.rs`.
#[test]
fn kept_games_of_this_railway_still_verify_and_name_it() {
    choose();
    let games: Vec<Match<Alubari>> = adda_harness::kept_games(folder());
    let seats: BTreeSet<usize> = games.iter().map(|game| game.position().seats()).collect();
    assert_eq!(seats, BTreeSet::from([1, 3]));
    for file in std::fs::read_dir(folder()).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        assert!(text.lines().next().unwrap().contains("Two rivers"));
    }
    let shown = steered::shown_in(&games);
    for what in ["laid", "built", "contract_used", "game_built", "end by railway"] {
        assert!(shown.contains(what), "{what} is not among {shown:?}");
    }
}

#[test]
#[ignore = "records the kept games again"]
fn keep_games() {
    choose();
    let mut seen = BTreeSet::new();
    for (name, seats, seed) in [("1-seats", 1, 11), ("3-seats", 3, 12)] {
        let players = ["Asha", "Ben", "Chloé"][..seats].iter().map(|&name| name.to_owned()).collect();
        let mut match_ = Match::<Alubari>::new(Options::default(), players, Seed::from_number(seed)).unwrap();
        steered::play_out(&mut match_, seed, &mut seen);
        std::fs::create_dir_all(folder()).unwrap();
        std::fs::write(folder().join(format!("{name}.jsonl")), record::lines(&match_, Ending::Saved))
            .unwrap();
    }
}
