//! The store in SQL that both SQLite and PostgreSQL understand: what is read. What is written is in `store/write.rs`.

use std::future::Future;
use std::sync::{Arc, Mutex};

use adda_table::Stage;
use async_trait::async_trait;
use sqlx::query::QueryAs;
use sqlx::{ColumnIndex, Database, Decode, Encode, Executor, FromRow, IntoArguments, Pool, Type};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::belongings::{self, Belongings};
use super::operations::Operation;
use super::rows::{
    FinishColumns, ListingColumns, damaged, finish, key_bytes, listing, login_key, person_row, table_id,
};
use super::schema::Dialect;
use super::sessions;
use super::write::{Write, Written};
use super::writer::{self, Writer};
use super::{
    Derived, Finish, Heard, Listing, Node, PersonId, PersonRow, RecordId, RecordRow, SessionId, SessionRow,
    Signal, StorageMetrics, Store, StoreError, TableId, TableRow,
};

/// How long a table is put off, in milliseconds, by whoever adds an entry or takes care of it. If they die, others go
/// on after this time. If two nodes take care of the same table, because one was only slow, the number of the entry
/// decides, so this may be short.
pub(crate) const PUT_OFF: i64 = 2_000;

/// Starts to listen to other nodes.
type Listen<DB> = fn(Pool<DB>, Node) -> mpsc::UnboundedReceiver<Heard>;

/// Connections for writing and for reading, which may be the same.
pub(super) struct Sql<DB: Database> {
    writers: Pool<DB>,
    readers: Pool<DB>,
    writer: Writer,
    /// Stops the writer, once.
    stop: Mutex<Option<oneshot::Sender<oneshot::Sender<()>>>>,
    node: Node,
    listen: Option<Listen<DB>>,
    metrics: Arc<StorageMetrics>,
}

impl<DB> Sql<DB>
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
    pub(super) fn new(writers: Pool<DB>, readers: Pool<DB>, listen: Option<Listen<DB>>) -> Sql<DB> {
        let (stop, stopped) = oneshot::channel();
        let node = Node::random();
        let metrics = Arc::<StorageMetrics>::default();
        let writer = writer::start(writers.clone(), node.clone(), Arc::clone(&metrics), stopped);
        Sql { writers, readers, writer, stop: Mutex::new(Some(stop)), node, listen, metrics }
    }

    pub(super) async fn one<T>(
        &self,
        query: QueryAs<'_, DB, T, DB::Arguments>,
    ) -> Result<Option<T>, StoreError>
    where
        T: for<'r> FromRow<'r, DB::Row> + Send + Unpin,
    {
        self.in_time(query.fetch_optional(&self.readers)).await
    }

    pub(super) async fn all<T>(&self, query: QueryAs<'_, DB, T, DB::Arguments>) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, DB::Row> + Send + Unpin,
    {
        self.in_time(query.fetch_all(&self.readers)).await
    }

    async fn in_time<T>(&self, query: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
        self.in_time_of(async { Ok(query.await?) }).await
    }

    async fn in_time_of<T>(
        &self,
        query: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let answer = timeout(DB::LONGEST, query).await.unwrap_or(Err(StoreError::Slow));
        if answer.is_err() {
            self.metrics.read_failed();
        }
        answer
    }

    pub(super) async fn write(&self, write: Write) -> Result<(), StoreError> {
        self.writer.write(write).await.map(drop)
    }

    /// Writes something, and says what it brings back.
    pub(super) async fn written(&self, write: Write) -> Result<Written, StoreError> {
        self.writer.write(write).await
    }

    /// The number of rows that an operation has written.
    pub(super) async fn count(&self, operation: Operation) -> Result<u64, StoreError> {
        match self.writer.write(Write::Operate(operation)).await? {
            Written::Count(count) => Ok(count),
            _ => Ok(0),
        }
    }

    /// Writes what is derived, before it is read. Without it lists are merely a little old.
    async fn settle_quietly(&self) {
        let _ = self.writer.settle().await;
    }

    /// Writes something that starts a new generation of a person's sessions.
    async fn end(&self, write: Write) -> Result<i64, StoreError> {
        match self.writer.write(write).await? {
            Written::Sessions(sessions) => Ok(sessions),
            _ => Err(StoreError::Missing),
        }
    }
}

