//! The properties of every game, tested on Dabba Walla.

use adda_harness::{Plan, Sealed};
use dabba_walla::DabbaWalla;

use crate::plenty::Plenty;

/// Rules 8.2: everybody sees that a card is laid, and how many chai tiles on it. 60 games by default; `cargo xtask test --long` and `cargo xtask harness` run more.
#[test]
fn dabba_walla_has_the_properties_of_every_game() {
    adda_harness::run_with::<DabbaWalla>(Plan::from_env(60), Sealed::Contents);
}

/// Random play rarely completes a cup, so here everybody starts with chai tiles. A fifth as many games as above.
#[test]
fn dabba_walla_with_plenty_of_chai_has_the_properties_of_every_game() {
    let plan = Plan::from_env(60);
    adda_harness::run_with::<Plenty>(Plan { games: plan.games / 5, ..plan }, Sealed::Contents);
}
