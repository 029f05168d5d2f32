//! The effects of contracts (rules 9).

use adda_core::{Game, Luck, Seat, Sink};

use crate::contract::{Contract, Contracts, Effect};
use crate::estate::{Cell, Cells};
use crate::event::Event;
use crate::good::Goods;
use crate::lookup::lookup;
use crate::refusal::Refusal;
use crate::task::{Next, Task};
use crate::{Action, Alubari, build, excavation, harvest, laying, office, works};

/// How many times the effect may happen for the deciding player; 0 if it would change nothing (rules 9.2).
pub(crate) fn most(game: &Alubari, contract: Contract) -> u8 {
    let (own, bag) = (game.decider(), game.bag);
    let room = game.table().most_chai - own.chai;
    let few = |goods: u16| goods.min(u8::MAX.into()) as u8;
    match lookup().effect(contract) {
        Effect::CubesFromBag(iron, stone) => u8::from(bag.iron.min(iron) + bag.stone.min(stone) > 0),
        Effect::FirstPlayer => u8::from(game.first != game.seat),
        Effect::Excavate => u8::from(!game.cells_with_rubble().is_empty()),
        Effect::Works(_) => u8::from(works::is_possible(game, false)),
        Effect::Alloy(times) => times.min(few(own.goods.stone)).min(few(own.goods.iron)),
        Effect::LaySection => u8::from(laying::can_lay_one(game)),
        Effect::Chai(_) => u8::from(room > 0),
        Effect::Build => u8::from(build::is_possible(game)),
        Effect::PressStone(times) => times.min(few(own.goods.rubble / 2)).min(bag.stone),
        Effect::TurnUp(_) => u8::from(!game.deck.or(game.discard).is_empty()),
        Effect::NewContracts => u8::from(office::has_others(game)),
        Effect::Harvest => {
            let any_leaves = Seat::all(game.seats()).any(|seat| harvest::yields(game, seat) > 0);
            u8::from(any_leaves || game.harvest != lookup().components().harvest.start)
        }
        Effect::Brew(times) => times.min(few(own.goods.leaves)).min(room),
        Effect::Borrow(_) => u8::from(own.markers > 0 && !game.cells_to_borrow().is_empty()),
        Effect::MoreCubes(_)
        | Effect::NoChaiLimit
        | Effect::ExcavationRate(_)
        | Effect::AnySpace
        | Effect::CheapSteel(_)
        | Effect::LayingRate(_)
        | Effect::IronForSteel(_)
        | Effect::FreeLaying(_)
        | Effect::CheapStation(..)
        | Effect::CheapEquipment(_)
        | Effect::Ford
        | Effect::Rubble(_)
        | Effect::Steel(_)
        | Effect::SeasonalWorker
        | Effect::Leaves(_) => 1,
    }
}

/// Why the effect would change nothing: what is missing for it, if a single thing is.
pub(crate) fn lacks(game: &Alubari, contract: Contract) -> Refusal {
    let own = game.decider();
    let nothing = Refusal::NoEffect(contract);
    let unless = |enough: bool, refusal: Refusal| if enough { nothing } else { refusal };
    let goods = |good, needed, held| unless(held >= needed, Refusal::too_few(good, needed, held));
    let marker = unless(own.markers > 0, Refusal::NoMarker);
    let full = unless(own.chai < game.table().most_chai, Refusal::ChaiFull { room: 0 });
    let all: [Refusal; 2] = match lookup().effect(contract) {
        Effect::Alloy(_) => [goods("stone", 1, own.goods.stone), goods("iron", 1, own.goods.iron)],
        Effect::PressStone(_) => {
            [goods("rubble", works::RUBBLE, own.goods.rubble), unless(game.bag.stone > 0, Refusal::NoStone)]
        }
        Effect::LaySection => [goods("steel", 1, own.goods.steel), marker],
        Effect::Chai(_) => [full, nothing],
        Effect::Brew(_) => [goods("leaves", 1, own.goods.leaves), full],
        Effect::Borrow(_) => [marker, nothing],
        Effect::Works(_) => [Refusal::NothingToWork, nothing],
        Effect::Build => [Refusal::NothingToBuild, nothing],
        Effect::FirstPlayer => [Refusal::FirstAlready, nothing],
        Effect::CubesFromBag(..)
        | Effect::Excavate
        | Effect::TurnUp(_)
        | Effect::NewContracts
        | Effect::Harvest
        | Effect::MoreCubes(_)
        | Effect::NoChaiLimit
        | Effect::ExcavationRate(_)
        | Effect::AnySpace
        | Effect::CheapSteel(_)
        | Effect::LayingRate(_)
        | Effect::IronForSteel(_)
        | Effect::FreeLaying(_)
        | Effect::CheapStation(..)
        | Effect::CheapEquipment(_)
        | Effect::Ford
        | Effect::Rubble(_)
        | Effect::Steel(_)
        | Effect::SeasonalWorker
        | Effect::Leaves(_) => [nothing, nothing],
    };
    all.into_iter().find(|&refusal| refusal != nothing).unwrap_or(nothing)
}

