//! The lessons can be played, and say something in every language.

#![cfg(feature = "draw")]

use dudab::Dudab;

#[test]
fn every_lesson_can_be_played_through_in_every_language() {
    adda_harness::lessons::check::<Dudab>();
}
