//! The table in the terminal: the ring, the loads level by level, the players.

use adda_core::text::{Ink, Part, Pen, TextTable, cut, lay_out, pad};
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
        let heading: Vec<String> =
            pen.wrapped(&heading(view, pen), 2).iter().map(|line| pen.paint(Ink::Strong, line)).collect();
        let supplies = Phrase::new("table-supplies").count("chai", view.supply).number("blanks", view.blanks);
        let mut parts = vec![Part::new(heading), Part::optional(1, pen.wrapped(&(pen.say)(&supplies), 2))];
        if let Some(zeros) = view.zeros {
            let said = Phrase::new("table-zeros")
                .phrase("left", zeros.left.say())
                .phrase("right", zeros.right.say());
            parts.push(Part::optional(3, pen.wrapped(&(pen.say)(&said), 2)));
        }
        if matches!(view.phase, Phase::Keep | Phase::Move | Phase::Play | Phase::Rest | Phase::Last) {
            // Who moves is offered the cards in words; who places a tile does not need them.
            let ring = Part::new(ring(view, pen));
            let short = short_ring(view, pen);
            parts.push(if view.phase == Phase::Move {
                ring.or(4, short).or(9, Vec::new())
            } else {
                ring.or(2, short).or(5, Vec::new())
            });
        }
        parts.push(Part::optional(6, third(view, pen)));
        for seat in Seat::all(view.players.len()) {
            parts.push(Part::gap());
            player_parts(&mut parts, view, pen, seat);
        }
        lay_out(&parts, pen.height)
    }

    fn legend(pen: &Pen<'_>) -> Vec<(String, Phrase)> {
        let colour = |colour: Colour| (letter(colour, pen), colour.say());
        let sign = |sign: &str, key| (sign.to_owned(), Phrase::new(key));
        let bonus = format!("{}+", letter(Colour::Red, pen));
        let half = format!("{}'", letter(Colour::Red, pen));
        let mut signs: Vec<(String, Phrase)> = Colour::ALL.map(colour).into();
        signs.extend([
            sign("A B", "legend-letters"),
            sign("▸", "legend-to-act"),
            sign("··", "legend-tickets"),
            sign("a b c /2", "legend-levels"),
            (half, Phrase::new("legend-half")),
            (bonus, Phrase::new("legend-bonus")),
            sign("□", "legend-blank"),
            sign("Y13/3 R1", "legend-card"),
            sign("▮ …", "legend-choosing"),
            sign("▮ ✓", "legend-chosen"),
            sign("▯", "legend-open"),
        ]);
        signs
    }
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
    format!("{} · {}", (pen.say)(&phrase), (pen.say)(&view.options.vehicle.say()))
}

/// The wallas on a space, by the letters of their players.
fn wallas(view: &View, space: Space) -> String {
    let there = Seat::all(view.players.len()).filter(|seat| view.players[seat.index()].walla == Some(space));
    there.map(letter_of).collect()
}

/// Each space with its card, its tickets and its wallas.
fn ring(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let row = |space: Space| {
        let there = view.display[space.index()];
        let card = there.card.map_or_else(|| "–".to_owned(), |card| (pen.say)(&say_card(card)));
        let tickets = "·".repeat(usize::from(there.tickets));
        let wallas = pad(&wallas(view, space), 4);
        pen.wrapped(format!("{} {wallas} {card} {tickets}", space.index() + 1).trim_end(), 7)
    };
    Space::all().flat_map(row).collect()
}

/// The same in few signs.
fn short_ring(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let cell = |space: Space| {
        let there = view.display[space.index()];
        let card = there.card.map_or_else(|| "–".to_owned(), |card| short_card(card, pen));
        let tickets = "·".repeat(usize::from(there.tickets));
        let wallas = wallas(view, space);
        let wallas = if wallas.is_empty() { wallas } else { format!(" {wallas}") };
        format!("{}{wallas}: {card}{tickets}", space.index() + 1)
    };
    pen.flowed(&Space::all().map(cell).collect::<Vec<_>>(), "   ")
}

/// The third player's open cards.
fn third(view: &View, pen: &Pen<'_>) -> Vec<String> {
    if !view.options.third_player || view.third_row.is_empty() {
        return Vec::new();
    }
    let row: Vec<String> = view
        .third_row
        .iter()
        .map(|card| card.map_or_else(|| "–".to_owned(), |card| tips(card, pen)))
        .collect();
    pen.wrapped(&(pen.say)(&Phrase::new("table-third").text("row", row.join(" "))), 2)
}

/// A card by its name, the number of its dabbas and its values, such as `Y13/3 R1`.
fn short_card(card: Card, pen: &Pen<'_>) -> String {
    let name = &lookup().components().cards[card.index()].id;
    let name = pen.paint(ink(lookup().colour(card)), &format!("{name}/{}", lookup().size(card)));
    format!("{name} {}", tips(card, pen))
}

/// The values of a card, such as `R3`.
fn tips(card: Card, pen: &Pen<'_>) -> String {
    let tips = lookup().tips(card);
    let each = Colour::ALL.into_iter().filter(|colour| tips[colour.index()] > 0);
    let said: Vec<String> =
        each.map(|colour| format!("{}{}", letter(colour, pen), tips[colour.index()])).collect();
    if said.is_empty() { "0".to_owned() } else { said.join("+") }
}

