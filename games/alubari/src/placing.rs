//! Placing workers, one at a time (rules 6.3, 6.4).

use adda_core::{Game, Seat, Sink};

use crate::event::Event;
use crate::lookup::lookup;
use crate::refusal::Refusal;
use crate::task::{Moment, Next, Task};
use crate::zone::{Space, Spaces, Zone};
use crate::{Action, Alubari, WORKERS};

/// Asks the next player with a worker left to place; if there is none, the zones are resolved.
pub(crate) fn ask(game: &mut Alubari, places: usize) -> Next {
    let seats = game.seats();
    for further in 0..seats {
        let seat = game.seat_after(game.first, (places + further) % seats);
        if game.workers_left(seat) > 0 {
            game.seat = seat;
            game.moment = Moment::Placing;
            game.task = Task::Place;
            return Next::Await;
        }
    }
    game.opened_by = game.first;
    Next::Window(Zone::Storehouse, 0)
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    out.extend(game.open_spaces().minus(game.taken_spaces()).iter().map(Action::Place));
}

pub(crate) fn check(game: &Alubari, space: Space) -> Result<(), Refusal> {
    if game.covered && space.zone() == Zone::Excavation && !game.all_spaces().contains(space) {
        Err(Refusal::Covered)
    } else if !game.all_spaces().contains(space) {
        Err(Refusal::NoSuchSpace(space))
    } else if !game.open_spaces().contains(space) {
        Err(Refusal::Foggy(space))
    } else if game.taken_spaces().contains(space) {
        Err(Refusal::SpaceTaken(space))
    } else {
        Ok(())
    }
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, space: Space, log: &mut S) -> Next {
    let seat = game.seat;
    let own = game.decider_mut();
    own.workers = own.workers.with(space);
    log.push(Event::WorkerPlaced { seat, space });
    Next::Place(game.places_after(game.first, seat) + 1)
}

impl Alubari {
    /// The workers that a seat still has to place in this round.
    #[inline]
    pub(crate) fn workers_left(&self, seat: Seat) -> usize {
        let player = self.player(seat);
        let all = WORKERS - 1 + usize::from(player.hired);
        if self.sits_out(seat) { 0 } else { all - player.workers.len() }
    }

    /// The spaces with this number of players. A covered excavation has only one (rules 8.4).
    #[inline]
    pub(crate) fn all_spaces(&self) -> Spaces {
        let spaces = lookup().spaces[usize::from(self.seats) - 1];
        if self.covered {
            let zone = lookup().zone_spaces[Zone::Excavation.index()];
            spaces.minus(zone).with(Space::new(Zone::Excavation, 0))
        } else {
            spaces
        }
    }

    /// The spaces that are not closed by fog (rules 4.5). A covered excavation is never closed (R3).
    #[inline]
    pub(crate) fn open_spaces(&self) -> Spaces {
        let mut spaces = self.all_spaces();
        if self.is_foggy() {
            spaces = spaces.without(self.last_space(Zone::Laying));
            if !self.covered {
                spaces = spaces.without(self.last_space(Zone::Excavation));
            }
        }
        spaces
    }

    /// The last printed space of a zone.
    #[inline]
    pub(crate) fn last_space(&self, zone: Zone) -> Space {
        Space::new(zone, usize::from(self.table().spaces[zone.index()]) - 1)
    }

    /// The spaces with a worker.
    #[inline]
    pub(crate) fn taken_spaces(&self) -> Spaces {
        self.all_players().iter().fold(Spaces::NONE, |taken, player| taken.or(player.workers))
    }
}
