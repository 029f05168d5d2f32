//! Search without a tree, in a game about a well whose depth nobody knows.
//!
//! Every result is worth the depth of the well, from 0 to 999, plus 10 for each pace down into it. The clever choice adds 3
//! and takes one pace; the hasty one adds nothing and takes two. A search that tries the two in different wells learns
//! nothing useful in a hundred trials, and one that compares them after the same number of actions prefers the hasty one.
//! There are also many poor choices, which take one pace and add nothing.

use adda_bots::{Advice, Bot, Budget, Mcts};
use adda_core::luck::{FastLuck, Luck};
use adda_core::{
    Evaluate, Game, GameView, Info, NoLog, PerSeat, SearchTuning, Seat, SeatSet, SetupError, Sink, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Well {
    depth: u32,
    paces: u32,
    worth: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
enum Choice {
    Hasty,
    Clever,
    Poor(u8),
    GoOn,
}

/// How many poor choices there are.
const POOR: u8 = 14;

impl Game for Well {
    type Action = Choice;
    type View = ();

    no_points!("well", seats: 2, longest: 20);

    fn new<L: Luck, S: Sink<()>>(_: &(), _: usize, _: &mut L, _: &mut S) -> Result<Well, SetupError> {
        Ok(Well::default())
    }

    fn to_act(&self) -> SeatSet {
        if self.paces < 20 { SeatSet::only(Seat::at(0)) } else { SeatSet::NONE }
    }

    fn legal(&self, _: Seat, out: &mut Vec<Choice>) {
        match self.paces {
            0 => {
                out.extend([Choice::Hasty, Choice::Clever]);
                out.extend((0..POOR).map(Choice::Poor));
            }
            _ => out.push(Choice::GoOn),
        }
    }

    fn play<L: Luck, S: Sink<()>>(&mut self, _: Seat, choice: Choice, _: &mut L, _: &mut S) {
        let (paces, worth) = match choice {
            Choice::Hasty => (2, 0),
            Choice::Clever => (1, 3),
            Choice::Poor(_) | Choice::GoOn => (1, 0),
        };
        self.paces += paces;
        self.worth += worth;
    }
}

adda_core::compile_game!(Well);
adda_core::compile_search!(Well);

impl GameView<Well> for () {
    fn of(_: &Well, _: Viewer) {}

    fn guess<L: Luck>(&self, luck: &mut L) -> Well {
        Well { depth: luck.pick(1_000), ..Well::default() }
    }
}

impl Evaluate for Well {
    fn evaluate(&self) -> PerSeat<f32> {
        let all = (self.depth + 10 * self.paces + self.worth) as f32 / 1_200.0;
        PerSeat::from_fn(|seat| if seat == Seat::at(0) { all } else { 0.0 })
    }

    fn expected(&self, _: Seat) -> f32 {
        self.paces as f32
    }
}

impl SearchTuning for Well {
    const PLAYOUT: usize = 10;
    const TREE: bool = false;

    fn moment(&self) -> u32 {
        self.paces
    }

    fn horizon(&self, _: Seat) -> u32 {
        self.paces + 4
    }
}

fn advice(trials: u64, threads: usize, seed: u64) -> Vec<Advice<Choice>> {
    let start = Well::new(&(), 2, &mut FastLuck::new(1), &mut NoLog).expect("two players");
    Bot::<Well>::advise(
        &mut Mcts::new(Budget::Iterations(trials), threads, seed),
        &Info::of(&start, Seat::at(0)),
    )
}

#[test]
fn all_actions_are_tried_in_the_same_worlds_up_to_the_same_moment() {
    for seed in 0..20 {
        let advice = advice(100, 1, seed);
        assert_eq!(advice[0].action, Choice::Clever, "{advice:?}");
        for each in &advice {
            assert_eq!(each.points, 4.0, "four paces each: {advice:?}");
        }
    }
}

#[test]
fn the_worse_half_drops_out_repeatedly() {
    let advice = advice(800, 1, 1);
    let trials: Vec<u64> = advice.iter().map(|each| each.trials).collect();
    // Each quarter of the budget goes to half as many choices: 16 in 13 worlds, 8 in 24 more, 4 in 50 more, 2 in 100 more.
    let expected = [[187; 2].as_slice(), &[87; 2], &[37; 4], &[13; 8]].concat();
    assert_eq!(trials, expected);
}

#[test]
fn every_action_is_tried_however_small_the_budget() {
    let advice = advice(1, 1, 1);
    assert_eq!(advice[0].action, Choice::Clever);
    assert!(advice.iter().all(|each| each.trials == 1), "{advice:?}");
}

#[test]
fn several_threads_share_the_trials() {
    let advice = advice(800, 2, 1);
    assert_eq!(advice[0].action, Choice::Clever);
    let all: u64 = advice.iter().map(|each| each.trials).sum();
    assert!((800..=804).contains(&all), "{advice:?}");
}
