//! A blunder that was planted in a real match is found by the real judge.

use std::ops::ControlFlow;

use adda_bots::{Advice, BotSpec};
use adda_core::{Compiled, Info, Match, Searchable, Seat, Seed};
use adda_review::{Effort, Grade, Review, Search, review};
use bombay::Bombay;
use dudab::Dudab;

const EFFORT: Effort = Effort { iterations: 60, worlds: 12, seed: 7 };

fn reviewed<G: Searchable>(match_: &Match<G>, effort: Effort) -> Review {
    let mut judge = Search::new::<G>(effort, match_.players().len()).unwrap();
    review(match_, &mut judge, &mut |_, _| ControlFlow::Continue(())).unwrap()
}

fn advice<G: Searchable>(match_: &Match<G>) -> (Seat, Vec<Advice<G::Action>>) {
    let seat = match_.position().to_act().first().unwrap();
    let mut bot = "greedy".parse::<BotSpec>().unwrap().build::<G>(3);
    (seat, bot.advise(&Info::of(match_.position(), seat)))
}

fn new<G: Compiled>(seed: u64) -> Match<G> {
    let players = vec!["Asha".to_owned(), "Bela".to_owned()];
    Match::new(G::Options::default(), players, Seed::from_number(seed)).unwrap()
}

/// Plays a match in which both seats take what looks best, except at one move, if any: the worst is taken there.
fn played<G: Searchable>(seed: u64, blunder: Option<usize>) -> Match<G> {
    let mut match_ = new::<G>(seed);
    while !match_.is_over() {
        let (seat, advice) = advice(&match_);
        let worst = blunder == Some(match_.moves().len());
        let chosen = if worst { advice.last() } else { advice.first() };
        match_.play(seat, chosen.unwrap().action).unwrap();
    }
    match_
}

/// The move at which the best action was most clearly better than the worst, not at the very beginning or end.
fn most_obvious<G: Searchable>(match_: &Match<G>) -> usize {
    let mut ahead = new::<G>(0);
    let moves = match_.moves();
    let gap = |at: usize, ahead: &mut Match<G>| {
        *ahead = match_.clone();
        ahead.rewind(at);
        let (_, advice) = advice(ahead);
        advice[0].value - advice[advice.len() - 1].value
    };
    let tried = moves.len() / 4..moves.len() * 3 / 4;
    tried.map(|at| (at, gap(at, &mut ahead))).max_by(|one, other| one.1.total_cmp(&other.1)).unwrap().0
}

fn a_planted_blunder_is_found<G: Searchable>(seed: u64) {
    let at = most_obvious(&played::<G>(seed, None));
    let match_ = played::<G>(seed, Some(at));
    let review = reviewed(&match_, EFFORT);
    let decision = review.decision_at(at).unwrap();
    assert!(decision.grade >= Grade::Mistake, "{decision:?}");
    assert!(!decision.better.is_empty(), "a better line is named");
    let seat = match_.moves()[at].seat.index();
    let costliest = review.decisions.iter().filter(|each| each.seat == seat).max_by_key(|each| each.loss);
    assert_eq!(costliest.unwrap().at, at, "nothing else cost this seat as much");
    assert!(review.points.iter().any(|point| point.at == at && !point.luck), "{:?}", review.points);
    assert_eq!(review.curve.len(), match_.moves().len() + 1);
    assert!(review.curve.iter().flatten().all(|&chance| chance <= 1000));
    let last = review.curve.last().unwrap();
    assert!([[1000, 0], [0, 1000], [500, 500]].contains(&[last[0], last[1]]), "{last:?}");
    // What is better can be played there.
    let mut ahead = match_.clone();
    ahead.rewind(at);
    for action in &decision.better {
        let action = G::action_from_json(action.clone()).unwrap();
        ahead.play(Seat::new(seat).unwrap(), action).unwrap();
    }
}

#[test]
fn a_blunder_planted_in_bombay_is_its_seats_turning_point() {
    a_planted_blunder_is_found::<Bombay>(4);
}

#[test]
fn a_blunder_planted_in_dudab_is_its_seats_turning_point() {
    a_planted_blunder_is_found::<Dudab>(2);
}

#[test]
fn the_same_effort_gives_the_same_review() {
    let match_ = played::<Dudab>(5, None);
    let effort = Effort { iterations: 20, worlds: 4, seed: 1 };
    assert_eq!(reviewed(&match_, effort), reviewed(&match_, effort));
}

#[test]
fn only_a_finished_match_of_several_seats_is_reviewed_and_the_work_can_be_stopped() {
    let mut match_ = played::<Dudab>(5, None);
    let mut judge = Search::new::<Dudab>(EFFORT, 2).unwrap();
    let mut seen = 0;
    let stopped = review(&match_, &mut judge, &mut |done, of| {
        assert_eq!(of, match_.moves().len());
        seen += 1;
        if done == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(stopped.is_none());
    assert_eq!(seen, 4);
    match_.rewind(match_.moves().len() - 1);
    assert!(review(&match_, &mut judge, &mut |_, _| ControlFlow::Continue(())).is_none(), "it is not over");
}
