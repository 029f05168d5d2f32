//! The list of all games. A new game is one line in [`games!`](self) below.
//!
//! Code that works with any game is generic, but at run time a game is an id. A [`Visitor`] bridges the two: it is called
//! with the type of the game. This costs one look-up per game, not one per move.
//!
//! Large code that is generic over the game (bots, mass play, records) is compiled here, once for each game, behind the
//! methods of [`Playable`]. The crates above call those methods. If they called the generic functions, each of them
//! would compile the search and the rules of all games again.

use std::ops::{ControlFlow, Range};
use std::time::Duration;

use adda_bots::{Bot, BotSpec};
use adda_core::record::{self, Ending, Fault};
use adda_core::text::TextTable;
use adda_core::{
    About, Explain, Game, IllegalAction, Info, Lang, Match, Numbers, PerSeat, Phrase, Puzzle, PuzzleSource,
    Searchable, Seat, SetupError, Speak, Viewer,
};
use adda_lab::{
    CalibrationReport, Census, CensusPlan, ContestPlan, ContestReport, Doubt, MergeError, MiningError,
    MiningPlan, RunPlan, RunReport, SamplePlan, Say, Shard, SpeedReport, TrainReport,
};
use adda_review::{Effort, Review, Than};

/// A game with everything that the programs need: rules, words, drawing as text, numbers and evaluation for bots. With the
/// feature `draw` also the drawing for pages.
#[cfg(not(feature = "draw"))]
pub trait Parts: Speak + TextTable + Searchable + Explain + Numbers {}

#[cfg(not(feature = "draw"))]
impl<G: Speak + TextTable + Searchable + Explain + Numbers> Parts for G {}

/// A game with everything that the programs need: rules, words, drawings, numbers and evaluation for bots.
#[cfg(feature = "draw")]
pub trait Parts: Speak + TextTable + Searchable + Explain + Numbers + adda_draw::Board {}

#[cfg(feature = "draw")]
impl<G: Speak + TextTable + Searchable + Explain + Numbers + adda_draw::Board> Parts for G {}

/// A game of the registry, with the code that is compiled for it here.
pub trait Playable: Parts {
    /// Builds a bot, see [`BotSpec::build`].
    fn bot(spec: BotSpec, seed: u64) -> Box<dyn Bot<Self>>;

    /// The chances of all seats to win as far as a viewer can know, see [`adda_bots::chances`].
    fn chances(view: &Self::View, viewer: Viewer, iterations: u64, seed: u64) -> Option<PerSeat<f32>>;

    /// Plays many games between bots, see [`adda_lab::run`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn run(plan: &RunPlan<Self::Options>, progress: &(dyn Fn() + Sync)) -> Result<RunReport, SetupError>;

    /// Tests whether one bot is stronger than another, see [`adda_lab::contest`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn contest(
        plan: &ContestPlan<Self::Options>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<ContestReport, SetupError>;

    /// Fits chances to win, see [`adda_lab::calibrate`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn calibrate(
        plan: &SamplePlan<Self::Options>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<CalibrationReport, SetupError>;

    /// Learns weights of an evaluation, see [`adda_lab::train`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn train(
        plan: &SamplePlan<Self::Options>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Option<TrainReport>, SetupError>;

    /// Finds puzzles in games between bots, see [`adda_lab::mine`].
    ///
    /// # Errors
    /// If a position cannot be read, or the game cannot be set up.
    fn mine(
        plan: &MiningPlan,
        candidates: &[Puzzle],
        progress: &mut dyn FnMut(u64, usize),
    ) -> Result<Vec<Puzzle>, MiningError>;

    /// Looks for the best action of a puzzle again, see [`adda_lab::find_again`].
    ///
    /// # Errors
    /// If it is not found.
    fn find_again(source: &PuzzleSource, puzzle: &Puzzle, budget: u64) -> Result<f32, Doubt>;

    /// Plays some of the games of a run, see [`Shard::play`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn run_shard(
        plan: &RunPlan<Self::Options>,
        games: Range<u64>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Shard, SetupError>;

    /// The report of a run that was played in parts, see [`Shard::merge`].
    ///
    /// # Errors
    /// If these are not all its parts, each once.
    fn merge(shards: Vec<Shard>) -> Result<RunReport, MergeError>;

    /// Plays games between equal bots and counts what happens in them, see [`adda_lab::take_census`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn take_census(
        plan: &CensusPlan<Self::Options>,
        games: Range<u64>,
        say: Say<'_>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Census, SetupError>;

    /// Measures the speed of the rules, see [`adda_lab::speed`].
    ///
    /// # Errors
    /// If the game cannot be set up with these options or seats.
    fn speed(seats: usize, options: &Self::Options, time: Duration) -> Result<SpeedReport, SetupError>;

