//! Checks the script of the page with TypeScript. Its types are in comments, so nothing is built.

use std::path::Path;
use std::process::Command;

use crate::install;

/// The version is fixed, so that a stricter one cannot break an old commit.
const TYPESCRIPT: &str = "7.0.2";

/// Checks the types of the script. Installs TypeScript if it is missing.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let folder = root.join(format!("target/typescript-{TYPESCRIPT}"));
    let tsc = folder.join("node_modules/.bin/tsc");
    if !tsc.exists() {
        install::npm(&folder, &format!("typescript@{TYPESCRIPT}"))?;
    }
    let mut check = Command::new(tsc);
    check.args(["--noEmit", "--project"]).arg(root.join("web/tsconfig.json"));
    install::run(&mut check, "the script has type errors")
}
