//! Recorded games must still verify: this is where changes to the rules, to luck or to the record format show
//! first. If a change of the rules is intended, raise `rules_version` and record these games again:
//! `ADDA_DATA=… adda play dudab --seats mcts:50,greedy,…`, with one bot per seat, records one.

use std::collections::BTreeSet;

use adda_core::Game;
use adda_harness::kept_games;
use dudab::{Action, Dudab};

#[test]
fn kept_games_still_verify_and_use_every_kind_of_action_with_every_number_of_players() {
    let (mut seats, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for match_ in kept_games::<Dudab>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records")) {
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
