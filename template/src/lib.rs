//! Sample, a small card game for 2 to 4 players: lay cards in rising rows; long rows win.
//!
//! Where to find a rule (the paragraphs are those of `rules/en.md`):
//!
//! | rules | file |
//! | --- | --- |
//! | 1 components | `card.rs` |
//! | 2 set-up | `setup.rs` |
//! | 3 laying a card | `lay.rs` |
//! | 4 taking a card | `take.rs` |
//! | 5 the end and scoring | `score.rs` |
//!
//! Each decision has a file with its legal actions, its refusals and its effect. Hands are secret, except for cards that
//! were taken openly.

mod action;
mod bot;
mod card;
mod draw;
mod event;
mod lay;
mod position;
mod refusal;
mod score;
mod setup;
mod take;
mod tensor;
mod view;
mod words;

use adda_core::{About, Game, Luck, PerSeat, Points, ScoreLine, Seat, SeatSet, SetupError, Sink};
use serde::{Deserialize, Serialize};

pub use action::{Action, Source};
pub use card::{CARDS, Card, Cards};
pub use event::Event;
pub use position::{Setup, SetupPlayer};
pub use refusal::Refusal;
pub use score::Laid;
pub use view::{PlayerView, View};

/// Rules 2.1: the cards in a hand at the start of a turn.
pub const HAND: usize = 3;
/// Rules 5.1: the cards that each player lays.
pub const LAYS: usize = 6;

adda_kit::kinds! {
    /// What has to be decided.
    pub enum Phase {
        /// Which card to lay (rules 3).
        Lay = "lay",
        /// Where to take a card from (rules 4).
        Take = "take",
        /// Nothing: the game is over (rules 5).
        Over = "over",
    }
}

/// The options of the game. There are none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// A position of Sample.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Setup", into = "Setup")]
pub struct Sample {
    seats: u8,
    turn: Seat,
    phase: Phase,
    /// A set: which card comes next is decided when it is drawn.
    deck: Cards,
    /// The open card.
    open: Option<Card>,
    hands: PerSeat<Cards>,
    /// The cards in each hand that everybody knows.
    shown: PerSeat<Cards>,
    laid: PerSeat<Laid>,
}

adda_core::compile_game!(Sample);

impl Game for Sample {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Event = Event;
    type Refusal = Refusal;

    fn about() -> &'static About {
        static ABOUT: About = About {
            id: "sample",
            title: "Sample",
            seats: 2..=4,
            authors: "you",
            publisher: "nobody yet",
            // Each player lays LAYS cards, and takes at most one card for each.
            longest_per_seat: 2 * LAYS,
            ..About::DEFAULT
        };
        &ABOUT
    }

    fn new<L: Luck, S: Sink<Event>>(
        _: &Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Sample, SetupError> {
        Sample::about().check_seats(seats)?;
        Ok(setup::deal(seats, luck, log))
    }

    #[inline]
    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Lay | Phase::Take => SeatSet::only(self.turn),
            Phase::Over => SeatSet::NONE,
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Lay if seat == self.turn => lay::legal(self, out),
            Phase::Take if seat == self.turn => take::legal(self, out),
            Phase::Lay | Phase::Take | Phase::Over => {}
        }
    }

    fn check(&self, _: Seat, action: Action) -> Result<(), Refusal> {
        match (self.phase, action) {
            (Phase::Lay, Action::Lay(card)) => lay::check(self, card),
            (Phase::Take, Action::Take(_)) => Ok(()),
            (phase, Action::Lay(_) | Action::Take(_)) => Err(Refusal::DecideFirst(phase)),
        }
    }

    #[inline]
    fn play<L: Luck, S: Sink<Event>>(&mut self, _: Seat, action: Action, luck: &mut L, log: &mut S) {
        match action {
            Action::Lay(card) => lay::play(self, card, log),
            Action::Take(source) => take::play(self, source, luck, log),
        }
    }

    fn total(&self, seat: Seat) -> Points {
        Points::whole(i32::from(self.laid[seat].points()))
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        score::lines(&self.laid[seat])
    }

    fn audit(&self) -> Result<(), String> {
        position::audit(self)
    }
}
