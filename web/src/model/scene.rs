//! What all readers with the same knowledge and language see.

use std::sync::Arc;

use adda_core::{Points, Rung};
use adda_draw::{Flight, Mark};
use adda_table::{Pace, Stage};
use maud::Markup;

/// A table after one entry, for one viewer (a seat, or spectators) in one language. It is computed once and shared by
/// all pages that show it; what differs from reader to reader is in [`TableModel`](super::TableModel).
#[derive(Clone, Debug)]
pub struct Scene {
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// The stage of the table.
    pub stage: Stage,
    /// Number of entries so far. Later events on the stream have greater numbers.
    pub seq: u64,
    /// Number of moves played. An action sent back names it, so that a stale one is noticed.
    pub moves: usize,
    /// The seat whose knowledge is shown; `None` for spectators.
    pub viewer: Option<usize>,
    /// One sentence: who must do what.
    pub prompt: String,
    /// The same in a few words.
    pub prompt_short: String,
    /// Where the game stands, drawn by the game.
    pub progress: Option<Markup>,
    /// The paragraph of the rules that explains the prompt, while the match is running.
    pub prompt_rule: Option<&'static str>,
    /// Whether the viewer is to act.
    pub yours: bool,
    /// The middle of the table; empty while gathering.
    pub board: Markup,
    /// The viewer's private area.
    pub own: Option<Markup>,
    /// What is public about each player, drawn by the game.
    pub facts: Vec<Markup>,
    /// The viewer's legal actions.
    pub actions: Vec<ActionModel>,
    /// Several actions in one go, each with its actions as a JSON list.
    pub gestures: Vec<ActionModel>,
    /// Actions that the viewer may want but that the rules forbid now.
    pub refused: Vec<RefusedModel>,
    /// What “Undo” does.
    pub undo: UndoModel,
    /// Whether an undone move can be redone.
    pub redo: bool,
    /// The end of the log, newest line last.
    pub log: Vec<LogLine>,
    /// Whether the log has more lines than these.
    pub log_cut: bool,
    /// What the last entry brought.
    pub news: Arc<News>,
    /// The pieces and places that show each seat's last turn, by seat.
    pub last: Vec<Arc<[String]>>,
    /// The entry from which the last round can be shown again: the viewer's last decision, or for spectators the
    /// oldest last move of a seat. `None` if nothing has happened since.
    pub since: Option<u64>,
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

/// What “Undo” does for the viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UndoModel {
    /// The viewer has nothing to undo.
    Nothing,
    /// The last move is undone, and nothing else changes.
    Free,
    /// A person alone with bots goes back to their last decision.
    Back {
        /// Whether luck has fallen or something was shown since; it happens again.
        retries: bool,
        /// Whether the game no longer counts for achievements then.
        forfeits: bool,
    },
    /// All other people are asked to go back to the viewer's last decision.
    Ask,
    /// It is not possible now, and why.
    Refused(String),
}

/// What an entry brought.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// The pieces that moved.
    pub flights: Vec<Flight>,
    /// What happened by itself, step by step.
    pub interlude: Vec<StepModel>,
    /// All of it, for screen readers.
    pub said: String,
}

/// Components and options of a table, fixed when it was created.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// The components; `None` if there is nothing to say about them.
    pub components: Option<ComponentsModel>,
    /// The options that are not the default.
    pub options: Vec<OptionLine>,
}

/// The components that a game is played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComponentsModel {
    /// The set that is built in.
    BuiltIn {
        /// Whether some values are reconstructed.
        reconstructed: bool,
        /// The section of the rules that lists them.
        section: Option<String>,
    },
    /// A set from a file.
    File {
        /// The name that the file gives itself.
        name: Option<String>,
        /// The digest of the file.
        digest: String,
        /// Whether some values are reconstructed.
        reconstructed: bool,
    },
}

/// An option that is not the default.
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
    /// The chosen value, in the game's words.
    Value(String),
}

/// A legal action of the viewer.
#[derive(Clone, Debug)]
pub struct ActionModel {
    /// As JSON, to be sent back.
    pub json: String,
    /// The sentence.
    pub text: String,
    /// The pieces and places that a hand would touch.
    pub touched: Vec<String>,
    /// The pieces and places to highlight in the preview.
    pub lit: Vec<String>,
    /// The question to ask first, if the action cannot be undone.
    pub ask: Option<String>,
    /// What the viewer would give up.
    pub waste: Option<String>,
}

/// An action that the rules forbid now.
#[derive(Clone, Debug)]
pub struct RefusedModel {
    /// The action in words.
    pub text: String,
    /// The reason.
    pub why: String,
    /// The paragraph of the rules.
    pub rule: Option<&'static str>,
}

/// A line of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// Unique and stable.
    pub id: String,
    /// The moment that it links to, as the number of moves played.
    pub at: usize,
    /// The picture.
    pub mark: Mark,
    /// The sentence.
    pub text: String,
    /// The seat that did it.
    pub seat: Option<usize>,
}

/// A step of an interlude.
#[derive(Clone, Debug)]
pub struct StepModel {
    /// The sentence.
    pub text: String,
    /// The picture.
    pub mark: Mark,
    /// The pieces and places to highlight during this step.
    pub lit: Vec<String>,
}

/// How points were counted.
#[derive(Clone, Debug)]
pub struct RecapModel {
    /// Unique and stable. The page shows each recap once.
    pub id: String,
    /// What was counted.
    pub title: String,
    /// Seat by seat.
    pub rows: Vec<RecapRow>,
    /// The count as it is staged; empty if the board has shown it.
    pub steps: Vec<CountStepModel>,
}

/// A step of a count.
#[derive(Clone, Debug)]
pub struct CountStepModel {
    /// What is counted.
    pub text: String,
    /// The pieces and places to highlight.
    pub lit: Vec<String>,
    /// The symbols that are turned up.
    pub shown: Vec<String>,
    /// The id of a piece that moves to the first place.
    pub rides: Option<String>,
    /// What it brings each seat.
    pub gains: Vec<(usize, Points)>,
}

/// How one seat's points were counted.
#[derive(Clone, Debug)]
pub struct RecapRow {
    /// Which seat.
    pub seat: usize,
    /// Who.
    pub name: String,
    /// The parts of the sum, each with its paragraph of the rules.
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
    /// 1 is best; ties share a place.
    pub place: usize,
    /// All points.
    pub total: Points,
    /// The step of the ladder that a solo player reached.
    pub rung: Option<Rung>,
    /// How the total is made up.
    pub lines: Vec<(String, Points)>,
}
