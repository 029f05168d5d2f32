//! Zone G, the chaiwala: leaves, or chai from leaves (rules 8.17, 8.18).

use adda_core::Sink;

use crate::event::Event;
use crate::good::Goods;
use crate::refusal::Refusal;
use crate::task::{Next, Task};
use crate::{Action, Alubari};

/// How many leaves can be taken; 0 while the harvest is ½.
pub(crate) fn leaves(game: &Alubari) -> u16 {
    u16::from(game.harvest_halves() / 2)
}

/// How many leaves can be brewed into chai.
pub(crate) fn most_brewed(game: &Alubari) -> u8 {
    let room = game.table().most_chai - game.decider().chai;
    game.decider().goods.leaves.min(room.into()) as u8
}

/// Starts a worker's action: one of the two must be done if possible (R9).
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    match (leaves(game), most_brewed(game)) {
        (0, 0) => {
            game.nothing_to_do(log);
            Next::Done
        }
        (0, 1) => brew(game, 1, log),
        (1.., 0) => gather(game, log),
        (_, 1..) => {
            game.task = Task::Chaiwala;
            Next::Await
        }
    }
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    if leaves(game) > 0 {
        out.push(Action::Gather);
    }
    out.extend((1..=most_brewed(game)).map(Action::Brew));
}

pub(crate) fn check_gather(game: &Alubari) -> Result<(), Refusal> {
    if leaves(game) > 0 { Ok(()) } else { Err(Refusal::HalfLeaf) }
}

pub(crate) fn gather<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    let leaves = leaves(game);
    game.gain(game.seat, Goods { leaves, ..Goods::NONE }, log);
    Next::Done
}

pub(crate) fn check_brew(game: &Alubari, leaves: u8) -> Result<(), Refusal> {
    let held = game.decider().goods.leaves;
    let room = game.table().most_chai - game.decider().chai;
    if leaves == 0 {
        Err(Refusal::MustAct(game.task))
    } else if u16::from(leaves) > held {
        Err(Refusal::too_few("leaves", leaves.into(), held))
    } else if leaves > room {
        Err(Refusal::ChaiFull { room })
    } else {
        Ok(())
    }
}

pub(crate) fn brew<S: Sink<Event>>(game: &mut Alubari, leaves: u8, log: &mut S) -> Next {
    let seat = game.seat;
    game.decider_mut().goods.leaves -= u16::from(leaves);
    game.gain_chai(seat, leaves);
    log.push(Event::Brewed { seat, leaves });
    Next::Done
}
