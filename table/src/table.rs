//! The table: a fold over its log.

mod absence;
mod forced;
mod going_back;
mod happen;
mod permit;
mod turns;

use std::collections::BTreeSet;

use adda_core::{Compiled, Level, Match, Seat, SeatSet, SetupError};

pub use absence::Absence;
pub use permit::Permit;
pub use turns::Turn;

use crate::clock::Clock;
use crate::entry::Entry;
use crate::happening::Happening;
use crate::header::Header;
use crate::reaction::Reaction;
use crate::refusal::Refusal;
use crate::seats::{PersonKey, Sitter, State};
use crate::stage::Stage;

/// The longest chat message, in characters.
const LONGEST_TALK: usize = 500;

/// One running match with the people and bots around it.
#[derive(Clone, Debug)]
pub struct Table<G: Compiled> {
    header: Header,
    options: G::Options,
    /// The position at which the match starts, if not at the set-up.
    position: Option<G>,
    sitters: Vec<Sitter>,
    /// `None` as long as seats are free.
    match_: Option<Match<G>>,
    entries: Vec<Entry>,
    /// For each move: whether the program played it for a person, because nothing else was legal.
    automatic: Vec<bool>,
    /// The same for the moves that can be redone.
    undone_automatic: Vec<bool>,
    clock: Clock,
    talk: Vec<Talk>,
    happenings: Vec<Happening>,
    wish: Option<Wish>,
    rematch: Option<String>,
    /// By seat: since when its player is away.
    absences: Vec<Option<Absence>>,
    /// Everybody who has held a seat since the game started, and so has seen hidden things.
    knowing: BTreeSet<PersonKey>,
    /// Those of them who had a seat when the game started.
    first_players: BTreeSet<PersonKey>,
    /// The seats that have had advice.
    advised: SeatSet,
    luck_retried: bool,
    /// By seat: since when its player has had to decide.
    turns: Vec<Option<Turn>>,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq)]
pub struct Talk {
    /// The number of the entry.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The name of the person.
    pub name: String,
    /// Their seat at that time, if they had one.
    pub seat: Option<Seat>,
    /// The message.
    pub said: Said,
}

/// What a chat message consists of.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// A text.
    Text(String),
    /// A reaction.
    Reaction(Reaction),
}

/// A request to go back that waits for answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// The person who asked.
    pub by: PersonKey,
    /// How many moves would stay.
    pub to: usize,
    /// Who has not answered yet.
    pub waiting: Vec<PersonKey>,
}

/// An entry that does not fit the table: the log was written by another version of the rules, or is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq} does not fit the table: {reason}")]
pub struct Broken {
    /// The number of the entry, from 1; 0 is the header.
    pub seq: u64,
    /// What is wrong.
    pub reason: String,
}

impl<G: Compiled> Table<G> {
    /// A new table.
    ///
    /// # Errors
    /// If the number of seats, the options or the position does not fit the game.
    pub fn new(header: Header) -> Result<Table<G>, SetupError> {
        G::about().check_seats(header.seats.len())?;
        let unreadable = |_| SetupError::Options(Box::new(adda_core::Phrase::new("options-unreadable")));
        let options: G::Options = match &header.options {
            serde_json::Value::Null => G::Options::default(),
            value => G::options_from_json(value.clone()).map_err(unreadable)?,
        };
        let position = header
            .position
            .as_ref()
            .map(|value| G::position_from_json(value.clone()))
            .transpose()
            .map_err(unreadable)?;
        let mut table = Table {
            options,
            position,
            sitters: header.seats.iter().map(Sitter::of).collect(),
            match_: None,
            entries: Vec::new(),
            automatic: Vec::new(),
            undone_automatic: Vec::new(),
            clock: Clock::new(header.pace),
            talk: Vec::new(),
            happenings: Vec::new(),
            wish: None,
            rematch: None,
            absences: vec![None; header.seats.len()],
            knowing: BTreeSet::new(),
            first_players: BTreeSet::new(),
            advised: SeatSet::NONE,
            luck_retried: false,
            turns: vec![None; header.seats.len()],
            header,
        };
        // Tried even if seats are free, so that unplayable options are refused when the table is made.
        table.begun()?;
        table.begin_if_full(table.header.made)?;
        table.note_turns(table.header.made, None);
        Ok(table)
    }

