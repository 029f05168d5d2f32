//! The interface that every game implements.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::achievement::Achievements;
use crate::components::Replaceable;
use crate::event::GameEvent;
use crate::luck::Luck;
use crate::options::{Moot, OptionSpec, Preset, PresetKind};
use crate::phrase::Phrase;
use crate::score::{Points, ScoreLine, Standing};
use crate::seat::{Seat, SeatSet};
use crate::view::GameView;

/// A game. The value is a position, and the functions are the rules.
///
/// A position is plain data: fixed arrays and bit sets, cheap to clone. Rules use no clock, no file and no random
/// generator except the [`Luck`] that is passed in.
///
/// Deserialising a position checks it ([`Game::audit`]): every position that parses can be played without a panic.
///
/// Rules and scoring are implemented here, views in [`GameView`] and events in [`GameEvent`]. The line
/// `adda_core::compile_game!(Name);` beside `impl Game` adds [`Compiled`](crate::Compiled), which matches, records and
/// bots need.
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Modules and variants, chosen before the set-up.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One decision of one seat.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer may know. [`OpenView`](crate::OpenView) if nothing is secret.
    type View: GameView<Self>;
    /// What happened. The log, animations and statistics are made from it.
    type Event: GameEvent;
    /// Why an action is not allowed, with the values that the sentence needs.
    type Refusal: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Static information about the game: name, seats, options, authors.
    fn about() -> &'static About;

    /// Sets up a game.
    ///
    /// # Errors
    /// If the game does not support this number of seats, or the options cannot be combined.
    fn new<L: Luck, S: Sink<Self::Event>>(
        options: &Self::Options,
        seats: usize,
        luck: &mut L,
        log: &mut S,
    ) -> Result<Self, SetupError>;

    /// The number of seats.
    fn seats(&self) -> usize;

    /// The seats that must decide now: one, or several at once for sealed choices. Empty when the game is over.
    fn to_act(&self) -> SeatSet;

    /// The seats that may act: those that must decide, and those that may still change a sealed choice.
    fn may_act(&self) -> SeatSet {
        self.to_act()
    }

    /// Whether a program may make the decision that is owed now for its player, if only one action is legal. That it is the
    /// only one must follow from what everybody knows, because an action that is taken at once says so; and nobody
    /// should miss the moment. Tables play such actions for people who want that.
    fn is_routine(&self) -> bool {
        false
    }

    /// Appends the legal actions of a seat to `out`, none if the seat may not act. The caller clears and reuses the
    /// list.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether the rules allow the action. The seat must be one that may act.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays an action without checking it. The caller must know that [`Game::check`] allows it.
    fn play<L: Luck, S: Sink<Self::Event>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        luck: &mut L,
        log: &mut S,
    );

    /// The points of a seat, so far or final. Before the end they must not depend on secrets.
    fn total(&self, seat: Seat) -> Points;

    /// The lines that add up to the total.
    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine>;

    /// What orders the seats, so far or final. By default the most points win, and ties share. Before the end it must
    /// not depend on secrets, because everybody sees it.
    fn standing(&self, seat: Seat) -> Standing {
        Standing(self.total(seat).in_halves(), 0)
    }

    /// Whether the totals are public now. Some games hide them until the end.
    fn shows_totals(&self) -> bool {
        true
    }

    /// The options that make no difference at a table like this, so that a form can say so instead of offering them.
    fn moot_options(_options: &Self::Options, _seats: usize) -> Vec<Moot> {
        Vec::new()
    }

    /// The goals besides winning, if the game has some.
    fn achievements() -> Option<&'static Achievements<Self>> {
        None
    }

    /// Whether every component is in exactly one place and all parts of the position agree.
    ///
    /// # Errors
    /// What is wrong, for people who write positions by hand.
    fn audit(&self) -> Result<(), String>;

    // Shortcuts for callers. No game overrides these.

    /// What the viewer may know: [`GameView::of`].
    #[inline]
    fn view(&self, viewer: Viewer) -> Self::View {
        Self::View::of(self, viewer)
    }

    /// A random position that fits a seat's view: [`GameView::guess`].
    #[inline]
    fn guess<L: Luck>(view: &Self::View, luck: &mut L) -> Self {
        view.guess(luck)
    }
}

