//! Bots by name: `random`, `greedy`, `mcts`, `mcts:500` (iterations), `mcts:200ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use adda_core::Searchable;

use crate::{Bot, Budget, Greedy, Mcts, Random};

/// Which bot, and how strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotSpec {
    /// A random legal action.
    Random,
    /// One action ahead with the game's evaluation.
    Greedy,
    /// Tree search.
    Mcts {
        /// How long it searches.
        budget: Budget,
        /// The number of threads.
        threads: usize,
    },
}

/// The budget of `mcts` without a number.
const DEFAULT_ITERATIONS: u64 = 2_000;

/// The text names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no bot {0:?}; write random, greedy, mcts, mcts:500 (iterations from 1 to 100000000) \
     or mcts:200ms (from 1ms to 600000ms)"
)]
pub struct BotSpecError(String);

impl BotSpec {
    /// Makes the bot.
    pub fn build<G: Searchable>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Greedy => Box::new(Greedy::new(seed)),
            BotSpec::Mcts { budget, threads } => Box::new(Mcts::new(budget, threads, seed)),
        }
    }

    /// The same bot for playing against people: a timed search uses all cores. A search by iterations uses one, so that
    /// the same seed gives the same game on every machine.
    #[must_use]
    pub fn for_live_play(self) -> BotSpec {
        match self {
            BotSpec::Mcts { budget: Budget::Time(_), .. } => {
                self.on_threads(std::thread::available_parallelism().map_or(1, usize::from))
            }
            BotSpec::Mcts { budget: Budget::Iterations(_), .. } | BotSpec::Random | BotSpec::Greedy => {
                self.on_threads(1)
            }
        }
    }

    /// The same bot on this number of threads; only search uses more than one.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> BotSpec {
        match self {
            BotSpec::Mcts { budget, .. } => BotSpec::Mcts { budget, threads },
            BotSpec::Random | BotSpec::Greedy => self,
        }
    }
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let wrong = || BotSpecError(text.to_owned());
        let budget = match text.split_once(':') {
            None => match text {
                "random" => return Ok(BotSpec::Random),
                "greedy" => return Ok(BotSpec::Greedy),
                "mcts" => Budget::Iterations(DEFAULT_ITERATIONS),
                _ => return Err(wrong()),
            },
            Some(("mcts", amount)) => {
                let (number, largest) = match amount.strip_suffix("ms") {
                    Some(number) => (number, 600_000),
                    None => (amount, 100_000_000),
                };
                let number: u64 = number.parse().map_err(|_| wrong())?;
                if !(1..=largest).contains(&number) {
                    return Err(wrong());
                }
                match amount.ends_with("ms") {
                    true => Budget::Time(Duration::from_millis(number)),
                    false => Budget::Iterations(number),
                }
            }
            Some(_) => return Err(wrong()),
        };
        Ok(BotSpec::Mcts { budget, threads: 1 })
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Mcts { budget: Budget::Iterations(number), .. } => write!(f, "mcts:{number}"),
            BotSpec::Mcts { budget: Budget::Time(time), .. } => write!(f, "mcts:{}ms", time.as_millis()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_back_as_written() {
        for text in ["random", "greedy", "mcts:500", "mcts:200ms"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse::<BotSpec>().unwrap().to_string(), "mcts:2000");
    }

    #[test]
    fn an_unknown_bot_is_refused_with_the_valid_forms() {
        for wrong in
            ["", "mcts:", "mcts:0", "mcts:-1", "mcts:ms", "mcts:1e9", "mcts:999999999", "deep", "greedy:3"]
        {
            let error = wrong.parse::<BotSpec>().unwrap_err().to_string();
            assert!(error.contains("mcts:200ms"), "{wrong}: {error}");
        }
    }
}
