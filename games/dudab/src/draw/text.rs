//! The table in the terminal: columns as fans of cards, players as lines, the hand as a row of cards.

use adda_core::text::{Ink, Part, Pen, TextTable, columns, cut, lay_out, pad, wrap};
use adda_core::{Phrase, Seat};

use crate::card::{Card, Colour, Face};
use crate::cards::Cards;
use crate::column::Column;
use crate::view::View;
use crate::words::{say_attribute, say_card};
use crate::{ColumnId, Demand, Dudab};

/// The inner width of a card.
const WIDTH: usize = 14;

impl TextTable for Dudab {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let rounds = view.players.len();
        let heading = Phrase::new("table-heading")
            .count("round", (usize::from(view.round) + 1).min(rounds))
            .count("rounds", rounds)
            .count("draw", view.draw_count)
            .count("discard", view.discard.len());
        let mut parts = vec![
            Part::new(vec![format!("  {}", pen.paint(Ink::Strong, &(pen.say)(&heading)))]),
            Part::gap(),
            Part::new(fans(view, pen)).or(2, lists(view, pen)).or(6, tops(view, pen)),
            Part::new(demand(view, pen)),
            Part::gap(),
        ];
        // The names in full and what was seen of hands are worth less than the columns.
        let status = |seat| player_line(view, pen, seat);
        let seats = || Seat::all(rounds);
        parts.push(
            Part::new(seats().flat_map(|seat| [status(seat), seen(view, pen, seat)].concat()).collect())
                .or(3, seats().flat_map(status).collect())
                .or(5, short_players(view, pen))
                .or(7, totals(view, pen)),
        );
        if let Some(hand) = own_hand(view) {
            parts.push(Part::gap());
            let caption = pen.paint(Ink::Soft, &(pen.say)(&Phrase::new("table-hand")));
            let framed = [vec![format!("  {caption}")], framed_hand(hand, pen)].concat();
            let mut faces: Vec<String> = hand.into_iter().map(|card| short_face(card, pen)).collect();
            if let Some(first) = faces.first_mut() {
                *first = format!("{caption}  {first}");
            }
            parts.push(Part::new(framed).or(1, pen.flowed(&faces, " · ")));
        }
        lay_out(&parts, pen.height)
    }
}

fn own_hand(view: &View) -> Option<Cards> {
    let seat = view.viewer.seat()?;
    view.players.get(seat.index())?.hand
}

/// The colour of a card's text. Dudabs stand out by their capitals.
fn ink(card: Card) -> Ink {
    match card.face() {
        Face::Number { colour, .. } | Face::Shaman(colour) => match colour {
            Colour::Red => Ink::Red,
            Colour::Yellow => Ink::Yellow,
            Colour::Green => Ink::Green,
            Colour::Blue => Ink::Blue,
        },
        Face::Dudab => Ink::Strong,
    }
}

/// A card in a few characters: value, colour letter, symbol.
fn face_text(card: Card, pen: &Pen<'_>) -> String {
    let phrase = match card.face() {
        Face::Number { colour, symbol, value } => Phrase::new("short-number")
            .choice("colour", colour.word())
            .choice("symbol", symbol.word())
            .number("value", value.points()),
        Face::Shaman(colour) => Phrase::new("short-shaman").choice("colour", colour.word()),
        Face::Dudab => Phrase::new("short-dudab"),
    };
    (pen.say)(&phrase)
}

fn short_face(card: Card, pen: &Pen<'_>) -> String {
    pen.paint(ink(card), &face_text(card, pen))
}

/// A card in one framed line.
fn framed_face(card: Card, pen: &Pen<'_>) -> String {
    let text = pad(&face_text(card, pen), WIDTH - 2);
    format!("│ {} │", pen.paint(ink(card), &text))
}

fn frame(left: char, right: char) -> String {
    format!("{left}{}{right}", "─".repeat(WIDTH))
}

/// Blocks of lines side by side, each as wide as a card.
fn side_by_side(blocks: &[Vec<String>]) -> Vec<String> {
    let height = blocks.iter().map(Vec::len).max().unwrap_or_default();
    let cell = |block: &Vec<String>, row: usize| pad(block.get(row).map_or("", String::as_str), WIDTH + 2);
    let row = |row: usize| blocks.iter().map(|block| cell(block, row)).collect::<Vec<_>>().join("   ");
    (0..height).map(|number| format!("  {}", row(number))).collect()
}

fn title(column: ColumnId, pen: &Pen<'_>) -> String {
    pen.paint(Ink::Soft, &format!(" {}", (pen.say)(&column.say())))
}

/// The columns as fans of cards.
fn fans(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let each = ColumnId::all(view.players.len()).zip(&view.columns);
    let fans = each.map(|(id, column)| [vec![title(id, pen)], fan(column.cards(), pen)].concat());
    side_by_side(&fans.collect::<Vec<_>>())
}

/// The same without frames.
fn lists(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let each = ColumnId::all(view.players.len()).zip(&view.columns);
    let list = |(id, column): (ColumnId, &Column)| {
        let cards = column.cards().iter().map(|&card| format!("  {}", short_face(card, pen)));
        [title(id, pen)].into_iter().chain(cards).collect::<Vec<_>>()
    };
    side_by_side(&each.map(list).collect::<Vec<_>>())
}

