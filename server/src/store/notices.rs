//! Ways to tell people that it is their turn, and the notices that are due.
//!
//! A notice is derived from a table's log: since which entry it has been somebody's turn. Whoever sends it takes its
//! time away first, in one statement, so no two nodes send the same. If that node dies before it has sent, the notice is
//! lost: better none than two.

use std::fmt;
use std::str::FromStr;

use adda_core::Lang;
use async_trait::async_trait;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::rows::{damaged, table_id};
use super::schema::Dialect;
use super::sql::Sql;
use super::write::{Rows, Write, Written};
use super::{PersonId, SessionId, StoreError, TableId, WayId};

/// The most ways of a person. The oldest makes room for a new one.
pub const MOST_WAYS: i64 = 20;

/// A kind of way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WayKind {
    /// A browser, by the push service of its maker.
    Push,
    /// E-mail.
    Mail,
    /// A webhook of Discord.
    Discord,
    /// A webhook of Slack.
    Slack,
    /// A topic of ntfy.
    Ntfy,
    /// A webhook that takes JSON.
    Json,
}

impl WayKind {
    /// All kinds.
    pub const ALL: [WayKind; 6] =
        [WayKind::Push, WayKind::Mail, WayKind::Discord, WayKind::Slack, WayKind::Ntfy, WayKind::Json];

    /// The name in the API, in the storage and in metrics.
    pub const fn word(self) -> &'static str {
        match self {
            WayKind::Push => "push",
            WayKind::Mail => "mail",
            WayKind::Discord => "discord",
            WayKind::Slack => "slack",
            WayKind::Ntfy => "ntfy",
            WayKind::Json => "json",
        }
    }
}

/// The text names no kind of way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a way is push, mail, discord, slack, ntfy or json")]
pub struct NoSuchWay;

impl FromStr for WayKind {
    type Err = NoSuchWay;

    fn from_str(word: &str) -> Result<WayKind, NoSuchWay> {
        WayKind::ALL.into_iter().find(|kind| kind.word() == word).ok_or(NoSuchWay)
    }
}

/// A way to tell somebody that it is their turn.
#[derive(Clone, PartialEq, Eq)]
pub struct WayRow {
    /// The way's id.
    pub id: WayId,
    /// Whose it is; `None` for the host's webhook.
    pub person: Option<PersonId>,
    /// The session that it ends with.
    pub session: Option<SessionId>,
    /// The kind.
    pub kind: WayKind,
    /// An URL, or an e-mail address.
    pub target: String,
    /// The language of notices.
    pub lang: Lang,
    /// Whether it is used.
    pub confirmed: bool,
    /// When it was added.
    pub made: i64,
}

impl fmt::Debug for WayRow {
    /// Without the target, so that it does not end up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WayRow").field("id", &self.id).field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// It has been a person's turn since this entry, and they should hear of it at this time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// The person.
    pub person: PersonId,
    /// The number of the entry.
    pub seq: i64,
    /// When to tell them.
    pub at: i64,
}

/// A notice that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueNotice {
    /// The way to send it.
    pub way: WayRow,
    /// The table.
    pub table: TableId,
    /// Whose turn it is.
    pub person: PersonId,
    /// Since which entry.
    pub seq: i64,
    /// How often it has been tried, this time included.
    pub tries: i64,
}

/// The storage of ways and notices. Errors are as in [`super::Store`].
#[async_trait]
pub trait Notices: Send + Sync {
    /// Adds a way, or replaces an equal one of the same person. A browser is told of one person's turns only.
    async fn add_way(&self, way: &WayRow) -> Result<(), StoreError>;
    /// The ways of a person, oldest first.
    async fn ways(&self, person: &PersonId) -> Result<Vec<WayRow>, StoreError>;
    /// The way with this id.
    async fn way(&self, id: &WayId) -> Result<Option<WayRow>, StoreError>;
    /// Begins to use a way. [`StoreError::Missing`] if there is no such way.
    async fn confirm_way(&self, id: &WayId) -> Result<(), StoreError>;
    /// Deletes a way, if it is still there.
    async fn delete_way(&self, id: &WayId) -> Result<(), StoreError>;
    /// Sets the host's webhook, or deletes it.
    async fn set_host_way(&self, way: Option<&WayRow>) -> Result<(), StoreError>;

