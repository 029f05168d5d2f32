//! The reviewed table of refusals, and the list of printed examples.

use dudab::Dudab;

use super::table::*;

#[test]
fn refusals_cite_the_paragraph_of_the_table() {
    adda_harness::refusals::table::<Dudab>(include_str!("../../refusals.json"), table);
}

#[test]
fn every_printed_example_is_told_and_tested() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    adda_harness::examples::printed::<Dudab>(include_str!("../../examples.json"), tests);
}
