//! The table in the terminal: the ring, the loads level by level, the players.

use adda_core::text::{Ink, Pen, TextTable, pad};
use adda_core::{Phrase, Seat};

use crate::action::Space;
use crate::bed::Tile;
use crate::card::Card;
use crate::chai::{Chai, Chais};
use crate::colour::Colour;
use crate::lookup::lookup;
use crate::vehicle::Cell;
use crate::view::{LaidView, PlayerView, View};
use crate::words::say_card;
use crate::{DabbaWalla, Phase};

impl TextTable for DabbaWalla {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let mut out = String::new();
        line(&mut out, &pen.paint(Ink::Strong, &heading(view, pen)));
        if let Some(zeros) = view.zeros {
            let said = Phrase::new("table-zeros")
                .phrase("left", zeros.left.say())
                .phrase("right", zeros.right.say());
            line(&mut out, &(pen.say)(&said));
        }
        if matches!(view.phase, Phase::Keep | Phase::Move | Phase::Play | Phase::Rest | Phase::Last) {
            draw_ring(&mut out, view, pen);
        }
        draw_third(&mut out, view, pen);
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            out.push('\n');
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
    let said = (pen.say)(&Phrase::new("letter").choice("colour", colour.word()));
    pen.paint(ink(colour), &said)
}

const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Yellow => Ink::Yellow,
        Colour::Red => Ink::Red,
        Colour::Blue => Ink::Blue,
        Colour::Green => Ink::Green,
    }
}

fn heading(view: &View, pen: &Pen<'_>) -> String {
    let phrase = match view.phase {
        Phase::Keep | Phase::Move | Phase::Play | Phase::Rest => {
            Phrase::new("table-collecting").count("deck", view.deck)
        }
        Phase::Last => Phrase::new("table-last-cards"),
        Phase::Lay | Phase::Deferred => Phrase::new("table-delivery").number("level", view.level),
        Phase::Over => Phrase::new("table-over"),
    };
    let supplies = Phrase::new("table-supplies").count("chai", view.supply).number("blanks", view.blanks);
    let vehicle = (pen.say)(&view.options.vehicle.say());
    format!("{} · {vehicle} · {}", (pen.say)(&phrase), (pen.say)(&supplies))
}

/// Each space with its card, its tickets and its wallas.
fn draw_ring(out: &mut String, view: &View, pen: &Pen<'_>) {
    for space in Space::all() {
        let there = view.display[space.index()];
        let wallas: String = Seat::all(view.players.len())
            .filter(|seat| view.players[seat.index()].walla == Some(space))
            .map(letter_of)
            .collect();
        let card = there.card.map_or_else(|| "–".to_owned(), |card| (pen.say)(&say_card(card)));
        let tickets = "·".repeat(usize::from(there.tickets));
        line(out, &format!("{} {} {card} {tickets}", space.index() + 1, pad(&wallas, 4)));
    }
}

/// The third player's open cards.
fn draw_third(out: &mut String, view: &View, pen: &Pen<'_>) {
    if !view.options.third_player || view.third_row.is_empty() {
        return;
    }
    let row: Vec<String> = view
        .third_row
        .iter()
        .map(|card| card.map_or_else(|| "–".to_owned(), |card| tips(card, pen)))
        .collect();
    let said = Phrase::new("table-third").text("row", row.join(" "));
    line(out, &(pen.say)(&said));
}

/// The values of a card, such as `R3`.
fn tips(card: Card, pen: &Pen<'_>) -> String {
    let tips = lookup().tips(card);
    let each = Colour::ALL.into_iter().filter(|colour| tips[colour.index()] > 0);
    let said: Vec<String> =
        each.map(|colour| format!("{}{}", letter(colour, pen), tips[colour.index()])).collect();
    if said.is_empty() { "0".to_owned() } else { said.join("+") }
}

