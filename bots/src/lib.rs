//! Bots for any game.
//!
//! A bot gets an [`Info`], which is what its seat may know, and never a position: it makes the worlds that it
//! plays in with [`Game::guess`], from the view alone. So a bot that cheats does not compile:
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
//! while the honest way does:
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

mod greedy;
mod mcts;
mod random;
mod spec;

use adda_core::{Game, Info};

pub use greedy::Greedy;
pub use mcts::{Budget, Mcts};
pub use random::Random;
pub use spec::{BotSpec, BotSpecError};

/// Somebody who decides by themselves.
pub trait Bot<G: Game>: Send {
    /// The action that the bot takes. There must be a legal one.
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        let advice = self.advise(info);
        advice.first().expect("a decision has at least one legal action").action
    }

    /// The legal actions, the best first, each with what is expected of it.
    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>>;
}

/// What a bot thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice<A> {
    /// The action.
    pub action: A,
    /// How well the seat is expected to stand after it, from 0 (lost) to 1 (won).
    pub value: f32,
    /// The points that the seat is expected to have in the end.
    pub points: f32,
    /// On how many trials this rests.
    pub trials: u64,
}

/// Orders advice: the best first, and equal ones as the rules list them, so that a bot with a seed is the same
/// bot on every machine.
fn best_first<A>(advice: &mut [Advice<A>], mut key: impl FnMut(&Advice<A>) -> f64) {
    advice.sort_by(|one, other| key(other).total_cmp(&key(one)));
}
