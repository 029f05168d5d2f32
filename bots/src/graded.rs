//! A bot of a [`Level`].

use adda_core::luck::FastLuck;
use adda_core::{Info, Level, Searchable, Strength};

use crate::{Advice, Bot, Budget, Search};

/// Plays at a level: a search whose budget, and how freely it chooses among the actions that it has tried, are the game's
/// to say ([`Strength`]).
#[derive(Clone, Debug)]
pub struct Graded {
    level: Level,
    luck: FastLuck,
}

impl Graded {
    /// A bot with this seed: the same seed makes the same decisions.
    pub fn new(level: Level, seed: u64) -> Graded {
        Graded { level, luck: FastLuck::new(seed) }
    }

    fn strength<G: Searchable>(&mut self, info: &Info<G>) -> Strength {
        G::strength(self.level, G::guess_fast(&info.view, &mut self.luck).seats())
    }

    fn search<G: Searchable>(&mut self, info: &Info<G>, iterations: u64) -> Vec<Advice<G::Action>> {
        Search::new(Budget::Iterations(iterations), 1, self.luck.next()).advise(info)
    }
}

impl<G: Searchable> Bot<G> for Graded {
    fn choose(&mut self, info: &Info<G>) -> G::Action {
        // A forced action needs no search.
        if let [only] = info.legal[..] {
            return only;
        }
        self.advise(info).first().expect("a decision has at least one legal action").action
    }

    fn advise(&mut self, info: &Info<G>) -> Vec<Advice<G::Action>> {
        let Strength { iterations, temperature } = self.strength(info);
        let mut advice = self.search(info, iterations);
        if let Some(chosen) = pick(&advice, temperature, &mut self.luck) {
            // The choice first, the others stay in their order.
            advice[..=chosen].rotate_right(1);
        }
        advice
    }
}

/// Chooses one of the actions, which are sorted best first: each has a chance proportional to `trials^(1/temperature)`.
fn pick<A>(advice: &[Advice<A>], temperature: f32, luck: &mut FastLuck) -> Option<usize> {
    let most = advice.iter().map(|candidate| candidate.trials).max()?;
    if temperature <= 0.0 || most == 0 {
        return Some(0);
    }
    let weight =
        |candidate: &Advice<A>| (candidate.trials as f64 / most as f64).powf(1.0 / f64::from(temperature));
    let all: f64 = advice.iter().map(weight).sum();
    // 53 random bits, as many as the fraction of a floating-point number has.
    let mut left = (luck.next() >> 11) as f64 / (1u64 << 53) as f64 * all;
    let chosen = advice.iter().position(|candidate| {
        left -= weight(candidate);
        left < 0.0
    });
    Some(chosen.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advice(trials: &[u64]) -> Vec<Advice<usize>> {
        let one = |(action, &trials)| Advice { action, value: 0.5, points: 0.0, trials, chance: None };
        trials.iter().enumerate().map(one).collect()
    }

    fn shares(trials: &[u64], temperature: f32) -> Vec<f64> {
        let (advice, mut luck) = (advice(trials), FastLuck::new(1));
        let mut taken = vec![0; trials.len()];
        (0..4_000).for_each(|_| taken[pick(&advice, temperature, &mut luck).unwrap()] += 1);
        taken.into_iter().map(|times| f64::from(times) / 4_000.0).collect()
    }

    #[test]
    fn a_level_without_handicap_takes_the_best() {
        assert_eq!(shares(&[60, 30, 10, 0], 0.0), [1.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn a_handicap_takes_other_actions_as_often_as_the_search_came_back_to_them() {
        for (temperature, expected) in [(1.0, [0.6, 0.3, 0.1, 0.0]), (0.5, [0.783, 0.196, 0.022, 0.0])] {
            for (share, expected) in shares(&[60, 30, 10, 0], temperature).iter().zip(expected) {
                assert!((share - expected).abs() < 0.03, "{temperature}: {share} for {expected}");
            }
        }
    }

    #[test]
    fn nothing_tried_means_the_first() {
        assert_eq!(pick(&advice(&[0, 0]), 1.0, &mut FastLuck::new(1)), Some(0));
        assert_eq!(pick(&advice(&[]), 1.0, &mut FastLuck::new(1)), None);
    }
}
