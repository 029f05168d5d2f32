//! The properties of every game, on Alubari.

use adda_harness::Plan;
use alubari::Alubari;

/// 60 games by default; `cargo xtask test --long` and `cargo xtask harness` run more.
#[test]
fn alubari_has_the_properties_of_every_game() {
    adda_harness::run::<Alubari>(Plan::from_env(60));
}
