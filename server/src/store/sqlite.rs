//! The store in an SQLite file.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteQueryResult, SqliteSynchronous,
};
use sqlx::{Connection, Sqlite, SqliteConnection};

use super::schema::{Dialect, migrate};
use super::sql::Sql;
use super::{Store, StoreError};

/// The file in the data folder.
const FILE: &str = "adda.sqlite";
/// Connections for reading.
const READERS: u32 = 4;
/// How long to wait for a lock that another process holds, such as a backup. Less than the writer waits for a
/// transaction.
const PATIENCE: Duration = Duration::from_secs(2);

impl Dialect for Sqlite {
    const BEGIN: &'static str = "BEGIN IMMEDIATE";
    const LOCK: Option<&'static str> = None;
    // A disk may be slow, but it is always there.
    const LONGEST: Duration = Duration::from_secs(60);
    const LONGEST_ANSWER: Duration = Duration::from_secs(120);
    const CLAIM: &'static str = "UPDATE due SET at = $2 WHERE table_id IN \
                                 (SELECT table_id FROM due WHERE at <= $1 ORDER BY at LIMIT $3) RETURNING table_id";
    const CLAIM_NOTICES: &'static str = "UPDATE notices SET at = NULL, tries = tries + 1 WHERE (way_id, table_id, person_id) IN \
         (SELECT way_id, table_id, person_id FROM notices WHERE at <= $1 ORDER BY at LIMIT $2) \
         RETURNING way_id, table_id, person_id, seq, tries";
    const MISSED: Option<&'static str> = None;
    const DERIVED_APART: Option<&'static str> = None;
    const TELL: Option<&'static str> = None;
    const BEFORE_CLOSE: Option<&'static str> = Some("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)");

    fn rows_written(result: &SqliteQueryResult) -> u64 {
        result.rows_affected()
    }
}

/// The file of an address.
pub(super) fn file_of(address: &str) -> Result<PathBuf, StoreError> {
    match address.strip_prefix("sqlite:").map(|file| file.strip_prefix("//").unwrap_or(file)) {
        Some("" | ":memory:") => Err(StoreError::Address("a file is expected after sqlite:".to_owned())),
        Some(file) => Ok(PathBuf::from(file)),
        None => Ok(Path::new(address).join(FILE)),
    }
}

/// A connection to an existing file, beside those of a server that may be running.
pub(super) async fn connect(file: &Path) -> Result<SqliteConnection, sqlx::Error> {
    SqliteConnection::connect_with(&options().filename(file).journal_mode(SqliteJournalMode::Wal)).await
}

/// Opens the store in a folder; creates the folder and the file if they are missing.
pub(super) async fn open_folder(folder: &str) -> Result<Arc<dyn Store>, StoreError> {
    open_file(Path::new(folder).join(FILE)).await
}

/// Opens the store in a file, or in memory.
pub(super) async fn open(file: &str) -> Result<Arc<dyn Store>, StoreError> {
    match file {
        "" => Err(StoreError::Address("a file is expected after sqlite:".to_owned())),
        ":memory:" => open_memory().await,
        file => open_file(PathBuf::from(file)).await,
    }
}

fn options() -> SqliteConnectOptions {
    // Writes must be durable: in this mode the WAL is synced with every transaction.
    // What is deleted is overwritten, so that people who were erased are not left in the file.
    SqliteConnectOptions::new()
        .foreign_keys(true)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .pragma("secure_delete", "ON")
}

/// A pool that keeps its connections open: opening one is expensive, and closing the last one checkpoints the WAL.
fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        // There is no network to test, and a request that is cancelled during the test would lose the connection.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

async fn open_memory() -> Result<Arc<dyn Store>, StoreError> {
    // One connection, because each would get a database of its own.
    let only = pool(1).connect_with(options().in_memory(true)).await?;
    migrate(&only).await?;
    Ok(Arc::new(Sql::new(only.clone(), only, None)))
}

async fn open_file(file: PathBuf) -> Result<Arc<dyn Store>, StoreError> {
    let made = file.clone();
    tokio::task::spawn_blocking(move || prepare(&made)).await.expect("no panic while creating files")?;
    let options = options().filename(file);
    // SQLite allows one writer at a time. With a single connection, writes queue here instead of failing there.
    let writer = pool(1).connect_with(options.clone().journal_mode(SqliteJournalMode::Wal)).await?;
    migrate(&writer).await?;
    let readers = pool(READERS).connect_with(options.read_only(true)).await?;
    Ok(Arc::new(Sql::new(writer, readers, None)))
}

/// Locks a file, so that no second server uses the folder. The system unlocks it when this process ends, however that
/// happens.
pub(super) fn lock(path: &Path) -> Result<std::fs::File, StoreError> {
    use std::io::{Read as _, Write as _};
    prepare(path)?;
    let failed = |reason| StoreError::Folder { path: path.to_owned(), reason };
    let mut file = std::fs::OpenOptions::new().read(true).write(true).open(path).map_err(failed)?;
    if file.try_lock().is_err() {
        let mut process = String::new();
        let _ = file.read_to_string(&mut process);
        let folder = path.parent().unwrap_or(path).to_owned();
        return Err(StoreError::InUse { folder, process: process.trim().to_owned() });
    }
    // Only a help for people: it does not matter if the disk is full.
    let _ = file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id()));
    Ok(file)
}

/// Creates the folder and the file if they are missing. Only the owner may read them, because they hold secrets of
/// running games and the key that cookies are signed with.
pub(super) fn prepare(file: &Path) -> Result<(), StoreError> {
    let mut folders = std::fs::DirBuilder::new();
    let mut files = std::fs::OpenOptions::new();
    folders.recursive(true);
    files.write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
        folders.mode(0o700);
        files.mode(0o600);
    }
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |reason| StoreError::Folder { path, reason }
    };
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        if folder.is_file() {
            let file = folder.display();
            let sentence = format!("{file} is a file: name the folder around it, or write sqlite:{file}");
            return Err(StoreError::Address(sentence));
        }
        folders.create(folder).map_err(failed(folder))?;
    }
    files.open(file).map_err(failed(file))?;
    Ok(())
}
