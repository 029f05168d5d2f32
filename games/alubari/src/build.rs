//! Zone E, building: areas of stations, and equipment (rules 8.10 to 8.14).

use adda_core::{NoLog, Sink};

use crate::action::Saving;
use crate::contract::Effect;
use crate::equipment::Equipment;
use crate::event::Event;
use crate::good::Goods;
use crate::lookup::lookup;
use crate::railway::Town;
use crate::refusal::Refusal;
use crate::station::{Area, Areas, Bonus, Cost};
use crate::task::{Next, Task};
use crate::{Action, Alubari, boost};

/// What the construction crew saves.
const CREW_RUBBLE: u8 = 2;
const CREW_STONE: u8 = 1;
/// Rules 13.4: the most equipment in a solo game.
const MOST_IN_SOLO: usize = 2;

/// Starts a worker's action.
pub(crate) fn begin<S: Sink<Event>>(game: &mut Alubari, log: &mut S) -> Next {
    if !is_possible(game) {
        game.nothing_to_do(log);
        return Next::Done;
    }
    game.task = Task::Build { second: false };
    Next::Await
}

/// Starts the single building action that a contract gives.
pub(crate) fn begin_in_window(game: &mut Alubari) -> Next {
    game.task = Task::Build { second: false };
    Next::Await
}

/// Continues after something was built: if boosted, with a second building action.
pub(crate) fn after(game: &mut Alubari, second: bool) -> Next {
    if game.boosted && !second && !game.is_solo_without_markers() && is_possible(game) {
        game.task = Task::Build { second: true };
        return Next::Await;
    }
    Next::Done
}

/// Whether a chai would allow a second building: after it is paid, something can be built, and then something else (R47).
pub(crate) fn boost_helps(game: &Alubari) -> bool {
    let mut paid = game.clone();
    let own = paid.decider_mut();
    own.chai = own.chai.saturating_sub(1);
    paid.boosted = true;
    each(&paid, &mut |action| {
        let mut built = paid.clone();
        match action {
            Action::Build { area, crew, contract, iron } => {
                play(&mut built, area, crew, contract, iron, &mut NoLog);
            }
            Action::Buy { equipment, contract, give_back } => {
                purchase(&mut built, equipment, contract, give_back, &mut NoLog);
            }
            _ => return false,
        }
        goes_on(&built)
    })
}

/// Whether something else can be built after the first, at best with the equipment that it brings.
fn goes_on(built: &Alubari) -> bool {
    let again = |built: &Alubari| !built.is_solo_without_markers() && is_possible(built);
    if again(built) {
        return true;
    }
    let Task::TakeEquipment { .. } = built.task else { return false };
    each_bonus(built, &mut |equipment, give_back| {
        let mut equipped = built.clone();
        equipped.take_equipment(equipment, give_back);
        again(&equipped)
    })
}

/// Whether anything can be built or bought, including in exchange.
pub(crate) fn is_possible(game: &Alubari) -> bool {
    each(game, &mut |_| true)
}

/// Whether something must be built. Exchanging equipment is never forced (R26).
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

