//! A table of any game, for the task that owns it. Only this module knows which game it is.
//!
//! [`Commands`] change a table, [`Queries`] answer questions without drawing anything, and [`Rendering`] draws it from
//! scenes (`room/scene.rs`). A scene is computed once and shared by all readers who see the same.

mod answers;
mod capacity;
mod closed;
mod commands;
mod counsel;
mod data;
mod finish;
mod keys;
mod listing;
mod log;
mod news;
mod open;
mod queries;
mod rendering;
mod review;
#[cfg(test)]
pub(crate) mod sample;
mod scene;
mod scenes;
mod show;
mod study;
mod terms;
mod traces;
mod words;

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use adda_core::components;
use adda_core::{Lang, Part, Phrase, Points, Seat, Viewer, json, read_options};
use adda_registry::Playable;
use adda_review::Review;
use adda_table::{Broken, Entry, Header, PersonKey, Refusal, SeatKind, Stage, Table, Turn, What};
use adda_web::model::{ReplayModel, TableModel};
use adda_web::review::ReviewModel;
use serde_json::Value;

pub(crate) use closed::{Closed, SetupCheck, check_options};
pub(crate) use log::{LOG_PART, LogPart};
use open::follow;
pub(crate) use open::{OpenError, Opened, open};
pub(crate) use review::ReviewStudy;
pub(crate) use study::{FoldedRecord, RecordError, Study, VerifiedRecord, fold_record, verify_record};
pub(crate) use terms::components_of;
pub(crate) use words::{Key, Sentence, of_game, of_other_set, phrase_of, sentence, shown_name};

use crate::metrics::Metrics;
use crate::reviews::Work;
use crate::store::{Finish, Listing, TableId};
use scenes::Scenes;

/// Who a table is rendered for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    /// `None` for a visitor without a name.
    pub(crate) person: Option<PersonKey>,
    /// Whether they came by the invitation link.
    pub(crate) invited: bool,
    /// Who has the page open, which the list of players shows.
    pub(crate) present: Vec<PersonKey>,
    /// How many people without a name have the page open.
    pub(crate) strangers: usize,
    /// The reader's private note.
    pub(crate) note: Option<String>,
}

/// What the reader has not seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Since {
    /// The last entry: it is animated and read out.
    LastEntry,
    /// Nothing to animate: the page was opened or reloaded.
    Opened,
}

/// What a person did last, to be thought about once more.
pub(crate) struct Reconsidered {
    pub(crate) seat: Seat,
    /// A hash of what the seat saw before it, and of what it did.
    pub(crate) seen: [u8; 32],
    /// What would have been better: one line, or none.
    pub(crate) think: Thought<Vec<AdviceLine>>,
}

/// Slow work for another thread, and its result.
pub(crate) type Thought<T> = Box<dyn FnOnce() -> T + Send>;

/// A bot that must decide.
pub(crate) struct BotTurn {
    pub(crate) seat: Seat,
    pub(crate) pause: Pause,
    /// Chooses the action.
    pub(crate) think: Thought<Value>,
}

/// How long a bot waits before it acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// It acts at once.
    None,
    /// A person made the last move and can still undo it.
    ForUndo,
    /// The bot stands in for a person. It plays slowly, so that the game is not over when they come back.
    ForOwner,
}

/// An action that a bot recommends.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct AdviceLine {
    /// The sentence.
    pub(crate) text: String,
    /// The action, as it is sent to `act`.
    pub(crate) action: Value,
    /// The names of the pieces and places that it touches.
    pub(crate) touched: Vec<String>,
    /// The question before it is played, if it cannot be undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ask: Option<String>,
    /// What the bot would do next in the same turn, as far as that is certain; only for the best action.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) then: Vec<AdviceStep>,
    /// The places along which all these actions lead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) path: Vec<String>,
    /// Why it is better than the next idea, if the evaluation right after the two can tell; only for the best action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
    /// How well the seat would do, in percent; absent in solo games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outlook: Option<u32>,
    /// The expected final points.
    pub(crate) points: f32,
}

