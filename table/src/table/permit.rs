//! What may happen at a table: checked once, then carried out.

use adda_core::{Compiled, Game, Match, Seat};

use super::{Broken, LONGEST_TALK, Table};
use crate::entry::{ActionText, Entry, What};
use crate::refusal::Refusal;
use crate::seats::PersonKey;
use crate::stage::Stage;

/// Permission for one entry to happen next. The caller writes it to storage between the check and [`Table::carry_out`].
#[derive(Clone, Debug, PartialEq)]
pub struct Permit<G: Compiled> {
    entry: Entry,
    /// The action of a move, read and checked.
    action: Option<G::Action>,
    /// The number that its entry will have.
    seq: u64,
}

impl<G: Compiled> Permit<G> {
    /// The permitted entry.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// Who proposes an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By<'a> {
    Person(&'a PersonKey),
    /// The program that runs the table, for bots and clocks.
    Program,
}

type Checked<G> = Result<(), Refusal<<G as Game>::Refusal>>;

pub(super) fn read<G: Compiled>(action: &ActionText) -> Result<G::Action, Refusal<G::Refusal>> {
    G::action_from_json(action.value()).map_err(|error| Refusal::Unreadable(error.to_string()))
}

impl<G: Compiled> Table<G> {
    /// Whether this person may do this at the time of the last entry. Only [`What::Replace`] depends on the time.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, what: &What, person: &PersonKey) -> Checked<G> {
        self.check_at(what, person, self.last_time())
    }

    /// Whether this person may do this at this time, in milliseconds since 1970.
    ///
    /// # Errors
    /// Why not.
    pub fn check_at(&self, what: &What, person: &PersonKey, now: i64) -> Checked<G> {
        self.check_by(what, By::Person(person), now).map(drop)
    }

    /// Whether the program that runs the table may do this now, for bots and clocks.
    ///
    /// # Errors
    /// Why not.
    pub fn check_program(&self, what: &What) -> Checked<G> {
        self.check_by(what, By::Program, self.last_time()).map(drop)
    }

    /// Like [`Table::check`], for a caller that will store the entry and then carry it out.
    ///
    /// # Errors
    /// Why not.
    pub fn permit(&self, entry: Entry, person: &PersonKey) -> Result<Permit<G>, Refusal<G::Refusal>> {
        self.permit_by(entry, By::Person(person))
    }

    /// Like [`Table::check_program`], for a caller that will store the entry and then carry it out.
    ///
    /// # Errors
    /// Why not.
    pub fn permit_program(&self, entry: Entry) -> Result<Permit<G>, Refusal<G::Refusal>> {
        self.permit_by(entry, By::Program)
    }

    /// The time of the last entry.
    fn last_time(&self) -> i64 {
        self.entries.last().map_or(self.header.made, |entry| entry.at)
    }

    fn permit_by(&self, entry: Entry, by: By<'_>) -> Result<Permit<G>, Refusal<G::Refusal>> {
        let action = self.check_by(&entry.what, by, entry.at)?;
        Ok(Permit { entry, action, seq: self.seq() + 1 })
    }

    /// Applies a permitted entry. Its action is neither parsed nor checked again.
    ///
    /// # Errors
    /// If another entry was added since. The table has not changed then.
    pub fn carry_out(&mut self, permit: Permit<G>) -> Result<(), Broken> {
        let Permit { entry, action, seq } = permit;
        if seq != self.seq() + 1 {
            let reason = "the permit is out of date".to_owned();
            return Err(Broken { seq: self.seq() + 1, reason });
        }
        self.add(entry, action)
    }

