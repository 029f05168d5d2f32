//! The seasonal worker (rules 6.1, 6.2).

use adda_core::{Game, Seat, Sink};

use crate::Alubari;
use crate::action::{Action, Wage};
use crate::equipment::Equipment;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::task::{Moment, Next, Task};

const CHAI: u8 = 1;
const RUBBLE: u16 = 2;

/// Asks the next player, if there is something to decide. A player who gets the worker for free is not asked.
pub(crate) fn ask<S: Sink<Event>>(game: &mut Alubari, places: usize, log: &mut S) -> Next {
    if places >= game.seats() {
        return Next::Place(0);
    }
    let seat = game.seat_after(game.first, places);
    if game.sits_out(seat) {
        return Next::Hire(places + 1);
    }
    let inspects = game.player(seat).equipment.contains(Equipment::InspectionTrain) && game.wheel.drawn > 0;
    let player = game.player_mut(seat);
    if player.granted || inspects {
        // R24: a free worker that is not needed is lost.
        player.granted = false;
        player.hired = true;
        log.push(Event::Hired { seat, wage: None });
        return Next::Hire(places + 1);
    }
    if [Wage::Chai, Wage::Rubble].into_iter().all(|wage| check(game, seat, wage).is_err()) {
        return Next::Hire(places + 1);
    }
    game.seat = seat;
    game.moment = Moment::Hiring;
    game.task = Task::Hire;
    Next::Await
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    for wage in [Wage::Chai, Wage::Rubble] {
        if check(game, game.seat, wage).is_ok() {
            out.push(Action::Hire(wage));
        }
    }
    out.push(Action::Pass);
}

pub(crate) fn check(game: &Alubari, seat: Seat, wage: Wage) -> Result<(), Refusal> {
    let player = game.player(seat);
    match wage {
        Wage::Chai if player.equipment.is_empty() => Err(Refusal::NoEquipment),
        Wage::Chai if player.chai < CHAI => Err(Refusal::too_few("chai", CHAI.into(), player.chai.into())),
        Wage::Rubble if !player.equipment.contains(Equipment::RailTractor) => Err(Refusal::NoTractor),
        Wage::Rubble if player.goods.rubble < RUBBLE => {
            Err(Refusal::too_few("rubble", RUBBLE, player.goods.rubble))
        }
        Wage::Chai | Wage::Rubble => Ok(()),
    }
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, wage: Wage, log: &mut S) -> Next {
    let seat = game.seat;
    let own = game.decider_mut();
    match wage {
        Wage::Chai => own.chai -= CHAI,
        Wage::Rubble => own.goods.rubble -= RUBBLE,
    }
    own.hired = true;
    log.push(Event::Hired { seat, wage: Some(wage) });
    pass(game)
}

/// Continues with the next player.
pub(crate) fn pass(game: &Alubari) -> Next {
    Next::Hire(game.places_after(game.first, game.seat) + 1)
}
