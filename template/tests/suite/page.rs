//! The drawing for pages.

#![cfg(feature = "draw")]

use adda_harness::drawing;
use sample::Sample;

/// The limit for the size of the drawing, in bytes.
const MOST: usize = 8_000;

#[test]
fn sample_passes_the_checks_of_every_drawing() {
    drawing::run::<Sample>(20, MOST);
}

#[test]
fn everything_on_the_table_is_explained() {
    drawing::explanations::<Sample>(10);
}
