//! The files in which games are saved.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use adda_core::record;

/// The data folder: `ADDA_DATA`, or the platform's default.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(folder) = from("ADDA_DATA") {
        return Some(folder);
    }
    let platform = if cfg!(windows) {
        from("APPDATA")
    } else if cfg!(target_os = "macos") {
        from("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")))
    };
    platform.map(|folder| folder.join("adda"))
}

fn folder() -> Option<PathBuf> {
    data_folder().map(|folder| folder.join("games"))
}

/// An unused file name for a saved game, such as `dudab-0007.jsonl`.
pub(crate) fn new_file(game: &str) -> io::Result<PathBuf> {
    let folder = folder().ok_or_else(|| io::Error::other("there is no data folder: set ADDA_DATA"))?;
    std::fs::create_dir_all(&folder)?;
    let last = saved_games(&folder, game).last().map_or(0, |(number, _)| *number);
    Ok(folder.join(format!("{game}-{:04}.jsonl", last + 1)))
}

/// The newest saved game that is not finished.
pub(crate) fn newest_unfinished(game: &str) -> Option<PathBuf> {
    let files = saved_games(&folder()?, game);
    files.into_iter().rev().map(|(_, path)| path).find(|path| is_unfinished(path))
}

fn is_unfinished(path: &Path) -> bool {
    let Ok(text) = std::fs::read_to_string(path) else { return false };
    record::header(&text).is_ok() && text.lines().last().is_some_and(|line| line.contains("\"saved\""))
}

/// The saved matches of a game with their numbers, in order.
fn saved_games(folder: &Path, game: &str) -> Vec<(u32, PathBuf)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension() == Some(OsStr::new("jsonl")))
        .filter_map(|path| {
            let number = path.file_stem()?.to_str()?.strip_prefix(game)?.strip_prefix('-')?.parse().ok()?;
            Some((number, path))
        })
        .collect();
    found.sort_unstable();
    found
}

/// Whether a game may be saved here: the file does not exist, or is a record.
///
/// # Errors
/// If the file holds something else or cannot be read.
pub(crate) fn may_write(path: &Path) -> io::Result<()> {
    match std::fs::read(path) {
        Ok(bytes) if std::str::from_utf8(&bytes).is_ok_and(|text| record::header(text).is_ok()) => Ok(()),
        Ok(_) => Err(io::Error::other(format!("{} already exists and is not a saved game", path.display()))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Writes a file atomically: after a crash it has either its old content or all of the new.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".new");
    let temporary = PathBuf::from(temporary);
    let mut file = std::fs::File::create(&temporary)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    std::fs::rename(&temporary, path)
}
