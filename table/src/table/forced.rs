//! Moves without a choice, which the program plays for people who want that.
//!
//! Such a move is an entry like any other, and a normal move of the match, so records need not know of it. It must tell
//! nobody anything: not by being made (no luck, no secret), and not by being made at once. So only one seat may act, and the
//! game itself says at which decisions everybody can see that there is no choice ([`is_routine`](adda_core::Game::is_routine)).

use adda_core::luck::{FastLuck, Listening};
use adda_core::{Compiled, GameEvent, Part, Seat, SeatSet, UndoError, json};

use super::Table;
use crate::entry::What;
use crate::refusal::Refusal;
use crate::seats::PersonKey;
use crate::stage::Stage;

impl<G: Compiled> Table<G> {
    /// The person who has no choice now, and the entry that plays the only action for them.
    pub fn forced(&self) -> Option<(PersonKey, What)> {
        let match_ = self.match_.as_ref().filter(|_| self.stage() == Stage::Playing)?;
        let position = match_.position();
        let seat = position.to_act().first()?;
        let alone = position.to_act() == SeatSet::only(seat) && position.may_act() == SeatSet::only(seat);
        let person = self.sitters.get(seat.index())?.playing_person()?;
        // A request to go back would lapse.
        if !alone || self.wish.is_some() || !position.is_routine() {
            return None;
        }
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        let &[action] = &legal[..] else { return None };
        let mut luck = Listening::to(FastLuck::new(0));
        let mut events = Vec::new();
        position.clone().play_kept(seat, action, &mut luck, &mut events);
        let tells = !luck.picks.is_empty() || events.iter().any(GameEvent::reveals);
        let action = json::value(&G::to_json(Part::Action(&action)));
        (!tells).then(|| (person.clone(), What::Forced { seat, action: action.into() }))
    }

    /// Whether the program played this move for a person.
    pub fn is_automatic(&self, index: usize) -> bool {
        self.automatic.get(index).copied().unwrap_or(false)
    }

    /// Whether the seat may undo its last decision. What was played for it since is undone with it.
    pub(super) fn check_undo(&self, seat: Seat) -> Result<(), Refusal<G::Refusal>> {
        let match_ = self.playing()?;
        match_.can_undo(seat).map_err(Refusal::Undo)?;
        let moves = match_.moves().iter().enumerate().rev();
        let decided = moves.take_while(|(_, played)| played.seat == seat && played.bound().is_none());
        let any = decided.map(|(index, _)| index).any(|index| !self.is_automatic(index));
        if any { Ok(()) } else { Err(Refusal::Undo(UndoError::AnotherSeatActed)) }
    }
}
