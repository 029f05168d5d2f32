//! The properties of every game, on Alubari.

use adda_core::harness::{self, Plan};
use alubari::Alubari;

/// 300 games by default; `cargo xtask harness` runs 10,000.
#[test]
fn alubari_has_the_properties_of_every_game() {
    harness::run::<Alubari>(Plan::from_env(300));
}
