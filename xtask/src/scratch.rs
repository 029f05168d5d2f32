//! A copy of the workspace, for checks that change files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// Copies the workspace to `.scratch/NAME`: all files that git tracks or would track, except PNG pictures. Copies of files and
/// folders keep the modification time, so that cargo does not rebuild what has not changed.
///
/// The copy must not be in `target`: cargo would remember its files by their places there, and take what was built of it for
/// the workspace's own, however much that has changed since.
pub(crate) fn copy(root: &Path, name: &str) -> Result<PathBuf, String> {
    let scratch = root.join(".scratch").join(name);
    let listed = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root)
        .output()
        .map_err(|error| format!("git: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let is_wanted = |file: &&str| !file.ends_with(".png") && root.join(file).is_file();
    let wanted: BTreeSet<&Path> = listed.lines().filter(is_wanted).map(Path::new).collect();
    if wanted.is_empty() {
        return Err("git lists no files here".to_owned());
    }
    // Files that an earlier run added must not become part of the workspace.
    for old in if scratch.exists() { files_below(&scratch)? } else { Vec::new() } {
        if !old.strip_prefix(&scratch).is_ok_and(|file| wanted.contains(file)) {
            remove(&old, &scratch)?;
        }
    }
    for file in &wanted {
        let (from, to) = (root.join(file), scratch.join(file));
        let time = modified(&from)?;
        if modified(&to).is_ok_and(|known| known == time) {
            continue;
        }
        write(&to, "")?;
        fs::copy(&from, &to).map_err(|error| format!("{}: {error}", to.display()))?;
        set_modified(&to, time)?;
    }
    // A build script that watches a folder runs again if that is newer, and then all that is built on it is built again.
    let folders: BTreeSet<&Path> = wanted.iter().flat_map(|file| file.ancestors().skip(1)).collect();
    for folder in folders {
        set_modified(&scratch.join(folder), modified(&root.join(folder))?)?;
    }
    Ok(scratch)
}

/// Removes a file, and the folders around it that are empty then: an empty folder of a game would count as a game.
fn remove(file: &Path, within: &Path) -> Result<(), String> {
    fs::remove_file(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let folders = file.ancestors().skip(1).take_while(|folder| *folder != within);
    for folder in folders {
        // The first folder with something else in it stays, and so do those around it.
        if fs::remove_dir(folder).is_err() {
            break;
        }
    }
    Ok(())
}

fn modified(file: &Path) -> Result<SystemTime, String> {
    let time = fs::metadata(file).and_then(|known| known.modified());
    time.map_err(|error| format!("{}: {error}", file.display()))
}

/// Sets the modification time of a file or a folder.
fn set_modified(file: &Path, time: SystemTime) -> Result<(), String> {
    let set = fs::File::open(file).and_then(|file| file.set_modified(time));
    set.map_err(|error| format!("{}: {error}", file.display()))
}

/// Makes a file that was changed in a copy look old, so that nothing is built again because of it. The next copy replaces
/// it all the same.
pub(crate) fn make_old(file: &Path) -> Result<(), String> {
    set_modified(file, SystemTime::UNIX_EPOCH)
}

/// All files in a folder and its subfolders, sorted.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() { found.extend(files_below(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

/// Reads a text file.
pub(crate) fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

/// Writes a text file, and creates its folder if necessary.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(file, text));
    written.map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_removed_file_leaves_no_empty_folder() {
        let root = std::env::temp_dir().join(format!("adda-scratch-{}", std::process::id()));
        for file in ["games/old/src/lib.rs", "games/kept/lib.rs"] {
            write(&root.join(file), "").unwrap();
        }
        remove(&root.join("games/old/src/lib.rs"), &root).unwrap();
        assert!(!root.join("games/old").exists());
        assert_eq!(files_below(&root).unwrap(), [root.join("games/kept/lib.rs")]);
        remove(&root.join("games/kept/lib.rs"), &root).unwrap();
        assert!(root.exists() && files_below(&root).unwrap().is_empty());
        fs::remove_dir_all(&root).unwrap();
    }
}
