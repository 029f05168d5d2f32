//! Runs of real games.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adda_core::{Searchable, SetupError};
use adda_lab::{RunPlan, RunReport, run, speed};
use bombay::Bombay;
use dabba_walla::DabbaWalla;
use dudab::Dudab;

fn play_game<G: Searchable>(bots: &str, games: u64, threads: usize) -> RunReport {
    let bots = bots.split(',').map(|bot| bot.parse().unwrap()).collect();
    let plan = RunPlan {
        bots,
        options: Default::default(),
        games,
        seed: 1,
        threads,
        count_events: false,
        keep: None,
    };
    run::<G>(&plan, &|| ()).unwrap()
}

fn play(bots: &str, games: u64, threads: usize) -> RunReport {
    play_game::<Dudab>(bots, games, threads)
}

/// The results of a run without the timings.
fn results(report: &RunReport) -> String {
    let mut value = serde_json::to_value(report).unwrap();
    for timing in ["seconds", "moves_per_second", "games_per_second", "clone_ns"] {
        value.as_object_mut().unwrap().remove(timing).unwrap();
    }
    value.to_string()
}

#[test]
fn the_number_of_threads_does_not_change_the_results() {
    let one = play("mcts:20,greedy,random", 31, 1);
    assert_eq!(results(&one), results(&play("mcts:20,greedy,random", 31, 4)));
    assert_ne!(results(&one), results(&play("mcts:20,greedy,random", 30, 4)));
}

#[test]
fn win_shares_add_up_to_one() {
    let report = play("greedy,random,random", 60, 2);
    let bots: f64 = report.seats.iter().map(|entrant| entrant.win_share).sum();
    let order: f64 = report.order.iter().map(|seat| seat.wins.share).sum();
    assert!((bots - 1.0).abs() < 1e-9 && (order - 1.0).abs() < 1e-9, "{bots} {order}");
    assert!(report.shortest <= report.longest && report.mean_length >= report.shortest as f64);
}

/// The limits are far below the real shares (docs/bots.md), so that only a broken bot fails.
#[test]
fn greedy_beats_random_and_search_beats_greedy() {
    let greedy = play("greedy,random", 100, 2);
    assert!(greedy.seats[0].win_share > 0.9, "{:?}", greedy.seats);
    let search = play("mcts:300,greedy,greedy", 45, 2);
    assert!(search.seats[0].win_share > 0.4, "{:?}", search.seats);
}

/// The same for Bombay.
#[test]
fn greedy_beats_random_and_search_beats_greedy_in_bombay() {
    let greedy = play_game::<Bombay>("greedy,random", 20, 2);
    assert!(greedy.seats[0].win_share > 0.9, "{:?}", greedy.seats);
    let search = play_game::<Bombay>("mcts:500,greedy,greedy", 30, 2);
    assert!(search.seats[0].win_share > 0.36, "{:?}", search.seats);
}

/// The same for Dabba Walla, where a search that beats greedy would take too long for a test.
#[test]
fn greedy_and_search_beat_random_in_dabba_walla() {
    let greedy = play_game::<DabbaWalla>("greedy,random", 20, 2);
    assert!(greedy.seats[0].win_share > 0.9, "{:?}", greedy.seats);
    let search = play_game::<DabbaWalla>("mcts:50,random", 6, 2);
    assert!(search.seats[0].win_share > 0.8, "{:?}", search.seats);
}

/// Each of two players plays fifteen cards and counts tickets once. Without `count_events` nothing is counted.
#[test]
fn events_are_counted_by_kind() {
    let mut plan = RunPlan {
        bots: vec!["random".parse().unwrap(); 2],
        options: Default::default(),
        games: 8,
        seed: 1,
        threads: 2,
        count_events: true,
        keep: None,
    };
    let report = run::<DabbaWalla>(&plan, &|| ()).unwrap();
    assert_eq!((report.events["played"], report.events["tickets_counted"]), (30.0, 2.0));
    assert_eq!(report.events["last_cards_began"], 1.0);
    plan.count_events = false;
    assert!(run::<DabbaWalla>(&plan, &|| ()).unwrap().events.is_empty());
}

#[test]
fn progress_is_called_after_every_game() {
    let calls = AtomicU64::new(0);
    let plan = RunPlan {
        bots: vec!["random".parse().unwrap(); 2],
        options: Default::default(),
        games: 25,
        seed: 1,
        threads: 3,
        count_events: false,
        keep: None,
    };
    run::<Dudab>(&plan, &|| {
        calls.fetch_add(1, Ordering::Relaxed);
    })
    .unwrap();
    assert_eq!(calls.into_inner(), 25);
}

#[test]
fn a_game_that_cannot_be_set_up_is_an_error() {
    let plan = RunPlan {
        bots: vec!["random".parse().unwrap()],
        options: Default::default(),
        games: 1,
        seed: 1,
        threads: 1,
        count_events: false,
        keep: None,
    };
    let refused = SetupError::Seats { first: 2, last: 6, asked: 1 };
    assert_eq!(run::<Dudab>(&plan, &|| ()).unwrap_err(), refused);
    let refused = SetupError::Seats { first: 2, last: 6, asked: 7 };
    assert_eq!(speed::<Dudab>(7, &Default::default(), Duration::from_millis(1)).unwrap_err(), refused);
}

#[test]
fn speed_is_measured_on_whole_games() {
    let report = speed::<Dudab>(2, &Default::default(), Duration::from_millis(20)).unwrap();
    assert!(report.games > 0 && report.moves > report.games && report.clone_ns > 0.0);
    assert_eq!(report.position_bytes, size_of::<Dudab>());
}
