//! Remembers the test programs that have passed. A program that could only give the same result is not run again.
//!
//! After a change to one game, the test programs of the other games are the same, byte for byte, and so is everything
//! that they read. A program is known by its key: a digest of its executable, of the files that it may read, of its
//! arguments and of its environment. If anything is in doubt, the program runs.
//!
//! The environment is small: such a program gets the variables that can matter to it and no others. So a result counts in
//! every shell and in CI, and a variable that is not part of the key cannot change it.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::scratch::write;
use crate::tally::Tally;

/// Packages, besides the games, whose tests use nothing but their executable, files of the workspace and the
/// environment. Others open connections, start other programs, or read what was built.
const CLOSED: [&str; 11] = [
    "adda-bots",
    "adda-core",
    "adda-draw",
    "adda-harness",
    "adda-kit",
    "adda-lab",
    "adda-registry",
    "adda-table",
    "adda-web",
    "adda-words",
    "sample",
];

/// Programs of these packages that try other random numbers in every run.
const RANDOM: [&str; 1] = ["adda-core adda_core"];

/// Variables that a program of a closed package gets from our environment: all with this beginning.
const KNOWN: [&str; 3] = ["ADDA_", "RUST_TEST_", "RUST_MIN_STACK"];

/// A variable that it gets too, and that changes nothing but what a failure looks like.
const BACKTRACE: &str = "RUST_BACKTRACE";

/// A variable that it does not get: the address of a database, which is another one in every run.
const DATABASE: &str = "ADDA_TEST_POSTGRES";

/// What to do with programs that have passed and are unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unchanged {
    Skipped,
    Run,
}

/// The programs that passed in earlier runs.
pub(crate) struct Passed {
    root: PathBuf,
    /// One file for each program: its key and its result.
    folder: PathBuf,
    unchanged: Unchanged,
    /// The folders of our packages, each with the folders of those that its manifest names.
    packages: BTreeMap<PathBuf, BTreeSet<PathBuf>>,
    /// Our own environment.
    environment: BTreeMap<OsString, OsString>,
}

