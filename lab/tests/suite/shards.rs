//! A run in parts gives the same report as one run.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use adda_lab::{MergeError, RunPlan, Shard, range_of, run};
use dudab::{Dudab, Options};
use serde_json::Value;

const GAMES: u64 = 31;

fn plan(seed: u64) -> RunPlan<Options> {
    let bots = ["greedy", "random", "mcts:5"].map(|bot| bot.parse().unwrap()).into();
    RunPlan {
        bots,
        options: Options::default(),
        games: GAMES,
        seed,
        threads: 2,
        count_events: true,
        keep: None,
    }
}

/// The shards as other programs hand them over.
fn shards(seed: u64, of: u64) -> Vec<Shard> {
    let play = |number| Shard::play::<Dudab>(&plan(seed), range_of(number, of, GAMES), &|| ()).unwrap();
    let written = (1..=of).map(|number| serde_json::to_string(&play(number)).unwrap());
    written.map(|text| serde_json::from_str(&text).unwrap()).collect()
}

#[test]
fn a_run_in_parts_gives_the_same_report_whatever_their_number_and_order() {
    let results = |report| {
        let mut value: Value = serde_json::to_value(report).unwrap();
        for timing in ["seconds", "moves_per_second", "games_per_second", "clone_ns"] {
            value.as_object_mut().unwrap().remove(timing).unwrap();
        }
        value.to_string()
    };
    let whole = results(run::<Dudab>(&plan(4), &|| ()).unwrap());
    for of in [1, 3, 40] {
        let mut parts = shards(4, of);
        parts.reverse();
        assert_eq!(results(Shard::merge::<Dudab>(parts).unwrap()), whole, "{of} parts");
    }
}

#[test]
fn parts_that_are_missing_twice_there_or_of_another_run_are_refused() {
    let merge = |parts: Vec<Shard>| Shard::merge::<Dudab>(parts).unwrap_err();
    let parts = shards(4, 3);
    assert_eq!(merge(Vec::new()), MergeError::Nothing);
    assert_eq!(merge(parts[1..].to_vec()), MergeError::Missing(0, GAMES));
    assert_eq!(merge(parts[..2].to_vec()), MergeError::Missing(20, GAMES));
    let twice = [parts.clone(), parts[..1].to_vec()].concat();
    assert_eq!(merge(twice), MergeError::Twice(0));
    let mixed = [parts[..2].to_vec(), shards(5, 3)[2..].to_vec()].concat();
    assert_eq!(merge(mixed), MergeError::Different("the seed"));
}

#[test]
fn the_parts_cover_every_game_once() {
    for (of, games) in [(1, 10), (3, 10), (16, 10), (7, u64::MAX)] {
        let mut next = 0;
        for number in 1..=of {
            let part = range_of(number, of, games);
            assert_eq!(part.start, next);
            next = part.end;
        }
        assert_eq!(next, games);
    }
}
