//! The bench at the end of the dock: chips for actions without a place on the board, and for additional choices, such as
//! how to pay. A chip has a few words, and below them what it costs or brings.

use adda_core::{Phrase, Speak};
use adda_draw::Easel;
use maud::{Markup, html};

use super::{art, places};
use crate::Alubari;
use crate::action::{Action, Saving, Upkeep, Wage};
use crate::task::Task;
use crate::view::View;
use crate::zone::Zone;

pub(super) struct Chip {
    pub(super) name: String,
    symbol: Option<&'static str>,
    label: Label,
    /// The whole sentence, for screen readers and explanations.
    pub(super) say: Phrase,
}

enum Label {
    /// A few words, and what it costs or brings.
    Words(Phrase, Option<Phrase>),
    /// One of several numbers.
    Number(u8),
}

/// The bench of the deciding player; empty for everyone else.
pub(super) fn bench(view: &View, easel: &Easel<'_>) -> Markup {
    let chips = chips(view);
    let numbers = chips.iter().filter(|chip| matches!(chip.label, Label::Number(_))).count();
    html! {
        div.alu-bench.alu-many[chips.len() - numbers > 3 || numbers > 5] {
            @for chip in &chips {
                div.alu-chip.alu-number[matches!(chip.label, Label::Number(_))] data-piece=(chip.name) {
                    @if let Some(symbol) = chip.symbol { (art::picture(symbol)) }
                    @match &chip.label {
                        Label::Words(label, note) => {
                            span { b { ((easel.say)(label)) } @if let Some(note) = note { small { ((easel.say)(note)) } } }
                        }
                        Label::Number(number) => { b aria-hidden="true" { (number) } span.unseen { ((easel.say)(&chip.say)) } }
                    }
                }
            }
        }
    }
}

/// The chips of the deciding player, if that is the viewer.
pub(super) fn chips(view: &View) -> Vec<Chip> {
    let Some((_, task)) = view.owed().filter(|(seat, _)| view.viewer.seat() == Some(*seat)) else {
        return Vec::new();
    };
    let choices = places::choices(view);
    let mut chips = extra_chips(view, task, &choices);
    chips.extend(choices.iter().filter_map(|&action| {
        let name = places::chip_name(action)?;
        let say = Alubari::say_action(view, action);
        Some(Chip { name, symbol: symbol(action), label: label(view, task, action), say })
    }));
    chips
}

/// The few words of an action's chip.
fn label(view: &View, task: Task, action: Action) -> Label {
    let words = |word, note: Option<Phrase>| Label::Words(Phrase::new("chip").choice("chip", word), note);
    let note = |word| Some(Phrase::new("chip-note").choice("chip", word));
    match action {
        Action::Brew(leaves) => Label::Number(leaves),
        Action::Maintain(Upkeep::Steel) => words("keep", note("steel")),
        Action::Maintain(Upkeep::Chai) => words("keep", note("two-chai")),
        Action::Maintain(Upkeep::GiveBack) => words("give-back", None),
        Action::Hire(Wage::Chai) => words("hire", note("one-chai")),
        Action::Hire(Wage::Rubble) => words("hire", note("two-rubble")),
        Action::NoContracts => words("no-contracts", note("round")),
        Action::Boost => {
            // A covered excavation is a place to build.
            let zone = match (task, view.moment()) {
                (Task::Build { .. }, _) => Zone::Build,
                (_, crate::Moment::Worker(space)) => space.zone(),
                _ => Zone::Storehouse,
            };
            words("boost", Some(Phrase::new("chip-boost").choice("zone", zone.word())))
        }
        Action::Excavate => words("excavate", note("no-chai")),
        Action::Gather => words("gather", None),
        Action::Take(_) => words("take-nothing", None),
        Action::Lay { .. } => words("lay-nothing", None),
        _ => Label::Words(Phrase::new("chip-pass").choice("task", task.word()), None),
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
    let chip = |name, symbol, say: Phrase| Chip {
        name,
        symbol: Some(symbol),
        label: Label::Words(say.clone(), None),
        say,
    };
    match task {
        Task::Storehouse => {
            let say = Phrase::new("page-take");
            vec![Chip {
                name: places::TAKE.to_owned(),
                symbol: None,
                label: Label::Words(say.clone(), None),
                say,
            }]
        }
        Task::Window => often(choices),
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
        | Task::Works { .. }
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

/// How many times a contract is used.
fn often(choices: &[Action]) -> Vec<Chip> {
    let times = choices.iter().map(|action| if let Action::Use { times, .. } = action { *times } else { 0 });
    let most = times.max().unwrap_or_default();
    (1..=most)
        .filter(|_| most > 1)
        .map(|times| {
            let say = Phrase::new("page-times").number("times", times);
            Chip { name: places::times(times), symbol: Some("contract"), label: Label::Number(times), say }
        })
        .collect()
}

/// The savings on areas and equipment, and the splits of iron and stone.
fn savings(view: &View, choices: &[Action]) -> Vec<Chip> {
    let touched: Vec<String> = choices.iter().flat_map(|&action| places::touched(view, action)).collect();
    let saving = |by, good| Phrase::new("page-saving").choice("by", by).choice("good", good);
    let chip = |name, symbol, say: Phrase| Chip {
        name,
        symbol: Some(symbol),
        label: Label::Words(say.clone(), None),
        say,
    };
    let mut chips = Vec::new();
    for good in [Saving::Rubble, Saving::Stone] {
        chips.push(chip(places::crew(good), good.word(), saving("crew", good.word())));
        chips.push(chip(places::saving(good), good.word(), saving("contract", good.word())));
    }
    chips.push(chip(places::SAVE_STEEL.to_owned(), "steel", saving("contract", "steel")));
    let irons = choices.iter().map(|action| if let Action::Build { iron, .. } = action { *iron } else { 0 });
    for iron in 0..=irons.max().unwrap_or_default() {
        let say = Phrase::new("page-pay").choice("how", "split").number("iron", iron);
        chips.push(Chip { name: places::split(iron), symbol: Some("iron"), label: Label::Number(iron), say });
    }
    chips.retain(|chip| touched.contains(&chip.name));
    chips
}
