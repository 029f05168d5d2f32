//! Plain data that pages are rendered from, the same for every game. Models contain nothing that the viewer may not
//! know, and texts of the game are already in the viewer's language.

mod scene;

use std::sync::Arc;

use adda_core::{Lang, Points};
use adda_draw::Flight;
use adda_table::{Reaction, SeatKind, Stage};
use maud::Markup;

pub use scene::{
    ActionModel, ChosenModel, ComponentsModel, CountStepModel, LogLine, News, OptionLine, RecapModel,
    RecapRow, RefusedModel, ResultRow, Scene, StepModel, Terms, UndoModel,
};

/// What every page needs.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The reader's language.
    pub lang: Lang,
    /// The reader, if this browser is known.
    pub person: Option<Person>,
    /// Address of this page, to return to after a change of language.
    pub here: String,
    /// Scheme and host of this site as the reader addressed it, without a slash at the end.
    pub origin: String,
    /// Link to another table at which it is the reader's turn.
    pub waiting: Option<String>,
    /// The result of the form that led here, if any.
    pub notice: Option<Notice>,
    /// What was wrong with the form that led here, if it is shown again.
    pub refused: Option<FormError>,
}

impl Frame {
    /// The reader's name, if they have given one.
    pub fn name(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.name.as_str()).filter(|name| !name.is_empty())
    }

    /// What is wrong with this field of a form that is shown again.
    pub(crate) fn wrong(&self, field: &str) -> Option<&str> {
        let refused = self.refused.as_ref().filter(|refused| refused.field.as_deref() == Some(field));
        refused.map(|refused| refused.text.as_str())
    }
}

/// Why a form was refused, in the reader's language.
#[derive(Clone, Debug)]
pub struct FormError {
    /// The name of the field that it is about; `None` if it is about several.
    pub field: Option<String>,
    /// The sentence.
    pub text: String,
}

/// A message above the page: an error or a confirmation.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence, in the reader's language.
    pub text: String,
    /// The game and the paragraph of its rules that explain it.
    pub rule: Option<(&'static str, String)>,
    /// Whether this is a confirmation rather than an error.
    pub good: bool,
}

/// The reader.
#[derive(Clone, Debug)]
pub struct Person {
    /// The name that others see. Empty as long as the reader plays against bots only and has not given one.
    pub name: String,
    /// Whether the account has a password.
    pub kept: bool,
}

/// A table page for one reader.
#[derive(Clone, Debug)]
pub struct TableModel {
    /// The part that is the same for all readers with the same knowledge and language.
    pub scene: Arc<Scene>,
    /// The table's id.
    pub id: String,
    /// Why the table stands still, if it does. Its record is kept.
    pub halt: Option<Halt>,
    /// Whether the reader has seats here, even if the curtain hides them.
    pub seated: bool,
    /// One per seat.
    pub seats: Vec<SeatModel>,
    /// Several people share this screen, and it is hidden until this one (seat, name) presses a button.
    pub curtain: Option<(usize, String)>,
    /// A pending request to go back several moves.
    pub rewind: Option<RewindModel>,
    /// The players who are away and whose seats the reader has a say in.
    pub absent: Vec<AbsentModel>,
    /// What happened since the last update.
    pub news: Arc<News>,
    /// Whether the page missed too many moves to animate them.
    pub jump: bool,
    /// How many people look on.
    pub watchers: usize,
    /// The chat, newest line last; `None` for spectators.
    pub talk: Option<Vec<TalkLine>>,
    /// The reader's private note.
    pub note: Option<String>,
    /// The achievements that the reader earned in this match, if the game has achievements.
    pub earned: Option<EarnedModel>,
    /// What the coach has to say, in the reader's first games.
    pub coach: Option<CoachModel>,
    /// What the reader may do besides playing.
    pub may: May,
    /// The invitation link, for players while a seat is free.
    pub invitation: Option<String>,
}

impl TableModel {
    /// Whether the table has stopped, and does not go on by itself.
    pub fn is_stopped(&self) -> bool {
        self.halt.is_some_and(|halt| halt != Halt::Unsaved)
    }

    /// Whether the table is at this stage and has not stopped.
    pub fn is_at(&self, stage: Stage) -> bool {
        !self.is_stopped() && self.scene.stage == stage
    }
}

/// The coach of somebody's first games.
#[derive(Clone, Debug)]
pub struct CoachModel {
    /// A hint for each kind of action that the reader has not been told of, those first that are said first.
    pub hints: Vec<(&'static str, String)>,
    /// Whether it may say after a move that there was something better: the table allows advice.
    pub advises: bool,
}

/// Why a table stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The program failed at this table.
    Failed,
    /// The stored log cannot be read to its end.
    Damaged,
    /// The game was begun with another version of the rules.
    OtherRules,
    /// The host has stopped it.
    ByHost,
    /// The storage cannot be written at the moment.
    Unsaved,
}

