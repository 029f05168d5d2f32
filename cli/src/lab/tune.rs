//! `adda lab tune`: looks for better numbers of a game's search, by successive halving.
//!
//! Candidates are drawn around the game's own numbers. Each plays the same deals against the game's own search; the better
//! half plays twice as many more, until one is left. What it is worth is then measured in games that had no part in
//! choosing it, because the best of many is always partly the luckiest.

use std::path::PathBuf;

use adda_bots::{BotSpec, Budget};
use adda_core::Method;
use adda_core::luck::{FastLuck, Luck};
use adda_lab::{ContestPlan, Player, Share, wilson};
use adda_registry::{Playable, Visitor};
use anyhow::ensure;
use serde_json::json;

use super::contests::Field;
use super::parts::in_parts;
use super::{interval, percent, progress_bar, table, title};
use crate::options;

#[derive(clap::Args)]
pub(super) struct Tune {
    #[command(flatten)]
    pub(super) field: Field,
    /// The iterations of each search
    #[arg(long, default_value_t = 500)]
    iterations: u64,
    /// How many candidates there are at first
    #[arg(long, default_value_t = 16)]
    candidates: u64,
    /// How many games each candidate plays in the first round; twice as many in every further one
    #[arg(long, default_value_t = 32)]
    games: u64,
    /// A folder for what is finished: stopped and started again, it goes on after that
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// A set of numbers, and what it has won so far.
#[derive(Clone, Debug)]
struct Candidate {
    number: u64,
    method: Method,
    /// In sixtieths, so that sums are exact.
    won: u64,
    games: u64,
}

impl Candidate {
    fn share(&self) -> Share {
        wilson(self.won as f64 / 60.0, self.games)
    }
}

/// A number from 0 to 1.
fn share_of(luck: &mut FastLuck) -> f32 {
    luck.pick(1_000_001) as f32 / 1e6
}

/// Numbers around these: up to three times as large or as small, or any share.
fn near(base: Method, luck: &mut FastLuck) -> Method {
    let mut factor = || 3f32.powf(share_of(luck) * 2.0 - 1.0);
    let rounded = |number: f32| (number * 1e3).round() / 1e3;
    let curiosity = rounded(base.curiosity * factor());
    let widening = if base.widening.is_finite() { rounded(base.widening * factor()) } else { base.widening };
    let trust = rounded(share_of(luck));
    let playout = luck.pick((base.playout as u32 * 2).max(4) + 1) as usize;
    Method { tree: base.tree, curiosity, trust, widening, playout }
}

impl Visitor for Tune {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let base = G::method(self.field.seats);
        ensure!(self.candidates > 1 && self.games > 0, "tuning takes at least two candidates and a game");
        ensure!(base.tree, "{} is searched without a tree, which these numbers are about", title::<G>());
        let mut luck = FastLuck::new(self.field.seed);
        // The game's own numbers take part, to show how far off figures are by luck.
        let own = std::iter::once(base);
        let drawn = std::iter::repeat_with(|| near(base, &mut luck));
        let mut left: Vec<Candidate> = (0..self.candidates)
            .zip(own.chain(drawn))
            .map(|(number, method)| Candidate { number, method, won: 0, games: 0 })
            .collect();
        // The last candidate plays as many games again that are not about choosing.
        let rounds = rounds(self.candidates);
        let sizes: Vec<u64> = (0..rounds).map(|round| self.games << round).collect();
        let mut all: u64 = sizes.last().map_or(0, |last| last * 2);
        let mut players = self.candidates;
        for size in &sizes {
            all += players * size;
            players = players.div_ceil(2);
        }
        let bar = progress_bar(all)?;
        let mut tried = Vec::new();
        for (round, &games) in sizes.iter().enumerate() {
            for candidate in &mut left {
                let seed = self.field.seed + round as u64;
                let (won, played) = self.play::<G>(candidate, games, seed, &format!("round{round}"), &bar)?;
                candidate.won += won;
                candidate.games += played;
            }
            left.sort_by(|one, other| {
                other.share().share.total_cmp(&one.share().share).then(one.number.cmp(&other.number))
            });
            tried.extend(left.split_off(left.len().div_ceil(2)));
        }
        let best = left.first().cloned();
        tried.extend(left);
        let fresh = match &best {
            Some(best) => {
                let games = sizes.last().map_or(0, |last| last * 2);
                let (won, games) = self.play::<G>(best, games, self.field.seed + rounds, "proof", &bar)?;
                Some(Candidate { won, games, ..best.clone() })
            }
            None => None,
        };
        bar.finish_and_clear();
        tried.sort_by_key(|candidate| (std::cmp::Reverse(candidate.games), candidate.number));
        if self.field.json {
            let line = |candidate: &Candidate| described(candidate);
            let tried: Vec<_> = tried.iter().map(line).collect();
            println!("{}", json!({ "candidates": tried, "best": fresh.as_ref().map(described) }));
            return Ok(());
        }
        println!("\n{}, {} seats, {} iterations\n", title::<G>(), self.field.seats, self.iterations);
        print_candidates(&tried);
        if let Some(best) = fresh {
            let share = best.share();
            println!(
                "Number {} in {} other games: {} of the wins ({}), where {} would be even. Number 0 has the game's own numbers.",
                best.number,
                best.games,
                percent(share.share),
                interval(share.low, share.high),
                percent(1.0 / self.field.seats as f64)
            );
        }
        Ok(())
    }
}

