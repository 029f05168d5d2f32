//! Everything that is written, with its SQL. Each write can be repeated as a whole: the writer undoes and repeats it if
//! another one of the same transaction is refused.

use std::collections::BTreeMap;

use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::belongings;
use super::lessons;
use super::notices::{self, DueNotice, NoticeWrite};
use super::operations::{self, Operation};
use super::reviews::{self, ReviewRow};
use super::rows::{login_key, table_id};
use super::schema::Dialect;
use super::sessions;
use super::tokens::{self, TokenWrite};
use super::{
    Derived, Due, Finish, LessonRow, Listing, PersonId, PersonRow, RecordRow, SessionId, SessionRow, Signal,
    StoreError, TableId, TableRow,
};

/// Something to write.
#[derive(Debug)]
pub(super) enum Write {
    /// The key that cookies are signed with, unless there is one.
    SigningKey(String),
    AddPerson(PersonRow),
    Rename {
        person: PersonId,
        name: String,
    },
    Keep {
        person: PersonId,
        login: String,
        password: String,
    },
    EndSessions(PersonId),
    AddSession(SessionRow),
    EndSession(PersonId, SessionId),
    EndGeneration(PersonId),
    TouchSession(SessionId, i64),
    Token(TokenWrite),
    EraseAt {
        person: PersonId,
        table: TableId,
    },
    Erase(PersonId),
    AddTable(TableRow, Option<Derived>),
    /// `look` is when somebody should look at the table, unless a better time is known by then.
    Append {
        table: TableId,
        seq: i64,
        entry: String,
        at: i64,
        look: i64,
    },
    Note {
        table: TableId,
        person: PersonId,
        text: String,
    },
    AddRecord(RecordRow),
    Review(ReviewRow),
    /// How far somebody is in a lesson.
    Lesson(PersonId, LessonRow),
    /// Puts off the tables that are due, and says which they are.
    Claim {
        now: i64,
        until: i64,
        most: i64,
    },
    Postpone {
        table: TableId,
        until: i64,
    },
    Derived(Derived),
    /// What the host does.
    Operate(Operation),
    /// Ways to tell people something, and notices.
    Notice(NoticeWrite),
    /// Nothing, but other nodes are told.
    Tell(Signal),
    /// Shows that writing works.
    Pulse(i64),
    /// Nothing, but everything derived before is written first.
    Settle,
}

impl Write {
    /// The rows that this locks until its transaction ends.
    pub(super) fn rows(&self) -> Rows<'_> {
        match self {
            Write::AddTable(row, _) => Rows::Table(&row.id),
            Write::Append { table, .. }
            | Write::Note { table, .. }
            | Write::EraseAt { table, .. }
            | Write::Postpone { table, .. } => Rows::Table(table),
            Write::Derived(derived) => Rows::Table(&derived.table),
            Write::SigningKey(_) | Write::Pulse(_) => Rows::Keys,
            Write::AddPerson(person) => Rows::Person(&person.id),
            Write::AddSession(session) => Rows::Person(&session.person),
            Write::Rename { person, .. }
            | Write::Keep { person, .. }
            | Write::EndSessions(person)
            | Write::EndSession(person, _)
            | Write::EndGeneration(person) => Rows::Person(person),
            Write::TouchSession(session, _) => Rows::Session(session),
            Write::Lesson(person, _) => Rows::Person(person),
            Write::Notice(write) => write.rows(),
            Write::Token(write) => write.rows(),
            Write::Erase(_) | Write::Claim { .. } | Write::Operate(_) => Rows::Many,
            Write::AddRecord(_) | Write::Review(_) | Write::Tell(_) | Write::Settle => Rows::None,
        }
    }

    /// What other nodes are told when this is written.
    pub(super) fn signal(&self) -> Option<Signal> {
        match self {
            Write::Append { table, seq, .. } => {
                Some(Signal::Entry { table: table.clone(), seq: u64::try_from(*seq).ok()? })
            }
            Write::Note { table, .. } => Some(Signal::Note { table: table.clone() }),
            Write::EraseAt { table, .. } => Some(Signal::Rewritten { table: table.clone() }),
            Write::Tell(signal) => Some(signal.clone()),
            Write::Operate(operation) => operation.signal(),
            Write::SigningKey(_)
            | Write::AddPerson(_)
            | Write::Rename { .. }
            | Write::Keep { .. }
            | Write::EndSessions(_)
            | Write::AddSession(_)
            | Write::EndSession(..)
            | Write::EndGeneration(_)
            | Write::TouchSession(..)
            | Write::Token(_)
            | Write::Erase(_)
            | Write::AddTable(..)
            | Write::AddRecord(_)
            | Write::Review(_)
            | Write::Lesson(..)
            | Write::Claim { .. }
            | Write::Postpone { .. }
            | Write::Derived(_)
            | Write::Notice(_)
            | Write::Pulse(_)
            | Write::Settle => None,
        }
    }
}