/// Applies the effect.
pub(crate) fn happen<L: Luck, S: Sink<Event>>(
    game: &mut Alubari,
    contract: Contract,
    times: u8,
    luck: &mut L,
    log: &mut S,
) -> Next {
    let seat = game.seat;
    match lookup().effect(contract) {
        Effect::MoreCubes(_)
        | Effect::NoChaiLimit
        | Effect::ExcavationRate(_)
        | Effect::AnySpace
        | Effect::CheapSteel(_)
        | Effect::LayingRate(_)
        | Effect::IronForSteel(_)
        | Effect::FreeLaying(_)
        | Effect::CheapStation(..)
        | Effect::CheapEquipment(_)
        | Effect::Ford => {
            let own = game.decider_mut();
            own.active = own.active.with(contract);
        }
        Effect::CubesFromBag(iron, stone) => {
            let (iron, stone) = (iron.min(game.bag.iron), stone.min(game.bag.stone));
            game.bag.iron -= iron;
            game.bag.stone -= stone;
            let gained = Goods { iron: iron.into(), stone: stone.into(), ..Goods::NONE };
            game.gain(seat, gained, log);
        }
        Effect::FirstPlayer => {
            game.first = seat;
            log.push(Event::FirstPlayer { seat });
        }
        Effect::Excavate => return excavation::dig(game, log),
        Effect::Rubble(rubble) => {
            game.gain(seat, Goods { rubble: rubble.into(), ..Goods::NONE }, log);
        }
        Effect::Works(steps) => return works::begin_with(game, steps),
        Effect::Alloy(_) => {
            game.decider_mut().goods.pay(&Goods { iron: times.into(), stone: times.into(), ..Goods::NONE });
            game.bag.iron += times;
            game.bag.stone += times;
            game.gain(seat, Goods { steel: times.into(), ..Goods::NONE }, log);
        }
        Effect::Steel(steel) => game.gain(seat, Goods { steel: steel.into(), ..Goods::NONE }, log),
        Effect::LaySection => return laying::begin_one(game, log),
        Effect::Chai(chai) => game.gain_chai_and_log(seat, chai, log),
        Effect::Build => return build::begin_in_window(game),
        Effect::PressStone(_) => {
            game.decider_mut().goods.rubble -= 2 * u16::from(times);
            game.bag.stone -= times;
            game.gain(seat, Goods { stone: times.into(), ..Goods::NONE }, log);
        }
        Effect::SeasonalWorker => game.decider_mut().granted = true,
        Effect::TurnUp(count) => {
            let mut cards = Contracts::NONE;
            for _ in 0..count {
                // Cards turned up before cannot come again, even if the discarded cards are shuffled
                // meanwhile.
                let Some(card) = game.draw_contract(luck, log) else { break };
                cards = cards.with(card);
            }
            game.revealed = cards;
            log.push(Event::TurnedUp { seat, cards, top: game.top });
            game.task = Task::TurnedUp;
            return Next::Await;
        }
        Effect::NewContracts => office::renew(game, luck, log),
        Effect::Harvest => harvest::bring_in(game, log),
        Effect::Brew(_) => {
            game.decider_mut().goods.leaves -= u16::from(times);
            game.gain_chai_and_log(seat, times, log);
        }
        Effect::Borrow(spaces) => {
            game.task = Task::Borrow { left: spaces, first: true };
            return Next::Await;
        }
        Effect::Leaves(leaves) => {
            game.gain(seat, Goods { leaves: leaves.into(), ..Goods::NONE }, log);
        }
    }
    Next::Done
}