/// An action that a bot recommends after another one.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct AdviceStep {
    /// The sentence.
    pub(crate) text: String,
    /// The action, as it is sent to `act`.
    pub(crate) action: Value,
    /// The names of the pieces and places that it touches.
    pub(crate) touched: Vec<String>,
    /// The question before it is played, if it cannot be undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ask: Option<String>,
}

/// An action that can be taken instead.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Way {
    /// The sentence.
    pub(crate) text: String,
    /// The action, as it is sent to `act`.
    pub(crate) action: Value,
}

/// Why something that was touched on the board is not allowed.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Why {
    /// The action that was meant; absent if the touch stands for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<String>,
    /// What was touched; only if nothing forbids anything there, and `why` explains it instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) title: Option<String>,
    /// Why it is not allowed.
    pub(crate) why: String,
    /// The paragraph of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static str>,
    /// Whether the piece fits nowhere, and `why` is the reason of most places. Ask with a place for the reason there.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) nowhere: bool,
    /// A legal action that may have been meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) way: Option<Way>,
}

/// What a piece, place or number on a table is.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Explained {
    /// Its name.
    pub(crate) title: String,
    /// What it does, and what it is worth now.
    pub(crate) text: String,
    /// The paragraph of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static str>,
}

/// A person's result in a finished game.
pub(crate) struct PersonalResult {
    /// The names of the other players.
    pub(crate) others: Vec<String>,
    /// The place, and the number of players.
    pub(crate) place: (usize, usize),
    pub(crate) total: Points,
}

/// Permission for one entry, of a table of any game.
pub(crate) struct Permit(Box<dyn AnyPermit>);

/// A permit of any game.
trait AnyPermit: Any + Send {
    fn entry(&self) -> &Entry;
}

impl<G: Playable> AnyPermit for adda_table::Permit<G> {
    fn entry(&self) -> &Entry {
        adda_table::Permit::entry(self)
    }
}

impl Permit {
    /// The entry that must be stored before the permit is carried out.
    pub(crate) fn entry(&self) -> &Entry {
        self.0.entry()
    }
}

/// A table of any game.
pub(crate) trait Room: Commands + Queries + Rendering {}

impl<G: Playable> Room for GameRoom<G> {}

/// What changes a table.
pub(crate) trait Commands: Send {
    /// Checks whether a person may do this. `at` is the number of moves when an action was chosen.
    fn permit(
        &self,
        entry: Entry,
        person: &PersonKey,
        at: Option<usize>,
        lang: Lang,
    ) -> Result<Permit, Sentence>;
    /// Checks whether the server may do this, for bots and clocks.
    fn permit_program(&self, entry: Entry) -> Option<Permit>;
    /// Applies an entry that another node stored.
    fn follow(&mut self, entry: &str) -> Result<(), Broken>;
    /// Applies an entry that was permitted and stored.
    fn carry_out(&mut self, permit: Permit) -> Result<(), Broken>;
    /// Shows a seat's secrets on a shared screen. Returns whether the person plays that seat.
    fn uncover(&mut self, person: &PersonKey, seat: Seat) -> bool;
}

