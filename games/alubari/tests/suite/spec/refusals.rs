//! The reviewed table of refusals, and the list of printed examples.

use alubari::Alubari;
use serde_json::Value;

use super::table::*;

/// A position of the table: the worker of seat 0 is about to act where `at` says, if it says so.
fn read(mut position: Value) -> Alubari {
    if position["white_cells"] == "all" {
        position["white_cells"] = (0..17).collect::<Vec<usize>>().into();
    }
    let space = position.as_object_mut().and_then(|fields| fields.remove("at"));
    match space.as_ref().and_then(Value::as_str) {
        Some(space) => at(space, position),
        None => table(position),
    }
}

#[test]
fn refusals_cite_the_paragraph_of_the_table() {
    adda_harness::refusals::table::<Alubari>(include_str!("../../refusals.json"), read);
}

#[test]
fn every_printed_example_is_told_and_tested() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    adda_harness::examples::printed::<Alubari>(include_str!("../../examples.json"), tests);
}