fn draw_player(out: &mut String, view: &View, pen: &Pen<'_>, seat: Seat, player: &PlayerView) {
    let mark = if player.owed.is_some() { "▸" } else { " " };
    let numbers = Phrase::new("table-player")
        .number("tips", player.sheet.total())
        .number("tickets", player.tickets)
        .count("chai", player.chai_count)
        .number("marker", player.marker());
    let name = format!("{mark} {} {}", letter_of(seat), (pen.name)(seat));
    line(out, &format!("{}  {}", pen.paint(Ink::Strong, &name), (pen.say)(&numbers)));
    for row in load_rows(view, player, pen) {
        line(out, &format!("    {row}"));
    }
    if let Some(chai) = player.chai.filter(|chai| !chai.is_empty()) {
        line(out, &format!("    {}", chai_list(chai, pen)));
    }
    let hand = if view.is_delivery() { player.discard } else { player.hand.unwrap_or(player.known) };
    let said: Vec<String> = hand
        .iter()
        .map(|card| if view.is_delivery() { tips(card, pen) } else { (pen.say)(&say_card(card)) })
        .collect();
    if !said.is_empty() {
        let key =
            Phrase::new("table-hand").text("cards", said.join(if view.is_delivery() { " " } else { "; " }));
        line(out, &format!("    {}", (pen.say)(&key)));
    }
    if let Some(laid) = laid(player, pen) {
        line(out, &format!("    {laid}"));
    }
}

fn chai_list(chai: Chais, pen: &Pen<'_>) -> String {
    let tiles: Vec<String> = chai.each().map(|tile: Chai| (pen.say)(&tile.say())).collect();
    tiles.join(", ")
}

fn laid(player: &PlayerView, pen: &Pen<'_>) -> Option<String> {
    let text = match player.laid {
        LaidView::Nothing => return None,
        LaidView::FaceDown { card, tiles, count, sealed } => {
            // The others see whether the choice is complete, and how many tiles lie on the card.
            let mark = if sealed { "▮ ✓" } else { "▮ …" };
            let card = card.map_or_else(String::new, |card| tips(card, pen));
            let on_it = || (pen.say)(&Phrase::new("page-chai").count("count", usize::from(count)));
            let hidden = if count > 0 { on_it() } else { String::new() };
            format!("{mark} {card} {}", tiles.map_or(hidden, |tiles| chai_list(tiles, pen)))
        }
        LaidView::Open { card, tiles } => format!("▯ {} {}", tips(card, pen), chai_list(tiles, pen)),
    };
    Some((pen.say)(&Phrase::new("table-laid").text("laid", text)))
}

/// The levels side by side, the lowest on the left. On the highest tile of each cell, an apostrophe marks an open half
/// chai.
fn load_rows(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<String> {
    let vehicle = view.options.vehicle;
    let cells: Vec<Cell> = (0..vehicle.cells()).map(Cell::at).collect();
    let place = |cell: Cell| lookup().place(vehicle, cell).unwrap_or_default();
    let height = cells.iter().map(|&cell| place(cell).0 + 1).max().unwrap_or_default();
    let width = cells.iter().map(|&cell| place(cell).1 + 1).max().unwrap_or_default();
    let levels = player.top().max(1);
    // As many levels as fit on a line; the highest ones matter most.
    let room = (pen.width.saturating_sub(8) / (2 * usize::from(width.unsigned_abs()) + 3)).max(1);
    let lowest = levels.saturating_sub(room as u8 - 1).max(1);
    let mut rows = vec![
        (lowest..=levels)
            .map(|level| pad(&level.to_string(), 2 * usize::from(width.unsigned_abs()) + 3))
            .collect::<String>(),
    ];
    for row in 0..height {
        let mut text = String::new();
        for level in lowest..=levels {
            for column in 0..width {
                let cell = cells.iter().copied().find(|&cell| place(cell) == (row, column));
                text += &cell.map_or_else(|| "  ".to_owned(), |cell| symbol(player, level, cell, pen));
            }
            text += "   ";
        }
        rows.push(text);
    }
    rows
}

/// Two characters for a cell of a level.
fn symbol(player: &PlayerView, level: u8, cell: Cell, pen: &Pen<'_>) -> String {
    let tile = player.load.iter().find(|tile| tile.level == level && tile.cells.contains(&cell));
    let waits = player.heights[cell.index()] == level && player.halves.iter().any(|(at, _)| *at == cell);
    let mark = if waits { "'" } else { " " };
    match tile.map(|tile| tile.tile) {
        None => "· ".to_owned(),
        Some(Tile::Blank { .. }) => "□ ".to_owned(),
        Some(Tile::Bonus { colour, .. }) => format!("{}+", letter(colour, pen)),
        Some(Tile::Dabbas { card, .. }) => format!("{}{mark}", letter(lookup().colour(card), pen)),
    }
}
