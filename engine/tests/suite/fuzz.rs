//! A fuzzer that knows the protocol: one long session of requests that are right, nearly right, and wrong.
//!
//! After every line the engine must have answered with exactly one line, a JSON object with `ok`, and a reason if
//! that is false; and it must never have needed to catch a panic. Every position and record that it accepts must
//! be playable.
//!
//! By default this takes a few seconds and is the same each time. `ADDA_FUZZ_TRIES` sets how much it tries;
//! `ADDA_FUZZ_SECONDS=60` goes on for that long, from a seed that it prints; `ADDA_FUZZ_SEED` repeats one.

mod mutate;
mod player;
mod requests;
mod session;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use player::Player;

/// How many things to try when nothing else is set; a game played fairly is one thing.
const TRIES: u64 = 1_000;

#[test]
fn whatever_comes_in_one_answer_goes_out() {
    let variable = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let time = variable("ADDA_FUZZ_SECONDS").map(Duration::from_secs);
    let fresh = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |now| now.as_secs());
    let seed = variable("ADDA_FUZZ_SEED").unwrap_or_else(|| if time.is_some() { fresh() } else { 1 });
    println!("seed {seed}");

    let most = variable("ADDA_FUZZ_TRIES").unwrap_or(TRIES);
    let start = Instant::now();
    let mut player = Player::new(seed);
    let mut tries = 0;
    while time.map_or(tries < most, |time| start.elapsed() < time) {
        tries += 1;
        if let Err(failure) = player.next() {
            panic!("seed {seed}: {}", player.session.explain(&failure));
        }
    }
    println!("{}", player.told());
    assert!(player.plays > 0 && player.finished > 0 && player.loaded > 0, "games were played meanwhile");
}
