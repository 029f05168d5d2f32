//! Backups: everything that is stored, in one file that both databases can be restored from.
//!
//! A backup is JSON Lines, compressed with gzip. The first line names the version of the schema. Then each table
//! follows: a line with its columns, and one list for each row. The last line has the number of rows, so that a file
//! that was cut off is noticed. Columns are asked from the database, so a new migration needs nothing here.
//!
//! A backup of an older version is restored in the schema of its time, and migrated like any other storage.

mod dump;
mod load;

pub(super) use dump::version;

use std::collections::BTreeMap;
use std::io::{BufReader, Read, Write};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sqlx::{Connection, Sqlite};

use super::schema::Dialect;
use super::{StoreError, is_postgres, sqlite};

/// Why a backup or a restoration failed.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The storage failed or cannot be opened.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The file cannot be read or written.
    #[error("the backup file cannot be read or written: {0}")]
    File(#[from] std::io::Error),
    /// The file is not a backup, or it is damaged. The sentence says why.
    #[error("the file is not a sound backup: {0}")]
    Unsound(String),
    /// The backup was made by a newer program.
    #[error(
        "the backup has version {found} of the storage, this program knows versions up to {known}: \
         please use the program that made it, or a newer one"
    )]
    Newer {
        /// The version in the backup.
        found: i64,
        /// The last version that this program knows.
        known: i64,
    },
    /// There is no storage to back up.
    #[error("there is nothing to back up: {0} does not exist")]
    Missing(String),
    /// The storage to restore into is in use.
    #[error(
        "the storage is not empty ({people} people, {tables} tables, {records} records), and nothing was changed: \
         restore into an empty folder or database"
    )]
    NotEmpty {
        /// The number of people.
        people: i64,
        /// The number of tables.
        tables: i64,
        /// The number of records.
        records: i64,
    },
}

impl From<sqlx::Error> for ArchiveError {
    fn from(error: sqlx::Error) -> ArchiveError {
        ArchiveError::Store(error.into())
    }
}

/// The number of rows of each table of the database.
pub type Rows = BTreeMap<String, u64>;

/// The first line.
#[derive(Serialize, Deserialize)]
struct First {
    /// The version of this format.
    adda_backup: u32,
    /// The version of the schema.
    schema: i64,
    /// The version of the program that made it.
    program: String,
    /// When it was made.
    made: i64,
}

const FORMAT: u32 = 1;

/// The line before the rows of a table.
#[derive(Serialize, Deserialize)]
struct Head {
    table: String,
    columns: Vec<Column>,
}

/// The last line.
#[derive(Serialize, Deserialize)]
struct Last {
    rows: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Column {
    name: String,
    #[serde(rename = "type")]
    kind: Kind,
}

/// The types that our schema uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Text,
    BigInt,
    Boolean,
}

/// What differs between the databases.
pub(super) trait Portable: Dialect {
    /// Starts to read as of one moment.
    const SNAPSHOT: &'static str;
    /// The number of databases of ours here: 0 or 1.
    const IS_THERE: &'static str;
    /// Names and types of the columns of table `$1`.
    const COLUMNS: &'static str;
    /// An expression for a row as a JSON list.
    fn row(columns: &[Column]) -> String;
}

impl Portable for Sqlite {
    const SNAPSHOT: &'static str = "BEGIN";
    const IS_THERE: &'static str = "SELECT COUNT(*) FROM sqlite_master WHERE name = 'schema_steps'";
    const COLUMNS: &'static str = "SELECT name, LOWER(type) FROM pragma_table_info($1) ORDER BY cid";

    fn row(columns: &[Column]) -> String {
        let value = |Column { name, kind }: &Column| match kind {
            Kind::Text | Kind::BigInt => format!("\"{name}\""),
            // SQLite has numbers instead.
            Kind::Boolean => format!("json(CASE \"{name}\" WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)"),
        };
        format!("json_array({})", columns.iter().map(value).collect::<Vec<_>>().join(", "))
    }
}

