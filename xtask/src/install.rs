//! Installs tools that the checks need.

use std::path::Path;
use std::process::Command;

/// Installs an npm package, such as `axe-core@4.14.0`, into a folder.
pub(crate) fn npm(folder: &Path, package: &str) -> Result<(), String> {
    if !is_installed("npm") {
        system("npm")?;
    }
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--prefix"]);
    run(npm.arg(folder).arg(package), &format!("{package} cannot be installed by npm"))
}

fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Installs a package with apt-get, on Debian and systems derived from it.
pub(crate) fn system(package: &str) -> Result<(), String> {
    let missing = format!("the checks need {package}, and it cannot be installed here: install it yourself");
    if !is_installed("apt-get") {
        return Err(missing);
    }
    println!("installing {package}");
    let sudo = !is_root() && is_installed("sudo");
    let apt = || {
        let mut command = if sudo { Command::new("sudo") } else { Command::new("apt-get") };
        if sudo {
            command.arg("apt-get");
        }
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    // A failed update does not matter if the package can be installed anyway.
    let _ = run(apt().args(["update", "-qq"]), "the list of packages cannot be fetched");
    run(apt().args(["install", "-y", "-qq", "--no-install-recommends", package]), &missing)
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0"))
}

pub(crate) fn run(command: &mut Command, otherwise: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{otherwise} ({status})")),
        Err(error) => Err(format!("{otherwise} ({error})")),
    }
}
