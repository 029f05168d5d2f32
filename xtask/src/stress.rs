//! Starts `adda-stress` on a release build: `load` measures, `chaos` breaks things.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::install;

/// Builds the programs for release and runs `load` or `chaos` with these arguments.
pub(crate) fn run(
    cargo: fn(&[&str]) -> Command,
    root: &Path,
    what: &str,
    args: &[&str],
) -> Result<(), String> {
    if wants_postgres(what, args) && !has_postgres() {
        // Without it, that part is skipped with a message.
        if let Err(why) = install::system("postgresql") {
            println!("{why}");
        }
    }
    // Together, so that both are built with the same features and share what they depend on.
    let packages = [
        "--package",
        "adda",
        "--package",
        "adda-stress",
        "--features",
        "adda-server/postgres,adda-server/chaos",
    ];
    install::run(cargo(&["build", "--release"]).args(packages), "the programs cannot be built")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let programs = target.join("release");
    let mut stress = Command::new(programs.join("adda-stress"));
    stress.arg("--program").arg(programs.join("adda")).arg(what).args(args);
    install::run(&mut stress, what)
}

/// The short run of `chaos`, beside other stages: most of the time it waits for what it has broken.
pub(crate) struct ShortChaos {
    child: Child,
    output: PathBuf,
}

impl ShortChaos {
    /// Starts it with programs that are built already, in a folder such as `target/debug`. It takes no account of time,
    /// since the machine is busy.
    pub(crate) fn start(programs: &Path) -> Result<ShortChaos, String> {
        let output = programs.join("chaos.log");
        let file = std::fs::File::create(&output);
        let file = file.map_err(|error| format!("{}: {error}", output.display()))?;
        let errors = file.try_clone().map_err(|error| error.to_string())?;
        let child = Command::new(programs.join("adda-stress"))
            .arg("--program")
            .arg(programs.join("adda"))
            .args(["chaos", "--short", "--unhurried"])
            .stdin(Stdio::null())
            .stdout(file)
            .stderr(errors)
            .spawn()
            .map_err(|error| format!("adda-stress does not start: {error}"))?;
        Ok(ShortChaos { child, output })
    }

    /// Waits for its end and shows what it said.
    pub(crate) fn finish(mut self) -> Result<(), String> {
        let status = self.child.wait().map_err(|error| error.to_string())?;
        print!("{}", std::fs::read_to_string(&self.output).unwrap_or_default());
        if status.success() { Ok(()) } else { Err("something was lost or went wrong".to_owned()) }
    }
}

impl Drop for ShortChaos {
    /// If another stage fails first: it puts its disks and networks away before it ends.
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            adda_postgres::signal(self.child.id(), "INT");
            let _ = self.child.wait();
        }
    }
}

fn wants_postgres(what: &str, args: &[&str]) -> bool {
    match what {
        "chaos" => !args.contains(&"sqlite") && !args.contains(&"--storage=sqlite"),
        _ => args.contains(&"--postgres"),
    }
}

fn has_postgres() -> bool {
    Path::new("/usr/lib/postgresql").is_dir() || Command::new("initdb").arg("--version").output().is_ok()
}

#[cfg(test)]
mod tests {
    use super::wants_postgres;

    #[test]
    fn a_database_is_installed_only_for_runs_that_use_it() {
        assert!(wants_postgres("chaos", &["5", "--seed", "7"]));
        assert!(!wants_postgres("chaos", &["--storage", "sqlite"]));
        assert!(!wants_postgres("load", &["200"]));
        assert!(wants_postgres("load", &["--postgres", "--nodes", "2"]));
    }
}
