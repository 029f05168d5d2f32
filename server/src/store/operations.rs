//! What the host does: looking around, stopping and deleting tables, links for new passwords, deleting what is old.

use adda_table::{Entry, What};
use async_trait::async_trait;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::rows::{ListingColumns, listing, person_row};
use super::schema::Dialect;
use super::sql::Sql;
use super::write::{Write, Written};
use super::{Listing, PersonId, PersonRow, ResetToken, Signal, StoreError, TableId};

/// A person as the host sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPerson {
    /// The person.
    pub person: PersonRow,
    /// The number of tables where they have a seat.
    pub tables: i64,
    /// When they were last here, as far as it is known.
    pub seen: Option<i64>,
}

/// Which tables to list.
#[derive(Clone, Debug, Default)]
pub struct TableFilter {
    /// The stage, as stored.
    pub stage: Option<String>,
    /// Somebody who has a seat.
    pub person: Option<PersonId>,
    /// Only those that the host has stopped.
    pub frozen: bool,
}

/// Whether the host has stopped a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frozen {
    /// It goes on.
    No,
    /// It stands still since this time, in milliseconds since 1970.
    Since(i64),
}

/// What is deleted because of its age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Old {
    /// Tables whose game never began.
    Gatherings,
    /// Unfinished games between guests.
    GuestGames,
    /// Guests without a table.
    Guests,
    /// E-mail addresses that nobody has confirmed.
    Unconfirmed,
}

/// What the host does with the storage. Errors are as in [`super::Store`].
#[async_trait]
pub trait Operations: Send + Sync {
    /// People whose name or login contains a text, or whose id it is; all if it is empty. The newest first.
    async fn find_people(&self, text: &str, limit: u32) -> Result<Vec<KnownPerson>, StoreError>;
    /// Tables, the most recent first.
    async fn find_tables(&self, filter: &TableFilter, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// Stops a table: no entry is added to it from now on. [`StoreError::Missing`] if there is no such table.
    async fn freeze(&self, table: &TableId, at: i64) -> Result<(), StoreError>;
    /// Lets a table go on, and notes in its log that the time in between does not count. [`StoreError::Missing`] if it was
    /// not stopped.
    async fn unfreeze(&self, table: &TableId, at: i64) -> Result<(), StoreError>;
    /// Whether the host has stopped the table; `None` if there is no such table.
    async fn frozen(&self, table: &TableId) -> Result<Option<Frozen>, StoreError>;
    /// Deletes a table with its log. [`StoreError::Missing`] if there is no such table.
    async fn delete_table(&self, table: &TableId) -> Result<(), StoreError>;
    /// Notes that the host has changed tables in another way.
    async fn count_host_change(&self) -> Result<(), StoreError>;
    /// How often the host has changed tables.
    async fn host_changes(&self) -> Result<i64, StoreError>;

    /// Stores a link for a new password. Earlier links of the person are no longer valid.
    async fn add_reset(&self, token: &ResetToken, person: &PersonId, expires: i64) -> Result<(), StoreError>;
    /// The person whose password a link sets; `None` if it was used, replaced or has expired.
    async fn reset(&self, token: &ResetToken, now: i64) -> Result<Option<PersonRow>, StoreError>;
    /// Uses a link: sets the password hash and ends all sessions. [`StoreError::Missing`] if it is not valid.
    async fn use_reset(&self, token: &ResetToken, now: i64, password: &str) -> Result<(), StoreError>;

    /// Deletes what nobody has touched since a time, at most this many. Returns how many were deleted.
    async fn delete_old(&self, what: Old, before: i64, most: u32) -> Result<u64, StoreError>;
    /// Whether this node shall delete what is old now: nobody has done it since a time.
    async fn claim_cleaning(&self, now: i64, since: i64) -> Result<bool, StoreError>;
}

/// What is written for the host.
#[derive(Debug)]
pub(super) enum Operation {
    Freeze(TableId, i64),
    Unfreeze(TableId, i64),
    DeleteTable(TableId),
    CountChange,
    AddReset { hash: String, person: PersonId, expires: i64 },
    UseReset { hash: String, now: i64, password: String },
    DeleteOld { what: Old, before: i64, most: i64 },
    ClaimCleaning { now: i64, since: i64 },
}

impl Operation {
    pub(super) fn signal(&self) -> Option<Signal> {
        match self {
            Operation::Freeze(table, _) | Operation::Unfreeze(table, _) | Operation::DeleteTable(table) => {
                Some(Signal::Host { table: table.clone() })
            }
            Operation::CountChange
            | Operation::AddReset { .. }
            | Operation::UseReset { .. }
            | Operation::DeleteOld { .. }
            | Operation::ClaimCleaning { .. } => None,
        }
    }
}

impl Old {
    /// Deletes at most `$2` that nobody has touched since `$1`.
    fn sql(self) -> &'static str {
        match self {
            // A listing may be older than the last entry.
            Old::Gatherings => {
                "DELETE FROM tables WHERE id IN (SELECT l.table_id FROM listings l \
                 WHERE l.stage = 'gathering' AND l.updated < $1 \
                 AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = l.table_id AND e.written >= $1) \
                 AND NOT EXISTS (SELECT 1 FROM frozen f WHERE f.table_id = l.table_id) \
                 ORDER BY l.updated LIMIT $2)"
            }
            Old::GuestGames => {
                "DELETE FROM tables WHERE id IN (SELECT l.table_id FROM listings l \
                 WHERE l.stage IN ('playing', 'abandoned') AND l.updated < $1 \
                 AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = l.table_id AND e.written >= $1) \
                 AND NOT EXISTS (SELECT 1 FROM played d JOIN people p ON p.id = d.person_id \
                 WHERE d.table_id = l.table_id AND p.login IS NOT NULL) \
                 AND NOT EXISTS (SELECT 1 FROM frozen f WHERE f.table_id = l.table_id) \
                 ORDER BY l.updated LIMIT $2)"
            }
            Old::Guests => {
                "DELETE FROM people WHERE id IN (SELECT p.id FROM people p \
                 WHERE p.login IS NULL AND p.created < $1 \
                 AND NOT EXISTS (SELECT 1 FROM played d WHERE d.person_id = p.id) \
                 AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.person_id = p.id AND s.seen >= $1) \
                 AND NOT EXISTS (SELECT 1 FROM tokens t WHERE t.person_id = p.id AND t.seen >= $1) \
                 ORDER BY p.created LIMIT $2)"
            }
            Old::Unconfirmed => {
                "DELETE FROM ways WHERE id IN (SELECT id FROM ways WHERE NOT confirmed AND made < $1 LIMIT $2)"
            }
        }
    }
}

