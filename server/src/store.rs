//! The store: people, tables with their logs, lists, results for achievements, notes, uploaded records.
//!
//! A table is a header and an append-only log. Numbered entries are the only concurrency control: if two processes
//! write the same number, one is refused. Lists, results and times when a table is due are derived from tables: they
//! are written after the log, and can be derived again at any time.
//!
//! Everything is written by one task (`store/writer.rs`), which answers only after the transaction is durable.

mod archive;
mod belongings;
mod figures;
mod ids;
mod lessons;
mod look;
mod notices;
mod operations;
mod pending;
#[cfg(feature = "postgres")]
mod postgres;
mod reviews;
mod rows;
mod schema;
mod sessions;
mod signal;
mod sql;
mod sqlite;
mod tokens;
mod write;
mod writer;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use adda_core::Points;
use adda_core::components::Set;
use adda_table::Stage;
use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

pub use crate::metrics::StorageMetrics;
pub use archive::{ArchiveError, Rows, backup, restore};
pub use belongings::{Belongings, FORMER_PLAYER};
pub use figures::{Figures, figures};
pub use ids::{
    IdError, InviteToken, PersonId, ReaderId, RecordId, ResetToken, SessionId, TableId, TokenId, TokenSecret,
    WayId,
};
pub use lessons::{Learning, LessonRow};
pub use look::{Found, look};
pub use notices::{DueNotice, MOST_WAYS, NoSuchWay, Notices, TurnRow, WayKind, WayRow};
pub use operations::{Frozen, KnownPerson, Old, Operations, TableFilter};
pub use reviews::Reviewing;
pub use sessions::{MOST_SESSIONS, SessionRow};
pub use signal::{Company, Heard, Node, Signal};
pub(crate) use sql::PUT_OFF;
pub use tokens::{MOST_TOKENS, TokenRow, Tokens};

/// The most connections to PostgreSQL, if nothing else is said.
pub const CONNECTIONS: u32 = 8;

/// Why the store refused or failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The login, id or entry number is already in use.
    #[error("already in use")]
    Taken,
    /// The person or table does not exist.
    #[error("there is no such person or table")]
    Missing,
    /// The entry would leave a gap in its table's log, or its number is out of range.
    #[error("the entry does not follow the last one in its table's log")]
    Gap,
    /// The database was written by a newer version of the program.
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
    /// The storage address is invalid. The sentence says what is wrong.
    #[error("{0}")]
    Address(String),
    /// The folder or file cannot be created.
    #[error("cannot prepare {}: {reason}", path.display())]
    Folder {
        /// The folder or file.
        path: PathBuf,
        /// What the operating system says.
        reason: std::io::Error,
    },
    /// Another server uses the storage.
    #[error(
        "another adda (process {process}) serves the data in {}: stop it first, or choose another folder with --data",
        folder.display()
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The id of its process, as far as it is known.
        process: String,
    },
    /// Stored data cannot be read. The sentence says which, without its content.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database failed: disk full, connection lost, closed.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
    /// The database did not answer in time.
    #[error("the database does not answer")]
    Slow,
}

impl StoreError {
    /// The error of a store that is closed.
    fn closed() -> StoreError {
        StoreError::Database(Arc::new(sqlx::Error::PoolClosed))
    }

    /// Whether the store is closed.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self, StoreError::Database(error) if matches!(**error, sqlx::Error::PoolClosed))
    }

    /// Whether it came from one statement, so that another one may work.
    fn is_about_a_statement(&self) -> bool {
        matches!(self, StoreError::Database(error) if error.as_database_error().is_some())
    }

    /// The same failure of the database, for another caller.
    fn copy(&self) -> StoreError {
        match self {
            StoreError::Database(error) => StoreError::Database(Arc::clone(error)),
            _ => StoreError::Slow,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error.as_database_error() {
            Some(reason) if reason.is_unique_violation() => StoreError::Taken,
            Some(reason) if reason.is_foreign_key_violation() => StoreError::Missing,
            Some(_) | None => StoreError::Database(Arc::new(error)),
        }
    }
}

