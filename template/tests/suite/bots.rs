//! Bots that evaluate positions beat those that do not.
#![allow(clippy::unwrap_used)] // a panic is a test failure

use adda_lab::{RunPlan, run};
use sample::{Options, Sample};

#[test]
fn greedy_beats_random() {
    let bots = ["greedy", "random"].map(|bot| bot.parse().unwrap()).into();
    let plan = RunPlan {
        bots,
        options: Options::default(),
        games: 200,
        seed: 1,
        threads: 2,
        count_events: false,
        keep: None,
    };
    let report = run::<Sample>(&plan, &|| ()).unwrap();
    assert!(report.seats[0].win_share > 0.6, "{:?}", report.seats);
}
