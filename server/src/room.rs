//! A table of any game, for the task that owns it: the game is known here and nowhere above.

mod finish;
mod listing;
mod news;
mod show;
mod study;
mod terms;
mod words;

use std::collections::BTreeMap;

use adda_core::components::{self, OtherSet};
use adda_core::{Info, Lang, Part, Phrase, Seat, Viewer, json, read_options, record};
use adda_registry::Playable;
use adda_table::{Broken, Entry, Header, PersonKey, Refusal, Stage, Table, What};
use adda_web::model::{ReplayModel, TableModel};
use serde_json::Value;

pub(crate) use study::{RecordAnswer, RecordWish, Study, Unread, record_study, verify_record};
pub(crate) use terms::components_of;
pub(crate) use words::{Sentence, of_other_set, phrase_of, sentence};

use crate::store::{Finish, Listing};

/// Who looks at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Looker {
    /// Nobody known.
    pub(crate) person: Option<PersonKey>,
    /// Whether they came by the link for friends.
    pub(crate) invited: bool,
    /// Who has the page open: marked in the list of players.
    pub(crate) present: Vec<PersonKey>,
    /// The looker's private note.
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

/// A table of any game.
pub(crate) trait Room: Send {
    fn header(&self) -> &Header;
    fn seq(&self) -> u64;
    fn moves(&self) -> usize;
    fn stage(&self) -> Stage;
    /// Whether a person may do this; an action also says when it was chosen.
    fn check(&self, what: &What, person: &PersonKey, at: Option<usize>, lang: Lang) -> Result<(), Sentence>;
    /// Whether the program may, for bots and clocks.
    fn check_program(&self, what: &What) -> bool;
    fn apply(&mut self, entry: Entry) -> Result<(), Broken>;
    /// What the page shows.
    fn show(&self, looker: &Looker, lang: Lang, now: i64, since: Since) -> TableModel;
    /// What it showed after each of the entries from one to the present, the first of them not included.
    fn show_since(&self, from: u64, looker: &Looker, lang: Lang, now: i64) -> Vec<TableModel>;
    /// The same as data: view, legal actions, result.
    fn state(&self, looker: &Looker, lang: Lang) -> Value;
    /// Lets somebody at a shared screen see their own things.
    fn uncover(&mut self, person: &PersonKey, seat: Seat) -> bool;
    /// The bots that owe a decision, and what they do about it.
    fn bots(&self) -> Vec<(Seat, Thought<Value>)>;
    /// Whether a bot plays this seat for a person who may come back.
    fn stands_in(&self, seat: Seat) -> bool;
    /// Whether the last move was a person's who may still take it back.
    fn may_be_taken_back(&self) -> bool;
    /// Advice for a seat, if it must decide.
    fn advice(&self, seat: Seat, lang: Lang) -> Option<Thought<Vec<AdviceLine>>>;
    /// Why what was touched is not allowed; nothing if it means nothing, or is allowed.
    fn why(&self, seat: Seat, touched: &[String], lang: Lang) -> Option<Why>;
    /// When the next clock runs out, and whose.
    fn next_end(&self) -> Option<(i64, Seat)>;
    /// What lists show of the table.
    fn listing(&self, id: &crate::store::TableId, now: i64) -> Listing;
    /// What people have come to here, once it is over.
    fn finishes(&self, id: &crate::store::TableId) -> Vec<Finish>;
    /// A moment, for study.
    fn replay(&self, study: &Study, looker: &Looker, lang: Lang) -> Option<ReplayModel>;
    /// The header of a table that goes on from a moment.
    fn branch(&self, study: &Study, looker: &Looker) -> Result<Value, &'static str>;
    /// The record, once the match is over.
    fn record(&self) -> Option<String>;
    /// The whole log for a viewer.
    fn whole_log(&self, looker: &Looker, lang: Lang) -> Vec<adda_web::model::LogLine>;
    /// Who plays and who owns seats.
    fn seats_of(&self, person: &PersonKey) -> Vec<Seat>;
    /// The places of the same players for another game, everybody one seat further.
    fn rotated(&self) -> Vec<adda_table::Place>;
    /// The name of the first who owes a decision.
    fn whose_turn(&self) -> Option<String>;
    /// The seats that are free to somebody.
    fn free(&self, invited: bool) -> Vec<Seat>;
}

/// The table of one game.
pub(crate) struct Seated<G: Playable> {
    table: Table<G>,
    /// Where several people share a screen: whose things it shows.
    uncovered: BTreeMap<PersonKey, Seat>,
}