/// Static information about a game.
///
/// Fields with a common default come from [`About::DEFAULT`]: `About { id: "dudab", …, ..About::DEFAULT }`.
#[derive(Clone)]
pub struct About {
    /// The name in commands and records.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The possible numbers of players.
    pub seats: RangeInclusive<usize>,
    /// Raised when a rule changes its effect. Older records are then refused with a clear message.
    pub rules_version: u32,
    /// Who made the game.
    pub authors: &'static str,
    /// Who published it.
    pub publisher: &'static str,
    /// How many minutes a game takes around a table: with the fewest players, and with the most.
    pub minutes: RangeInclusive<u16>,
    /// How much there is to learn and to think about.
    pub weight: Weight,
    /// The options that a table may choose.
    pub options: &'static [OptionSpec],
    /// Options to start from, simplest first. Empty if the game has no options.
    pub presets: &'static [Preset],
    /// The components, if owners may replace them by a file of their own. `None` if they are not data. See
    /// [`components`](crate::components).
    pub components: Option<&'static dyn Replaceable>,
    /// Which values of the built-in components are reconstructed. `None` if all are known.
    pub reconstructed: Option<&'static str>,
    /// An upper limit for the decisions of each seat in one game. Each game says in a comment why it holds.
    pub longest_per_seat: usize,
}

/// How much there is to learn and to think about in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// Explained while the cards are dealt.
    Light,
    /// Explained in five minutes.
    Easy,
    /// A quarter of an hour of rules, and some planning.
    Medium,
    /// Many rules, or plans over several turns.
    Demanding,
    /// Many rules and long plans.
    Heavy,
}

impl Weight {
    /// All weights, lightest first.
    pub const ALL: [Weight; 5] =
        [Weight::Light, Weight::Easy, Weight::Medium, Weight::Demanding, Weight::Heavy];

    /// The name in programs and Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Weight::Light => "light",
            Weight::Easy => "easy",
            Weight::Medium => "medium",
            Weight::Demanding => "demanding",
            Weight::Heavy => "heavy",
        }
    }
}

/// Whose knowledge counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator, who sees only what is public.
    Spectator,
    /// Sees all secrets. Only for replays of finished matches.
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

/// Receives events as they happen.
pub trait Sink<E> {
    /// Adds an event.
    fn push(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}

/// Discards every event. The compiler then removes the code that creates them.
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
        /// The largest number of seats.
        last: usize,
        /// The requested number of seats.
        asked: usize,
    },
    /// Options that cannot be combined, and why.
    #[error("these options cannot be combined")]
    Options(Box<Phrase>),
}

impl About {
    /// The defaults: no options, no replaceable components, version 1 of the rules.
    pub const DEFAULT: About = About {
        id: "",
        title: "",
        seats: 1..=1,
        rules_version: 1,
        authors: "",
        publisher: "",
        minutes: 30..=30,
        weight: Weight::Light,
        options: &[],
        presets: &[],
        components: None,
        reconstructed: None,
        longest_per_seat: 0,
    };

    /// How many minutes a game takes with this many players, to the nearest five.
    pub fn minutes_for(&self, seats: usize) -> u16 {
        let (first, last) = (*self.seats.start(), *self.seats.end());
        let (least, most) = (usize::from(*self.minutes.start()), usize::from(*self.minutes.end()));
        let more = (most - least) * (seats.clamp(first, last) - first) / (last - first).max(1);
        ((least + more + 2) / 5 * 5) as u16
    }

    /// The preset of this kind, if the game has presets.
    pub fn preset(&self, kind: PresetKind) -> Option<&'static Preset> {
        self.presets.iter().find(|preset| preset.kind == kind)
    }

    /// Checks that the game supports this number of seats.
    ///
    /// # Errors
    /// If it does not.
    pub fn check_seats(&self, asked: usize) -> Result<(), SetupError> {
        if self.seats.contains(&asked) {
            Ok(())
        } else {
            Err(SetupError::Seats { first: *self.seats.start(), last: *self.seats.end(), asked })
        }
    }
}
