//! What may happen at a table, and what comes of it: each kind of entry in one place.

use adda_core::{Compiled, Game, GameEvent, Match, Move, Seat, UndoError};
use serde_json::Value;

use super::{By, Happening, LONGEST_TALK, Stage, Table, Talk, Wish};
use crate::entry::{Entry, What};
use crate::header::Place;
use crate::refusal::Refusal;
use crate::seats::{PersonKey, Sitter, State};

/// If the last move changed a sealed choice: how many moves of this choice it took back. The seat must then choose again.
fn moves_changed<G: Compiled>(moves: &[Move<G>]) -> Option<usize> {
    let (last, before) = moves.split_last()?;
    if last.before.to_act().contains(last.seat) {
        return None;
    }
    let sealed = |played: &&Move<G>| {
        let owing = played.before.to_act();
        owing.contains(last.seat) && (owing.len() > 1 || owing != played.before.may_act())
    };
    let hidden = before.iter().rev().take_while(|played| !played.events.iter().any(GameEvent::reveals));
    Some(hidden.filter(|played| played.seat == last.seat).take_while(sealed).count())
}

type Checked<G> = Result<(), Refusal<<G as Game>::Refusal>>;

fn read<G: Compiled>(action: &Value) -> Result<G::Action, Refusal<G::Refusal>> {
    G::action_from_json(action.clone()).map_err(|error| Refusal::Unreadable(error.to_string()))
}

impl<G: Compiled> Table<G> {
    pub(super) fn check_by(&self, what: &What, by: By<'_>) -> Checked<G> {
        // People act only for themselves.
        if let (By::Person(asking), Some(named)) = (by, what.person())
            && asking != named
        {
            return Err(Refusal::NotSeated);
        }
        match what {
            What::Sat { seat, person, .. } => self.check_sit(*seat, person),
            What::Act { seat, action } => {
                self.check_plays(*seat, by)?;
                self.playing()?.check(*seat, read::<G>(action)?).map_err(Refusal::Action)
            }
            What::Undo { seat } => {
                self.check_plays(*seat, by)?;
                // After the end the seed is public, so the luck to come would be known.
                self.check_not_over()?;
                self.playing()?.can_undo(*seat).map_err(Refusal::Undo)
            }
            What::Redo { seat } => {
                self.check_plays(*seat, by)?;
                self.playing()?.clone().redo(*seat).map(drop).map_err(Refusal::Undo)
            }
            What::AskBack { person, to } => self.check_ask_back(person, *to),
            What::Answer { person, .. } => match &self.wish {
                Some(wish) if wish.waiting.contains(person) => Ok(()),
                Some(_) | None => Err(Refusal::NothingAsked),
            },
            What::Said { person, text } => {
                self.check_seated(person)?;
                let long = text.chars().count() > LONGEST_TALK;
                if long || text.trim().is_empty() { Err(Refusal::Text) } else { Ok(()) }
            }
            What::Left { person } => {
                self.check_open()?;
                self.check_some(self.played_by(person))
            }
            What::Back { person } => {
                self.check_open()?;
                self.check_some(self.away(person))
            }
            What::Resigned { person } => {
                self.check_open()?;
                self.check_some(self.seats_of(person))
            }
            What::TimedOut { seat } => match (by, self.sitters.get(seat.index())) {
                (By::Program, Some(sitter)) if sitter.playing_person().is_some() => Ok(()),
                (By::Program | By::Person(_), Some(_) | None) => Err(Refusal::NotYourSeat),
            },
            What::Offered { seat } => {
                self.playing()?;
                if let By::Person(person) = by {
                    self.check_seated(person)?;
                }
                match self.sitters.get(seat.index()) {
                    Some(sitter) if sitter.bot().is_some() && !sitter.is_free(true) => Ok(()),
                    Some(_) => Err(Refusal::NotToOffer),
                    None => Err(Refusal::NoSuchSeat),
                }
            }
            What::Rematch { .. } => {
                if let By::Person(person) = by {
                    self.check_seated(person)?;
                }
                match (self.stage(), &self.rematch) {
                    (_, Some(_)) => Err(Refusal::RematchedAlready),
                    (Stage::Over | Stage::Abandoned, None) => Ok(()),
                    (Stage::Gathering | Stage::Playing, None) => Err(Refusal::NotOver),
                }
            }
        }
    }

    fn check_sit(&self, seat: Seat, person: &PersonKey) -> Checked<G> {
        self.check_open()?;
        let sitter = self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        if !sitter.is_free(true) {
            return Err(Refusal::SeatTaken);
        }
        if self.seats_of(person).next().is_some() {
            return Err(Refusal::AlreadySeated);
        }
        Ok(())
    }