/// What the viewer may do besides playing.
#[derive(Clone, Debug, Default)]
pub struct May {
    /// Take one of these free seats.
    pub sit: Vec<usize>,
    /// Leave their seats to bots.
    pub leave: bool,
    /// Give up their seats for good.
    pub resign: bool,
    /// Take their seats back from bots.
    pub come_back: bool,
    /// Ask all players to go back to an earlier move.
    pub rewind: bool,
    /// Nobody else has to agree to that.
    pub alone: bool,
    /// Offer these seats to others: their own, while they are away, and those of bots and of people who resigned.
    pub offer: Vec<usize>,
    /// Give these free seats to bots.
    pub fill: Vec<usize>,
    /// Start a rematch.
    pub rematch: bool,
    /// Replay with the knowledge of other seats, download the record, play on from any move.
    pub study: bool,
}

/// A seat in the list of players.
#[derive(Clone, Debug)]
pub struct SeatModel {
    /// From 0.
    pub seat: usize,
    /// Name of the player; empty if the seat is free.
    pub name: String,
    /// What kind of player.
    pub sitter: SeatKind,
    /// Whether the viewer plays this seat.
    pub own: bool,
    /// Whether this seat must decide.
    pub turn: bool,
    /// Whether its owner has the page open.
    pub here: bool,
    /// What is public about this player, drawn by the game.
    pub facts: Markup,
    /// Points so far, if they are public.
    pub total: Option<Points>,
    /// The clock, if the pace has one.
    pub clock: Option<ClockModel>,
}

/// A clock.
#[derive(Clone, Copy, Debug)]
pub struct ClockModel {
    /// Milliseconds left when the page was made.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
}

/// A request to go back.
#[derive(Clone, Debug)]
pub struct RewindModel {
    /// Who asks.
    pub by: String,
    /// Number of moves that would remain.
    pub to: usize,
    /// Who has not answered yet.
    pub waiting: Vec<String>,
    /// Whether the viewer has to answer.
    pub yours: bool,
}

/// A player who is away.
#[derive(Clone, Debug)]
pub struct AbsentModel {
    /// Their seat.
    pub seat: usize,
    /// Their name.
    pub name: String,
    /// How long they must have been away before the others may let somebody else take over, in seconds.
    pub after: u32,
    /// Whether somebody has asked for it.
    pub asked: bool,
    /// Whether the viewer has not agreed yet.
    pub yours: bool,
    /// Who has not agreed yet.
    pub waiting: Vec<String>,
}

/// A chat message.
#[derive(Clone, Debug)]
pub struct TalkLine {
    /// Unique and stable.
    pub id: String,
    /// Name of the writer.
    pub name: String,
    /// Seat of the writer.
    pub seat: Option<usize>,
    /// When, to the minute, in UTC: `2026-11-17T20:45Z`.
    pub at: String,
    /// The message.
    pub said: SaidModel,
}

/// What a chat message consists of.
#[derive(Clone, Debug)]
pub enum SaidModel {
    /// A text.
    Text(String),
    /// A reaction, and its name in the viewer's language.
    Reaction(Reaction, String),
}

/// Achievements that the viewer earned in a match.
#[derive(Clone, Debug, Default)]
pub struct EarnedModel {
    /// Names of those earned for the first time.
    pub new: Vec<String>,
    /// Names of those earned before.
    pub again: Vec<String>,
    /// Whether the viewer had advice.
    pub advised: bool,
}

/// One moment of a replay.
#[derive(Clone, Debug)]
pub struct ReplayModel {
    /// Where its pages are: `/t/ID/replay` or `/r/ID`.
    pub base: String,
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// The moment shown, as the number of moves played.
    pub at: usize,
    /// The last one.
    pub last: usize,
    /// Targets of the buttons back and forth: step, turn, round.
    pub jumps: Jumps,
    /// Whose knowledge is shown.
    pub knowledge: Knowledge,
    /// Whose knowledge may be shown, each with its label.
    pub choices: Vec<(Knowledge, String)>,
    /// The players.
    pub seats: Vec<SeatModel>,
    /// The prompt at this moment.
    pub prompt: String,
    /// The same in a few words.
    pub prompt_short: String,
    /// Where the game stands, drawn by the game.
    pub progress: Option<Markup>,
    /// The middle of the table.
    pub board: Markup,
    /// The private area of the seat whose knowledge is shown.
    pub own: Option<Markup>,
    /// The log around this moment, newest line last.
    pub log: Vec<LogLine>,
    /// The pieces that moved in the step to this moment.
    pub flights: Vec<Flight>,
    /// The step to this moment in words, for screen readers.
    pub said: String,
    /// The seats (number, name) from which the reader may play on against bots; may be empty.
    pub branch: Vec<(usize, String)>,
    /// Whether the reader may ask all players to go back to this moment.
    pub rewind: bool,
    /// Address of the record, after the end.
    pub record: Option<String>,
    /// The table that this is a replay of.
    pub table: Option<String>,
    /// The result, best place first, if the match is over and this is its last moment.
    pub results: Arc<[ResultRow]>,
}

/// Whose knowledge a replay shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// One seat's.
    Seat(usize),
    /// What everybody may know.
    Public,
    /// Everything.
    Open,
}

/// Other moments, as numbers of moves; `None` at either end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Jumps {
    /// One step back.
    pub step_back: Option<usize>,
    /// One step forward.
    pub step_on: Option<usize>,
    /// The previous turn.
    pub turn_back: Option<usize>,
    /// The next turn.
    pub turn_on: Option<usize>,
    /// The previous round.
    pub round_back: Option<usize>,
    /// The next round.
    pub round_on: Option<usize>,
}
