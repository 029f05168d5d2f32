//! When a player can do what. All times count the player's own actions from now on.

use adda_core::{Game, Seat};

use crate::Bombay;
use crate::turn::ACTIONS;

/// The time left for one player.
#[derive(Clone, Copy, Default)]
pub(super) struct Clock {
    /// Actions left in this turn, or in the player's next turn if it is somebody else's now.
    turn: u8,
    /// Actions left until the markets are restocked, including those of this turn.
    pub(super) set: u8,
    /// Actions left in the game.
    pub(super) game: u8,
    /// The number of turns before the player's first one.
    before: u8,
    seats: u8,
    /// The first turn in which the player may buy: 0 is this turn, or the player's next one if it is somebody else's
    /// now.
    pub(super) may_buy: u8,
}

impl Clock {
    pub(super) fn of(game: &Bombay, seat: Seat) -> Clock {
        let (seats, first, table) = (game.seats(), game.set_first().index(), game.table());
        let order = |seat: Seat| (seat.index() + seats - first) % seats;
        let in_turn = seat == game.turn;
        let this_round = u8::from(order(seat) > order(game.turn));
        let turns = this_round + table.rounds - game.round - 1;
        let set = turns * ACTIONS + if in_turn { game.actions } else { 0 };
        Clock {
            turn: if in_turn { game.actions } else { ACTIONS },
            set,
            game: set + (table.sets - game.set - 1) * table.rounds * ACTIONS,
            before: ((seat.index() + seats - game.turn.index()) % seats) as u8,
            seats: seats as u8,
            may_buy: u8::from(in_turn && game.bought),
        }
    }

    /// The turn of an action that begins after this many actions.
    #[inline]
    pub(super) fn turn_at(&self, gone: u8) -> u8 {
        if gone < self.turn { 0 } else { 1 + (gone - self.turn) / ACTIONS }
    }

    /// When something can begin that needs this many actions within one turn, not before the turn `earliest`. If it
    /// does not fit into a turn, the rest of that turn is lost.
    #[inline]
    pub(super) fn begin(&self, gone: u8, needed: u8, earliest: u8) -> u8 {
        let turn = self.turn_at(gone);
        let end = self.turn + turn * ACTIONS;
        if turn < earliest {
            self.turn + (earliest - 1) * ACTIONS
        } else if end - gone < needed {
            end
        } else {
            gone
        }
    }

    /// The number of turns, of any player, before this turn of the player.
    #[inline]
    pub(super) fn moment(&self, turn: u8) -> u8 {
        self.before + turn * self.seats
    }
}
