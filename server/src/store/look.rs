//! Looking at a storage without changing it.

use std::path::PathBuf;

use sqlx::{Connection, Sqlite};

use super::archive::{ArchiveError, version};
use super::schema::known;
use super::{StoreError, is_postgres, sqlite};

/// What is at an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// No such file.
    Nothing(PathBuf),
    /// A database without our tables.
    Empty,
    /// A storage of ours, which can be written.
    Version {
        /// Its version.
        found: i64,
        /// The version that this program knows.
        known: i64,
    },
}

/// Looks at a storage, and whether it can be written.
///
/// # Errors
/// If it cannot be opened or written, or is newer than this program.
pub async fn look(address: &str) -> Result<Found, StoreError> {
    if is_postgres(address) {
        return look_at_postgres(address).await;
    }
    if address.contains("://") {
        // The one that opening would give.
        return super::open(address).await.map(|_| Found::Empty);
    }
    let file = sqlite::file_of(address)?;
    if !file.is_file() {
        return Ok(Found::Nothing(file));
    }
    let mut connection = sqlite::connect(&file).await?;
    let found = found(version::<Sqlite>(&mut connection).await);
    // Takes the lock of a writer, and needs a file that can be written.
    sqlx::raw_sql("BEGIN IMMEDIATE; PRAGMA user_version = 0; ROLLBACK").execute(&mut connection).await?;
    connection.close().await?;
    found
}

fn found(version: Result<i64, ArchiveError>) -> Result<Found, StoreError> {
    match version {
        Ok(found) => Ok(Found::Version { found, known: known() }),
        Err(ArchiveError::Missing(_)) => Ok(Found::Empty),
        Err(ArchiveError::Store(error)) => Err(error),
        Err(error) => Err(StoreError::Damaged(error.to_string())),
    }
}

#[cfg(feature = "postgres")]
async fn look_at_postgres(address: &str) -> Result<Found, StoreError> {
    let mut connection = super::postgres::connect(address).await?;
    let found = found(version::<sqlx::Postgres>(&mut connection).await);
    let (read_only,): (bool,) =
        sqlx::query_as("SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::bool")
            .fetch_one(&mut connection)
            .await?;
    connection.close().await?;
    if read_only {
        return Err(StoreError::Address("the PostgreSQL database can only be read".to_owned()));
    }
    found
}

#[cfg(not(feature = "postgres"))]
async fn look_at_postgres(_: &str) -> Result<Found, StoreError> {
    Err(super::without_postgres())
}
