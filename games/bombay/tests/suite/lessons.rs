//! The lessons can be played, and say something in every language; the pictures of the rules can be drawn.

#![cfg(feature = "draw")]

use bombay::Bombay;

#[test]
fn every_lesson_can_be_played_through_in_every_language() {
    adda_harness::lessons::check::<Bombay>();
}

#[test]
fn every_picture_of_the_rules_shows_what_its_caption_says_in_every_language() {
    adda_harness::pictures::check::<Bombay>();
}
