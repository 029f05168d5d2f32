//! Games that were played once must stay what they were: a change of the rules, of luck or of the record's form
//! shows here first. Whoever means to change a rule raises `rules_version` and plays these games anew:
//! `ADDA_DATA=… adda play dudab --seats mcts:50,greedy,…` with one bot a seat keeps one.

#![allow(clippy::disallowed_methods)] // rules read no file, a test may

use std::collections::BTreeSet;
use std::path::Path;

use adda_core::{Game, record};
use dudab::{Action, Dudab};

#[test]
fn kept_games_still_verify_and_use_every_kind_of_action_at_every_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let (mut seats, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let match_ =
            record::verify::<Dudab>(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert!(match_.is_over() && match_.seed().is_some(), "{}", path.display());
        seats.insert(match_.position().seats());
        kinds.extend(match_.moves().iter().map(|played| match played.action {
            Action::Place { .. } => "place",
            Action::Draw => "draw",
            Action::Suffer => "suffer",
            Action::Call(_) => "call",
            Action::Keep { .. } => "keep",
            Action::Shed(_) => "shed",
        }));
    }
    assert_eq!(seats, Dudab::about().seats.clone().collect());
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}
