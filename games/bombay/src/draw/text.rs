//! The table in the terminal: the markets, the map with its roads, what the cities demand, the players.

mod map;

use adda_core::text::{Ink, Pen, TextTable, pad, wrap};
use adda_core::{Phrase, Seat};

use crate::Bombay;
use crate::colour::{Bales, Colour};
use crate::market::Market;
use crate::view::{CityView, PlayerView, View};

impl TextTable for Bombay {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let mut out = String::new();
        draw_heading(&mut out, view, pen);
        draw_markets(&mut out, view, pen);
        out.push('\n');
        for row in map::rows(view, pen) {
            line(&mut out, &row);
        }
        for key in ["table-legend-posts", "table-legend-tokens"] {
            for row in wrap(&(pen.say)(&Phrase::new(key)), pen.width.saturating_sub(4).max(20)) {
                line(&mut out, &pen.paint(Ink::Soft, &row));
            }
        }
        out.push('\n');
        line(&mut out, &pen.paint(Ink::Soft, &(pen.say)(&Phrase::new("table-demand"))));
        let cities: Vec<String> = view.cities.iter().map(|city| (pen.say)(&city.site.say())).collect();
        for (city, name) in view.cities.iter().zip(&cities) {
            draw_city(&mut out, city, &pad(name, longest(&cities)), pen);
        }
        out.push('\n');
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            draw_player(&mut out, view, pen, seat, player);
        }
        out
    }
}

fn line(out: &mut String, text: &str) {
    out.push_str("  ");
    out.push_str(text.trim_end());
    out.push('\n');
}

/// Players are letters where there is no room for names.
fn letter_of(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// The letter of a colour in the reader's language.
fn letter(colour: Colour, pen: &Pen<'_>) -> String {
    (pen.say)(&Phrase::new("letter").choice("colour", colour.word()))
}

/// Terminals have no violet or orange, so other inks and the letters stand in.
const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Yellow => Ink::Yellow,
        Colour::Blue => Ink::Blue,
        Colour::Orange => Ink::Red,
        Colour::Violet => Ink::Strong,
    }
}

/// Every bale by its letter, such as `V V B`.
fn letters(bales: Bales, pen: &Pen<'_>) -> String {
    if bales.is_empty() {
        return (pen.say)(&Phrase::new("no-bales"));
    }
    let each = bales.each().map(|colour| pen.paint(ink(colour), &letter(colour, pen)));
    each.collect::<Vec<_>>().join(" ")
}

fn longest(texts: &[String]) -> usize {
    texts.iter().map(|text| text.chars().count()).max().unwrap_or_default()
}

fn draw_heading(out: &mut String, view: &View, pen: &Pen<'_>) {
    // After the end, the heading stays at the last set.
    let (set, round) = if view.over { (view.sets, view.rounds) } else { (view.set + 1, view.round + 1) };
    let heading = Phrase::new("table-heading")
        .number("set", set)
        .number("sets", view.sets)
        .number("round", round)
        .number("rounds", view.rounds);
    line(out, &pen.paint(Ink::Strong, &(pen.say)(&heading)));
    let kind = if view.screens { "hidden" } else { "open" };
    let money = Phrase::new("table-money").phrase("kind", Phrase::new(kind));
    line(out, &pen.paint(Ink::Soft, &(pen.say)(&money)));
    out.push('\n');
}

fn draw_markets(out: &mut String, view: &View, pen: &Pen<'_>) {
    let title = |market: Market| {
        let price = market.price();
        let phrase = Phrase::new("table-market")
            .choice("market", market.word())
            .number("rupees", price.rupees)
            .number("actions", price.actions);
        (pen.say)(&phrase)
    };
    let mut titles: Vec<String> = Market::ALL.map(title).into();
    titles.push((pen.say)(&Phrase::new("table-bag")));
    let heaps = Market::ALL.map(|market| view.markets.get(market)).into_iter().chain([view.bag]);
    for (title, bales) in titles.iter().zip(heaps) {
        line(out, &format!("{}  {}", pad(title, longest(&titles)), letters(bales, pen)));
    }
}

/// What the city demands, from top to bottom, and what it pays now.
fn draw_city(out: &mut String, city: &CityView, name: &str, pen: &Pen<'_>) {
    let mut row = format!("{name} ");
    for colour in city.demand.colours() {
        let Some(pay) = city.demand.pay(colour) else { continue };
        let clients = "+c".repeat(usize::from(pay.clients));
        let text = pad(&format!("{}{clients}", pay.rupees), 7);
        row += &format!("  {} {text}", pen.paint(ink(colour), &letter(colour, pen)));
    }
    let tokens = (pen.say)(&Phrase::new("table-tokens").number("count", city.tokens));
    line(out, &format!("{row}  {tokens}"));
}

fn draw_player(out: &mut String, view: &View, pen: &Pen<'_>, seat: Seat, player: &PlayerView) {
    let in_turn = seat == view.turn && !view.over;
    let mark = if in_turn { "▸" } else { " " };
    let names: Vec<String> = Seat::all(view.players.len()).map(|seat| (pen.name)(seat)).collect();
    let name = pad(&(pen.name)(seat), longest(&names));
    let mut parts = vec![(pen.say)(&player.site.say())];
    parts.push((pen.say)(&Phrase::new("table-cargo").text("cargo", letters(player.cargo, pen))));
    parts.push((pen.say)(&Phrase::new("table-palaces").number("palaces", player.palaces)));
    if in_turn {
        parts.push((pen.say)(&Phrase::new("table-actions").number("actions", view.actions)));
    }
    let first = format!("{mark} {} {name}  ", letter_of(seat));
    line(out, &(pen.paint(if in_turn { Ink::Strong } else { Ink::Soft }, &first) + &parts.join(" · ")));
    if view.shows_riches_of(seat) {
        let riches = Phrase::new("table-riches")
            .number("rupees", player.rupees)
            .number("clients", player.clients)
            .count("cities", player.cities.len() + usize::from(player.extra_cities));
        line(out, &format!("{}{}", " ".repeat(first.chars().count()), (pen.say)(&riches)));
    }
}
