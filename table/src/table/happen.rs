//! The effect of each kind of entry.

use adda_core::{Compiled, GameEvent, Match, Move, Seat, UndoError};

use super::permit::read;
use super::{Table, Talk, Wish};
use crate::entry::{Entry, What};
use crate::happening::{Happening, HappeningKind};
use crate::header::Place;
use crate::seats::{PersonKey, Sitter, State};

/// If the last move changed a sealed choice: how many moves of that choice it undid. The seat must then choose again.
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

impl<G: Compiled> Table<G> {
    /// Applies an entry that was checked, now or before it was stored. `permitted` is the action of a move that was
    /// parsed and checked just now.
    pub(super) fn happen(
        &mut self,
        seq: u64,
        entry: &Entry,
        permitted: Option<G::Action>,
    ) -> Result<(), String> {
        let now = entry.at;
        match &entry.what {
            What::Sat { seat, person, name } => {
                let state = State::Plays;
                *self.sitter(*seat)? = Sitter::Person { person: person.clone(), name: name.clone(), state };
                self.note(seq, HappeningKind::Sat, Some(*seat));
                if self.match_.is_some() {
                    self.knowing.insert(person.clone());
                }
                self.clock.grace(*seat);
                self.begin_if_full(now).map_err(|error| error.to_string())?;
            }
            What::Act { seat, action } => {
                let match_ = self.match_.as_mut().ok_or("a move before the game started")?;
                match permitted {
                    Some(action) => match_.play_checked(*seat, action),
                    None => {
                        let action = read::<G>(action).map_err(|error| format!("{error:?}"))?;
                        match_.play(*seat, action).map_err(|refused| format!("{refused:?}"))?
                    }
                };
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
                self.note(seq, HappeningKind::Undid, Some(*seat));
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
                self.note(seq, HappeningKind::Redid, Some(*seat));
                self.set_clocks(now);
                self.pay_for_last(*seat);
                return Ok(());
            }
            What::AskBack { person, to } => {
                let waiting: Vec<PersonKey> =
                    self.people().into_iter().filter(|other| other != person).collect();
                self.wish = Some(Wish { by: person.clone(), to: *to, waiting });
                self.note_person(seq, HappeningKind::AskedBack, person);
                self.go_back_if_all_agree(seq)?;
            }
            What::Answer { person, agree: true } => {
                let wish = self.wish.as_mut().ok_or("an answer without a request")?;
                wish.waiting.retain(|other| other != person);
                self.go_back_if_all_agree(seq)?;
            }
            What::Answer { person, agree: false } => {
                self.wish = None;
                self.note_person(seq, HappeningKind::Declined, person);
            }
            What::Said { person, text } => {
                let seat = self.seats_of(person).next();
                let name = self.name_of(seat);
                // Nobody says nothing: the person was erased, with what they had said.
                if !text.is_empty() {
                    self.talk.push(Talk { seq, name, seat, text: text.clone() });
                }
                return Ok(());
            }
            What::Left { person } => {
                match self.match_ {
                    Some(_) => self.note_person(seq, HappeningKind::Left, person),
                    None => self.note_person(seq, HappeningKind::StoodUp, person),
                }
                self.set_states(person, State::Away { offered: false });
                self.go_back_if_all_agree(seq)?;
            }
            What::Back { person } => {
                let seats: Vec<Seat> = self.away(person).collect();
                self.set_states(person, State::Plays);
                seats.into_iter().for_each(|seat| self.clock.grace(seat));
                self.note_person(seq, HappeningKind::Back, person);
            }
            What::Resigned { person } => {
                match self.match_ {
                    Some(_) => self.note_person(seq, HappeningKind::Resigned, person),
                    None => self.note_person(seq, HappeningKind::StoodUp, person),
                }
                self.set_states(person, State::Resigned { offered: false });
                self.go_back_if_all_agree(seq)?;
            }
            What::TimedOut { seat } => {
                self.note(seq, HappeningKind::TimedOut, Some(*seat));
                if let Sitter::Person { state, .. } = self.sitter(*seat)? {
                    *state = State::Away { offered: false };
                }
                self.go_back_if_all_agree(seq)?;
            }
            What::Offered { seat } => self.offer(seq, *seat)?,
            What::Rematch { table } => self.rematch = Some(table.clone()),
            What::Advised { seat } => {
                self.advised = self.advised.with(*seat);
                return Ok(());
            }
            What::Replace { person, seat, agree } => self.replace(seq, person, *seat, *agree, now)?,
            What::Resumed { stopped } => {
                self.clock.resume(*stopped, now);
                self.extend_absences(*stopped, now);
                return Ok(());
            }
        }
        self.note_absences(now);
        self.set_clocks(now);
        Ok(())
    }

    pub(super) fn sitter(&mut self, seat: Seat) -> Result<&mut Sitter, String> {
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
        let match_ = self.match_.as_mut().ok_or("a move before the game started")?;
        step(match_).map_err(|error| error.to_string())
    }

    /// Goes back if all people have agreed. People who leave no longer count.
    fn go_back_if_all_agree(&mut self, seq: u64) -> Result<(), String> {
        let people = self.people();
        let Some(wish) = &mut self.wish else { return Ok(()) };
        wish.waiting.retain(|person| people.contains(person));
        if !wish.waiting.is_empty() {
            return Ok(());
        }
        let (to, by) = (wish.to, wish.by.clone());
        self.wish = None;
        let match_ = self.match_.as_mut().ok_or("going back before the game started")?;
        self.luck_retried |= match_.moves().iter().skip(to).any(|played| played.bound().is_some());
        match_.rewind_to_new_luck(to);
        self.note_person(seq, HappeningKind::WentBack, &by);
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

    pub(super) fn note(&mut self, seq: u64, kind: HappeningKind, seat: Option<Seat>) {
        let (name, moves) = (self.name_of(seat), self.moves());
        self.happenings.push(Happening { seq, moves, kind, name, seat });
    }

    pub(super) fn note_person(&mut self, seq: u64, kind: HappeningKind, person: &PersonKey) {
        let seat = self.seats_of(person).next();
        self.note(seq, kind, seat);
    }
}
