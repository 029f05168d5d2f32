//! Everything that is a person's: for them to take along, and to erase.

use serde_json::Value;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Pool, Type};

use super::rows::table_id;
use super::schema::Dialect;
use super::{Finish, PersonId, StoreError, TableId};

/// The name that is shown instead of the name of a person who was erased. Pages translate it.
pub const FORMER_PLAYER: &str = "a former player";

/// What is stored about a person, besides their row and their sessions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Belongings {
    /// The tables at which they have had a seat: id, game, when it was made.
    pub tables: Vec<(TableId, String, i64)>,
    /// The entries that name them: table, number, and the entry as JSON.
    pub entries: Vec<(TableId, i64, String)>,
    /// Their notes.
    pub notes: Vec<(TableId, String)>,
    /// Their results.
    pub finishes: Vec<Finish>,
}

/// What is stored about a person, without their results.
pub(super) async fn find<DB>(person: &PersonId, on: &Pool<DB>) -> Result<Belongings, StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> i64: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let tables: Vec<(String, String, i64)> = sqlx::query_as(
        "SELECT t.id, t.game, t.created FROM played p JOIN tables t ON t.id = p.table_id \
         WHERE p.person_id = $1 ORDER BY t.created, t.id",
    )
    .bind(person.as_str())
    .fetch_all(on)
    .await?;
    let entries: Vec<(String, i64, String)> = sqlx::query_as(
        "SELECT e.table_id, e.seq, e.entry FROM played p JOIN entries e ON e.table_id = p.table_id \
         WHERE p.person_id = $1 AND e.entry LIKE $2 ORDER BY e.table_id, e.seq",
    )
    .bind(person.as_str())
    .bind(naming(person))
    .fetch_all(on)
    .await?;
    let notes: Vec<(String, String)> =
        sqlx::query_as("SELECT table_id, text FROM notes WHERE person_id = $1 ORDER BY table_id")
            .bind(person.as_str())
            .fetch_all(on)
            .await?;
    let tables = tables.into_iter().map(|(id, game, made)| Ok((table_id(id)?, game, made)));
    let entries = entries.into_iter().map(|(id, seq, entry)| Ok((table_id(id)?, seq, entry)));
    let notes = notes.into_iter().map(|(id, text)| Ok((table_id(id)?, text)));
    Ok(Belongings {
        tables: tables.collect::<Result<_, StoreError>>()?,
        entries: entries.collect::<Result<_, StoreError>>()?,
        notes: notes.collect::<Result<_, StoreError>>()?,
        finishes: Vec::new(),
    })
}

/// The games in which a person has results.
pub(super) async fn games<DB>(person: &PersonId, on: &Pool<DB>) -> Result<Vec<String>, StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let sql = "SELECT DISTINCT game FROM finishes WHERE person_id = $1 ORDER BY game";
    let games: Vec<(String,)> = sqlx::query_as(sql).bind(person.as_str()).fetch_all(on).await?;
    Ok(games.into_iter().map(|(game,)| game).collect())
}

/// Erases a person at one table: in its header and log, their id is replaced by a random one, their name by
/// [`FORMER_PLAYER`], and what they have said is removed. The game stays as it was played, because it is the other
/// players' game too.
pub(super) async fn erase_at<DB>(
    person: &PersonId,
    table: &TableId,
    on: &mut DB::Connection,
) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    // Different at each table, so that nobody can tell which games one person has played.
    let former = PersonId::random();
    let headers: Vec<(String,)> = sqlx::query_as("SELECT header FROM tables WHERE id = $1")
        .bind(table.as_str())
        .fetch_all(&mut *on)
        .await?;
    for (header,) in headers {
        let Some(header) = rewritten(&header, person, &former) else { continue };
        sqlx::query("UPDATE tables SET header = $2 WHERE id = $1")
            .bind(table.as_str())
            .bind(header)
            .execute(&mut *on)
            .await?;
    }
    let entries: Vec<(i64, String)> =
        sqlx::query_as("SELECT seq, entry FROM entries WHERE table_id = $1 AND entry LIKE $2")
            .bind(table.as_str())
            .bind(naming(person))
            .fetch_all(&mut *on)
            .await?;
    for (seq, entry) in entries {
        let Some(entry) = rewritten(&entry, person, &former) else { continue };
        sqlx::query("UPDATE entries SET entry = $3 WHERE table_id = $1 AND seq = $2")
            .bind(table.as_str())
            .bind(seq)
            .bind(entry)
            .execute(&mut *on)
            .await?;
    }
    Ok(())
}