struct Open<'a> {
    header: Header,
    entries: &'a [String],
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Shut {
    /// It cannot be read.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// Nothing is wrong with it, but this process plays with other components.
    #[error(transparent)]
    Components(#[from] OtherSet),
}

impl adda_registry::Visitor for Open<'_> {
    type Out = Result<Box<dyn Room>, Shut>;

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
        Ok(Box::new(Seated { table, uncovered: BTreeMap::new() }))
    }
}

/// The table as its header and entries tell.
pub(crate) fn open(header: Header, entries: &[String]) -> Result<Box<dyn Room>, Shut> {
    let game = header.game.clone();
    adda_registry::visit(&game, Open { header, entries })
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
    adda_registry::visit(&game, Setup(header, lang))
        .unwrap_or_else(|_| Err(sentence("error-no-such-game", lang)))
}

impl<G: Playable> Seated<G> {
    /// Whose knowledge the looker has: their only seat's, or that of the one who sits before the shared screen.
    fn shown_seat(&self, looker: &Looker) -> Option<Seat> {
        let person = looker.person.as_ref()?;
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

    fn viewer(&self, looker: &Looker) -> Viewer {
        self.shown_seat(looker).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether the seat must decide and its own person looks.
    fn is_for(&self, seat: Seat, looker: &Looker) -> bool {
        let played = looker.person.as_ref().is_some_and(|person| {
            self.table.sitters().get(seat.index()).and_then(|sitter| sitter.playing_person()) == Some(person)
        });
        played && self.table.match_().is_some_and(|match_| match_.position().may_act().contains(seat))
    }
}

impl<G: Playable> Room for Seated<G> {
    fn header(&self) -> &Header {
        self.table.header()
    }

    fn seq(&self) -> u64 {
        self.table.seq()
    }

    fn moves(&self) -> usize {
        self.table.moves()
    }

    fn stage(&self) -> Stage {
        self.table.stage()
    }

    fn check(&self, what: &What, person: &PersonKey, at: Option<usize>, lang: Lang) -> Result<(), Sentence> {
        let fresh = match (what, at) {
            (What::Act { seat, .. }, Some(at)) => self.table.check_fresh(*seat, at),
            _ => Ok(()),
        };
        // What the rules say is worth more than that the page was old.
        let refusal = match (self.table.check(what, person), fresh) {
            (Ok(()), Ok(())) => return Ok(()),
            (Err(refusal), _) => refusal,
            (Ok(()), Err(stale)) => stale,
        };
        let you = match what {
            What::Act { seat, .. } => Some(*seat),
            _ => self.table.seats_of(person).next(),
        };
        Err(self.say_refusal(&refusal, you, lang))
    }

    fn check_program(&self, what: &What) -> bool {
        self.table.check_program(what).is_ok()
    }

    fn apply(&mut self, entry: Entry) -> Result<(), Broken> {
        self.table.apply(entry)
    }

    fn show(&self, looker: &Looker, lang: Lang, now: i64, since: Since) -> TableModel {
        self.model(looker, lang, now, since)
    }

    fn show_since(&self, from: u64, looker: &Looker, lang: Lang, now: i64) -> Vec<TableModel> {
        let entries = self.table.entries();
        let start = (from as usize).min(entries.len());
        // One step, which is what nearly every message is: the table stands where it led.
        if start + 1 == entries.len() {
            return vec![self.model(looker, lang, now, Since::LastEntry)];
        }
        let mut past = Seated { table: self.table.at(start as u64), uncovered: self.uncovered.clone() };
        let mut models = Vec::new();
        for entry in &entries[start..] {
            if past.table.apply(entry.clone()).is_err() {
                break;
            }
            models.push(past.model(looker, lang, now, Since::LastEntry));
        }
        models
    }

    fn state(&self, looker: &Looker, lang: Lang) -> Value {
        self.as_data(looker, lang)
    }

    fn uncover(&mut self, person: &PersonKey, seat: Seat) -> bool {
        let own = self.table.played_by(person).any(|played| played == seat);
        if own {
            self.uncovered.insert(person.clone(), seat);
        }
        own
    }

    fn bots(&self) -> Vec<(Seat, Thought<Value>)> {
        let Some(match_) = self.table.match_() else { return Vec::new() };
        let think = |(seat, level): (Seat, adda_table::Level)| {
            // One core each: many tables think at once, and none may hold up the others.
            let mut bot = G::bot(level.bot().on_threads(1), random_seed());
            let info = Info::of(match_.position(), seat);
            let thought: Thought<Value> =
                Box::new(move || json::value(&G::to_json(Part::Action(&bot.choose(&info)))));
            (seat, thought)
        };
        self.table.bots_to_act().into_iter().map(think).collect()
    }

    fn stands_in(&self, seat: Seat) -> bool {
        let sitter = self.table.sitters().get(seat.index());
        sitter.is_some_and(|sitter| sitter.owner().is_some() && sitter.bot().is_some())
    }

    fn may_be_taken_back(&self) -> bool {
        let last = self.table.match_().and_then(|match_| Some((match_, match_.moves().last()?.seat)));
        last.is_some_and(|(match_, seat)| {
            let person = self.table.sitters()[seat.index()].playing_person().is_some();
            person && match_.can_undo(seat).is_ok()
        })
    }

    fn advice(&self, seat: Seat, lang: Lang) -> Option<Thought<Vec<AdviceLine>>> {
        let match_ = self.table.match_()?;
        // Whoever has chosen may change it, but there is nothing to advise.
        if !self.table.header().hints || !match_.position().to_act().contains(seat) {
            return None;
        }
        let info = Info::of(match_.position(), seat);
        let names = self.names();
        let alone = names.len() == 1;
        let mut bot = G::bot(adda_table::Level::Strong.bot().on_threads(1), random_seed());
        Some(Box::new(move || {
            let words = words::of_game::<G>(lang);
            let line = |advice: adda_bots::Advice<G::Action>| AdviceLine {
                text: words.say(
                    &G::say_action(&info.view, advice.action),
                    adda_words::Names { names: &names, you: Some(seat) },
                ),
                action: json::value(&G::to_json(Part::Action(&advice.action))),
                touched: G::touched(&info.view, advice.action),
                outlook: (!alone).then(|| (advice.value.clamp(0.0, 1.0) * 100.0).round() as u32),
                points: (advice.points * 2.0).round() / 2.0,
            };
            bot.advise(&info).into_iter().take(3).map(line).collect()
        }))
    }

    fn why(&self, seat: Seat, touched: &[String], lang: Lang) -> Option<Why> {
        let match_ = self.table.match_()?;
        let view = match_.position().view(Viewer::Seat(seat));
        let meant = G::meant(&view, touched)?;
        let refused = match_.check(seat, meant).err()?;
        let said = self.say_refusal(&Refusal::Action(refused), Some(seat), lang);
        let action = self.say(&G::say_action(&view, meant), Some(seat), lang);
        Some(Why { action, why: said.text, rule: said.rule })
    }

    fn next_end(&self) -> Option<(i64, Seat)> {
        self.table.clock().next_end()
    }

    fn listing(&self, id: &crate::store::TableId, now: i64) -> Listing {
        listing::of(&self.table, id, now)
    }

    fn finishes(&self, id: &crate::store::TableId) -> Vec<Finish> {
        finish::of(&self.table, id)
    }

    fn replay(&self, study: &Study, looker: &Looker, lang: Lang) -> Option<ReplayModel> {
        self.table_replay(study, looker, lang)
    }

    fn branch(&self, study: &Study, looker: &Looker) -> Result<Value, &'static str> {
        self.table_branch(study, looker)
    }

    fn record(&self) -> Option<String> {
        let match_ = self.table.match_().filter(|match_| match_.is_over())?;
        Some(G::record(match_, record::Ending::WithoutSeed))
    }

    fn whole_log(&self, looker: &Looker, lang: Lang) -> Vec<adda_web::model::LogLine> {
        self.log(self.viewer(looker), lang, usize::MAX)
    }

    fn seats_of(&self, person: &PersonKey) -> Vec<Seat> {
        self.table.seats_of(person).collect()
    }

    fn rotated(&self) -> Vec<adda_table::Place> {
        listing::rotated(&self.table)
    }

    fn whose_turn(&self) -> Option<String> {
        let seat = self.table.to_act().first()?;
        Some(self.table.sitters().get(seat.index())?.name(seat.index()))
    }

    fn free(&self, invited: bool) -> Vec<Seat> {
        let sitters = Seat::all(self.table.sitters().len()).zip(self.table.sitters());
        sitters.filter(|(_, sitter)| sitter.is_free(invited)).map(|(seat, _)| seat).collect()
    }
}

impl<G: Playable> Seated<G> {
    fn names(&self) -> Vec<String> {
        self.table.sitters().iter().enumerate().map(|(seat, sitter)| sitter.name(seat)).collect()
    }

    fn say(&self, phrase: &Phrase, you: Option<Seat>, lang: Lang) -> String {
        let names = self.names();
        words::of_game::<G>(lang).say(phrase, adda_words::Names { names: &names, you })
    }

    fn say_refusal(&self, refusal: &Refusal<G::Refusal>, you: Option<Seat>, lang: Lang) -> Sentence {
        let (phrase, rule) = words::of_refusal::<G>(refusal);
        Sentence { text: self.say(&phrase, you, lang), rule }
    }
}

fn random_seed() -> u64 {
    getrandom::u64().expect("randomness from the operating system")
}
