//! Alubari in words: the phrases are here, the sentences in `words/*.ftl`.

use adda_core::{Phrase, RulesTable, Speak};
use adda_kit::{Numbered, Set};

use crate::action::{Action, Product, Saving, Upkeep, Wage};
use crate::contract::{Asks, Contract};
use crate::draw::gain::gain;
use crate::equipment::{Equipment, Equipments};
use crate::estate::Cell;
use crate::good::{Goods, say_good};
use crate::lookup::lookup;
use crate::refusal::Refusal;
use crate::station::{Area, Areas, Bonus, Cost};
use crate::task::{Moment, Task};
use crate::view::View;
use crate::zone::Zone;
use crate::{Alubari, Cubes, maintenance};

impl Speak for Alubari {
    adda_core::words_and_rules!();
    adda_core::lessons!(
        "round", "works", "rivers", "estates", "contracts", "equipment", "solo";
        "maintain", "hire", "borrow", "take_equipment", "use", "boost", "take", "excavate", "clear", "works", "lay", "build", "buy", "take_contract", "gather", "brew", "place", "no_contracts", "pass"
    );
    adda_core::puzzles!();

    fn rules_part(name: &str) -> Option<RulesTable> {
        crate::reference::table(name)
    }

    fn pictures() -> &'static str {
        include_str!("../rules/pictures.toml")
    }

    fn aid() -> &'static [&'static str] {
        &["16.3", "16.4", "16.6", "16.7"]
    }

    fn turn_and_end() -> (&'static str, &'static str) {
        ("6.3", "11.1")
    }

    fn prompt(view: &View) -> Phrase {
        let game = view.position();
        let Some((seat, task)) = view.owed() else {
            return Phrase::new("prompt-over").choice("alone", if game.is_solo() { "yes" } else { "no" });
        };
        let equipment = match task {
            Task::Maintain(equipment) => equipment.say(),
            _ => Phrase::new("nothing"),
        };
        let place = match view.moment() {
            Moment::Window(zone) => zone.say(),
            Moment::Worker(space) => space.say(),
            Moment::Maintenance | Moment::Hiring | Moment::Placing | Moment::Over => Phrase::new("nothing"),
        };
        let left = match task {
            Task::Place => game.workers_left(seat) as u8,
            Task::Clear { left } | Task::Borrow { left, .. } => left,
            Task::Works { left, .. } => left.unwrap_or(0),
            _ => 0,
        };
        Phrase::new("prompt")
            .choice("task", task.word())
            .choice("boosted", if game.boosted { "yes" } else { "no" })
            .choice("pay", maintenance::payable(game))
            .seat("seat", seat)
            .phrase("equipment", equipment)
            .phrase("place", place)
            .number("left", left)
    }

    fn prompt_paragraph(view: &View) -> &'static str {
        view.owed().map_or("12.9", |(_, task)| task.paragraph())
    }

    fn say_action(view: &View, action: Action) -> Phrase {
        match action {
            Action::Maintain(upkeep) => Phrase::new("action-maintain").choice("upkeep", upkeep.word()),
            Action::Hire(wage) => Phrase::new("action-hire").choice("wage", wage.word()),
            Action::Place(space) => Phrase::new("action-place").phrase("space", space.say()),
            Action::Use { contract, times } => {
                Phrase::new("action-use").phrase("contract", say_contract(contract)).number("times", times)
            }
            Action::NoContracts => Phrase::new("action-no-contracts"),
            Action::Pass => {
                let task = view.owed().map_or("nothing", |(_, task)| task.word());
                Phrase::new("action-pass").choice("task", task)
            }
            Action::Boost => {
                // A covered excavation is a place to build.
                let builds = matches!(view.owed(), Some((_, Task::Build { .. })));
                let zone = if builds { Zone::Build } else { zone_of(view) };
                Phrase::new("action-boost").choice("zone", zone.word())
            }
            Action::Take(cubes) => say_cubes(Phrase::new("action-take"), cubes),
            Action::Excavate => Phrase::new("action-excavate"),
            Action::Clear(cell) => Phrase::new("action-clear").phrase("cell", view.position().say_cell(cell)),
            Action::Works(product) => Phrase::new("action-works").choice("product", product.word()),
            Action::Lay { sections, with_iron } => {
                Phrase::new("action-lay").number("sections", sections).number("iron", with_iron)
            }
            Action::Build { area, crew, contract, iron } => say_build(area, crew, contract, iron),
            Action::Buy { equipment, contract, give_back } => {
                let price = &lookup().components().equipment[equipment.index()].price;
                give(Phrase::new("action-buy"), give_back)
                    .phrase("equipment", equipment.say())
                    .list("price", say_cost(price))
                    .choice("contract", if contract { "yes" } else { "no" })
            }
            Action::TakeContract(contract) => {
                Phrase::new("action-take-contract").phrase("contract", say_whole_contract(contract))
            }
            Action::TakeEquipment { equipment, give_back } => {
                give(Phrase::new("action-take-equipment"), give_back).phrase("equipment", equipment.say())
            }
            Action::Borrow(cell) => {
                Phrase::new("action-borrow").phrase("cell", view.position().say_cell(cell))
            }
            Action::Gather => Phrase::new("action-gather"),
            Action::Brew(leaves) => Phrase::new("action-brew").number("leaves", leaves),
        }
    }

    /// A zone with what a worker there would bring, then the space; a contract, then how often; an area or a card, then how
    /// it is paid.
    fn steps(view: &View, action: Action) -> Vec<Phrase> {
        let whole = || Alubari::say_action(view, action);
        match action {
            Action::Place(space) => {
                let game = view.position();
                let gain = gain(game, game.seat, space.zone()).say();
                let zone = Phrase::new("step-zone").phrase("zone", space.zone().say()).phrase("gain", gain);
                vec![zone, Phrase::new("step-space").text("space", space.to_string())]
            }
            Action::Use { contract, .. } => {
                vec![Phrase::new("step-use").phrase("contract", say_contract(contract)), whole()]
            }
            Action::Take(cubes) => vec![Phrase::new("step-take").count("iron", cubes.iron.into()), whole()],
            Action::Lay { sections, .. } => {
                vec![Phrase::new("step-lay").number("sections", sections), whole()]
            }
            Action::Build { area, .. } => {
                let first = Phrase::new("step-build").phrase("area", area.say());
                let cost = say_cost(&lookup().costs[area.index()]);
                vec![first.list("cost", cost).phrase("reward", say_reward(area)), whole()]
            }
            Action::Buy { equipment, .. } => {
                let price = say_cost(&lookup().components().equipment[equipment.index()].price);
                vec![
                    Phrase::new("step-buy").phrase("equipment", equipment.say()).list("price", price),
                    whole(),
                ]
            }
            Action::TakeEquipment { equipment, .. } => {
                vec![Phrase::new("step-equipment").phrase("equipment", equipment.say()), whole()]
            }
            Action::Maintain(_)
            | Action::Hire(_)
            | Action::NoContracts
            | Action::Pass
            | Action::Boost
            | Action::Excavate
            | Action::Clear(_)
            | Action::Works(_)
            | Action::TakeContract(_)
            | Action::Borrow(_)
            | Action::Gather
            | Action::Brew(_) => vec![whole()],
        }
    }

    fn say_refusal(refusal: &Refusal) -> Phrase {
        refusal.say()
    }

    fn paragraph(refusal: &Refusal) -> &'static str {
        refusal.paragraph()
    }

    /// Every space, every area, every equipment and every own card, legal or not.
    fn tempting(view: &View) -> Vec<Action> {
        let game = view.position();
        let Some((seat, task)) = view.owed() else { return Vec::new() };
        if view.viewer.seat() != Some(seat) {
            return Vec::new();
        }
        match task {
            Task::Place => game.all_spaces().iter().map(Action::Place).collect(),
            Task::Window => {
                let own = game.decider().contracts.iter();
                own.map(|contract| Action::Use { contract, times: 1 }).collect()
            }
            Task::Build { .. } => tempting_builds(game),
            Task::Storehouse | Task::Excavate | Task::Works { .. } | Task::Lay | Task::Chaiwala => {
                vec![Action::Boost]
            }
            Task::PostOffice => vec![Action::Boost, Action::Pass],
            Task::Maintain(_)
            | Task::Hire
            | Task::Clear { .. }
            | Task::LayOne
            | Task::TakeContract { .. }
            | Task::TakeEquipment { .. }
            | Task::TurnedUp
            | Task::Borrow { .. }
            | Task::Nothing => Vec::new(),
        }
    }

    fn untimely(view: &View) -> Vec<Action> {
        untimely(view.position())
    }
}