/// Performs one operation on a connection that is in a transaction.
pub(super) async fn perform<DB>(operation: &Operation, on: &mut DB::Connection) -> Result<Written, StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    match operation {
        Operation::Freeze(table, at) => {
            sqlx::query(
                "INSERT INTO frozen (table_id, at) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING",
            )
            .bind(table.as_str())
            .bind(*at)
            .execute(&mut *on)
            .await?;
            count_change::<DB>(on).await?;
        }
        Operation::Unfreeze(table, at) => {
            let sql = "DELETE FROM frozen WHERE table_id = $1 RETURNING at";
            let since: Vec<(i64,)> = sqlx::query_as(sql).bind(table.as_str()).fetch_all(&mut *on).await?;
            let Some(&(stopped,)) = since.first() else { return Err(StoreError::Missing) };
            let resumed = Entry { at: *at, what: What::Resumed { stopped } };
            // Nobody else adds an entry: until this is committed, the table is frozen for them.
            sqlx::query(
                "INSERT INTO entries (table_id, seq, entry, written) \
                 SELECT $1, COALESCE(MAX(seq), 0) + 1, $2, $3 FROM entries WHERE table_id = $1",
            )
            .bind(table.as_str())
            .bind(serde_json::to_string(&resumed).expect("an entry as JSON"))
            .bind(*at)
            .execute(&mut *on)
            .await?;
            // Somebody looks at it at once: bots may have to move.
            sqlx::query(
                "INSERT INTO due (table_id, at, seq) SELECT table_id, 0, 0 FROM listings \
                 WHERE table_id = $1 AND stage = 'playing' ON CONFLICT (table_id) DO UPDATE SET at = 0",
            )
            .bind(table.as_str())
            .execute(&mut *on)
            .await?;
            count_change::<DB>(on).await?;
        }
        Operation::DeleteTable(table) => {
            let sql = "DELETE FROM tables WHERE id = $1";
            let result = sqlx::query(sql).bind(table.as_str()).execute(&mut *on).await?;
            if DB::rows_written(&result) == 0 {
                return Err(StoreError::Missing);
            }
            count_change::<DB>(on).await?;
        }
        Operation::CountChange => count_change::<DB>(on).await?,
        Operation::AddReset { hash, person, expires } => {
            let sql = "DELETE FROM resets WHERE person_id = $1";
            sqlx::query(sql).bind(person.as_str()).execute(&mut *on).await?;
            sqlx::query("INSERT INTO resets (hash, person_id, expires) VALUES ($1, $2, $3)")
                .bind(hash.as_str())
                .bind(person.as_str())
                .bind(*expires)
                .execute(on)
                .await?;
        }
        Operation::UseReset { hash, now, password } => {
            let sql = "DELETE FROM resets WHERE hash = $1 AND expires > $2 RETURNING person_id";
            let used: Vec<(String,)> =
                sqlx::query_as(sql).bind(hash.as_str()).bind(*now).fetch_all(&mut *on).await?;
            let Some((person,)) = used.into_iter().next() else { return Err(StoreError::Missing) };
            sqlx::query("UPDATE people SET password = $2, sessions = sessions + 1 WHERE id = $1")
                .bind(person.as_str())
                .bind(password.as_str())
                .execute(&mut *on)
                .await?;
            for sql in
                ["DELETE FROM tokens WHERE person_id = $1", "DELETE FROM sessions WHERE person_id = $1"]
            {
                sqlx::query(sql).bind(person.as_str()).execute(&mut *on).await?;
            }
        }
        Operation::DeleteOld { what, before, most } => {
            let result = sqlx::query(what.sql()).bind(*before).bind(*most).execute(on).await?;
            return Ok(Written::Count(DB::rows_written(&result)));
        }
        Operation::ClaimCleaning { now, since } => {
            let result = sqlx::query(
                "INSERT INTO keys (name, value) VALUES ('cleaned', $1) ON CONFLICT (name) DO UPDATE SET value = $1 \
                 WHERE CAST(keys.value AS BIGINT) <= $2",
            )
            .bind(now.to_string())
            .bind(*since)
            .execute(on)
            .await?;
            return Ok(Written::Count(DB::rows_written(&result)));
        }
    }
    Ok(Written::Done)
}

