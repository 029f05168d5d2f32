//! Why a table refuses something.

use adda_core::{IllegalAction, UndoError};

/// Why a table refuses something. The table has not changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal<R> {
    /// The game does not allow the action.
    Action(IllegalAction<R>),
    /// The JSON is not an action of this game.
    Unreadable(String),
    /// Undo or redo is not possible.
    Undo(UndoError),
    /// The player has moved since the page was shown on which they chose.
    Stale,
    /// The seat belongs to another person, or a bot plays it.
    NotYourSeat,
    /// The table has no such seat.
    NoSuchSeat,
    /// The seat is taken, or needs the invitation link.
    SeatTaken,
    /// The person already has a seat.
    AlreadySeated,
    /// The game has not started: seats are still free.
    NotBegun,
    /// The game is over or abandoned.
    Closed,
    /// The game is not over yet.
    NotOver,
    /// The person has no seat at this table.
    NotSeated,
    /// There is no open request to go back, or the person has answered it already.
    NothingAsked,
    /// Another request to go back is still open.
    AskedAlready,
    /// There is no such move to go back to.
    NoSuchMoment,
    /// The seat cannot be offered to other people.
    NotToOffer,
    /// The message is empty or too long.
    Text,
    /// A rematch was already started.
    RematchedAlready,
    /// The seat belongs to a player who is away. Only they can offer it, or all others together after a while, if these
    /// are at least two.
    OwnersToOffer,
    /// The player has not been away for long enough.
    TooSoon {
        /// The milliseconds after which the others may decide.
        wait: i64,
    },
    /// The table allows no advice, or it is noted already that the seat had some.
    NoAdvice,
    /// The person has held a seat in this game and knows hidden things.
    KnowsSecrets,
}
