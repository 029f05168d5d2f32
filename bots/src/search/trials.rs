//! Search without a tree: each action is tried in many guessed worlds, each time followed by a play-out.
//!
//! All remaining actions are tried in the same world with the same luck, one world after the other, so that a lucky draw
//! does not decide between them. As the budget is spent the worse actions drop out, and the rest of it goes to those that
//! are hard to tell apart (sequential halving).

use adda_core::luck::FastLuck;
use adda_core::{Info, PerSeat, Searchable};

use super::{RootStatistics, Way};

/// This many actions stay to the end.
const FINALISTS: usize = 2;

/// The trials of one thread.
pub(super) struct Trials<A> {
    way: Way,
    /// Draws the worlds and the seeds of the play-outs.
    luck: FastLuck,
    /// The shortlisted actions, those that remain first.
    tried: Vec<RootStatistics<A>>,
    /// How many remain. All of them were tried equally often.
    remaining: usize,
    /// Reused by every trial.
    legal: Vec<A>,
}

impl<A: Copy> Trials<A> {
    pub(super) fn new<G: Searchable<Action = A>>(way: Way, info: &Info<G>, mut luck: FastLuck) -> Trials<A> {
        let mut legal = info.legal.clone();
        let world: G = way.guess(&info.view, &mut luck);
        way.shorten(&world, info.seat, &mut legal);
        let untried = |&action: &A| RootStatistics {
            action,
            visits: 0,
            value: 0.0,
            points: 0.0,
            outlook: PerSeat::default(),
        };
        let tried: Vec<_> = legal.iter().map(untried).collect();
        Trials { way, luck, remaining: tried.len(), tried, legal }
    }

    /// Whether there is nothing to compare: the shortlist has fewer than two actions.
    pub(super) fn is_decided(&self) -> bool {
        self.tried.len() < FINALISTS
    }

    /// Tries each remaining action in one new world. `spent` is the fraction of the budget spent so far, from 0 to 1.
    /// Returns the number of trials.
    pub(super) fn iterate<G: Searchable<Action = A>>(&mut self, info: &Info<G>, spent: f64) -> u64 {
        self.drop_out(spent);
        let start: G = self.way.guess(&info.view, &mut self.luck);
        let until = self.way.horizon(&start, info.seat);
        let seed = self.luck.next();
        for trial in &mut self.tried[..self.remaining] {
            let mut world = start.clone();
            let mut luck = FastLuck::new(seed);
            world.play_fast(info.seat, trial.action, &mut luck);
            world.play_out(until, self.way.method.playout, &mut luck, &mut self.legal);
            let (values, points) = self.way.evaluate(&world, info.seat);
            trial.visits += 1;
            trial.value += f64::from(values[info.seat]);
            trial.points += f64::from(points);
            trial.outlook.0.iter_mut().zip(values.0).for_each(|(sum, value)| *sum += value);
        }
        self.remaining as u64
    }

    /// Drops the worse half of the actions whenever the next share of the budget begins; all shares are equal.
    fn drop_out(&mut self, spent: f64) {
        let halvings = self.tried.len().max(1).ilog2();
        let done = (spent * f64::from(halvings)) as u32;
        let stay = (self.tried.len() >> done).max(FINALISTS);
        if stay < self.remaining {
            self.tried[..self.remaining].sort_by(|one, other| other.value.total_cmp(&one.value));
            self.remaining = stay;
        }
    }

    pub(super) fn statistics(self) -> Vec<RootStatistics<A>> {
        self.tried
    }
}