    /// Takes notices that are due by `now`, at most this many. Nobody gets them again, unless they are put back.
    async fn claim_notices(&self, now: i64, most: u32) -> Result<Vec<DueNotice>, StoreError>;
    /// Puts a notice back that could not be sent, to be tried again at this time.
    async fn put_back(&self, notice: &DueNotice, at: i64) -> Result<(), StoreError>;
    /// The notices that are due by a time: table, person, entry.
    async fn notices_until(&self, until: i64) -> Result<Vec<(TableId, PersonId, i64)>, StoreError>;
    /// Notes that a person knows of their turn, so that they need no notice.
    async fn knows(&self, table: &TableId, person: &PersonId, seq: i64) -> Result<(), StoreError>;
    /// When the next notice is due.
    async fn next_notice(&self) -> Result<Option<i64>, StoreError>;
    /// The server's key with this name. `fresh` is stored if there is none.
    async fn server_key(&self, name: &'static str, fresh: &str) -> Result<String, StoreError>;
}

/// What is written about ways and notices.
#[derive(Debug)]
pub(super) enum NoticeWrite {
    Add(WayRow),
    Confirm(WayId),
    Delete(WayId),
    HostWay(Option<WayRow>),
    Claim { now: i64, most: i64 },
    PutBack { notice: DueNotice, at: i64 },
    Knows { table: TableId, person: PersonId, seq: i64 },
    ServerKey { name: &'static str, fresh: String },
}

impl NoticeWrite {
    /// The rows that this locks.
    pub(super) fn rows(&self) -> Rows<'_> {
        match self {
            NoticeWrite::PutBack { notice, .. } => Rows::Table(&notice.table),
            NoticeWrite::Knows { table, .. } => Rows::Table(table),
            NoticeWrite::ServerKey { .. } => Rows::Keys,
            // With its ways, a person's notices at all tables are deleted.
            NoticeWrite::Add(_)
            | NoticeWrite::Confirm(_)
            | NoticeWrite::Delete(_)
            | NoticeWrite::HostWay(_)
            | NoticeWrite::Claim { .. } => Rows::Many,
        }
    }
}

const WAY_BY_ID: &str =
    "SELECT id, person_id, session_id, kind, target, lang, confirmed, made FROM ways WHERE id = $1";
const WAYS_OF: &str = "SELECT id, person_id, session_id, kind, target, lang, confirmed, made FROM ways \
                       WHERE person_id = $1 ORDER BY made, id";

type WayColumns = (String, Option<String>, Option<String>, String, String, String, bool, i64);

fn way((id, person, session, kind, target, lang, confirmed, made): WayColumns) -> Result<WayRow, StoreError> {
    let unread = || damaged("a way to tell somebody");
    Ok(WayRow {
        id: WayId::try_from(id).map_err(|_| unread())?,
        person: person.map(PersonId::try_from).transpose().map_err(|_| unread())?,
        session: session.map(SessionId::try_from).transpose().map_err(|_| unread())?,
        kind: kind.parse().map_err(|_| unread())?,
        target,
        // The language may have been removed from the program.
        lang: lang.parse().unwrap_or_default(),
        confirmed,
        made,
    })
}

fn person_id(text: String) -> Result<PersonId, StoreError> {
    PersonId::try_from(text).map_err(|_| damaged("a notice"))
}

/// Performs one write on a connection that is in a transaction.
pub(super) async fn perform<DB>(write: &NoticeWrite, on: &mut DB::Connection) -> Result<Written, StoreError>
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
    match write {
        NoticeWrite::Add(way) => add::<DB>(way, on).await?,
        NoticeWrite::HostWay(way) => {
            let sql = "DELETE FROM ways WHERE person_id IS NULL AND target <> $1";
            let target = way.as_ref().map_or("", |way| way.target.as_str());
            sqlx::query(sql).bind(target).execute(&mut *on).await?;
            let sql = "SELECT id FROM ways WHERE person_id IS NULL";
            let there: Vec<(String,)> = sqlx::query_as(sql).fetch_all(&mut *on).await?;
            if let (Some(way), true) = (way, there.is_empty()) {
                insert::<DB>(way, on).await?;
            }
        }
        NoticeWrite::Confirm(id) => {
            let sql = "UPDATE ways SET confirmed = TRUE WHERE id = $1";
            let result = sqlx::query(sql).bind(id.as_str()).execute(on).await?;
            if DB::rows_written(&result) == 0 {
                return Err(StoreError::Missing);
            }
        }
        NoticeWrite::Delete(id) => {
            sqlx::query("DELETE FROM ways WHERE id = $1").bind(id.as_str()).execute(on).await?;
        }
        NoticeWrite::Claim { now, most } => return claim::<DB>(*now, *most, on).await,
        NoticeWrite::PutBack { notice, at } => {
            // There may have been another turn since.
            sqlx::query(
                "UPDATE notices SET at = $5 WHERE way_id = $1 AND table_id = $2 AND person_id = $3 AND seq = $4",
            )
            .bind(notice.way.id.as_str())
            .bind(notice.table.as_str())
            .bind(notice.person.as_str())
            .bind(notice.seq)
            .bind(*at)
            .execute(on)
            .await?;
        }
        NoticeWrite::Knows { table, person, seq } => {
            sqlx::query(
                "UPDATE notices SET at = NULL WHERE table_id = $1 AND person_id = $2 AND seq = $3 \
                 AND at IS NOT NULL",
            )
            .bind(table.as_str())
            .bind(person.as_str())
            .bind(*seq)
            .execute(on)
            .await?;
        }
        NoticeWrite::ServerKey { name, fresh } => {
            // Several nodes may start at the same time; the first key wins.
            let sql = "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
            sqlx::query(sql).bind(*name).bind(fresh.as_str()).execute(on).await?;
        }
    }
    Ok(Written::Done)
}

