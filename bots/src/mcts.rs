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

use std::time::{Duration, Instant};

use adda_core::luck::FastLuck;
use adda_core::{Info, Searchable};

use crate::{Advice, Bot, best_first};
use tree::Tree;
use trials::Trials;

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A number of iterations over all threads. Reproducible: the same seed and number of threads give the same decision
    /// on any machine.
    Iterations(u64),
    /// Wall-clock time.
    Time(Duration),
}

/// The tree-search bot.
#[derive(Clone, Debug)]
pub struct Mcts {
    budget: Budget,
    threads: usize,
    luck: FastLuck,
}

impl Mcts {
    /// A bot with this seed.
    pub fn new(budget: Budget, threads: usize, seed: u64) -> Mcts {
        Mcts { budget, threads: threads.max(1), luck: FastLuck::new(seed) }
    }

    /// Searches on one thread, within that thread's share of the budget.
    fn search<G: Searchable>(
        &self,
        info: &Info<G>,
        thread: u64,
        luck: FastLuck,
    ) -> Vec<RootStatistics<G::Action>> {
        if G::TREE {
            let mut tree = Tree::<G>::new(info.seat, luck);
            self.spend(thread, |_| {
                tree.iterate(&info.view);
                1
            });
            tree.root_statistics()
        } else {
            let mut trials = Trials::new(info, luck);
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
}

/// What the search found out about one action at the root.
#[derive(Clone, Copy)]
struct RootStatistics<A> {
    action: A,
    visits: u32,
    /// The sum of the values for the seat that decides.
    value: f64,
    /// The sum of this seat's expected final points.
    points: f64,
}

impl<G: Searchable> Bot<G> for Mcts {
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        // A forced action needs no search.
        if let [only] = info.legal[..] {
            return only;
        }
        Bot::<G>::advise(self, info).first().expect("a decision has at least one legal action").action
    }

    /// Each thread grows a tree of its own; the statistics at the roots are added up (root parallelisation).
    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let seeds: Vec<FastLuck> = (0..self.threads).map(|_| FastLuck::new(self.luck.next())).collect();
        let found: Vec<Vec<RootStatistics<G::Action>>> = if let [only] = &seeds[..] {
            vec![self.search(info, 0, only.clone())]
        } else {
            let this = &*self;
            std::thread::scope(|scope| {
                let searches: Vec<_> = (0..)
                    .zip(seeds)
                    .map(|(thread, luck)| scope.spawn(move || this.search(info, thread, luck)))
                    .collect();
                searches.into_iter().map(|search| search.join().expect("a search does not panic")).collect()
            })
        };
        let mut advice: Vec<Advice<G::Action>> = info
            .legal
            .iter()
            .map(|&action| {
                let all = found.iter().flatten().filter(|edge| edge.action == action);
                let (visits, value, points) = all.fold((0u64, 0.0f64, 0.0f64), |sum, edge| {
                    let visits = u64::from(edge.visits);
                    (sum.0 + visits, sum.1 + edge.value, sum.2 + edge.points)
                });
                let mean = |sum: f64| if visits == 0 { 0.0 } else { (sum / visits as f64) as f32 };
                Advice { action, value: mean(value), points: mean(points), trials: visits }
            })
            .collect();
        // Sort by visits, as is common in tree search: the most visited action has the most reliable value. The value
        // only breaks ties.
        best_first(&mut advice, |candidate| candidate.trials as f64 + f64::from(candidate.value) / 2.0);
        advice
    }
}
