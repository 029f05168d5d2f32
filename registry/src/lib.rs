//! The list of all games. A new game is one line in [`games!`](self) below.
//!
//! Code that works with any game is generic, but at run time a game is an id. A [`Visitor`] bridges the two: it is called
//! with the type of the game. This costs one look-up per game, not one per move.
//!
//! Large code that is generic over the game (bots, mass play, records) is compiled here, once for each game, behind the
//! methods of [`Playable`]. The crates above call those methods. If they called the generic functions, each of them
//! would compile the search and the rules of all games again.

use std::time::Duration;

use adda_bots::{Bot, BotSpec};
use adda_core::record::{self, Ending, Fault};
use adda_core::text::TextTable;
use adda_core::{About, Game, IllegalAction, Lang, Match, Searchable, Seat, SetupError, Speak};
use adda_lab::{RunPlan, RunReport, SpeedReport};

/// A game with everything that the programs need: rules, words, drawing as text and evaluation for bots. With the
/// feature `draw` also the drawing for pages.
#[cfg(not(feature = "draw"))]
pub trait Parts: Speak + TextTable + Searchable {}

#[cfg(not(feature = "draw"))]
impl<G: Speak + TextTable + Searchable> Parts for G {}

/// A game with everything that the programs need: rules, words, drawings and evaluation for bots.
#[cfg(feature = "draw")]
pub trait Parts: Speak + TextTable + Searchable + adda_draw::Board {}

#[cfg(feature = "draw")]
impl<G: Speak + TextTable + Searchable + adda_draw::Board> Parts for G {}

/// A game of the registry, with the code that is compiled for it here.
pub trait Playable: Parts {
    /// Builds a bot, see [`BotSpec::build`].
    fn bot(spec: BotSpec, seed: u64) -> Box<dyn Bot<Self>>;

    /// Plays many games between bots, see [`adda_lab::run`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn run(plan: &RunPlan<Self::Options>, progress: &(dyn Fn() + Sync)) -> Result<RunReport, SetupError>;

    /// Measures the speed of the rules, see [`adda_lab::speed`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn speed(seats: usize, options: &Self::Options, time: Duration) -> Result<SpeedReport, SetupError>;

    /// Replays a record, see [`record::replay`].
    ///
    /// # Errors
    /// What is wrong with the record.
    fn replay(record: &str) -> Result<Match<Self>, Fault>;

    /// Like [`Playable::replay`], but refuses dictated luck, see [`record::verify`].
    ///
    /// # Errors
    /// What is wrong with the record.
    fn verify(record: &str) -> Result<Match<Self>, Fault>;

    /// Why the action in the faulty line of a record is illegal, see [`record::refusal_at`].
    fn refusal_at(record: &str, fault: &Fault) -> Option<(Seat, IllegalAction<Self::Refusal>)>;

    /// The record of a match, see [`record::lines`].
    fn record(match_: &Match<Self>, ending: Ending) -> String;
}

/// A generic function that is called with the game of an id, see [`visit`].
pub trait Visitor {
    /// The return type.
    type Out;

    /// Called with the game.
    fn visit<G: Playable>(self) -> Self::Out;
}

/// There is no game with this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// The id.
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
        /// Static information about all games.
        pub fn all() -> Vec<&'static About> {
            vec![$(<$game>::about()),*]
        }

        /// Calls the visitor with the game of this id.
        ///
        /// # Errors
        /// If there is no such game.
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

            fn refusal_at(record: &str, fault: &Fault) -> Option<(Seat, IllegalAction<Self::Refusal>)> {
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

struct Title(Lang);

impl Visitor for Title {
    type Out = &'static str;

    fn visit<G: Playable>(self) -> &'static str {
        G::title(self.0)
    }
}

/// The title of a game in a language; “?” if there is no such game.
pub fn title(id: &str, lang: Lang) -> &'static str {
    visit(id, Title(lang)).unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_unique_ids() {
        for about in all() {
            assert_eq!(title(about.id, Lang::EN), about.title);
            assert_eq!(all().iter().filter(|other| other.id == about.id).count(), 1);
        }
        assert_eq!(title("chess", Lang::EN), "?");
        let error = visit("chess", Title(Lang::EN)).unwrap_err().to_string();
        assert!(error.contains("\"chess\"") && error.contains("dudab"), "{error}");
    }
}