async fn add<DB>(way: &WayRow, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> Option<&'q str>: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
    for<'q> bool: Encode<'q, DB> + Type<DB>,
{
    let person = way.person.as_ref().map_or("", PersonId::as_str);
    // A person has one e-mail address, and a browser one person who is told.
    sqlx::query(
        "DELETE FROM ways WHERE (kind = $1 AND target = $2 AND (person_id = $3 OR kind = 'push')) \
         OR ($1 = 'mail' AND kind = 'mail' AND person_id = $3)",
    )
    .bind(way.kind.word())
    .bind(way.target.as_str())
    .bind(person)
    .execute(&mut *on)
    .await?;
    insert::<DB>(way, &mut *on).await?;
    sqlx::query(
        "DELETE FROM ways WHERE person_id = $1 AND id NOT IN \
         (SELECT id FROM ways WHERE person_id = $1 ORDER BY made DESC, id LIMIT $2)",
    )
    .bind(person)
    .bind(MOST_WAYS)
    .execute(on)
    .await?;
    Ok(())
}

async fn insert<DB>(way: &WayRow, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> Option<&'q str>: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
    for<'q> bool: Encode<'q, DB> + Type<DB>,
{
    sqlx::query(
        "INSERT INTO ways (id, person_id, session_id, kind, target, lang, confirmed, made) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(way.id.as_str())
    .bind(way.person.as_ref().map(PersonId::as_str))
    .bind(way.session.as_ref().map(SessionId::as_str))
    .bind(way.kind.word())
    .bind(way.target.as_str())
    .bind(way.lang.code())
    .bind(way.confirmed)
    .bind(way.made)
    .execute(on)
    .await?;
    Ok(())
}

async fn claim<DB>(now: i64, most: i64, on: &mut DB::Connection) -> Result<Written, StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> Option<String>: Decode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Decode<'q, DB> + Type<DB>,
    for<'q> bool: Decode<'q, DB> + Type<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let taken: Vec<(String, String, String, i64, i64)> =
        sqlx::query_as(DB::CLAIM_NOTICES).bind(now).bind(most).fetch_all(&mut *on).await?;
    let mut due = Vec::with_capacity(taken.len());
    for (id, table, person, seq, tries) in taken {
        let found: Vec<WayColumns> = sqlx::query_as(WAY_BY_ID).bind(id).fetch_all(&mut *on).await?;
        for columns in found {
            let (way, table, person) = (way(columns)?, table_id(table.clone())?, person_id(person.clone())?);
            due.push(DueNotice { way, table, person, seq, tries });
        }
    }
    Ok(Written::Notices(due))
}

/// Notes whose turn it is, for all ways to tell them. A turn that is known already stays as it is.
pub(super) async fn derive<DB>(
    table: &TableId,
    turns: &[TurnRow],
    on: &mut DB::Connection,
) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    for turn in turns {
        sqlx::query(
            "INSERT INTO notices (way_id, table_id, person_id, seq, at, tries) \
             SELECT w.id, $1, $2, $3, $4, 0 FROM ways w \
             WHERE (w.person_id = $2 OR w.person_id IS NULL) AND w.confirmed \
             ON CONFLICT (way_id, table_id, person_id) DO UPDATE \
             SET seq = excluded.seq, at = excluded.at, tries = 0 WHERE notices.seq < excluded.seq",
        )
        .bind(table.as_str())
        .bind(turn.person.as_str())
        .bind(turn.seq)
        .bind(turn.at)
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

#[async_trait]
impl<DB> Notices for Sql<DB>
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
    async fn add_way(&self, way: &WayRow) -> Result<(), StoreError> {
        self.write(Write::Notice(NoticeWrite::Add(way.clone()))).await
    }

    async fn ways(&self, person: &PersonId) -> Result<Vec<WayRow>, StoreError> {
        let found: Vec<WayColumns> = self.all(sqlx::query_as(WAYS_OF).bind(person.as_str())).await?;
        found.into_iter().map(way).collect()
    }

    async fn way(&self, id: &WayId) -> Result<Option<WayRow>, StoreError> {
        let found: Option<WayColumns> = self.one(sqlx::query_as(WAY_BY_ID).bind(id.as_str())).await?;
        found.map(way).transpose()
    }

    async fn confirm_way(&self, id: &WayId) -> Result<(), StoreError> {
        self.write(Write::Notice(NoticeWrite::Confirm(id.clone()))).await
    }

    async fn delete_way(&self, id: &WayId) -> Result<(), StoreError> {
        self.write(Write::Notice(NoticeWrite::Delete(id.clone()))).await
    }

    async fn set_host_way(&self, way: Option<&WayRow>) -> Result<(), StoreError> {
        self.write(Write::Notice(NoticeWrite::HostWay(way.cloned()))).await
    }

    async fn claim_notices(&self, now: i64, most: u32) -> Result<Vec<DueNotice>, StoreError> {
        let claim = NoticeWrite::Claim { now, most: i64::from(most) };
        match self.written(Write::Notice(claim)).await? {
            Written::Notices(notices) => Ok(notices),
            _ => Ok(Vec::new()),
        }
    }

    async fn put_back(&self, notice: &DueNotice, at: i64) -> Result<(), StoreError> {
        self.write(Write::Notice(NoticeWrite::PutBack { notice: notice.clone(), at })).await
    }

    async fn notices_until(&self, until: i64) -> Result<Vec<(TableId, PersonId, i64)>, StoreError> {
        let sql = "SELECT DISTINCT table_id, person_id, seq FROM notices WHERE at <= $1";
        let found: Vec<(String, String, i64)> = self.all(sqlx::query_as(sql).bind(until)).await?;
        found
            .into_iter()
            .map(|(table, person, seq)| Ok((table_id(table)?, person_id(person)?, seq)))
            .collect()
    }

    async fn knows(&self, table: &TableId, person: &PersonId, seq: i64) -> Result<(), StoreError> {
        let (table, person) = (table.clone(), person.clone());
        self.write(Write::Notice(NoticeWrite::Knows { table, person, seq })).await
    }

    async fn next_notice(&self) -> Result<Option<i64>, StoreError> {
        let sql = "SELECT at FROM notices WHERE at IS NOT NULL ORDER BY at LIMIT 1";
        let found: Option<(i64,)> = self.one(sqlx::query_as(sql)).await?;
        Ok(found.map(|(at,)| at))
    }

    async fn server_key(&self, name: &'static str, fresh: &str) -> Result<String, StoreError> {
        self.write(Write::Notice(NoticeWrite::ServerKey { name, fresh: fresh.to_owned() })).await?;
        let found: Option<(String,)> =
            self.one(sqlx::query_as("SELECT value FROM keys WHERE name = $1").bind(name)).await?;
        found.map(|(value,)| value).ok_or_else(|| damaged("a key of the server"))
    }
}
