//! Remembers the test programs that have passed. A program that could only give the same result is not run again.
//!
//! After a change to one game, the test programs of the other games are the same, byte for byte, and so is everything
//! that they read. A program is known by its key: a digest of its executable, of the files that it may read, of its
//! arguments and of its environment. If anything is in doubt, the program runs.

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

/// Variables that differ from run to run, and that no test of a closed package reads.
const DIFFERENT: [&str; 5] = ["ADDA_TEST_POSTGRES", "OLDPWD", "PWD", "SHLVL", "_"];

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
        Ok(Passed { root: root.to_owned(), folder, unchanged, packages, environment: environment() })
    }

    /// The key of a program, such as `adda-kit suite`, of the package in this folder, which this command would run.
    /// `None` if its result may depend on something else.
    pub(crate) fn key(&self, program: &str, folder: &Path, command: &Command) -> Option<String> {
        let (package, _) = program.split_once(' ')?;
        let is_game = folder.parent() == Some(&self.root.join("games"));
        if !is_game && !CLOSED.contains(&package) || RANDOM.contains(&program) {
            return None;
        }
        let mut digest = Sha256::new();
        add(&mut digest, &std::fs::read(command.get_program()).ok()?);
        for argument in command.get_args() {
            add(&mut digest, argument.as_encoded_bytes());
        }
        for (name, value) in self.environment_of(command) {
            add(&mut digest, name.as_encoded_bytes());
            add(&mut digest, value.as_encoded_bytes());
        }
        for place in self.reach(folder)? {
            for file in files(&place, &|folder| self.is_apart(folder)).ok()? {
                add(&mut digest, file.as_os_str().as_encoded_bytes());
                add(&mut digest, &std::fs::read(&file).ok()?);
            }
        }
        Some(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
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

    /// The environment of a command: ours, and what was changed for it.
    fn environment_of(&self, command: &Command) -> BTreeMap<OsString, OsString> {
        let mut all = self.environment.clone();
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => all.insert(name.to_owned(), value.to_owned()),
                None => all.remove(name),
            };
        }
        all.retain(|name, _| !differs_between_runs(name));
        all
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

fn environment() -> BTreeMap<OsString, OsString> {
    std::env::vars_os().collect()
}

fn differs_between_runs(name: &OsStr) -> bool {
    DIFFERENT.iter().any(|known| name == *known)
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

        fn key_with(&self, command: &Command) -> String {
            self.0.key("bombay suite", &self.0.root.join("games/bombay"), command).unwrap()
        }

        fn key(&self) -> String {
            self.key_with(&self.command())
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
    fn the_key_covers_the_executable_and_the_files_that_the_program_may_read() {
        let workspace = Workspace::new("files");
        for file in
            ["bin", "games/bombay/b", "games/bombay/records/new", "core/a", "docs/e", "games/clippy.toml"]
        {
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
    fn the_key_covers_arguments_and_environment() {
        let mut workspace = Workspace::new("environment");
        let before = workspace.key();
        let mut more_games = workspace.command();
        more_games.env("GAMES", "1000");
        assert_ne!(workspace.key_with(&more_games), before);
        let mut one_test = workspace.command();
        one_test.arg("one");
        assert_ne!(workspace.key_with(&one_test), before);
        workspace.0.environment.insert("SPEED".into(), "1".into());
        assert_ne!(workspace.key(), before);
        let mut without = workspace.command();
        without.env_remove("SPEED");
        assert_eq!(workspace.key_with(&without), before);
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