/// How many rounds it takes until one candidate is left.
fn rounds(candidates: u64) -> u64 {
    u64::from(candidates.next_power_of_two().trailing_zeros())
}

impl Tune {
    /// Lets a candidate play against the game's own search, or reads what is there of it. Returns its wins in sixtieths, and
    /// the games.
    fn play<G: Playable>(
        &self,
        candidate: &Candidate,
        games: u64,
        seed: u64,
        round: &str,
        bar: &indicatif::ProgressBar,
    ) -> anyhow::Result<(u64, u64)> {
        let budget = Budget::Iterations(self.iterations);
        let plan = ContestPlan {
            bot: Player::Tuned { iterations: self.iterations, method: candidate.method },
            against: BotSpec::Search { budget, threads: 1 }.into(),
            seats: self.field.seats,
            options: options::read::<G>(&self.field.options)?,
            gain: 0.0,
            // Whole deals, in each of which everybody has each seat once.
            most: games.next_multiple_of(self.field.seats as u64),
            seed,
            threads: self.field.threads(),
        };
        let described = json!({
            "version": env!("CARGO_PKG_VERSION"), "game": G::about().id, "rules": G::about().rules_version,
            "components": adda_core::components::in_use::<G>(), "options": self.field.options,
            "seats": plan.seats, "against": plan.against.to_string(), "bot": plan.bot.to_string(),
            "games": plan.most, "seed": seed,
        });
        let name = format!("tune-{round}-{:03}", candidate.number);
        let play = |_| {
            let report = G::contest(&plan, &|| bar.inc(1))?;
            Ok(((report.wins.share * report.games as f64 * 60.0).round() as u64, report.games))
        };
        // One part: a candidate's games of a round are few.
        let parts = in_parts(self.folder.as_deref(), &name, &described, 0..1, bar, &play)?;
        Ok(parts.into_iter().fold((0, 0), |(won, games), part| (won + part.0, games + part.1)))
    }
}

fn described(candidate: &Candidate) -> serde_json::Value {
    let Candidate { number, method, games, .. } = candidate;
    let share = candidate.share();
    json!({
        "number": number, "curiosity": method.curiosity, "trust": method.trust, "playout": method.playout,
        "widening": method.widening.is_finite().then_some(method.widening), "games": games,
        "wins": share.share, "low": share.low, "high": share.high,
    })
}

fn print_candidates(all: &[Candidate]) {
    let mut rows =
        table(&["number", "curiosity", "trust", "widening", "playout", "games", "wins", "95 % interval"]);
    for candidate in all {
        let (method, share) = (candidate.method, candidate.share());
        rows.add_row([
            candidate.number.to_string(),
            method.curiosity.to_string(),
            method.trust.to_string(),
            method.widening.to_string(),
            method.playout.to_string(),
            candidate.games.to_string(),
            percent(share.share),
            interval(share.low, share.high),
        ]);
    }
    println!("{rows}\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_candidates_go_in_each_round() {
        assert_eq!([2, 3, 4, 5, 16].map(rounds), [1, 2, 2, 3, 4]);
    }

    #[test]
    fn candidates_are_near_and_the_same_for_a_seed() {
        let base = Method { tree: true, curiosity: 0.3, trust: 0.0, widening: f32::INFINITY, playout: 8 };
        let mut luck = FastLuck::new(1);
        let drawn: Vec<Method> = (0..50).map(|_| near(base, &mut luck)).collect();
        for method in &drawn {
            assert!(
                (0.099..=0.901).contains(&method.curiosity) && (0.0..=1.0).contains(&method.trust),
                "{method:?}"
            );
            assert!(method.widening.is_infinite() && method.playout <= 16 && method.tree, "{method:?}");
        }
        assert!(drawn.iter().any(|method| method.curiosity > base.curiosity));
        let mut luck = FastLuck::new(1);
        assert!(drawn.iter().all(|method| near(base, &mut luck) == *method));
    }
}
