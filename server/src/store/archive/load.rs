//! Restoring a backup.

use std::io::BufRead;

use serde::Deserialize;
use serde_json::Value;
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::{ArchiveError, Column, FORMAT, First, Head, Kind, Last, Portable, Rows, dump};
use crate::store::schema::{self, known, step_to};

/// Rows written with one statement.
const AT_ONCE: usize = 200;

/// A line after the first one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Row(Vec<Value>),
    Head(Head),
    Last(Last),
}

/// Writes a backup into an empty database, in one transaction.
pub(super) async fn load<DB>(
    on: &mut DB::Connection,
    lines: &mut (dyn BufRead + Send),
) -> Result<Rows, ArchiveError>
where
    DB: Portable,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> Option<String>: Encode<'q, DB> + Type<DB>,
    for<'q> Option<i64>: Encode<'q, DB> + Type<DB>,
    for<'q> Option<bool>: Encode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    on.execute(DB::BEGIN).await?;
    let loaded = load_in_transaction::<DB>(on, lines).await;
    let end = if loaded.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = on.execute(end).await;
    // The first error says more.
    let rows = loaded?;
    ended?;
    Ok(rows)
}

async fn load_in_transaction<DB>(
    on: &mut DB::Connection,
    lines: &mut (dyn BufRead + Send),
) -> Result<Rows, ArchiveError>
where
    DB: Portable,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> Option<String>: Encode<'q, DB> + Type<DB>,
    for<'q> Option<i64>: Encode<'q, DB> + Type<DB>,
    for<'q> Option<bool>: Encode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    if let Some(lock) = DB::LOCK {
        on.execute(lock).await?;
    }
    let first: First = next(lines)?
        .and_then(|line| serde_json::from_str(&line).ok())
        .ok_or_else(|| unsound("its first line is not that of a backup"))?;
    if first.adda_backup > FORMAT || first.schema > known() {
        return Err(ArchiveError::Newer { found: first.schema, known: known() });
    }
    clear::<DB>(on).await?;
    step_to::<DB>(0, first.schema, on).await?;
    let mut rows: Rows = schema::tables(first.schema).into_iter().map(|table| (table, 0)).collect();
    let mut now: Option<Head> = None;
    let mut batch: Vec<Vec<Value>> = Vec::with_capacity(AT_ONCE);
    loop {
        let line = next(lines)?.ok_or_else(|| unsound("its end is missing"))?;
        let line: Line =
            serde_json::from_str(&line).map_err(|_| unsound("it has a line that is not one of a backup"))?;
        let full = batch.len() == AT_ONCE || !matches!(line, Line::Row(_));
        if let (Some(head), true) = (&now, full && !batch.is_empty()) {
            *rows.entry(head.table.clone()).or_default() += batch.len() as u64;
            insert::<DB>(head, &batch, on).await?;
            batch.clear();
        }
        match line {
            Line::Row(values) => match &now {
                Some(head) if values.len() == head.columns.len() => batch.push(values),
                _ => return Err(unsound("a row does not fit its table")),
            },
            Line::Head(head) => {
                // So the names are ours, and safe in a statement.
                let known = rows.contains_key(&head.table);
                if !known || dump::columns::<DB>(&head.table, on).await? != head.columns {
                    return Err(unsound("it has a table that is not ours"));
                }
                now = Some(head);
            }
            Line::Last(last) => {
                if last.rows != rows.values().sum::<u64>() {
                    return Err(unsound("rows are missing"));
                }
                break;
            }
        }
    }
    step_to::<DB>(first.schema, known(), on).await?;
    Ok(rows)
}

/// Removes a schema without content, as a server leaves it that was started once.
async fn clear<DB>(on: &mut DB::Connection) -> Result<(), ArchiveError>
where
    DB: Portable,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let version = match dump::version::<DB>(on).await {
        Ok(version) => version,
        Err(ArchiveError::Missing(_)) => return Ok(()),
        Err(error) => return Err(error),
    };
    let (people, tables, records): (i64, i64, i64) = sqlx::query_as(
        "SELECT (SELECT COUNT(*) FROM people), (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM records)",
    )
    .fetch_one(&mut *on)
    .await?;
    if people + tables + records > 0 {
        return Err(ArchiveError::NotEmpty { people, tables, records });
    }
    // The newest first, because they may refer to older ones.
    let names = schema::tables(version).into_iter().rev().chain(["schema_steps".to_owned()]);
    for name in names {
        sqlx::query(AssertSqlSafe(format!("DROP TABLE \"{name}\""))).execute(&mut *on).await?;
    }
    Ok(())
}

async fn insert<DB>(head: &Head, batch: &[Vec<Value>], on: &mut DB::Connection) -> Result<(), ArchiveError>
where
    DB: Portable,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> Option<String>: Encode<'q, DB> + Type<DB>,
    for<'q> Option<i64>: Encode<'q, DB> + Type<DB>,
    for<'q> Option<bool>: Encode<'q, DB> + Type<DB>,
{
    let names: Vec<String> = head.columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
    let width = names.len();
    let row = |row: usize| {
        let places: Vec<String> = (1..=width).map(|column| format!("${}", row * width + column)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..batch.len()).map(row).collect();
    let sql = format!("INSERT INTO \"{}\" ({}) VALUES {}", head.table, names.join(", "), rows.join(", "));
    let mut query = sqlx::query::<DB>(AssertSqlSafe(sql));
    for (Column { kind, .. }, value) in batch.iter().flat_map(|row| head.columns.iter().zip(row)) {
        query = match (kind, value) {
            (Kind::Text, Value::Null) => query.bind(None::<String>),
            (Kind::Text, Value::String(text)) => query.bind(Some(text.clone())),
            (Kind::BigInt, Value::Null) => query.bind(None::<i64>),
            (Kind::BigInt, Value::Number(number)) if number.is_i64() => query.bind(number.as_i64()),
            (Kind::Boolean, Value::Null) => query.bind(None::<bool>),
            (Kind::Boolean, Value::Bool(value)) => query.bind(Some(*value)),
            _ => return Err(unsound("a value does not fit its column")),
        };
    }
    query.execute(on).await?;
    Ok(())
}

fn next(lines: &mut (dyn BufRead + Send)) -> Result<Option<String>, ArchiveError> {
    let mut line = String::new();
    match lines.read_line(&mut line) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(line)),
        // Cut off within the compressed data, or not text.
        Err(error)
            if matches!(
                error.kind(),
                std::io::ErrorKind::UnexpectedEof
                    | std::io::ErrorKind::InvalidData
                    | std::io::ErrorKind::InvalidInput
            ) =>
        {
            Err(unsound("it is cut off or not text"))
        }
        Err(error) => Err(error.into()),
    }
}

fn unsound(why: &str) -> ArchiveError {
    ArchiveError::Unsound(why.to_owned())
}
