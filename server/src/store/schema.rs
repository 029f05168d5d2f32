//! The database's tables and how they came to be: steps that a database of any age goes through by itself.

use sqlx::{ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Pool, Type};

use super::StoreError;

/// The steps from an empty database to this program's version, which is their number.
const STEPS: &[&str] = &[include_str!("migrations/1.sql"), include_str!("migrations/2.sql")];

/// What the two databases do not have in common.
pub(super) trait Dialect: Database {
    /// Begins a transaction that no other process can slip into while the version is looked at.
    const BEGIN: &'static str;
    /// What is run first in that transaction, where beginning alone does not keep the others out.
    const LOCK: Option<&'static str>;
    /// What is run before closing, for a database that can be copied as it lies there.
    const BEFORE_CLOSE: Option<&'static str>;
    /// How many rows were written.
    fn rows_written(result: &Self::QueryResult) -> u64;
}

/// Brings the database up to this program's version, in one transaction.
pub(super) async fn migrate<DB>(pool: &Pool<DB>) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let known = i64::try_from(STEPS.len()).expect("a number of steps");
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
    for (version, step) in (1..).zip(STEPS.iter().copied()).filter(|&(version, _)| version > found) {
        // Several statements: only the raw door takes them.
        sqlx::raw_sql(step).execute(&mut *work).await?;
        sqlx::query("INSERT INTO schema_steps (version) VALUES ($1)")
            .bind::<i64>(version)
            .execute(&mut *work)
            .await?;
    }
    work.commit().await?;
    Ok(())
}
