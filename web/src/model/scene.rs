//! What everybody with the same knowledge sees in the same language.

use std::sync::Arc;

use adda_core::{Points, Rung};
use adda_draw::{Flight, Mark};
use adda_table::{Pace, Stage};
use maud::Markup;

/// A table after one entry, for one viewer (a seat, or spectators) in one language. It is computed once and shared by all
/// pages that show it; what differs from reader to reader is in [`TableModel`](super::TableModel).
#[derive(Clone, Debug)]
pub struct Scene {
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// Where the table stands.
    pub stage: Stage,
    /// How many things have happened at the table: the number of the next event on the stream is greater.
    pub seq: u64,
    /// How many moves have been played; an action names it.
    pub moves: usize,
    /// Whose knowledge is shown; nobody's for a spectator.
    pub viewer: Option<usize>,
    /// One sentence: who must do what.
    pub prompt: String,
    /// The paragraph of the rules behind it, while the game is on.
    pub prompt_rule: Option<&'static str>,
    /// Whether it is the viewer who must.
    pub yours: bool,
    /// The middle of the table; nothing while gathering.
    pub board: Markup,
    /// The viewer's own things.
    pub own: Option<Markup>,
    /// What everybody may know of each player, drawn by the game.
    pub facts: Vec<Markup>,
    /// What the viewer may do.
    pub actions: Vec<ActionModel>,
    /// What they may do in one go: each with its actions as a JSON list.
    pub gestures: Vec<ActionModel>,
    /// What the viewer may want to do but may not.
    pub refused: Vec<RefusedModel>,
    /// Whether the last move can be taken back, or why not (for one who has played).
    pub undo: Result<(), Option<String>>,
    /// Whether something taken back can be played again.
    pub redo: bool,
    /// What happened, the newest last; only the end of it.
    pub log: Vec<LogLine>,
    /// Whether there is more of it.
    pub log_cut: bool,
    /// What the last entry brought.
    pub news: Arc<News>,
    /// Whether the viewer may ask a bot for advice.
    pub hints: bool,
    /// How points were last counted.
    pub recap: Option<RecapModel>,
    /// The result, best place first, once it is over.
    pub results: Arc<[ResultRow]>,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed, after the end.
    pub seed: Option<String>,
    /// The pace.
    pub pace: Pace,
    /// What it is played with.
    pub terms: Arc<Terms>,
    /// The table of the rematch, if there is one.
    pub rematch: Option<String>,
}

/// What is new since the entry before.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// What flies where.
    pub flights: Vec<Flight>,
    /// What happened by itself, step by step.
    pub interlude: Vec<StepModel>,
    /// All of it, for screen readers.
    pub said: String,
}

/// What a table is played with, settled when it was made.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The components; nothing where that goes without saying.
    pub components: Option<ComponentsModel>,
    /// The options that are not the default.
    pub options: Vec<OptionLine>,
}

/// What a game is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComponentsModel {
    /// The game's own.
    BuiltIn {
        /// Whether some values are reconstructed.
        reconstructed: bool,
        /// The section of the rules that says which.
        section: Option<String>,
    },
    /// Those of a file.
    File {
        /// What its writer called it.
        name: Option<String>,
        /// What tells it apart.
        digest: String,
        /// Whether some values are reconstructed.
        reconstructed: bool,
    },
}

/// An option that is not as usual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// The sentence that explains it, in the game's words.
    pub text: String,
    /// What was chosen.
    pub chosen: ChosenModel,
}

/// What was chosen for an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChosenModel {
    /// It is on.
    On,
    /// It is off.
    Off,
    /// This, in the game's words.
    Value(String),
}

/// Something that the viewer may do.
#[derive(Clone, Debug)]
pub struct ActionModel {
    /// As JSON, to be sent back.
    pub json: String,
    /// The sentence.
    pub text: String,
    /// What it touches on the board.
    pub touched: Vec<String>,
    /// What lights up on the board while it is considered.
    pub lit: Vec<String>,
    /// What to ask before it is done, if there is no way back.
    pub ask: Option<String>,
}

/// Something that the viewer may not do.
#[derive(Clone, Debug)]
pub struct RefusedModel {
    /// What.
    pub text: String,
    /// Why not.
    pub why: String,
    /// The paragraph of the rules.
    pub rule: Option<&'static str>,
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// Unique and stable.
    pub id: String,
    /// The moment that it opens: so many moves had been played.
    pub at: usize,
    /// The picture.
    pub mark: Mark,
    /// The sentence.
    pub text: String,
    /// Whose doing it was.
    pub seat: Option<usize>,
}

/// A step of what happened by itself.
#[derive(Clone, Debug)]
pub struct StepModel {
    /// The sentence.
    pub text: String,
    /// The picture.
    pub mark: Mark,
    /// What lights up on the board while it is told.
    pub lit: Vec<String>,
}

/// How points were counted.
#[derive(Clone, Debug)]
pub struct RecapModel {
    /// Unique and stable: the page shows each once.
    pub id: String,
    /// What was counted.
    pub title: String,
    /// Seat by seat.
    pub rows: Vec<RecapRow>,
}

/// How the points of one seat were counted.
#[derive(Clone, Debug)]
pub struct RecapRow {
    /// Which seat.
    pub seat: usize,
    /// Who.
    pub name: String,
    /// What came together, each with the paragraph of the rules.
    pub parts: Vec<(String, &'static str)>,
    /// The points of this count.
    pub points: Points,
    /// All points so far.
    pub total: Points,
}

/// A line of the result.
#[derive(Clone, Debug)]
pub struct ResultRow {
    /// Which seat.
    pub seat: usize,
    /// Who.
    pub name: String,
    /// 1 is the first; equals share.
    pub place: usize,
    /// All points.
    pub total: Points,
    /// Where they stand on the ladder of the rules, for whoever played alone.
    pub rung: Option<Rung>,
    /// What they are made of.
    pub lines: Vec<(String, Points)>,
}