impl Passed {
    /// Reads the packages of the workspace. Results are kept in this folder.
    pub(crate) fn open(
        root: &Path,
        folder: PathBuf,
        unchanged: Unchanged,
        mut cargo: Command,
    ) -> Result<Passed, String> {
        cargo.args(["metadata", "--no-deps", "--format-version=1"]);
        let output = cargo.output().map_err(|error| format!("cargo metadata: {error}"))?;
        if !output.status.success() {
            return Err(format!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr)));
        }
        let told: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
        let packages = packages(&told).ok_or("cargo metadata: not understood")?;
        Ok(Passed {
            root: root.to_owned(),
            folder,
            unchanged,
            packages,
            environment: std::env::vars_os().collect(),
        })
    }

    /// Whether the result of a program, such as `adda-kit suite`, of the package in this folder depends on nothing but
    /// what its key covers.
    fn is_closed(&self, program: &str, folder: &Path) -> bool {
        let package = program.split(' ').next().unwrap_or_default();
        let is_game = folder.parent() == Some(&self.root.join("games"));
        (is_game || CLOSED.contains(&package)) && !RANDOM.contains(&program)
    }

    /// Takes all variables from a command that would run a closed program, except those that its key covers.
    pub(crate) fn confine(&self, program: &str, folder: &Path, command: &mut Command) {
        if !self.is_closed(program, folder) {
            return;
        }
        let set: Vec<(OsString, OsString)> = command
            .get_envs()
            .filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())))
            .collect();
        let is_known = |name: &OsStr| {
            KNOWN.iter().any(|known| name.as_encoded_bytes().starts_with(known.as_bytes()))
                || name == BACKTRACE
        };
        let ours = self.environment.iter().filter(|(name, _)| is_known(name));
        command.env_clear().envs(ours).envs(set).env_remove(DATABASE);
    }

    /// The key of a program that this command would run, after [`Passed::confine`]. `None` if its result may depend on
    /// something else.
    pub(crate) fn key(&self, program: &str, folder: &Path, command: &Command) -> Option<String> {
        if !self.is_closed(program, folder) {
            return None;
        }
        let mut digest = Sha256::new();
        add(&mut digest, &std::fs::read(command.get_program()).ok()?);
        self.finish_key(digest, command, &self.reach(folder)?)
    }

    /// The key of tests that are about one game, the one in this folder, and use other programs such as a browser. The
    /// executable contains the other games too, so instead of it the key covers all sources but theirs, and what the
    /// environment of the command names, such as the browser. That is less strict: what else the machine has, and
    /// random numbers, may be different. So it is for tests that take very long.
    pub(crate) fn key_without_other_games(&self, game: &Path, command: &Command) -> Option<String> {
        let games = self.root.join("games");
        let is_other = |folder: &&PathBuf| folder.parent() == Some(&games) && *folder != game;
        let mut reached: BTreeSet<PathBuf> =
            self.packages.keys().filter(|folder| !is_other(folder)).cloned().collect();
        reached.insert(self.root.clone());
        let mut digest = Sha256::new();
        for (_, value) in command.get_envs() {
            let Some(Ok(file)) = value.map(std::fs::metadata) else { continue };
            add(&mut digest, &file.len().to_le_bytes());
            add(&mut digest, format!("{:?}", file.modified().ok()?).as_bytes());
        }
        self.finish_key(digest, command, &reached)
    }

    /// Adds arguments, environment and all files in these places.
    fn finish_key(
        &self,
        mut digest: Sha256,
        command: &Command,
        places: &BTreeSet<PathBuf>,
    ) -> Option<String> {
        for argument in command.get_args() {
            add(&mut digest, argument.as_encoded_bytes());
        }
        // They are sorted by name.
        for (name, value) in command.get_envs().filter(|(name, _)| *name != BACKTRACE) {
            let Some(value) = value else { continue };
            add(&mut digest, name.as_encoded_bytes());
            add(&mut digest, value.as_encoded_bytes());
        }
        for place in places {
            for file in files(place, &|folder| self.is_apart(folder)).ok()? {
                add(&mut digest, file.as_os_str().as_encoded_bytes());
                add(&mut digest, &std::fs::read(&file).ok()?);
            }
        }
        Some(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The folders of the games.
    pub(crate) fn games(&self) -> Vec<PathBuf> {
        let games = self.root.join("games");
        self.packages.keys().filter(|folder| folder.parent() == Some(&games)).cloned().collect()
    }

    /// The result of a program, if it has passed with this key.
    pub(crate) fn result(&self, program: &str, key: &str) -> Option<Tally> {
        let text = std::fs::read_to_string(self.file(program)).ok()?;
        let (known, result) = text.trim_end().split_once('\n')?;
        (self.unchanged == Unchanged::Skipped && known == key).then(|| Tally::of_unchanged(result)).flatten()
    }

    /// Notes that a program has passed with this key, or that it has no result that counts.
    pub(crate) fn note(&self, program: &str, passed: Option<(&str, Tally)>) -> Result<(), String> {
        let file = self.file(program);
        match passed {
            Some((key, tally)) => write(&file, &format!("{key}\n{}\n", tally.to_keep())),
            None if file.exists() => {
                std::fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))
            }
            None => Ok(()),
        }
    }

    fn file(&self, program: &str) -> PathBuf {
        self.folder.join(program.replace(' ', "-"))
    }

    /// Where a program may read files: in the folders of its package and of those that are built into it, and in
    /// folders that belong to no package. The sources are among these files; that does no harm.
    fn reach(&self, package: &Path) -> Option<BTreeSet<PathBuf>> {
        let mut reached = BTreeSet::from([self.root.clone()]);
        let mut next = vec![package.to_owned()];
        while let Some(folder) = next.pop() {
            let named = self.packages.get(&folder)?;
            if reached.insert(folder) {
                next.extend(named.iter().cloned());
            }
        }
        Some(reached)
    }

    /// Whether the files of a folder are counted elsewhere or not at all: those of a package, of git, of builds.
    fn is_apart(&self, folder: &Path) -> bool {
        self.packages.contains_key(folder)
            || folder.file_name().is_some_and(|name| name == ".git" || name == "target")
    }
}

/// Adds bytes with their length, so that the same bytes in other parts give another digest.
fn add(digest: &mut Sha256, bytes: &[u8]) {
    digest.update(bytes.len().to_le_bytes());
    digest.update(bytes);
}

/// The packages that `cargo metadata` tells of.
fn packages(told: &Value) -> Option<BTreeMap<PathBuf, BTreeSet<PathBuf>>> {
    let folder = |package: &Value| Some(Path::new(package["manifest_path"].as_str()?).parent()?.to_owned());
    let named = |package: &Value| {
        let dependencies = package["dependencies"].as_array()?;
        Some(dependencies.iter().filter_map(|each| each["path"].as_str()).map(PathBuf::from).collect())
    };
    told["packages"].as_array()?.iter().map(|package| Some((folder(package)?, named(package)?))).collect()
}

