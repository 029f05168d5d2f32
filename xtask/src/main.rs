//! Developer tasks. `cargo xtask test` runs every check; the README and CI use nothing else.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod browser;
mod database;
mod dependencies;
mod icons;
mod install;
mod language;
mod new_game;
mod passed;
mod programs;
mod python;
mod scratch;
mod script;
mod stages;
mod stress;
mod tally;
mod tidy;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use browser::Browser;
use database::Database;
use passed::{Passed, Unchanged};
use stages::Stages;
use stress::ShortChaos;
use tally::{Show, Tally};

const HELP: &str = "\
cargo xtask test                     every check: format, house rules, dependencies, lints, script, tests, documentation
cargo xtask test --fresh             the same; test programs that have passed and are unchanged run again too
cargo xtask test NAME                the checks of one crate or game, such as bombay, server or browser
cargo xtask test python              the wheel for Python: built, installed, tested (with --fresh also if it is unchanged)
cargo xtask test --long              every check, with long runs of harness, fuzzer and kill (see the counts it prints)
cargo xtask harness [GAMES]          the property harness in release mode, 10000 games of every game by default
cargo xtask fuzz [SECONDS]           hostile input to the line protocol, 60 seconds by default
cargo xtask kill [TIMES]             kill -9 of the server during play, 100 times by default
cargo xtask load [TABLES]            speed, waiting times and memory of a release server, 200 tables by default (--help)
cargo xtask chaos [MINUTES]          breaks disks, servers and networks during play, 10 minutes by default (--help)
cargo xtask new-game NAME            creates a small playable game, such as tea-garden, for you to change
cargo xtask new-game --check         creates a game in a copy of the workspace and runs its tests there
cargo xtask new-language CODE NAME   starts a language, such as de Deutsch: copies every English file under its code
cargo xtask language                 adds a language to a copy of the workspace and tests pages, games and rules in it
cargo xtask pictures                 takes the screenshots in docs/ and draws the pictures of invitations, in a real browser
cargo xtask icons                    makes the icons of web/icons again from the SVG
cargo xtask lighthouse               Lighthouse's scores of five pages: light and dark, laptop and phone
cargo xtask bench                    the speed of every game's rules";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["test"] => test(|stages| all_checks(Effort::SHORT, Unchanged::Skipped, stages)),
        ["test", "--fresh"] => test(|stages| all_checks(Effort::SHORT, Unchanged::Run, stages)),
        ["test", "--long"] => test(|stages| all_checks(Effort::LONG, Unchanged::Run, stages)),
        ["test", "python"] => python(Unchanged::Skipped),
        ["test", "python", "--fresh"] => python(Unchanged::Run),
        ["test", name] if !name.starts_with('-') => {
            package(name).and_then(|package| test(|stages| checks_of(&package, stages)))
        }
        ["harness"] => harness("10000"),
        ["harness", games] => number(games).and_then(harness),
        ["fuzz"] => fuzz("60"),
        ["fuzz", seconds] => number(seconds).and_then(fuzz),
        ["kill"] => kill("100"),
        ["kill", times] => number(times).and_then(kill),
        [what @ ("load" | "chaos"), ref args @ ..] => stress::run(cargo, root(), what, args),
        ["new-game", "--check"] => {
            test(|stages| stages.run("a new game", || new_game::check(root(), cargo_in)))
        }
        ["new-game", name] => new_game::create(root(), name, cargo_in).map(|next| println!("{next}")),
        ["new-language", code, name] => language::start(root(), code, name),
        ["language"] => language::check(),
        ["pictures"] => pictures(),
        ["icons"] => icons::make(root()),
        ["lighthouse"] => lighthouse(),
        ["bench"] => bench(),
        _ => Err(format!("unknown command\n\n{HELP}")),
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

/// How long the open-ended tests run.
#[derive(Clone, Copy)]
struct Effort {
    /// Random games of each game in the harness.
    games: u32,
    /// Inputs of the fuzzer.
    tries: u32,
    /// How often the server is killed during play.
    deaths: u32,
    /// In whole games in the browser, the moves that each person makes by hand.
    by_hand: u32,
    /// Whether all is tried of which otherwise a part is enough: solo games on both screens, every lesson in every language,
    /// every puzzle.
    whole: bool,
}

impl Effort {
    const SHORT: Effort = Effort { games: 60, tries: 1_000, deaths: 5, by_hand: 30, whole: false };
    const LONG: Effort = Effort { games: 1_000, tries: 40_000, deaths: 50, by_hand: 10_000, whole: true };

