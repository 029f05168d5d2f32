//! What each seat did last, and where the last round began.

use std::sync::Arc;

use adda_core::{Seat, SeatSet, Viewer};
use adda_registry::Playable;
use adda_table::{Entry, What};

use super::GameRoom;

/// The most moves of one turn that are shown as what a seat did last.
const LONGEST_TURN: usize = 8;
/// The most moves that are searched for the last one of a seat, and the most entries of a round.
const LONGEST_ROUND: usize = 58;

impl<G: Playable> GameRoom<G> {
    /// The pieces and places that show each seat's last turn, by seat, as far as they are in these drawings. Names that
    /// are not drawn could not be outlined, and might tell something.
    pub(super) fn last_turns(&self, viewer: Viewer, drawings: &[&str]) -> Vec<Arc<[String]>> {
        let Some(match_) = self.table.match_() else { return Vec::new() };
        let is_drawn = |name: &String| {
            let place = format!("data-piece=\"{name}\"");
            drawings.iter().any(|drawing| drawing.contains(&place))
        };
        let moves = match_.moves();
        let first = moves.len().saturating_sub(LONGEST_ROUND);
        let of_seat = |seat: Seat| {
            let last = (first..moves.len()).rev().find(|&index| moves[index].seat == seat);
            let turn = last.into_iter().flat_map(|last| (first..=last).rev());
            let turn = turn.take_while(|&index| moves[index].seat == seat).take(LONGEST_TURN);
            let mut names: Vec<String> =
                turn.flat_map(|index| self.trace(viewer, index).to_vec()).filter(is_drawn).collect();
            names.sort_unstable();
            names.dedup();
            names.into()
        };
        Seat::all(match_.position().seats()).map(of_seat).collect()
    }

    /// The number of entries up to the viewer's last decision; for spectators, up to the oldest last move of a seat.
    pub(super) fn last_round(&self, you: Option<Seat>) -> Option<u64> {
        let seats = self.table.match_()?.position().seats();
        let entries = self.table.entries();
        let mut missing = you.map_or(SeatSet::all(seats), SeatSet::only);
        for (index, Entry { what, .. }) in entries.iter().enumerate().rev().take(LONGEST_ROUND) {
            let What::Act { seat, .. } = what else { continue };
            missing = missing.without(*seat);
            if missing.is_empty() {
                let since = index as u64 + 1;
                return (since < self.table.seq()).then_some(since);
            }
        }
        None
    }
}
