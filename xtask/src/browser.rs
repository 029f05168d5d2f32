//! What the tests in a real browser need: Chromium, and axe-core to look for barriers. Both are installed if they are
//! not there; a new machine has neither.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The checker of accessibility; the version is fixed so that a new rule of it does not break an old commit.
const AXE: &str = "axe-core@4.14.0";

/// Where things are, for the tests.
pub(crate) struct Browser {
    chromium: PathBuf,
    axe: PathBuf,
}

impl Browser {
    /// Finds everything, and installs what is missing.
    pub(crate) fn ready(root: &Path) -> Result<Browser, String> {
        let axe = root.join("target/axe/node_modules/axe-core/axe.min.js");
        let chromium = match chromium() {
            Some(found) => found,
            None => {
                install("chromium")?;
                chromium()
                    .ok_or("Chromium was installed and is still not found: set ADDA_CHROMIUM to its path")?
            }
        };
        if !axe.exists() {
            if !answers("npm") {
                install("npm")?;
            }
            let folder = root.join("target/axe");
            std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
            let mut npm = Command::new("npm");
            npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"]);
            run(npm.arg(&folder).arg(AXE), "axe-core cannot be installed by npm")?;
        }
        Ok(Browser { chromium, axe })
    }

    /// Tells a command where things are.
    pub(crate) fn tell<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("ADDA_CHROMIUM", &self.chromium).env("ADDA_AXE", &self.axe)
    }
}

fn chromium() -> Option<PathBuf> {
    if let Some(chosen) = std::env::var_os("ADDA_CHROMIUM") {
        return Some(chosen.into());
    }
    let folders: Vec<PathBuf> = std::env::var_os("PATH").iter().flat_map(std::env::split_paths).collect();
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|path| path.exists())
}

fn answers(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Installs a package of Debian or one of its kin.
fn install(package: &str) -> Result<(), String> {
    let missing =
        format!("the browser tests need {package}, and it cannot be installed here: install it yourself");
    if !answers("apt-get") {
        return Err(missing);
    }
    println!("installing {package}");
    let sudo = !is_root() && answers("sudo");
    let apt = || {
        let mut command = if sudo { Command::new("sudo") } else { Command::new("apt-get") };
        if sudo {
            command.arg("apt-get");
        }
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    // The list of packages may be old; what counts is whether the package can be had.
    let _ = run(apt().args(["update", "-qq"]), "the list of packages cannot be fetched");
    run(apt().args(["install", "-y", "-qq", "--no-install-recommends", package]), &missing)
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0"))
}

fn run(command: &mut Command, otherwise: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{otherwise} ({status})")),
        Err(error) => Err(format!("{otherwise} ({error})")),
    }
}
