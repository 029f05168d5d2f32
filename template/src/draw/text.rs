//! The drawing for terminals.

use adda_core::text::{Ink, Pen, TextTable, pad};
use adda_core::{Phrase, Seat};

use crate::Sample;
use crate::card::{Card, Cards};
use crate::view::View;

impl TextTable for Sample {
    fn draw(view: &View, pen: &Pen<'_>) -> String {
        let seats = view.players.len();
        let open = view.open.map_or_else(String::new, |card| card.number().to_string());
        let heading = Phrase::new("table-heading").count("deck", view.deck).text("open", open);
        let mut lines = vec![pen.paint(Ink::Strong, &(pen.say)(&heading)), String::new()];
        let width = Seat::all(seats).map(|seat| (pen.name)(seat).chars().count()).max().unwrap_or_default();
        for (seat, player) in Seat::all(seats).zip(&view.players) {
            let name = pad(&(pen.name)(seat), width);
            let mut line = format!("{name}  {:>2}  ", player.laid.points());
            let mut last: Option<Card> = None;
            for card in player.laid.iter() {
                // A lower card begins another row.
                line += if last.is_some_and(|last| last > card) { " | " } else { " " };
                line += &card.number().to_string();
                last = Some(card);
            }
            let ink = if seat == view.turn { Ink::Strong } else { Ink::Soft };
            lines.push(pen.paint(ink, line.trim_end()));
        }
        if let Some(hand) = view.own_hand() {
            let hand = Phrase::new("table-hand").text("cards", numbers(hand));
            lines.extend([String::new(), (pen.say)(&hand)]);
        }
        lines.iter().map(|line| format!("  {line}").trim_end().to_owned() + "\n").collect()
    }
}

fn numbers(cards: Cards) -> String {
    cards.iter().map(|card| card.number().to_string()).collect::<Vec<_>>().join(" ")
}
