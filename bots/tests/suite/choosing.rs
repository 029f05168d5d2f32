//! Search where a sealed choice takes two actions: a game of one coin.
//!
//! Both players lay a coin face down, heads or tails, and then cover it with a cup or not, which makes no difference. Then
//! both coins are revealed, and the seeker wins if they match. The hider may also lay no coin, which is worth 0.2. A
//! hidden coin is worth 0.5, or a little less against a seeker who learns which side is laid more often. If the seeker
//! could see the coin it would be worth nothing, and a search that assumed so would lay no coin.

use adda_bots::{Bot, Budget, Mcts};
use adda_core::luck::{FastLuck, Luck};
use adda_core::{
    Evaluate, Game, Info, NoLog, OpenView, PerSeat, SearchTuning, Seat, SeatSet, SetupError, Sink,
};
use serde::{Deserialize, Serialize};

const HIDER: Seat = Seat::at(0);
const NO_COIN: u8 = 2;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Coins {
    laid: [Option<u8>; 2],
    covered: [Option<bool>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
enum Choice {
    Lay(u8),
    Cover(bool),
}

impl Game for Coins {
    type Action = Choice;
    /// Enough for the first decision, where nobody knows anything yet.
    type View = OpenView<Self>;

    no_points!("coins", seats: 2, longest: 2);

    fn new<L: Luck, S: Sink<()>>(_: &(), _: usize, _: &mut L, _: &mut S) -> Result<Coins, SetupError> {
        Ok(Coins::default())
    }

    fn to_act(&self) -> SeatSet {
        Seat::all(2).filter(|seat| self.covered[seat.index()].is_none()).collect()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        if self.laid[seat.index()].is_some() {
            out.extend([false, true].map(Choice::Cover));
        } else {
            out.extend([0, 1].map(Choice::Lay));
            out.extend((seat == HIDER).then_some(Choice::Lay(NO_COIN)));
        }
    }

    fn play<L: Luck, S: Sink<()>>(&mut self, seat: Seat, choice: Choice, _: &mut L, _: &mut S) {
        match choice {
            Choice::Lay(coin) => self.laid[seat.index()] = Some(coin),
            Choice::Cover(cup) => self.covered[seat.index()] = Some(cup),
        }
    }
}

adda_core::compile_game!(Coins);
adda_core::compile_search!(Coins);

impl Evaluate for Coins {
    fn evaluate(&self) -> PerSeat<f32> {
        let [hidden, sought] = self.laid;
        let hider = match (hidden == Some(NO_COIN), hidden == sought) {
            (true, _) => 0.2,
            (false, true) => 0.0,
            (false, false) => 1.0,
        };
        PerSeat::from_fn(|seat| if seat == HIDER { hider } else { 1.0 - hider })
    }

    fn expected(&self, _: Seat) -> f32 {
        0.0
    }
}

impl SearchTuning for Coins {
    fn is_choosing(&self, seat: Seat) -> bool {
        self.laid[seat.index()].is_some() && self.covered[seat.index()].is_none()
    }
}

#[test]
fn a_sealed_choice_of_two_actions_stays_hidden() {
    let start = Coins::new(&(), 2, &mut FastLuck::new(1), &mut NoLog).expect("two players");
    let mut bot = Mcts::new(Budget::Iterations(20_000), 1, 1);
    let advice = Bot::<Coins>::advise(&mut bot, &Info::of(&start, HIDER));
    assert_ne!(advice[0].action, Choice::Lay(NO_COIN), "{advice:?}");
}
