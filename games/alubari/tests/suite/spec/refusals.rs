//! The reviewed table of refusals.

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
