//! The reviewed table of refusals.

use bombay::Bombay;

use super::table::*;

#[test]
fn refusals_cite_the_paragraph_of_the_table() {
    adda_harness::refusals::table::<Bombay>(include_str!("../../refusals.json"), table);
}