/// Only the top card of each column, and how many cards there are.
fn tops(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let each = ColumnId::all(view.players.len()).zip(&view.columns);
    let top = |(id, column): (ColumnId, &Column)| {
        let phrase = Phrase::new("table-column")
            .phrase("column", id.say())
            .text("top", short_face(column.top(), pen))
            .count("count", column.cards().len());
        (pen.say)(&phrase)
    };
    pen.flowed(&each.map(top).collect::<Vec<_>>(), "   ")
}

/// What the next player must answer.
fn demand(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let demand = match view.demand {
        Demand::Nothing => return Vec::new(),
        Demand::Reaction(column) => Phrase::new("table-shaman").phrase("column", column.say()),
        Demand::Answer { column, called, caller } => Phrase::new("table-call")
            .phrase("column", column.say())
            .phrase("called", say_attribute(called))
            .seat("caller", caller),
    };
    vec![format!("  {}", pen.paint(Ink::Strong, &format!("» {}", (pen.say)(&demand))))]
}

/// The cards of a column, the top one lowest, as on a real table.
fn fan(cards: &[Card], pen: &Pen<'_>) -> Vec<String> {
    let mut rows = vec![frame('╭', '╮')];
    for (index, &card) in cards.iter().enumerate() {
        if index > 0 {
            rows.push(frame('├', '┤'));
        }
        rows.push(framed_face(card, pen));
    }
    rows.push(frame('╰', '╯'));
    rows
}

/// Whether it is this player's turn: the mark and the ink.
fn turn_mark(view: &View, seat: Seat) -> (&'static str, Ink) {
    if seat == view.turn && !view.over { ("▸", Ink::Strong) } else { (" ", Ink::Soft) }
}

fn player_line(view: &View, pen: &Pen<'_>, seat: Seat) -> Vec<String> {
    let player = &view.players[seat.index()];
    let (mark, ink) = turn_mark(view, seat);
    let status = Phrase::new("table-player")
        .count("hand", player.hand_count)
        .count("pile", player.pile_count)
        .number("total", player.total);
    let names = Seat::all(view.players.len()).map(|seat| columns(&(pen.name)(seat)));
    let name = pad(&(pen.name)(seat), names.max().unwrap_or_default());
    vec![format!("  {}", pen.paint(ink, &format!("{mark} {name}  {}", (pen.say)(&status))))]
}

/// What the viewer knows of another player's hand.
fn seen(view: &View, pen: &Pen<'_>, seat: Seat) -> Vec<String> {
    let player = &view.players[seat.index()];
    if view.viewer.seat() == Some(seat) || player.seen.is_empty() {
        return Vec::new();
    }
    let key = if player.sheds == 0 { "table-seen" } else { "table-seen-once" };
    let cards = player.seen.into_iter().map(say_card).collect();
    let seen = (pen.say)(&Phrase::new(key).list("cards", cards));
    let lines = wrap(&seen, pen.width.saturating_sub(8).max(20));
    lines.iter().map(|line| pen.paint(Ink::Soft, &format!("      {line}"))).collect()
}

/// All players in as few lines as possible.
fn short_players(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let player = |seat: Seat| {
        let player = &view.players[seat.index()];
        let (mark, ink) = turn_mark(view, seat);
        let phrase = Phrase::new("table-player-short")
            .text("name", cut(&(pen.name)(seat), 14))
            .count("hand", player.hand_count)
            .count("pile", player.pile_count)
            .number("total", player.total);
        pen.paint(ink, &format!("{mark} {}", (pen.say)(&phrase)))
    };
    pen.flowed(&Seat::all(view.players.len()).map(player).collect::<Vec<_>>(), "  ")
}

/// Only names and points.
fn totals(view: &View, pen: &Pen<'_>) -> Vec<String> {
    let player = |seat: Seat| {
        let (mark, ink) = turn_mark(view, seat);
        let total = view.players[seat.index()].total;
        pen.paint(ink, &format!("{mark} {} {total}", cut(&(pen.name)(seat), 14)))
    };
    pen.flowed(&Seat::all(view.players.len()).map(player).collect::<Vec<_>>(), "  ")
}

fn framed_hand(hand: Cards, pen: &Pen<'_>) -> Vec<String> {
    let cards: Vec<Card> = hand.into_iter().collect();
    // Four cards fit side by side in a terminal of 80 columns.
    let across = (pen.width.min(160).saturating_sub(1) / (WIDTH + 3)).max(1);
    let mut rows = Vec::new();
    for row in cards.chunks(across) {
        let joined =
            |cell: &dyn Fn(Card) -> String| row.iter().map(|&card| cell(card)).collect::<Vec<_>>().join(" ");
        rows.push(format!("  {}", joined(&|_| frame('╭', '╮'))));
        rows.push(format!("  {}", joined(&|card| framed_face(card, pen))));
        rows.push(format!("  {}", joined(&|_| frame('╰', '╯'))));
    }
    rows
}
