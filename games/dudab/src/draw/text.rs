//! The table in the terminal: columns as fans of cards, players as lines, the hand as a row of cards.

use adda_core::text::{Ink, Pen, TextTable, pad, wrap};
use adda_core::{Phrase, Seat};

use crate::card::{Card, Colour, Face};
use crate::cards::Cards;
use crate::view::{PlayerView, View};
use crate::words::{say_attribute, say_card};
use crate::{ColumnId, Demand, Dudab};

/// The inner width of a card.
const WIDTH: usize = 14;

impl TextTable for Dudab {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let mut out = String::new();
        let rounds = view.players.len();
        let heading = Phrase::new("table-heading")
            .count("round", (usize::from(view.round) + 1).min(rounds))
            .count("rounds", rounds)
            .count("draw", view.draw_count)
            .count("discard", view.discard.len());
        line(&mut out, &pen.paint(Ink::Strong, &(pen.say)(&heading)));
        out.push('\n');
        draw_columns(&mut out, view, pen);
        out.push('\n');
        for (seat, player) in Seat::all(rounds).zip(&view.players) {
            draw_player(&mut out, view, pen, seat, player);
        }
        if let Some(hand) = own_hand(view) {
            out.push('\n');
            line(&mut out, &pen.paint(Ink::Soft, &(pen.say)(&Phrase::new("table-hand"))));
            draw_hand(&mut out, hand, pen);
        }
        out
    }
}

fn own_hand(view: &View) -> Option<Cards> {
    let seat = view.viewer.seat()?;
    view.players.get(seat.index())?.hand
}

fn line(out: &mut String, text: &str) {
    out.push_str("  ");
    out.push_str(text.trim_end());
    out.push('\n');
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

/// A card in one framed line: value, colour letter, symbol.
fn face(card: Card, pen: &Pen<'_>) -> String {
    let phrase = match card.face() {
        Face::Number { colour, symbol, value } => Phrase::new("short-number")
            .choice("colour", colour.word())
            .choice("symbol", symbol.word())
            .number("value", value.points()),
        Face::Shaman(colour) => Phrase::new("short-shaman").choice("colour", colour.word()),
        Face::Dudab => Phrase::new("short-dudab"),
    };
    let text = pad(&(pen.say)(&phrase), WIDTH - 2);
    format!("│ {} │", pen.paint(ink(card), &text))
}

fn frame(left: char, right: char) -> String {
    format!("{left}{}{right}", "─".repeat(WIDTH))
}

fn draw_columns(out: &mut String, view: &View, pen: &Pen<'_>) {
    let gap = "   ";
    let titles: Vec<String> = ColumnId::all(view.players.len())
        .map(|column| pad(&format!(" {}", (pen.say)(&column.say())), WIDTH + 2))
        .collect();
    line(out, &pen.paint(Ink::Soft, &titles.join(gap)));

    let fans: Vec<Vec<String>> = view.columns.iter().map(|column| fan(column.cards(), pen)).collect();
    let height = fans.iter().map(Vec::len).max().unwrap_or_default();
    let blank = " ".repeat(WIDTH + 2);
    for row in 0..height {
        let cells: Vec<&str> =
            fans.iter().map(|fan| fan.get(row).map_or(blank.as_str(), String::as_str)).collect();
        line(out, &cells.join(gap));
    }
    let demand = match view.demand {
        Demand::Nothing => return,
        Demand::Reaction(column) => Phrase::new("table-shaman").phrase("column", column.say()),
        Demand::Answer { column, called, caller } => Phrase::new("table-call")
            .phrase("column", column.say())
            .phrase("called", say_attribute(called))
            .seat("caller", caller),
    };
    line(out, &pen.paint(Ink::Strong, &format!("» {}", (pen.say)(&demand))));
}

/// The cards of a column, the top one lowest, as on a real table.
fn fan(cards: &[Card], pen: &Pen<'_>) -> Vec<String> {
    let mut rows = vec![frame('╭', '╮')];
    for (index, &card) in cards.iter().enumerate() {
        if index > 0 {
            rows.push(frame('├', '┤'));
        }
        rows.push(face(card, pen));
    }
    rows.push(frame('╰', '╯'));
    rows
}

fn draw_player(out: &mut String, view: &View, pen: &Pen<'_>, seat: Seat, player: &PlayerView) {
    let mark = if seat == view.turn && !view.over { "▸" } else { " " };
    let status = Phrase::new("table-player")
        .count("hand", player.hand_count)
        .count("pile", player.pile_count)
        .number("total", player.total);
    let names = Seat::all(view.players.len()).map(|seat| (pen.name)(seat).chars().count());
    let name = pad(&(pen.name)(seat), names.max().unwrap_or_default());
    let ink = if mark == "▸" { Ink::Strong } else { Ink::Soft };
    line(out, &pen.paint(ink, &format!("{mark} {name}  {}", (pen.say)(&status))));
    if view.viewer.seat() != Some(seat) && !player.seen.is_empty() {
        let key = if player.sheds == 0 { "table-seen" } else { "table-seen-once" };
        let cards = player.seen.into_iter().map(say_card).collect();
        let seen = (pen.say)(&Phrase::new(key).list("cards", cards));
        for row in wrap(&seen, pen.width.saturating_sub(6).max(20)) {
            line(out, &pen.paint(Ink::Soft, &format!("    {row}")));
        }
    }
}

fn draw_hand(out: &mut String, hand: Cards, pen: &Pen<'_>) {
    let cards: Vec<Card> = hand.into_iter().collect();
    // Four cards fit side by side in a terminal of 80 columns.
    for row in cards.chunks(4) {
        let joined =
            |cell: &dyn Fn(Card) -> String| row.iter().map(|&card| cell(card)).collect::<Vec<_>>().join(" ");
        line(out, &joined(&|_| frame('╭', '╮')));
        line(out, &joined(&|card| face(card, pen)));
        line(out, &joined(&|_| frame('╰', '╯')));
    }
}
