//! Information-set Monte Carlo tree search.
//!
//! One tree, rooted at the information set of the seat that must decide. Every iteration guesses a fresh world from the
//! view, walks down the tree along actions that are legal in that world, adds one edge, plays out a few more actions and
//! lets the game evaluate the result. There is one value per seat, and each seat maximises its own (max^n). Among the
//! actions that are legal in this world, the one with the highest upper confidence bound is chosen; the bound counts how
//! often the action was available, not how often its node was visited. The value of an action is the average of its
//! trials, or the end of the best line that follows it, or a mix of the two: the game chooses (`TRUST`).
//!
//! Where there are very many actions, the game drops those that are not worth considering and says in which order to try
//! the rest: a few at first, more with every visit (progressive widening).
//!
//! Where several seats choose at the same time, each chooses at a node that does not depend on the other sealed choices,
//! however many actions one choice takes. After the last choice, all of them are known.
//!
//! A game may opt out of the tree: then each action is tried many times and followed by a play-out (`trials.rs`).

mod tree;
mod trials;
mod tuned;
mod way;

use std::time::{Duration, Instant};

use adda_core::luck::FastLuck;
use adda_core::{Info, PerSeat, Searchable};

use crate::chances::Chances;
use crate::{Advice, Bot, best_first};
use tree::Tree;
use trials::Trials;
pub use tuned::Tuned;
pub(crate) use way::Way;

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A number of iterations over all threads. Reproducible: the same seed and number of threads give the same decision
    /// on any machine.
    Iterations(u64),
    /// Wall-clock time.
    Time(Duration),
}

/// The search that the levels use, with the game's latest knowledge.
#[derive(Clone, Debug)]
pub struct Search {
    budget: Budget,
    threads: usize,
    luck: FastLuck,
}

/// The first search, with the knowledge that the games had then. It stays as it was: later ones are measured against it.
#[derive(Clone, Debug)]
pub struct Mcts(Search);

impl Mcts {
    /// A bot with this seed.
    pub fn new(budget: Budget, threads: usize, seed: u64) -> Mcts {
        Mcts(Search::new(budget, threads, seed))
    }
}

impl Search {
    /// A bot with this seed.
    pub fn new(budget: Budget, threads: usize, seed: u64) -> Search {
        Search { budget, threads: threads.max(1), luck: FastLuck::new(seed) }
    }

    /// Searches on one thread, within that thread's share of the budget.
    fn search<G: Searchable>(
        &self,
        way: Way,
        info: &Info<G>,
        thread: u64,
        luck: FastLuck,
    ) -> Vec<RootStatistics<G::Action>> {
        if way.method.tree {
            let mut tree = Tree::<G>::new(way, info.seat, luck);
            self.spend(thread, |_| {
                tree.iterate(&info.view);
                1
            });
            tree.root_statistics()
        } else {
            let mut trials = Trials::new(way, info, luck);
            if trials.is_decided() {
                trials.iterate(info, 0.0);
            } else {
                self.spend(thread, |spent| trials.iterate(info, spent));
            }
            trials.statistics()
        }
    }

    /// Calls `iterate` until this thread's share of the budget is spent. `iterate` gets the fraction spent so far, from 0
    /// to 1, and returns how many iterations it made.
    fn spend(&self, thread: u64, mut iterate: impl FnMut(f64) -> u64) {
        match self.budget {
            Budget::Iterations(all) => {
                let (each, left_over) = (all / self.threads as u64, all % self.threads as u64);
                let own = each + u64::from(thread < left_over);
                let mut made = 0;
                while made < own {
                    made += iterate(made as f64 / own as f64);
                }
            }
            Budget::Time(time) => {
                let begin = Instant::now();
                let mut spent = 0.0;
                while spent < 1.0 {
                    // Reading the clock costs about a tenth of an iteration in a small game, so read it rarely.
                    let mut made = 0;
                    while made < 16 {
                        made += iterate(spent);
                    }
                    spent = begin.elapsed().as_secs_f64() / time.as_secs_f64();
                }
            }
        }
    }

