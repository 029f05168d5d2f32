//! What a page shows, as plain data: every game is the same from here on. Whoever makes these has already left out
//! what the viewer may not know; sentences of the game are in the viewer's language.

use adda_core::{Lang, Points, Rung};
use adda_draw::{Flight, Mark};
use maud::Markup;

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

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats are still free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Everybody gave up before the end.
    Abandoned,
    /// The program failed at this table; its record is kept.
    Frozen,
}

/// A table page for one viewer.
#[derive(Clone, Debug)]
pub struct TableModel {
    /// The table's id.
    pub id: String,
    /// The game's id and title.
    pub game: (&'static str, &'static str),
    /// Where it stands.
    pub stage: Stage,
    /// How many things have happened at the table: the number of the next event on the stream is greater.
    pub seq: u64,
    /// How many moves have been played; an action names it.
    pub moves: usize,
    /// Whose knowledge is shown; nobody's for a spectator.
    pub viewer: Option<usize>,
    /// Whether the viewer looks after seats here at all (also behind a curtain).
    pub seated: bool,
    /// One for each seat.
    pub seats: Vec<SeatModel>,
    /// One sentence: who must do what.
    pub prompt: String,
    /// The paragraph of the rules behind it, while the game is on.
    pub prompt_rule: Option<&'static str>,
    /// Whether it is the viewer who must.
    pub yours: bool,
    /// Several people share this screen, and it is for this one (seat, name) to take it and press a button.
    pub curtain: Option<(usize, String)>,
    /// The middle of the table; nothing while gathering.
    pub board: Markup,
    /// The viewer's own things.
    pub own: Option<Markup>,
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
    /// Somebody asks to go back further.
    pub rewind: Option<RewindModel>,
    /// What happened, the newest last; only the end of it.
    pub log: Vec<LogLine>,
    /// Whether there is more of it.
    pub log_cut: bool,
    /// What flies where since the last update.
    pub flights: Vec<Flight>,
    /// Whether too much was missed to show it move by move.
    pub jump: bool,
    /// What happened since the last update, for a voice to read.
    pub said: String,
    /// What happened by itself in it, step by step.
    pub interlude: Vec<StepModel>,
    /// The talk at the table, the newest last; nothing for those who do not sit here.
    pub talk: Option<Vec<TalkLine>>,
    /// The viewer's private note.
    pub note: Option<String>,
    /// Whether the viewer may ask a bot for advice.
    pub hints: bool,
    /// How points were last counted.
    pub recap: Option<RecapModel>,
    /// The result, best place first, once it is over.
    pub results: Vec<ResultRow>,
    /// What the viewer has reached here, in games that have achievements.
    pub earned: Option<EarnedModel>,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed, after the end.
    pub seed: Option<String>,
    /// What else the viewer may do.
    pub may: May,
    /// The link for friends, as long as a seat waits for one, for those who sit at the table.
    pub invitation: Option<String>,
    /// The pace, as a sentence's choice: see `pace` in the Fluent files.
    pub pace: PaceModel,
    /// What it is played with; nothing where that goes without saying.
    pub components: Option<ComponentsModel>,
    /// The options that are not as usual.
    pub options: Vec<OptionLine>,
    /// The table of the rematch, if there is one.
    pub rematch: Option<String>,
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
    pub sitter: SitterModel,
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

/// What kind of player a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SitterModel {
    /// A person.
    Person,
    /// A person who is away: a bot of this level plays on.
    Away(&'static str),
    /// A person who gave up: a bot of this level plays on.
    Resigned(&'static str),
    /// A bot of this level (`easy`, `medium`, `strong`, `expert`).
    Bot(&'static str),
    /// Nobody yet: for a friend with the link.
    Friend,
    /// Nobody yet: for anybody.
    Open,
}

/// A clock.
#[derive(Clone, Copy, Debug)]
pub struct ClockModel {
    /// Milliseconds left when the page was made.
    pub left: u64,
    /// Whether it runs.
    pub runs: bool,
}

/// The pace of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceModel {
    /// At one go, without a clock.
    Live,
    /// Over days, without a clock.
    Turns,
    /// So many seconds for each move.
    PerMove(u32),
    /// So many seconds in all, and so many more for each move.
    Bank(u32, u32),
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
    pub results: Vec<ResultRow>,
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
