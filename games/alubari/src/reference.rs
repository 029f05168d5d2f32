//! The reference tables of the rules page, made from the components in use.

use adda_core::{Phrase, RulesTable};

use crate::components::Track;
use crate::contract::{CONTRACTS, Contract};
use crate::equipment::Equipment;
use crate::estate::Face;
use crate::lookup::lookup;
use crate::station::Area;
use crate::words::{say_asks, say_cost, say_effect, say_place, say_reward};
use crate::zone::Zone;

/// The table with this name.
pub(crate) fn table(name: &str) -> Option<RulesTable> {
    match name {
        "spaces" => Some(spaces()),
        "tracks" => Some(tracks()),
        "railway" => Some(railway()),
        "stations" => Some(stations()),
        "estates" => Some(estates()),
        "equipment" => Some(equipment()),
        "contracts" => Some(contracts()),
        _ => None,
    }
}

/// The heading of a column.
fn head(columns: &[&'static str]) -> Vec<Phrase> {
    columns.iter().map(|&column| Phrase::new("rules-column").choice("column", column)).collect()
}

fn text(text: impl Into<String>) -> Phrase {
    Phrase::new("rules-text").text("text", text)
}

/// Several phrases in one cell.
fn all(parts: Vec<Phrase>) -> Phrase {
    let parts = if parts.is_empty() { vec![Phrase::new("nothing")] } else { parts };
    Phrase::new("rules-list").list("parts", parts)
}

/// How many spaces each zone has, by number of players.
fn spaces() -> RulesTable {
    let players = &lookup().components().tables;
    let mut columns = head(&["zone"]);
    columns.extend((1..=players.len()).map(|seats| Phrase::new("rules-players").count("count", seats)));
    let row = |zone: Zone| {
        let counts = players.iter().map(|table| text(table.spaces[zone.index()].to_string()));
        std::iter::once(zone.say()).chain(counts).collect()
    };
    RulesTable { head: columns, rows: Zone::ALL.into_iter().map(row).collect() }
}

/// The cells of the tracks, from the lowest on. The start is in brackets.
fn tracks() -> RulesTable {
    let components = lookup().components();
    let cells = |track: &Track, say: &dyn Fn(u8) -> String| {
        let cell = |(place, &value): (usize, &u8)| {
            if place == usize::from(track.start) { format!("[{}]", say(value)) } else { say(value) }
        };
        track.cells.iter().enumerate().map(cell).collect::<Vec<_>>().join(" ")
    };
    let whole = |value: u8| value.to_string();
    let halves = |value: u8| adda_core::Points::halves(value.into()).to_string();
    let row = |track, cells: String| vec![Phrase::new("page-track").choice("track", track), text(cells)];
    let chai: Vec<String> = components.chai_points.iter().map(ToString::to_string).collect();
    RulesTable {
        head: head(&["track", "cells"]),
        rows: vec![
            row("excavation", cells(&components.excavation, &whole)),
            row("laying", cells(&components.laying, &whole)),
            row("harvest", cells(&components.harvest, &halves)),
            vec![Phrase::new("score-chai"), text(chai.join(" "))],
        ],
    }
}

/// The sections from Siliguri up to Darjeeling.
fn railway() -> RulesTable {
    let rows = lookup().components().sections.iter().enumerate().map(|(number, section)| {
        vec![
            text((number + 1).to_string()),
            say_place(&section.name),
            Phrase::new("rules-kind").choice("kind", section.kind.word()),
            text(section.points.to_string()),
        ]
    });
    RulesTable { head: head(&["number", "section", "kind", "points"]), rows: rows.collect() }
}

/// Every station with its cost and what it brings.
fn stations() -> RulesTable {
    let areas = (0..lookup().components().areas.len()).map(Area::at);
    let row = |area: Area| vec![area.say(), all(say_cost(&lookup().costs[area.index()])), say_reward(area)];
    RulesTable { head: head(&["station", "cost", "brings"]), rows: areas.map(row).collect() }
}

/// The spaces of every estate: rubble and points.
fn estates() -> RulesTable {
    let faces = std::iter::once(Face::BOARD).chain((0..Face::BOARD.index()).map(Face::at));
    let row = |face: Face| {
        let spaces = &lookup().components().faces[face.index()].spaces;
        let spaces = spaces.iter().map(|(rubble, points)| format!("{rubble}/{points}"));
        vec![say_place(face.name()), text(spaces.collect::<Vec<_>>().join(" "))]
    };
    RulesTable { head: head(&["estate", "rubble-points"]), rows: faces.map(row).collect() }
}

/// Every equipment card with its price, its points and what it does.
fn equipment() -> RulesTable {
    let row = |card: Equipment| {
        let spec = &lookup().components().equipment[card.index()];
        vec![
            card.say(),
            all(say_cost(&spec.price)),
            text(spec.points.to_string()),
            Phrase::new("equipment-use").choice("card", card.word()),
        ]
    };
    RulesTable {
        head: head(&["equipment", "cost", "points", "effect"]),
        rows: Equipment::ALL.map(row).into(),
    }
}

/// Every contract: its zone, what it does, what it asks for and what it pays.
fn contracts() -> RulesTable {
    let row = |contract: Contract| {
        let spec = &lookup().components().contracts[contract.index()];
        let zones: String = spec.zones.iter().map(|zone| zone.letter()).collect();
        let points = match spec.per_chai {
            0 => text(spec.points.to_string()),
            each => Phrase::new("rules-per-chai").number("points", each),
        };
        vec![
            text(contract.number().to_string()),
            text(zones),
            say_effect(contract),
            all(say_asks(&spec.asks)),
            points,
        ]
    };
    RulesTable {
        head: head(&["number", "zone", "effect", "asks", "points"]),
        rows: (0..CONTRACTS).map(Contract::at).map(row).collect(),
    }
}
