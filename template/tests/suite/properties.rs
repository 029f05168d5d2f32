//! The properties of every game, on Sample.

use adda_harness::Plan;
use sample::Sample;

/// 60 games by default; `cargo xtask test --long` and `cargo xtask harness` run more.
#[test]
fn sample_has_the_properties_of_every_game() {
    adda_harness::run::<Sample>(Plan::from_env(60));
}
