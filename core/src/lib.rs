//! The game interface: seats, luck, actions, events, views, results, and records.
//!
//! Start with [`Game`]. A [`Match`] is a game being played: it checks, plays and undoes actions. A [`record`] is a match
//! as JSON Lines.

mod achievement;
pub mod bits;
mod calibration;
mod compiled;
pub mod components;
mod event;
mod explain;
mod game;
mod info;
pub mod json;
mod knowledge;
mod lang;
mod level;
pub mod luck;
mod matches;
pub mod numbers;
mod options;
mod phrase;
mod puzzle;
pub mod record;
mod score;
mod seat;
pub mod text;
mod view;

pub use achievement::{Achievement, Achievements, Reach, Row, Rung};
pub use calibration::{Calibration, CalibrationFault, MOMENTS, shares};
pub use compiled::{Compiled, Part};
pub use event::{Description, GameEvent, Mark};
pub use explain::{Explain, Term};
pub use game::{About, Game, NoLog, SetupError, Sink, Viewer, Weight};
pub use info::Info;
pub use knowledge::{Evaluate, Method, SearchTuning, Searchable, rivals, stands};
pub use lang::{Lang, Lessons, Translated, UnknownLang};
pub use level::{Level, NoSuchLevel, Strength};
pub use luck::{Luck, Seed};
pub use matches::{IllegalAction, Match, Move, PlayError, UndoError};
pub use numbers::Numbers;
pub use options::{
    Moot, NoSuchPreset, OptionFault, OptionKind, OptionSpec, Preset, PresetKind, chosen_options,
    random_options, read_options,
};
pub use phrase::{Gap, Phrase, RulesTable, Speak};
pub use puzzle::{Puzzle, PuzzleSource, Worse, kind_of};
pub use score::{Outcome, Points, ScoreLine, SeatOutcome, Standing, place};
pub use seat::{MAX_SEATS, NoSuchSeat, PerSeat, Seat, SeatSet};
pub use view::{GameView, OpenView};
