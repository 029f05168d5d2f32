//! The puzzles of the games that have some: there are enough, of several kinds, and search finds each best action again.

use std::collections::{BTreeMap, BTreeSet};

use adda_learn::Practice;

use crate::{Playable, Visitor, all, visit};

/// The fewest puzzles of a game.
const LEAST: usize = 30;
/// The distance between two puzzles that are searched without `--long`.
const SPREAD: usize = 6;

struct Check {
    long: bool,
}

impl Visitor for Check {
    type Out = Vec<String>;

    fn visit<G: Playable>(self) -> Vec<String> {
        let Some(file) = G::puzzles() else { return Vec::new() };
        let (source, puzzles) = Practice::read(file).expect("a file of puzzles");
        let mut faults = Vec::new();
        if (source.game.as_str(), source.rules) != (G::about().id, G::about().rules_version) {
            faults.push(format!("these are puzzles of {} {}", source.game, source.rules));
        }
        if puzzles.len() < LEAST {
            faults.push(format!("only {} puzzles", puzzles.len()));
        }
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        puzzles.iter().for_each(|puzzle| *kinds.entry(&puzzle.kind).or_default() += 1);
        if kinds.len() < 3 || kinds.values().any(|&count| count * 2 > puzzles.len()) {
            faults.push(format!("the kinds vary too little: {kinds:?}"));
        }
        let positions: BTreeSet<String> = puzzles.iter().map(|puzzle| puzzle.position.to_string()).collect();
        if positions.len() < puzzles.len() {
            faults.push("a position twice".to_owned());
        }
        for (number, puzzle) in (1..).zip(&puzzles) {
            // The whole budget finds the same as the small one.
            let budgets = if self.long { &[source.check, source.budget][..] } else { &[source.check] };
            for &budget in budgets.iter().filter(|_| self.long || number % SPREAD == 1) {
                if let Err(doubt) = G::find_again(&source, puzzle, budget) {
                    faults.push(format!("puzzle {number} with {budget} iterations: {doubt}"));
                }
            }
        }
        faults
    }
}

#[test]
fn search_finds_the_best_action_of_every_puzzle_again() {
    let long = std::env::var_os("ADDA_EVERYTHING").is_some();
    let faults: Vec<String> = all()
        .into_iter()
        .flat_map(|about| {
            let faults = visit(about.id, Check { long }).expect("a game of the registry");
            faults.into_iter().map(|fault| format!("{}: {fault}", about.id))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
