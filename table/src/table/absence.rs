//! Players who are away, and what becomes of their seats.
//!
//! A seat belongs to its owner. It is given to somebody else only if the owner offers it, or if all the others agree after
//! the owner has been away for a stated time ([`Pace::absence`](crate::Pace::absence)). The owner may come back until
//! somebody has taken the seat; that ends the offer and the vote.
//!
//! A vote needs at least two people who have played from the start. A single opponent could otherwise decide alone, take
//! the seat as a second person, and read the hand. Where there are fewer, a bot plays on until the owner comes back.

use adda_core::{Compiled, Seat};

use super::Table;
use crate::happening::HappeningKind;
use crate::refusal::Refusal;
use crate::seats::{PersonKey, Sitter, State};

/// The absence of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Absence {
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Who agrees that somebody else may take over the seat.
    pub agreed: Vec<PersonKey>,
}

/// How many of those who vote must have played from the start.
const FEWEST_VOTERS: usize = 2;

impl<G: Compiled> Table<G> {
    /// The absence of the player of this seat, if they are away.
    pub fn absence(&self, seat: Seat) -> Option<&Absence> {
        self.absences.get(seat.index())?.as_ref()
    }

    /// When a player has been away for long, in milliseconds since 1970; `None` if they are not away.
    fn long_gone_from(&self, seat: Seat) -> Option<i64> {
        Some(self.absence(seat)?.since + 1000 * i64::from(self.header.pace.absence()))
    }

    /// When the others may decide about the seat of an absent player, in milliseconds since 1970; `None` if they may not.
    /// Who else is away by then is not considered.
    pub fn replaceable_from(&self, seat: Seat) -> Option<i64> {
        self.long_gone_from(seat).filter(|_| self.may_vote(&self.others(seat)))
    }

    /// Whether these people are enough to decide about a seat.
    fn may_vote(&self, people: &[PersonKey]) -> bool {
        people.iter().filter(|person| self.first_players.contains(person)).count() >= FEWEST_VOTERS
    }

    /// The other people who have a seat.
    fn others(&self, seat: Seat) -> Vec<PersonKey> {
        self.others_where(seat, |_| true)
    }

    fn others_where(&self, seat: Seat, counts: impl Fn(Seat) -> bool) -> Vec<PersonKey> {
        let Some(owner) = self.sitters.get(seat.index()).and_then(Sitter::owner) else { return Vec::new() };
        let others = Seat::all(self.sitters.len()).zip(&self.sitters);
        let others = others.filter(|(seat, _)| counts(*seat)).filter_map(|(_, on)| on.owner());
        let mut others: Vec<PersonKey> = others.filter(|&other| other != owner).cloned().collect();
        others.sort();
        others.dedup();
        others
    }

    /// Who has to agree before somebody else may take over the seat of an absent player: all other people who have a
    /// seat, except those who have been away for that long themselves.
    pub fn electorate(&self, seat: Seat, now: i64) -> Vec<PersonKey> {
        let is_long_gone = |seat| self.long_gone_from(seat).is_some_and(|from| from <= now);
        self.others_where(seat, |seat| !is_long_gone(seat))
    }

    /// Whether there may be a vote about the seat of an absent player at this time, or once they have been away for long.
    pub fn can_be_voted_on(&self, seat: Seat, now: i64) -> bool {
        self.absence(seat).is_some() && self.may_vote(&self.electorate(seat, now))
    }

    /// Who still has to agree.
    pub fn still_to_agree(&self, seat: Seat, now: i64) -> Vec<PersonKey> {
        let agreed = self.absence(seat).map_or(&[][..], |absence| &absence.agreed);
        let mut others = self.electorate(seat, now);
        others.retain(|other| !agreed.contains(other));
        others
    }

    /// Whether this person may answer whether the player of this seat should be replaced.
    pub(super) fn check_replace(
        &self,
        person: &PersonKey,
        seat: Seat,
        agree: bool,
        now: i64,
    ) -> Result<(), Refusal<G::Refusal>> {
        self.playing()?;
        self.check_some(self.played_by(person))?;
        match self.sitters.get(seat.index()) {
            None => return Err(Refusal::NoSuchSeat),
            Some(Sitter::Person { person: owner, state: State::Away { offered: false }, .. })
                if owner != person => {}
            Some(_) => return Err(Refusal::NotToOffer),
        }
        let (Some(absence), Some(from)) = (self.absence(seat), self.long_gone_from(seat)) else {
            return Err(Refusal::NotToOffer);
        };
        if !self.can_be_voted_on(seat, now) {
            return Err(Refusal::OwnersToOffer);
        }
        if now < from {
            return Err(Refusal::TooSoon { wait: from - now });
        }
        // Agreeing twice is of use only if somebody else need not be asked any more.
        let useful = match agree {
            true => !absence.agreed.contains(person) || self.still_to_agree(seat, now).is_empty(),
            false => !absence.agreed.is_empty(),
        };
        if useful { Ok(()) } else { Err(Refusal::NothingAsked) }
    }

    /// Notes an answer, and offers the seat once everybody agrees.
    pub(super) fn replace(
        &mut self,
        seq: u64,
        person: &PersonKey,
        seat: Seat,
        agree: bool,
        now: i64,
    ) -> Result<(), String> {
        let absence = self.absences.get_mut(seat.index()).and_then(Option::as_mut);
        let absence = absence.ok_or("a vote about a player who is not away")?;
        if !agree {
            absence.agreed.clear();
            self.note_person(seq, HappeningKind::WouldWait, person);
            return Ok(());
        }
        if !absence.agreed.contains(person) {
            absence.agreed.push(person.clone());
        }
        if self.still_to_agree(seat, now).is_empty() {
            self.offer(seq, seat)
        } else {
            self.note_person(seq, HappeningKind::WouldReplace, person);
            Ok(())
        }
    }

    /// Lets other people take the seat.
    pub(super) fn offer(&mut self, seq: u64, seat: Seat) -> Result<(), String> {
        self.note(seq, HappeningKind::Offered, Some(seat));
        match self.sitter(seat)? {
            Sitter::Bot { offered, .. }
            | Sitter::Person { state: State::Away { offered } | State::Resigned { offered }, .. } => {
                *offered = true;
            }
            Sitter::Person { state: State::Plays, .. } | Sitter::Friend | Sitter::Open => {}
        }
        Ok(())
    }

    /// Leaves out the time from `stopped` to `now`, in which nobody could come back.
    pub(super) fn extend_absences(&mut self, stopped: i64, now: i64) {
        for absence in self.absences.iter_mut().flatten() {
            absence.since += (now - stopped.max(absence.since)).max(0);
        }
    }

    /// Notes who is away since when; called after every entry that seats or unseats somebody.
    pub(super) fn note_absences(&mut self, now: i64) {
        for (absence, sitter) in self.absences.iter_mut().zip(&self.sitters) {
            let away = matches!(sitter, Sitter::Person { state: State::Away { .. }, .. });
            *absence = absence.take().filter(|_| away);
            if away {
                absence.get_or_insert_with(|| Absence { since: now, agreed: Vec::new() });
            }
        }
    }
}
