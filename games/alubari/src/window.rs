//! The contract window: before a zone is resolved, everybody may use contracts that show it (rules 7.2, 7.3).

use adda_core::{Game, Luck, Sink};

use crate::contract::{Contract, Contracts};
use crate::event::Event;
use crate::lookup::lookup;
use crate::refusal::Refusal;
use crate::task::{Moment, Next, Task};
use crate::zone::Zone;
use crate::{Action, Alubari, effect};

/// Asks the next player who can use a contract; after the last one, the workers of the zone act.
pub(crate) fn ask(game: &mut Alubari, zone: Zone, places: usize) -> Next {
    for places in places..game.seats() {
        let seat = game.seat_after(game.opened_by, places);
        let player = game.player(seat);
        let cards = player.contracts.minus(player.used).and(lookup().zone_contracts[zone.index()]);
        if cards.is_empty() || player.quiet == game.round || game.sits_out(seat) {
            continue;
        }
        game.seat = seat;
        if cards.iter().any(|contract| effect::most(game, contract) > 0) {
            game.moment = Moment::Window(zone);
            game.task = Task::Window;
            return Next::Await;
        }
    }
    Next::Worker(zone, 0)
}

impl Alubari {
    /// The deciding player's unused contracts that show the zone of this window.
    fn cards_of_window(&self) -> Contracts {
        let Moment::Window(zone) = self.moment else { return Contracts::NONE };
        let own = self.decider();
        own.contracts.minus(own.used).and(lookup().zone_contracts[zone.index()])
    }
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    for contract in game.cards_of_window().iter() {
        let most = effect::most(game, contract);
        out.extend((1..=most).map(|times| Action::Use { contract, times }));
    }
    if check_none(game).is_ok() {
        out.push(Action::NoContracts);
    }
    out.push(Action::Pass);
}

pub(crate) fn check(game: &Alubari, contract: Contract, times: u8) -> Result<(), Refusal> {
    if !game.decider().contracts.contains(contract) {
        return Err(Refusal::NotYours(contract));
    }
    if game.decider().used.contains(contract) {
        return Err(Refusal::UsedBefore(contract));
    }
    if !game.cards_of_window().contains(contract) {
        return Err(Refusal::OtherZone(contract));
    }
    match effect::most(game, contract) {
        0 => Err(effect::lacks(game, contract)),
        most if (1..=most).contains(&times) => Ok(()),
        most => Err(Refusal::Times { contract, most }),
    }
}

/// Checks that declining is of use: there is nothing to decline in the last zone.
pub(crate) fn check_none(game: &Alubari) -> Result<(), Refusal> {
    match game.moment {
        Moment::Window(Zone::Chaiwala) => Err(Refusal::LastZone),
        Moment::Window(_)
        | Moment::Maintenance
        | Moment::Hiring
        | Moment::Placing
        | Moment::Worker(_)
        | Moment::Over => Ok(()),
    }
}

pub(crate) fn play<L: Luck, S: Sink<Event>>(
    game: &mut Alubari,
    contract: Contract,
    times: u8,
    luck: &mut L,
    log: &mut S,
) -> Next {
    let seat = game.seat;
    let own = game.decider_mut();
    own.used = own.used.with(contract);
    log.push(Event::ContractUsed { seat, contract, times });
    effect::happen(game, contract, times, luck, log)
}

/// Declines contracts for the rest of the round.
pub(crate) fn decline<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    let (seat, round) = (game.seat, game.round);
    game.decider_mut().quiet = round;
    log.push(Event::ContractsDeclined { seat });
    pass(game)
}

/// Continues with the next player.
pub(crate) fn pass(game: &Alubari) -> Next {
    let Moment::Window(zone) = game.moment else { return Next::Done };
    Next::Window(zone, game.places_after(game.opened_by, game.seat) + 1)
}
