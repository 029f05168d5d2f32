//! How much is stored. These counts may take long, so they have a connection of their own.

use std::collections::BTreeMap;

use sqlx::{ColumnIndex, Connection, Decode, Executor, IntoArguments, Sqlite, Type};

use super::schema::Dialect;
use super::{StoreError, sqlite};

/// How much is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The number of people who have set a password.
    pub people: i64,
    /// The number of people who have not.
    pub guests: i64,
    /// The number of tables by stage.
    pub tables: BTreeMap<String, i64>,
    /// The number of tables that the host has stopped.
    pub frozen: i64,
    /// The number of entries of all tables.
    pub entries: i64,
    /// The number of uploaded records.
    pub records: i64,
    /// The size of the database in bytes.
    pub bytes: i64,
}

trait Measured: Dialect {
    /// The size of the database in bytes.
    const SIZE: &'static str;
}

impl Measured for Sqlite {
    const SIZE: &'static str = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
}

#[cfg(feature = "postgres")]
impl Measured for sqlx::Postgres {
    const SIZE: &'static str = "SELECT pg_database_size(CURRENT_DATABASE())";
}

/// Counts what is stored at an address, which has this program's version.
///
/// # Errors
/// If the storage cannot be read.
pub async fn figures(address: &str) -> Result<Figures, StoreError> {
    #[cfg(feature = "postgres")]
    if super::is_postgres(address) {
        let mut connection = super::postgres::connect(address).await?;
        let figures = count::<sqlx::Postgres>(&mut connection).await?;
        connection.close().await?;
        return Ok(figures);
    }
    let mut connection = sqlite::connect(&sqlite::file_of(address)?).await?;
    let figures = count::<Sqlite>(&mut connection).await?;
    connection.close().await?;
    Ok(figures)
}

async fn count<DB>(on: &mut DB::Connection) -> Result<Figures, StoreError>
where
    DB: Measured,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let tables: Vec<(String, i64)> =
        sqlx::query_as("SELECT stage, COUNT(*) FROM listings GROUP BY stage").fetch_all(&mut *on).await?;
    let mut number = async |sql: &'static str| {
        let (count,): (i64,) = sqlx::query_as(sql).fetch_one(&mut *on).await?;
        Ok::<i64, StoreError>(count)
    };
    Ok(Figures {
        people: number("SELECT COUNT(*) FROM people WHERE login IS NOT NULL").await?,
        guests: number("SELECT COUNT(*) FROM people WHERE login IS NULL").await?,
        tables: tables.into_iter().collect(),
        frozen: number("SELECT COUNT(*) FROM frozen").await?,
        entries: number("SELECT COUNT(*) FROM entries").await?,
        records: number("SELECT COUNT(*) FROM records").await?,
        bytes: number(DB::SIZE).await?,
    })
}
