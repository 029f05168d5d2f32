//! What each piece and place is, for readers who ask.

use adda_core::{Phrase, Seat};
use adda_draw::Explanation;

use crate::card::{Attribute, Card, Face};
use crate::column::{Column, ColumnId};
use crate::draw::card::ids;
use crate::draw::hand::{say_draw, why_not};
use crate::draw::motion::{self, DISCARD, DRAW, LOWEST, OWN_PILE, WOULD};
use crate::view::View;
use crate::words::{say_attribute, say_card};
use crate::{Destination, Owed};

/// The explanation of a piece, by its name in the drawing.
pub(crate) fn explain(view: &View, piece: &str) -> Option<Explanation> {
    let seats = view.players.len();
    let simple = |title: &'static str, text: Phrase, rule: &'static str| {
        Some(Explanation { title: Phrase::new(title), text, rule })
    };
    match piece {
        DRAW => {
            return simple(
                "page-draw-title",
                Phrase::new("explain-draw").phrase("price", say_draw(view)),
                "4.1",
            );
        }
        DISCARD => return simple("explain-discard-title", Phrase::new("explain-discard"), "1.4"),
        OWN_PILE => return simple("explain-pile-title", Phrase::new("explain-pile"), "8.5"),
        WOULD => return simple("explain-would-title", Phrase::new("explain-would"), "8.5"),
        LOWEST => return simple("page-lowest", Phrase::new("explain-lowest"), "9.1"),
        _ => {}
    }
    if let Some(which) = ColumnId::all(seats).find(|&which| piece == motion::column_place(which)) {
        return explain_column(view, which);
    }
    if let Some(which) = ColumnId::all(seats).find(|&which| piece == motion::asks_place(which)) {
        return explain_column(view, which);
    }
    if let Some(attribute) = Attribute::ALL.into_iter().find(|&other| piece == motion::call_place(other)) {
        let title = say_attribute(attribute);
        return Some(Explanation { title, text: Phrase::new("explain-call"), rule: "7.1" });
    }
    if let Some(rest) = Destination::ALL.into_iter().find(|&rest| piece == motion::rest_place(rest)) {
        let title = Phrase::new("page-rest").choice("rest", rest.word());
        return Some(Explanation { title, text: Phrase::new("explain-rest"), rule: "3.2" });
    }
    if let Some(seat) = Seat::all(seats).find(|&seat| piece == motion::seat_place(seat)) {
        let title = Phrase::new("explain-hand-title").seat("seat", seat);
        return Some(Explanation { title, text: Phrase::new("explain-hand"), rule: "5.2" });
    }
    let lying = ColumnId::all(seats).zip(&view.columns).flat_map(|(which, column)| ids(column, which));
    if let Some((_, card)) = lying.into_iter().find(|(id, _)| id == piece) {
        return Some(explain_card(card));
    }
    let card: Card = piece.parse().ok()?;
    let own = view.players.get(view.viewer.seat()?.index())?;
    let held = own.hand.is_some_and(|hand| hand.contains(card));
    held.then(|| with_fits(view, card, explain_card(card)))
}

/// Adds where a card of the hand may go now, and why not elsewhere, if the viewer has to place one.
fn with_fits(view: &View, card: Card, Explanation { title, text, rule }: Explanation) -> Explanation {
    if view.over || view.viewer.seat() != Some(view.turn) || view.owed != Owed::Turn {
        return Explanation { title, text, rule };
    }
    // Refusals are whole sentences, so each column adds one.
    let text = ColumnId::all(view.players.len()).fold(text, |before, which| {
        let said = match why_not(view, card, which) {
            None => Phrase::new("explain-fits"),
            Some(refusal) => refusal.say(),
        };
        Phrase::new("explain-there")
            .phrase("before", before)
            .count("number", which.index() + 1)
            .phrase("said", said)
    });
    Explanation { title, text, rule }
}

fn explain_card(card: Card) -> Explanation {
    let (word, rule) = match card.face() {
        Face::Number { .. } => ("number", "2.2"),
        Face::Shaman(_) => ("shaman", "6.1"),
        Face::Dudab => ("dudab", "7.1"),
    };
    let text = Phrase::new("explain-card").choice("kind", word);
    Explanation { title: say_card(card), text, rule }
}

fn explain_column(view: &View, which: ColumnId) -> Option<Explanation> {
    let column = view.columns.get(which.index())?;
    let text = Phrase::new("explain-column")
        .phrase("top", say_card(column.top()))
        .count("left", Column::SIXTH.saturating_sub(column.len()));
    Some(Explanation { title: which.say(), text, rule: "3.1" })
}