async fn count_change<DB>(on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    on.execute(
        "INSERT INTO keys (name, value) VALUES ('host', '1') ON CONFLICT (name) DO UPDATE \
         SET value = CAST(CAST(keys.value AS BIGINT) + 1 AS TEXT)",
    )
    .await?;
    Ok(())
}

#[async_trait]
impl<DB> Operations for Sql<DB>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> Option<&'q str>: Encode<'q, DB> + Type<DB>,
    for<'q> Option<String>: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> bool: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    async fn find_people(&self, text: &str, limit: u32) -> Result<Vec<KnownPerson>, StoreError> {
        type Columns = (String, String, Option<String>, Option<String>, i64, i64, i64, i64);
        let pattern = text.trim().to_lowercase().replace(['%', '_'], "");
        let found: Vec<Columns> = self
            .all(
                sqlx::query_as(
                    "SELECT p.id, p.name, p.login, p.password, p.created, p.sessions, \
                     (SELECT COUNT(*) FROM waiting w WHERE w.person_id = p.id), \
                     (SELECT COALESCE(MAX(s.seen), 0) FROM sessions s WHERE s.person_id = p.id) FROM people p \
                     WHERE p.id = $1 OR LOWER(p.name) LIKE $2 OR p.login_key LIKE $2 \
                     ORDER BY p.created DESC, p.id LIMIT $3",
                )
                .bind(text.trim())
                .bind(format!("%{pattern}%"))
                .bind(i64::from(limit)),
            )
            .await?;
        let known = |(id, name, login, password, created, sessions, tables, seen): Columns| {
            let person = person_row((id, name, login, password, created, sessions))?;
            Ok(KnownPerson { person, tables, seen: (seen > 0).then_some(seen) })
        };
        found.into_iter().map(known).collect()
    }

    async fn find_tables(&self, filter: &TableFilter, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let found: Vec<ListingColumns> = self
            .all(
                sqlx::query_as(
                    "SELECT l.table_id, game, stage, listed, open_seats, names, people, updated, standing \
                     FROM listings l WHERE ($1 = '' OR stage = $1) AND ($2 = '' OR EXISTS \
                     (SELECT 1 FROM waiting w WHERE w.table_id = l.table_id AND w.person_id = $2)) \
                     AND ($3 = 0 OR EXISTS (SELECT 1 FROM frozen f WHERE f.table_id = l.table_id)) \
                     ORDER BY updated DESC, l.table_id LIMIT $4",
                )
                .bind(filter.stage.as_deref().unwrap_or_default())
                .bind(filter.person.as_ref().map_or("", PersonId::as_str))
                .bind(i64::from(filter.frozen))
                .bind(i64::from(limit)),
            )
            .await?;
        found.into_iter().map(listing).collect()
    }

    async fn freeze(&self, table: &TableId, at: i64) -> Result<(), StoreError> {
        self.write(Write::Operate(Operation::Freeze(table.clone(), at))).await
    }

    async fn unfreeze(&self, table: &TableId, at: i64) -> Result<(), StoreError> {
        self.write(Write::Operate(Operation::Unfreeze(table.clone(), at))).await
    }

    async fn frozen(&self, table: &TableId) -> Result<Option<Frozen>, StoreError> {
        let sql = "SELECT COUNT(f.at), COALESCE(MAX(f.at), 0) FROM tables t \
                   LEFT JOIN frozen f ON f.table_id = t.id WHERE t.id = $1 GROUP BY t.id";
        let found: Option<(i64, i64)> = self.one(sqlx::query_as(sql).bind(table.as_str())).await?;
        Ok(found.map(|(count, at)| if count > 0 { Frozen::Since(at) } else { Frozen::No }))
    }

    async fn delete_table(&self, table: &TableId) -> Result<(), StoreError> {
        self.write(Write::Operate(Operation::DeleteTable(table.clone()))).await
    }

    async fn count_host_change(&self) -> Result<(), StoreError> {
        self.write(Write::Operate(Operation::CountChange)).await
    }

    async fn host_changes(&self) -> Result<i64, StoreError> {
        let sql = "SELECT CAST(value AS BIGINT) FROM keys WHERE name = 'host'";
        let found: Option<(i64,)> = self.one(sqlx::query_as(sql)).await?;
        Ok(found.map_or(0, |(count,)| count))
    }

    async fn add_reset(&self, token: &ResetToken, person: &PersonId, expires: i64) -> Result<(), StoreError> {
        let (hash, person) = (token.hash(), person.clone());
        self.write(Write::Operate(Operation::AddReset { hash, person, expires })).await
    }

    async fn reset(&self, token: &ResetToken, now: i64) -> Result<Option<PersonRow>, StoreError> {
        self.one(
            sqlx::query_as(
                "SELECT p.id, p.name, p.login, p.password, p.created, p.sessions \
                 FROM resets r JOIN people p ON p.id = r.person_id WHERE r.hash = $1 AND r.expires > $2",
            )
            .bind(token.hash())
            .bind(now),
        )
        .await?
        .map(person_row)
        .transpose()
    }

    async fn use_reset(&self, token: &ResetToken, now: i64, password: &str) -> Result<(), StoreError> {
        let (hash, password) = (token.hash(), password.to_owned());
        self.write(Write::Operate(Operation::UseReset { hash, now, password })).await
    }

    async fn delete_old(&self, what: Old, before: i64, most: u32) -> Result<u64, StoreError> {
        self.count(Operation::DeleteOld { what, before, most: i64::from(most) }).await
    }

    async fn claim_cleaning(&self, now: i64, since: i64) -> Result<bool, StoreError> {
        Ok(self.count(Operation::ClaimCleaning { now, since }).await? > 0)
    }
}
