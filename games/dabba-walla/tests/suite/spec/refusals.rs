//! The reviewed table of refusals.

use dabba_walla::DabbaWalla;

use super::table::*;

#[test]
fn refusals_cite_the_paragraph_of_the_table() {
    adda_harness::refusals::table::<DabbaWalla>(include_str!("../../refusals.json"), table);
}
