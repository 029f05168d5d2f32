//! Every sentence exists in every language, and every refusal cites a paragraph that exists.

// Without the drawing for pages, its captions would be reported as unused.
#![cfg(feature = "draw")]

use sample::{Action, Card, Sample, Source};

#[test]
fn sample_has_words_for_everything_in_every_language() {
    // Tried on every turn to get refusals: a card that may not be in the hand, and taking at the wrong time.
    let asked = [Action::Lay(Card::at(0)), Action::Take(Source::Deck)];
    adda_words::completeness::check::<Sample>(20, &asked, &adda_harness::drawing::page());
}
