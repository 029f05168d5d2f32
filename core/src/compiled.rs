//! What is compiled with a game, once.
//!
//! Rules are generic over luck and over who is told. A generic function is compiled in each crate that uses it, so that
//! server, protocol, laboratory and every test would compile all rules, and all that turns a game into JSON, for
//! themselves. They use two ready-made forms instead: one that keeps everything, for a match, and one that is as fast
//! as can be, for search. Compiled in the game's own crate these are also optimised as one with its rules.

use crate::game::Game;

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

/// Stands in every `impl Knowledge` and writes [`Knowledge::play_out`](crate::Knowledge::play_out).
#[macro_export]
macro_rules! play_out_with_the_game {
    () => {
        fn play_out(
            &mut self,
            until: u32,
            luck: &mut $crate::luck::FastLuck,
            legal: &mut Vec<<Self as $crate::Game>::Action>,
        ) {
            let mut left = Self::PLAYOUT;
            while left > 0 {
                left -= 1;
                if $crate::Knowledge::moment(self) >= until {
                    return;
                }
                let Some(seat) = $crate::Game::to_act(self).first() else { return };
                legal.clear();
                $crate::Game::legal(self, seat, legal);
                let choice = $crate::Knowledge::playout_choice(self, seat, legal, luck.next() as u32);
                let Some(choice) = choice else { return };
                $crate::Game::play(self, seat, legal[choice], luck, &mut $crate::NoLog);
            }
        }
    };
}

/// Stands in every `impl Game` and writes the methods at the end of the trait.
#[macro_export]
macro_rules! compiled_with_the_game {
    () => {
        fn new_kept(
            options: &Self::Options,
            seats: usize,
            mut luck: &mut dyn $crate::Luck,
            log: &mut Vec<Self::Event>,
        ) -> Result<Self, $crate::SetupError> {
            Self::new(options, seats, &mut luck, log)
        }

        fn play_kept(
            &mut self,
            seat: $crate::Seat,
            action: Self::Action,
            mut luck: &mut dyn $crate::Luck,
            log: &mut Vec<Self::Event>,
        ) {
            self.play(seat, action, &mut luck, log);
        }

        fn new_fast(
            options: &Self::Options,
            seats: usize,
            luck: &mut $crate::luck::FastLuck,
        ) -> Result<Self, $crate::SetupError> {
            Self::new(options, seats, luck, &mut $crate::NoLog)
        }

        fn play_fast(&mut self, seat: $crate::Seat, action: Self::Action, luck: &mut $crate::luck::FastLuck) {
            self.play(seat, action, luck, &mut $crate::NoLog);
        }

        #[inline(always)] // into the loop below
        fn play_any(&mut self, luck: &mut $crate::luck::FastLuck, legal: &mut Vec<Self::Action>) -> bool {
            let Some(seat) = self.to_act().first() else { return false };
            legal.clear();
            self.legal(seat, legal);
            let action = legal[$crate::Luck::pick(luck, legal.len() as u32) as usize];
            self.play(seat, action, luck, &mut $crate::NoLog);
            true
        }

        fn play_any_to_end(
            &mut self,
            luck: &mut $crate::luck::FastLuck,
            legal: &mut Vec<Self::Action>,
        ) -> u64 {
            let mut moves = 0;
            while self.play_any(luck, legal) {
                moves += 1;
            }
            moves
        }

        #[inline] // a position is large, and need not be copied on its way out
        fn guess_fast(view: &Self::View, luck: &mut $crate::luck::FastLuck) -> Self {
            Self::guess(view, luck)
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

        fn action_from_json(value: $crate::json::Value) -> Result<Self::Action, $crate::json::Error> {
            $crate::json::read(value)
        }

        fn position_from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Error> {
            $crate::json::read(value)
        }

        fn options_from_json(value: $crate::json::Value) -> Result<Self::Options, $crate::json::Error> {
            $crate::json::read(value)
        }
    };
}
