//! The names of pieces and places, and what an action touches.

use adda_core::{Game, Seat};

use crate::action::{Action, Product, Saving};
use crate::contract::Contract;
use crate::effect;
use crate::equipment::Equipment;
use crate::estate::Cell;
use crate::good::Cubes;
use crate::lookup::lookup;
use crate::railway::Section;
use crate::station::Area;
use crate::storehouse;
use crate::view::View;
use crate::zone::{Space, Zone};

/// The bag of cubes.
pub(super) const BAG: &str = "bag";
/// The deck of contracts.
pub(super) const DECK: &str = "deck";
/// The wheel of events.
pub(super) const WHEEL: &str = "wheel";
/// The button to take fewer cubes than allowed.
pub(super) const TAKE: &str = "take";
/// The chip for an iron that pays for a section.
pub(super) const PAY_IRON: &str = "pay-iron";
/// The chip for a contract that saves steel on an equipment.
pub(super) const SAVE_STEEL: &str = "save-steel";

/// The train at the end of the line.
pub(super) const TRAIN: &str = "train";
/// The score if the game ended now.
pub(super) const SCORE: &str = "score";
/// The goals of a solo player.
pub(super) const GOALS: &str = "goals";

/// A zone with its house.
pub(super) fn zone(zone: Zone) -> String {
    format!("zone-{}", zone.letter())
}

/// The track of a rate.
pub(super) fn track(word: &str) -> String {
    format!("track-{word}")
}

/// A good that the viewer has.
pub(super) fn good(good: &str) -> String {
    format!("good-{good}")
}

/// The weather of `today`, of the `next` round, or of the one `after`.
pub(super) fn weather(day: &str) -> String {
    format!("weather-{day}")
}

/// A space for a worker.
pub(super) fn space(space: Space) -> String {
    format!("space-{space}")
}

/// A contract, wherever it is.
pub(super) fn contract(contract: Contract) -> String {
    format!("contract-{}", contract.number())
}

/// An equipment card, wherever it is.
pub(super) fn equipment(equipment: Equipment) -> String {
    format!("equipment-{}", equipment.word())
}

/// A cube of the stock, with its kind as in the Fluent files.
pub(super) fn cube(good: &str) -> String {
    format!("cube-{good}")
}

/// A section of the railway.
pub(super) fn section(section: Section) -> String {
    format!("section-{}", section.index() + 1)
}

/// An area of a station.
pub(super) fn area(area: Area) -> String {
    format!("area-{}", area.id())
}

/// A space of an estate.
pub(super) fn cell(cell: Cell) -> String {
    format!("cell-{}", cell.index())
}

/// A product of the works.
pub(super) fn product(product: Product) -> String {
    format!("works-{}", product.word())
}

/// Saving this good with the construction crew.
pub(super) fn crew(saving: Saving) -> String {
    format!("crew-{}", saving.word())
}

/// Saving this good with a contract.
pub(super) fn saving(saving: Saving) -> String {
    format!("save-{}", saving.word())
}

/// Paying with this much iron, if the cost is iron or stone.
pub(super) fn split(iron: u8) -> String {
    format!("iron-{iron}")
}

/// Using a contract this many times.
pub(super) fn times(times: u8) -> String {
    format!("times-{times}")
}

/// A seat in the list of players.
pub(super) fn seat(seat: Seat) -> String {
    format!("seat-{}", seat.index())
}

/// What an action touches. Additional choices are touched first, so that the last touch completes the action.
pub(super) fn touched(view: &View, action: Action) -> Vec<String> {
    match action {
        Action::Place(on) => vec![space(on)],
        Action::Use { contract: used, times: count } => {
            let several = effect::most(view.position(), used) > 1;
            [contract(used)].into_iter().chain(several.then(|| times(count))).collect()
        }
        Action::Take(cubes) => take(view, cubes),
        Action::Clear(at) | Action::Borrow(at) => vec![cell(at)],
        Action::Works(made) => vec![product(made)],
        Action::Lay { sections, with_iron } => lay(view, sections, with_iron),
        Action::Build { area: built, .. } => build(view, built, action),
        Action::Buy { equipment: bought, contract, give_back } => {
            let saved = contract.then(|| SAVE_STEEL.to_owned());
            saved.into_iter().chain([equipment(bought)]).chain(give_back.map(equipment)).collect()
        }
        Action::TakeEquipment { equipment: taken, give_back } => {
            [equipment(taken)].into_iter().chain(give_back.map(equipment)).collect()
        }
        Action::TakeContract(taken) => vec![contract(taken)],
        Action::Maintain(_)
        | Action::Hire(_)
        | Action::NoContracts
        | Action::Pass
        | Action::Boost
        | Action::Excavate
        | Action::Gather
        | Action::Brew(_) => chip_name(action).into_iter().collect(),
    }
}

