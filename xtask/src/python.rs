//! The Python package: its wheel is built, installed in a virtual environment and tested there. Skipped, with a message,
//! where there is no Python, or nothing can be installed for it.

use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::install::run;
use crate::passed::Unchanged;
use crate::scratch::{read, write};
use crate::tally::{Show, Tally};
use crate::tidy::files;

/// What the wheel is made from.
const SOURCES: [&str; 17] = [
    "python",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
    "xtask/src/python.rs",
    "review",
    "core",
    "kit",
    "games",
    "bots",
    "lab",
    "engine",
    "registry",
    "words",
    "draw",
    "web/assets/style",
    "docs/python.md",
];

/// The native part.
const PACKAGE: &str = "adda-python";

/// What lets it use what was built for the tests of the workspace, see its manifest.
const AS_TESTED: &str = "as_tested";

/// Checks the package: format, lints, types, tests, examples.
pub(crate) fn check(
    root: &Path,
    target: &Path,
    unchanged: Unchanged,
    cargo: impl Fn(&[&str]) -> Command,
) -> Result<Tally, String> {
    let folder = target.join("python");
    let key = key(root)?;
    let kept = folder.join("passed");
    if unchanged == Unchanged::Skipped
        && let Some((passed, tally)) = read(&kept).ok().as_deref().and_then(|text| text.split_once('\n'))
        && passed == key
        && let Some(tally) = Tally::of_unchanged(tally.trim())
    {
        println!("unchanged since it passed");
        return Ok(tally);
    }
    let environment = match Environment::ready(root, &folder) {
        Ok(environment) => environment,
        Err(reason) => {
            println!("skipped: {reason}");
            return Ok(Tally::default());
        }
    };
    run(&mut cargo(&["fmt", "--check", "--package", PACKAGE]), "the native part is not formatted")?;
    let mut lints = cargo(&["clippy", "--quiet", "--locked", "--package", PACKAGE]);
    lints.args(["--features", AS_TESTED, "--", "-D", "warnings"]);
    environment.pass_to(&mut lints);
    run(&mut lints, "lints of the native part")?;
    environment.install_wheel(root, target, &folder)?;
    let mut types = environment.python();
    types.args(["-m", "mypy", "--cache-dir"]).arg(folder.join("mypy")).current_dir(root.join("python"));
    run(&mut types, "the package has type errors")?;
    // From elsewhere, so that what is installed is looked at, not the tree.
    let mut stubs = environment.python();
    stubs.args(["-m", "mypy.stubtest", "--ignore-disjoint-bases", "adda._native"]).current_dir(&folder);
    run(&mut stubs, "the types of the native part are not what it has")?;
    let mut tests = environment.python();
    // From the folder of the tests: the package must be found where it is installed, not in the tree.
    tests.args(["-m", "pytest", "-p", "no:cacheprovider"]).current_dir(root.join("python/tests"));
    let tally = Tally::run("python", &mut tests, Show::Live)?;
    write(&kept, &format!("{key}\n{}", tally.to_keep()))?;
    Ok(tally)
}

/// A digest of everything that the wheel and its tests are made from.
fn key(root: &Path) -> Result<String, String> {
    let mut digest = Sha256::new();
    let mut add = |path: &Path| -> Result<(), String> {
        let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        digest.update(path.to_string_lossy().as_bytes());
        digest.update((bytes.len() as u64).to_le_bytes());
        digest.update(bytes);
        Ok(())
    };
    for source in SOURCES {
        let place = root.join(source);
        if place.is_file() {
            add(&place)?;
            continue;
        }
        let mut found = files(&place)?;
        let is_left_over = |part: &str| part == "__pycache__" || part.starts_with('.');
        let below = |file: &PathBuf| file.strip_prefix(&place).unwrap_or(file).to_owned();
        found.retain(|file| !below(file).iter().any(|part| part.to_str().is_some_and(is_left_over)));
        found.sort();
        found.iter().try_for_each(|file| add(file))?;
    }
    Ok(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A virtual environment with everything that the tests need, except the package itself.
struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// Uses the environment of an earlier run with the same requirements, or makes one.
    fn ready(root: &Path, folder: &Path) -> Result<Environment, String> {
        let requirements = root.join("python/requirements.txt");
        let (interpreter, version) = interpreter()?;
        let digest = Sha256::digest(read(&requirements)? + &version);
        let name: String = digest[..6].iter().map(|byte| format!("{byte:02x}")).collect();
        let environment = Environment { folder: folder.join(format!("venv-{name}")) };
        let ready = environment.folder.join("ready");
        if ready.exists() {
            return Ok(environment);
        }
        let mut make = Command::new(interpreter);
        make.args(["-m", "venv", "--clear"]).arg(&environment.folder);
        run(&mut make, "Python cannot make a virtual environment")?;
        let mut install = environment.pip();
        install.args(["install", "--no-compile", "--only-binary", ":all:", "--requirement"]);
        install.arg(&requirements);
        run(
            &mut install,
            "what python/requirements.txt lists cannot be installed: is the package index within reach?",
        )?;
        write(&ready, "")?;
        Ok(environment)
    }

    fn python(&self) -> Command {
        let mut command = Command::new(self.folder.join("bin/python"));
        // Compiled modules are kept here, not in the tree, and only of what is used. Ray says nothing to its makers.
        command.env("PYTHONPYCACHEPREFIX", self.folder.join("compiled")).env("RAY_USAGE_STATS_ENABLED", "0");
        command
    }

    fn pip(&self) -> Command {
        let mut pip = self.python();
        pip.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]);
        pip
    }

    /// Has cargo build for this Python.
    fn pass_to(&self, command: &mut Command) {
        command.env("PYO3_PYTHON", self.folder.join("bin/python")).env("PYO3_BUILD_EXTENSION_MODULE", "1");
    }

    /// Builds the wheel, and installs it in place of the one before.
    fn install_wheel(&self, root: &Path, target: &Path, folder: &Path) -> Result<(), String> {
        let wheels = folder.join("wheels");
        // Only one wheel must be there afterwards.
        let _ = std::fs::remove_dir_all(&wheels);
        let mut build = Command::new(self.folder.join("bin/maturin"));
        build
            .args(["build", "--quiet", "--locked", "--profile", "dev", "--features", AS_TESTED, "--out"])
            .arg(&wheels)
            .arg("--interpreter");
        build.arg(self.folder.join("bin/python")).current_dir(root.join("python"));
        run(build.env("CARGO_TARGET_DIR", target), "the wheel cannot be built")?;
        let wheel = files(&wheels)?.pop().ok_or("maturin has made no wheel")?;
        let mut install = self.pip();
        install.args(["install", "--no-compile", "--force-reinstall", "--no-deps", "--no-index"]).arg(wheel);
        run(&mut install, "the wheel cannot be installed")
    }
}

/// A Python of at least 3.10, and its version.
fn interpreter() -> Result<(PathBuf, String), String> {
    let chosen = std::env::var_os("ADDA_PYTHON").map(PathBuf::from);
    let usual = ["python3", "python"].map(PathBuf::from);
    let question =
        "import sys; print('%d.%d.%d' % sys.version_info[:3]) if sys.version_info >= (3, 10) else None";
    for name in chosen.into_iter().chain(usual) {
        let Ok(answer) = Command::new(&name).args(["-c", question]).output() else { continue };
        let version = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
        if answer.status.success() && version.starts_with("3.") {
            return Ok((name, version));
        }
    }
    Err("there is no Python of version 3.10 or later here (ADDA_PYTHON names another one)".to_owned())
}