/// A player: the numbers always; the own load, hand and chai before those of others.
fn player_parts(parts: &mut Vec<Part>, view: &View, pen: &Pen<'_>, seat: Seat) {
    let player = &view.players[seat.index()];
    let is_own = view.viewer.seat() == Some(seat);
    let keep = |loss: u8| if is_own { loss + 4 } else { loss };
    let mark = if player.owed.is_some() { "▸" } else { " " };
    let numbers = if view.is_delivery() {
        Phrase::new("table-player-delivery").text("load", load_of_level(view, player, pen))
    } else {
        Phrase::new("table-player").number("tickets", player.tickets).number("marker", player.marker())
    };
    let numbers = numbers.number("tips", player.sheet.total()).count("chai", player.chai_count);
    let name = format!("{mark} {} {}", letter_of(seat), cut(&(pen.name)(seat), 12));
    parts.push(Part::new(vec![format!("  {}  {}", pen.paint(Ink::Strong, &name), (pen.say)(&numbers))]));
    let load: Vec<String> = load_rows(view, player, pen).iter().map(|row| format!("      {row}")).collect();
    parts.push(Part::optional(keep(3), load));
    let indented = |text: &str| {
        let narrow = Pen { width: pen.width.saturating_sub(4), ..*pen };
        narrow.wrapped(text, 2).iter().map(|line| format!("    {line}")).collect::<Vec<_>>()
    };
    if let Some(chai) = player.chai.filter(|chai| !chai.is_empty()) {
        parts.push(Part::optional(keep(2), indented(&chai_list(chai, pen))));
    }
    let hand = if view.is_delivery() { player.discard } else { player.hand.unwrap_or(player.known) };
    if !hand.is_empty() {
        let cards = |say: &dyn Fn(Card) -> String, between: &str| {
            let cards = hand.iter().map(say).collect::<Vec<_>>().join(between);
            indented(&(pen.say)(&Phrase::new("table-hand").text("cards", cards)))
        };
        let short = cards(&|card| short_card(card, pen), "; ");
        let part = if view.is_delivery() {
            Part::new(cards(&|card| tips(card, pen), " "))
        } else {
            Part::new(cards(&|card| (pen.say)(&say_card(card)), "; ")).or(keep(0), short)
        };
        parts.push(part.or(keep(4), Vec::new()));
    }
    if let Some(laid) = laid(player, pen) {
        parts.push(Part::optional(7, indented(&laid)));
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

/// The dabbas on the level that is being delivered, such as `Y3 R1`.
fn load_of_level(view: &View, player: &PlayerView, pen: &Pen<'_>) -> String {
    let dabbas = |colour: Colour| -> usize {
        let tiles = player.load.iter().filter(|tile| tile.level == view.level);
        let cells = tiles.map(|tile| match tile.tile {
            Tile::Dabbas { card, .. } if lookup().colour(card) == colour => tile.cells.len(),
            Tile::Bonus { colour: own, .. } if own == colour => tile.cells.len(),
            Tile::Dabbas { .. } | Tile::Bonus { .. } | Tile::Blank { .. } => 0,
        });
        cells.sum()
    };
    let counted = Colour::ALL.into_iter().map(|colour| (colour, dabbas(colour)));
    let said: Vec<String> = counted
        .filter(|&(_, count)| count > 0)
        .map(|(colour, count)| format!("{}{count}", letter(colour, pen)))
        .collect();
    if said.is_empty() { "–".to_owned() } else { said.join(" ") }
}

/// The levels side by side, the lowest on the left, with the names of columns and rows, and the number of each level. On
/// the highest tile of each cell, an apostrophe marks an open half chai.
fn load_rows(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<String> {
    let vehicle = view.options.vehicle;
    let cells: Vec<Cell> = (0..vehicle.cells()).map(Cell::at).collect();
    let place = |cell: Cell| lookup().place(vehicle, cell).unwrap_or_default();
    let height = cells.iter().map(|&cell| place(cell).0 + 1).max().unwrap_or_default();
    let width = cells.iter().map(|&cell| place(cell).1 + 1).max().unwrap_or_default();
    let levels = player.top().max(1);
    let block = 2 * usize::from(width.unsigned_abs()) + 4;
    // As many levels as fit on a line; the highest ones matter most.
    let room = (pen.width.saturating_sub(10) / block).clamp(1, 40);
    let lowest = levels.saturating_sub(room as u8 - 1).max(1);
    let letters: String =
        (0..width).map(|column| format!("{} ", char::from(b'a' + column.unsigned_abs()))).collect();
    let heading = |level: u8| pad(&format!("{letters}/{level}"), block);
    let mut rows = vec![format!("  {}", (lowest..=levels).map(heading).collect::<String>())];
    for row in 0..height {
        let mut text = format!("{} ", row + 1);
        for level in lowest..=levels {
            for column in 0..width {
                let cell = cells.iter().copied().find(|&cell| place(cell) == (row, column));
                text += &cell.map_or_else(|| "  ".to_owned(), |cell| symbol(player, level, cell, pen));
            }
            text += "    ";
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
