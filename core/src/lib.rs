//! What a game is: seats, luck, actions, events, views, outcome, record, and the properties that every game
//! must pass.
//!
//! Start with [`Game`]. A [`Match`] is a game being played: it checks, plays, records, undoes. A [`record`] is
//! a match as lines of JSON; everything else is a fold over it.

mod achievement;
pub mod bits;
mod compiled;
pub mod components;
mod event;
mod game;
mod info;
pub mod json;
mod knowledge;
mod lang;
pub mod luck;
mod matches;
mod options;
mod phrase;
pub mod record;
mod score;
mod seat;
pub mod text;
mod view;

pub use achievement::{Achievement, Achievements, Reach, Row, Rung};
pub use compiled::{Compiled, Part};
pub use event::{Description, GameEvent, Mark};
pub use game::{About, Game, NoLog, SetupError, Sink, Viewer};
pub use info::Info;
pub use knowledge::{Knowledge, SearchTuning, Searchable, rivals, stands};
pub use lang::{Lang, Translated, UnknownLang};
pub use luck::{Luck, Seed};
pub use matches::{Match, Move, PlayError, Refused, UndoError};
pub use options::{OptionFault, OptionKind, OptionSpec, chosen_options, random_options, read_options};
pub use phrase::{Gap, Phrase, Speak};
pub use score::{Outcome, Points, ScoreLine, SeatOutcome, Standing, place};
pub use seat::{MAX_SEATS, NoSuchSeat, PerSeat, Seat, SeatSet};
pub use view::{GameView, OpenView};
