//! The properties of every game, on Dudab.

use adda_harness::Plan;
use dudab::Dudab;

/// 60 games by default; `cargo xtask test --long` and `cargo xtask harness` run more.
#[test]
fn dudab_has_the_properties_of_every_game() {
    adda_harness::run::<Dudab>(Plan::from_env(60));
}
