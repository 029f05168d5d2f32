//! People's results in a finished game, for games that have achievements.

use adda_core::{Compiled, Seat};
use adda_table::{PersonKey, Stage, Table, What};

use crate::store::{Finish, TableId};

/// One result for each seat that a person owns; empty before the end.
pub(super) fn of<G: Compiled>(table: &Table<G>, id: &TableId) -> Vec<Finish> {
    let Some(match_) = table.match_().filter(|_| table.stage() == Stage::Over) else { return Vec::new() };
    let Some(achievements) = G::achievements() else { return Vec::new() };
    let played = table.entries().iter().rev().find(|entry| matches!(entry.what, What::Act { .. }));
    let ended = played.map_or(table.header().made, |entry| entry.at);
    let position = match_.position();
    let finish = |(seat, owner): (Seat, &PersonKey)| {
        // A game counts only if the person played it from the set-up to the end, with the luck that fell first.
        let own = table.header().position.is_none()
            && !table.luck_was_retried()
            && is_all_their_own(table, seat, owner);
        let achieved = if own { (achievements.reached)(position, seat) } else { Vec::new() };
        Some(Finish {
            table: id.clone(),
            seat: seat.index(),
            person: owner.0.parse().ok()?,
            game: G::about().id.to_owned(),
            ended,
            points: position.total(seat),
            advised: table.is_advised(seat),
            in_a_row: own && (achievements.counts_in_a_row)(position),
            achieved: achieved.into_iter().map(str::to_owned).collect(),
        })
    };
    let seats = Seat::all(table.sitters().len()).zip(table.sitters());
    seats.filter_map(|(seat, sitter)| Some((seat, sitter.owner()?))).filter_map(finish).collect()
}

/// Whether only the owner played the seat: they never left it to a bot, and it was never offered to others.
fn is_all_their_own<G: Compiled>(table: &Table<G>, seat: Seat, owner: &PersonKey) -> bool {
    !table.entries().iter().any(|entry| match &entry.what {
        What::Left { person } => person == owner,
        What::TimedOut { seat: left } | What::Offered { seat: left } => *left == seat,
        What::Sat { .. }
        | What::Act { .. }
        | What::Undo { .. }
        | What::Redo { .. }
        | What::AskBack { .. }
        | What::Answer { .. }
        | What::Said { .. }
        | What::Back { .. }
        | What::Resigned { .. }
        | What::Rematch { .. }
        | What::Replace { .. }
        | What::Resumed { .. }
        | What::Advised { .. } => false,
    })
}