    /// Reviews a finished match, see [`adda_review::review`]. `None` for a game without a calibration, too.
    fn review(
        match_: &Match<Self>,
        effort: Effort,
        progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Option<Review>;

    /// Why an action is better than another, see [`adda_review::reason`].
    fn reason(info: &Info<Self>, better: Self::Action, other: Self::Action, than: Than) -> Option<Phrase>;

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

            fn chances(
                view: &Self::View,
                viewer: Viewer,
                iterations: u64,
                seed: u64,
            ) -> Option<PerSeat<f32>> {
                adda_bots::chances::<Self>(view, viewer, iterations, seed)
            }

            fn run(
                plan: &RunPlan<Self::Options>,
                progress: &(dyn Fn() + Sync),
            ) -> Result<RunReport, SetupError> {
                adda_lab::run::<Self>(plan, progress)
            }

            fn contest(
                plan: &ContestPlan<Self::Options>,
                progress: &(dyn Fn() + Sync),
            ) -> Result<ContestReport, SetupError> {
                adda_lab::contest::<Self>(plan, progress)
            }

            fn calibrate(
                plan: &SamplePlan<Self::Options>,
                progress: &(dyn Fn() + Sync),
            ) -> Result<CalibrationReport, SetupError> {
                adda_lab::calibrate::<Self>(plan, progress)
            }

            fn train(
                plan: &SamplePlan<Self::Options>,
                progress: &(dyn Fn() + Sync),
            ) -> Result<Option<TrainReport>, SetupError> {
                adda_lab::train::<Self>(plan, progress)
            }

            fn mine(
                plan: &MiningPlan,
                candidates: &[Puzzle],
                progress: &mut dyn FnMut(u64, usize),
            ) -> Result<Vec<Puzzle>, MiningError> {
                adda_lab::mine::<Self>(plan, candidates, progress)
            }

            fn find_again(source: &PuzzleSource, puzzle: &Puzzle, budget: u64) -> Result<f32, Doubt> {
                adda_lab::find_again::<Self>(source, puzzle, budget)
            }

            fn run_shard(
                plan: &RunPlan<Self::Options>,
                games: Range<u64>,
                progress: &(dyn Fn() + Sync),
            ) -> Result<Shard, SetupError> {
                Shard::play::<Self>(plan, games, progress)
            }

            fn merge(shards: Vec<Shard>) -> Result<RunReport, MergeError> {
                Shard::merge::<Self>(shards)
            }

            fn take_census(
                plan: &CensusPlan<Self::Options>,
                games: Range<u64>,
                say: Say<'_>,
                progress: &(dyn Fn() + Sync),
            ) -> Result<Census, SetupError> {
                adda_lab::take_census::<Self>(plan, games, say, progress)
            }

            fn speed(
                seats: usize,
                options: &Self::Options,
                time: Duration,
            ) -> Result<SpeedReport, SetupError> {
                adda_lab::speed::<Self>(seats, options, time)
            }

            fn review(
                match_: &Match<Self>,
                effort: Effort,
                progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
            ) -> Option<Review> {
                let seats = match_.position().seats();
                adda_review::review(match_, &mut adda_review::Search::new::<Self>(effort, seats)?, progress)
            }

            fn reason(
                info: &Info<Self>,
                better: Self::Action,
                other: Self::Action,
                than: Than,
            ) -> Option<Phrase> {
                adda_review::reason(info, better, other, than)
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
mod puzzles_test;
#[cfg(test)]
mod tests {
    use adda_core::{Calibration, Level};

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

    struct Levels;

    impl Visitor for Levels {
        type Out = ();

        fn visit<G: Playable>(self) {
            for seats in G::about().seats.clone() {
                let strengths = Level::ALL.map(|level| G::strength(level, seats));
                for (weaker, stronger) in strengths.iter().zip(&strengths[1..]) {
                    assert!(weaker.iterations < stronger.iterations, "{seats}: {strengths:?}");
                    assert!(weaker.temperature >= stronger.temperature, "{seats}: {strengths:?}");
                }
                assert_eq!(strengths[3].temperature, 0.0, "the strongest level has no handicap");
            }
        }
    }

    struct Calibrated;

    impl Visitor for Calibrated {
        type Out = Vec<usize>;

        fn visit<G: Playable>(self) -> Vec<usize> {
            let known = Calibration::read(G::calibration()).expect("a file that can be read");
            known.into_iter().map(|table| table.seats).collect()
        }
    }

    #[test]
    fn every_game_is_calibrated_for_two_and_for_the_most_players() {
        for about in all() {
            let known = visit(about.id, Calibrated).expect("a game of the list");
            for seats in [2, *about.seats.end()] {
                assert!(known.contains(&seats), "{} with {seats}: {known:?}", about.id);
            }
        }
    }

    #[test]
    fn every_level_is_stronger_than_the_one_below_in_every_game() {
        for about in all() {
            visit(about.id, Levels).expect("a game of the list");
        }
    }
}
