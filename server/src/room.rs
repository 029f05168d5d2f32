//! A table of any game, for the task that owns it: the game is known here and nowhere above.
//!
//! [`Commands`] change a table, [`Queries`] are answered without drawing anything, [`Rendering`] show it. The pictures are
//! made of scenes (`room/scene.rs`), each computed once for all who see the same.

mod commands;
mod data;
mod finish;
mod keys;
mod listing;
mod log;
mod news;
mod queries;
mod rendering;
mod scene;
mod scenes;
mod show;
mod study;
mod terms;
mod words;

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use adda_core::components::{self, OtherSet};
use adda_core::{Lang, Part, Phrase, Points, Seat, Viewer, json, read_options};
use adda_registry::Playable;
use adda_table::{Broken, Entry, Header, PersonKey, Refusal, SeatKind, Stage, Table};
use adda_web::model::{LogLine, ReplayModel, TableModel};
use serde_json::Value;

pub(crate) use study::{RecordAnswer, RecordError, RecordWish, Study, record_study, verify_record};
pub(crate) use terms::components_of;
pub(crate) use words::{Key, Sentence, of_game, of_other_set, phrase_of, sentence};

use crate::metrics::Metrics;
use crate::store::{Finish, Listing, TableId};
use scenes::Scenes;

/// Who looks at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    /// Nobody known.
    pub(crate) person: Option<PersonKey>,
    /// Whether they came by the link for friends.
    pub(crate) invited: bool,
    /// Who has the page open: marked in the list of players.
    pub(crate) present: Vec<PersonKey>,
    /// The reader's private note.
    pub(crate) note: Option<String>,
}

/// What changed since the reader last saw the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Since {
    /// The last entry.
    LastEntry,
    /// Nothing to be told: the page is opened anew.
    Opened,
}

/// Thinking that is done elsewhere, and what comes of it.
pub(crate) type Thought<T> = Box<dyn FnOnce() -> T + Send>;

/// A bot that owes a decision.
pub(crate) struct BotTurn {
    pub(crate) seat: Seat,
    pub(crate) pause: Pause,
    /// Chooses the action.
    pub(crate) think: Thought<Value>,
}

/// How long a bot holds back before it acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// Not at all.
    None,
    /// The last move was a person's who may still take it back.
    ForUndo,
    /// The bot plays for a person who may come back and should find a game then, not its end.
    ForOwner,
}

/// A piece of advice.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct AdviceLine {
    /// The sentence.
    pub(crate) text: String,
    /// The action, to be sent back.
    pub(crate) action: Value,
    /// What it touches on the board.
    pub(crate) touched: Vec<String>,
    /// How well the seat would stand, in percent; nothing for whoever plays alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outlook: Option<u32>,
    /// The points expected in the end.
    pub(crate) points: f32,
}

/// Why something that was touched on the board is not allowed.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct Why {
    /// What was tried.
    pub(crate) action: String,
    /// Why not.
    pub(crate) why: String,
    /// The paragraph of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static str>,
}

/// How a person came out of a game that is over.
pub(crate) struct PersonalResult {
    /// Who else played.
    pub(crate) others: Vec<String>,
    /// The place, and among how many.
    pub(crate) place: (usize, usize),
    pub(crate) total: Points,
}

/// Permission for one entry, of a table of any game.
pub(crate) struct Permit(Box<dyn AnyPermit>);

/// A permit whose game is not known any more.
trait AnyPermit: Any + Send {
    fn entry(&self) -> &Entry;
}

impl<G: Playable> AnyPermit for adda_table::Permit<G> {
    fn entry(&self) -> &Entry {
        adda_table::Permit::entry(self)
    }
}

impl Permit {
    /// What is to be written before it is carried out.
    pub(crate) fn entry(&self) -> &Entry {
        self.0.entry()
    }
}

/// A table of any game.
pub(crate) trait Room: Commands + Queries + Rendering {}

impl<G: Playable> Room for GameRoom<G> {}

/// What changes a table.
pub(crate) trait Commands: Send {
    /// Checks whether a person may do this; an action also says when it was chosen.
    fn permit(
        &self,
        entry: Entry,
        person: &PersonKey,
        at: Option<usize>,
        lang: Lang,
    ) -> Result<Permit, Sentence>;
    /// Checks whether the program may do this, for bots and clocks.
    fn permit_program(&self, entry: Entry) -> Option<Permit>;
    /// Lets happen what was permitted and written.
    fn carry_out(&mut self, permit: Permit) -> Result<(), Broken>;
    /// Lets somebody at a shared screen see their own things.
    fn uncover(&mut self, person: &PersonKey, seat: Seat) -> bool;
}

/// What a table answers without drawing anything.
pub(crate) trait Queries: Send {
    fn header(&self) -> &Header;
    /// The game's id and title.
    fn game(&self) -> (&'static str, &'static str);
    fn seq(&self) -> u64;
    fn moves(&self) -> usize;
    fn stage(&self) -> Stage;
    /// Number, name and kind of every seat.
    fn seats(&self) -> Vec<(usize, String, SeatKind)>;
    /// The seats that belong to a person.
    fn seats_of(&self, person: &PersonKey) -> Vec<Seat>;
    /// The seats that are free to somebody.
    fn free(&self, invited: bool) -> Vec<Seat>;
    /// The name of the first who owes a decision.
    fn whose_turn(&self) -> Option<String>;
    /// The bots that owe a decision, and what they do about it.
    fn bots(&self) -> Vec<BotTurn>;
    /// When the next clock runs out, and whose.
    fn next_end(&self) -> Option<(i64, Seat)>;
    /// What lists show of the table.
    fn listing(&self, id: &TableId, now: i64) -> Listing;
    /// What people have come to here, once it is over.
    fn finishes(&self, id: &TableId) -> Vec<Finish>;
    /// How a person came out of it, once it is over.
    fn result_of(&self, person: &PersonKey) -> Option<PersonalResult>;
    /// The record, once the match is over.
    fn record(&self) -> Option<String>;
    /// The places of the same players for another game, everybody one seat further.
    fn rotated(&self) -> Vec<adda_table::Place>;
}

