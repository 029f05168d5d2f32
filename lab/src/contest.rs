//! Contests of two bots: is one stronger, and by how much?

use adda_core::luck::FastLuck;
use adda_core::{Searchable, SetupError};
use serde::Serialize;

use crate::outside::ProgramFaults;
use crate::player::Player;
use crate::run::{RunPlan, Tally, WIN, play_one};
use crate::statistics::{Share, wilson};

/// A sequential test of whether one bot is stronger than another.
#[derive(Clone, Debug)]
pub struct ContestPlan<O> {
    /// The bot in question.
    pub bot: Player,
    /// The bot that has all other seats.
    pub against: Player,
    /// The number of seats.
    pub seats: usize,
    /// The game's options.
    pub options: O,
    /// The share of wins above an even share that would be worth having. With 0 nothing is tested, and all games are
    /// played.
    pub gain: f64,
    /// The most games.
    pub most: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

/// The answer of a sequential test. Both errors have a probability of 5 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The gain is there.
    Stronger,
    /// The gain is not there.
    NotStronger,
    /// The most games were played before it was clear.
    Open,
}

/// The result of a contest.
#[derive(Clone, Debug, Serialize)]
pub struct ContestReport {
    /// The game's id.
    pub game: &'static str,
    /// The bot in question.
    pub bot: String,
    /// The bot that had all other seats.
    pub against: String,
    /// The number of seats.
    pub seats: usize,
    /// The number of games.
    pub games: u64,
    /// The share of wins.
    #[serde(flatten)]
    pub wins: Share,
    /// The share of wins of equals.
    pub even: f64,
    /// The logarithm of the likelihood ratio; the test ends at ±2.94.
    pub likelihood: f64,
    /// The answer.
    pub verdict: Verdict,
    /// Seconds per decision of the bot in question, on average.
    pub seconds: f64,
    /// Seconds of its longest decision.
    pub longest: f64,
    /// What went wrong with programs of others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<ProgramFaults>,
}

/// ln((1 − β)/α) for errors of 5 %.
const BOUND: f64 = 2.944;

/// The least number of deals before an answer: the variance of fewer is a guess.
const FEWEST: u64 = 16;

/// The sums of a test over deals. A deal is played once in every rotation of the seats, and counts as one sample, so that
/// the luck of the deal cancels out.
#[derive(Clone, Copy, Debug, Default)]
struct Test {
    deals: u64,
    sum: f64,
    squares: f64,
}

impl Test {
    fn add(&mut self, share: f64) {
        self.deals += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// The logarithm of the likelihood of `even + gain` against that of `even`, as if the share of a deal were normally
    /// distributed, which the mean of many is.
    fn likelihood(&self, even: f64, gain: f64) -> f64 {
        if self.deals < FEWEST {
            return 0.0;
        }
        let deals = self.deals as f64;
        let mean = self.sum / deals;
        let variance = (self.squares / deals - mean * mean).max(0.005);
        deals * gain * (2.0 * mean - 2.0 * even - gain) / (2.0 * variance)
    }
}

/// Plays until it is clear whether the bot is stronger. `progress` is called after every game. The same plan gives the same
/// result with any number of threads.
///
/// # Errors
/// If the game cannot be set up with this number of seats or these options.
pub fn contest<G: Searchable>(
    plan: &ContestPlan<G::Options>,
    progress: &(dyn Fn() + Sync),
) -> Result<ContestReport, SetupError> {
    let games = RunPlan {
        bots: std::iter::once(plan.bot.clone())
            .chain(std::iter::repeat_n(plan.against.clone(), plan.seats.saturating_sub(1)))
            .collect(),
        options: plan.options.clone(),
        games: plan.most,
        seed: plan.seed,
        threads: plan.threads,
        count_events: false,
        keep: None,
    };
    G::about().check_seats(plan.seats)?;
    G::new_fast(&plan.options, plan.seats, &mut FastLuck::new(0))?;
    let rotations = plan.seats as u64;
    let even = 1.0 / plan.seats as f64;
    let (mut test, mut tally, mut verdict) = (Test::default(), Tally::new(), Verdict::Open);
    // Each round plays one deal on each thread; the deals are judged in order, and what comes after the answer is dropped.
    let mut first = 0;
    while verdict == Verdict::Open && (first + 1) * rotations <= plan.most {
        let last = (first + plan.threads.max(1) as u64).min(plan.most / rotations);
        for deal in deals::<G>(&games, first..last, progress) {
            if verdict != Verdict::Open {
                break;
            }
            test.add(deal.wins[0] as f64 / (WIN * rotations) as f64);
            tally.add(&deal);
            verdict = match test.likelihood(even, plan.gain) {
                high if high >= BOUND => Verdict::Stronger,
                low if low <= -BOUND => Verdict::NotStronger,
                _ => Verdict::Open,
            };
        }
        first = last;
    }
    let played = test.deals * rotations;
    let thinking = tally.thinking[0];
    Ok(ContestReport {
        game: G::about().id,
        bot: plan.bot.to_string(),
        against: plan.against.to_string(),
        seats: plan.seats,
        games: played,
        wins: wilson(tally.wins[0] as f64 / WIN as f64, played),
        even,
        likelihood: test.likelihood(even, plan.gain),
        verdict,
        seconds: thinking.nanoseconds as f64 / 1e9 / thinking.decisions.max(1) as f64,
        longest: thinking.longest as f64 / 1e9,
        faults: tally.faults(&games.bots),
    })
}

/// Plays each of these deals once in every rotation, one deal on each thread.
fn deals<G: Searchable>(
    games: &RunPlan<G::Options>,
    deals: std::ops::Range<u64>,
    progress: &(dyn Fn() + Sync),
) -> Vec<Tally> {
    let rotations = games.bots.len() as u64;
    let play = |deal: u64| {
        let mut tally = Tally::new();
        for rotation in 0..rotations {
            tally.add(&play_one::<G>(games, deal * rotations + rotation));
            progress();
        }
        tally
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = deals.map(|deal| scope.spawn(move || play(deal))).collect();
        workers.into_iter().map(|worker| worker.join().expect("a game does not panic")).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn likelihood(shares: &[f64], gain: f64) -> f64 {
        let mut test = Test::default();
        shares.iter().for_each(|&share| test.add(share));
        test.likelihood(0.5, gain)
    }

    /// Deals won 3 : 1 of 4, mean 0.75 and variance 0.0625: n·g·(2·0.75 − 1 − g)/(2·0.0625) with n = 40 and g = 0.1.
    #[test]
    fn the_likelihood_matches_the_formula() {
        let shares: Vec<f64> = (0..40).map(|deal| if deal % 2 == 0 { 1.0 } else { 0.5 }).collect();
        assert!((likelihood(&shares, 0.1) - 12.8).abs() < 1e-9);
    }

    #[test]
    fn equals_count_against_a_gain_and_few_deals_count_nothing() {
        let even: Vec<f64> = (0..200).map(|deal| f64::from(deal % 2)).collect();
        assert!(likelihood(&even, 0.2) < -BOUND);
        assert_eq!(likelihood(&[1.0; 15], 0.1), 0.0);
    }
}