/// The name of an action's chip on the bench, if the action has no place on the board.
pub(super) fn chip_name(action: Action) -> Option<String> {
    let word = match action {
        Action::Maintain(upkeep) => format!("maintain-{}", upkeep.word()),
        Action::Hire(wage) => format!("hire-{}", wage.word()),
        Action::NoContracts => "no-contracts".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Boost => "boost".to_owned(),
        Action::Excavate => "excavate".to_owned(),
        Action::Gather => "gather".to_owned(),
        Action::Brew(leaves) => format!("brew-{leaves}"),
        Action::Take(Cubes::NONE) => "take-nothing".to_owned(),
        Action::Lay { sections: 0, .. } => "lay-nothing".to_owned(),
        Action::Place(_)
        | Action::Use { .. }
        | Action::Take(_)
        | Action::Clear(_)
        | Action::Works(_)
        | Action::Lay { .. }
        | Action::Build { .. }
        | Action::Buy { .. }
        | Action::TakeContract(_)
        | Action::TakeEquipment { .. }
        | Action::Borrow(_) => return None,
    };
    Some(word)
}

/// The cubes one by one, and the button to take them if more would be allowed.
fn take(view: &View, cubes: Cubes) -> Vec<String> {
    if cubes.is_empty() {
        return chip_name(Action::Take(cubes)).into_iter().collect();
    }
    let more = [
        Cubes { iron: cubes.iron.saturating_add(1), ..cubes },
        Cubes { stone: cubes.stone.saturating_add(1), ..cubes },
        Cubes { chai: cubes.chai.saturating_add(1), ..cubes },
    ];
    let enough = more.into_iter().any(|cubes| storehouse::check(view.position(), cubes).is_ok());
    let kinds = [("iron", cubes.iron), ("stone", cubes.stone), ("chai", cubes.chai)];
    let each = kinds.into_iter().flat_map(|(good, count)| std::iter::repeat_n(cube(good), count.into()));
    each.chain(enough.then(|| TAKE.to_owned())).collect()
}

/// The iron that pays for track, then the last section laid.
fn lay(view: &View, sections: u8, with_iron: u8) -> Vec<String> {
    let free = lookup().all_sections.minus(view.position().laid());
    let Some(last) = usize::from(sections).checked_sub(1).and_then(|before| free.iter().nth(before)) else {
        return chip_name(Action::Lay { sections, with_iron }).into_iter().collect();
    };
    std::iter::repeat_n(PAY_IRON.to_owned(), with_iron.into()).chain([section(last)]).collect()
}

/// What is saved on an area, then the area, then the split of its cubes, each only if there is a choice.
fn build(view: &View, built: Area, action: Action) -> Vec<String> {
    let Action::Build { crew: own_crew, contract: own_contract, iron: own_iron, .. } = action else {
        return Vec::new();
    };
    // Most costs leave no choice.
    let cost = &lookup().costs[built.index()];
    let open = cost.iron_or_stone > 0 || (cost.goods.rubble > 0 && cost.goods.stone > 0);
    let ways = if open { ways(view, built) } else { Vec::new() };
    let crews = ways.iter().any(|&(crew, ..)| crew != own_crew);
    let splits = ways.iter().any(|&way| {
        let (crew, contract, iron) = way;
        (crew, contract) == (own_crew, own_contract) && iron != own_iron
    });
    let mut names = Vec::new();
    names.extend(crews.then(|| crew(own_crew)));
    names.extend((own_contract != Saving::None).then(|| saving(own_contract)));
    names.push(area(built));
    names.extend(splits.then(|| split(own_iron)));
    names
}

/// All ways to pay for an area.
fn ways(view: &View, wanted: Area) -> Vec<(Saving, Saving, u8)> {
    let each = choices(view).into_iter().filter_map(|action| match action {
        Action::Build { area, crew, contract, iron } if area == wanted => Some((crew, contract, iron)),
        _ => None,
    });
    each.collect()
}

/// The legal actions of the deciding player.
pub(super) fn choices(view: &View) -> Vec<Action> {
    let mut legal = Vec::new();
    if let Some((seat, _)) = view.owed() {
        view.position().legal(seat, &mut legal);
    }
    legal
}
