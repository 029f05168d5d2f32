//! The parts of a game that are compiled once, in the game's own crate.
//!
//! Rules are generic over the source of luck and over the event log. A generic function is compiled again in every crate
//! that uses it, so the server, the line protocol, the lab and every test would each compile all rules, and all JSON
//! code, of every game. They use two ready-made versions instead: one that keeps every event, for matches, and one that
//! is as fast as possible, for search. Because these are compiled in the game's own crate, they are also optimised
//! together with its rules.

use serde_json::Value;

use crate::game::{Game, SetupError};
use crate::luck::{FastLuck, Luck};
use crate::seat::Seat;

/// A game as matches, records, search and mass play use it. The code is the same for every game, so
/// [`compile_game!`](crate::compile_game) writes it.
pub trait Compiled: Game {
    /// [`Game::new`] for a [`Match`](crate::Match): with any source of luck, keeping every event.
    ///
    /// # Errors
    /// As [`Game::new`].
    fn new_kept(
        options: &Self::Options,
        seats: usize,
        luck: &mut dyn Luck,
        log: &mut Vec<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// [`Game::play`] for a [`Match`](crate::Match): with any source of luck, keeping every event.
    fn play_kept(
        &mut self,
        seat: Seat,
        action: Self::Action,
        luck: &mut dyn Luck,
        log: &mut Vec<Self::Event>,
    );

    /// [`Game::new`] for mass play: with fast luck and without events.
    ///
    /// # Errors
    /// As [`Game::new`].
    fn new_fast(options: &Self::Options, seats: usize, luck: &mut FastLuck) -> Result<Self, SetupError>;

    /// [`Game::play`] for search and mass play: with fast luck and without events.
    fn play_fast(&mut self, seat: Seat, action: Self::Action, luck: &mut FastLuck);

    /// Plays a random legal action of the first seat to act. Returns false if the game is over. `legal` is a buffer
    /// that the caller reuses.
    fn play_any(&mut self, luck: &mut FastLuck, legal: &mut Vec<Self::Action>) -> bool;

    /// Plays random legal actions to the end of the game, and returns their number.
    fn play_any_to_end(&mut self, luck: &mut FastLuck, legal: &mut Vec<Self::Action>) -> u64;

    /// [`Game::guess`] for search.
    fn guess_fast(view: &Self::View, luck: &mut FastLuck) -> Self;

    /// A part of the game as JSON, with the fields in declaration order.
    fn to_json(part: Part<'_, Self>) -> String;

    /// Reads an action.
    ///
    /// # Errors
    /// If it is not an action of this game.
    fn action_from_json(value: Value) -> Result<Self::Action, serde_json::Error>;

    /// Reads a position, and audits it.
    ///
    /// # Errors
    /// If it cannot be read, or is not a valid position.
    fn position_from_json(value: Value) -> Result<Self, serde_json::Error>;

    /// Reads options as records write them. Use [`read_options`](crate::read_options) for options that people give.
    ///
    /// # Errors
    /// If they are not options of this game.
    fn options_from_json(value: Value) -> Result<Self::Options, serde_json::Error>;
}

/// A part of a game that can be written as JSON.
#[derive(Clone, Copy, Debug)]
pub enum Part<'a, G: Game> {
    /// A position, including secrets.
    Position(&'a G),
    /// What a viewer may know.
    View(&'a G::View),
    /// One action.
    Action(&'a G::Action),
    /// A list of actions.
    Actions(&'a [G::Action]),
    /// One event.
    Event(&'a G::Event),
    /// A list of events.
    Events(&'a [G::Event]),
    /// Options.
    Options(&'a G::Options),
}

/// Implements [`Compiled`], which compiles a game in its own crate. Write it beside `impl Game`. Parameters of a generic
/// game go in brackets: `compile_game!([const SIZE: usize] Chess<SIZE>)`.
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

            #[inline] // a position is large, and inlining avoids copying it
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

/// Implements [`Searchable`](crate::Searchable), which compiles play-outs in the game's own crate. Write it beside
/// `impl Evaluate`. Parameters of a generic game go in brackets, as for [`compile_game!`](crate::compile_game).
#[macro_export]
macro_rules! compile_search {
    ([$($parameters:tt)*] $game:ty) => {
        impl<$($parameters)*> $crate::Searchable for $game {
            fn play_out(
                &mut self,
                until: u32,
                most: usize,
                luck: &mut $crate::luck::FastLuck,
                legal: &mut Vec<<$game as $crate::Game>::Action>,
            ) {
                for _ in 0..most {
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