#[cfg(feature = "postgres")]
impl Portable for sqlx::Postgres {
    const SNAPSHOT: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    const IS_THERE: &'static str = "SELECT COUNT(*) FROM information_schema.tables \
                                    WHERE table_schema = CURRENT_SCHEMA() AND table_name = 'schema_steps'";
    const COLUMNS: &'static str = "SELECT column_name::text, data_type::text FROM information_schema.columns \
                                   WHERE table_schema = CURRENT_SCHEMA() AND table_name = $1 \
                                   ORDER BY ordinal_position";

    fn row(columns: &[Column]) -> String {
        let names: Vec<String> = columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        format!("json_build_array({})::text", names.join(", "))
    }
}

/// Writes everything that is stored at an address, as of one moment. A server may be running meanwhile.
///
/// # Errors
/// If there is no storage, or it cannot be read, or the backup cannot be written.
pub async fn backup(address: &str, out: impl Write + Send) -> Result<Rows, ArchiveError> {
    let mut out = GzEncoder::new(out, Compression::default());
    let rows = if is_postgres(address) {
        backup_postgres(address, &mut out).await?
    } else {
        let file = sqlite::file_of(address)?;
        if !file.is_file() {
            return Err(ArchiveError::Missing(file.display().to_string()));
        }
        let mut connection = sqlite::connect(&file).await?;
        let rows = dump::dump::<Sqlite>(&mut connection, &mut out).await?;
        connection.close().await?;
        rows
    };
    out.finish()?.flush()?;
    Ok(rows)
}

/// Restores a backup into an empty storage. If anything fails, the storage stays as it was.
///
/// # Errors
/// If the backup is not sound, or the storage is not empty, in use, or cannot be written.
pub async fn restore(address: &str, backup: impl Read + Send) -> Result<Rows, ArchiveError> {
    let mut backup = BufReader::new(backup);
    // A backup that somebody has unpacked is fine, too.
    let mut lines: Box<dyn std::io::BufRead + Send> = match std::io::BufRead::fill_buf(&mut backup)? {
        [0x1f, 0x8b, ..] => Box::new(BufReader::new(MultiGzDecoder::new(backup))),
        _ => Box::new(backup),
    };
    if is_postgres(address) {
        return restore_postgres(address, &mut *lines).await;
    }
    let _lock = super::lock(address)?;
    let file = sqlite::file_of(address)?;
    sqlite::prepare(&file)?;
    let mut connection = sqlite::connect(&file).await?;
    let rows = load::load::<Sqlite>(&mut connection, &mut *lines).await?;
    connection.close().await?;
    Ok(rows)
}

#[cfg(feature = "postgres")]
async fn backup_postgres(address: &str, out: &mut (dyn Write + Send)) -> Result<Rows, ArchiveError> {
    let mut connection = super::postgres::connect(address).await?;
    let rows = dump::dump::<sqlx::Postgres>(&mut connection, out).await?;
    connection.close().await?;
    Ok(rows)
}

#[cfg(feature = "postgres")]
async fn restore_postgres(
    address: &str,
    lines: &mut (dyn std::io::BufRead + Send),
) -> Result<Rows, ArchiveError> {
    let mut connection = super::postgres::connect(address).await?;
    let rows = load::load::<sqlx::Postgres>(&mut connection, lines).await?;
    connection.close().await?;
    Ok(rows)
}

#[cfg(not(feature = "postgres"))]
async fn backup_postgres(_: &str, _: &mut (dyn Write + Send)) -> Result<Rows, ArchiveError> {
    Err(super::without_postgres().into())
}

#[cfg(not(feature = "postgres"))]
async fn restore_postgres(_: &str, _: &mut (dyn std::io::BufRead + Send)) -> Result<Rows, ArchiveError> {
    Err(super::without_postgres().into())
}
