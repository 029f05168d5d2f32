//! Our own chores. `cargo xtask test` is every check; the README and CI call nothing else.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod browser;
mod tally;
mod tidy;

use std::path::Path;
use std::process::{Command, ExitCode};

use browser::Browser;
use tally::Tally;

const HELP: &str = "\
cargo xtask test                     every check: format, lints, house rules, tests, documentation
cargo xtask harness [GAMES]          the property harness in release mode, 10000 games of every game by default
cargo xtask fuzz [SECONDS]           hostile input to the line protocol, 60 seconds by default
cargo xtask kill [TIMES]             kill -9 of the server under play, 100 times by default
cargo xtask pictures                 the screenshots in docs/, taken anew in a real browser
cargo xtask bench                    the speed of every game's rules, side by side";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["test"] => test(),
        ["harness"] => harness("10000"),
        ["harness", games] => number(games).and_then(harness),
        ["fuzz"] => fuzz("60"),
        ["fuzz", seconds] => number(seconds).and_then(fuzz),
        ["kill"] => kill("100"),
        ["kill", times] => number(times).and_then(kill),
        ["pictures"] => pictures(),
        ["bench"] => bench(),
        _ => Err(format!("what to do?\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn number(text: &str) -> Result<&str, String> {
    text.parse::<u64>().map(|_| text).map_err(|_| format!("{text:?} is not a number"))
}

/// Every check, the quick ones first.
fn test() -> Result<(), String> {
    step("format", cargo(&["fmt", "--all", "--check"]))?;
    step_done("house rules", tidy::check())?;
    step("lints", cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))?;
    println!(
        "\n== tests (the property harness plays 300 games of every game here; `cargo xtask harness` 10000)"
    );
    let browser = Browser::ready(root())?;
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    browser.tell(&mut tests);
    let tally = Tally::run(tests)?;
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--quiet"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    step("documentation", docs)?;
    // What the README tells people to run: of all our programs, cargo must know which one they mean.
    step("cargo run", cargo(&["run", "--quiet", "--", "--version"]))?;
    println!("\n{tally}");
    Ok(())
}

fn harness(games: &str) -> Result<(), String> {
    let mut tests = cargo(&["test", "--release", "--workspace", "--test", "properties", "--", "--nocapture"]);
    tests.env("ADDA_HARNESS_GAMES", games);
    step(&format!("properties of every game on {games} random games"), tests)
}

fn fuzz(seconds: &str) -> Result<(), String> {
    let mut tests =
        cargo(&["test", "--release", "--package", "adda-engine", "--test", "fuzz", "--", "--nocapture"]);
    tests.env("ADDA_FUZZ_SECONDS", seconds);
    step(&format!("hostile lines for {seconds} seconds"), tests)
}

/// A game's folder is named like the game.
fn bench() -> Result<(), String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games");
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))?;
    let mut games: Vec<String> = entries
        .flatten()
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort_unstable();
    for game in games {
        step(&game, cargo(&["run", "--release", "--quiet", "--", "lab", "speed", "--game", &game]))?;
    }
    Ok(())
}

fn kill(times: &str) -> Result<(), String> {
    let mut tests = cargo(&["test", "--release", "--package", "adda", "--test", "kill", "--", "--nocapture"]);
    tests.env("ADDA_LONG", times);
    step(&format!("the server killed {times} times"), tests)
}

fn pictures() -> Result<(), String> {
    let browser = Browser::ready(root())?;
    let mut tests =
        cargo(&["test", "--package", "adda-browser", "--test", "browser", "--", "--ignored", "pictures"]);
    browser.tell(&mut tests);
    step("pictures", tests)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}

fn step(name: &str, mut command: Command) -> Result<(), String> {
    println!("\n== {name}");
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name}: failed")) }
}

fn step_done(name: &str, outcome: Result<(), String>) -> Result<(), String> {
    println!("\n== {name}");
    outcome
}
