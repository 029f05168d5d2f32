//! Takes a random legal action.

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Game, Info};

use crate::{Advice, Bot};

/// Takes each legal action with the same probability.
#[derive(Clone, Debug)]
pub struct Random {
    luck: FastLuck,
}

impl Random {
    /// A bot with this seed.
    pub fn new(seed: u64) -> Random {
        Random { luck: FastLuck::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        info.legal[self.luck.pick(info.legal.len() as u32) as usize]
    }

    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let mut actions = info.legal.clone();
        self.luck.shuffle(&mut actions);
        let advice = |action| Advice { action, value: 0.5, points: 0.0, trials: 0, chance: None };
        actions.into_iter().map(advice).collect()
    }
}
