//! How far a player goes back with one press of “Undo”.
//!
//! A move that nothing followed is undone, and that is all. Otherwise the way back crosses luck, secrets or other players'
//! moves: then the player goes back to their last decision by agreement, which a person alone with bots needs from nobody,
//! and luck falls anew.

use adda_core::{Compiled, Move, Seat, SeatSet};

use super::Table;
use crate::entry::What;
use crate::refusal::Refusal;
use crate::seats::PersonKey;

impl<G: Compiled> Table<G> {
    /// What happens if this person presses “Undo” on this seat: [`What::Undo`] if the last move can be undone, otherwise
    /// [`What::AskBack`] to their last decision.
    ///
    /// # Errors
    /// Why there is no way back.
    pub fn way_back(&self, seat: Seat, person: &PersonKey) -> Result<What, Refusal<G::Refusal>> {
        let undo = What::Undo { seat };
        let reason = match self.check(&undo, person) {
            Ok(()) => return Ok(undo),
            Err(Refusal::Undo(reason)) => reason,
            Err(other) => return Err(other),
        };
        let to = self.last_decision(person).ok_or(Refusal::Undo(reason))?;
        let back = What::AskBack { person: person.clone(), to };
        self.check(&back, person).map(|()| back)
    }

    /// How many moves were played before the last decision of this person.
    pub fn last_decision(&self, person: &PersonKey) -> Option<usize> {
        let own: SeatSet = self.played_by(person).collect();
        self.match_
            .as_ref()?
            .moves()
            .iter()
            .enumerate()
            .rposition(|(index, played)| own.contains(played.seat) && !self.is_automatic(index))
    }

    /// Whether luck fell or a secret was shown after so many moves: going back there means trying again.
    pub fn is_bound_since(&self, to: usize) -> bool {
        let moves = self.match_.as_ref().map_or(&[][..], |match_| match_.moves());
        moves.iter().skip(to).any(|played| Move::bound(played).is_some())
    }

    /// Whether nobody but this person plays now, so that nobody has to agree to anything.
    pub fn is_alone(&self, person: &PersonKey) -> bool {
        self.people().iter().all(|other| other == person)
    }
}
