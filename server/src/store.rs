//! What is kept: people, tables with their logs, lists, what was reached, notes, uploaded records.
//!
//! A table is a header and a log that only grows; the number of an entry in its table's log is the whole control of
//! concurrency, since of two who write the same number one is refused. What lists show is derived from the tables
//! and may be written anew at any time.

mod ids;
#[cfg(feature = "postgres")]
mod postgres;
mod schema;
mod sql;
mod sqlite;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use adda_core::Points;
use adda_table::Stage;
use async_trait::async_trait;

pub use ids::{IdError, InviteToken, PersonId, RecordId, TableId};

/// Why something was not stored or not found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The login, the name or the number in the log belongs to another already.
    #[error("this is taken already")]
    Taken,
    /// The person or table that this is about does not exist.
    #[error("there is no such person or table")]
    Missing,
    /// An entry would leave a gap in its table's log, or has a number that no entry can have.
    #[error("the entry does not follow the last one of its table's log")]
    Gap,
    /// The database was written by a later version of the program.
    #[error(
        "the database has version {found}, this program knows versions up to {known}: \
         please start the newer program that wrote it"
    )]
    Newer {
        /// The version of the database.
        found: i64,
        /// The last version that this program knows.
        known: i64,
    },
    /// Where to store things was not understood. The sentence says what is wrong.
    #[error("{0}")]
    Address(String),
    /// The folder or the file cannot be made.
    #[error("cannot prepare {}: {reason}", path.display())]
    Folder {
        /// The folder or file.
        path: PathBuf,
        /// What the operating system says.
        reason: std::io::Error,
    },
    /// What is stored cannot be read. The sentence says what it is about, without its content.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database itself failed: disk full, connection lost, closed.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(reason) if reason.is_unique_violation() => StoreError::Taken,
            Some(reason) if reason.is_foreign_key_violation() => StoreError::Missing,
            Some(_) | None => StoreError::Database(error),
        }
    }
}

/// A person as stored.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// Who it is.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// What the person signs in with, as written by them. Guests have none.
    pub login: Option<String>,
    /// The password's hash as a PHC string. Guests have none.
    pub password: Option<String>,
    /// When the person came first.
    pub created: i64,
    /// The generation of cookies that is valid: older ones have been signed out.
    pub sessions: i64,
}

impl fmt::Debug for PersonRow {
    /// Without the password's hash, so that logs do not give it away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PersonRow")
            .field("id", &self.id)
            .field("sessions", &self.sessions)
            .finish_non_exhaustive()
    }
}

/// A table as stored, without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Which table.
    pub id: TableId,
    /// The game's short name.
    pub game: String,
    /// What was settled when the table was made, as JSON. May hold secrets.
    pub header: String,
    /// When it was made.
    pub created: i64,
}

/// What lists show of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Which table.
    pub table: TableId,
    /// The game's short name.
    pub game: String,
    /// Where the table stands.
    pub stage: Stage,
    /// Whether strangers may see it in lists.
    pub listed: bool,
    /// Seats that anybody may take.
    pub open_seats: u32,
    /// Who plays, in the order of the seats.
    pub names: Vec<String>,
    /// When something happened last.
    pub updated: i64,
    /// Who has a seat, and whether the table waits for them.
    pub people: Vec<(PersonId, bool)>,
}

/// What a person has come to in a game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Where.
    pub table: TableId,
    /// In which seat.
    pub seat: usize,
    /// Who.
    pub person: PersonId,
    /// The game's short name.
    pub game: String,
    /// When the last move was made.
    pub ended: i64,
    /// With how many points.
    pub points: Points,
    /// Whether it is one of the games that make rows.
    pub in_a_row: bool,
    /// The ids of the achievements that it brought.
    pub achieved: Vec<String>,
}

/// An uploaded record as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordRow {
    /// Which record.
    pub id: RecordId,
    /// The game's short name.
    pub game: String,
    /// The record itself.
    pub text: String,
    /// When it was uploaded.
    pub added: i64,
}

