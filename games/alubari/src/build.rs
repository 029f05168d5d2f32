//! Zone E, building: areas of stations, and equipment (rules 8.10 to 8.14).

use adda_core::Sink;

use crate::action::Saving;
use crate::contract::Effect;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::good::Goods;
use crate::kit::kit;
use crate::railway::Town;
use crate::refusal::Refusal;
use crate::station::{Area, Areas, Bonus, Cost};
use crate::task::{Next, Task};
use crate::{Action, Alubari, boost};

/// What the construction crew saves.
const CREW_RUBBLE: u8 = 2;
const CREW_STONE: u8 = 1;
/// Rules 13.3: equipment that one may have alone.
const MOST_ALONE: usize = 2;

/// A worker's turn.
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    if !is_possible(game) {
        game.nothing_to_do(log);
        return Next::Done;
    }
    game.task = Task::Build { second: false };
    Next::Await
}

/// The one thing that a contract lets its owner build.
pub(crate) fn begin_in_window(game: &mut Alubari) -> Next {
    game.task = Task::Build { second: false };
    Next::Await
}

/// What comes after something was built: with a chai, perhaps something more.
pub(crate) fn after(game: &mut Alubari, second: bool) -> Next {
    if game.boosted && !second && !game.is_out_alone() && is_possible(game) {
        game.task = Task::Build { second: true };
        return Next::Await;
    }
    Next::Done
}

/// Whether anything can be built or bought, be it in exchange.
pub(crate) fn is_possible(game: &Alubari) -> bool {
    each(game, &mut |_| true)
}

/// Whether something must be built: an exchange of equipment is never forced (R26).
pub(crate) fn must_build(game: &Alubari) -> bool {
    each(game, &mut |action| !matches!(action, Action::Buy { give_back: Some(_), .. }))
}

pub(crate) fn legal(game: &Alubari, second: bool, out: &mut Vec<Action>) {
    if boost::check(game).is_ok() {
        out.push(Action::Boost);
    }
    let mut forced = false;
    each(game, &mut |action| {
        forced |= !matches!(action, Action::Buy { give_back: Some(_), .. });
        out.push(action);
        false
    });
    if second || !forced || game.options.free_building {
        out.push(Action::Pass);
    }
}

/// Visits all that whoever decides can build or buy, until the visitor has seen enough; says whether it had.
pub(crate) fn each(game: &Alubari, enough: &mut impl FnMut(Action) -> bool) -> bool {
    let own = game.own();
    for area in game.areas_to_build().iter() {
        let cost = &kit().costs[area.index()];
        // Most areas are out of reach whatever is saved.
        if own.goods.steel < cost.goods.steel
            || own.goods.leaves < cost.goods.leaves
            || own.goods.iron < cost.goods.iron
        {
            continue;
        }
        for crew in game.crew_savings(cost) {
            for contract in game.contract_savings(cost) {
                let (goods, split) = game.reduced(cost, crew, contract);
                let in_vain =
                    contract != Saving::None && (goods, split) == game.reduced(cost, crew, Saving::None);
                if in_vain || !own.goods.has(&goods) {
                    continue;
                }
                let stone_left = own.goods.stone - goods.stone;
                let iron_left = own.goods.iron - goods.iron;
                for iron in split.saturating_sub(stone_left)..=split.min(iron_left) {
                    if enough(Action::Build { area, crew, contract, iron: iron as u8 }) {
                        return true;
                    }
                }
            }
        }
    }
    let saves = own.active.iter().any(|contract| matches!(kit().effect(contract), Effect::CheapEquipment(_)));
    for equipment in game.shed.iter() {
        for contract in [false, true] {
            let in_vain = contract && game.price(equipment, true) == game.price(equipment, false);
            if (contract && !saves) || in_vain || game.check_price(equipment, contract).is_err() {
                continue;
            }
            let mut with = |give_back| enough(Action::Buy { equipment, contract, give_back });
            let stop = if game.must_give_back() {
                own.equipment.iter().any(|card| with(Some(card)))
            } else {
                with(None)
            };
            if stop {
                return true;
            }
        }
    }
    false
}

