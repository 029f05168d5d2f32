//! Bots for any game.
//!
//! A bot gets an [`Info`] (what its seat may know), never a position. The worlds it searches are guessed from the view
//! with [`Game::guess`]. A bot that cheats does not compile:
//!
//! ```compile_fail,E0308
//! use adda_bots::{Bot, BotSpec};
//! use adda_core::{Game, NoLog, luck::FastLuck};
//! use dudab::Dudab;
//!
//! let position = Dudab::new(&Default::default(), 2, &mut FastLuck::new(1), &mut NoLog).unwrap();
//! let mut bot = "greedy".parse::<BotSpec>().unwrap().build::<Dudab>(1);
//! bot.choose(&position); // expected `&Info<Dudab>`, found `&Dudab`
//! ```
//!
//! An honest one does:
//!
//! ```
//! use adda_bots::{Bot, BotSpec};
//! use adda_core::{Game, Info, NoLog, luck::FastLuck};
//! use dudab::Dudab;
//!
//! let position = Dudab::new(&Default::default(), 2, &mut FastLuck::new(1), &mut NoLog).unwrap();
//! let seat = position.to_act().first().unwrap();
//! let mut bot = "greedy".parse::<BotSpec>().unwrap().build::<Dudab>(1);
//! let action = bot.choose(&Info::of(&position, seat));
//! assert!(position.check(seat, action).is_ok());
//! ```

mod chances;
mod graded;
mod greedy;
mod random;
mod search;
mod spec;

use adda_core::{Game, Info};

pub use chances::{Outlook, chances, outlook};
pub use graded::Graded;
pub use greedy::Greedy;
pub use random::Random;
pub use search::{Budget, Mcts, Search, Tuned};
pub use spec::{BotSpec, BotSpecError};

/// A computer player.
pub trait Bot<G: Game>: Send {
    /// The action to take.
    ///
    /// # Panics
    /// If the seat has no legal action.
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        let advice = self.advise(info);
        advice.first().expect("a decision has at least one legal action").action
    }

    /// Actions worth considering, each with its expected result: first the one that the bot takes, then the others, best
    /// first. All of them are legal; `greedy` leaves out what the game's shortlist leaves out.
    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>>;
}

/// What a bot thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action.
    pub action: A,
    /// How good the seat's position is expected to be after it, from 0 (lost) to 1 (won).
    pub value: f32,
    /// The seat's expected final points.
    pub points: f32,
    /// How many trials this estimate is based on.
    pub trials: u64,
    /// The seat's chance to win after it, from 0 to 1, as [`chances()`] computes it. Only the search of the levels knows it,
    /// and nobody does in a game of one seat or without a calibration.
    pub chance: Option<f32>,
}

/// Sorts advice, best first. The sort is stable: ties stay in the order in which the rules list them, so a bot with the
/// same seed decides the same on every machine.
fn best_first<A>(advice: &mut [Advice<A>], mut key: impl FnMut(&Advice<A>) -> f64) {
    advice.sort_by(|one, other| key(other).total_cmp(&key(one)));
}