    /// Passes the numbers to a command as environment variables.
    fn pass_to(&self, command: &mut Command) {
        command
            .env("ADDA_HARNESS_GAMES", self.games.to_string())
            .env("ADDA_FUZZ_TRIES", self.tries.to_string())
            .env("ADDA_DEATHS", self.deaths.to_string())
            .env("ADDA_BY_HAND", self.by_hand.to_string());
        if self.whole {
            command.env("ADDA_EVERYTHING", "1");
        }
    }
}

/// Runs checks, and prints the time of each and the number of tests that passed.
fn test(checks: impl FnOnce(&mut Stages) -> Result<Tally, String>) -> Result<(), String> {
    let mut stages = Stages::new();
    let outcome = checks(&mut stages);
    println!("\n{}", stages.summary());
    println!("{}", outcome?);
    Ok(())
}

/// Every check, the quick ones first.
fn all_checks(effort: Effort, unchanged: Unchanged, stages: &mut Stages) -> Result<Tally, String> {
    stages.command("format", cargo(&["fmt", "--all", "--check"]))?;
    stages.run("house rules", tidy::check)?;
    stages.run("dependencies", || dependencies::check(root(), cargo(&[])))?;
    let mut lints = everything(&["clippy", "--all-targets", "--quiet"]);
    lints.args(["--", "-D", "warnings"]);
    let browser = stages.beside(
        ("lints", || install::run(&mut lints, "failed")),
        ("types of the script, and what tests need, installed", || {
            script::check(root())?;
            Browser::ready(root())
        }),
    )?;
    let programs = stages.run("tests built", || programs::build(everything(&["test"])))?;
    let passed = Passed::open(root(), target().join("passed"), unchanged, cargo(&[]))?;
    let (in_browser, others): (Vec<_>, Vec<_>) =
        programs.into_iter().partition(|program| program.is_of("adda-browser"));
    let Effort { games, tries, deaths, by_hand, whole } = effort;
    let name = format!("tests ({games} games of the harness, {tries} tries of the fuzzer, {deaths} deaths)");
    let database = stages.run("database started", || Ok(Database::start()))?;
    let chaos = ShortChaos::start(&target().join("debug"))?;
    let tests = stages.run(&name, || {
        programs::run(&others, &passed, &|test| {
            effort.pass_to(test);
            if let Some(database) = &database {
                database.pass_to(test);
            }
        })
    })?;
    drop(database);
    stages.run("the short run of chaos, begun before the tests", || chaos.finish())?;
    let screens = if whole { "both screens" } else { "one screen" };
    let name =
        format!("tests in the browser (up to {by_hand} moves of a game by hand, solo games on {screens})");
    let slow: Vec<_> =
        in_browser.iter().filter(|_| whole).map(|program| program.slow("lessons_all")).collect();
    let in_browser: Vec<_> =
        in_browser.iter().flat_map(|program| program.by_game(&passed.games())).chain(slow).collect();
    let in_browser = stages.run(&name, || {
        programs::run(&in_browser, &passed, &|test| {
            browser.pass_to(test);
            effort.pass_to(test);
        })
    })?;
    let examples = stages.run("examples in the documentation", || {
        Tally::run("examples", &mut everything(&["test", "--doc", "--quiet"]), Show::Live)
    })?;
    let new_game = stages.run("a new game", || new_game::check(root(), cargo_in))?;
    stages.command("documentation", documentation(&EVERYTHING))?;
    // Without what is optional, as most people build it. The README says `cargo run`, so cargo must know which of our
    // programs is the default; it runs as it was built for the tests, because a second build takes most of a minute.
    let lints = ["clippy", "--quiet", "--package", "adda", "--", "-D", "warnings"];
    stages.command("lints of the program as it is by default", cargo(&lints))?;
    let mut run = cargo(&["run", "--quiet"]);
    run.args(&EVERYTHING[3..]).args(["--", "--version"]);
    stages.command("cargo run", run)?;
    Ok(tests + in_browser + examples + new_game)
}

/// The whole workspace with what is optional in a build, except the package for Python, which needs Python.
const EVERYTHING: [&str; 5] = [
    "--workspace",
    "--exclude",
    "adda-python",
    "--features",
    "adda-server/postgres,adda-server/tls,adda-server/chaos",
];

/// Cargo on the whole workspace. All stages use the same features, so that nothing is built twice.
fn everything(args: &[&str]) -> Command {
    let mut command = cargo(args);
    command.args(EVERYTHING);
    command
}

fn documentation(of: &[&str]) -> Command {
    let mut docs = cargo(&["doc", "--no-deps", "--document-private-items", "--quiet"]);
    docs.args(of).env("RUSTDOCFLAGS", "-D warnings");
    docs
}

