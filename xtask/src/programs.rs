//! Builds all test programs of the workspace, and runs them in parallel.
//!
//! `cargo test` runs one program after the other, and each leaves cores idle while its last test runs. It also rebuilds
//! crates if another selection of targets needs other features. So we have cargo build every program once, and run them
//! ourselves.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

use crate::passed::Passed;
use crate::tally::{Show, Tally};

/// Packages whose tests wait for disks, timers and other programs most of the time: twice as many of them run at once.
const WAITING: [&str; 2] = ["adda-server", "adda"];

/// A test program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Program {
    /// The package and the target, such as `adda-server suite`.
    name: String,
    /// The package alone.
    package: String,
    path: PathBuf,
    /// The folder of the package: tests read files from there.
    folder: PathBuf,
    /// Which of its tests to run.
    part: Part,
}

/// Which tests of a program to run. The path of a test that is about one game contains the name of that game's crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    All,
    /// Those about the game in this folder. No other game has an influence on them.
    Game(PathBuf),
    /// Those about none of the games in these folders.
    Others(Vec<PathBuf>),
    /// Those of this module that are left out otherwise because they take minutes.
    Slow(&'static str),
}

impl Part {
    /// The arguments that choose the tests.
    fn arguments(&self) -> Vec<String> {
        let name =
            |folder: &PathBuf| folder.file_name().unwrap_or_default().to_string_lossy().replace('-', "_");
        match self {
            Part::All => Vec::new(),
            Part::Game(folder) => vec![name(folder)],
            Part::Others(folders) => {
                folders.iter().flat_map(|folder| ["--skip".to_owned(), name(folder)]).collect()
            }
            Part::Slow(module) => vec!["--ignored".to_owned(), format!("{module}::")],
        }
    }
}

impl Program {
    /// The test program that a line of `cargo test --no-run --message-format=json` is about, if it is about one.
    fn from_message(line: &str) -> Option<Program> {
        let message: Value = serde_json::from_str(line).ok()?;
        if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
            return None;
        }
        let path = PathBuf::from(message["executable"].as_str()?);
        let folder = PathBuf::from(message["manifest_path"].as_str()?).parent()?.to_owned();
        let package = crate::dependencies::package_name(&folder).ok()?;
        let name = format!("{package} {}", message["target"]["name"].as_str()?);
        Some(Program { name, package, path, folder, part: Part::All })
    }

    /// The program in parts: one for each game, and one for the other tests. A part whose game is unchanged is not run
    /// again after a change to another game. The largest part comes first.
    pub(crate) fn by_game(&self, games: &[PathBuf]) -> Vec<Program> {
        let others = Program {
            name: format!("{} others", self.name),
            part: Part::Others(games.to_vec()),
            ..self.clone()
        };
        let each = games.iter().map(|game| Program {
            name: format!("{} {}", self.name, game.file_name().unwrap_or_default().to_string_lossy()),
            part: Part::Game(game.clone()),
            ..self.clone()
        });
        [others].into_iter().chain(each).collect()
    }

    /// The tests of a module that take minutes.
    pub(crate) fn slow(&self, module: &'static str) -> Program {
        Program { name: format!("{} {module}", self.name), part: Part::Slow(module), ..self.clone() }
    }

    /// Whether it belongs to this package.
    pub(crate) fn is_of(&self, package: &str) -> bool {
        self.package == package
    }

    fn key(&self, passed: &Passed, command: &Command) -> Option<String> {
        match &self.part {
            Part::Game(game) => passed.key_without_other_games(game, command),
            Part::All | Part::Others(_) | Part::Slow(_) => passed.key(&self.name, &self.folder, command),
        }
    }

    /// Runs it, unless it has already passed as it is.
    fn run(
        &self,
        passed: &Passed,
        prepare: &(dyn Fn(&mut Command) + Sync),
        show: Show,
    ) -> Result<Tally, String> {
        let mut command = Command::new(&self.path);
        // As cargo does, because some tests read files of their package.
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command.args(self.part.arguments());
        if WAITING.contains(&self.package.as_str()) {
            command.env("RUST_TEST_THREADS", (2 * cores()).to_string());
        }
        prepare(&mut command);
        passed.confine(&self.name, &self.folder, &mut command);
        let key = self.key(passed, &command);
        if let Some(tally) = key.as_deref().and_then(|key| passed.result(&self.name, key)) {
            println!("\n-- {}\nunchanged: {tally}", self.name);
            return Ok(tally);
        }
        let ran = Tally::run(&self.name, &mut command, show);
        // A file that was edited while the program ran may or may not have been read.
        let same = key.filter(|key| self.key(passed, &command).as_ref() == Some(key));
        passed.note(&self.name, same.as_deref().zip(ran.as_ref().ok().copied()))?;
        ran
    }
}