/// Where people, tables and records are kept. All times are milliseconds since 1970.
///
/// Every function fails with [`StoreError::Database`] if the database does; further errors are named. Writing is
/// durable when the function returns.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// The key that cookies are signed with: made at the first start and kept.
    async fn signing_key(&self) -> Result<[u8; 32], StoreError>;

    /// Adds a person. [`StoreError::Taken`] if the id or the login is.
    async fn add_person(&self, person: &PersonRow) -> Result<(), StoreError>;
    /// The person of this id.
    async fn person(&self, id: &PersonId) -> Result<Option<PersonRow>, StoreError>;
    /// Gives a person another name. [`StoreError::Missing`] if there is no such person.
    async fn rename(&self, id: &PersonId, name: &str) -> Result<(), StoreError>;
    /// Gives a person a login and a password (its hash) and ends all sessions so far; the new generation of
    /// sessions is returned. [`StoreError::Taken`] if the login belongs to another, [`StoreError::Missing`] if there
    /// is no such person.
    async fn keep(&self, id: &PersonId, login: &str, password: &str) -> Result<i64, StoreError>;
    /// Ends all sessions of a person so far; the new generation of sessions is returned. [`StoreError::Missing`] if
    /// there is no such person.
    async fn end_sessions(&self, id: &PersonId) -> Result<i64, StoreError>;
    /// The person of this login. Capitals and blanks around it do not matter.
    async fn person_by_login(&self, login: &str) -> Result<Option<PersonRow>, StoreError>;

    /// Adds a table with an empty log. [`StoreError::Taken`] if the id is.
    async fn add_table(&self, table: &TableRow) -> Result<(), StoreError>;
    /// The table of this id.
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError>;
    /// Writes entry number `seq` of a table's log; the first is 1. [`StoreError::Taken`] if there is such an entry
    /// already, [`StoreError::Gap`] if the one before is not there, [`StoreError::Missing`] if there is no such table.
    async fn append(&self, id: &TableId, seq: u64, entry: &str, at: i64) -> Result<(), StoreError>;
    /// All entries of a table's log, the first one first; none if there is no such table. [`StoreError::Damaged`] if
    /// one is missing in between.
    async fn entries(&self, id: &TableId) -> Result<Vec<String>, StoreError>;

    /// Writes what lists show of a table, in place of what they showed before. [`StoreError::Missing`] if there is no
    /// such table.
    async fn set_listing(&self, listing: &Listing) -> Result<(), StoreError>;
    /// Tables where the person has a seat: those that wait for them first, then the newest first.
    async fn my_tables(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, StoreError>;
    /// Listed tables that gather and have open seats, the newest first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError>;
    /// Listed tables that are being played, the newest first.
    async fn running_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError>;
    /// Tables that gather or are being played, listed or not.
    async fn unfinished(&self) -> Result<Vec<TableId>, StoreError>;
    /// The table that has waited longest for the person, leaving one out.
    async fn next_waiting(
        &self,
        person: &PersonId,
        other_than: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError>;

    /// Writes what people have come to, in place of what was written of the same seats. [`StoreError::Missing`] if there
    /// is no such table.
    async fn set_finishes(&self, finishes: &[Finish]) -> Result<(), StoreError>;
    /// What the person has come to in a game, the oldest first.
    async fn finishes(&self, person: &PersonId, game: &str) -> Result<Vec<Finish>, StoreError>;
    /// Tables where the person has finished a game and of which no [`Finish`] is written, the oldest first.
    async fn uncounted(&self, person: &PersonId, game: &str, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// What the person has noted for themselves at a table.
    async fn note(&self, table: &TableId, person: &PersonId) -> Result<Option<String>, StoreError>;
    /// Writes a person's note at a table; an empty one is removed. [`StoreError::Missing`] if there is no such table
    /// or person.
    async fn set_note(&self, table: &TableId, person: &PersonId, text: &str) -> Result<(), StoreError>;

    /// Keeps an uploaded record. [`StoreError::Taken`] if the id is.
    async fn add_record(&self, id: &RecordId, game: &str, text: &str, at: i64) -> Result<(), StoreError>;
    /// The uploaded record of this id.
    async fn record(&self, id: &RecordId) -> Result<Option<RecordRow>, StoreError>;

    /// Whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Finishes what is being written and closes. Everything fails afterwards.
    async fn close(&self);
}

/// Opens the store, makes it if it is missing, and brings it up to this program's version.
///
/// `address` is a folder, for SQLite in its file `adda.sqlite`; or `sqlite:FILE`; or `sqlite::memory:`, which forgets
/// everything when closed; or `postgres://…`, if the program was built with the feature `postgres`.
///
/// # Errors
/// [`StoreError::Address`], [`StoreError::Folder`] and [`StoreError::Newer`], besides failures of the database.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return open_postgres(address).await;
    }
    if let Some(file) = address.strip_prefix("sqlite:") {
        return sqlite::open(file.strip_prefix("//").unwrap_or(file)).await;
    }
    // The rest of an address with a scheme may hold a password, so that it is not repeated.
    if let Some((scheme, _)) = address.split_once("://") {
        return Err(StoreError::Address(format!(
            "no storage is known for addresses of {scheme}: a folder, sqlite:FILE or postgres://… is expected"
        )));
    }
    sqlite::open_folder(address).await
}

#[cfg(feature = "postgres")]
async fn open_postgres(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    postgres::open(address).await
}

#[cfg(not(feature = "postgres"))]
async fn open_postgres(_address: &str) -> Result<Arc<dyn Store>, StoreError> {
    Err(StoreError::Address(
        "this program was built without PostgreSQL: build it with `--features postgres`".to_owned(),
    ))
}
