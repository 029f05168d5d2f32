//! Search where the best line is surrounded by bad ones.
//!
//! One player stands in front of two doors. Behind the left door are twenty more, one of which hides a treasure. Behind
//! the right door is half a treasure. On average the left door is worth little, but a player who knows which of the
//! twenty doors to take gets the whole treasure.

use adda_bots::{Bot, Budget, Mcts};
use adda_core::luck::{FastLuck, Luck};
use adda_core::{
    Evaluate, Game, Info, NoLog, OpenView, PerSeat, SearchTuning, Seat, SeatSet, SetupError, Sink,
};
use serde::{Deserialize, Serialize};

const LEFT: u8 = 0;
const RIGHT: u8 = 1;
const DOORS: u8 = 20;
const TREASURE: u8 = 13;

/// The doors opened so far. `TRUSTING` sets whether the bot trusts the best line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct House<const TRUSTING: bool> {
    opened: Vec<u8>,
}

impl<const TRUSTING: bool> Game for House<TRUSTING> {
    type Action = u8;
    type View = OpenView<Self>;

    no_points!("house", seats: 1, longest: 2);

    fn new<L: Luck, S: Sink<()>>(_: &(), _: usize, _: &mut L, _: &mut S) -> Result<Self, SetupError> {
        Ok(House { opened: Vec::new() })
    }

    fn to_act(&self) -> SeatSet {
        match self.opened[..] {
            [] | [LEFT] => SeatSet::only(Seat::at(0)),
            _ => SeatSet::NONE,
        }
    }

    fn legal(&self, _: Seat, out: &mut Vec<u8>) {
        out.extend(0..if self.opened.is_empty() { RIGHT + 1 } else { DOORS });
    }

    fn play<L: Luck, S: Sink<()>>(&mut self, _: Seat, door: u8, _: &mut L, _: &mut S) {
        self.opened.push(door);
    }
}

adda_core::compile_game!([const TRUSTING: bool] House<TRUSTING>);
adda_core::compile_search!([const TRUSTING: bool] House<TRUSTING>);

impl<const TRUSTING: bool> SearchTuning for House<TRUSTING> {
    const PLAYOUT: usize = 0;
    const CURIOSITY: f32 = 0.05;
    const TRUST: f32 = if TRUSTING { 1.0 } else { 0.0 };
}

impl<const TRUSTING: bool> Evaluate for House<TRUSTING> {
    fn evaluate(&self) -> PerSeat<f32> {
        let found = match self.opened[..] {
            [LEFT, TREASURE] => 1.0,
            [LEFT, _] => 0.0,
            _ => 0.5,
        };
        PerSeat([found; adda_core::MAX_SEATS])
    }

    fn expected(&self, _: Seat) -> f32 {
        0.0
    }
}

fn first_door<const TRUSTING: bool>() -> u8 {
    let start = House::<TRUSTING>::new(&(), 1, &mut FastLuck::new(1), &mut NoLog).expect("one player");
    let mut bot = Mcts::new(Budget::Iterations(300), 1, 1);
    Bot::<House<TRUSTING>>::choose(&mut bot, &Info::of(&start, Seat::at(0)))
}

#[test]
fn trusting_the_best_line_finds_a_treasure_that_averages_hide() {
    assert_eq!(first_door::<true>(), LEFT);
    assert_eq!(first_door::<false>(), RIGHT);
}
