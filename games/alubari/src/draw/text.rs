//! The table in the terminal: weather and rates, stock and office, the railway, the estates, the players.

use adda_core::text::{Ink, Part, Pen, TextTable, cut, lay_out};
use adda_core::{Phrase, Seat};

use crate::Alubari;
use crate::estate::Cell;
use crate::lookup::lookup;
use crate::railway::{Section, Town};
use crate::solo::{Achievement, achievements};
use crate::station::{Area, Areas};
use crate::task::Moment;
use crate::view::View;
use crate::weather::Weather;
use crate::words::{say_contract, say_cost, say_equipment, say_place, say_reward, say_whole_contract};
use crate::zone::Zone;

impl TextTable for Alubari {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let game = view.position();
        let heading = pen.wrapped(&heading(game, pen), 2);
        let said = |phrase: &Phrase| pen.wrapped(&(pen.say)(phrase), 2);
        let mut parts = vec![
            Part::new(heading.iter().map(|line| pen.paint(Ink::Strong, line)).collect()),
            Part::optional(6, said(&rates(game))),
            Part::optional(7, said(&supply(game))),
            Part::new(office(game, pen)).or(2, short_office(game, pen)).or(5, Vec::new()),
            Part::optional(1, shed(game, pen)),
            Part::new(railway(game, pen)).or(3, short_railway(game, pen)).or(6, Vec::new()),
            Part::new(stations(game, pen)).or(2, short_stations(game, pen)).or(4, Vec::new()),
            Part::optional(3, estates(game, pen)),
            Part::new(workers(game)),
        ];
        for seat in Seat::all(view.seats()) {
            parts.push(Part::gap());
            player_parts(&mut parts, view, pen, seat);
        }
        let reached: Vec<Phrase> = achievements(game).into_iter().map(Achievement::say).collect();
        if !reached.is_empty() {
            parts.push(Part::optional(4, said(&Phrase::new("table-achievements").list("reached", reached))));
        }
        lay_out(&parts, pen.height)
    }

    fn legend(_: &Pen<'_>) -> Vec<(String, Phrase)> {
        let sign = |sign: &str, key| (sign.to_owned(), Phrase::new(key));
        vec![
            sign("A B", "legend-letters"),
            sign("▸", "legend-to-act"),
            sign("★", "legend-first"),
            sign("□", "legend-game"),
            sign("·", "legend-free"),
            sign("a b", "legend-borrowed"),
            sign("3/2", "legend-rubble"),
            sign("_", "legend-open"),
            sign("×", "legend-closed"),
            sign("≈", "legend-river"),
            sign("✉", "legend-office"),
            sign("○", "legend-unused"),
            sign("●", "legend-used"),
            sign("✓", "legend-fulfilled"),
        ]
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

fn office(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let cards = game.office.iter().flatten();
    cards.flat_map(|card| pen.wrapped(&format!("✉ {}", (pen.say)(&say_whole_contract(*card))), 2)).collect()
}

/// The contracts of the post office by number and effect.
fn short_office(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let cards = game.office.iter().flatten().map(|card| (pen.say)(&say_contract(*card)));
    let cards: Vec<String> = cards.collect();
    if cards.is_empty() { Vec::new() } else { pen.wrapped(&format!("✉ {}", cards.join(" · ")), 2) }
}

fn shed(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let shed = say_equipment(game.shed);
    if shed.is_empty() {
        return Vec::new();
    }
    pen.wrapped(&(pen.say)(&Phrase::new("table-shed").list("equipment", shed)), 2)
}

/// The letter of the owner; `·` for nobody, `□` for the game.
fn owner(game: &Alubari, white: bool, is: impl Fn(Seat) -> bool) -> char {
    let seats = usize::from(game.seats);
    let free = if white { '□' } else { '·' };
    Seat::all(seats).find(|&seat| is(seat)).map_or(free, letter_of)
}

/// The name of a place, which stays on one line.
fn place(pen: &Pen<'_>, name: &str) -> String {
    (pen.say)(&say_place(name)).replace(' ', "\u{a0}")
}

/// The owner of a section, and whether it crosses a river.
fn section_mark(game: &Alubari, section: Section) -> String {
    let mark = owner(game, game.white_sections.contains(section), |seat| {
        game.player(seat).sections.contains(section)
    });
    let river = if lookup().rivers.contains(section) { "≈" } else { "" };
    format!("{mark}{river}")
}

fn railway(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let section = |section: Section| {
        let spec = &lookup().components().sections[section.index()];
        format!("{}{}({})", section_mark(game, section), place(pen, &spec.name), spec.points)
    };
    pen.flowed(&lookup().all_sections.iter().map(section).collect::<Vec<_>>(), " ")
}

/// Only the owners, and the name of the next section.
fn short_railway(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let marks: String = lookup().all_sections.iter().map(|section| section_mark(game, section)).collect();
    let next = lookup().all_sections.minus(game.laid()).iter().next();
    let phrase = match next.map(|section| &lookup().components().sections[section.index()]) {
        Some(spec) => {
            Phrase::new("table-line").text("name", place(pen, &spec.name)).number("points", spec.points)
        }
        None => Phrase::new("table-line").text("name", "–").number("points", 0),
    };
    pen.wrapped(&(pen.say)(&phrase.text("marks", marks)), 2)
}

/// The owners of the built areas of a town, and the areas that are free.
fn areas_of(game: &Alubari, town: Town) -> (String, Areas) {
    let there = lookup().areas[usize::from(game.seats) - 1].and(lookup().town_areas[town.index()]);
    let owner = |area: Area| {
        owner(game, game.white_areas.contains(area), |seat| game.player(seat).areas.contains(area))
    };
    (there.and(game.built()).iter().map(owner).collect(), there.minus(game.built()))
}

fn towns() -> impl Iterator<Item = Town> {
    (0..lookup().components().towns.len()).map(Town::at)
}

/// Whether nobody may build in the town.
fn is_closed(game: &Alubari, town: Town) -> bool {
    game.siliguri_closed && town == Town::SILIGURI
}

/// The areas of each town: the owners, and the costs of the free ones.
fn stations(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let town = |town: Town| {
        let (owners, free) = areas_of(game, town);
        let offer = |area: Area| {
            let cost: Vec<String> =
                say_cost(&lookup().costs[area.index()]).iter().map(|part| (pen.say)(part)).collect();
            format!("{} → {}", cost.join(" + "), (pen.say)(&say_reward(area)))
        };
        let offers = if is_closed(game, town) {
            (pen.say)(&Phrase::new("table-closed"))
        } else {
            free.iter().map(offer).collect::<Vec<_>>().join("; ")
        };
        pen.wrapped(format!("{} {owners} {offers}", place(pen, town.name())).trim_end(), 4)
    };
    towns().flat_map(town).collect()
}

/// The same with a dot for each free area, and without costs.
fn short_stations(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let town = |town: Town| {
        let (owners, free) = areas_of(game, town);
        let sign = if is_closed(game, town) { "×" } else { "·" };
        format!("{} {owners}{}", place(pen, town.name()), sign.repeat(free.len()))
    };
    pen.flowed(&towns().map(town).collect::<Vec<_>>(), "  ")
}

fn estates(game: &Alubari, pen: &Pen<'_>) -> Vec<String> {
    let mut number = 0;
    let mut estates = Vec::new();
    for face in game.estates.iter().flatten() {
        let mut text = place(pen, face.name());
        for (_, points) in &lookup().components().faces[face.index()].spaces {
            let cell = Cell::at(number);
            let rubble = game.rubble[number];
            number += 1;
            let borrower =
                Seat::all(game.seats.into()).find(|&seat| game.player(seat).borrowed.contains(cell));
            let mark = match borrower {
                // A small letter: the space belongs to the game.
                Some(seat) => letter_of(seat).to_ascii_lowercase(),
                None => owner(game, game.white_cells.contains(cell), |seat| {
                    game.player(seat).cells.contains(cell)
                }),
            };
            let what = if rubble > 0 { rubble.to_string() } else { mark.to_string() };
            text += &format!(" {what}/{points}");
        }
        estates.push(text);
    }
    pen.flowed(&estates, "  ")
}

/// Who is where, and which spaces are free or closed; the worker who acts now is named.
fn workers(game: &Alubari) -> Vec<String> {
    let taken = game.taken_spaces();
    let zone = |zone: Zone| {
        let spaces = game.all_spaces().and(lookup().zone_spaces[zone.index()]);
        let mark = |space| {
            if taken.contains(space) {
                owner(game, false, |seat| game.player(seat).workers.contains(space))
            } else if game.open_spaces().contains(space) {
                '_'
            } else {
                '×'
            }
        };
        format!("{}:{}", zone.letter(), spaces.iter().map(mark).collect::<String>())
    };
    let mut line = format!("  {}", Zone::ALL.map(zone).join(" "));
    if let Moment::Worker(space) = game.moment {
        line += &format!("  ▸ {space}");
    }
    vec![line]
}

/// A player: name and numbers always, goods next, contracts in full where there is room.
fn player_parts(parts: &mut Vec<Part>, view: &View, pen: &Pen<'_>, seat: Seat) {
    let game = view.position();
    let player = game.player(seat);
    let is_own = view.viewer.seat() == Some(seat);
    let keep = |loss: u8| if is_own { loss + 4 } else { loss };
    let owes = view.owed().is_some_and(|(who, _)| who == seat);
    let first = if game.first == seat { "★" } else { " " };
    let mark = if owes { "▸" } else { " " };
    let name = format!("{mark}{first}{} {}", letter_of(seat), cut(&(pen.name)(seat), 16));
    let numbers = Phrase::new("table-player")
        .points("points", view.sheet(seat).total())
        .number("chai", player.chai)
        .number("markers", player.markers);
    parts.push(Part::new(vec![format!("  {}  {}", pen.paint(Ink::Strong, &name), (pen.say)(&numbers))]));
    let narrow = Pen { width: pen.width.saturating_sub(4), ..*pen };
    let indented =
        |text: &str| narrow.wrapped(text, 2).iter().map(|line| format!("    {line}")).collect::<Vec<_>>();
    let listed = |phrases: Vec<Phrase>| {
        let said: Vec<String> = phrases.iter().map(|phrase| (pen.say)(phrase)).collect();
        if said.is_empty() { Vec::new() } else { indented(&said.join(", ")) }
    };
    parts.push(Part::optional(keep(5), listed(player.goods.say())));
    parts.push(Part::optional(keep(3), listed(say_equipment(player.equipment))));
    let fulfilled: Vec<_> = view.services(seat).iter().map(|service| service.contract).collect();
    let marks = |contract| {
        let used = if player.used.contains(contract) { "●" } else { "○" };
        format!("{used}{}", if fulfilled.contains(&contract) { "✓" } else { " " })
    };
    let in_full =
        |contract| indented(&format!("{} {}", marks(contract), (pen.say)(&say_whole_contract(contract))));
    let numbers: Vec<String> =
        player.contracts.iter().map(|contract| format!("{}{}", marks(contract), contract.number())).collect();
    if !numbers.is_empty() {
        let short = indented(&(pen.say)(&Phrase::new("table-contracts").text("cards", numbers.join("  "))));
        let all = player.contracts.iter().flat_map(in_full).collect();
        parts.push(Part::new(all).or(keep(0), short).or(keep(4), Vec::new()));
    }
}