/// Questions that are answered without drawing anything.
pub(crate) trait Queries: Send {
    fn header(&self) -> &Header;
    /// The game's id and title.
    fn game(&self, lang: Lang) -> (&'static str, &'static str);
    fn seq(&self) -> u64;
    /// The time of the last entry, or else when the table was made.
    fn updated(&self) -> i64;
    fn moves(&self) -> usize;
    fn stage(&self) -> Stage;
    /// The index, name and kind of every seat.
    fn seats(&self) -> Vec<(usize, String, SeatKind)>;
    /// The seats that belong to a person.
    fn seats_of(&self, person: &PersonKey) -> Vec<Seat>;
    /// The seats that this person can take, with or without the invitation link.
    fn free(&self, person: Option<&PersonKey>, invited: bool) -> Vec<Seat>;
    /// What happens if a person presses “Undo” on a seat; `None` if there is no way back.
    fn way_back(&self, seat: Seat, person: &PersonKey) -> Option<What>;
    /// Whether the seat has had advice.
    fn is_advised(&self, seat: Seat) -> bool;
    /// The person who has no choice now, and the entry that plays the only action for them.
    fn forced(&self) -> Option<(PersonKey, What)>;
    /// The bots that must decide.
    fn bots(&self) -> Vec<BotTurn>;
    /// When the next clock runs out, and the seat.
    fn next_end(&self) -> Option<(i64, Seat)>;
    /// Whose turn it is at a table with several people, and since when.
    fn turns(&self) -> Vec<(PersonKey, Turn)>;
    /// The table's entry in lists.
    fn listing(&self, id: &TableId, now: i64) -> Listing;
    /// People's results for achievements; empty before the end.
    fn finishes(&self, id: &TableId) -> Vec<Finish>;
    /// A person's result; `None` before the end.
    fn result_of(&self, person: &PersonKey) -> Option<PersonalResult>;
    /// The record; `None` before the end.
    fn record(&self) -> Option<String>;
    /// The seats of a rematch: the same players, each one seat further.
    fn rotated(&self) -> Vec<adda_table::Place>;
}

/// What readers see of a table, and explanations.
pub(crate) trait Rendering: Send {
    /// The page.
    fn show(&self, reader: &Reader, lang: Lang, now: i64, since: Since) -> TableModel;
    /// One page for each entry after number `from`.
    fn show_since(&self, from: u64, reader: &Reader, lang: Lang, now: i64) -> Vec<TableModel>;
    /// The same as JSON: view, legal actions, result.
    fn state(&self, reader: &Reader, lang: Lang) -> Value;
    /// The lines of so many moves of the log: the last ones, or those before a number of moves.
    fn log_part(&self, before: Option<usize>, moves: usize, reader: &Reader, lang: Lang) -> LogPart;
    /// An earlier moment; `None` if the reader may not see it.
    fn replay(&self, study: &Study, reader: &Reader, lang: Lang) -> Option<ReplayModel>;
    /// The start of a new table that goes on from a moment.
    fn branch(&self, study: &Study, reader: &Reader) -> Result<Value, Key>;
    /// Whether the match can be reviewed: after its end, with several players.
    fn may_review(&self) -> Result<(), Key>;
    /// The work of reviewing it.
    fn review(&self) -> Result<Work, Key>;
    /// A moment of the match with what its review says.
    fn reviewed(
        &self,
        review: &Review,
        study: ReviewStudy,
        reader: &Reader,
        lang: Lang,
    ) -> Option<ReviewModel>;
    /// A bot's advice for a seat, along with a hash of what the seat sees; `None` unless the seat must decide and the
    /// table allows hints.
    fn advice(&self, seat: Seat, lang: Lang) -> Option<([u8; 32], Thought<Vec<AdviceLine>>)>;
    /// What a bot would have done instead of a person's last move, if they can take it back without asking anybody: the
    /// seat, a hash of what it saw and did, and the bot's thought, which has no line if the move was good enough.
    fn reconsider(&self, person: &PersonKey, lang: Lang) -> Option<Reconsidered>;
    /// Why the touched pieces cannot be played, or else what the last of them is; `around` are the places around it.
    /// `None` before the game starts, or if nothing was touched.
    fn why(&self, seat: Seat, touched: &[String], around: &[String], lang: Lang) -> Option<Why>;
    /// What a piece is, now or at a moment of the replay; `None` if there is no such piece or moment.
    fn explain(&self, study: Option<&Study>, reader: &Reader, piece: &str, lang: Lang) -> Option<Explained>;
}