/// An action of each kind that belongs to another moment of a round, with the first of all things that it takes.
fn untimely(game: &Alubari) -> Vec<Action> {
    let none = Saving::None;
    let mut actions = vec![
        Action::Maintain(Upkeep::Steel),
        Action::Hire(Wage::Chai),
        Action::NoContracts,
        Action::Pass,
        Action::Boost,
        Action::Take(Cubes { iron: 1, ..Cubes::NONE }),
        Action::Excavate,
        Action::Clear(Cell::at(0)),
        Action::Lay { sections: 1, with_iron: 0 },
        Action::Borrow(Cell::at(0)),
        Action::Gather,
        Action::Brew(1),
    ];
    actions.extend(game.all_spaces().iter().map(Action::Place));
    actions.extend(Product::ALL.map(Action::Works));
    let areas = lookup().areas[usize::from(game.seats) - 1].iter();
    actions.extend(areas.map(|area| Action::Build { area, crew: none, contract: none, iron: 0 }));
    for equipment in game.shed.iter() {
        actions.push(Action::Buy { equipment, contract: false, give_back: None });
        actions.push(Action::TakeEquipment { equipment, give_back: None });
    }
    let own = game.decider().contracts.iter();
    actions.extend(own.map(|contract| Action::Use { contract, times: 1 }));
    actions.extend(game.office.iter().flatten().map(|&contract| Action::TakeContract(contract)));
    actions
}

