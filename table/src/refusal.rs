//! Why something cannot happen at a table.

use adda_core::{Refused, UndoError};

/// Why not; nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal<R> {
    /// The game does not allow the action.
    Action(Refused<R>),
    /// The action does not read as one of this game's.
    Unreadable(String),
    /// The move cannot be taken back, or none can be played again.
    Undo(UndoError),
    /// The page that it was chosen on was older than the player's own last move.
    Stale,
    /// The seat belongs to somebody else, or a bot plays it.
    NotYourSeat,
    /// The table has no such seat.
    NoSuchSeat,
    /// Somebody sits there already, or the link is missing.
    SeatTaken,
    /// They sit at the table already.
    AlreadySeated,
    /// Seats are still free.
    NotBegun,
    /// The game is over, or everybody gave up.
    Closed,
    /// The game is still on.
    NotOver,
    /// Only those who sit at the table may.
    NotSeated,
    /// Nothing was asked, or it was answered already.
    NothingAsked,
    /// Another wish waits for its answers.
    AskedAlready,
    /// There is no such moment to go back to.
    NoSuchMoment,
    /// The seat is not one that can be given to somebody else.
    NotToOffer,
    /// Nothing to say, or too much.
    Text,
    /// There is a rematch already.
    RematchedAlready,
}
