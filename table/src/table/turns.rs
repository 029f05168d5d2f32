//! Since when each seat has had to decide, so that its player can be told.

use adda_core::{Compiled, Seat};

use super::Table;
use crate::entry::What;

/// Since when a seat has had to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of the entry that began it.
    pub seq: u64,
    /// The time of that entry.
    pub at: i64,
    /// Whether the player began it, or has acted since, and so knows of it.
    pub known: bool,
}

impl<G: Compiled> Table<G> {
    /// The seats of people who must decide.
    pub fn turns(&self) -> impl Iterator<Item = (Seat, Turn)> {
        Seat::all(self.turns.len()).zip(&self.turns).filter_map(|(seat, turn)| Some((seat, (*turn)?)))
    }

    /// Notes whose turn it is after an entry, which this seat may have made.
    pub(super) fn note_turns(&mut self, at: i64, actor: Option<Seat>) {
        let (owing, seq) = (self.to_act(), self.seq());
        for ((seat, turn), sitter) in Seat::all(self.sitters.len()).zip(&mut self.turns).zip(&self.sitters) {
            if sitter.playing_person().is_none() || !owing.contains(seat) {
                *turn = None;
                continue;
            }
            let turn = turn.get_or_insert(Turn { seq, at, known: false });
            turn.known |= actor == Some(seat);
        }
    }
}

/// The seat that made an entry, as far as it can begin or continue a turn.
pub(super) fn actor(what: &What) -> Option<Seat> {
    match *what {
        // A forced move is only made while its player has the page open.
        What::Act { seat, .. }
        | What::Forced { seat, .. }
        | What::Undo { seat }
        | What::Redo { seat }
        | What::Sat { seat, .. } => Some(seat),
        What::AskBack { .. }
        | What::Answer { .. }
        | What::Said { .. }
        | What::Reacted { .. }
        | What::Filled { .. }
        | What::Resumed { .. }
        | What::Left { .. }
        | What::Back { .. }
        | What::Resigned { .. }
        | What::TimedOut { .. }
        | What::Offered { .. }
        | What::Rematch { .. }
        | What::Replace { .. }
        | What::Advised { .. } => None,
    }
}