impl Alubari {
    /// Rules 8.10: free areas that whoever decides may build in.
    fn areas_to_build(&self) -> Areas {
        if self.own().markers == 0 {
            return Areas::NONE;
        }
        self.open_areas().minus(self.built())
    }

    /// Areas whose town can be reached: no river without track lies before it, not counting one with a ford.
    fn open_areas(&self) -> Areas {
        let rivers = self.laid().and(kit().rivers).len();
        let ford = self.lasting(|effect| u8::from(effect == Effect::Ford)).min(1);
        let open = kit().open_areas[(rivers + usize::from(ford)).min(kit().open_areas.len() - 1)];
        let open = open.and(kit().areas[usize::from(self.seats) - 1]);
        if self.siliguri_closed { open.minus(kit().town_areas[Town::SILIGURI.index()]) } else { open }
    }

    /// R18: what the crew may save on a cost. It saves something wherever it can.
    fn crew_savings(&self, cost: &Cost) -> impl Iterator<Item = Saving> + use<> {
        let crew = self.own().equipment.contains(Equipment::ConstructionCrew);
        let [rubble, stone] = [crew && saves_rubble(cost), crew && saves_stone(cost)];
        offered(!rubble && !stone, rubble, stone)
    }

    /// What a contract may save on a cost, once, if its owner likes.
    fn contract_savings(&self, cost: &Cost) -> impl Iterator<Item = Saving> + use<> {
        let contract = self.once(|effect| matches!(effect, Effect::CheapStation(..))).is_some();
        offered(true, contract && saves_rubble(cost), contract && saves_stone(cost))
    }

    /// What is left of a cost: goods, and cubes of iron or stone.
    pub(crate) fn reduced(&self, cost: &Cost, crew: Saving, contract: Saving) -> (Goods, u16) {
        let saves =
            |effect| if let Effect::CheapStation(rubble, stone) = effect { (rubble, stone) } else { (0, 0) };
        let card = self.once(|effect| matches!(effect, Effect::CheapStation(..)));
        let by_contract = card.map_or((0, 0), |card| saves(kit().effect(card)));
        let (mut goods, mut split) = (cost.goods, cost.iron_or_stone);
        for (saving, (rubble, stone)) in [(crew, (CREW_RUBBLE, CREW_STONE)), (contract, by_contract)] {
            match saving {
                Saving::None => {}
                Saving::Rubble => goods.rubble = goods.rubble.saturating_sub(rubble.into()),
                Saving::Stone => {
                    let stones = goods.stone.min(stone.into());
                    goods.stone -= stones;
                    split = split.saturating_sub(u16::from(stone) - stones);
                }
            }
        }
        (goods, split)
    }

    /// What an equipment costs.
    pub(crate) fn price(&self, equipment: Equipment, contract: bool) -> Cost {
        let mut price = kit().components().equipment[equipment.index()].price;
        if contract {
            let less = self.once(|effect| matches!(effect, Effect::CheapEquipment(_)));
            if let Some(Effect::CheapEquipment(steel)) = less.map(|card| kit().effect(card)) {
                price.goods.steel = price.goods.steel.saturating_sub(steel.into());
            }
        }
        price
    }

    fn check_price(&self, equipment: Equipment, contract: bool) -> Result<(), Refusal> {
        let price = self.price(equipment, contract);
        if self.own().chai < price.chai {
            return Err(Refusal::too_few("chai", price.chai.into(), self.own().chai.into()));
        }
        enough_of(&self.own().goods, &price.goods)
    }

    /// R26: alone, a third equipment is taken in exchange for one of two.
    fn must_give_back(&self) -> bool {
        self.is_solo() && self.own().equipment.len() >= MOST_ALONE
    }