/// What a table shows, and what it explains.
pub(crate) trait Rendering: Send {
    /// What the page shows.
    fn show(&self, reader: &Reader, lang: Lang, now: i64, since: Since) -> TableModel;
    /// What it showed after each of the entries from one to the present, the first of them not included.
    fn show_since(&self, from: u64, reader: &Reader, lang: Lang, now: i64) -> Vec<TableModel>;
    /// The same as data: view, legal actions, result.
    fn state(&self, reader: &Reader, lang: Lang) -> Value;
    /// The whole log for a viewer.
    fn whole_log(&self, reader: &Reader, lang: Lang) -> Vec<LogLine>;
    /// A moment, for study.
    fn replay(&self, study: &Study, reader: &Reader, lang: Lang) -> Option<ReplayModel>;
    /// The header of a table that goes on from a moment.
    fn branch(&self, study: &Study, reader: &Reader) -> Result<Value, Key>;
    /// Advice for a seat, if it must decide.
    fn advice(&self, seat: Seat, lang: Lang) -> Option<Thought<Vec<AdviceLine>>>;
    /// Why what was touched is not allowed; nothing if it means nothing, or is allowed.
    fn why(&self, seat: Seat, touched: &[String], lang: Lang) -> Option<Why>;
}

/// The table of one game.
pub(crate) struct GameRoom<G: Playable> {
    table: Table<G>,
    /// Where several people share a screen: whose things it shows.
    uncovered: BTreeMap<PersonKey, Seat>,
    /// What was drawn since the last entry. A cache: nothing that anybody sees depends on what is in it.
    scenes: RefCell<Scenes<G>>,
    metrics: Arc<Metrics>,
}

struct Open<'a> {
    header: Header,
    entries: &'a [String],
    metrics: &'a Arc<Metrics>,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// It cannot be read.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Nothing is wrong with it, but this process plays with other components.
    #[error(transparent)]
    Components(#[from] OtherSet),
}

impl adda_registry::Visitor for Open<'_> {
    type Out = Result<Box<dyn Room>, OpenError>;

    fn visit<G: Playable>(self) -> Self::Out {
        OtherSet::check::<G>(self.header.components.as_ref())?;
        if self.header.rules != G::about().rules_version {
            let reason = format!("this table follows version {} of the rules", self.header.rules);
            return Err(Broken { seq: 0, reason }.into());
        }
        let mut table =
            Table::<G>::new(self.header).map_err(|error| Broken { seq: 0, reason: error.to_string() })?;
        for text in self.entries {
            let entry = serde_json::from_str(text)
                .map_err(|error| Broken { seq: table.seq() + 1, reason: error.to_string() })?;
            table.apply(entry)?;
        }
        Ok(Box::new(GameRoom::new(table, BTreeMap::new(), Arc::clone(self.metrics))))
    }
}

/// The table as its header and entries tell.
pub(crate) fn open(
    header: Header,
    entries: &[String],
    metrics: &Arc<Metrics>,
) -> Result<Box<dyn Room>, OpenError> {
    let game = header.game.clone();
    adda_registry::visit(&game, Open { header, entries, metrics })
        .unwrap_or_else(|error| Err(Broken { seq: 0, reason: error.to_string() }.into()))
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

/// Whether a table can be made so; fills in the rules, the components and every option.
pub(crate) fn check_setup(header: Header, lang: Lang) -> Result<Header, Sentence> {
    let game = header.game.clone();
    adda_registry::visit(&game, Setup(header, lang)).unwrap_or_else(|_| Err(sentence(Key::NoSuchGame, lang)))
}

impl<G: Playable> GameRoom<G> {
    fn new(table: Table<G>, uncovered: BTreeMap<PersonKey, Seat>, metrics: Arc<Metrics>) -> GameRoom<G> {
        GameRoom { table, uncovered, scenes: RefCell::default(), metrics }
    }

    /// Whose knowledge the reader has: their only seat's, or that of the one who sits before the shared screen.
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

    /// The one who should take the shared screen now.
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

    /// Whether the person on this seat may act now. Only its owner sees a table from a seat, so this holds for whoever
    /// has the seat's knowledge.
    fn may_act(&self, seat: Seat) -> bool {
        let sitter = self.table.sitters().get(seat.index());
        let played = sitter.is_some_and(|sitter| sitter.playing_person().is_some());
        played && self.table.match_().is_some_and(|match_| match_.position().may_act().contains(seat))
    }

    fn names(&self) -> Vec<String> {
        self.table.sitters().iter().enumerate().map(|(seat, sitter)| sitter.name(seat)).collect()
    }

    fn say(&self, phrase: &Phrase, you: Option<Seat>, lang: Lang) -> String {
        let names = self.names();
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
