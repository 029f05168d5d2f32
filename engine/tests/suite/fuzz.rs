//! A fuzzer that knows the protocol: one long session of valid, nearly valid and invalid requests.
//!
//! The engine must answer every line with exactly one line, a JSON object with `ok`, and an error if `ok` is false. It must
//! never have to catch a panic. Every position and record that it accepts must be playable.
//!
//! The default run takes a few seconds and is always the same. `ADDA_FUZZ_TRIES` sets the number of tries;
//! `ADDA_FUZZ_SECONDS=60` sets a duration instead, with a new seed, which is printed; `ADDA_FUZZ_SEED` sets the seed.

mod client;
mod fuzzer;
mod mutate;
mod requests;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fuzzer::Fuzzer;

/// The default number of tries. A whole game of legal actions counts as one try.
const TRIES: u64 = 1_000;

#[test]
fn any_input_gets_one_answer_per_line() {
    let variable = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let time = variable("ADDA_FUZZ_SECONDS").map(Duration::from_secs);
    let fresh = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |now| now.as_secs());
    let seed = variable("ADDA_FUZZ_SEED").unwrap_or_else(|| if time.is_some() { fresh() } else { 1 });
    println!("seed {seed}");

    let most = variable("ADDA_FUZZ_TRIES").unwrap_or(TRIES);
    let start = Instant::now();
    let mut fuzzer = Fuzzer::new(seed);
    let mut tries = 0;
    while time.map_or(tries < most, |time| start.elapsed() < time) {
        tries += 1;
        if let Err(failure) = fuzzer.next() {
            panic!("seed {seed}: {}", fuzzer.client.explain(&failure));
        }
    }
    println!("{}", fuzzer.summary());
    assert!(fuzzer.plays > 0 && fuzzer.finished > 0 && fuzzer.loaded > 0, "games were played meanwhile");
}