#[async_trait]
impl<DB> Store for Sql<DB>
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
    async fn signing_key(&self) -> Result<[u8; 32], StoreError> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).expect("randomness from the operating system");
        let fresh: String = fresh.iter().map(|byte| format!("{byte:02x}")).collect();
        self.write(Write::SigningKey(fresh)).await?;
        let kept: Option<(String,)> =
            self.one(sqlx::query_as("SELECT value FROM keys WHERE name = 'sessions'")).await?;
        kept.and_then(|(kept,)| key_bytes(&kept)).ok_or_else(|| damaged("the signing key"))
    }

    async fn add_person(&self, person: &PersonRow) -> Result<(), StoreError> {
        self.write(Write::AddPerson(person.clone())).await
    }

    async fn rename(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        self.write(Write::Rename { person: id.clone(), name: name.to_owned() }).await
    }

    async fn keep(&self, id: &PersonId, login: &str, password: &str) -> Result<i64, StoreError> {
        let (login, password) = (login.to_owned(), password.to_owned());
        self.end(Write::Keep { person: id.clone(), login, password }).await
    }

    async fn end_sessions(&self, id: &PersonId) -> Result<i64, StoreError> {
        self.end(Write::EndSessions(id.clone())).await
    }

    async fn add_table(&self, table: &TableRow, derived: Option<Derived>) -> Result<(), StoreError> {
        self.write(Write::AddTable(table.clone(), derived)).await
    }

    async fn append(&self, id: &TableId, seq: u64, entry: &str, at: i64) -> Result<(), StoreError> {
        let seq = i64::try_from(seq).ok().filter(|&seq| seq >= 1).ok_or(StoreError::Gap)?;
        let entry = entry.to_owned();
        self.write(Write::Append { table: id.clone(), seq, entry, at, look: at.saturating_add(PUT_OFF) })
            .await
    }

    async fn entries(&self, id: &TableId, after: u64) -> Result<Vec<String>, StoreError> {
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let found: Vec<(i64, String)> = self
            .all(
                sqlx::query_as(
                    "SELECT seq, entry FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq",
                )
                .bind(id.as_str())
                .bind(after),
            )
            .await?;
        let in_turn =
            (after.saturating_add(1)..).zip(found).map(|(due, (seq, entry))| (seq == due).then_some(entry));
        in_turn.collect::<Option<_>>().ok_or_else(|| damaged("a table's log"))
    }

    async fn missed(&self, known: &[(TableId, u64)]) -> Result<Vec<(TableId, u64, String)>, StoreError> {
        let Some(sql) = DB::MISSED.filter(|_| !known.is_empty()) else { return Ok(Vec::new()) };
        let known: Vec<_> =
            known.iter().map(|(id, after)| serde_json::json!({ "id": id, "after": after })).collect();
        let known = serde_json::Value::from(known).to_string();
        let found: Vec<(String, i64, String)> = self.all(sqlx::query_as(sql).bind(known)).await?;
        found
            .into_iter()
            .map(|(id, seq, entry)| Ok((table_id(id)?, u64::try_from(seq).unwrap_or(0), entry)))
            .collect()
    }

    fn derive(&self, derived: Derived) {
        self.writer.derive(derived);
    }

    fn forget_derived(&self, table: &TableId) {
        self.writer.forget(table);
    }

    async fn settle(&self) -> Result<(), StoreError> {
        self.writer.settle().await
    }

    async fn claim(&self, now: i64, most: u32) -> Result<Vec<TableId>, StoreError> {
        let until = now.saturating_add(PUT_OFF);
        match self.writer.write(Write::Claim { now, until, most: i64::from(most) }).await? {
            Written::Tables(tables) => Ok(tables),
            _ => Ok(Vec::new()),
        }
    }

    async fn postpone(&self, id: &TableId, until: i64) -> Result<(), StoreError> {
        self.write(Write::Postpone { table: id.clone(), until }).await
    }

    async fn next_due(&self) -> Result<Option<i64>, StoreError> {
        let found: Option<(i64,)> =
            self.one(sqlx::query_as("SELECT at FROM due ORDER BY at LIMIT 1")).await?;
        Ok(found.map(|(at,)| at))
    }

    async fn set_note(&self, table: &TableId, person: &PersonId, text: &str) -> Result<(), StoreError> {
        // PostgreSQL cannot store NUL.
        let text = text.replace('\0', "");
        self.write(Write::Note { table: table.clone(), person: person.clone(), text }).await
    }

    async fn add_record(&self, id: &RecordId, game: &str, text: &str, at: i64) -> Result<(), StoreError> {
        let (game, text) = (game.to_owned(), text.to_owned());
        self.write(Write::AddRecord(RecordRow { id: id.clone(), game, text, added: at })).await
    }

    async fn person(&self, id: &PersonId) -> Result<Option<PersonRow>, StoreError> {
        self.one(
            sqlx::query_as("SELECT id, name, login, password, created, sessions FROM people WHERE id = $1")
                .bind(id.as_str()),
        )
        .await?
        .map(person_row)
        .transpose()
    }

    async fn person_by_login(&self, login: &str) -> Result<Option<PersonRow>, StoreError> {
        self.one(
            sqlx::query_as(
                "SELECT id, name, login, password, created, sessions FROM people WHERE login_key = $1",
            )
            .bind(login_key(login)),
        )
        .await?
        .map(person_row)
        .transpose()
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let found: Option<(String, String, i64)> = self
            .one(sqlx::query_as("SELECT game, header, created FROM tables WHERE id = $1").bind(id.as_str()))
            .await?;
        Ok(found.map(|(game, header, created)| TableRow { id: id.clone(), game, header, created }))
    }

    async fn my_tables(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.settle_quietly().await;
        let found: Vec<ListingColumns> = self
            .all(
                sqlx::query_as(
                    "SELECT l.table_id, game, stage, listed, open_seats, names, people, updated, standing \
             FROM waiting w JOIN listings l ON l.table_id = w.table_id WHERE w.person_id = $1 \
             ORDER BY w.must_act DESC, updated DESC, l.table_id LIMIT $2",
                )
                .bind(person.as_str())
                .bind(i64::from(limit)),
            )
            .await?;
        found.into_iter().map(listing).collect()
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.settle_quietly().await;
        let found: Vec<ListingColumns> = self
            .all(
                sqlx::query_as(
                    "SELECT table_id, game, stage, listed, open_seats, names, people, updated, standing FROM listings \
             WHERE stage = $1 AND listed AND open_seats > 0 ORDER BY updated DESC, table_id LIMIT $2",
                )
                .bind(Stage::Gathering.word())
                .bind(i64::from(limit)),
            )
            .await?;
        found.into_iter().map(listing).collect()
    }

    async fn running_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.settle_quietly().await;
        let found: Vec<ListingColumns> = self
            .all(
                sqlx::query_as(
                    "SELECT table_id, game, stage, listed, open_seats, names, people, updated, standing FROM listings \
             WHERE stage = $1 AND listed ORDER BY updated DESC, table_id LIMIT $2",
                )
                .bind(Stage::Playing.word())
                .bind(i64::from(limit)),
            )
            .await?;
        found.into_iter().map(listing).collect()
    }

    async fn next_waiting(
        &self,
        person: &PersonId,
        other_than: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        let found: Option<(String,)> = self
            .one(
                sqlx::query_as(
                    "SELECT l.table_id FROM waiting w JOIN listings l ON l.table_id = w.table_id \
             WHERE w.person_id = $1 AND w.must_act AND l.table_id <> $2 ORDER BY updated, l.table_id LIMIT 1",
                )
                .bind(person.as_str())
                .bind(other_than.map_or("", TableId::as_str)),
            )
            .await?;
        found.map(|(id,)| table_id(id)).transpose()
    }

    async fn finishes(&self, person: &PersonId, game: &str) -> Result<Vec<Finish>, StoreError> {
        self.settle_quietly().await;
        let found: Vec<FinishColumns> = self
            .all(
                sqlx::query_as(
                    "SELECT table_id, seat, ended, half_points, in_a_row, achieved, advised FROM finishes \
             WHERE person_id = $1 AND game = $2 ORDER BY ended, table_id, seat",
                )
                .bind(person.as_str())
                .bind(game),
            )
            .await?;
        found.into_iter().map(|columns| finish(person, game, columns)).collect()
    }

    async fn uncounted(&self, person: &PersonId, game: &str, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.settle_quietly().await;
        let found: Vec<(String,)> = self
            .all(
                sqlx::query_as(
                    "SELECT l.table_id FROM waiting w JOIN listings l ON l.table_id = w.table_id \
             WHERE w.person_id = $1 AND l.game = $2 AND l.stage = $3 \
             AND NOT EXISTS (SELECT 1 FROM finishes f WHERE f.table_id = l.table_id) \
             ORDER BY updated, l.table_id LIMIT $4",
                )
                .bind(person.as_str())
                .bind(game)
                .bind(Stage::Over.word())
                .bind(i64::from(limit)),
            )
            .await?;
        found.into_iter().map(|(id,)| table_id(id)).collect()
    }

    async fn note(&self, table: &TableId, person: &PersonId) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = self
            .one(
                sqlx::query_as("SELECT text FROM notes WHERE table_id = $1 AND person_id = $2")
                    .bind(table.as_str())
                    .bind(person.as_str()),
            )
            .await?;
        Ok(found.map(|(text,)| text))
    }

    async fn record(&self, id: &RecordId) -> Result<Option<RecordRow>, StoreError> {
        let found: Option<(String, String, i64)> = self
            .one(sqlx::query_as("SELECT game, text, added FROM records WHERE id = $1").bind(id.as_str()))
            .await?;
        Ok(found.map(|(game, text, added)| RecordRow { id: id.clone(), game, text, added }))
    }

    async fn add_session(&self, session: &SessionRow) -> Result<(), StoreError> {
        self.write(Write::AddSession(session.clone())).await
    }

    async fn session(
        &self,
        person: &PersonId,
        session: &SessionId,
    ) -> Result<Option<(PersonRow, i64)>, StoreError> {
        self.in_time_of(sessions::find(person, session, &self.readers)).await
    }

    async fn sessions(&self, person: &PersonId) -> Result<Vec<SessionRow>, StoreError> {
        self.in_time_of(sessions::list(person, &self.readers)).await
    }

    async fn end_session(&self, person: &PersonId, session: &SessionId) -> Result<(), StoreError> {
        self.write(Write::EndSession(person.clone(), session.clone())).await
    }

    async fn end_generation(&self, person: &PersonId) -> Result<(), StoreError> {
        self.write(Write::EndGeneration(person.clone())).await
    }

    async fn touch_session(&self, session: &SessionId, at: i64) -> Result<(), StoreError> {
        self.write(Write::TouchSession(session.clone(), at)).await
    }

    fn tell(&self, signal: Signal) {
        if DB::TELL.is_some() {
            self.writer.tell(signal);
        }
    }

    fn is_ours_alone(&self) -> bool {
        self.listen.is_none()
    }

    fn listen(&self) -> Option<mpsc::UnboundedReceiver<Heard>> {
        Some(self.listen?(self.readers.clone(), self.node.clone()))
    }

    fn metrics(&self) -> &StorageMetrics {
        &self.metrics
    }

    async fn belongings(&self, person: &PersonId) -> Result<Belongings, StoreError> {
        self.settle_quietly().await;
        let mut found = self.in_time_of(belongings::find(person, &self.readers)).await?;
        for game in self.in_time_of(belongings::games(person, &self.readers)).await? {
            found.finishes.extend(self.finishes(person, &game).await?);
        }
        Ok(found)
    }

    async fn erase_person(&self, person: &PersonId) -> Result<(), StoreError> {
        self.settle_quietly().await;
        // One table at a time: if it fails in between, it can be done again.
        let tables = self.in_time_of(belongings::find(person, &self.readers)).await?.tables;
        for (table, ..) in tables {
            self.write(Write::EraseAt { person: person.clone(), table }).await?;
        }
        self.write(Write::Erase(person.clone())).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.write(Write::Pulse(crate::time::now())).await?;
        let _: Option<(i64,)> = self.one(sqlx::query_as("SELECT COUNT(*) FROM keys")).await?;
        Ok(())
    }

    async fn close(&self) {
        let stop = self.stop.lock().ok().and_then(|mut stop| stop.take());
        if let Some(stop) = stop {
            let (done, finished) = oneshot::channel();
            if stop.send(done).is_ok() {
                let _ = finished.await;
            }
        }
        // Writers last, because they run the final statements.
        self.readers.close().await;
        if let Some(sql) = DB::BEFORE_CLOSE {
            // If this fails, the next start makes up for it.
            let _ = sqlx::raw_sql(sql).execute(&self.writers).await;
        }
        self.writers.close().await;
    }
}
