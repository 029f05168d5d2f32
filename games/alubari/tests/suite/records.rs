//! Recorded games must still verify: this is where changes to the rules, to luck, to the components or to the
//! record format show first. If a change of the rules is intended, raise `rules_version` and record these
//! games again: `cargo test -p alubari --test suite records -- --ignored`.

#![allow(clippy::disallowed_methods)] // the rules must not read files, tests may

use std::collections::BTreeSet;
use std::path::PathBuf;

use adda_core::record::{self, Ending};
use adda_core::{Game, Match, Seed};
use alubari::{Action, Alubari, CONTRACTS, Equipment, Options, Upkeep, Wage};
use serde_json::{Value, json};

use crate::steered::{play_out, shown_in};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records"))
}

/// All kept games, each verified.
fn kept_games() -> Vec<Match<Alubari>> {
    adda_harness::kept_games(folder())
}

#[test]
fn kept_games_still_verify_and_use_every_kind_of_action_with_every_number_of_players() {
    let (mut seats, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for match_ in kept_games() {
        seats.insert(match_.position().seats());
        kinds.extend(match_.moves().iter().map(|played| match played.action {
            Action::Maintain(_) => "maintain",
            Action::Hire(_) => "hire",
            Action::Place(_) => "place",
            Action::Use { .. } => "use a contract",
            Action::NoContracts => "no contracts",
            Action::Pass => "pass",
            Action::Boost => "boost",
            Action::Take(_) => "take",
            Action::Excavate => "excavate",
            Action::Clear(_) => "clear",
            Action::Works(_) => "works",
            Action::Lay { .. } => "lay",
            Action::Build { .. } => "build",
            Action::Buy { .. } => "buy",
            Action::TakeContract(_) => "take a contract",
            Action::TakeEquipment { .. } => "take an equipment",
            Action::Borrow(_) => "borrow",
            Action::Gather => "gather",
            Action::Brew(_) => "brew",
        }));
    }
    assert_eq!(seats, Alubari::about().seats.clone().collect());
    assert_eq!(kinds.len(), 19, "{kinds:?}");
}

#[test]
fn kept_games_use_every_variant() {
    let games = kept_games();
    let of = |wanted: fn(&Options) -> bool| games.iter().any(|game| wanted(game.options()));
    assert!(of(|options| options.cover_alubari));
    assert!(of(|options| options.free_building));
    assert!(of(|options| *options == Options::default()));
}

/// Every contract with its effect, every equipment, every space of the wheel, every kind of upkeep, wage and
/// ending, a chai in every zone where it helps, and every other kind of event.
#[test]
fn kept_games_show_everything_that_can_happen() {
    let mut wanted: BTreeSet<String> = (1..=CONTRACTS).map(|number| format!("contract {number}")).collect();
    wanted.extend(Equipment::ALL.map(|equipment| format!("equipment {}", equipment.word())));
    wanted.extend((1..=6).map(|number| format!("event {number}")));
    wanted.extend(Upkeep::ALL.map(|upkeep| format!("upkeep by {}", upkeep.word())));
    wanted.extend([Wage::Chai, Wage::Rubble].map(|wage| format!("a worker for {}", wage.word())));
    wanted.extend("ABCDEF".chars().map(|zone| format!("a chai in zone {zone}")));
    wanted.extend(["railway", "last_marker", "last_round"].map(|end| format!("end by {end}")));
    let others = "a worker for nothing|a third equipment in exchange|a bought equipment|a free equipment|\
                  a leaf of the toy train|track for iron|leaves for track";
    wanted.extend(others.split('|').map(str::to_owned));
    let kinds = "estates_laid shed_filled sections_preset round_began deck_shuffled office_filled weather_came \
                 forecast harvested stock_filled wheel_turned game_cleared stock_cut siliguri_closed game_laid \
                 game_built maintained hired worker_placed contract_used contracts_declined boosted nothing_more \
                 cubes_taken first_player excavated worked laid built equipped contract_taken turned_up \
                 space_borrowed gained brewed excavation_covered extra_round game_ended scored";
    wanted.extend(kinds.split_whitespace().map(str::to_owned));
    let shown = shown_in(&kept_games());
    let missing: Vec<_> = wanted.difference(&shown).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let unknown: Vec<_> = shown.difference(&wanted).collect();
    assert!(unknown.is_empty(), "unexpected: {unknown:?}");
}

/// The kept games: name, number of players, options, seed, and the starting position if it is not the set-up.
/// Each game is steered towards what the games before it have not shown.
fn kept() -> Vec<(&'static str, usize, Options, u64, Option<Value>)> {
    let plain = Options::default();
    let cover = Options { cover_alubari: true, ..plain };
    let free = Options { free_building: true, ..plain };
    let last_round = json!({ "round": 300, "players": [{}, {}] });
    // Rare in random play: leaves for track, and a third equipment.
    let rich = json!({
        "moment": { "worker": "D1" }, "task": "lay", "shed": ["garratt"], "white_sections": [1, 2],
        "players": [{
            "goods": { "steel": 6 }, "contracts": [16], "used": [16], "active": [16],
            "equipment": ["rail_tractor", "toy_train"], "ever_equipped": true, "workers": ["D1", "E1"],
        }],
    });
    vec![
        ("5-steered", 5, plain, 21, None),
        ("1-free-building", 1, free, 13, None),
        ("2-covered", 2, cover, 46, None),
        ("2-extra-round", 2, plain, 1, None),
        ("2-covered-again", 2, cover, 1, None),
        ("2-last-round", 2, plain, 1, Some(last_round)),
        ("1-rich", 1, plain, 8, Some(rich)),
        ("1-seats", 1, plain, 1, None),
        ("2-seats", 2, plain, 1, None),
        ("3-seats", 3, plain, 1, None),
        ("4-seats", 4, plain, 1, None),
        ("5-seats", 5, cover, 1, None),
    ]
}

#[test]
#[ignore = "records the kept games again"]
fn keep_games() {
    let mut seen = BTreeSet::new();
    for (name, seats, options, seed, position) in kept() {
        let names = ["Asha", "Ben", "Chloé", "Даша", "Emil"];
        let players: Vec<String> = names[..seats].iter().map(|&name| name.to_owned()).collect();
        let luck = Seed::from_number(seed);
        let begun = match position {
            None => Match::<Alubari>::new(options, players, luck),
            Some(position) => {
                let position = serde_json::from_value(position).expect("a position");
                Match::from_position(options, position, players, luck)
            }
        };
        let mut match_ = begun.expect("valid options");
        play_out(&mut match_, seed, &mut seen);
        let path = folder().join(format!("{name}.jsonl"));
        std::fs::write(path, record::lines(&match_, Ending::Saved)).expect("a file");
    }
}
