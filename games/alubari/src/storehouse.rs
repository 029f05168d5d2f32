//! Zone A, the storehouse: taking cubes of the stock (rules 8.1, 8.2).

use adda_core::Sink;

use crate::contract::Effect;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::good::Cubes;
use crate::refusal::Refusal;
use crate::task::{Next, Task};
use crate::{Action, Alubari, boost};

const CUBES: u8 = 3;
/// How many more cubes a chai allows.
const MORE_CUBES: u8 = 2;

/// How many cubes may be taken, and how many of them may be chai.
pub(crate) fn limits(game: &Alubari, boosted: bool) -> (u8, u8) {
    let more = game.lasting(|effect| if let Effect::MoreCubes(more) = effect { more } else { 0 });
    let unlimited = game.lasting(|effect| u8::from(effect == Effect::NoChaiLimit)) > 0;
    let cubes = CUBES + more + if boosted { MORE_CUBES } else { 0 };
    (cubes, if unlimited { cubes } else { 1 + u8::from(boosted) })
}

/// Whether a chai would allow taking more.
pub(crate) fn boost_helps(game: &Alubari) -> bool {
    let takes = |boosted: bool| {
        let (cubes, chai) = limits(game, boosted);
        let most = usize::from(cubes);
        let stock = game.stock;
        (
            stock.len().min(most),
            stock.chai.min(chai),
            Cubes { chai: stock.chai.min(chai), ..stock }.len().min(most),
        )
    };
    takes(true) != takes(false)
}

/// Starts a worker's action. With an empty stock there is nothing to decide.
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    if game.stock.is_empty() {
        return play(game, Cubes::NONE, log);
    }
    game.task = Task::Storehouse;
    Next::Await
}

pub(crate) fn legal(game: &Alubari, out: &mut Vec<Action>) {
    if boost::check(game).is_ok() {
        out.push(Action::Boost);
    }
    let (most, most_chai) = limits(game, game.boosted);
    let stock = game.stock;
    for chai in 0..=stock.chai.min(most_chai) {
        for stone in 0..=stock.stone.min(most - chai) {
            for iron in 0..=stock.iron.min(most - chai - stone) {
                out.push(Action::Take(Cubes { iron, stone, chai }));
            }
        }
    }
}

pub(crate) fn check(game: &Alubari, cubes: Cubes) -> Result<(), Refusal> {
    let stock = game.stock;
    for (good, wanted, there) in [
        ("iron", cubes.iron, stock.iron),
        ("stone", cubes.stone, stock.stone),
        ("chai", cubes.chai, stock.chai),
    ] {
        if wanted > there {
            return Err(Refusal::NotInStock { good, wanted, there });
        }
    }
    let (most, most_chai) = limits(game, game.boosted);
    if cubes.len() > usize::from(most) {
        Err(Refusal::TooManyCubes { most })
    } else if cubes.chai > most_chai {
        Err(Refusal::TooMuchChai { most: most_chai })
    } else {
        Ok(())
    }
}

pub(crate) fn play<S: Sink<Event>>(game: &mut Alubari, cubes: Cubes, log: &mut S) -> Next {
    let seat = game.seat;
    game.stock.remove(cubes);
    // R8: a chai cube leaves the game even if there is no room on the track.
    game.gain_chai(seat, cubes.chai);
    let own = game.decider_mut();
    own.goods.iron += u16::from(cubes.iron);
    own.goods.stone += u16::from(cubes.stone);
    // R42: the leaf comes with the action, even if no cube was taken.
    let leaf = own.equipment.contains(Equipment::ToyTrain);
    own.goods.leaves = own.goods.leaves.saturating_add(leaf.into());
    log.push(Event::CubesTaken { seat, cubes, leaf });
    if game.takes_marker() {
        game.first = seat;
        log.push(Event::FirstPlayer { seat });
    }
    Next::Done
}
