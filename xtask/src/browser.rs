//! What the tests in a real browser need: Chromium, and axe-core to look for barriers. Both are installed if they are
//! not there; a new machine has neither.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install;

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