/// Erases a person whom no table names any more: their row, sessions, notes and results.
pub(super) async fn erase<DB>(person: &PersonId, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
{
    // Sessions, notes and ways to be told go with the person.
    for sql in [
        "DELETE FROM finishes WHERE person_id = $1",
        "DELETE FROM waiting WHERE person_id = $1",
        // Those of the host's webhook; the others go with the person's ways.
        "DELETE FROM notices WHERE person_id = $1",
        "DELETE FROM played WHERE person_id = $1",
        "DELETE FROM people WHERE id = $1",
    ] {
        sqlx::query(sql).bind(person.as_str()).execute(&mut *on).await?;
    }
    Ok(())
}

/// A pattern for entries that name a person. Ids have letters and digits only.
fn naming(person: &PersonId) -> String {
    format!("%\"{person}\"%")
}

/// A header or an entry without the person; `None` if it does not name them.
fn rewritten(text: &str, person: &PersonId, former: &PersonId) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    rewrite(&mut value, person, former).then(|| value.to_string())
}

/// Replaces the person's id everywhere, and what else there is of theirs beside it.
fn rewrite(value: &mut Value, person: &PersonId, former: &PersonId) -> bool {
    match value {
        Value::String(text) if text == person.as_str() => {
            former.as_str().clone_into(text);
            true
        }
        Value::Array(list) => list.iter_mut().fold(false, |done, one| rewrite(one, person, former) | done),
        Value::Object(fields) => {
            if fields.get("person").and_then(Value::as_str) == Some(person.as_str()) {
                if let Some(name) = fields.get_mut("name") {
                    *name = FORMER_PLAYER.into();
                }
                if let Some(text) = fields.get_mut("text") {
                    *text = "".into();
                }
            }
            fields.values_mut().fold(false, |done, one| rewrite(one, person, former) | done)
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_person_is_removed_from_entries_and_headers() {
        let (anna, bela, former) = (PersonId::random(), PersonId::random(), PersonId::random());
        let check = |before: Value, after: Option<Value>| {
            let found = rewritten(&before.to_string(), &anna, &former);
            assert_eq!(found.map(|text| serde_json::from_str::<Value>(&text).unwrap()), after);
        };
        check(
            json!({"at": 1, "what": "sat", "seat": 0, "person": anna, "name": "Anna"}),
            Some(json!({"at": 1, "what": "sat", "seat": 0, "person": former, "name": FORMER_PLAYER})),
        );
        check(
            json!({"at": 1, "what": "said", "person": anna, "text": "my number is 123"}),
            Some(json!({"at": 1, "what": "said", "person": former, "text": ""})),
        );
        check(json!({"at": 1, "what": "said", "person": bela, "text": "hello Anna"}), None);
        check(
            json!({"at": 1, "what": "left", "person": anna}),
            Some(json!({"at": 1, "what": "left", "person": former})),
        );
        check(json!({"at": 1, "what": "act", "seat": 0, "action": {"shed": "D"}}), None);
        let seats = |person: &PersonId, name: &str| {
            json!({"seats": [{"person": {"person": person, "name": name}}, {"person": {"person": bela, "name": "Bela"}}, "friend"],
                   "host": person, "made": 5})
        };
        check(seats(&anna, "Anna"), Some(seats(&former, FORMER_PLAYER)));
        assert_eq!(rewritten("not JSON", &anna, &former), None);
    }
}
