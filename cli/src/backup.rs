//! `adda backup` and `adda restore`.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use adda_server::store::{self, Rows};
use anyhow::{Context, bail};

use crate::storage::Storage;

/// Write everything that is stored into one file. The server may be running meanwhile.
///
/// The file holds what the database holds: keys, password hashes, secrets of running games. Keep it as safe.
#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    /// The file to write, or a folder; in a folder the file is named after the time
    to: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

/// Restore a backup into an empty folder or database, of the same kind or the other one.
#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    /// The file that `adda backup` has written
    file: PathBuf,
    #[command(flatten)]
    storage: Storage,
}

/// Backs up.
pub(crate) fn backup(args: BackupArgs) -> anyhow::Result<()> {
    let to = if args.to.is_dir() {
        args.to.join(format!("adda-{}.jsonl.gz", adda_server::file_time()))
    } else {
        args.to
    };
    if to.exists() {
        bail!("{} exists already: choose another name, or a folder", to.display());
    }
    // Only a complete file gets the name.
    let mut unfinished = to.clone().into_os_string();
    unfinished.push(".unfinished");
    let unfinished = PathBuf::from(unfinished);
    let written = write(&args.storage.address()?, &unfinished).and_then(|rows| {
        std::fs::rename(&unfinished, &to).with_context(|| format!("cannot write {}", to.display()))?;
        Ok(rows)
    });
    if written.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    println!("{}: {}", to.display(), counted(&written?));
    Ok(())
}

fn write(address: &str, path: &Path) -> anyhow::Result<Rows> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path).with_context(|| format!("cannot write {}", path.display()))?;
    let rows = runtime()?.block_on(store::backup(address, std::io::BufWriter::new(&mut file)))?;
    file.flush()?;
    file.sync_all()?;
    Ok(rows)
}

/// Restores.
pub(crate) fn restore(args: RestoreArgs) -> anyhow::Result<()> {
    let file = File::open(&args.file).with_context(|| format!("cannot read {}", args.file.display()))?;
    let rows = runtime()?.block_on(store::restore(&args.storage.address()?, file))?;
    println!("restored: {}", counted(&rows));
    Ok(())
}

fn counted(rows: &Rows) -> String {
    let count = |table: &str| rows.get(table).copied().unwrap_or_default();
    format!(
        "{} people, {} tables with {} entries, {} records",
        count("people"),
        count("tables"),
        count("entries"),
        count("records")
    )
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}
