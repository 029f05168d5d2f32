//! What the browser tests need: Chromium, and axe-core to check accessibility. Both are installed if they are missing.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install;

/// The accessibility checker. The version is fixed, so that a new rule cannot break an old commit.
const AXE: &str = "axe-core@4.14.0";

/// Measures pages; only `cargo xtask lighthouse` needs it.
const LIGHTHOUSE: &str = "lighthouse@13.5.0";

/// The paths that the browser tests need.
pub(crate) struct Browser {
    chromium: PathBuf,
    axe: PathBuf,
}

impl Browser {
    /// Finds Chromium and axe-core, and installs what is missing.
    pub(crate) fn ready(root: &Path) -> Result<Browser, String> {
        let axe = root.join("target/axe/node_modules/axe-core/axe.min.js");
        let chromium = match chromium() {
            Some(found) => found,
            None => {
                install::system("chromium")?;
                chromium()
                    .ok_or("Chromium was installed and is still not found: set ADDA_CHROMIUM to its path")?
            }
        };
        if !axe.exists() {
            install::npm(&root.join("target/axe"), AXE)?;
        }
        Ok(Browser { chromium, axe })
    }

    /// The program.
    pub(crate) fn chromium(&self) -> &Path {
        &self.chromium
    }

    /// Passes the paths to a command as environment variables.
    pub(crate) fn pass_to<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env("ADDA_CHROMIUM", &self.chromium).env("ADDA_AXE", &self.axe)
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

/// Chromium, if it is installed.
pub(crate) fn chromium() -> Option<PathBuf> {
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
