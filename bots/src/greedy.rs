//! Looks one step ahead with the game's own evaluation.

use adda_core::luck::FastLuck;
use adda_core::{Info, Knowledge, NoLog};

use crate::{Advice, Bot, best_first};

/// How many worlds each action is tried in. All actions are tried in the same worlds with the same luck, so that
/// they differ by their worth and not by their fortune.
const WORLDS: u64 = 16;

/// A bot that takes what looks best right after it.
#[derive(Clone, Debug)]
pub struct Greedy {
    luck: FastLuck,
}

impl Greedy {
    /// The bot of this seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy { luck: FastLuck::new(seed) }
    }
}

impl<G: Knowledge> Bot<G> for Greedy {
    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let mut advice: Vec<Advice<G::Action>> = info
            .legal
            .iter()
            .map(|&action| Advice { action, value: 0.0, points: 0.0, trials: WORLDS })
            .collect();
        for _ in 0..WORLDS {
            let world = G::guess(&info.view, &mut self.luck);
            let luck = FastLuck::new(self.luck.next());
            for candidate in &mut advice {
                let mut after = world.clone();
                after.play(info.seat, candidate.action, &mut luck.clone(), &mut NoLog);
                candidate.value += after.evaluate()[info.seat] / WORLDS as f32;
                candidate.points += after.expected(info.seat) / WORLDS as f32;
            }
        }
        best_first(&mut advice, |candidate| f64::from(candidate.value));
        advice
    }
}
