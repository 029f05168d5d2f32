//! Looks one action ahead with the game's own evaluation.

use adda_core::luck::FastLuck;
use adda_core::{Info, Searchable};

use crate::{Advice, Bot, best_first};

/// Takes the action with the best evaluation right after it. All actions are tried in the same guessed worlds with the
/// same luck, so that a lucky draw does not decide between them.
#[derive(Clone, Debug)]
pub struct Greedy {
    luck: FastLuck,
}

impl Greedy {
    /// A bot with this seed: the same seed makes the same decisions.
    pub fn new(seed: u64) -> Greedy {
        Greedy { luck: FastLuck::new(seed) }
    }
}

impl<G: Searchable> Bot<G> for Greedy {
    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let mut world = G::guess_fast(&info.view, &mut self.luck);
        let mut shortlist = info.legal.clone();
        world.shortlist(info.seat, &mut shortlist);
        let mut advice: Vec<Advice<G::Action>> = shortlist
            .iter()
            .map(|&action| Advice {
                action,
                value: 0.0,
                points: 0.0,
                trials: u64::from(G::WORLDS),
                chance: None,
            })
            .collect();
        for trial in 0..G::WORLDS {
            if trial > 0 {
                world = G::guess_fast(&info.view, &mut self.luck);
            }
            let luck = FastLuck::new(self.luck.next());
            for candidate in &mut advice {
                let mut after = world.clone();
                after.play_fast(info.seat, candidate.action, &mut luck.clone());
                let (values, points) = after.evaluate_and_expect(info.seat);
                candidate.value += values[info.seat] / G::WORLDS as f32;
                candidate.points += points / G::WORLDS as f32;
            }
        }
        best_first(&mut advice, |candidate| f64::from(candidate.value));
        advice
    }
}
