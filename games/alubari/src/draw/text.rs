//! The table in the terminal: weather and rates, stock and office, the railway, the estates, the players.

use adda_core::text::{Ink, Pen, TextTable, wrap};
use adda_core::{Phrase, Seat};

use crate::Alubari;
use crate::estate::Cell;
use crate::lookup::lookup;
use crate::railway::{Section, Town};
use crate::solo::{Achievement, achievements};
use crate::view::View;
use crate::weather::Weather;
use crate::words::{say_cost, say_equipment, say_place, say_reward, say_whole_contract, space_name};
use crate::zone::Zone;

impl TextTable for Alubari {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let game = view.position();
        let mut out = String::new();
        line(&mut out, &pen.paint(Ink::Strong, &heading(game, pen)));
        line(&mut out, &(pen.say)(&rates(game)));
        line(&mut out, &(pen.say)(&supply(game)));
        draw_contracts(&mut out, game, pen);
        draw_railway(&mut out, game, pen);
        draw_stations(&mut out, game, pen);
        draw_estates(&mut out, game, pen);
        draw_workers(&mut out, game, pen);
        for seat in Seat::all(view.seats()) {
            out.push('\n');
            draw_player(&mut out, view, pen, seat);
        }
        let reached: Vec<Phrase> = achievements(game).into_iter().map(Achievement::say).collect();
        if !reached.is_empty() {
            lines(&mut out, pen, &(pen.say)(&Phrase::new("table-achievements").list("reached", reached)));
        }
        out
    }
}

fn line(out: &mut String, text: &str) {
    out.push_str("  ");
    out.push_str(text.trim_end());
    out.push('\n');
}

/// A text, wrapped into lines.
fn lines(out: &mut String, pen: &Pen<'_>, text: &str) {
    for part in wrap(text, pen.width.saturating_sub(4).max(20)) {
        line(out, &part);
    }
}

