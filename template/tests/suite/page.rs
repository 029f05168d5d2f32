//! The drawing for the page.

#![cfg(feature = "draw")]

use adda_harness::drawing;
use sample::Sample;

/// The most bytes that the table and a hand may take.
const MOST: usize = 8_000;

#[test]
fn sample_is_drawn_as_every_game_must_be() {
    drawing::run::<Sample>(20, MOST);
}