/// The checks of one crate.
fn checks_of(package: &str, stages: &mut Stages) -> Result<Tally, String> {
    stages.command("format", cargo(&["fmt", "--check", "--package", package]))?;
    stages.run("house rules", tidy::check)?;
    let lints = ["clippy", "--all-targets", "--quiet", "--package", package, "--", "-D", "warnings"];
    stages.command("lints", cargo(&lints))?;
    if package == "adda-web" {
        stages.run("types of the script", || script::check(root()))?;
    }
    let mut tests = cargo(&["test", "--no-fail-fast", "--package", package]);
    // In a build of the whole workspace the server enables this feature.
    let is_game = root().join("games").join(package).is_dir() || package == new_game::TEMPLATE;
    if is_game {
        tests.args(["--features", "draw"]);
    }
    let database = (package == "adda-server").then(Database::start).flatten();
    if let Some(database) = &database {
        tests.args(["--features", "postgres,tls"]);
        database.pass_to(&mut tests);
    }
    Effort::SHORT.pass_to(&mut tests);
    if package == "adda-browser" {
        stages.run("browser installed", || Browser::ready(root()))?.pass_to(&mut tests);
    }
    let tally = stages.run("tests", || Tally::run(package, &mut tests, Show::Live))?;
    stages.command("documentation", documentation(&["--package", package]))?;
    Ok(tally)
}

/// The checks of the package for Python. A stage of CI of its own: nothing else needs Python.
fn python(unchanged: Unchanged) -> Result<(), String> {
    test(|stages| stages.run("Python", || python::check(root(), &target(), unchanged, cargo)))
}

/// The package with this name, or in a folder with this name.
fn package(name: &str) -> Result<String, String> {
    let mut known = Vec::new();
    for folder in dependencies::crates(root())? {
        let package = dependencies::package_name(&folder)?;
        if package == name || folder.file_name().is_some_and(|folder| folder == name) {
            return Ok(package);
        }
        known.push(package);
    }
    Err(format!("there is no crate {name:?}; there is: {}", known.join(", ")))
}

fn harness(games: &str) -> Result<(), String> {
    let mut tests = cargo(&["test", "--release"]);
    tests.args(&EVERYTHING[..3]).args(["--test", "suite", "properties::", "--", "--nocapture"]);
    tests.env("ADDA_HARNESS_GAMES", games);
    step(&format!("properties of every game on {games} random games"), tests)
}

fn fuzz(seconds: &str) -> Result<(), String> {
    let mut tests = cargo(&[
        "test",
        "--release",
        "--package",
        "adda-engine",
        "--test",
        "suite",
        "fuzz",
        "--",
        "--nocapture",
    ]);
    tests.env("ADDA_FUZZ_SECONDS", seconds);
    step(&format!("hostile lines for {seconds} seconds"), tests)
}

/// Measures every game. A game's folder has the same name as the game.
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
    let mut tests =
        cargo(&["test", "--release", "--package", "adda", "--test", "suite", "kill::", "--", "--nocapture"]);
    tests.env("ADDA_DEATHS", times);
    step(&format!("the server killed {times} times"), tests)
}

fn pictures() -> Result<(), String> {
    let browser = Browser::ready(root())?;
    let mut tests =
        cargo(&["test", "--package", "adda-browser", "--test", "browser", "--", "--ignored", "pictures"]);
    browser.pass_to(&mut tests);
    step("pictures", tests)
}

/// Measures pages of a release server as Lighthouse does.
fn lighthouse() -> Result<(), String> {
    let chromium = browser::whole()?;
    let program = browser::lighthouse(root())?;
    step("release build", cargo(&["build", "--release", "--package", "adda"]))?;
    let mut node = Command::new("node");
    node.arg(root().join("browser/lighthouse.js")).arg(target().join("release/adda")).arg(program);
    node.arg(chromium);
    step("lighthouse", node)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // What cargo has told us about ourselves. Build scripts that look at it would run again for us, and then again in your
    // shell, with everything that depends on them.
    for (name, _) in std::env::vars_os() {
        let ours = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        if name.to_str().is_some_and(ours) {
            command.env_remove(&name);
        }
    }
    command.args(args);
    command
}

/// Cargo in a copy of the workspace. It uses the same target folder, so that dependencies are built only once.
fn cargo_in(copy: &Path, args: &[&str]) -> Command {
    let mut command = cargo(args);
    command.current_dir(copy).env("CARGO_TARGET_DIR", target());
    command
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

fn step(name: &str, command: Command) -> Result<(), String> {
    Stages::new().command(name, command)
}
