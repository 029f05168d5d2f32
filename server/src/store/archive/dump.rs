//! Writing a backup.

use std::io::Write;

use futures_util::TryStreamExt;
use serde::Serialize;
use serde_json::Value;
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::{ArchiveError, Column, FORMAT, First, Head, Kind, Last, Portable, Rows};
use crate::store::StoreError;
use crate::store::schema::{self, known};

/// Writes everything as of one moment.
pub(super) async fn dump<DB>(
    on: &mut DB::Connection,
    out: &mut (dyn Write + Send),
) -> Result<Rows, ArchiveError>
where
    DB: Portable,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    on.execute(DB::SNAPSHOT).await?;
    let schema = version::<DB>(on).await?;
    let program = env!("CARGO_PKG_VERSION").to_owned();
    line(out, &First { adda_backup: FORMAT, schema, program, made: crate::time::now() })?;
    let mut rows = Rows::new();
    for table in schema::tables(schema) {
        let columns = columns::<DB>(&table, on).await?;
        line(out, &Head { table: table.clone(), columns: columns.clone() })?;
        // In the order of the primary key, as far as it matters.
        let by: Vec<String> = columns.iter().take(2).map(|column| format!("\"{}\"", column.name)).collect();
        let sql = format!("SELECT {} FROM \"{table}\" ORDER BY {}", DB::row(&columns), by.join(", "));
        let mut found = sqlx::query_as::<DB, (String,)>(AssertSqlSafe(sql)).fetch(&mut *on);
        let mut count = 0;
        while let Some((row,)) = found.try_next().await? {
            let row: Value = serde_json::from_str(&row).map_err(|_| unreadable(&table))?;
            line(out, &row)?;
            count += 1;
        }
        drop(found);
        rows.insert(table, count);
    }
    on.execute("COMMIT").await?;
    line(out, &Last { rows: rows.values().sum() })?;
    Ok(rows)
}

/// The version of the schema in a database of ours.
pub(in crate::store) async fn version<DB>(on: &mut DB::Connection) -> Result<i64, ArchiveError>
where
    DB: Portable,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let (there,): (i64,) = sqlx::query_as(DB::IS_THERE).fetch_one(&mut *on).await?;
    if there == 0 {
        return Err(ArchiveError::Missing("a database of Adda at this address".to_owned()));
    }
    let sql = "SELECT COALESCE(MAX(version), 0) FROM schema_steps";
    let (found,): (i64,) = sqlx::query_as(sql).fetch_one(&mut *on).await?;
    if found > known() {
        return Err(StoreError::Newer { found, known: known() }.into());
    }
    Ok(found)
}

/// The columns of a table, in order.
pub(super) async fn columns<DB>(table: &str, on: &mut DB::Connection) -> Result<Vec<Column>, ArchiveError>
where
    DB: Portable,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let found: Vec<(String, String)> = sqlx::query_as(DB::COLUMNS).bind(table).fetch_all(on).await?;
    let column = |(name, kind): (String, String)| {
        let kind = match kind.as_str() {
            "text" => Kind::Text,
            "bigint" => Kind::BigInt,
            "boolean" => Kind::Boolean,
            _ => return Err(unreadable(table)),
        };
        Ok(Column { name, kind })
    };
    let columns: Vec<Column> = found.into_iter().map(column).collect::<Result<_, _>>()?;
    if columns.is_empty() { Err(unreadable(table)) } else { Ok(columns) }
}

fn unreadable(table: &str) -> ArchiveError {
    StoreError::Damaged(format!("the table {table} cannot be read")).into()
}

fn line(out: &mut (dyn Write + Send), value: &impl Serialize) -> std::io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}
