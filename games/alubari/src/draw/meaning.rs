//! What the player meant by touches that match no legal action, so that every touch gets an answer; and the
//! preview of an action.

use adda_core::luck::FastLuck;
use adda_core::{Game, Phrase};
use adda_draw::Preview;

use super::places;
use crate::action::{Action, Product, Saving};
use crate::contract::{CONTRACTS, Contract};
use crate::equipment::Equipment;
use crate::estate::Cell;
use crate::event::Event;
use crate::good::Cubes;
use crate::lookup::lookup;
use crate::railway::Section;
use crate::station::Area;
use crate::task::Task;
use crate::view::View;

/// The action that these touches mean; the last one counts most.
pub(super) fn meant(view: &View, touched: &[String]) -> Option<Action> {
    let game = view.position();
    let (_, task) = view.owed()?;
    let count = |name: &str| touched.iter().filter(|each| *each == name).count() as u8;
    let cubes = |good: &str| count(&places::cube(good));
    let last = touched.last()?;
    let is = |name: String| name == *last;
    let taken = Cubes { iron: cubes("iron"), stone: cubes("stone"), chai: cubes("chai") };
    if !taken.is_empty() {
        return Some(Action::Take(taken));
    }
    if let Some(space) = game.all_spaces().iter().find(|&space| is(places::space(space))) {
        return Some(Action::Place(space));
    }
    if let Some(section) = lookup().all_sections.iter().find(|&section| is(places::section(section))) {
        return lay_up_to(view, section, count(places::PAY_IRON));
    }
    let areas = (0..lookup().components().areas.len()).map(Area::at);
    if let Some(area) = areas.into_iter().find(|&area| is(places::area(area))) {
        return Some(Action::Build { area, crew: Saving::None, contract: Saving::None, iron: 0 });
    }
    if let Some(cell) = (0..game.cell_count()).map(Cell::at).find(|&cell| is(places::cell(cell))) {
        return Some(if matches!(task, Task::Borrow { .. }) {
            Action::Borrow(cell)
        } else {
            Action::Clear(cell)
        });
    }
    if let Some(product) = Product::ALL.into_iter().find(|&product| is(places::product(product))) {
        return Some(Action::Works(product));
    }
    if let Some(equipment) = Equipment::ALL.into_iter().find(|&card| is(places::equipment(card))) {
        let bonus = matches!(task, Task::TakeEquipment { .. });
        return Some(if bonus {
            Action::TakeEquipment { equipment, give_back: None }
        } else {
            Action::Buy { equipment, contract: count(places::SAVE_STEEL) > 0, give_back: None }
        });
    }
    let contract = (0..CONTRACTS).map(Contract::at).find(|&contract| is(places::contract(contract)))?;
    let held = game.all_players().iter().any(|player| player.contracts.contains(contract));
    Some(if held { Action::Use { contract, times: 1 } } else { Action::TakeContract(contract) })
}

/// Laying track up to this section, unless it is laid already.
fn lay_up_to(view: &View, section: Section, with_iron: u8) -> Option<Action> {
    let free = lookup().all_sections.minus(view.position().laid());
    let before = free.iter().position(|each| each == section)?;
    Some(Action::Lay { sections: before as u8 + 1, with_iron })
}

/// Previews the sections that would be laid, and the spaces that an excavation would clear.
pub(super) fn preview(view: &View, actions: &[Action]) -> Preview {
    let lit = match actions {
        [Action::Lay { sections, .. }] => {
            let free = lookup().all_sections.minus(view.position().laid());
            free.iter().take(usize::from(*sections)).map(places::section).collect()
        }
        [Action::Excavate] => cleared(view),
        _ => Vec::new(),
    };
    Preview { lit, waste: waste(view, actions), ..Preview::default() }
}

/// What passing gives up, if the player could still do something for nothing more than the worker.
fn waste(view: &View, actions: &[Action]) -> Option<Phrase> {
    let ([Action::Pass], Some((seat, task))) = (actions, view.owed()) else { return None };
    let mut legal = Vec::new();
    view.position().legal(seat, &mut legal);
    let could = |wanted: fn(&Action) -> bool| legal.iter().any(wanted);
    match task {
        Task::Works { left: Some(left), .. } if could(|action| matches!(action, Action::Works(_))) => {
            Some(Phrase::new("waste-steps").number("count", left))
        }
        Task::Build { second: false }
            if could(|action| matches!(action, Action::Build { .. } | Action::Buy { .. })) =>
        {
            Some(Phrase::new("waste-worker"))
        }
        Task::Borrow { left, .. } if could(|action| matches!(action, Action::Borrow(_))) => {
            Some(Phrase::new("waste-markers").number("count", left))
        }
        _ => None,
    }
}

/// The spaces that an excavation would clear. This involves no luck; what follows is not shown.
fn cleared(view: &View) -> Vec<String> {
    let Some((seat, Task::Excavate)) = view.owed() else { return Vec::new() };
    let mut log = Vec::new();
    view.position().clone().play(seat, Action::Excavate, &mut FastLuck::new(0), &mut log);
    let cells = log.into_iter().find_map(|event| match event {
        Event::Excavated { cleared, .. } => Some(cleared),
        _ => None,
    });
    cells.into_iter().flat_map(|cells| cells.iter().map(places::cell).collect::<Vec<_>>()).collect()
}
