//! The bench under the prompt: the player's goods, chips for actions without a place on the board, and chips
//! for additional choices, such as how to pay.

use adda_core::{Phrase, Speak};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{art, places};
use crate::Alubari;
use crate::action::{Action, Product, Saving, Upkeep, Wage};
use crate::good::Goods;
use crate::player::Player;
use crate::task::Task;
use crate::view::View;
use crate::words::say_goods;

struct Chip {
    name: String,
    symbol: Option<&'static str>,
    say: Phrase,
}

/// The bench of the deciding player; empty for everyone else.
pub(super) fn bench(view: &View, easel: &Easel<'_>) -> Markup {
    let Some((seat, task)) = view.owed().filter(|(seat, _)| view.viewer.seat() == Some(*seat)) else {
        return html! {};
    };
    let choices = places::choices(view);
    let mut chips = extra_chips(view, task, &choices);
    chips.extend(choices.iter().filter_map(|&action| {
        let name = places::chip_name(action)?;
        Some(Chip { name, symbol: symbol(action), say: Alubari::say_action(view, action) })
    }));
    html! {
        div.alu-bench {
            (purse(view.position().player(seat), easel))
            @for chip in &chips {
                div.alu-chip data-piece=(chip.name) {
                    @if let Some(symbol) = chip.symbol { (art::picture(symbol)) }
                    span { ((easel.say)(&chip.say)) }
                }
            }
        }
    }
}

/// The goods for paying. They are here because the bench stays in view while the page scrolls.
fn purse(player: &Player, easel: &Easel<'_>) -> Markup {
    let said = Phrase::new("page-purse").list("goods", say_goods(&player.goods, player.chai));
    let said = (easel.say)(&said);
    let Goods { iron, stone, rubble, steel, leaves } = player.goods;
    let chai = u16::from(player.chai);
    let all = [
        ("iron", iron),
        ("stone", stone),
        ("rubble", rubble),
        ("steel", steel),
        ("leaves", leaves),
        ("chai", chai),
    ];
    html! {
        p.alu-purse title=(said) {
            span.unseen { (said) }
            @for (name, count) in all { span.alu-good.alu-none[count == 0] aria-hidden="true" { (count) (art::good(name)) } }
        }
    }
}

/// The symbol of what an action costs or brings.
const fn symbol(action: Action) -> Option<&'static str> {
    match action {
        Action::Maintain(Upkeep::Steel) => Some("steel"),
        Action::Maintain(Upkeep::GiveBack) => Some("equipment"),
        Action::Hire(Wage::Rubble) | Action::Excavate => Some("rubble"),
        Action::Maintain(Upkeep::Chai) | Action::Hire(Wage::Chai) | Action::Boost | Action::Brew(_) => {
            Some("chai")
        }
        Action::Gather => Some("leaf"),
        _ => None,
    }
}

/// Chips for additional choices.
fn extra_chips(view: &View, task: Task, choices: &[Action]) -> Vec<Chip> {
    let chip = |name, symbol, say| Chip { name, symbol: Some(symbol), say };
    match task {
        Task::Storehouse => {
            vec![Chip { name: places::TAKE.to_owned(), symbol: None, say: Phrase::new("page-take") }]
        }
        Task::Works { .. } => works(view),
        Task::Window => window(view, choices),
        Task::Lay | Task::LayOne => {
            let iron = choices.iter().map(|action| match action {
                Action::Lay { with_iron, .. } => *with_iron,
                _ => 0,
            });
            let say = || Phrase::new("page-pay").choice("how", "iron").number("iron", 1);
            let all = 0..iron.max().unwrap_or_default();
            all.map(|_| chip(places::PAY_IRON.to_owned(), "iron", say())).collect()
        }
        Task::Build { .. } => savings(view, choices),
        Task::Maintain(_)
        | Task::Hire
        | Task::Place
        | Task::Excavate
        | Task::Clear { .. }
        | Task::TakeContract { .. }
        | Task::TakeEquipment { .. }
        | Task::PostOffice
        | Task::TurnedUp
        | Task::Borrow { .. }
        | Task::Chaiwala
        | Task::Nothing => Vec::new(),
    }
}

/// The contracts that can be used, because they are far down on the page, and how many times.
fn window(view: &View, choices: &[Action]) -> Vec<Chip> {
    let mut chips = Vec::new();
    let mut most = 0;
    for &action in choices {
        let Action::Use { contract, times } = action else { continue };
        most = most.max(times);
        if times == 1 {
            let say = Alubari::say_action(view, action);
            chips.push(Chip { name: places::contract(contract), symbol: Some("contract"), say });
        }
    }
    let say = |times| Phrase::new("page-times").number("times", times);
    let often = (1..=most).filter(|_| most > 1);
    chips.extend(often.map(|times| Chip { name: places::times(times), symbol: None, say: say(times) }));
    chips
}

/// The products of the works, possible now or not.
fn works(view: &View) -> Vec<Chip> {
    let symbol = |product| match product {
        Product::Steel => "steel",
        Product::StoneFromStock | Product::StoneFromBag => "stone",
        Product::Rubble => "rubble",
    };
    let chip = |product| Chip {
        name: places::product(product),
        symbol: Some(symbol(product)),
        say: Alubari::say_action(view, Action::Works(product)),
    };
    Product::ALL.map(chip).into()
}

/// The savings on areas and equipment, and the splits of iron and stone.
fn savings(view: &View, choices: &[Action]) -> Vec<Chip> {
    let touched: Vec<String> = choices.iter().flat_map(|&action| places::touched(view, action)).collect();
    let saving = |by, good| Phrase::new("page-saving").choice("by", by).choice("good", good);
    let mut chips = Vec::new();
    for good in [Saving::Rubble, Saving::Stone] {
        chips.push((places::crew(good), good.word(), saving("crew", good.word())));
        chips.push((places::saving(good), good.word(), saving("contract", good.word())));
    }
    chips.push((places::SAVE_STEEL.to_owned(), "steel", saving("contract", "steel")));
    let irons = choices.iter().map(|action| if let Action::Build { iron, .. } = action { *iron } else { 0 });
    for iron in 0..=irons.max().unwrap_or_default() {
        let say = Phrase::new("page-pay").choice("how", "split").number("iron", iron);
        chips.push((places::split(iron), "iron", say));
    }
    let offered = chips.into_iter().filter(|(name, ..)| touched.contains(name));
    offered.map(|(name, symbol, say)| Chip { name, symbol: Some(symbol), say }).collect()
}