fn tempting_builds(game: &Alubari) -> Vec<Action> {
    let none = Saving::None;
    let there: Areas = lookup().areas[usize::from(game.seats) - 1];
    let areas = there.iter().map(|area| Action::Build { area, crew: none, contract: none, iron: 0 });
    let buy = |equipment| Action::Buy { equipment, contract: false, give_back: None };
    let mut all: Vec<Action> = areas.chain(game.shed.iter().map(buy)).collect();
    all.push(Action::Boost);
    all
}

/// The zone of the current moment; the storehouse if there is none.
fn zone_of(view: &View) -> Zone {
    match view.moment() {
        Moment::Window(zone) => zone,
        Moment::Worker(space) => space.zone(),
        Moment::Maintenance | Moment::Hiring | Moment::Placing | Moment::Over => Zone::Storehouse,
    }
}

/// A contract by its number and effect.
pub(crate) fn say_contract(contract: Contract) -> Phrase {
    Phrase::new("contract").number("number", contract.number()).phrase("effect", say_effect(contract))
}

/// A contract with its effect, requirements and points.
pub(crate) fn say_whole_contract(contract: Contract) -> Phrase {
    let spec = &lookup().components().contracts[contract.index()];
    let zones: String = spec.zones.iter().map(|zone| zone.letter()).collect();
    Phrase::new("contract-in-full")
        .number("number", contract.number())
        .text("zones", zones)
        .phrase("effect", say_effect(contract))
        .list("asks", say_asks(&spec.asks))
        .number("points", spec.points)
        .number("per-chai", spec.per_chai)
}

