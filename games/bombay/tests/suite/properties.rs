//! The properties of every game, on Bombay.

use adda_core::harness::{self, Plan};
use bombay::Bombay;

/// 300 games by default; `cargo xtask harness` runs 10,000.
#[test]
fn bombay_has_the_properties_of_every_game() {
    harness::run::<Bombay>(Plan::from_env(300));
}
