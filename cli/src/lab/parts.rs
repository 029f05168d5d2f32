//! What long runs leave on the disk: finished parts, to go on after them, and records.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use adda_lab::{Keep, range_of};
use anyhow::{Context, bail};
use indicatif::ProgressBar;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The most parts of a run in a folder. Threads wait for each other at the end of each.
const MOST_PARTS: u64 = 64;
/// The least games of a part.
const FEWEST_GAMES: u64 = 8;

/// A finished part of a run.
#[derive(Serialize, Deserialize)]
struct Part<T> {
    /// What the run is. A part of another run is refused.
    plan: Value,
    result: T,
}

/// Plays games in parts, each of which is kept in the folder when it is finished, and returns their results in order. Parts
/// that are there are not played again. Without a folder all games are one part.
pub(super) fn in_parts<T: Serialize + DeserializeOwned>(
    folder: Option<&Path>,
    name: &str,
    plan: &Value,
    games: Range<u64>,
    bar: &ProgressBar,
    play: &dyn Fn(Range<u64>) -> anyhow::Result<T>,
) -> anyhow::Result<Vec<T>> {
    let Some(folder) = folder else { return Ok(vec![play(games)?]) };
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let all = games.end - games.start;
    let of = (all / FEWEST_GAMES).clamp(1, MOST_PARTS);
    let mut results = Vec::new();
    for number in 1..=of {
        let Range { start, end } = range_of(number, of, all);
        let part = games.start + start..games.start + end;
        let file = folder.join(format!("{name}-{:06}-{:06}.json", part.start, part.end));
        if let Some(result) = finished(&file, plan).with_context(|| file.display().to_string())? {
            bar.inc(part.end - part.start);
            // What was there took no time.
            bar.reset_eta();
            results.push(result);
            continue;
        }
        let part = Part { plan: plan.clone(), result: play(part)? };
        write_whole(&file, &serde_json::to_vec(&part)?).with_context(|| file.display().to_string())?;
        results.push(part.result);
    }
    Ok(results)
}

/// The result in a file, if it is there.
fn finished<T: DeserializeOwned>(file: &Path, plan: &Value) -> anyhow::Result<Option<T>> {
    let text = match fs::read(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let part: Part<Value> = serde_json::from_slice(&text).context("this is no part of a run")?;
    if part.plan != *plan {
        bail!("this is a part of another run: choose another folder");
    }
    Ok(Some(serde_json::from_value(part.result).context("this is no part of a run")?))
}

/// Writes a file so that it is never there in part.
fn write_whole(file: &Path, text: &[u8]) -> io::Result<()> {
    let unfinished = file.with_extension("unfinished");
    fs::write(&unfinished, text)?;
    fs::rename(&unfinished, file)
}

/// A folder for the records of games.
pub(super) struct Records {
    folder: PathBuf,
    /// The first record that could not be written.
    failed: Arc<Mutex<Option<(PathBuf, io::Error)>>>,
}

impl Records {
    pub(super) fn into(folder: &Path) -> anyhow::Result<Records> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        Ok(Records { folder: folder.to_owned(), failed: Arc::default() })
    }

    /// Writes each record to a file with this beginning of its name.
    pub(super) fn keep(&self, name: String) -> Keep {
        let (folder, failed) = (self.folder.clone(), Arc::clone(&self.failed));
        Keep::new(move |number, record| {
            let file = folder.join(format!("{name}{number:06}.jsonl"));
            if let Err(error) = write_whole(&file, record.as_bytes()) {
                failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert((file, error));
            }
        })
    }

    /// Whether all were written.
    pub(super) fn finish(&self) -> anyhow::Result<()> {
        match self.failed.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some((file, error)) => Err(error).with_context(|| file.display().to_string()),
            None => Ok(()),
        }
    }
}
