//! The reviewed table of refusals.

use dudab::Dudab;

use super::table::*;

#[test]
fn refusals_cite_the_paragraph_of_the_table() {
    adda_harness::refusals::table::<Dudab>(include_str!("../../refusals.json"), table);
}