/// Rows that a write locks. Several nodes write rows of the same tables and people: if all of them lock in this order,
/// they wait for each other, and never in a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rows<'a> {
    /// None that others would write.
    None,
    /// Keys of the server.
    Keys,
    Session(&'a SessionId),
    Person(&'a PersonId),
    Table(&'a TableId),
    /// Rows of any tables and people, in any order.
    Many,
}

/// What a write brings back.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Written {
    Done,
    /// The new generation of a person's sessions.
    Sessions(i64),
    Tables(Vec<TableId>),
    Notices(Vec<DueNotice>),
    /// The number of rows.
    Count(u64),
    /// Nothing was written, because the entry is not the next one of its table: its number is taken, or too high, or
    /// the host has stopped the table.
    NotNext {
        taken: bool,
    },
}

/// Performs one write on a connection that is in a transaction.
pub(super) async fn perform<DB>(write: &Write, on: &mut DB::Connection) -> Result<Written, StoreError>
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
        Write::SigningKey(fresh) => {
            // Several nodes may start at the same time; the first key wins.
            let sql = "INSERT INTO keys (name, value) VALUES ('sessions', $1) ON CONFLICT (name) DO NOTHING";
            sqlx::query(sql).bind(fresh.as_str()).execute(on).await?;
        }
        Write::AddPerson(person) => {
            sqlx::query(
                "INSERT INTO people (id, name, login, login_key, password, created, sessions) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(person.id.as_str())
            .bind(person.name.as_str())
            .bind(person.login.as_deref())
            .bind(person.login.as_deref().map(login_key))
            .bind(person.password.as_deref())
            .bind(person.created)
            .bind(person.sessions)
            .execute(on)
            .await?;
        }
        Write::Rename { person, name } => {
            let result = sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(person.as_str())
                .bind(name.as_str())
                .execute(on)
                .await?;
            if DB::rows_written(&result) == 0 {
                return Err(StoreError::Missing);
            }
        }
        Write::Keep { person, login, password } => {
            sessions::end::<DB>(person, None, on).await?;
            // `fetch_all` here and below, because a statement is done only when it has run to its end.
            let raised: Vec<(i64,)> = sqlx::query_as(
                "UPDATE people SET login = $2, login_key = $3, password = $4, sessions = sessions + 1 \
                 WHERE id = $1 RETURNING sessions",
            )
            .bind(person.as_str())
            .bind(login.trim())
            .bind(login_key(login))
            .bind(password.as_str())
            .fetch_all(on)
            .await?;
            return generation(&raised);
        }
        Write::EndSessions(person) => {
            sessions::end::<DB>(person, None, on).await?;
            let sql = "UPDATE people SET sessions = sessions + 1 WHERE id = $1 RETURNING sessions";
            let raised: Vec<(i64,)> = sqlx::query_as(sql).bind(person.as_str()).fetch_all(on).await?;
            return generation(&raised);
        }
        Write::AddSession(session) => sessions::add::<DB>(session, on).await?,
        Write::EndSession(person, session) => sessions::end::<DB>(person, Some(session), on).await?,
        Write::EndGeneration(person) => {
            let sql = "UPDATE people SET sessions = sessions + 1 WHERE id = $1";
            sqlx::query(sql).bind(person.as_str()).execute(on).await?;
        }
        Write::TouchSession(session, at) => sessions::touch::<DB>(session, *at, on).await?,
        Write::Token(write) => tokens::perform::<DB>(write, on).await?,
        Write::EraseAt { person, table } => belongings::erase_at::<DB>(person, table, on).await?,
        Write::Erase(person) => belongings::erase::<DB>(person, on).await?,
        Write::AddTable(table, derived) => {
            sqlx::query("INSERT INTO tables (id, game, header, created) VALUES ($1, $2, $3, $4)")
                .bind(table.id.as_str())
                .bind(table.game.as_str())
                .bind(table.header.as_str())
                .bind(table.created)
                .execute(&mut *on)
                .await?;
            if let Some(derived) = derived {
                derive::<DB>(derived, on).await?;
            }
        }
        Write::Append { table, seq, entry, at, look } => {
            // A number that is taken is no error here: it would undo all other writes of the transaction.
            let result = sqlx::query(
                "INSERT INTO entries (table_id, seq, entry, written) SELECT $1, $2, $3, $4 \
                 WHERE ($2 = 1 OR EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND seq = $2 - 1)) \
                 AND NOT EXISTS (SELECT 1 FROM frozen WHERE table_id = $1) ON CONFLICT (table_id, seq) DO NOTHING",
            )
            .bind(table.as_str())
            .bind(*seq)
            .bind(entry.as_str())
            .bind(*at)
            .execute(&mut *on)
            .await?;
            if DB::rows_written(&result) == 0 {
                let sql = "SELECT seq FROM entries WHERE table_id = $1 AND seq = $2";
                let taken: Vec<(i64,)> =
                    sqlx::query_as(sql).bind(table.as_str()).bind(*seq).fetch_all(on).await?;
                return Ok(Written::NotNext { taken: !taken.is_empty() });
            }
            sqlx::query(
                "INSERT INTO due (table_id, at, seq) VALUES ($1, $2, $3) \
                 ON CONFLICT (table_id) DO UPDATE SET at = $2, seq = $3",
            )
            .bind(table.as_str())
            .bind(*look)
            .bind(*seq)
            .execute(on)
            .await?;
        }
        Write::Note { table, person, text } => {
            let query = if text.is_empty() {
                sqlx::query("DELETE FROM notes WHERE table_id = $1 AND person_id = $2")
                    .bind(table.as_str())
                    .bind(person.as_str())
            } else {
                sqlx::query(
                    "INSERT INTO notes (table_id, person_id, text) VALUES ($1, $2, $3) \
                     ON CONFLICT (table_id, person_id) DO UPDATE SET text = $3",
                )
                .bind(table.as_str())
                .bind(person.as_str())
                .bind(text.as_str())
            };
            query.execute(on).await?;
        }
        Write::AddRecord(record) => {
            sqlx::query("INSERT INTO records (id, game, text, added) VALUES ($1, $2, $3, $4)")
                .bind(record.id.as_str())
                .bind(record.game.as_str())
                .bind(record.text.as_str())
                .bind(record.added)
                .execute(on)
                .await?;
        }
        Write::Review(row) => reviews::keep::<DB>(row, on).await?,
        Write::Lesson(person, row) => lessons::keep::<DB>(person, row, on).await?,
        Write::Claim { now, until, most } => {
            let claimed: Vec<(String,)> =
                sqlx::query_as(DB::CLAIM).bind(*now).bind(*until).bind(*most).fetch_all(on).await?;
            let tables = claimed.into_iter().map(|(id,)| table_id(id)).collect::<Result<_, _>>()?;
            return Ok(Written::Tables(tables));
        }
        Write::Postpone { table, until } => {
            let sql = "UPDATE due SET at = $2 WHERE table_id = $1";
            sqlx::query(sql).bind(table.as_str()).bind(*until).execute(on).await?;
        }
        Write::Derived(derived) => {
            derive::<DB>(derived, on).await?;
        }
        Write::Operate(operation) => return operations::perform::<DB>(operation, on).await,
        Write::Notice(write) => return notices::perform::<DB>(write, on).await,
        Write::Pulse(now) => {
            sqlx::query(
                "INSERT INTO keys (name, value) VALUES ('pulse', $1) \
                 ON CONFLICT (name) DO UPDATE SET value = $1",
            )
            .bind(now.to_string())
            .execute(on)
            .await?;
        }
        Write::Tell(_) | Write::Settle => {}
    }
    Ok(Written::Done)
}

