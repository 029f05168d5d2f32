//! Search with sealed choices: a game with a trap.
//!
//! Two players choose at the same time. The hunter's choice makes no difference. The hare hides in burrow 0 or 1, or
//! stays at home. Then both choices are revealed, and unless the hare stayed at home, the hunter, who now knows where it
//! is, names a burrow. So hiding is worth nothing, and staying at home is worth 0.4.

use adda_bots::{Bot, Budget, Mcts};
use adda_core::luck::{FastLuck, Luck};
use adda_core::{
    Evaluate, Game, Info, NoLog, OpenView, PerSeat, SearchTuning, Seat, SeatSet, SetupError, Sink,
};
use serde::{Deserialize, Serialize};

const HARE: Seat = Seat::at(0);
const HUNTER: Seat = Seat::at(1);
const HOME: u8 = 2;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Burrows {
    sealed: [Option<u8>; 2],
    named: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
enum Choice {
    Seal(u8),
    Name(u8),
}

impl Game for Burrows {
    type Action = Choice;
    /// Enough for the first decision, where nobody knows anything yet.
    type View = OpenView<Self>;

    no_points!("burrows", seats: 2, longest: 2);

    fn new<L: Luck, S: Sink<()>>(_: &(), _: usize, _: &mut L, _: &mut S) -> Result<Burrows, SetupError> {
        Ok(Burrows { sealed: [None; 2], named: None })
    }

    fn to_act(&self) -> SeatSet {
        let owing: SeatSet = Seat::all(2).filter(|seat| self.sealed[seat.index()].is_none()).collect();
        let is_settled = self.named.is_some() || self.sealed[HARE.index()] == Some(HOME);
        match (owing.is_empty(), is_settled) {
            (false, _) => owing,
            (true, true) => SeatSet::NONE,
            (true, false) => SeatSet::only(HUNTER),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.sealed[seat.index()].is_some() {
            out.extend([0, 1].map(Choice::Name));
        } else {
            out.extend([0, 1].map(Choice::Seal));
            out.extend((seat == HARE).then_some(Choice::Seal(HOME)));
        }
    }

    fn play<L: Luck, S: Sink<()>>(&mut self, seat: Seat, choice: Choice, _: &mut L, _: &mut S) {
        match choice {
            Choice::Seal(burrow) => self.sealed[seat.index()] = Some(burrow),
            Choice::Name(burrow) => self.named = Some(burrow),
        }
    }
}

adda_core::compile_game!(Burrows);
adda_core::compile_search!(Burrows);

impl SearchTuning for Burrows {}

impl Evaluate for Burrows {
    fn evaluate(&self) -> PerSeat<f32> {
        let hiding = self.sealed[HARE.index()];
        let hare = match (hiding == Some(HOME), self.named == hiding) {
            (true, _) => 0.4,
            (false, true) => 0.0,
            (false, false) => 1.0,
        };
        PerSeat::from_fn(|seat| if seat == HARE { hare } else { 1.0 - hare })
    }

    fn expected(&self, _: Seat) -> f32 {
        0.0
    }
}

#[test]
fn sealed_choices_are_known_after_they_are_revealed() {
    let start = Burrows::new(&(), 2, &mut FastLuck::new(1), &mut NoLog).expect("two players");
    let mut bot = Mcts::new(Budget::Iterations(20_000), 1, 1);
    let advice = Bot::<Burrows>::advise(&mut bot, &Info::of(&start, HARE));
    assert_eq!(advice[0].action, Choice::Seal(HOME), "{advice:?}");
    assert!(advice[1..].iter().all(|hiding| hiding.value < 0.2), "{advice:?}");
}