/// A person as stored.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonRow {
    /// The person's id.
    pub id: PersonId,
    /// The name that others see. Empty as long as they play against bots only and have not given one.
    pub name: String,
    /// The name to sign in with, as the person wrote it. Guests have none.
    pub login: Option<String>,
    /// The password's hash as a PHC string. Guests have none.
    pub password: Option<String>,
    /// When the person was added.
    pub created: i64,
    /// The current generation of sessions. Cookies that name a generation instead of a session, as earlier versions
    /// signed them, are valid only if it is this one.
    pub sessions: i64,
}

impl fmt::Debug for PersonRow {
    /// Without the password hash and names, so that they do not end up in logs.
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
    /// The table's id.
    pub id: TableId,
    /// The game's short name.
    pub game: String,
    /// The table's header as JSON. Holds secrets.
    pub header: String,
    /// When it was made.
    pub created: i64,
}

/// A table's entry in lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The table's id.
    pub table: TableId,
    /// The game's short name.
    pub game: String,
    /// The table's stage.
    pub stage: Stage,
    /// Whether it is listed publicly.
    pub listed: bool,
    /// The number of seats that anybody may take.
    pub open_seats: u32,
    /// The names of the players, in the order of seats.
    pub names: Vec<String>,
    /// The time of the last entry.
    pub updated: i64,
    /// Who has a seat, and whether they must act.
    pub people: Vec<(PersonId, bool)>,
    /// How far the game is.
    pub standing: Standing,
}

/// How far a game is, as lists show it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Standing {
    /// The number of moves.
    pub moves: usize,
    /// The name of the first player who must act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<String>,
    /// The component set, if it is not the built-in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<Set>,
    /// Where the game stands, in the game's words: by language, because lists do not read the tables themselves.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub how_far: BTreeMap<String, String>,
}

/// A person's result in a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: usize,
    /// The person.
    pub person: PersonId,
    /// The game's short name.
    pub game: String,
    /// The time of the last move.
    pub ended: i64,
    /// The points.
    pub points: Points,
    /// Whether the game counts for achievements over several games in a row.
    pub in_a_row: bool,
    /// The ids of the achievements reached in this game.
    pub achieved: Vec<String>,
    /// Whether the seat had advice.
    pub advised: bool,
}

/// When the program must look at a table again by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// It waits for people.
    Never,
    /// At this time: a clock runs out then, or a bot should have moved by then.
    At(i64),
}

/// What is derived from a table after its entry number `seq`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// The table.
    pub table: TableId,
    /// The number of entries.
    pub seq: i64,
    /// The table's entry in lists, if it has changed.
    pub listing: Option<Listing>,
    /// People's results; empty before the end.
    pub finishes: Vec<Finish>,
    /// When the table is due.
    pub due: Due,
    /// Whose turn it is, if they do not know it already.
    pub turns: Vec<TurnRow>,
}

/// An uploaded record as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordRow {
    /// The record's id.
    pub id: RecordId,
    /// The game's short name.
    pub game: String,
    /// The record itself.
    pub text: String,
    /// When it was uploaded.
    pub added: i64,
}