    fn check_give_back(&self, give_back: Option<Equipment>) -> Result<(), Refusal> {
        match give_back {
            None if self.must_give_back() => Err(Refusal::GiveOneBack),
            Some(_) if !self.must_give_back() => Err(Refusal::NothingToGiveBack),
            Some(card) if !self.own().equipment.contains(card) => Err(Refusal::NotYourEquipment(card)),
            None | Some(_) => Ok(()),
        }
    }

    /// Takes a card of the shed, with the chai that lies on it.
    fn take_equipment(&mut self, equipment: Equipment, give_back: Option<Equipment>) {
        if let Some(card) = give_back {
            self.give_back(card);
        }
        let seat = self.seat;
        self.shed = self.shed.without(equipment);
        let own = self.own_mut();
        own.equipment = own.equipment.with(equipment);
        own.ever_equipped = true;
        if self.shed_chai.contains(equipment) {
            self.shed_chai = self.shed_chai.without(equipment);
            self.gain_chai(seat, 1);
        }
    }
}

fn offered(none: bool, rubble: bool, stone: bool) -> impl Iterator<Item = Saving> {
    let all = [(none, Saving::None), (rubble, Saving::Rubble), (stone, Saving::Stone)];
    all.into_iter().filter(|(is, _)| *is).map(|(_, saving)| saving)
}

fn saves_rubble(cost: &Cost) -> bool {
    cost.goods.rubble > 0
}

fn saves_stone(cost: &Cost) -> bool {
    cost.goods.stone > 0 || cost.iron_or_stone > 0
}

/// Whether somebody has all of these goods.
fn enough_of(held: &Goods, needed: &Goods) -> Result<(), Refusal> {
    for (good, needed, held) in [
        ("iron", needed.iron, held.iron),
        ("stone", needed.stone, held.stone),
        ("rubble", needed.rubble, held.rubble),
        ("steel", needed.steel, held.steel),
        ("leaves", needed.leaves, held.leaves),
    ] {
        if needed > held {
            return Err(Refusal::too_few(good, needed, held));
        }
    }
    Ok(())
}

pub(crate) fn check(
    game: &Alubari,
    area: Area,
    crew: Saving,
    contract: Saving,
    iron: u8,
) -> Result<(), Refusal> {
    let there = kit().areas[usize::from(game.seats) - 1];
    if !there.contains(area) {
        return Err(Refusal::NoSuchArea(area));
    }
    if game.built().contains(area) {
        return Err(Refusal::AreaTaken(area));
    }
    if !game.open_areas().contains(area) {
        let closed = kit().town_areas[Town::SILIGURI.index()].contains(area);
        return Err(if closed { Refusal::SiliguriClosed } else { Refusal::BeyondRiver(area) });
    }
    if game.own().markers == 0 {
        return Err(Refusal::NoMarker);
    }
    let cost = &kit().costs[area.index()];
    if !game.crew_savings(cost).any(|saving| saving == crew)
        || !game.contract_savings(cost).any(|saving| saving == contract)
    {
        return Err(Refusal::NoSuchSaving(area));
    }
    let (goods, split) = game.reduced(cost, crew, contract);
    // A contract is not used up where nothing is left to save.
    if contract != Saving::None && (goods, split) == game.reduced(cost, crew, Saving::None) {
        return Err(Refusal::NoSuchSaving(area));
    }
    let held = &game.own().goods;
    enough_of(held, &goods)?;
    let iron = u16::from(iron);
    if iron > split {
        return Err(Refusal::TooMuchIron { most: split as u8 });
    }
    let paid = Goods { iron: goods.iron + iron, stone: goods.stone + split - iron, ..goods };
    enough_of(held, &paid)
}