    /// The table after all these entries.
    ///
    /// # Errors
    /// If an entry does not fit.
    pub fn fold(header: Header, entries: impl IntoIterator<Item = Entry>) -> Result<Table<G>, Broken> {
        let mut table = Table::new(header).map_err(|error| Broken { seq: 0, reason: error.to_string() })?;
        for entry in entries {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// The table as it was after the first `seq` entries.
    ///
    /// # Panics
    /// Never: what was applied once can be applied again.
    #[must_use]
    pub fn at(&self, seq: u64) -> Table<G> {
        let entries = self.entries.iter().take(seq as usize).cloned();
        Table::fold(self.header.clone(), entries).expect("entries that were applied before")
    }

    fn begun(&self) -> Result<Match<G>, SetupError> {
        let players: Vec<String> =
            self.sitters.iter().enumerate().map(|(seat, sitter)| sitter.name(seat)).collect();
        match &self.position {
            Some(position) => {
                Match::from_position(self.options.clone(), position.clone(), players, self.header.seed)
            }
            None => Match::new(self.options.clone(), players, self.header.seed),
        }
    }

    fn begin_if_full(&mut self, now: i64) -> Result<(), SetupError> {
        if self.match_.is_none() && !self.sitters.iter().any(Sitter::is_empty) {
            self.match_ = Some(self.begun()?);
            self.first_players = self.sitters.iter().filter_map(Sitter::owner).cloned().collect();
            self.knowing = self.first_players.clone();
            self.set_clocks(now);
        }
        Ok(())
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The log.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The number of entries.
    pub fn seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Who is on each seat.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// The match, once it has started.
    pub fn match_(&self) -> Option<&Match<G>> {
        self.match_.as_ref()
    }

    /// The number of moves played.
    pub fn moves(&self) -> usize {
        self.match_.as_ref().map_or(0, |match_| match_.moves().len())
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The chat.
    pub fn talk(&self) -> &[Talk] {
        &self.talk
    }

    /// What happened besides moves and chat.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// The open request to go back.
    pub fn wish(&self) -> Option<&Wish> {
        self.wish.as_ref()
    }

    /// Whether the seat has had advice.
    pub fn is_advised(&self, seat: Seat) -> bool {
        self.advised.contains(seat)
    }

    /// Whether people went back over luck that had fallen or secrets that were shown, and tried again.
    pub fn luck_was_retried(&self) -> bool {
        self.luck_retried
    }

    /// The id of the rematch's table.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The stage of the table.
    pub fn stage(&self) -> Stage {
        match &self.match_ {
            None if self.sitters.iter().all(|sitter| sitter.owner().is_none()) => Stage::Abandoned,
            None => Stage::Gathering,
            Some(match_) if match_.is_over() => Stage::Over,
            Some(_) if self.has_nobody_left() => Stage::Abandoned,
            Some(_) => Stage::Playing,
        }
    }

    /// Whether all people resigned. A table with only bots plays on.
    fn has_nobody_left(&self) -> bool {
        let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
        let gave_up =
            |sitter: &Sitter| matches!(sitter, Sitter::Person { state: State::Resigned { .. }, .. });
        self.sitters.iter().any(is_person)
            && self.sitters.iter().filter(|sitter| is_person(sitter)).all(gave_up)
    }

    /// The seats that a person owns.
    pub fn seats_of(&self, person: &PersonKey) -> impl Iterator<Item = Seat> {
        self.seats_where(|sitter| sitter.owner() == Some(person))
    }

    /// The seats that a person plays now.
    pub fn played_by(&self, person: &PersonKey) -> impl Iterator<Item = Seat> {
        self.seats_where(|sitter| sitter.playing_person() == Some(person))
    }

    fn seats_where(&self, which: impl Fn(&Sitter) -> bool) -> impl Iterator<Item = Seat> {
        Seat::all(self.sitters.len())
            .zip(&self.sitters)
            .filter(move |(_, on)| which(on))
            .map(|(seat, _)| seat)
    }

    /// The seats that must decide; empty unless the game is being played.
    pub fn to_act(&self) -> SeatSet {
        match &self.match_ {
            Some(match_) if self.stage() == Stage::Playing => match_.position().to_act(),
            _ => SeatSet::NONE,
        }
    }

    /// The bots that must decide.
    pub fn bots_to_act(&self) -> Vec<(Seat, Level)> {
        self.to_act().iter().filter_map(|seat| Some((seat, self.sitters.get(seat.index())?.bot()?))).collect()
    }

    /// The people who play now, without duplicates.
    pub fn people(&self) -> Vec<PersonKey> {
        let mut people: Vec<PersonKey> =
            self.sitters.iter().filter_map(|sitter| sitter.playing_person().cloned()).collect();
        people.sort();
        people.dedup();
        people
    }

    /// Whether an action that was chosen after `at` moves still counts. Moves of other seats do not make it stale,
    /// because simultaneous choices do not collide. A move of the same seat does, because it answered that decision.
    ///
    /// # Errors
    /// [`Refusal::Stale`].
    pub fn check_fresh(&self, seat: Seat, at: usize) -> Result<(), Refusal<G::Refusal>> {
        let moves = self.match_.as_ref().map_or(&[][..], |match_| match_.moves());
        match moves.get(at..) {
            Some(since) if since.iter().all(|played| played.seat != seat) => Ok(()),
            _ => Err(Refusal::Stale),
        }
    }

    /// Applies an entry of a stored log. Its action is parsed and checked against the rules. For entries that were
    /// checked just now, use [`Table::carry_out`].
    ///
    /// # Errors
    /// If it does not fit. The table must not be used any more then.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Broken> {
        self.add(entry, None)
    }

    fn add(&mut self, entry: Entry, permitted: Option<G::Action>) -> Result<(), Broken> {
        let seq = self.seq() + 1;
        self.happen(seq, &entry, permitted).map_err(|reason| Broken { seq, reason })?;
        let (at, actor) = (entry.at, turns::actor(&entry.what));
        self.entries.push(entry);
        self.note_turns(at, actor);
        Ok(())
    }

    /// Runs the clocks of the people who must decide.
    fn set_clocks(&mut self, now: i64) {
        let owing = self.to_act();
        let running = self.seats_where(|sitter| sitter.playing_person().is_some());
        let running: SeatSet = running.filter(|&seat| owing.contains(seat)).collect();
        self.clock.run(now, running);
    }
}
