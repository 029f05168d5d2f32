//! What a page shows, as plain data: every game is the same from here on. Whoever makes these has already left out
//! what the viewer may not know; sentences of the game are in the viewer's language.

mod scene;

use std::sync::Arc;

use adda_core::{Lang, Points};
use adda_draw::Flight;
use adda_table::{SeatKind, Stage};
use maud::Markup;

pub use scene::{
    ActionModel, ChosenModel, ComponentsModel, LogLine, News, OptionLine, RecapModel, RecapRow, RefusedModel,
    ResultRow, Scene, StepModel, Terms,
};

/// What is the same on every page.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The reader's language.
    pub lang: Lang,
    /// The reader's name, if they gave one.
    pub person: Option<Person>,
    /// Where this page is, to come back to it after a change of language.
    pub here: String,
    /// A table that waits for the reader: the link to it, if it is not this page.
    pub waiting: Option<String>,
    /// What a form was answered, if this is the page that it came from.
    pub notice: Option<Notice>,
}

/// An answer above the page: a refusal, or a word that something was done.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The sentence, in the reader's language.
    pub text: String,
    /// The game and the paragraph of its rules that it rests on.
    pub rule: Option<(&'static str, String)>,
    /// Whether all is well; otherwise something was refused.
    pub good: bool,
}

/// The reader.
#[derive(Clone, Debug)]
pub struct Person {
    /// What the others call them.
    pub name: String,
    /// Whether a password keeps the name for good.
    pub kept: bool,
}

/// A table page for one reader.
#[derive(Clone, Debug)]
pub struct TableModel {
    /// What they share with everybody who has the same knowledge and language.
    pub scene: Arc<Scene>,
    /// The table's id.
    pub id: String,
    /// Whether the program failed at this table; its record is kept.
    pub frozen: bool,
    /// Whether the reader looks after seats here at all (also behind a curtain).
    pub seated: bool,
    /// One for each seat.
    pub seats: Vec<SeatModel>,
    /// Several people share this screen, and it is for this one (seat, name) to take it and press a button.
    pub curtain: Option<(usize, String)>,
    /// Somebody asks to go back further.
    pub rewind: Option<RewindModel>,
    /// What happened since the last update.
    pub news: Arc<News>,
    /// Whether too much was missed to show it move by move.
    pub jump: bool,
    /// The talk at the table, the newest last; nothing for those who do not sit here.
    pub talk: Option<Vec<TalkLine>>,
    /// The reader's private note.
    pub note: Option<String>,
    /// What the reader has reached here, in games that have achievements.
    pub earned: Option<EarnedModel>,
    /// What else the reader may do.
    pub may: May,
    /// The link for friends, as long as a seat waits for one, for those who sit at the table.
    pub invitation: Option<String>,
}

impl TableModel {
    /// Whether the table stands here and the program has not failed at it.
    pub fn is_at(&self, stage: Stage) -> bool {
        !self.frozen && self.scene.stage == stage
    }
}

/// What the viewer may do besides playing.
#[derive(Clone, Debug, Default)]
pub struct May {
    /// Take one of these seats; the numbers of free seats.
    pub sit: Vec<usize>,
    /// Leave own seats to bots.
    pub leave: bool,
    /// Give own seats up for good.
    pub resign: bool,
    /// Take own seats back from bots.
    pub come_back: bool,
    /// Ask all to go back before this many moves.
    pub rewind: bool,
    /// Offer these seats to somebody else (bots' and absent people's).
    pub offer: Vec<usize>,
    /// Play again.
    pub rematch: bool,
    /// Have this rendered as a replay from other seats' knowledge, download the record, branch.
    pub study: bool,
}

/// A seat in the list of players.
#[derive(Clone, Debug)]
pub struct SeatModel {
    /// From 0.
    pub seat: usize,
    /// Who sits here, if anybody does.
    pub name: String,
    /// What kind of player.
    pub sitter: SeatKind,
    /// Whether the viewer looks after this seat.
    pub own: bool,
    /// Whether this seat must decide.
    pub turn: bool,
    /// Whether its owner has the page open.
    pub here: bool,
    /// What everybody may know, drawn by the game.
    pub facts: Markup,
    /// Points so far, where they are open.
    pub total: Option<Points>,
    /// What is left on the clock.
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

/// A wish to go back.
#[derive(Clone, Debug)]
pub struct RewindModel {
    /// Who asks.
    pub by: String,
    /// To how many moves.
    pub to: usize,
    /// Who has not answered yet.
    pub waiting: Vec<String>,
    /// Whether the viewer has to answer.
    pub yours: bool,
}

/// A line of talk.
#[derive(Clone, Debug)]
pub struct TalkLine {
    /// Unique and stable.
    pub id: String,
    /// Who.
    pub name: String,
    /// Which seat is theirs.
    pub seat: Option<usize>,
    /// What.
    pub text: String,
}

/// What the viewer has reached in a game.
#[derive(Clone, Debug, Default)]
pub struct EarnedModel {
    /// The names of what they had never reached before.
    pub new: Vec<String>,
    /// The names of what they had.
    pub again: Vec<String>,
}

/// A moment of a match, for study.
#[derive(Clone, Debug)]
pub struct ReplayModel {
    /// Where its pages are: `/t/ID/replay` or `/r/ID`.
    pub base: String,
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// The moment shown: so many moves have been played.
    pub at: usize,
    /// The last one.
    pub last: usize,
    /// Where one comes by going back and forth: step, turn, round.
    pub jumps: Jumps,
    /// Whose knowledge is shown.
    pub knowledge: Knowledge,
    /// Whose knowledge may be shown, and how each is called.
    pub choices: Vec<(Knowledge, String)>,
    /// The players.
    pub seats: Vec<SeatModel>,
    /// The sentence of the moment.
    pub prompt: String,
    /// The middle of the table.
    pub board: Markup,
    /// The own things of the seat whose knowledge is shown.
    pub own: Option<Markup>,
    /// What happened around the moment, the newest last.
    pub log: Vec<LogLine>,
    /// What flies where in the step to this moment.
    pub flights: Vec<Flight>,
    /// What the step to this moment was, for a voice to read.
    pub said: String,
    /// Whether one may play on from here against bots, and in which seats.
    pub branch: Vec<(usize, String)>,
    /// Whether the reader may ask all at the table to go back to this moment.
    pub rewind: bool,
    /// Where the record can be had, after the end.
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

/// Other moments, as numbers of moves; nothing at either end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Jumps {
    /// One step back.
    pub step_back: Option<usize>,
    /// One step on.
    pub step_on: Option<usize>,
    /// To the turn before.
    pub turn_back: Option<usize>,
    /// To the next turn.
    pub turn_on: Option<usize>,
    /// To the round before.
    pub round_back: Option<usize>,
    /// To the next round.
    pub round_on: Option<usize>,
}
