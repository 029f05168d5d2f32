//! Who plays in the lab: bots of the house, and programs of others.

use std::fmt;
use std::str::FromStr;

use adda_bots::{BotSpec, BotSpecError};
use adda_core::Method;

use crate::outside::Program;

/// A player of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Player {
    /// A bot of the house.
    House(BotSpec),
    /// The search with numbers of its own, which have no form as text.
    Tuned {
        /// How long it searches.
        iterations: u64,
        /// The numbers.
        method: Method,
    },
    /// A program that is asked on its standard input and answers on its standard output.
    Outside(Program),
}

/// The text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// Neither a bot nor a program.
    #[error("{0}, or cmd:PROGRAM for a program of your own")]
    Bot(#[from] BotSpecError),
    /// Nothing follows the colon.
    #[error("write the program after \"cmd:\", such as cmd:./mybot")]
    NoProgram,
}

impl From<BotSpec> for Player {
    fn from(bot: BotSpec) -> Player {
        Player::House(bot)
    }
}

impl Player {
    /// The program, if it is one.
    pub fn program(&self) -> Option<&Program> {
        match self {
            Player::House(_) | Player::Tuned { .. } => None,
            Player::Outside(program) => Some(program),
        }
    }

    /// The program, to set its time limit.
    pub fn program_mut(&mut self) -> Option<&mut Program> {
        match self {
            Player::House(_) | Player::Tuned { .. } => None,
            Player::Outside(program) => Some(program),
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        match text.strip_prefix("cmd:") {
            Some(command) => Program::new(command).map(Player::Outside).ok_or(PlayerError::NoProgram),
            None => Ok(Player::House(text.parse()?)),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::House(bot) => bot.fmt(f),
            Player::Tuned { iterations, method } => {
                let Method { tree: _, curiosity, trust, widening, playout } = method;
                write!(f, "search:{iterations}, {curiosity} {trust} {widening} {playout}")
            }
            Player::Outside(program) => write!(f, "cmd:{}", program.command()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_back_as_written() {
        for text in ["greedy", "mcts:500", "master", "cmd:./mybot", "cmd:python3 my_bot.py --fast"] {
            assert_eq!(text.parse::<Player>().map(|player| player.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("cmd: ".parse::<Player>(), Err(PlayerError::NoProgram));
        let error = "deep".parse::<Player>().map_err(|error| error.to_string());
        assert!(error.is_err_and(|text| text.contains("cmd:PROGRAM")), "the error names the form");
    }
}