/// Calls `enough` with everything that the deciding player can build or buy, until it returns true. Returns
/// whether it did.
pub(crate) fn each(game: &Alubari, enough: &mut impl FnMut(Action) -> bool) -> bool {
    let own = game.decider();
    for area in game.areas_to_build().iter() {
        let cost = &lookup().costs[area.index()];
        // Most areas are out of reach even with all savings.
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
    let saves =
        own.active.iter().any(|contract| matches!(lookup().effect(contract), Effect::CheapEquipment(_)));
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
    /// Rules 8.10: the free areas that the deciding player may build.
    fn areas_to_build(&self) -> Areas {
        if self.decider().markers == 0 {
            return Areas::NONE;
        }
        self.open_areas().minus(self.built())
    }

    /// The areas of towns that can be reached: every river before them has track, except one with a ford.
    fn open_areas(&self) -> Areas {
        let rivers = self.laid().and(lookup().rivers).len();
        let ford = self.lasting(|effect| u8::from(effect == Effect::Ford)).min(1);
        let open = lookup().open_areas[(rivers + usize::from(ford)).min(lookup().open_areas.len() - 1)];
        let open = open.and(lookup().areas[usize::from(self.seats) - 1]);
        if self.siliguri_closed { open.minus(lookup().town_areas[Town::SILIGURI.index()]) } else { open }
    }

    /// R18: what the crew may save on a cost. It must save something if it can.
    fn crew_savings(&self, cost: &Cost) -> impl Iterator<Item = Saving> + use<> {
        let crew = self.decider().equipment.contains(Equipment::ConstructionCrew);
        let [rubble, stone] = [crew && saves_rubble(cost), crew && saves_stone(cost)];
        offered(!rubble && !stone, rubble, stone)
    }

    /// What a contract may save on a cost, once. Using it is optional.
    fn contract_savings(&self, cost: &Cost) -> impl Iterator<Item = Saving> + use<> {
        let contract = self.once(|effect| matches!(effect, Effect::CheapStation(..))).is_some();
        offered(true, contract && saves_rubble(cost), contract && saves_stone(cost))
    }

    /// What is left of a cost: goods, and cubes of either iron or stone.
    pub(crate) fn reduced(&self, cost: &Cost, crew: Saving, contract: Saving) -> (Goods, u16) {
        let saves =
            |effect| if let Effect::CheapStation(rubble, stone) = effect { (rubble, stone) } else { (0, 0) };
        let card = self.once(|effect| matches!(effect, Effect::CheapStation(..)));
        let by_contract = card.map_or((0, 0), |card| saves(lookup().effect(card)));
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
        let mut price = lookup().components().equipment[equipment.index()].price;
        if contract {
            let less = self.once(|effect| matches!(effect, Effect::CheapEquipment(_)));
            if let Some(Effect::CheapEquipment(steel)) = less.map(|card| lookup().effect(card)) {
                price.goods.steel = price.goods.steel.saturating_sub(steel.into());
            }
        }
        price
    }

    fn check_price(&self, equipment: Equipment, contract: bool) -> Result<(), Refusal> {
        let price = self.price(equipment, contract);
        if self.decider().chai < price.chai {
            return Err(Refusal::too_few("chai", price.chai.into(), self.decider().chai.into()));
        }
        enough_of(&self.decider().goods, &price.goods)
    }

    /// R26: in a solo game, a player with two equipment takes a third only in exchange for one of them.
    fn must_give_back(&self) -> bool {
        self.is_solo() && self.decider().equipment.len() >= MOST_IN_SOLO
    }

    fn check_give_back(&self, give_back: Option<Equipment>) -> Result<(), Refusal> {
        match give_back {
            None if self.must_give_back() => Err(Refusal::GiveOneBack),
            Some(_) if !self.must_give_back() => Err(Refusal::NothingToGiveBack),
            Some(card) if !self.decider().equipment.contains(card) => Err(Refusal::NotYourEquipment(card)),
            None | Some(_) => Ok(()),
        }
    }

    /// Takes a card from the shed, with the chai cube on it.
    fn take_equipment(&mut self, equipment: Equipment, give_back: Option<Equipment>) {
        if let Some(card) = give_back {
            self.give_back(card);
        }
        let seat = self.seat;
        self.shed = self.shed.without(equipment);
        let own = self.decider_mut();
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

/// Checks that a player has all of these goods.
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
    let there = lookup().areas[usize::from(game.seats) - 1];
    if !there.contains(area) {
        return Err(Refusal::NoSuchArea(area));
    }
    if game.built().contains(area) {
        return Err(Refusal::AreaTaken(area));
    }
    if !game.open_areas().contains(area) {
        let closed = lookup().town_areas[Town::SILIGURI.index()].contains(area);
        return Err(if closed { Refusal::SiliguriClosed } else { Refusal::BeyondRiver(area) });
    }
    if game.decider().markers == 0 {
        return Err(Refusal::NoMarker);
    }
    let cost = &lookup().costs[area.index()];
    if !game.crew_savings(cost).any(|saving| saving == crew) {
        let missing = crew == Saving::None;
        return Err(if missing { Refusal::CrewSaves(area) } else { Refusal::NoSuchSaving(area) });
    }
    if !game.contract_savings(cost).any(|saving| saving == contract) {
        return Err(Refusal::NoSuchSaving(area));
    }
    let (goods, split) = game.reduced(cost, crew, contract);
    // A contract is not spent if there is nothing left to save.
    if contract != Saving::None && (goods, split) == game.reduced(cost, crew, Saving::None) {
        return Err(Refusal::NoSuchSaving(area));
    }
    let held = &game.decider().goods;
    enough_of(held, &goods)?;
    let iron = u16::from(iron);
    if iron > split {
        return Err(Refusal::IronForStone { most: split as u8 });
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
    let (mut paid, split) = game.reduced(&lookup().costs[area.index()], crew, contract);
    paid.iron += u16::from(iron);
    paid.stone += split - u16::from(iron);
    if contract != Saving::None {
        game.use_up(game.once(|effect| matches!(effect, Effect::CheapStation(..))));
    }
    game.bag.iron += paid.iron as u8;
    game.bag.stone += paid.stone as u8;
    let own = game.decider_mut();
    own.goods.pay(&paid);
    own.markers -= 1;
    own.areas = own.areas.with(area);
    log.push(Event::Built { seat, area, paid });
    match lookup().bonuses[area.index()] {
        Bonus::None => {}
        // R23: no equipment is needed for this.
        Bonus::Worker => game.decider_mut().granted = true,
        Bonus::Steel(steel) => game.gain(seat, Goods { steel: steel.into(), ..Goods::NONE }, log),
        // R25: the area may be built even if there is no contract to take.
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
    // Without such a contract, or without steel to save, both prices are the same.
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
    let own = game.decider_mut();
    own.goods.pay(&price.goods);
    own.chai -= price.chai;
    game.take_equipment(equipment, give_back);
    log.push(Event::Equipped { seat, equipment, give_back, paid: Some(price.goods) });
    after(game, second)
}

/// Any card of the shed, free as the bonus of an area.
pub(crate) fn legal_bonus(game: &Alubari, out: &mut Vec<Action>) {
    each_bonus(game, &mut |equipment, give_back| {
        out.push(Action::TakeEquipment { equipment, give_back });
        false
    });
    if may_decline(game) {
        out.push(Action::Pass);
    }
}

/// Calls `enough` with every card of the shed, and with the card that goes back for it if one must, until it returns
/// true. Returns whether it did.
fn each_bonus(game: &Alubari, enough: &mut impl FnMut(Equipment, Option<Equipment>) -> bool) -> bool {
    game.shed.iter().any(|equipment| {
        if game.must_give_back() {
            game.decider().equipment.iter().any(|card| enough(equipment, Some(card)))
        } else {
            enough(equipment, None)
        }
    })
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
