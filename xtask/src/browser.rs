//! What the browser tests need: Chromium, and axe-core to check accessibility. Both are installed if they are missing.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install;

/// The accessibility checker. The version is fixed, so that a new rule cannot break an old commit.
const AXE: &str = "axe-core@4.14.0";

/// Measures pages; only `cargo xtask lighthouse` needs it.
const LIGHTHOUSE: &str = "lighthouse@13.5.0";

/// Chromium without windows, menus and extensions: the tests take a sixth less processor time with it.
const HEADLESS: [&str; 1] = ["chromium-headless-shell"];

/// Chromium with everything, by the names that systems give it.
const WHOLE: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The paths that the browser tests need.
pub(crate) struct Browser {
    /// For most tests.
    chromium: PathBuf,
    /// For tests of what only the whole browser has: notifications.
    whole: PathBuf,
    axe: PathBuf,
}

impl Browser {
    /// Finds Chromium and axe-core, and installs what is missing.
    pub(crate) fn ready(root: &Path) -> Result<Browser, String> {
        let axe = root.join("target/axe/node_modules/axe-core/axe.min.js");
        let whole = match find(&WHOLE) {
            Some(found) => found,
            None => {
                // Where it is not packaged, the whole browser does as well.
                let _ = install::system(HEADLESS[0]);
                installed(&WHOLE)?
            }
        };
        let chromium = find(&HEADLESS).unwrap_or_else(|| whole.clone());
        if !axe.exists() {
            install::npm(&root.join("target/axe"), AXE)?;
        }
        Ok(Browser { chromium, whole, axe })
    }

    /// Passes the paths to a command as environment variables.
    pub(crate) fn pass_to<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("ADDA_CHROMIUM", &self.chromium).env("ADDA_WHOLE_CHROMIUM", &self.whole);
        command.env("ADDA_AXE", &self.axe)
    }
}

/// Lighthouse's script, installed if it is missing.
pub(crate) fn lighthouse(root: &Path) -> Result<PathBuf, String> {
    let folder = root.join("target/lighthouse");
    let script = folder.join("node_modules/lighthouse/cli/index.js");
    if !script.exists() {
        install::npm(&folder, LIGHTHOUSE)?;
    }
    Ok(script)
}

/// The whole browser, installed if it is missing.
pub(crate) fn whole() -> Result<PathBuf, String> {
    find(&WHOLE).map_or_else(|| installed(&WHOLE), Ok)
}

/// Installs the first of these.
fn installed(names: &[&str]) -> Result<PathBuf, String> {
    install::system(names[0])?;
    find(names).ok_or_else(|| {
        format!("{} was installed and is still not found: set ADDA_CHROMIUM to its path", names[0])
    })
}

/// A browser by one of these names, unless another one was chosen.
fn find(names: &[&str]) -> Option<PathBuf> {
    if let Some(chosen) = std::env::var_os("ADDA_CHROMIUM") {
        return Some(chosen.into());
    }
    let folders: Vec<PathBuf> = std::env::var_os("PATH").iter().flat_map(std::env::split_paths).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|path| path.exists())
}