impl Alubari {
    /// The sum of a number over the deciding player's lasting effects.
    #[inline]
    pub(crate) fn lasting(&self, number: impl Fn(Effect) -> u8) -> u8 {
        let active = self.decider().active;
        if active.is_empty() {
            return 0;
        }
        active.iter().map(|contract| number(lookup().effect(contract))).sum()
    }

    /// The active contract of the deciding player with such an effect.
    #[inline]
    pub(crate) fn once(&self, is: impl Fn(Effect) -> bool) -> Option<Contract> {
        self.decider().active.iter().find(|&contract| is(lookup().effect(contract)))
    }

    /// Ends an effect that happens only once.
    pub(crate) fn use_up(&mut self, contract: Option<Contract>) {
        if let Some(contract) = contract {
            let own = self.decider_mut();
            own.active = own.active.without(contract);
        }
    }

    /// Gives goods from the supply to a seat, and logs it.
    pub(crate) fn gain<S: Sink<Event>>(&mut self, seat: Seat, goods: Goods, log: &mut S) {
        let own = &mut self.player_mut(seat).goods;
        own.iron = own.iron.saturating_add(goods.iron);
        own.stone = own.stone.saturating_add(goods.stone);
        own.rubble = own.rubble.saturating_add(goods.rubble);
        own.steel = own.steel.saturating_add(goods.steel);
        own.leaves = own.leaves.saturating_add(goods.leaves);
        log.push(Event::Gained { seat, goods, chai: 0 });
    }

    /// Gives chai to a seat, and logs it.
    pub(crate) fn gain_chai_and_log<S: Sink<Event>>(&mut self, seat: Seat, chai: u8, log: &mut S) {
        let chai = self.gain_chai(seat, chai);
        log.push(Event::Gained { seat, goods: Goods::NONE, chai });
    }

    /// The spaces of the game that nobody has borrowed.
    pub(crate) fn cells_to_borrow(&self) -> Cells {
        self.white_cells.minus(self.borrowed())
    }
}

pub(crate) fn legal_borrow(game: &Alubari, first: bool, out: &mut Vec<Action>) {
    out.extend(game.cells_to_borrow().iter().map(Action::Borrow));
    if !first {
        out.push(Action::Pass);
    }
}

pub(crate) fn check_borrow(game: &Alubari, cell: Cell) -> Result<(), Refusal> {
    if !game.white_cells.contains(cell) {
        Err(Refusal::NotTheGames(cell, game.estates))
    } else if game.borrowed().contains(cell) {
        Err(Refusal::Borrowed(cell, game.estates))
    } else {
        Ok(())
    }
}

pub(crate) fn borrow<S: Sink<Event>>(game: &mut Alubari, cell: Cell, log: &mut S) -> Next {
    let seat = game.seat;
    let own = game.decider_mut();
    own.borrowed = own.borrowed.with(cell);
    own.markers -= 1;
    let markers = own.markers;
    log.push(Event::SpaceBorrowed { seat, cell, estates: game.estates });
    let Task::Borrow { left, .. } = game.task else { return Next::Done };
    if left == 1 || markers == 0 || game.cells_to_borrow().is_empty() {
        return Next::Done;
    }
    game.task = Task::Borrow { left: left - 1, first: false };
    Next::Await
}
