//! Event 5: each equipment must be paid for or given back (rules 5.7), one card after the other (R39).

use adda_core::{Game, Sink};

use crate::action::{Action, Upkeep};
use crate::equipment::{EQUIPMENT, Equipment};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::task::{Moment, Next, Task};
use crate::{Alubari, Player};

const STEEL: u16 = 1;
const CHAI: u8 = 2;

/// Asks about the next card, if its owner has a choice.
pub(crate) fn ask<S: Sink<Event>>(game: &mut Alubari, places: usize, card: usize, log: &mut S) -> Next {
    if card >= EQUIPMENT {
        return Next::Maintain(places + 1, 0);
    }
    if places >= game.seats() {
        return Next::Events;
    }
    let seat = game.seat_after(game.first, places);
    let equipment = Equipment::ALL[card];
    let player = game.player(seat);
    // R17: the reliable train exempts only itself.
    if !player.equipment.contains(equipment) || equipment == Equipment::ReliableTrain {
        return Next::Maintain(places, card + 1);
    }
    game.seat = seat;
    game.task = Task::Maintain(equipment);
    game.moment = Moment::Maintenance;
    if Upkeep::ALL.into_iter().filter(|&upkeep| can(game.player(seat), upkeep)).count() > 1 {
        return Next::Await;
    }
    // A player who cannot pay is not asked.
    play(game, Upkeep::GiveBack, log)
}

fn can(player: &Player, upkeep: Upkeep) -> bool {
    match upkeep {
        Upkeep::Steel => player.goods.steel >= STEEL,
        Upkeep::Chai => player.chai >= CHAI,
        Upkeep::GiveBack => true,
    }
}

/// What the deciding player can pay with.
pub(crate) fn payable(game: &Alubari) -> &'static str {
    match [Upkeep::Steel, Upkeep::Chai].map(|upkeep| can(game.decider(), upkeep)) {
        [true, true] => "both",
        [true, false] => "steel",
        [false, _] => "chai",
    }
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    let allowed = Upkeep::ALL.into_iter().filter(|&upkeep| can(game.decider(), upkeep));
    out.extend(allowed.map(Action::Maintain));
}

pub(crate) fn check(game: &Alubari, upkeep: Upkeep) -> Result<(), Refusal> {
    match upkeep {
        _ if can(game.decider(), upkeep) => Ok(()),
        Upkeep::Chai => Err(Refusal::too_few("chai", CHAI.into(), game.decider().chai.into())),
        Upkeep::Steel | Upkeep::GiveBack => Err(Refusal::too_few("steel", STEEL, game.decider().goods.steel)),
    }
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, upkeep: Upkeep, log: &mut S) -> Next {
    let seat = game.seat;
    let Task::Maintain(equipment) = game.task else { return Next::Events };
    match upkeep {
        Upkeep::Steel => game.decider_mut().goods.steel -= STEEL,
        Upkeep::Chai => game.decider_mut().chai -= CHAI,
        // R35: without chai.
        Upkeep::GiveBack => game.give_back(equipment),
    }
    log.push(Event::Maintained { seat, equipment, upkeep });
    Next::Maintain(game.places_after(game.first, seat), equipment.index() + 1)
}

impl Alubari {
    /// A card of the deciding player goes back to the shed.
    pub(crate) fn give_back(&mut self, equipment: Equipment) {
        let own = self.decider_mut();
        own.equipment = own.equipment.without(equipment);
        self.shed = self.shed.with(equipment);
    }
}
