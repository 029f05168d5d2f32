//! Every sentence exists in every language, and every refusal has its paragraph.

// Without the drawing, the messages of the page would count as unused.
#![cfg(feature = "draw")]

use dudab::{Action, Attribute, Card, Cards, ColumnId, Destination, Dudab, Pair};

#[test]
fn dudab_has_words_for_everything_in_every_language() {
    let last_column = ColumnId::try_from(2).unwrap();
    // Checked on every turn to provoke refusals: a column and cards that may not be there, and decisions that
    // are not due.
    let mut asked = vec![Action::Call(Attribute::ALL[0]), Action::Draw, Action::Suffer];
    for card in ["Rp1", "SG", "D"] {
        let card: Card = card.parse().unwrap();
        asked.extend([Action::Place { card, column: last_column }, Action::Shed(card)]);
    }
    // The same card twice, which is held at most once.
    let twice = |card| Action::Keep { cards: Pair::new(card, card), rest: Destination::Pile };
    asked.extend(Cards::ALL.kinds().map(twice));
    adda_words::completeness::check::<Dudab>(20, &asked, &adda_harness::drawing::page());
}