fn generation(raised: &[(i64,)]) -> Result<Written, StoreError> {
    raised.first().map(|&(sessions,)| Written::Sessions(sessions)).ok_or(StoreError::Missing)
}

async fn derive<DB>(derived: &Derived, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
    for<'q> bool: Encode<'q, DB> + Type<DB>,
{
    if let Some(listing) = &derived.listing {
        list::<DB>(listing, derived.seq, on).await?;
    }
    finishes::<DB>(&derived.finishes, on).await?;
    notices::derive::<DB>(&derived.table, &derived.turns, on).await?;
    due::<DB>(derived, on).await
}

/// Lists a table as it is after entry number `seq`, unless another node has listed it as it is after a later one.
async fn list<DB>(listing: &Listing, seq: i64, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
    for<'q> bool: Encode<'q, DB> + Type<DB>,
{
    let result = sqlx::query(
        "INSERT INTO listings (table_id, game, stage, listed, open_seats, names, people, updated, standing, seq) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (table_id) DO UPDATE SET game = $2, \
         stage = $3, listed = $4, open_seats = $5, names = $6, people = $7, updated = $8, standing = $9, \
         seq = $10 WHERE listings.seq <= $10",
    )
    .bind(listing.table.as_str())
    .bind(listing.game.as_str())
    .bind(listing.stage.word())
    .bind(listing.listed)
    .bind(i64::from(listing.open_seats))
    .bind(serde_json::to_string(&listing.names).expect("names as JSON"))
    .bind(serde_json::to_string(&listing.people).expect("people as JSON"))
    .bind(listing.updated)
    .bind(serde_json::to_string(&listing.standing).expect("a standing as JSON"))
    .bind(seq)
    .execute(&mut *on)
    .await?;
    if DB::rows_written(&result) == 0 {
        return Ok(());
    }
    sqlx::query("DELETE FROM waiting WHERE table_id = $1")
        .bind(listing.table.as_str())
        .execute(&mut *on)
        .await?;
    // A person may have several seats.
    let mut waiting = BTreeMap::new();
    for (person, must_act) in &listing.people {
        *waiting.entry(person).or_insert(false) |= must_act;
    }
    for (person, must_act) in waiting {
        sqlx::query("INSERT INTO waiting (person_id, table_id, must_act) VALUES ($1, $2, $3)")
            .bind(person.as_str())
            .bind(listing.table.as_str())
            .bind(must_act)
            .execute(&mut *on)
            .await?;
        sqlx::query("INSERT INTO played (person_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(person.as_str())
            .bind(listing.table.as_str())
            .execute(&mut *on)
            .await?;
    }
    Ok(())
}

async fn finishes<DB>(finishes: &[Finish], on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> String: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
    for<'q> bool: Encode<'q, DB> + Type<DB>,
{
    for finish in finishes {
        sqlx::query(
            "INSERT INTO finishes \
             (table_id, seat, person_id, game, ended, half_points, in_a_row, achieved, advised) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (table_id, seat) DO UPDATE SET \
             person_id = $3, game = $4, ended = $5, half_points = $6, in_a_row = $7, achieved = $8, \
             advised = $9",
        )
        .bind(finish.table.as_str())
        .bind(i64::try_from(finish.seat).map_err(|_| StoreError::Missing)?)
        .bind(finish.person.as_str())
        .bind(finish.game.as_str())
        .bind(finish.ended)
        .bind(i64::from(finish.points.in_halves()))
        .bind(finish.in_a_row)
        .bind(serde_json::to_string(&finish.achieved).expect("ids as JSON"))
        .bind(finish.advised)
        .execute(&mut *on)
        .await?;
    }
    Ok(())
}

/// Says exactly when the table is due, unless there has been another entry since.
async fn due<DB>(derived: &Derived, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    let (table, seq) = (derived.table.as_str(), derived.seq);
    match derived.due {
        Due::Never => {
            let sql = "DELETE FROM due WHERE table_id = $1 AND seq <= $2";
            sqlx::query(sql).bind(table).bind(seq).execute(on).await?;
        }
        Due::At(at) => {
            sqlx::query(
                "INSERT INTO due (table_id, at, seq) VALUES ($1, $2, $3) \
                 ON CONFLICT (table_id) DO UPDATE SET at = $2, seq = $3 WHERE due.seq <= $3",
            )
            .bind(table)
            .bind(at)
            .bind(seq)
            .execute(on)
            .await?;
        }
    }
    Ok(())
}
