//! A search with numbers of its own, to find out whether they are better than a game's.

use adda_core::{Info, Method, Searchable};

use super::{Budget, Search, Way, most_visited_first};
use crate::{Advice, Bot};

/// The search that the levels use, with another [`Method`] than the game's.
#[derive(Clone, Debug)]
pub struct Tuned {
    search: Search,
    method: Method,
}

impl Tuned {
    /// A bot with this seed, on one thread.
    pub fn new(budget: Budget, method: Method, seed: u64) -> Tuned {
        Tuned { search: Search::new(budget, 1, seed), method }
    }
}

impl<G: Searchable> Bot<G> for Tuned {
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        if let [only] = info.legal[..] {
            return only;
        }
        Bot::<G>::advise(self, info).first().expect("a decision has at least one legal action").action
    }

    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let found = self.search.statistics(Way::with(self.method), info);
        let mut advice: Vec<_> = found.iter().map(|action| action.advice(None)).collect();
        most_visited_first(&mut advice);
        advice
    }
}
