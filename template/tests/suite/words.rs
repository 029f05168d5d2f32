//! Every sentence exists in every language, and every refusal has its paragraph.

// Without the drawing for the page its captions would count as never needed.
#![cfg(feature = "draw")]

use sample::{Action, Card, Sample, Source};

#[test]
fn sample_has_words_for_everything_in_every_language() {
    // Asked for at every turn, to be refused: a card that may not be in the hand, and what is not due.
    let asked = [Action::Lay(Card::at(0)), Action::Take(Source::Deck)];
    adda_words::completeness::check::<Sample>(20, &asked, &adda_harness::drawing::page());
}