    fn check_ask_back(&self, person: &PersonKey, to: usize) -> Checked<G> {
        self.check_some(self.played_by(person))?;
        self.check_not_over()?;
        if self.wish.is_some() {
            return Err(Refusal::AskedAlready);
        }
        if self.match_.is_none() || to >= self.moves() {
            return Err(Refusal::NoSuchMoment);
        }
        Ok(())
    }

    fn check_plays(&self, seat: Seat, by: By<'_>) -> Checked<G> {
        let sitter = self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        let plays = match by {
            By::Person(person) => sitter.playing_person() == Some(person),
            By::Program => sitter.bot().is_some(),
        };
        if plays { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }

    fn check_seated(&self, person: &PersonKey) -> Checked<G> {
        self.check_some(self.seats_of(person))
    }

    fn check_some(&self, mut seats: impl Iterator<Item = Seat>) -> Checked<G> {
        seats.next().map(drop).ok_or(Refusal::NotSeated)
    }

    fn check_open(&self) -> Checked<G> {
        match self.stage() {
            Stage::Gathering | Stage::Playing => Ok(()),
            Stage::Over | Stage::Abandoned => Err(Refusal::Closed),
        }
    }

    fn check_not_over(&self) -> Checked<G> {
        if self.stage() == Stage::Over { Err(Refusal::Closed) } else { Ok(()) }
    }

    fn playing(&self) -> Result<&Match<G>, Refusal<G::Refusal>> {
        match (&self.match_, self.stage()) {
            (None, _) => Err(Refusal::NotBegun),
            (Some(_), Stage::Abandoned) => Err(Refusal::Closed),
            (Some(match_), _) => Ok(match_),
        }
    }

    fn away(&self, person: &PersonKey) -> impl Iterator<Item = Seat> {
        self.seats_where(move |sitter| sitter.owner() == Some(person) && sitter.playing_person().is_none())
    }

    /// Lets something happen that was checked, now or when it was first written.
    pub(super) fn happen(&mut self, seq: u64, entry: &Entry) -> Result<(), String> {
        let now = entry.at;
        match &entry.what {
            What::Sat { seat, person, name } => {
                let state = State::Plays;
                *self.sitter(*seat)? = Sitter::Person { person: person.clone(), name: name.clone(), state };
                self.note(seq, "sat", Some(*seat));
                self.clock.grace(*seat);
                self.begin_if_full(now).map_err(|error| error.to_string())?;
            }
            What::Act { seat, action } => {
                let action = read::<G>(action).map_err(|error| format!("{error:?}"))?;
                let match_ = self.match_.as_mut().ok_or("a move before the game began")?;
                match_.play(*seat, action).map_err(|refused| format!("{refused:?}"))?;
                // A request to go back was about the table before this move, so it lapses; so do those below.
                self.wish = None;
                self.set_clocks(now);
                // A bot's moves earn no time for the person it stands in for.
                if self.sitter(*seat)?.playing_person().is_some() {
                    self.pay_for_last(*seat);
                }
                return Ok(());
            }
            What::Undo { seat } => {
                let changed = self.match_.as_ref().and_then(|match_| moves_changed(match_.moves()));
                self.in_match(|match_| match_.undo(*seat))?;
                self.wish = None;
                self.note(seq, "undid", Some(*seat));
                self.set_clocks(now);
                match changed {
                    None => self.clock.took_back(*seat, 1),
                    // The choice is sealed again and gets back the time it had earned.
                    Some(moves) => (0..moves).for_each(|_| self.clock.moved(*seat)),
                }
                return Ok(());
            }
            What::Redo { seat } => {
                self.in_match(|match_| match_.redo(*seat).map(drop))?;
                self.wish = None;
                self.note(seq, "redid", Some(*seat));
                self.set_clocks(now);
                self.pay_for_last(*seat);
                return Ok(());
            }
            What::AskBack { person, to } => {
                let waiting: Vec<PersonKey> =
                    self.people().into_iter().filter(|other| other != person).collect();
                self.wish = Some(Wish { by: person.clone(), to: *to, waiting });
                self.note_person(seq, "asked-back", person);
                self.go_back_if_all_agree(seq)?;
            }
            What::Answer { person, agree: true } => {
                let wish = self.wish.as_mut().ok_or("an answer to nothing")?;
                wish.waiting.retain(|other| other != person);
                self.go_back_if_all_agree(seq)?;
            }
            What::Answer { person, agree: false } => {
                self.wish = None;
                self.note_person(seq, "declined", person);
            }
            What::Said { person, text } => {
                let seat = self.seats_of(person).next();
                let name = self.name_of(seat);
                self.talk.push(Talk { seq, name, seat, text: text.clone() });
                return Ok(());
            }
            What::Left { person } => {
                match self.match_ {
                    Some(_) => self.note_person(seq, "left", person),
                    None => self.note_person(seq, "stood-up", person),
                }
                self.set_states(person, State::Away { offered: false });
                self.go_back_if_all_agree(seq)?;
            }
            What::Back { person } => {
                let seats: Vec<Seat> = self.away(person).collect();
                self.set_states(person, State::Plays);
                seats.into_iter().for_each(|seat| self.clock.grace(seat));
                self.note_person(seq, "back", person);
            }
            What::Resigned { person } => {
                match self.match_ {
                    Some(_) => self.note_person(seq, "resigned", person),
                    None => self.note_person(seq, "stood-up", person),
                }
                self.set_states(person, State::Resigned { offered: false });
                self.go_back_if_all_agree(seq)?;
            }
            What::TimedOut { seat } => {
                self.note(seq, "timed-out", Some(*seat));
                if let Sitter::Person { state, .. } = self.sitter(*seat)? {
                    *state = State::Away { offered: false };
                }
                self.go_back_if_all_agree(seq)?;
            }
            What::Offered { seat } => {
                self.note(seq, "offered", Some(*seat));
                match self.sitter(*seat)? {
                    Sitter::Bot { offered, .. }
                    | Sitter::Person {
                        state: State::Away { offered } | State::Resigned { offered }, ..
                    } => {
                        *offered = true;
                    }
                    Sitter::Person { state: State::Plays, .. } | Sitter::Friend | Sitter::Open => {}
                }
            }
            What::Rematch { table } => self.rematch = Some(table.clone()),
        }
        self.set_clocks(now);
        Ok(())
    }

    fn sitter(&mut self, seat: Seat) -> Result<&mut Sitter, String> {
        self.sitters.get_mut(seat.index()).ok_or_else(|| "a seat that the table does not have".to_owned())
    }

    /// A move earns time; changing a sealed choice takes away what that choice had earned.
    fn pay_for_last(&mut self, seat: Seat) {
        match self.match_.as_ref().and_then(|match_| moves_changed(match_.moves())) {
            None => self.clock.moved(seat),
            Some(moves) => self.clock.took_back(seat, moves),
        }
    }

    fn in_match(&mut self, step: impl FnOnce(&mut Match<G>) -> Result<(), UndoError>) -> Result<(), String> {
        let match_ = self.match_.as_mut().ok_or("a move before the game began")?;
        step(match_).map_err(|error| error.to_string())
    }

    /// Goes back if nobody is left who has not agreed. People who leave no longer count.
    fn go_back_if_all_agree(&mut self, seq: u64) -> Result<(), String> {
        let people = self.people();
        let Some(wish) = &mut self.wish else { return Ok(()) };
        wish.waiting.retain(|person| people.contains(person));
        if !wish.waiting.is_empty() {
            return Ok(());
        }
        let (to, by) = (wish.to, wish.by.clone());
        self.wish = None;
        let match_ = self.match_.as_mut().ok_or("back before the game began")?;
        match_.rewind_to_new_luck(to);
        self.note_person(seq, "went-back", &by);
        Ok(())
    }

    fn set_states(&mut self, who: &PersonKey, new: State) {
        // The request of a person who leaves lapses.
        self.wish = self.wish.take().filter(|wish| wish.by != *who);
        for sitter in &mut self.sitters {
            if let Sitter::Person { person, state, .. } = sitter
                && person == who
                && !matches!(state, State::Resigned { .. })
            {
                *state = new;
            }
        }
        // Before the game starts, a seat that its person leaves is free again.
        if self.match_.is_none() && new != State::Plays {
            for (sitter, place) in self.sitters.iter_mut().zip(&self.header.seats) {
                if matches!(sitter, Sitter::Person { person, .. } if person == who) {
                    *sitter = if *place == Place::Open { Sitter::Open } else { Sitter::Friend };
                }
            }
        }
    }

    fn name_of(&self, seat: Option<Seat>) -> String {
        let sitter = seat.and_then(|seat| Some((seat.index(), self.sitters.get(seat.index())?)));
        sitter.map(|(seat, sitter)| sitter.name(seat)).unwrap_or_default()
    }

    fn note(&mut self, seq: u64, key: &'static str, seat: Option<Seat>) {
        let (name, moves) = (self.name_of(seat), self.moves());
        self.happenings.push(Happening { seq, moves, key, name, seat });
    }

    fn note_person(&mut self, seq: u64, key: &'static str, person: &PersonKey) {
        let seat = self.seats_of(person).next();
        self.note(seq, key, seat);
    }
}

impl What {
    /// Who does this, where it names somebody.
    fn person(&self) -> Option<&PersonKey> {
        match self {
            What::Sat { person, .. }
            | What::AskBack { person, .. }
            | What::Answer { person, .. }
            | What::Said { person, .. }
            | What::Left { person }
            | What::Back { person }
            | What::Resigned { person } => Some(person),
            What::Act { .. }
            | What::Undo { .. }
            | What::Redo { .. }
            | What::TimedOut { .. }
            | What::Offered { .. }
            | What::Rematch { .. } => None,
        }
    }
}
