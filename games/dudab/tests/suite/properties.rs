//! The properties of every game, on Dudab.

use adda_core::harness::{self, Plan};
use dudab::Dudab;

/// 300 games by default; `cargo xtask harness` runs 10,000.
#[test]
fn dudab_has_the_properties_of_every_game() {
    harness::run::<Dudab>(Plan::from_env(300));
}