/// Builds the programs that a `cargo test` command would run.
pub(crate) fn build(mut cargo_test: Command) -> Result<Vec<Program>, String> {
    cargo_test.args(["--no-run", "--quiet", "--message-format=json-render-diagnostics"]);
    let output = cargo_test
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    if !output.status.success() {
        return Err("the tests do not compile".to_owned());
    }
    let mut programs: Vec<Program> =
        String::from_utf8_lossy(&output.stdout).lines().filter_map(Program::from_message).collect();
    // What waits most begins first, so that others use the cores meanwhile.
    programs.sort_by_key(|program| !WAITING.contains(&program.package.as_str()));
    if programs.is_empty() { Err("there is no test".to_owned()) } else { Ok(programs) }
}

/// Runs the programs, one per core at a time, and adds up their tests. Those that have already passed are not run. With
/// several cores, the output of a program is shown when it has ended. All programs run even if one fails.
pub(crate) fn run(
    programs: &[Program],
    passed: &Passed,
    prepare: &(dyn Fn(&mut Command) + Sync),
) -> Result<Tally, String> {
    let waiting: Mutex<VecDeque<&Program>> = Mutex::new(programs.iter().collect());
    let done: Mutex<(Tally, Vec<String>)> = Mutex::default();
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let at_once = cores().min(programs.len());
    let show = if at_once == 1 { Show::Live } else { Show::AtTheEnd };
    std::thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(|| {
                while let Some(program) = next() {
                    let ran = program.run(passed, prepare, show);
                    let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                    match ran {
                        Ok(tally) => done.0 = done.0 + tally,
                        Err(reason) => done.1.push(format!("{}: {reason}", program.name)),
                    }
                }
            });
        }
    });
    let (tally, failures) = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failures.is_empty() {
        return Err(failures.join("\n"));
    }
    if tally == Tally::default() { Err("no test ran".to_owned()) } else { Ok(tally) }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_chosen_by_the_names_of_games() {
        let program = Program {
            name: "adda-browser browser".into(),
            package: "adda-browser".into(),
            path: "browser".into(),
            folder: "browser".into(),
            part: Part::All,
        };
        let games = ["games/dabba-walla", "games/dudab"].map(PathBuf::from);
        let parts = program.by_game(&games);
        let chosen: Vec<(&str, Vec<String>)> =
            parts.iter().map(|each| (each.name.as_str(), each.part.arguments())).collect();
        assert_eq!(
            chosen,
            [
                (
                    "adda-browser browser others",
                    ["--skip", "dabba_walla", "--skip", "dudab"].map(str::to_owned).to_vec()
                ),
                ("adda-browser browser dabba-walla", vec!["dabba_walla".to_owned()]),
                ("adda-browser browser dudab", vec!["dudab".to_owned()]),
            ]
        );
    }

    #[test]
    fn programs_are_read_from_the_messages_of_cargo() {
        let here = env!("CARGO_MANIFEST_DIR");
        let message = |test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"{here}/Cargo.toml","target":{{"name":"suite"}},"profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let program = Program::from_message(&message(true, "\"/somewhere/suite-1\"")).unwrap();
        assert_eq!((program.name.as_str(), program.folder.to_str().unwrap()), ("xtask suite", here));
        assert!(program.is_of("xtask") && !program.is_of("adda"));
        assert_eq!(Program::from_message(&message(false, "\"/somewhere/adda\"")), None);
        assert_eq!(Program::from_message(&message(true, "null")), None);
        assert_eq!(Program::from_message("warning: not JSON"), None);
    }
}