/// The storage of people, tables and records. All times are milliseconds since 1970.
///
/// Every function can fail with [`StoreError::Database`]; other errors are named. Writes are durable when the function
/// returns.
#[async_trait]
pub trait Store: Learning + Notices + Operations + Reviewing + Tokens + Send + Sync + 'static {
    /// The key that cookies are signed with. It is created at the first start.
    async fn signing_key(&self) -> Result<[u8; 32], StoreError>;

    /// Adds a person. [`StoreError::Taken`] if the id or the login is.
    async fn add_person(&self, person: &PersonRow) -> Result<(), StoreError>;
    /// The person with this id.
    async fn person(&self, id: &PersonId) -> Result<Option<PersonRow>, StoreError>;
    /// Changes a person's name. [`StoreError::Missing`] if there is no such person.
    async fn rename(&self, id: &PersonId, name: &str) -> Result<(), StoreError>;
    /// Sets a person's login and password hash and ends all their sessions. Returns the new generation of sessions.
    /// [`StoreError::Taken`] if the login belongs to another person, [`StoreError::Missing`] if there is no such
    /// person.
    async fn keep(&self, id: &PersonId, login: &str, password: &str) -> Result<i64, StoreError>;
    /// Ends all sessions of a person. Returns the new generation of sessions. [`StoreError::Missing`] if there is no
    /// such person.
    async fn end_sessions(&self, id: &PersonId) -> Result<i64, StoreError>;
    /// The person with this login. Case and surrounding spaces are ignored.
    async fn person_by_login(&self, login: &str) -> Result<Option<PersonRow>, StoreError>;

    /// Adds a table with an empty log, and what is derived from it. [`StoreError::Taken`] if the id is in use.
    async fn add_table(&self, table: &TableRow, derived: Option<Derived>) -> Result<(), StoreError>;
    /// The table with this id.
    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError>;
    /// Appends entry number `seq` to a table's log; the first is 1. [`StoreError::Taken`] if the number is in use,
    /// [`StoreError::Gap`] if the entry before is missing or the table is frozen, [`StoreError::Missing`] if there is no
    /// such table.
    async fn append(&self, id: &TableId, seq: u64, entry: &str, at: i64) -> Result<(), StoreError>;
    /// The entries of a table's log after number `seq`, in order; empty if there is no such table.
    /// [`StoreError::Damaged`] if one is missing.
    async fn entries(&self, id: &TableId, after: u64) -> Result<Vec<String>, StoreError>;
    /// The same for several tables, each with the last number that is known, in one go: table, number and entry, in
    /// order. Empty if no other node can use this storage.
    async fn missed(&self, known: &[(TableId, u64)]) -> Result<Vec<(TableId, u64, String)>, StoreError>;

    /// Queues what is derived from a table. It is written soon; what is derived later replaces it. After a crash it can
    /// be derived anew.
    fn derive(&self, derived: Derived);
    /// Forgets what is derived from a table and not written yet, because another node has added an entry since, and
    /// derives from it.
    fn forget_derived(&self, table: &TableId);
    /// Waits until everything derived so far is written.
    async fn settle(&self) -> Result<(), StoreError>;
    /// Takes tables that are due by `now`, at most this many. Nobody else gets them for some seconds.
    async fn claim(&self, now: i64, most: u32) -> Result<Vec<TableId>, StoreError>;
    /// Puts off a table that is due, whatever its last entry is.
    async fn postpone(&self, id: &TableId, until: i64) -> Result<(), StoreError>;
    /// When the next table is due.
    async fn next_due(&self) -> Result<Option<i64>, StoreError>;

    /// Tables where the person has a seat: first those where they must act, then the most recent.
    async fn my_tables(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, StoreError>;
    /// Publicly listed tables that are gathering and have open seats, most recent first.
    async fn open_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError>;
    /// Publicly listed tables that are being played, most recent first.
    async fn running_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError>;
    /// The table that has waited longest for the person to act, other than the given one.
    async fn next_waiting(
        &self,
        person: &PersonId,
        other_than: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError>;

    /// The person's results in a game, oldest first.
    async fn finishes(&self, person: &PersonId, game: &str) -> Result<Vec<Finish>, StoreError>;
    /// Finished tables of the person that have no [`Finish`] yet, oldest first.
    async fn uncounted(&self, person: &PersonId, game: &str, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// The person's private note at a table.
    async fn note(&self, table: &TableId, person: &PersonId) -> Result<Option<String>, StoreError>;
    /// Writes a person's note at a table; an empty text deletes it. [`StoreError::Missing`] if there is no such table
    /// or person.
    async fn set_note(&self, table: &TableId, person: &PersonId, text: &str) -> Result<(), StoreError>;

    /// Adds an uploaded record. [`StoreError::Taken`] if the id is in use.
    async fn add_record(&self, id: &RecordId, game: &str, text: &str, at: i64) -> Result<(), StoreError>;
    /// The uploaded record with this id.
    async fn record(&self, id: &RecordId) -> Result<Option<RecordRow>, StoreError>;

    /// Adds a session. If the person has too many, the one that was used least recently ends. [`StoreError::Missing`]
    /// if there is no such person.
    async fn add_session(&self, session: &SessionRow) -> Result<(), StoreError>;
    /// The person of a session, and when it was last used; `None` if it has ended.
    async fn session(
        &self,
        person: &PersonId,
        session: &SessionId,
    ) -> Result<Option<(PersonRow, i64)>, StoreError>;
    /// The person's sessions, most recently used first.
    async fn sessions(&self, person: &PersonId) -> Result<Vec<SessionRow>, StoreError>;
    /// Ends one session of a person, if it has not ended yet.
    async fn end_session(&self, person: &PersonId, session: &SessionId) -> Result<(), StoreError>;
    /// Starts a new generation: cookies that name a generation are no longer valid. Sessions go on.
    async fn end_generation(&self, person: &PersonId) -> Result<(), StoreError>;
    /// Notes that a session was used at this time.
    async fn touch_session(&self, session: &SessionId, at: i64) -> Result<(), StoreError>;

    /// What is stored about a person, besides their row and their sessions.
    async fn belongings(&self, person: &PersonId) -> Result<Belongings, StoreError>;
    /// Erases a person with everything that is theirs. Tables stay; there they become [`FORMER_PLAYER`].
    async fn erase_person(&self, person: &PersonId) -> Result<(), StoreError>;

    /// Tells the other nodes something that is not stored. It may get lost.
    fn tell(&self, signal: Signal);
    /// Whether no other node can use this storage.
    fn is_ours_alone(&self) -> bool;
    /// What other nodes tell; `None` if no other node can use this storage.
    fn listen(&self) -> Option<mpsc::UnboundedReceiver<Heard>>;

    /// What was counted since the store was opened.
    fn metrics(&self) -> &StorageMetrics;
    /// Checks that the database answers and can be written.
    async fn ping(&self) -> Result<(), StoreError>;
    /// Finishes pending writes and closes. All calls fail afterwards.
    async fn close(&self);
}

/// Keeps other servers from the storage of this one until it is dropped; `None` if several may use it.
///
/// # Errors
/// [`StoreError::InUse`] if another server has it, [`StoreError::Folder`] if the lock file cannot be made.
pub fn lock(address: &str) -> Result<Option<std::fs::File>, StoreError> {
    if address.contains("://") {
        return Ok(None);
    }
    match address.strip_prefix("sqlite:") {
        Some(":memory:" | "") => Ok(None),
        Some(file) => sqlite::lock(&PathBuf::from(format!("{file}.lock"))).map(Some),
        None => sqlite::lock(&PathBuf::from(address).join("adda.lock")).map(Some),
    }
}

/// Whether there is something at an address. Of a database on another machine it is not known, and taken for granted.
///
/// # Errors
/// [`StoreError::Address`].
pub fn exists(address: &str) -> Result<bool, StoreError> {
    Ok(address.contains("://") || sqlite::file_of(address)?.is_file())
}

fn is_postgres(address: &str) -> bool {
    address.starts_with("postgres://") || address.starts_with("postgresql://")
}

/// Opens the store. Creates it if it is missing, and migrates it to this program's version.
///
/// `address` is a folder (SQLite, in its file `adda.sqlite`), `sqlite:FILE`, `sqlite::memory:` (lost when closed), or
/// `postgres://…` if the program was built with the feature `postgres`.
///
/// # Errors
/// [`StoreError::Address`], [`StoreError::Folder`], [`StoreError::Newer`], or failures of the database.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    open_with(address, CONNECTIONS).await
}

/// Opens the store with this many connections to PostgreSQL at most: one writes, one listens, the others read. SQLite has
/// a fixed number.
///
/// # Errors
/// As [`open`].
pub async fn open_with(address: &str, connections: u32) -> Result<Arc<dyn Store>, StoreError> {
    if is_postgres(address) {
        return open_postgres(address, connections).await;
    }
    if let Some(file) = address.strip_prefix("sqlite:") {
        return sqlite::open(file.strip_prefix("//").unwrap_or(file)).await;
    }
    // The rest of the address is not repeated, because it may hold a password.
    if let Some((scheme, _)) = address.split_once("://") {
        return Err(StoreError::Address(format!(
            "no storage is known for addresses of {scheme}: a folder, sqlite:FILE or postgres://… is expected"
        )));
    }
    sqlite::open_folder(address).await
}

#[cfg(feature = "postgres")]
async fn open_postgres(address: &str, connections: u32) -> Result<Arc<dyn Store>, StoreError> {
    postgres::open(address, connections).await
}

#[cfg(not(feature = "postgres"))]
async fn open_postgres(_address: &str, _connections: u32) -> Result<Arc<dyn Store>, StoreError> {
    Err(without_postgres())
}

#[cfg(not(feature = "postgres"))]
fn without_postgres() -> StoreError {
    StoreError::Address(
        "this program was built without PostgreSQL: build it with `--features postgres`".to_owned(),
    )
}