/// The letter of a player, because there is no room for names.
fn letter_of(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

fn heading(game: &Alubari, pen: &Pen<'_>) -> String {
    let weather: Vec<Phrase> = game.weather.into_iter().map(Weather::say).collect();
    (pen.say)(&Phrase::new("table-heading").number("round", game.round).list("weather", weather))
}

fn rates(game: &Alubari) -> Phrase {
    Phrase::new("table-rates")
        .number("excavation", game.excavation_value())
        .number("laying", game.laying_value())
        .points("harvest", adda_core::Points::halves(game.harvest_halves().into()))
        .number("event", game.wheel.last)
}

fn supply(game: &Alubari) -> Phrase {
    let say = |cubes: crate::Cubes| {
        if cubes.is_empty() { vec![Phrase::new("nothing")] } else { cubes.say() }
    };
    Phrase::new("table-supply")
        .list("stock", say(game.stock))
        .list("bag", say(game.bag))
        .number("events", game.events_in_bag())
}

fn draw_contracts(out: &mut String, game: &Alubari, pen: &Pen<'_>) {
    for contract in game.office.iter().flatten() {
        lines(out, pen, &format!("✉ {}", (pen.say)(&say_whole_contract(*contract))));
    }
    let shed = say_equipment(game.shed);
    if !shed.is_empty() {
        lines(out, pen, &(pen.say)(&Phrase::new("table-shed").list("equipment", shed)));
    }
}

/// The letter of the owner; `·` for nobody, `□` for the game.
fn owner(game: &Alubari, white: bool, is: impl Fn(Seat) -> bool) -> char {
    let seats = usize::from(game.seats);
    let free = if white { '□' } else { '·' };
    Seat::all(seats).find(|&seat| is(seat)).map_or(free, letter_of)
}

fn draw_railway(out: &mut String, game: &Alubari, pen: &Pen<'_>) {
    let sections: Vec<String> = lookup()
        .all_sections
        .iter()
        .map(|section: Section| {
            let spec = &lookup().components().sections[section.index()];
            let mark = owner(game, game.white_sections.contains(section), |seat| {
                game.player(seat).sections.contains(section)
            });
            let river = if lookup().rivers.contains(section) { "≈" } else { "" };
            format!(
                "{mark}{river}{}({})",
                (pen.say)(&say_place(&spec.name)).replace(' ', "\u{a0}"),
                spec.points
            )
        })
        .collect();
    lines(out, pen, &sections.join(" "));
}

/// The areas of each town: the owners, and the costs of the free ones.
fn draw_stations(out: &mut String, game: &Alubari, pen: &Pen<'_>) {
    let there = lookup().areas[usize::from(game.seats) - 1];
    let built = game.built();
    for town in (0..lookup().components().towns.len()).map(Town::at) {
        let areas = there.and(lookup().town_areas[town.index()]);
        let owners: String = areas
            .and(built)
            .iter()
            .map(|area| {
                owner(game, game.white_areas.contains(area), |seat| game.player(seat).areas.contains(area))
            })
            .collect();
        let free: Vec<String> = areas
            .minus(built)
            .iter()
            .map(|area| {
                let cost: Vec<String> =
                    say_cost(&lookup().costs[area.index()]).iter().map(|part| (pen.say)(part)).collect();
                format!("{} → {}", cost.join(" + "), (pen.say)(&say_reward(area)))
            })
            .collect();
        lines(out, pen, &format!("{} {owners} {}", (pen.say)(&say_place(town.name())), free.join("; ")));
    }
}

fn draw_estates(out: &mut String, game: &Alubari, pen: &Pen<'_>) {
    let mut number = 0;
    let mut estates = Vec::new();
    for face in game.estates.iter().flatten() {
        let mut text = (pen.say)(&say_place(face.name())).replace(' ', "\u{a0}");
        for (_, points) in &lookup().components().faces[face.index()].spaces {
            let cell = Cell::at(number);
            let rubble = game.rubble[number];
            number += 1;
            let mark = owner(game, game.white_cells.contains(cell), |seat| {
                let player = game.player(seat);
                player.cells.contains(cell) || player.borrowed.contains(cell)
            });
            let what = if rubble > 0 { rubble.to_string() } else { mark.to_string() };
            text += &format!("\u{a0}{what}/{points}");
        }
        estates.push(text);
    }
    lines(out, pen, &estates.join("  "));
}

fn draw_workers(out: &mut String, game: &Alubari, pen: &Pen<'_>) {
    let taken = game.taken_spaces();
    let zones: Vec<String> = Zone::ALL
        .into_iter()
        .map(|zone| {
            let spaces = game.all_spaces().and(lookup().zone_spaces[zone.index()]);
            let marks: String = spaces
                .iter()
                .map(|space| {
                    if taken.contains(space) {
                        owner(game, false, |seat| game.player(seat).workers.contains(space))
                    } else if game.open_spaces().contains(space) {
                        '_'
                    } else {
                        '×'
                    }
                })
                .collect();
            format!("{}:{marks}", zone.letter())
        })
        .collect();
    line(out, &zones.join(" "));
    if let crate::Moment::Worker(space) = game.moment {
        line(out, &pen.paint(Ink::Soft, &format!("▸ {}", space_name(space))));
    }
}

fn draw_player(out: &mut String, view: &View, pen: &Pen<'_>, seat: Seat) {
    let game = view.position();
    let player = game.player(seat);
    let owes = view.owed().is_some_and(|(who, _)| who == seat);
    let first = if game.first == seat { "★" } else { " " };
    let mark = if owes { "▸" } else { " " };
    let name = format!("{mark}{first}{} {}", letter_of(seat), (pen.name)(seat));
    let numbers = Phrase::new("table-player")
        .points("points", view.sheet(seat).total())
        .number("chai", player.chai)
        .number("markers", player.markers);
    line(out, &format!("{}  {}", pen.paint(Ink::Strong, &name), (pen.say)(&numbers)));
    let goods: Vec<String> = player.goods.say().iter().map(|good| (pen.say)(good)).collect();
    if !goods.is_empty() {
        line(out, &format!("    {}", goods.join(", ")));
    }
    if !player.equipment.is_empty() {
        let cards: Vec<String> = say_equipment(player.equipment).iter().map(|card| (pen.say)(card)).collect();
        line(out, &format!("    {}", cards.join(", ")));
    }
    for contract in player.contracts.iter() {
        let used = if player.used.contains(contract) { "✓" } else { "·" };
        let text = format!("{used} {}", (pen.say)(&say_whole_contract(contract)));
        for (number, part) in wrap(&text, pen.width.saturating_sub(8).max(20)).iter().enumerate() {
            line(out, &format!("    {}{part}", if number > 0 { "  " } else { "" }));
        }
    }
}
