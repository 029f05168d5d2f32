//! The property tests that every game must pass.

use adda_harness::Plan;
use sample::Sample;

/// 60 games by default; `cargo xtask test --long` and `cargo xtask harness` run more.
#[test]
fn sample_passes_the_properties_of_every_game() {
    adda_harness::run::<Sample>(Plan::from_env(60));
}
