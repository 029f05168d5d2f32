//! Zone F, the post office: contracts (rules 8.15, 8.16), which are also the bonus of some areas (8.12).

use adda_core::Sink;

use crate::contract::{Contract, Contracts};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::task::{Next, Task};
use crate::{Action, Alubari, boost, build};

/// Starts a worker's action. An empty office can still be refilled for a chai.
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    game.task = Task::PostOffice;
    let cards = game.office_cards();
    let may_boost = boost::check(game).is_ok();
    match cards.first() {
        None if !may_boost => {
            game.nothing_to_do(log);
            Next::Done
        }
        Some(only) if cards.len() == 1 && !may_boost => play(game, only, log),
        None | Some(_) => Next::Await,
    }
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    if boost::check(game).is_ok() {
        out.push(Action::Boost);
    }
    legal_bonus(game, out);
    if game.office_cards().is_empty() {
        out.push(Action::Pass);
    }
}

pub(crate) fn legal_bonus(game: &Alubari, out: &mut Vec<Action>) {
    out.extend(game.office_cards().iter().map(Action::TakeContract));
}

pub(crate) fn check(game: &Alubari, contract: Contract) -> Result<(), Refusal> {
    if game.office_cards().contains(contract) { Ok(()) } else { Err(Refusal::NotInOffice(contract)) }
}

/// The cards that a contract has turned up.
pub(crate) fn legal_turned_up(game: &Alubari, out: &mut Vec<Action>) {
    out.extend(game.revealed.iter().map(Action::TakeContract));
}

pub(crate) fn check_turned_up(game: &Alubari, contract: Contract) -> Result<(), Refusal> {
    if game.revealed.contains(contract) { Ok(()) } else { Err(Refusal::NotTurnedUp(contract)) }
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, contract: Contract, log: &mut S) -> Next {
    let seat = game.seat;
    let own = game.decider_mut();
    own.contracts = own.contracts.with(contract);
    log.push(Event::ContractTaken { seat, contract });
    if let Task::TurnedUp = game.task {
        game.discard = game.discard.or(game.revealed.without(contract));
        game.revealed = Contracts::NONE;
        return Next::Done;
    }
    // The slot stays empty until the next round.
    for slot in &mut game.office {
        if *slot == Some(contract) {
            *slot = None;
        }
    }
    if let Task::TakeContract { second } = game.task { build::after(game, second) } else { Next::Done }
}
