//! What a game is.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::achievement::Achievement;
use crate::compiled::Part;
use crate::components::Replaceable;
use crate::luck::{FastLuck, Luck};
use crate::options::OptionSpec;
use crate::phrase::Phrase;
use crate::score::{Points, ScoreLine, Standing};
use crate::seat::{Seat, SeatSet};

/// A game: its position is the value, its rules are the functions.
///
/// A position is a plain value: fixed arrays and bit sets, cheap to clone. Rules read no clock, no file and no
/// generator but the [`Luck`] that they are handed.
///
/// Deserialising a position checks it ([`Game::audit`]): whatever parses can be played without a panic.
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Modules and variants, chosen before the first move.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One decision of one seat.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer may know: the only form in which a position leaves the server.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What happened: feeds log, animation and statistics.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an action is not allowed, with what the sentence needs.
    type Refusal: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// Name, seats, authors: what is known without playing.
    fn about() -> &'static About;

    /// The options that a table may choose.
    fn options() -> &'static [OptionSpec] {
        &[]
    }

    /// The components, if owners may replace them by a file of their own; a game whose components are not data has
    /// none. See [`components`](crate::components).
    fn components() -> Option<&'static dyn Replaceable> {
        None
    }

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

    /// What the viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the viewer learns of an event; nothing if even its happening is secret.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether the event shows somebody a secret by the rules, so that it cannot be taken back: a hand laid
    /// open, sealed choices turned up. A seat that plays a card out of its own hand only shows what it chose to.
    fn reveals(event: &Self::Event) -> bool;

    /// A position that could lie behind a seat's view, made from the view alone and drawn at random.
    ///
    /// The view must be one that [`Game::view`] made for a seat.
    fn guess<L: Luck>(view: &Self::View, luck: &mut L) -> Self;

    /// What orders the seats, so far or in the end. Before the end it must not depend on secrets: everybody sees it.
    fn standing(&self, seat: Seat) -> Standing;

    /// The points of a seat, so far or in the end. Before the end they must not depend on secrets.
    fn total(&self, seat: Seat) -> Points;

    /// Whether everybody may know the totals now; some games hide them until the end.
    fn shows_totals(&self) -> bool {
        true
    }

    /// What the points are made of.
    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine>;

    /// The points that the rules name as steps for whoever plays alone, the lowest first; most games have none.
    fn ladder() -> &'static [Points] {
        &[]
    }

    /// Everything that players may reach besides winning, in the order in which it is shown; most games have nothing.
    fn achievements() -> Vec<Achievement> {
        Vec::new()
    }

    /// The ids of the achievements of one game that a seat has reached here; nothing before the end.
    fn achieved(&self, _seat: Seat) -> Vec<&'static str> {
        Vec::new()
    }

    /// Whether this game is one of those that achievements of several games in a row are made of.
    fn counts_in_a_row(&self) -> bool {
        false
    }

    /// Whether every component is in exactly one place and all parts of the position agree.
    ///
    /// # Errors
    /// What is wrong, for people who make positions by hand.
    fn audit(&self) -> Result<(), String>;

    // The rest is the same for every game. `adda_core::compiled_with_the_game!()` writes it.

    /// [`Game::new`] for a [`Match`](crate::Match): any luck, and every event is kept.
    ///
    /// # Errors
    /// As [`Game::new`].
    fn new_kept(
        options: &Self::Options,
        seats: usize,
        luck: &mut dyn Luck,
        log: &mut Vec<Self::Event>,
    ) -> Result<Self, SetupError>;

    /// [`Game::play`] for a [`Match`](crate::Match): any luck, and every event is kept.
    fn play_kept(
        &mut self,
        seat: Seat,
        action: Self::Action,
        luck: &mut dyn Luck,
        log: &mut Vec<Self::Event>,
    );

    /// [`Game::new`] for mass play: fast luck, and nobody is told.
    ///
    /// # Errors
    /// As [`Game::new`].
    fn new_fast(options: &Self::Options, seats: usize, luck: &mut FastLuck) -> Result<Self, SetupError>;

    /// [`Game::play`] for search and mass play: fast luck, and nobody is told.
    fn play_fast(&mut self, seat: Seat, action: Self::Action, luck: &mut FastLuck);

    /// Plays one random legal action of a seat that owes one, and says whether there was one. The list is the caller's,
    /// to be used again and again.
    fn play_any(&mut self, luck: &mut FastLuck, legal: &mut Vec<Self::Action>) -> bool;

    /// Plays random legal actions to the end of the game, and says how many.
    fn play_any_to_end(&mut self, luck: &mut FastLuck, legal: &mut Vec<Self::Action>) -> u64;

    /// [`Game::guess`] for search.
    fn guess_fast(view: &Self::View, luck: &mut FastLuck) -> Self;

    /// A part of the game as JSON, the fields in the order in which the game declares them.
    fn to_json(part: Part<'_, Self>) -> String;

    /// Reads an action.
    ///
    /// # Errors
    /// What does not read.
    fn action_from_json(value: Value) -> Result<Self::Action, serde_json::Error>;

    /// Reads a position, and audits it.
    ///
    /// # Errors
    /// What does not read, or is not sound.
    fn position_from_json(value: Value) -> Result<Self, serde_json::Error>;

    /// Reads options as records write them. What people give is read by [`read_options`](crate::read_options).
    ///
    /// # Errors
    /// What does not read.
    fn options_from_json(value: Value) -> Result<Self::Options, serde_json::Error>;
}

/// What is known of a game without playing it.
#[derive(Clone, Debug)]
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
