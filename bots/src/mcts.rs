//! Information-set Monte Carlo tree search.
//!
//! One tree, searched from the information set of the seat that must decide. Every iteration guesses a fresh
//! world from the view, walks down the tree along actions that are legal in that world, adds one node, plays on
//! for a few actions and lets the game judge where that led. What is good for each seat is kept apart, and each
//! seat follows its own good (max^n). An action is chosen by the upper confidence bound among those that this
//! world allows, counted against how often it was allowed at all. What an action is worth is the average of its
//! trials, or the end of the best line that follows it, or something between: the game says which.
//!
//! Where there are very many actions, a game strikes out what is not worth a thought and says in which order the
//! rest is tried: a few at first, more as the search comes back.
//!
//! Where several seats decide at once, each decides at a node that does not depend on what the others chose in
//! the same breath, however many actions such a choice takes; when the last choice is in, all are known.
//!
//! A game may do without the tree: then each action is tried many times, and what follows is played out (`trials.rs`).

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
    /// So many iterations in all: the same decision each time, on any machine, for the same number of threads.
    Iterations(u64),
    /// So much time.
    Time(Duration),
}

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Mcts {
    budget: Budget,
    threads: usize,
    luck: FastLuck,
}

impl Mcts {
    /// The bot of this seed.
    pub fn new(budget: Budget, threads: usize, seed: u64) -> Mcts {
        Mcts { budget, threads: threads.max(1), luck: FastLuck::new(seed) }
    }

    /// Thinks within the budget of the thread with this number.
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

    /// Goes on until the budget of the thread with this number is spent. What is repeated gets to know which part of it is
    /// spent, and tells how many iterations it made.
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
                    // Asking for the time costs as much as a tenth of an iteration in a small game.
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

/// What was found of an action.
#[derive(Clone, Copy)]
struct RootStatistics<A> {
    action: A,
    visits: u32,
    /// The sum of what came of it for the seat that decides.
    value: f64,
    /// The sum of the points that this seat was expected to end with.
    points: f64,
}

impl<G: Searchable> Bot<G> for Mcts {
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        // Nothing to think about.
        if let [only] = info.legal[..] {
            return only;
        }
        Bot::<G>::advise(self, info).first().expect("a decision has at least one legal action").action
    }

    /// Several threads grow a tree each, and what they found at the root is added up.
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
        // The most tried is the best: its value is known well, and it was good each time.
        best_first(&mut advice, |candidate| candidate.trials as f64 + f64::from(candidate.value) / 2.0);
        advice
    }
}
