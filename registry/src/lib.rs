//! Every game that Adda knows. A new game is one line in [`games!`](self) below.
//!
//! Code that works with any game is generic, and a game is only known by its id when the program runs: a
//! [`Visitor`] bridges the two. It costs one look-up a game, not one a move.
//!
//! What is large and generic over the game (bots, mass play, records) is compiled here, once for each game, behind the
//! methods of [`Playable`]. The crates above call those: if they used the generic functions themselves, each of them
//! would compile the search and the rules of all games again.

use std::time::Duration;

use adda_bots::{Bot, BotSpec};
use adda_core::record::{self, Ending, Fault};
use adda_core::text::TextTable;
use adda_core::{About, Game, Match, Refused, Searchable, Seat, SetupError, Speak};
use adda_lab::{RunPlan, RunReport, SpeedReport};

/// A game with everything that the programs need: rules, words, drawing as text, bot knowledge; with the feature
/// `draw` also the drawing for pages.
#[cfg(not(feature = "draw"))]
pub trait Parts: Speak + TextTable + Searchable {}

#[cfg(not(feature = "draw"))]
impl<G: Speak + TextTable + Searchable> Parts for G {}

/// A game with everything that the programs need: rules, words, drawings, bot knowledge.
#[cfg(feature = "draw")]
pub trait Parts: Speak + TextTable + Searchable + adda_draw::Board {}

#[cfg(feature = "draw")]
impl<G: Speak + TextTable + Searchable + adda_draw::Board> Parts for G {}

/// A game of the registry, with what was compiled for it here.
pub trait Playable: Parts {
    /// The bot, see [`BotSpec::build`].
    fn bot(spec: BotSpec, seed: u64) -> Box<dyn Bot<Self>>;

    /// Many games between bots, see [`adda_lab::run`].
    ///
    /// # Errors
    /// If the game cannot be set up so.
    fn run(plan: &RunPlan<Self::Options>, progress: &(dyn Fn() + Sync)) -> Result<RunReport, SetupError>;

    /// How fast the rules are, see [`adda_lab::speed`].
    ///
    /// # Errors
    /// If the game cannot be set up so.
    fn speed(seats: usize, options: &Self::Options, time: Duration) -> Result<SpeedReport, SetupError>;

    /// The match that a record tells, see [`record::replay`].
    ///
    /// # Errors
    /// What is wrong with the record.
    fn replay(record: &str) -> Result<Match<Self>, Fault>;

    /// As [`Playable::replay`], and every pick and every sum is recomputed, see [`record::verify`].
    ///
    /// # Errors
    /// What is wrong with the record.
    fn verify(record: &str) -> Result<Match<Self>, Fault>;

    /// The action that a record's fault is about, and why it was refused, see [`record::refusal_at`].
    fn refusal_at(record: &str, fault: &Fault) -> Option<(Seat, Refused<Self::Refusal>)>;

    /// The record of a match, see [`record::lines`].
    fn record(match_: &Match<Self>, ending: Ending) -> String;
}

/// Something to be done with a game that is known by its id.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Playable>(self) -> Self::Out;
}

/// A name that is no game's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was asked for.
    pub asked: String,
}

impl std::fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let known: Vec<&str> = all().iter().map(|about| about.id).collect();
        write!(f, "there is no game {:?}; there is: {}", self.asked, known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// What is known of every game.
        pub fn all() -> Vec<&'static About> {
            vec![$(<$game>::about()),*]
        }

        /// Does something with the game of this id.
        ///
        /// # Errors
        /// If there is none.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if id == <$game>::about().id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(UnknownGame { asked: id.to_owned() })
        }

        $(impl Playable for $game {
            fn bot(spec: BotSpec, seed: u64) -> Box<dyn Bot<Self>> {
                spec.build(seed)
            }

            fn run(
                plan: &RunPlan<Self::Options>,
                progress: &(dyn Fn() + Sync),
            ) -> Result<RunReport, SetupError> {
                adda_lab::run::<Self>(plan, progress)
            }

            fn speed(
                seats: usize,
                options: &Self::Options,
                time: Duration,
            ) -> Result<SpeedReport, SetupError> {
                adda_lab::speed::<Self>(seats, options, time)
            }

            fn replay(record: &str) -> Result<Match<Self>, Fault> {
                record::replay(record)
            }

            fn verify(record: &str) -> Result<Match<Self>, Fault> {
                record::verify(record)
            }

            fn refusal_at(record: &str, fault: &Fault) -> Option<(Seat, Refused<Self::Refusal>)> {
                record::refusal_at::<Self>(record, fault)
            }

            fn record(match_: &Match<Self>, ending: Ending) -> String {
                record::lines(match_, ending)
            }
        })*
    };
}

games! {
    dudab::Dudab,
    bombay::Bombay,
    dabba_walla::DabbaWalla,
    alubari::Alubari,
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Title;

    impl Visitor for Title {
        type Out = &'static str;

        fn visit<G: Playable>(self) -> &'static str {
            G::about().title
        }
    }

    #[test]
    fn games_are_found_by_their_ids_which_are_unique() {
        for about in all() {
            assert_eq!(visit(about.id, Title), Ok(about.title));
            assert_eq!(all().iter().filter(|other| other.id == about.id).count(), 1);
        }
        let error = visit("chess", Title).unwrap_err().to_string();
        assert!(error.contains("\"chess\"") && error.contains("dudab"), "{error}");
    }
}
