//! Who judges: where the numbers of a review come from.

use std::ops::ControlFlow;

use adda_bots::BotSpec;
use adda_core::luck::FastLuck;
use adda_core::{Calibration, Game, Info, PerSeat, Searchable, Seat, Viewer, shares};
use serde::{Deserialize, Serialize};

/// How many guesses are made for one world in which an action is legal.
const MOST_GUESSES: usize = 8;
/// The most iterations for a decision.
const MOST_ITERATIONS: u64 = 1_000_000;
/// Iterations of the search for a point of the curve, for each world of the effort.
const SEARCH_OF_CURVE: u64 = 4;

/// How much work a review does. The same effort gives the same review on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// Iterations of the search for each decision.
    pub iterations: u64,
    /// In how many guessed worlds chances are estimated.
    pub worlds: u32,
    /// The seed of all guesses.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { iterations: 400, worlds: 32, seed: 1 }
    }
}

/// What a judge thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Idea<A> {
    /// The action.
    pub action: A,
    /// The seat's outlook after it, to compare with that of other actions of the same decision.
    pub value: f32,
    /// How many trials that is based on.
    pub trials: u64,
}

/// Judges positions and actions from what a seat knows.
pub trait Judge<G: Game> {
    /// Starts with the moment after this number of moves. What is said of a moment does not depend on the others.
    fn begin(&mut self, at: usize);
    /// The chances of every seat, as far as this seat can tell, who sees this view.
    fn chances(&mut self, view: &G::View, seat: Seat) -> PerSeat<f32>;
    /// The chances of every seat, without looking ahead: to compare with [`Judge::after`].
    fn at_a_glance(&mut self, view: &G::View) -> PerSeat<f32>;
    /// The chances of every seat right after each of these actions, compared in the same worlds. `None` if the seat with
    /// this view cannot imagine them.
    fn after(&mut self, view: &G::View, actor: Seat, actions: &[G::Action]) -> Option<Vec<PerSeat<f32>>>;
    /// The actions, best first.
    fn advise(&mut self, info: &Info<G>) -> Vec<Idea<G::Action>>;
}

/// The judge of all reviews: search for what is best and for the curve, guessed worlds to compare two actions.
pub struct Search {
    effort: Effort,
    luck: FastLuck,
    /// How evaluations become chances.
    calibration: Calibration,
}

impl Search {
    /// A judge of this game with so many seats who makes this effort. `None` if the game was not calibrated: then nobody
    /// knows chances.
    pub fn new<G: Searchable>(effort: Effort, seats: usize) -> Option<Search> {
        let calibration = Calibration::find(G::calibration(), seats)?;
        Some(Search { effort, luck: FastLuck::new(effort.seed), calibration })
    }

    /// The chances of every seat in a world, which add up to 1.
    fn chances_in<G: Searchable>(&self, world: &G) -> PerSeat<f32> {
        let Some(seat) = world.to_act().first() else { return shares(world) };
        self.calibration.chances(&world.appraise(seat).0, world.elapsed())
    }
}

/// The average of what is estimated in several worlds.
struct Average {
    sum: PerSeat<f32>,
    worlds: u32,
}

impl Average {
    const NONE: Average = Average { sum: PerSeat([0.0; adda_core::MAX_SEATS]), worlds: 0 };

    fn add(&mut self, chances: &PerSeat<f32>) {
        self.sum = PerSeat::from_fn(|seat| self.sum[seat] + chances[seat]);
        self.worlds += 1;
    }

    fn get(&self) -> PerSeat<f32> {
        PerSeat::from_fn(|seat| self.sum[seat] / self.worlds.max(1) as f32)
    }
}

impl<G: Searchable> Judge<G> for Search {
    fn begin(&mut self, at: usize) {
        self.luck = FastLuck::new(self.effort.seed ^ (at as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }

    fn chances(&mut self, view: &G::View, seat: Seat) -> PerSeat<f32> {
        let iterations = u64::from(self.effort.worlds) * SEARCH_OF_CURVE;
        let found = adda_bots::chances::<G>(view, Viewer::Seat(seat), iterations, self.luck.next());
        found.unwrap_or_else(|| self.at_a_glance_of::<G>(view))
    }

    fn at_a_glance(&mut self, view: &G::View) -> PerSeat<f32> {
        self.at_a_glance_of::<G>(view)
    }

    fn after(&mut self, view: &G::View, actor: Seat, actions: &[G::Action]) -> Option<Vec<PerSeat<f32>>> {
        let mut averages: Vec<Average> = actions.iter().map(|_| Average::NONE).collect();
        let is_possible = |world: &G| actions.iter().all(|&action| world.check(actor, action).is_ok());
        for _ in 0..self.effort.worlds {
            // Others may have acted on what this seat does not know: then only some guesses fit what they did.
            let world = (0..MOST_GUESSES).try_fold((), |(), _| {
                let world = G::guess_fast(view, &mut self.luck);
                if is_possible(&world) { ControlFlow::Break(world) } else { ControlFlow::Continue(()) }
            });
            let ControlFlow::Break(world) = world else { continue };
            let luck = FastLuck::new(self.luck.next());
            for (average, &action) in averages.iter_mut().zip(actions) {
                let mut after = world.clone();
                after.play_fast(actor, action, &mut luck.clone());
                average.add(&self.chances_in(&after));
            }
        }
        (averages.first()?.worlds > 0).then(|| averages.iter().map(Average::get).collect())
    }

    fn advise(&mut self, info: &Info<G>) -> Vec<Idea<G::Action>> {
        let spec = format!("search:{}", self.effort.iterations.clamp(1, MOST_ITERATIONS)).parse::<BotSpec>();
        let Ok(spec) = spec else { return Vec::new() };
        let advice = spec.build::<G>(self.luck.next()).advise(info);
        let idea = |advice: adda_bots::Advice<G::Action>| Idea {
            action: advice.action,
            value: advice.chance.unwrap_or(advice.value),
            trials: advice.trials,
        };
        advice.into_iter().map(idea).collect()
    }
}

impl Search {
    fn at_a_glance_of<G: Searchable>(&mut self, view: &G::View) -> PerSeat<f32> {
        let mut average = Average::NONE;
        for _ in 0..self.effort.worlds {
            let world = G::guess_fast(view, &mut self.luck);
            average.add(&self.chances_in(&world));
        }
        average.get()
    }
}