/// The room of one concrete game.
pub(crate) struct GameRoom<G: Playable> {
    table: Table<G>,
    /// For people who share a screen: the seat whose secrets it shows.
    uncovered: BTreeMap<PersonKey, Seat>,
    /// A cache: what readers see does not depend on what is in it.
    scenes: RefCell<Scenes<G>>,
    metrics: Arc<Metrics>,
}

struct Setup(Header, Lang);

impl adda_registry::Visitor for Setup {
    type Out = Result<Header, Sentence>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Setup(mut header, lang) = self;
        let options = read_options::<G>(&header.options);
        let options = options.map_err(|fault| phrase_of(&words::of_option_fault(&fault), lang))?;
        header.options = json::value(&G::to_json(Part::Options(&options)));
        header.rules = G::about().rules_version;
        header.components = components::in_use::<G>().cloned();
        match Table::<G>::new(header.clone()) {
            Ok(_) => Ok(header),
            Err(error) => Err(Sentence::plain(words::say_setup::<G>(&error, lang))),
        }
    }
}

/// Checks the header of a new table, and fills in the rules' version, the components and all options.
pub(crate) fn check_setup(header: Header, lang: Lang) -> Result<Header, Sentence> {
    let game = header.game.clone();
    adda_registry::visit(&game, Setup(header, lang)).unwrap_or_else(|_| Err(sentence(Key::NoSuchGame, lang)))
}

impl<G: Playable> GameRoom<G> {
    fn new(table: Table<G>, uncovered: BTreeMap<PersonKey, Seat>, metrics: Arc<Metrics>) -> GameRoom<G> {
        GameRoom { table, uncovered, scenes: RefCell::default(), metrics }
    }

    /// The seat whose knowledge the reader has: their only seat, or the uncovered one of a shared screen.
    fn shown_seat(&self, reader: &Reader) -> Option<Seat> {
        let person = reader.person.as_ref()?;
        let mut seats = self.table.seats_of(person);
        match (seats.next(), seats.next()) {
            (Some(only), None) => Some(only),
            (Some(_), Some(_)) => {
                let seat = *self.uncovered.get(person)?;
                let covers = self.curtain(person).is_some();
                (!covers && self.table.seats_of(person).any(|own| own == seat)).then_some(seat)
            }
            (None, _) => None,
        }
    }

    /// The seat that should take the shared screen next; its secrets are covered until then.
    fn curtain(&self, person: &PersonKey) -> Option<Seat> {
        if self.table.seats_of(person).count() < 2 {
            return None;
        }
        let owing = self.table.to_act();
        let next = self.table.played_by(person).find(|&seat| owing.contains(seat))?;
        (self.uncovered.get(person) != Some(&next)).then_some(next)
    }

    fn viewer(&self, reader: &Reader) -> Viewer {
        self.shown_seat(reader).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether the person on this seat may act now. Only the owner of a seat sees the table from it, so callers need
    /// not check who asks.
    fn may_act(&self, seat: Seat) -> bool {
        let sitter = self.table.sitters().get(seat.index());
        let played = sitter.is_some_and(|sitter| sitter.playing_person().is_some());
        played && self.table.match_().is_some_and(|match_| match_.position().may_act().contains(seat))
    }

    fn names(&self, lang: Lang) -> Vec<String> {
        let sitters = self.table.sitters().iter().enumerate();
        sitters.map(|(seat, sitter)| shown_name(&sitter.name(seat), lang)).collect()
    }

    fn say(&self, phrase: &Phrase, you: Option<Seat>, lang: Lang) -> String {
        let names = self.names(lang);
        of_game::<G>(lang).say(phrase, adda_words::Names { names: &names, you })
    }

    fn say_refusal(&self, refusal: &Refusal<G::Refusal>, you: Option<Seat>, lang: Lang) -> Sentence {
        let (phrase, rule) = words::of_refusal::<G>(refusal);
        Sentence { text: self.say(&phrase, you, lang), rule }
    }
}

fn random_seed() -> u64 {
    getrandom::u64().expect("randomness from the operating system")
}