    /// Checks whether this may happen; returns the action, if it is one.
    fn check_by(&self, what: &What, by: By<'_>, now: i64) -> Result<Option<G::Action>, Refusal<G::Refusal>> {
        // People may only act for themselves.
        if let (By::Person(asking), Some(named)) = (by, what.person())
            && asking != named
        {
            return Err(Refusal::NotSeated);
        }
        let checked: Checked<G> = match what {
            What::Act { seat, action } => {
                self.check_plays(*seat, by)?;
                let match_ = self.playing()?;
                let action = read::<G>(action)?;
                return match_.check(*seat, action).map(|()| Some(action)).map_err(Refusal::Action);
            }
            What::Forced { seat, action } => {
                let match_ = self.playing()?;
                if by != By::Program || self.forced().is_none_or(|(_, only)| only != *what) {
                    return Err(Refusal::NotYourSeat);
                }
                let action = read::<G>(action)?;
                return match_.check(*seat, action).map(|()| Some(action)).map_err(Refusal::Action);
            }
            What::Sat { seat, person, .. } => self.check_sit(*seat, person),
            What::Filled { seat, .. } => self.check_fill(*seat, by),
            What::Reacted { person, .. } => self.check_seated(person),
            What::Undo { seat } => {
                self.check_plays(*seat, by)?;
                // After the end everybody knows the seed, and with it all further luck.
                self.check_not_over()?;
                self.check_undo(*seat)
            }
            What::Redo { seat } => {
                self.check_plays(*seat, by)?;
                self.playing()?.can_redo(*seat).map_err(Refusal::Undo)
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
            What::Resumed { .. } => match by {
                By::Program => Ok(()),
                By::Person(_) => Err(Refusal::NotSeated),
            },
            What::Offered { seat } => self.check_offer(*seat, by),
            What::Advised { seat } => self.check_advised(*seat, by),
            What::Replace { person, seat, agree } => self.check_replace(person, *seat, *agree, now),
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
        };
        checked.map(|()| None)
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
        // In a running game a seat comes with its cards. Those who have seen others must not get these as well.
        if self.match_.is_some() && self.knowing.contains(person) {
            return Err(Refusal::KnowsSecrets);
        }
        Ok(())
    }

    /// A free seat is filled by the person who made the table, or by anybody at it if that one has left.
    fn check_fill(&self, seat: Seat, by: By<'_>) -> Checked<G> {
        if self.match_.is_some() {
            return Err(Refusal::Closed);
        }
        if let By::Person(person) = by {
            self.check_seated(person)?;
            let host = &self.header.host;
            if person != host && self.seats_of(host).next().is_some() {
                return Err(Refusal::HostsToFill);
            }
        }
        let sitter = self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        if sitter.is_empty() { Ok(()) } else { Err(Refusal::SeatTaken) }
    }

    /// A seat is offered by its owner. One that nobody owns, because a bot plays it or its player has given up, can be
    /// offered by everybody at the table.
    fn check_offer(&self, seat: Seat, by: By<'_>) -> Checked<G> {
        self.playing()?;
        let person = match by {
            By::Person(person) => {
                self.check_seated(person)?;
                Some(person)
            }
            By::Program => None,
        };
        let sitter = self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        if sitter.bot().is_none() || sitter.is_free(true) {
            return Err(Refusal::NotToOffer);
        }
        match sitter.owner() {
            Some(owner) if Some(owner) != person => Err(Refusal::OwnersToOffer),
            Some(_) | None => Ok(()),
        }
    }

    fn check_advised(&self, seat: Seat, by: By<'_>) -> Checked<G> {
        self.playing()?;
        let sitter = self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)?;
        match by {
            By::Person(person) if sitter.owner() == Some(person) => {}
            By::Person(_) | By::Program => return Err(Refusal::NotYourSeat),
        }
        if self.header.hints && !self.is_advised(seat) { Ok(()) } else { Err(Refusal::NoAdvice) }
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

    pub(super) fn check_some(&self, mut seats: impl Iterator<Item = Seat>) -> Checked<G> {
        seats.next().map(drop).ok_or(Refusal::NotSeated)
    }

    fn check_open(&self) -> Checked<G> {
        if self.stage().is_open() { Ok(()) } else { Err(Refusal::Closed) }
    }

    fn check_not_over(&self) -> Checked<G> {
        if self.stage() == Stage::Over { Err(Refusal::Closed) } else { Ok(()) }
    }

    pub(super) fn playing(&self) -> Result<&Match<G>, Refusal<G::Refusal>> {
        match (&self.match_, self.stage()) {
            (None, _) => Err(Refusal::NotBegun),
            (Some(_), Stage::Abandoned) => Err(Refusal::Closed),
            (Some(match_), _) => Ok(match_),
        }
    }

    pub(super) fn away(&self, person: &PersonKey) -> impl Iterator<Item = Seat> {
        self.seats_where(move |sitter| sitter.owner() == Some(person) && sitter.playing_person().is_none())
    }
}

impl What {
    /// The person who does this, if the entry names one.
    fn person(&self) -> Option<&PersonKey> {
        match self {
            What::Sat { person, .. }
            | What::AskBack { person, .. }
            | What::Answer { person, .. }
            | What::Said { person, .. }
            | What::Reacted { person, .. }
            | What::Left { person }
            | What::Back { person }
            | What::Resigned { person }
            | What::Replace { person, .. } => Some(person),
            What::Act { .. }
            | What::Forced { .. }
            | What::Filled { .. }
            | What::Undo { .. }
            | What::Redo { .. }
            | What::TimedOut { .. }
            | What::Offered { .. }
            | What::Rematch { .. }
            | What::Resumed { .. }
            | What::Advised { .. } => None,
        }
    }
}