/// The effect of a contract.
pub(crate) fn say_effect(contract: Contract) -> Phrase {
    let (word, first, second) = lookup().effect(contract).parts();
    Phrase::new("effect").choice("effect", word).number("first", first).number("second", second)
}

pub(crate) fn say_asks(asks: &Asks) -> Vec<Phrase> {
    asks.each().map(|(kind, count)| say_ask(kind, count)).collect()
}

/// An amount of one kind that a contract needs.
pub(crate) fn say_ask(kind: &'static str, count: u8) -> Phrase {
    Phrase::new("ask").choice("kind", kind).number("count", count)
}

/// A cost, one phrase per good.
pub(crate) fn say_cost(cost: &Cost) -> Vec<Phrase> {
    let mut said = cost.goods.say();
    if cost.iron_or_stone > 0 {
        said.push(say_good("iron-or-stone", cost.iron_or_stone));
    }
    if cost.chai > 0 {
        said.push(say_good("chai", cost.chai.into()));
    }
    said
}

/// The points and bonus of an area.
pub(crate) fn say_reward(area: Area) -> Phrase {
    let (word, steel) = match lookup().bonuses[area.index()] {
        Bonus::None => ("none", 0),
        Bonus::Worker => ("worker", 0),
        Bonus::Steel(steel) => ("steel", steel),
        Bonus::Contract => ("contract", 0),
        Bonus::Equipment => ("equipment", 0),
    };
    Phrase::new("reward")
        .number("points", lookup().area_points[area.index()])
        .choice("bonus", word)
        .number("steel", steel)
}

fn say_build(area: Area, crew: Saving, contract: Saving, iron: u8) -> Phrase {
    let cost = &lookup().costs[area.index()];
    let split = if cost.iron_or_stone > 0 { "yes" } else { "no" };
    Phrase::new("action-build")
        .phrase("area", area.say())
        .list("cost", say_cost(cost))
        .phrase("reward", say_reward(area))
        .choice("crew", crew.word())
        .choice("contract", contract.word())
        .choice("split", split)
        .number("iron", iron)
}

fn give(phrase: Phrase, give_back: Option<Equipment>) -> Phrase {
    match give_back {
        Some(card) => phrase.choice("swap", "yes").phrase("back", card.say()),
        None => phrase.choice("swap", "no").phrase("back", Phrase::new("nothing")),
    }
}

/// Adds a list of cubes to a phrase, or that there are none.
pub(crate) fn say_cubes(phrase: Phrase, cubes: Cubes) -> Phrase {
    let said = if cubes.is_empty() { vec![Phrase::new("nothing")] } else { cubes.say() };
    phrase.list("cubes", said)
}

/// One phrase per good, or that there are none.
pub(crate) fn say_goods(goods: &Goods, chai: u8) -> Vec<Phrase> {
    let mut said = goods.say();
    if chai > 0 {
        said.push(say_good("chai", chai.into()));
    }
    if said.is_empty() {
        said.push(Phrase::new("nothing"));
    }
    said
}

/// The names of equipment cards.
pub(crate) fn say_equipment(cards: Equipments) -> Vec<Phrase> {
    cards.iter().map(Equipment::say).collect()
}

/// The name of a town, a section or an estate. Languages may have their own for places of the built-in components, which
/// they know by the letters and digits of the name: `agony-point`.
pub(crate) fn say_place(name: &str) -> Phrase {
    let plain = |letter: char| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    Phrase::new("place").text("place", name.chars().map(plain).collect::<String>()).text("name", name)
}

/// Phrases for places.
pub(crate) fn say_places<T: Numbered>(things: Set<T>, name: impl Fn(T) -> &'static str) -> Vec<Phrase> {
    let said: Vec<Phrase> = things.iter().map(|thing| say_place(name(thing))).collect();
    if said.is_empty() { vec![Phrase::new("nothing")] } else { said }
}
