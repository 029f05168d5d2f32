//! What a game is.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::achievement::Achievements;
use crate::components::Replaceable;
use crate::event::GameEvent;
use crate::luck::Luck;
use crate::options::OptionSpec;
use crate::phrase::Phrase;
use crate::score::{Points, ScoreLine, Standing};
use crate::seat::{Seat, SeatSet};
use crate::view::GameView;

/// A game: its position is the value, its rules are the functions.
///
/// A position is a plain value: fixed arrays and bit sets, cheap to clone. Rules read no clock, no file and no
/// generator but the [`Luck`] that they are handed.
///
/// Deserialising a position checks it ([`Game::audit`]): whatever parses can be played without a panic.
///
/// A game writes rules and scoring here, what a viewer may know in [`GameView`], what happened in [`GameEvent`]. The
/// line `adda_core::compile_game!(Name);` beside `impl Game` adds [`Compiled`](crate::Compiled), which matches, records
/// and bots need.
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Modules and variants, chosen before the first move.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One decision of one seat.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer may know; [`OpenView`](crate::OpenView) if nothing is secret.
    type View: GameView<Self>;
    /// What happened: feeds log, animation and statistics.
    type Event: GameEvent;
    /// Why an action is not allowed, with what the sentence needs.
    type Refusal: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Name, seats, options, authors: what is known without playing.
    fn about() -> &'static About;

    /// Sets up a game.
    ///
    /// # Errors
    /// If the game has no such number of seats, or the options cannot be combined.
    fn new<L: Luck, S: Sink<Self::Event>>(
        options: &Self::Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Self, SetupError>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// The seats that owe a decision: one, or several at once for sealed choices. Nobody: the game is over.
    fn to_act(&self) -> SeatSet;

    /// The seats that may act: those that owe a decision, and those that may still change a sealed one.
    fn may_act(&self) -> SeatSet {
        self.to_act()
    }

    /// Appends the legal actions of a seat; the caller clears and reuses the list. Nothing is appended for a
    /// seat that may not act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether the rules allow the action to a seat that may act.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays an action that [`Game::check`] allows: the unchecked door, for those who know that it is legal.
    fn play<L: Luck, S: Sink<Self::Event>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        luck: &mut L,
        log: &mut S,
    );

    /// The points of a seat, so far or in the end. Before the end they must not depend on secrets.
    fn total(&self, seat: Seat) -> Points;

    /// What the points are made of.
    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine>;

    /// What orders the seats, so far or in the end: by default the most points win, and ties share. Before the end it
    /// must not depend on secrets: everybody sees it.
    fn standing(&self, seat: Seat) -> Standing {
        Standing(self.total(seat).in_halves(), 0)
    }

    /// Whether everybody may know the totals now; some games hide them until the end.
    fn shows_totals(&self) -> bool {
        true
    }

    /// What can be reached besides winning, if the game has such a list.
    fn achievements() -> Option<&'static Achievements<Self>> {
        None
    }

    /// Whether every component is in exactly one place and all parts of the position agree.
    ///
    /// # Errors
    /// What is wrong, for people who make positions by hand.
    fn audit(&self) -> Result<(), String>;

    // For callers. No game overrides these.

    /// What the viewer may know: [`GameView::of`].
    #[inline]
    fn view(&self, viewer: Viewer) -> Self::View {
        Self::View::of(self, viewer)
    }

    /// A position that could be behind a seat's view: [`GameView::guess`].
    #[inline]
    fn guess<L: Luck>(view: &Self::View, luck: &mut L) -> Self {
        view.guess(luck)
    }
}

/// What is known of a game without playing it.
///
/// What most games leave as it is comes from [`About::DEFAULT`]: `About { id: "dudab", …, ..About::DEFAULT }`.
#[derive(Clone)]
pub struct About {
    /// The name in commands and records.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// Rises when a rule changes its effect: older records are then refused with a clear word.
    pub rules_version: u32,
    /// Who made the game.
    pub authors: &'static str,
    /// Who published it.
    pub publisher: &'static str,
    /// The options that a table may choose.
    pub options: &'static [OptionSpec],
    /// The components, if owners may replace them by a file of their own; a game whose components are not data has
    /// none. See [`components`](crate::components).
    pub components: Option<&'static dyn Replaceable>,
    /// Which values of the built-in components are reconstructed; nothing if all are printed.
    pub reconstructed: Option<&'static str>,
    /// No game lasts longer than so many owed decisions for each seat; why is said where the number stands.
    pub longest_per_seat: usize,
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The one who sits here.
    Seat(Seat),
    /// Somebody who looks on: public knowledge alone.
    Spectator,
    /// All secrets open: for replays of a finished match, and nothing else.
    Open,
}

impl Viewer {
    /// Whether this viewer may see what belongs to the seat.
    #[inline]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Open => true,
        }
    }

    /// The viewer's own seat.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Open => None,
        }
    }
}

/// Takes events as they happen.
pub trait Sink<E> {
    /// Notes an event.
    fn push(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Forgets every event; the compiler then leaves them out of the rules altogether.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl<E> Sink<E> for NoLog {
    #[inline(always)]
    fn push(&mut self, _: E) {}
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("this game is for {first} to {last} players, not {asked}")]
    Seats {
        /// The smallest number of seats.
        first: usize,
        /// The largest.
        last: usize,
        /// What was asked for.
        asked: usize,
    },
    /// Options that cannot be combined: why, in the game's words.
    #[error("these options cannot be combined ({key})", key = .0.key)]
    Options(Box<Phrase>),
}

impl About {
    /// A game without a name, options or components, whose rules never changed.
    pub const DEFAULT: About = About {
        id: "",
        title: "",
        seats: 1..=1,
        rules_version: 1,
        authors: "",
        publisher: "",
        options: &[],
        components: None,
        reconstructed: None,
        longest_per_seat: 0,
    };

    /// Whether so many can play.
    ///
    /// # Errors
    /// If not.
    pub fn check_seats(&self, asked: usize) -> Result<(), SetupError> {
        if self.seats.contains(&asked) {
            Ok(())
        } else {
            Err(SetupError::Seats { first: *self.seats.start(), last: *self.seats.end(), asked })
        }
    }
}
