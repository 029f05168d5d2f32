//! Harvests (rules 4.6).

use adda_core::{Game, PerSeat, Seat, Sink};

use crate::Alubari;
use crate::event::Event;
use crate::lookup::lookup;

/// Advances the harvest marker. If it reaches the end mark, there is a harvest at the value of the last cell,
/// and the remaining steps are lost (R32).
pub(crate) fn advance<S: Sink<Event>>(game: &mut Alubari, steps: u8, log: &mut S) {
    let cells = lookup().components().harvest.cells.len() as u8;
    game.harvest += steps;
    if game.harvest >= cells {
        game.harvest = cells - 1;
        bring_in(game, log);
    }
}

/// The leaves that a harvest would bring a seat.
#[inline]
pub(crate) fn yields(game: &Alubari, seat: Seat) -> u16 {
    let player = game.player(seat);
    let spaces = player.cells.or(player.borrowed).len() as u16;
    spaces * u16::from(game.harvest_halves()) / 2
}

/// Gives everybody leaves for their spaces, and resets the marker.
pub(crate) fn bring_in<S: Sink<Event>>(game: &mut Alubari, log: &mut S) {
    let mut leaves = PerSeat([0; adda_core::MAX_SEATS]);
    for seat in Seat::all(game.seats()) {
        leaves[seat] = yields(game, seat);
        let own = &mut game.player_mut(seat).goods.leaves;
        *own = own.saturating_add(leaves[seat]);
    }
    game.harvest = lookup().components().harvest.start;
    log.push(Event::Harvested { leaves: std::array::from_fn(|seat| leaves.0[seat]) });
}
