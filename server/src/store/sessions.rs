//! Sessions: one row for each browser or program that is signed in. What writes runs on a connection that is in a
//! transaction.

use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Pool, Type};

use super::rows::{damaged, person_row};
use super::schema::Dialect;
use super::{PersonId, PersonRow, SessionId, StoreError};

/// The most sessions of a person. The one that was used least recently makes room for a new one.
pub const MOST_SESSIONS: i64 = 50;

/// A session as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The session's id. It is no credential: cookies are signed.
    pub id: SessionId,
    /// The person.
    pub person: PersonId,
    /// When it began.
    pub made: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
    /// The kind of browser or program, such as `Firefox, Linux`; may be empty.
    pub device: String,
}

/// Adds a session.
pub(super) async fn add<DB>(session: &SessionRow, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    sqlx::query("INSERT INTO sessions (id, person_id, made, seen, device) VALUES ($1, $2, $3, $4, $5)")
        .bind(session.id.as_str())
        .bind(session.person.as_str())
        .bind(session.made)
        .bind(session.seen)
        .bind(session.device.as_str())
        .execute(&mut *on)
        .await?;
    sqlx::query(
        "DELETE FROM sessions WHERE person_id = $1 AND id NOT IN \
         (SELECT id FROM sessions WHERE person_id = $1 ORDER BY seen DESC, made DESC, id LIMIT $2)",
    )
    .bind(session.person.as_str())
    .bind(MOST_SESSIONS)
    .execute(on)
    .await?;
    Ok(())
}

/// Ends one session of a person, or all of them with all tokens, because a thief may have made some.
pub(super) async fn end<DB>(
    person: &PersonId,
    session: Option<&SessionId>,
    on: &mut DB::Connection,
) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
{
    let query = match session {
        Some(session) => sqlx::query("DELETE FROM sessions WHERE person_id = $1 AND id = $2")
            .bind(person.as_str())
            .bind(session.as_str()),
        None => {
            sqlx::query("DELETE FROM tokens WHERE person_id = $1")
                .bind(person.as_str())
                .execute(&mut *on)
                .await?;
            sqlx::query("DELETE FROM sessions WHERE person_id = $1").bind(person.as_str())
        }
    };
    query.execute(on).await?;
    Ok(())
}

/// Notes that a session was used.
pub(super) async fn touch<DB>(session: &SessionId, at: i64, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    sqlx::query("UPDATE sessions SET seen = $2 WHERE id = $1 AND seen < $2")
        .bind(session.as_str())
        .bind(at)
        .execute(on)
        .await?;
    Ok(())
}

/// The person of a session, and when it was last used.
pub(super) async fn find<DB>(
    person: &PersonId,
    session: &SessionId,
    on: &Pool<DB>,
) -> Result<Option<(PersonRow, i64)>, StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> Option<String>: Decode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    type Columns = (String, String, Option<String>, Option<String>, i64, i64, i64);
    let found: Option<Columns> = sqlx::query_as(
        "SELECT p.id, p.name, p.login, p.password, p.created, p.sessions, s.seen \
         FROM sessions s JOIN people p ON p.id = s.person_id WHERE s.id = $2 AND p.id = $1",
    )
    .bind(person.as_str())
    .bind(session.as_str())
    .fetch_optional(on)
    .await?;
    let Some((id, name, login, password, created, sessions, seen)) = found else { return Ok(None) };
    Ok(Some((person_row((id, name, login, password, created, sessions))?, seen)))
}

/// The person's sessions, most recently used first.
pub(super) async fn list<DB>(person: &PersonId, on: &Pool<DB>) -> Result<Vec<SessionRow>, StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let found: Vec<(String, i64, i64, String)> = sqlx::query_as(
        "SELECT id, made, seen, device FROM sessions WHERE person_id = $1 ORDER BY seen DESC, made DESC, id",
    )
    .bind(person.as_str())
    .fetch_all(on)
    .await?;
    let row = |(id, made, seen, device)| {
        let id = SessionId::try_from(id).map_err(|_| damaged("a session"))?;
        Ok(SessionRow { id, person: person.clone(), made, seen, device })
    };
    found.into_iter().map(row).collect()
}
