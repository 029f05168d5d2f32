//! The database schema and its migrations.

use std::time::Duration;

use sqlx::{ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Pool, Type};

use super::StoreError;

/// The migrations from an empty database. Their number is the schema's version.
const STEPS: &[&str] = &[
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
    include_str!("migrations/5.sql"),
    include_str!("migrations/6.sql"),
    include_str!("migrations/7.sql"),
    include_str!("migrations/8.sql"),
    include_str!("migrations/9.sql"),
    include_str!("migrations/10.sql"),
];

/// What differs between SQLite and PostgreSQL.
pub(super) trait Dialect: Database {
    /// Starts a transaction that writes.
    const BEGIN: &'static str;
    /// Keeps other processes from migrating at the same time, if `BEGIN` does not do so already.
    const LOCK: Option<&'static str>;
    /// Run before closing, so that the database file can be copied.
    const BEFORE_CLOSE: Option<&'static str>;
    /// The longest time of reading something, and of a transaction. Longer means that the database, or the way to it, is
    /// broken, so that requests are answered in time.
    const LONGEST: Duration;
    /// The longest time until a write is answered, with the transaction before it.
    const LONGEST_ANSWER: Duration;
    /// Puts off the tables that are due by `$1` until `$2`, at most `$3` of them, and returns their ids.
    const CLAIM: &'static str;
    /// Takes the notices that are due by `$1`, at most `$2` of them, and returns them. Several nodes get different ones.
    const CLAIM_NOTICES: &'static str;
    /// The entries that follow: `$1` is a JSON list of objects, each with a table's `id` and a number `after`. None if
    /// nobody else can add entries.
    const MISSED: Option<&'static str>;
    /// Begins a transaction of derived rows alone, which need not be durable at once. None if they are written along
    /// with everything else.
    const DERIVED_APART: Option<&'static str>;
    /// Tells all nodes a text, when the transaction is committed.
    const TELL: Option<&'static str>;
    /// The number of rows written.
    fn rows_written(result: &Self::QueryResult) -> u64;
}

/// Migrates the database to this program's version, in one transaction.
pub(super) async fn migrate<DB>(pool: &Pool<DB>) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let known = known();
    let mut work = pool.begin_with(DB::BEGIN).await?;
    if let Some(lock) = DB::LOCK {
        work.execute(lock).await?;
    }
    work.execute("CREATE TABLE IF NOT EXISTS schema_steps (version BIGINT NOT NULL PRIMARY KEY)").await?;
    let (found,): (i64,) =
        sqlx::query_as("SELECT COALESCE(MAX(version), 0) FROM schema_steps").fetch_one(&mut *work).await?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    step_to::<DB>(found, known, &mut work).await?;
    work.commit().await?;
    Ok(())
}

/// The version that this program knows.
pub(super) fn known() -> i64 {
    i64::try_from(STEPS.len()).expect("a number of steps")
}

/// The tables of a version of the schema, oldest first: a table refers only to older ones.
pub(super) fn tables(version: i64) -> Vec<String> {
    let steps = STEPS.iter().take(usize::try_from(version).unwrap_or_default());
    let lines = steps.flat_map(|step| step.lines());
    let names = lines.filter_map(|line| line.strip_prefix("CREATE TABLE ")?.split(' ').next());
    names.map(str::to_owned).collect()
}

/// Migrates from one version to another, within a transaction.
pub(super) async fn step_to<DB>(from: i64, to: i64, on: &mut DB::Connection) -> Result<(), sqlx::Error>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    on.execute("CREATE TABLE IF NOT EXISTS schema_steps (version BIGINT NOT NULL PRIMARY KEY)").await?;
    let steps = (1..).zip(STEPS.iter().copied());
    for (version, step) in steps.filter(|&(version, _)| from < version && version <= to) {
        // A step holds several statements, which only `raw_sql` accepts.
        sqlx::raw_sql(step).execute(&mut *on).await?;
        sqlx::query("INSERT INTO schema_steps (version) VALUES ($1)")
            .bind::<i64>(version)
            .execute(&mut *on)
            .await?;
    }
    Ok(())
}
