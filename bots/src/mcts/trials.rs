//! Search without a tree: each action is tried in many worlds and then played out.
//!
//! All actions that are still in the running are tried in the same world with the same luck, one world after the other:
//! so they differ by their worth and not by their fortune. As the budget is spent the worse ones drop out, and what is
//! left is spent on those that are hard to tell apart (sequential halving).

use adda_core::luck::FastLuck;
use adda_core::{Info, Searchable};

use super::RootStatistics;

/// So many stay in the running to the end.
const LAST: usize = 2;

/// The trials of one thread.
pub(super) struct Trials<A> {
    /// Where the worlds come from.
    luck: FastLuck,
    /// What is worth a thought, those in the running first.
    tried: Vec<RootStatistics<A>>,
    /// How many are in the running. All of them were tried equally often.
    running: usize,
    /// Reused by every trial.
    legal: Vec<A>,
}

impl<A: Copy> Trials<A> {
    pub(super) fn new<G: Searchable<Action = A>>(info: &Info<G>, mut luck: FastLuck) -> Trials<A> {
        let mut legal = info.legal.clone();
        G::guess_fast(&info.view, &mut luck).shortlist(info.seat, &mut legal);
        let untried = |&action: &A| RootStatistics { action, visits: 0, value: 0.0, points: 0.0 };
        let tried: Vec<_> = legal.iter().map(untried).collect();
        Trials { luck, running: tried.len(), tried, legal }
    }

    /// Whether there is nothing to find out: not even two actions are worth a thought.
    pub(super) fn is_decided(&self) -> bool {
        self.tried.len() < LAST
    }

    /// One world, with a play-out after each action in the running. Takes the part of the budget that is spent, from 0
    /// to 1, and returns how many trials it made.
    pub(super) fn iterate<G: Searchable<Action = A>>(&mut self, info: &Info<G>, spent: f64) -> u64 {
        self.drop_out(spent);
        let start = G::guess_fast(&info.view, &mut self.luck);
        let until = start.horizon(info.seat);
        let seed = self.luck.next();
        for trial in &mut self.tried[..self.running] {
            let mut world = start.clone();
            let mut luck = FastLuck::new(seed);
            world.play_fast(info.seat, trial.action, &mut luck);
            world.play_out(until, &mut luck, &mut self.legal);
            let (stands, points) = world.evaluate_and_expect(info.seat);
            trial.visits += 1;
            trial.value += f64::from(stands[info.seat]);
            trial.points += f64::from(points);
        }
        self.running as u64
    }

    /// Each halving costs the same part of the budget.
    fn drop_out(&mut self, spent: f64) {
        let halvings = self.tried.len().max(1).ilog2();
        let done = (spent * f64::from(halvings)) as u32;
        let stay = (self.tried.len() >> done).max(LAST);
        if stay < self.running {
            self.tried[..self.running].sort_by(|one, other| other.value.total_cmp(&one.value));
            self.running = stay;
        }
    }

    pub(super) fn statistics(self) -> Vec<RootStatistics<A>> {
        self.tried
    }
}
