//! The table itself: a fold over its log.

mod happen;
mod permit;

use adda_core::{Game, Match, Seat, SeatSet, SetupError};

pub use permit::Permit;

use crate::clock::Clock;
use crate::entry::Entry;
use crate::happening::Happening;
use crate::header::Header;
use crate::level::Level;
use crate::refusal::Refusal;
use crate::seats::{PersonKey, Sitter, State};
use crate::stage::Stage;

/// The longest thing that can be said at once, in characters.
const LONGEST_TALK: usize = 500;

/// One running match with the people and bots around it.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    header: Header,
    options: G::Options,
    /// Where the match begins, if not at the set-up.
    position: Option<G>,
    sitters: Vec<Sitter>,
    /// Nothing as long as seats are free.
    match_: Option<Match<G>>,
    entries: Vec<Entry>,
    clock: Clock,
    talk: Vec<Talk>,
    happenings: Vec<Happening>,
    wish: Option<Wish>,
    rematch: Option<String>,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq)]
pub struct Talk {
    /// The number of the entry.
    pub seq: u64,
    /// Who.
    pub name: String,
    /// Their seat, if they sat then.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
}

/// A wish to go back that waits for answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// Who asks.
    pub by: PersonKey,
    /// How many moves would stay.
    pub to: usize,
    /// Who has not answered yet.
    pub waiting: Vec<PersonKey>,
}

/// A log that does not fit: written by another version of the rules, or damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {seq} does not fit the table: {reason}")]
pub struct Broken {
    /// Which entry, from 1; 0 is the header.
    pub seq: u64,
    /// What is wrong.
    pub reason: String,
}

impl<G: Game> Table<G> {
    /// A new table.
    ///
    /// # Errors
    /// If the game cannot be set up so: seats, options, or a position that does not read.
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
            clock: Clock::new(header.pace),
            talk: Vec::new(),
            happenings: Vec::new(),
            wish: None,
            rematch: None,
            header,
        };
        // Even if seats are free: options that cannot be played are refused when the table is made.
        table.begun()?;
        table.begin_if_full(table.header.made)?;
        Ok(table)
    }

    /// The table after these entries.
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

    /// The table as it was after so many entries.
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
            self.set_clocks(now);
        }
        Ok(())
    }

    /// What the table was made with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Everything that happened.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many things have happened.
    pub fn seq(&self) -> u64 {
        self.entries.len() as u64
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// The match, once it has begun.
    pub fn match_(&self) -> Option<&Match<G>> {
        self.match_.as_ref()
    }

    /// How many moves have been played.
    pub fn moves(&self) -> usize {
        self.match_.as_ref().map_or(0, |match_| match_.moves().len())
    }

    /// What is left to everybody.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What was said.
    pub fn talk(&self) -> &[Talk] {
        &self.talk
    }

    /// What happened beside the game.
    pub fn happenings(&self) -> &[Happening] {
        &self.happenings
    }

    /// The wish to go back that waits for answers.
    pub fn wish(&self) -> Option<&Wish> {
        self.wish.as_ref()
    }

    /// Where the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Where the table stands.
    pub fn stage(&self) -> Stage {
        match &self.match_ {
            None if self.sitters.iter().all(|sitter| sitter.owner().is_none()) => Stage::Abandoned,
            None => Stage::Gathering,
            Some(match_) if match_.is_over() => Stage::Over,
            Some(_) if self.has_nobody_left() => Stage::Abandoned,
            Some(_) => Stage::Playing,
        }
    }

    /// Whether all people gave up. A table of bots alone plays on.
    fn has_nobody_left(&self) -> bool {
        let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
        let gave_up =
            |sitter: &Sitter| matches!(sitter, Sitter::Person { state: State::Resigned { .. }, .. });
        self.sitters.iter().any(is_person)
            && self.sitters.iter().filter(|sitter| is_person(sitter)).all(gave_up)
    }

    /// The seats of which a person is the owner.
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

    /// The seats that owe a decision, as long as the game is on.
    pub fn to_act(&self) -> SeatSet {
        match &self.match_ {
            Some(match_) if self.stage() == Stage::Playing => match_.position().to_act(),
            _ => SeatSet::NONE,
        }
    }

    /// The bots that owe a decision.
    pub fn bots_to_act(&self) -> Vec<(Seat, Level)> {
        self.to_act().iter().filter_map(|seat| Some((seat, self.sitters.get(seat.index())?.bot()?))).collect()
    }

    /// Everybody who plays, each once.
    pub fn people(&self) -> Vec<PersonKey> {
        let mut people: Vec<PersonKey> =
            self.sitters.iter().filter_map(|sitter| sitter.playing_person().cloned()).collect();
        people.sort();
        people.dedup();
        people
    }

    /// Whether an action that was chosen when so many moves had been played may still count: nobody else's moves
    /// make it stale, for simultaneous choices do not collide; an own one does, for it answered that decision.
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

    /// Lets an entry of a log happen: its action is read, and checked against the rules. For what was checked just now
    /// there is [`Table::carry_out`].
    ///
    /// # Errors
    /// If it does not fit; the table is then no longer to be used.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Broken> {
        self.add(entry, None)
    }

    fn add(&mut self, entry: Entry, permitted: Option<G::Action>) -> Result<(), Broken> {
        let seq = self.seq() + 1;
        self.happen(seq, &entry, permitted).map_err(|reason| Broken { seq, reason })?;
        self.entries.push(entry);
        Ok(())
    }

    /// The clocks run for those people who owe a decision.
    fn set_clocks(&mut self, now: i64) {
        let owing = self.to_act();
        let running = self.seats_where(|sitter| sitter.playing_person().is_some());
        let running: SeatSet = running.filter(|&seat| owing.contains(seat)).collect();
        self.clock.run(now, running);
    }
}
