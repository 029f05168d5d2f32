//! What is compiled with a game, once.
//!
//! Rules are generic over luck and over who is told. A generic function is compiled in each crate that uses it, so that
//! server, protocol, laboratory and every test would compile all rules, and all that turns a game into JSON, for
//! themselves. They use two ready-made forms instead: one that keeps everything, for a match, and one that is as fast
//! as can be, for search. Compiled in the game's own crate these are also optimised as one with its rules.

use serde_json::Value;

use crate::game::{Game, SetupError};
use crate::luck::{FastLuck, Luck};
use crate::seat::Seat;

/// A game as matches, records, search and mass play use it. The same for every game, so no game writes it by hand:
/// [`compile_game!`](crate::compile_game) does.
pub trait Compiled: Game {
    /// [`Game::new`] for a [`Match`](crate::Match): any luck, and every event is kept.
    ///
    /// # Errors
    /// As [`Game::new`].
    fn new_kept(
        options: &Self::Options,
        seats: usize,
        luck: &mut dyn Luck,
        log: &mut Vec<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// [`Game::play`] for a [`Match`](crate::Match): any luck, and every event is kept.
    fn play_kept(
        &mut self,
        seat: Seat,
        action: Self::Action,
        luck: &mut dyn Luck,
        log: &mut Vec<Self::Event>,
    );

    /// [`Game::new`] for mass play: fast luck, and nobody is told.
    ///
    /// # Errors
    /// As [`Game::new`].
    fn new_fast(options: &Self::Options, seats: usize, luck: &mut FastLuck) -> Result<Self, SetupError>;

    /// [`Game::play`] for search and mass play: fast luck, and nobody is told.
    fn play_fast(&mut self, seat: Seat, action: Self::Action, luck: &mut FastLuck);

    /// Plays one random legal action of a seat that owes one, and says whether there was one. The list is the caller's,
    /// to be used again and again.
    fn play_any(&mut self, luck: &mut FastLuck, legal: &mut Vec<Self::Action>) -> bool;

    /// Plays random legal actions to the end of the game, and says how many.
    fn play_any_to_end(&mut self, luck: &mut FastLuck, legal: &mut Vec<Self::Action>) -> u64;

    /// [`Game::guess`] for search.
    fn guess_fast(view: &Self::View, luck: &mut FastLuck) -> Self;

    /// A part of the game as JSON, the fields in the order in which the game declares them.
    fn to_json(part: Part<'_, Self>) -> String;

    /// Reads an action.
    ///
    /// # Errors
    /// What does not read.
    fn action_from_json(value: Value) -> Result<Self::Action, serde_json::Error>;

    /// Reads a position, and audits it.
    ///
    /// # Errors
    /// What does not read, or is not sound.
    fn position_from_json(value: Value) -> Result<Self, serde_json::Error>;

    /// Reads options as records write them. What people give is read by [`read_options`](crate::read_options).
    ///
    /// # Errors
    /// What does not read.
    fn options_from_json(value: Value) -> Result<Self::Options, serde_json::Error>;
}

/// A part of a game that can be written.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a, G: Game> {
    /// A whole position, secrets included.
    Position(&'a G),
    /// What somebody may know.
    View(&'a G::View),
    /// One action.
    Action(&'a G::Action),
    /// Some actions.
    Actions(&'a [G::Action]),
    /// One event.
    Event(&'a G::Event),
    /// Some events.
    Events(&'a [G::Event]),
    /// Options.
    Options(&'a G::Options),
}

/// Compiles a game with its crate: implements [`Compiled`]. One line beside `impl Game`; parameters of a generic game
/// stand in brackets, `compile_game!([const SIZE: usize] Chess<SIZE>)`.
#[macro_export]
macro_rules! compile_game {
    ([$($parameters:tt)*] $game:ty) => {
        impl<$($parameters)*> $crate::Compiled for $game {
            fn new_kept(
                options: &<$game as $crate::Game>::Options,
                seats: usize,
                mut luck: &mut dyn $crate::Luck,
                log: &mut Vec<<$game as $crate::Game>::Event>,
            ) -> Result<Self, $crate::SetupError> {
                <$game as $crate::Game>::new(options, seats, &mut luck, log)
            }

            fn play_kept(
                &mut self,
                seat: $crate::Seat,
                action: <$game as $crate::Game>::Action,
                mut luck: &mut dyn $crate::Luck,
                log: &mut Vec<<$game as $crate::Game>::Event>,
            ) {
                $crate::Game::play(self, seat, action, &mut luck, log);
            }

            fn new_fast(
                options: &<$game as $crate::Game>::Options,
                seats: usize,
                luck: &mut $crate::luck::FastLuck,
            ) -> Result<Self, $crate::SetupError> {
                <$game as $crate::Game>::new(options, seats, luck, &mut $crate::NoLog)
            }

            fn play_fast(
                &mut self,
                seat: $crate::Seat,
                action: <$game as $crate::Game>::Action,
                luck: &mut $crate::luck::FastLuck,
            ) {
                $crate::Game::play(self, seat, action, luck, &mut $crate::NoLog);
            }

            #[inline(always)] // into the loop below
            fn play_any(
                &mut self,
                luck: &mut $crate::luck::FastLuck,
                legal: &mut Vec<<$game as $crate::Game>::Action>,
            ) -> bool {
                let Some(seat) = $crate::Game::to_act(self).first() else { return false };
                legal.clear();
                $crate::Game::legal(self, seat, legal);
                let action = legal[$crate::Luck::pick(luck, legal.len() as u32) as usize];
                $crate::Game::play(self, seat, action, luck, &mut $crate::NoLog);
                true
            }

            fn play_any_to_end(
                &mut self,
                luck: &mut $crate::luck::FastLuck,
                legal: &mut Vec<<$game as $crate::Game>::Action>,
            ) -> u64 {
                let mut moves = 0;
                while $crate::Compiled::play_any(self, luck, legal) {
                    moves += 1;
                }
                moves
            }

            #[inline] // a position is large, and need not be copied on its way out
            fn guess_fast(
                view: &<$game as $crate::Game>::View,
                luck: &mut $crate::luck::FastLuck,
            ) -> Self {
                $crate::GameView::guess(view, luck)
            }

            fn to_json(part: $crate::Part<'_, Self>) -> String {
                match part {
                    $crate::Part::Position(position) => $crate::json::write(position),
                    $crate::Part::View(view) => $crate::json::write(view),
                    $crate::Part::Action(action) => $crate::json::write(action),
                    $crate::Part::Actions(actions) => $crate::json::write(actions),
                    $crate::Part::Event(event) => $crate::json::write(event),
                    $crate::Part::Events(events) => $crate::json::write(events),
                    $crate::Part::Options(options) => $crate::json::write(options),
                }
            }

            fn action_from_json(
                value: $crate::json::Value,
            ) -> Result<<$game as $crate::Game>::Action, $crate::json::Error> {
                $crate::json::read(value)
            }

            fn position_from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Error> {
                $crate::json::read(value)
            }

            fn options_from_json(
                value: $crate::json::Value,
            ) -> Result<<$game as $crate::Game>::Options, $crate::json::Error> {
                $crate::json::read(value)
            }
        }
    };
    ($game:ty) => {
        $crate::compile_game!([] $game);
    };
}

/// Compiles what search plays out with the game's crate: implements [`Searchable`](crate::Searchable). One line beside
/// `impl Knowledge`; parameters of a generic game stand in brackets, as for [`compile_game!`](crate::compile_game).
#[macro_export]
macro_rules! compile_search {
    ([$($parameters:tt)*] $game:ty) => {
        impl<$($parameters)*> $crate::Searchable for $game {
            fn play_out(
                &mut self,
                until: u32,
                luck: &mut $crate::luck::FastLuck,
                legal: &mut Vec<<$game as $crate::Game>::Action>,
            ) {
                let mut left = <$game as $crate::SearchTuning>::PLAYOUT;
                while left > 0 {
                    left -= 1;
                    if $crate::SearchTuning::moment(self) >= until {
                        return;
                    }
                    let Some(seat) = $crate::Game::to_act(self).first() else { return };
                    legal.clear();
                    $crate::Game::legal(self, seat, legal);
                    let choice =
                        $crate::SearchTuning::playout_choice(self, seat, legal, luck.next() as u32);
                    let Some(choice) = choice else { return };
                    $crate::Game::play(self, seat, legal[choice], luck, &mut $crate::NoLog);
                }
            }
        }
    };
    ($game:ty) => {
        $crate::compile_search!([] $game);
    };
}
