//! The script in the browser, checked by TypeScript: its types stand in comments, so nothing is built.

use std::path::Path;
use std::process::Command;

use crate::install;

/// The version is fixed so that a stricter one does not break an old commit.
const TYPESCRIPT: &str = "7.0.2";

/// Checks the types of the script; installs TypeScript if it is not there.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let folder = root.join(format!("target/typescript-{TYPESCRIPT}"));
    let tsc = folder.join("node_modules/.bin/tsc");
    if !tsc.exists() {
        install::npm(&folder, &format!("typescript@{TYPESCRIPT}"))?;
    }
    let mut check = Command::new(tsc);
    check.args(["--noEmit", "--project"]).arg(root.join("web/tsconfig.json"));
    install::run(&mut check, "the script has faults")
}