pub(crate) fn play<S: Sink<Event>>(
    game: &mut Alubari,
    area: Area,
    crew: Saving,
    contract: Saving,
    iron: u8,
    log: &mut S,
) -> Next {
    let seat = game.seat;
    let Task::Build { second } = game.task else { return Next::Done };
    let (mut paid, split) = game.reduced(&kit().costs[area.index()], crew, contract);
    paid.iron += u16::from(iron);
    paid.stone += split - u16::from(iron);
    if contract != Saving::None {
        game.use_up(game.once(|effect| matches!(effect, Effect::CheapStation(..))));
    }
    game.bag.iron += paid.iron as u8;
    game.bag.stone += paid.stone as u8;
    let own = game.own_mut();
    own.goods.pay(&paid);
    own.markers -= 1;
    own.areas = own.areas.with(area);
    log.push(Event::Built { seat, area, paid });
    match kit().bonuses[area.index()] {
        Bonus::None => {}
        // R23: no equipment is needed for it.
        Bonus::Worker => game.own_mut().granted = true,
        Bonus::Steel(steel) => game.gain(seat, Goods { steel: steel.into(), ..Goods::NONE }, log),
        // R25: where there is nothing to take, the area may still be built.
        Bonus::Contract if game.office_cards().is_empty() => {}
        Bonus::Equipment if game.shed.is_empty() => {}
        Bonus::Contract => {
            game.task = Task::TakeContract { second };
            return Next::Await;
        }
        Bonus::Equipment => {
            game.task = Task::TakeEquipment { second };
            return Next::Await;
        }
    }
    after(game, second)
}

pub(crate) fn check_purchase(
    game: &Alubari,
    equipment: Equipment,
    contract: bool,
    give_back: Option<Equipment>,
) -> Result<(), Refusal> {
    check_bonus(game, equipment, give_back)?;
    // Without a contract for it, or where there is no steel to save, both prices are the same.
    if contract && game.price(equipment, true) == game.price(equipment, false) {
        return Err(Refusal::NoCheapEquipment);
    }
    game.check_price(equipment, contract)
}

pub(crate) fn purchase<S: Sink<Event>>(
    game: &mut Alubari,
    equipment: Equipment,
    contract: bool,
    give_back: Option<Equipment>,
    log: &mut S,
) -> Next {
    let seat = game.seat;
    let Task::Build { second } = game.task else { return Next::Done };
    let price = game.price(equipment, contract);
    if contract {
        game.use_up(game.once(|effect| matches!(effect, Effect::CheapEquipment(_))));
    }
    game.bag.iron += price.goods.iron as u8;
    game.bag.stone += price.goods.stone as u8;
    let own = game.own_mut();
    own.goods.pay(&price.goods);
    own.chai -= price.chai;
    game.take_equipment(equipment, give_back);
    log.push(Event::Equipped { seat, equipment, give_back, paid: Some(price.goods) });
    after(game, second)
}

/// A card of the shed for nothing, as the bonus of an area.
pub(crate) fn legal_bonus(game: &Alubari, out: &mut Vec<Action>) {
    for equipment in game.shed.iter() {
        if game.must_give_back() {
            let cards = game.own().equipment.iter();
            out.extend(cards.map(|card| Action::TakeEquipment { equipment, give_back: Some(card) }));
        } else {
            out.push(Action::TakeEquipment { equipment, give_back: None });
        }
    }
    if may_decline(game) {
        out.push(Action::Pass);
    }
}

/// Only an exchange may be declined.
pub(crate) fn may_decline(game: &Alubari) -> bool {
    game.must_give_back()
}

pub(crate) fn check_bonus(
    game: &Alubari,
    equipment: Equipment,
    give_back: Option<Equipment>,
) -> Result<(), Refusal> {
    if !game.shed.contains(equipment) {
        return Err(Refusal::NotInShed(equipment));
    }
    game.check_give_back(give_back)
}

pub(crate) fn take_bonus<S: Sink<Event>>(
    game: &mut Alubari,
    equipment: Equipment,
    give_back: Option<Equipment>,
    log: &mut S,
) -> Next {
    let seat = game.seat;
    let Task::TakeEquipment { second } = game.task else { return Next::Done };
    game.take_equipment(equipment, give_back);
    log.push(Event::Equipped { seat, equipment, give_back, paid: None });
    after(game, second)
}