    /// What is known of each legal action, in the order of the rules. Each thread grows a tree of its own; the statistics
    /// at the roots are added up (root parallelisation).
    pub(crate) fn statistics<G: Searchable>(
        &mut self,
        way: Way,
        info: &Info<G>,
    ) -> Vec<RootStatistics<G::Action>> {
        let seeds: Vec<FastLuck> = (0..self.threads).map(|_| FastLuck::new(self.luck.next())).collect();
        let found: Vec<Vec<RootStatistics<G::Action>>> = if let [only] = &seeds[..] {
            vec![self.search(way, info, 0, only.clone())]
        } else {
            let this = &*self;
            std::thread::scope(|scope| {
                let searches: Vec<_> = (0..)
                    .zip(seeds)
                    .map(|(thread, luck)| scope.spawn(move || this.search(way, info, thread, luck)))
                    .collect();
                searches.into_iter().map(|search| search.join().expect("a search does not panic")).collect()
            })
        };
        let sum = |&action: &G::Action| {
            let mut sum = RootStatistics::untried(action);
            found.iter().flatten().filter(|edge| edge.action == action).for_each(|edge| sum.add(edge));
            sum
        };
        info.legal.iter().map(sum).collect()
    }
}

/// What the search found out about one action at the root.
#[derive(Clone, Copy)]
pub(crate) struct RootStatistics<A> {
    action: A,
    visits: u32,
    /// The sum of the values for the seat that decides.
    value: f64,
    /// The sum of this seat's expected final points.
    points: f64,
    /// The sum of the values for all seats.
    outlook: PerSeat<f32>,
}

impl<A> RootStatistics<A> {
    fn untried(action: A) -> RootStatistics<A> {
        RootStatistics { action, visits: 0, value: 0.0, points: 0.0, outlook: PerSeat::default() }
    }

    fn add(&mut self, other: &RootStatistics<A>) {
        self.visits += other.visits;
        self.value += other.value;
        self.points += other.points;
        self.outlook.0.iter_mut().zip(other.outlook.0).for_each(|(sum, value)| *sum += value);
    }

    /// The mean of a sum over all trials, 0 without any.
    fn mean(&self, sum: f64) -> f32 {
        if self.visits == 0 { 0.0 } else { (sum / f64::from(self.visits)) as f32 }
    }

    fn advice(&self, chance: Option<f32>) -> Advice<A>
    where
        A: Copy,
    {
        Advice {
            action: self.action,
            value: self.mean(self.value),
            points: self.mean(self.points),
            trials: u64::from(self.visits),
            chance,
        }
    }

    /// The mean value for each seat, if there was a trial.
    pub(crate) fn mean_outlook(&self) -> Option<PerSeat<f32>> {
        (self.visits > 0).then(|| PerSeat::from_fn(|seat| self.outlook[seat] / self.visits as f32))
    }

    pub(crate) fn visits(&self) -> u32 {
        self.visits
    }
}

/// Sorts by visits, as is common in tree search: the most visited action has the most reliable value. The value only breaks
/// ties.
fn most_visited_first<A>(advice: &mut [Advice<A>]) {
    best_first(advice, |candidate| candidate.trials as f64 + f64::from(candidate.value) / 2.0);
}

impl<G: Searchable> Bot<G> for Mcts {
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        // A forced action needs no search.
        if let [only] = info.legal[..] {
            return only;
        }
        Bot::<G>::advise(self, info).first().expect("a decision has at least one legal action").action
    }

    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let found = self.0.statistics(Way::of_mcts::<G>(), info);
        let mut advice: Vec<_> = found.iter().map(|action| action.advice(None)).collect();
        most_visited_first(&mut advice);
        advice
    }
}

impl<G: Searchable> Bot<G> for Search {
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        if let [only] = info.legal[..] {
            return only;
        }
        Bot::<G>::advise(self, info).first().expect("a decision has at least one legal action").action
    }

    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let world = G::guess_fast(&info.view, &mut self.luck);
        let chances = Chances::of(&world);
        let found = self.statistics(Way::of_search::<G>(world.seats()), info);
        let chance = |action: &RootStatistics<G::Action>| {
            Some(chances.as_ref()?.at_values(&action.mean_outlook()?)[info.seat])
        };
        let mut advice: Vec<_> = found.iter().map(|action| action.advice(chance(action))).collect();
        most_visited_first(&mut advice);
        advice
    }
}
