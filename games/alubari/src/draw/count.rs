//! How the points were counted: part by part, and contract by contract with what served it.

use adda_core::{Phrase, Points, Seat};
use adda_draw::{Part, Recap, RecapRow};

use super::serving;
use crate::action::Upkeep;
use crate::assignment::{Assets, Service};
use crate::equipment::{Equipment, Equipments};
use crate::estate::{Face, MAX_SLOTS};
use crate::event::Event;
use crate::kit::kit;
use crate::score::Sheet;

/// The score sheets, if they are among these events.
pub(super) fn recap(events: &[Event], past: &dyn Fn() -> Vec<Event>) -> Option<Recap> {
    let sheets: Vec<(Seat, Sheet)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Scored { seat, sheet } => Some((seat, sheet)),
            _ => None,
        })
        .collect();
    if sheets.is_empty() {
        return None;
    }
    let mut all = past();
    all.extend_from_slice(events);
    let row = |(seat, sheet): (Seat, Sheet)| RecapRow {
        seat,
        parts: parts(&sheet, &Owned::of(seat, &all)),
        points: sheet.total(),
        total: sheet.total(),
    };
    Some(Recap { title: Phrase::new("count-title"), rows: sheets.into_iter().map(row).collect() })
}

/// What a player came to own, as the events tell.
#[derive(Default)]
struct Owned {
    assets: Assets,
    estates: [Option<Face>; MAX_SLOTS],
}

impl Owned {
    fn of(owner: Seat, events: &[Event]) -> Owned {
        let mut owned = Owned::default();
        let mut equipment = Equipments::NONE;
        let Assets { sections, areas, cells, .. } = &mut owned.assets;
        for event in events {
            match *event {
                Event::EstatesLaid { estates } => owned.estates = estates,
                Event::Laid { seat, sections: laid, .. } if seat == owner => *sections = sections.or(laid),
                Event::Built { seat, area, .. } if seat == owner => *areas = areas.with(area),
                Event::Excavated { seat, cleared, .. } if seat == owner => *cells = cells.or(cleared),
                Event::Equipped { seat, equipment: card, give_back, .. } if seat == owner => {
                    equipment = give_back.map_or(equipment, |back| equipment.without(back)).with(card);
                }
                Event::Maintained { seat, equipment: card, upkeep: Upkeep::GiveBack } if seat == owner => {
                    equipment = equipment.without(card);
                }
                _ => {}
            }
        }
        owned.assets.fewer_leaves = equipment.contains(Equipment::Warehouse).into();
        owned
    }
}

/// The lines of a sheet that are not nothing; contracts one by one.
fn parts(sheet: &Sheet, owned: &Owned) -> Vec<Part> {
    const RULES: [&str; 7] = ["12.1", "12.2", "12.3", "12.4", "12.6", "12.7", "12.8"];
    let mut parts = Vec::new();
    for (line, rule) in sheet.lines().into_iter().zip(RULES) {
        if rule == "12.4" {
            parts.extend(owned.assets.serve(sheet.fulfilled).map(|service| contract(sheet, service, owned)));
        } else if line.points != Points::default() {
            let say = Phrase::new("count-part").phrase("what", line.label).points("points", line.points);
            parts.push(Part { say, rule });
        }
    }
    parts
}

fn contract(sheet: &Sheet, service: Service, owned: &Owned) -> Part {
    let spec = &kit().components().contracts[service.contract.index()];
    let chai = chai_of(sheet);
    let points = u16::from(spec.points) + u16::from(spec.per_chai) * u16::from(chai);
    let say = Phrase::new("count-contract")
        .number("number", service.contract.number())
        .list("by", serving::say(&service, owned.estates, chai))
        .number("points", points);
    Part { say, rule: if spec.per_chai > 0 { "12.5" } else { "12.4" } }
}

/// The place on the chai track: what the contracts that pay for it are worth tells.
fn chai_of(sheet: &Sheet) -> u8 {
    let specs = || sheet.fulfilled.iter().map(|contract| &kit().components().contracts[contract.index()]);
    let by_points: u16 = specs().map(|spec| u16::from(spec.points)).sum();
    let per_chai: u16 = specs().map(|spec| u16::from(spec.per_chai)).sum();
    sheet.contracts.saturating_sub(by_points).checked_div(per_chai).unwrap_or_default() as u8
}