/// All files below a folder, sorted, except in folders that are apart.
fn files(folder: &Path, is_apart: &dyn Fn(&Path) -> bool) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if !path.is_dir() {
            found.push(path);
        } else if !is_apart(&path) {
            found.extend(files(&path, is_apart)?);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A workspace of two games, the crate that both use, and a server that uses one of them; and what is known there.
    struct Workspace(Passed);

    impl Workspace {
        fn new(name: &str) -> Workspace {
            let root = std::env::temp_dir().join(format!("adda-passed-{name}-{}", std::process::id()));
            let uses = [
                ("core", &[][..]),
                ("games/bombay", &["core"]),
                ("games/dudab", &["core"]),
                ("server", &["games/dudab"]),
            ];
            let named = |names: &[&str]| names.iter().map(|name| root.join(name)).collect();
            let packages = uses.iter().map(|(folder, names)| (root.join(folder), named(names))).collect();
            for file in ["core/a", "games/bombay/b", "games/dudab/c", "server/d", "docs/e", "bin"] {
                write(&root.join(file), file).unwrap();
            }
            let folder = root.join("target/passed");
            Workspace(Passed {
                root,
                folder,
                unchanged: Unchanged::Skipped,
                packages,
                environment: BTreeMap::new(),
            })
        }

        fn command(&self) -> Command {
            let mut command = Command::new(self.0.root.join("bin"));
            command.env("GAMES", "60");
            command
        }

        /// The key of a command, after it was confined.
        fn key_with(&self, mut command: Command) -> String {
            let folder = self.0.root.join("games/bombay");
            self.0.confine("bombay suite", &folder, &mut command);
            self.0.key("bombay suite", &folder, &command).unwrap()
        }

        fn key(&self) -> String {
            self.key_with(self.command())
        }

        /// The key if our own environment has this variable, too.
        fn key_in(&mut self, name: &str, value: &str) -> String {
            self.0.environment.insert(name.into(), value.into());
            let key = self.key();
            self.0.environment.remove(OsStr::new(name));
            key
        }

        /// Whether the key changes if this file has other contents.
        fn counts(&self, file: &str) -> bool {
            let before = self.key();
            write(&self.0.root.join(file), "new").unwrap();
            before != self.key()
        }
    }

    impl Drop for Workspace {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0.root);
        }
    }

    #[test]
    fn the_key_of_tests_about_one_game_covers_everything_but_the_other_games() {
        let workspace = Workspace::new("game");
        let bombay = workspace.0.root.join("games/bombay");
        let key = || workspace.0.key_without_other_games(&bombay, &workspace.command()).unwrap();
        let counts = |file: &str| {
            let before = key();
            write(&workspace.0.root.join(file), "changed").unwrap();
            before != key()
        };
        for file in ["games/bombay/b", "core/a", "server/d", "docs/e", "games/clippy.toml"] {
            assert!(counts(file), "{file}");
        }
        for file in ["games/dudab/c", "target/x", ".git/x"] {
            assert!(!counts(file), "{file}");
        }
        assert_eq!(workspace.0.games(), [bombay.clone(), workspace.0.root.join("games/dudab")]);
        // Another version of a program that the environment names.
        let browser = workspace.0.root.join("target/chromium");
        let key = || {
            let mut command = workspace.command();
            command.env("ADDA_CHROMIUM", &browser);
            workspace.0.key_without_other_games(&bombay, &command).unwrap()
        };
        write(&browser, "old").unwrap();
        let before = key();
        write(&browser, "newer").unwrap();
        assert_ne!(before, key());
    }

    #[test]
    fn the_key_covers_the_executable_and_the_files_that_the_program_may_read() {
        let workspace = Workspace::new("files");
        for file in [
            "bin",
            "games/bombay/b",
            "games/bombay/tests/records/new",
            "games/bombay/words/en.ftl",
            "core/a",
            "core/assets/new",
            "docs/e",
            "games/clippy.toml",
            "words/common/en.ftl",
        ] {
            assert!(workspace.counts(file), "{file}");
        }
        for file in ["games/dudab/c", "server/d", "target/x", ".git/x"] {
            assert!(!workspace.counts(file), "{file}");
        }
        let before = workspace.key();
        fs::rename(workspace.0.root.join("docs/e"), workspace.0.root.join("docs/f")).unwrap();
        assert_ne!(workspace.key(), before);
    }

    #[test]
    fn the_key_covers_arguments_and_the_variables_that_matter() {
        let mut workspace = Workspace::new("environment");
        let before = workspace.key();
        let mut more_games = workspace.command();
        more_games.env("GAMES", "1000");
        assert_ne!(workspace.key_with(more_games), before);
        let mut one_test = workspace.command();
        one_test.arg("one");
        assert_ne!(workspace.key_with(one_test), before);
        for name in ["ADDA_HARNESS_GAMES", "ADDA_ANYTHING_NEW", "RUST_TEST_THREADS", "RUST_MIN_STACK"] {
            let with = workspace.key_in(name, "1");
            assert_ne!(with, before, "{name}");
            assert_ne!(with, workspace.key_in(name, "2"), "{name}");
        }
        // What differs between shells and CI is not in the key, since the program does not get it.
        for name in ["CARGO_TERM_COLOR", "PATH", "PWD", "RUST_BACKTRACE", DATABASE] {
            assert_eq!(workspace.key_in(name, "1"), before, "{name}");
        }
        let mut with_database = workspace.command();
        with_database.env(DATABASE, "postgres://127.0.0.1:1");
        assert_eq!(workspace.key_with(with_database), before);
    }

    #[test]
    fn a_closed_program_gets_no_variables_but_those_that_its_key_covers() {
        let Workspace(passed) = &mut Workspace::new("confined");
        for name in ["ADDA_LONG", "RUST_BACKTRACE", "PATH", DATABASE] {
            passed.environment.insert(name.into(), "set".into());
        }
        let printed = |program: &str, folder: &str| {
            let mut command = Command::new("/usr/bin/env");
            command.env("GAMES", "60").env(DATABASE, "postgres://127.0.0.1:1").env("PWD", "/");
            passed.confine(program, &passed.root.join(folder), &mut command);
            let output = String::from_utf8(command.output().unwrap().stdout).unwrap();
            let mut names: Vec<String> =
                output.lines().filter_map(|line| Some(line.split_once('=')?.0.to_owned())).collect();
            names.sort();
            names
        };
        assert_eq!(printed("bombay suite", "games/bombay"), ["ADDA_LONG", "GAMES", "PWD", "RUST_BACKTRACE"]);
        // Others keep the environment that they inherit.
        assert!(printed("adda-server suite", "server").contains(&DATABASE.to_owned()));
    }

    #[test]
    fn a_program_has_no_key_if_its_tests_use_something_else_or_cannot_be_read() {
        let Workspace(passed) = &Workspace::new("doubt");
        let command = Command::new(passed.root.join("bin"));
        let key = |program, folder: &str| passed.key(program, &passed.root.join(folder), &command);
        assert!(key("bombay suite", "games/bombay").is_some() && key("adda-core suite", "core").is_some());
        assert_eq!(key("adda-core adda_core", "core"), None);
        assert_eq!(key("adda-server suite", "server"), None);
        assert_eq!(key("unknown suite", "games/unknown"), None);
        let nothing = Command::new(passed.root.join("nothing"));
        assert_eq!(passed.key("bombay suite", &passed.root.join("games/bombay"), &nothing), None);
    }

    #[test]
    fn only_the_last_result_with_the_same_key_counts() {
        let mut workspace = Workspace::new("results");
        let passed = &workspace.0;
        let tally = Tally::of_unchanged("3 1").unwrap();
        assert_eq!(passed.result("bombay suite", "k1"), None);
        passed.note("bombay suite", Some(("k1", tally))).unwrap();
        assert_eq!(passed.result("bombay suite", "k1"), Some(tally));
        assert_eq!(passed.result("bombay suite", "k2"), None);
        assert_eq!(passed.result("bombay lib", "k1"), None);
        workspace.0.unchanged = Unchanged::Run;
        assert_eq!(workspace.0.result("bombay suite", "k1"), None);
        workspace.0.unchanged = Unchanged::Skipped;
        workspace.0.note("bombay suite", None).unwrap();
        assert_eq!(workspace.0.result("bombay suite", "k1"), None);
    }

    #[test]
    fn packages_are_read_from_what_cargo_tells() {
        let told = r#"{ "packages": [
            { "manifest_path": "/w/core/Cargo.toml", "dependencies": [{ "name": "serde" }] },
            { "manifest_path": "/w/games/dudab/Cargo.toml", "dependencies": [
                { "name": "adda-core", "path": "/w/core" },
                { "name": "adda-harness", "path": "/w/harness", "kind": "dev" } ] } ] }"#;
        let told = packages(&serde_json::from_str(told).unwrap()).unwrap();
        let folders = |paths: &[&str]| paths.iter().map(PathBuf::from).collect::<BTreeSet<_>>();
        assert_eq!(told[Path::new("/w/core")], folders(&[]));
        assert_eq!(told[Path::new("/w/games/dudab")], folders(&["/w/core", "/w/harness"]));
        assert_eq!(packages(&Value::Null), None);
    }
}
