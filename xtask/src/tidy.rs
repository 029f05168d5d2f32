//! House rules that no lint knows.

use std::path::{Path, PathBuf};

/// The longest source file, in lines. Longer files are hard to keep in mind.
const LONGEST: usize = 500;

/// Words that mark unfinished work. Written in pieces, so that this file does not match itself.
const LOOSE_ENDS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Checks the tree.
pub(crate) fn check() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("the workspace's root")?;
    let mut faults = Vec::new();
    for path in files(root)? {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let name = path.strip_prefix(root).unwrap_or(&path).display();
        let written =
            path.extension().is_some_and(|end| ["rs", "js", "css"].iter().any(|known| end == *known));
        if written && text.lines().count() > LONGEST {
            faults.push(format!("{name}: {} lines, at most {LONGEST}", text.lines().count()));
        }
        for word in LOOSE_ENDS {
            if let Some(line) = text.lines().position(|line| line.contains(word)) {
                faults.push(format!("{name}:{}: a loose end ({word})", line + 1));
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// All files except build output, git's own files and the lock file.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            if name != "target" && name != ".git" {
                found.extend(files(&path)?);
            }
        } else if name != "Cargo.lock" {
            found.push(path);
        }
    }
    Ok(found)
}
