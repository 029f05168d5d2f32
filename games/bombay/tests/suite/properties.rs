//! The properties of every game, tested on Bombay.

use adda_harness::Plan;
use bombay::Bombay;

/// 60 games by default; `cargo xtask test --long` and `cargo xtask harness` run more.
#[test]
fn bombay_has_the_properties_of_every_game() {
    adda_harness::run::<Bombay>(Plan::from_env(60));
}
