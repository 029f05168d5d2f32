//! Bots by name: the levels `learner`, `regular`, `expert` and `master`, and the bots of the lab: `random`, `greedy`,
//! `search:500` and `mcts:500` (iterations) or `search:200ms` and `mcts:200ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use adda_core::{Level, Searchable};

use crate::{Bot, Budget, Graded, Greedy, Mcts, Random, Search};

/// Which bot, and how strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// A random legal action.
    Random,
    /// One action ahead with the game's evaluation.
    Greedy,
    /// The first tree search, which stays as it was: later ones are measured against it.
    Mcts {
        /// How long it searches.
        budget: Budget,
        /// The number of threads.
        threads: usize,
    },
    /// The search that the levels use.
    Search {
        /// How long it searches.
        budget: Budget,
        /// The number of threads.
        threads: usize,
    },
    /// A level of strength, for people.
    Level(Level),
}

/// The budget of a search without a number.
const DEFAULT_ITERATIONS: u64 = 2_000;

/// The text names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no bot {0:?}; write learner, regular, expert or master, or random, greedy, search, mcts, mcts:500 \
     (iterations from 1 to 100000000) or mcts:200ms (from 1ms to 600000ms)"
)]
pub struct BotSpecError(String);

impl BotSpec {
    /// Makes the bot.
    pub fn build<G: Searchable>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy => Box::new(Greedy::new(seed)),
            BotSpec::Mcts { budget, threads } => Box::new(Mcts::new(budget, threads, seed)),
            BotSpec::Search { budget, threads } => Box::new(Search::new(budget, threads, seed)),
            BotSpec::Level(level) => Box::new(Graded::new(level, seed)),
        }
    }

    /// The same bot for playing against people: a timed search uses all cores. A search by iterations uses one, so that
    /// the same seed gives the same game on every machine.
    #[must_use]
    pub fn for_live_play(self) -> BotSpec {
        match self.budget() {
            Some(Budget::Time(_)) => {
                self.on_threads(std::thread::available_parallelism().map_or(1, usize::from))
            }
            Some(Budget::Iterations(_)) | None => self.on_threads(1),
        }
    }

    /// How long the bot thinks, if that is part of its name.
    pub fn budget(self) -> Option<Budget> {
        match self {
            BotSpec::Mcts { budget, .. } | BotSpec::Search { budget, .. } => Some(budget),
            BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_) => None,
        }
    }

    /// The same bot with this budget; only search has one.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> BotSpec {
        match self {
            BotSpec::Mcts { threads, .. } => BotSpec::Mcts { budget, threads },
            BotSpec::Search { threads, .. } => BotSpec::Search { budget, threads },
            BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_) => self,
        }
    }

    /// The same bot on this number of threads; only search uses more than one.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> BotSpec {
        match self {
            BotSpec::Mcts { budget, .. } => BotSpec::Mcts { budget, threads },
            BotSpec::Search { budget, .. } => BotSpec::Search { budget, threads },
            BotSpec::Random | BotSpec::Greedy | BotSpec::Level(_) => self,
        }
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let wrong = || BotSpecError(text.to_owned());
        let (name, budget) = match text.split_once(':') {
            None => (text, Budget::Iterations(DEFAULT_ITERATIONS)),
            Some((name @ ("mcts" | "search"), amount)) => (name, budget(amount).ok_or_else(wrong)?),
            Some(_) => return Err(wrong()),
        };
        match name {
            "random" => Ok(BotSpec::Random),
            "greedy" => Ok(BotSpec::Greedy),
            "mcts" => Ok(BotSpec::Mcts { budget, threads: 1 }),
            "search" => Ok(BotSpec::Search { budget, threads: 1 }),
            _ => {
                let level = Level::ALL.into_iter().find(|level| level.word() == name);
                level.map(BotSpec::Level).ok_or_else(wrong)
            }
        }
    }
}

fn budget(amount: &str) -> Option<Budget> {
    let (number, largest) = match amount.strip_suffix("ms") {
        Some(number) => (number, 600_000),
        None => (amount, 100_000_000),
    };
    let number: u64 = number.parse().ok().filter(|number| (1..=largest).contains(number))?;
    Some(match amount.ends_with("ms") {
        true => Budget::Time(Duration::from_millis(number)),
        false => Budget::Iterations(number),
    })
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, budget) = match self {
            BotSpec::Random => return f.write_str("random"),
            BotSpec::Greedy => return f.write_str("greedy"),
            BotSpec::Level(level) => return f.write_str(level.word()),
            BotSpec::Mcts { budget, .. } => ("mcts", budget),
            BotSpec::Search { budget, .. } => ("search", budget),
        };
        match budget {
            Budget::Iterations(number) => write!(f, "{name}:{number}"),
            Budget::Time(time) => write!(f, "{name}:{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_back_as_written() {
        let levels = Level::ALL.map(Level::word);
        for text in ["random", "greedy", "mcts:500", "mcts:200ms", "search:500", "search:200ms"]
            .into_iter()
            .chain(levels)
        {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse::<BotSpec>().unwrap().to_string(), "mcts:2000");
        assert_eq!("search".parse::<BotSpec>().unwrap().to_string(), "search:2000");
    }

    #[test]
    fn an_unknown_bot_is_refused_with_the_valid_forms() {
        for wrong in [
            "",
            "mcts:",
            "mcts:0",
            "mcts:-1",
            "mcts:ms",
            "mcts:1e9",
            "mcts:999999999",
            "deep",
            "greedy:3",
            "easy",
            "master:9",
        ] {
            let error = wrong.parse::<BotSpec>().unwrap_err().to_string();
            assert!(error.contains("mcts:200ms"), "{wrong}: {error}");
        }
    }
}
