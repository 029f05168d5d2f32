//! Sequential tests between bots, and what is learnt from games.

use adda_lab::{ContestPlan, ContestReport, SamplePlan, Verdict, calibrate, contest, train};
use dudab::Dudab;

fn play(bot: &str, against: &str, gain: f64, threads: usize) -> ContestReport {
    let plan = ContestPlan {
        bot: bot.parse().expect("a bot"),
        against: against.parse().expect("a bot"),
        seats: 2,
        options: Default::default(),
        gain,
        most: 300,
        seed: 1,
        threads,
    };
    contest::<Dudab>(&plan, &|| {}).expect("a game for two")
}

#[test]
fn a_test_stops_when_the_stronger_bot_is_found_with_any_number_of_threads() {
    let alone = play("greedy", "random", 0.2, 1);
    assert_eq!(alone.verdict, Verdict::Stronger);
    assert!(alone.games < 100 && alone.wins.share > 0.8, "{alone:?}");
    let together = play("greedy", "random", 0.2, 3);
    assert_eq!((together.games, together.wins), (alone.games, alone.wins));
}

#[test]
fn equals_are_not_stronger() {
    assert_eq!(play("random", "random", 0.3, 2).verdict, Verdict::NotStronger);
}

#[test]
fn without_a_gain_to_test_all_games_are_played() {
    let report = play("random", "random", 0.0, 2);
    assert_eq!((report.games, report.verdict), (300, Verdict::Open));
}

fn samples(threads: usize) -> SamplePlan<dudab::Options> {
    let bot = "random".parse().expect("a bot");
    SamplePlan { bot, seats: 3, options: Default::default(), games: 12, seed: 1, threads }
}

#[test]
fn what_is_learnt_does_not_depend_on_the_number_of_threads() {
    let learn = |threads| train::<Dudab>(&samples(threads), &|| {}).unwrap().expect("features");
    let (alone, together) = (learn(1), learn(3));
    assert_eq!(alone.weights, together.weights);
    assert!(alone.positions > 100 && alone.weights.iter().all(|weight| weight.is_finite()), "{alone:?}");
}

#[test]
fn chances_are_judged_on_positions_of_all_seats() {
    let report = calibrate::<Dudab>(&samples(2), &|| {}).unwrap();
    assert_eq!((report.calibration.seats, report.calibration.games), (3, 12));
    assert!(report.calibration.slopes.iter().all(|slope| *slope > 0.0), "{report:?}");
    let positions: u64 = report.bins.iter().map(|bin| bin.positions).sum();
    assert!(positions > 0 && positions.is_multiple_of(3), "{positions}");
    assert!(report.plot.starts_with("<svg") && report.plot.contains("Dudab, 3 players"));
}
