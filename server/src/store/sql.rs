//! The store, in SQL that both SQLite and PostgreSQL understand.

use std::collections::BTreeMap;

use adda_table::Stage;
use async_trait::async_trait;
use sqlx::{ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Pool, Type};

use super::belongings::{self, Belongings};
use super::rows::{
    FinishColumns, ListingColumns, damaged, finish, key_bytes, listing, login_key, person_row, table_id,
};
use super::schema::Dialect;
use super::sessions::{self, SessionRow};
use super::{
    Finish, Listing, PersonId, PersonRow, RecordId, RecordRow, SessionId, Store, StoreError, TableId,
    TableRow,
};

/// Connections for writing and for reading, which may be the same.
pub(super) struct Sql<DB: Database> {
    writers: Pool<DB>,
    readers: Pool<DB>,
}

impl<DB: Database> Sql<DB> {
    pub(super) fn new(writers: Pool<DB>, readers: Pool<DB>) -> Sql<DB> {
        Sql { writers, readers }
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
        // Several nodes may start at the same time; the first key wins.
        sqlx::query("INSERT INTO keys (name, value) VALUES ('sessions', $1) ON CONFLICT (name) DO NOTHING")
            .bind(fresh)
            .execute(&self.writers)
            .await?;
        let (kept,): (String,) =
            sqlx::query_as("SELECT value FROM keys WHERE name = 'sessions'").fetch_one(&self.writers).await?;
        key_bytes(&kept).ok_or_else(|| damaged("the signing key"))
    }

    async fn add_person(&self, person: &PersonRow) -> Result<(), StoreError> {
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
        .execute(&self.writers)
        .await?;
        Ok(())
    }

    async fn person(&self, id: &PersonId) -> Result<Option<PersonRow>, StoreError> {
        sqlx::query_as("SELECT id, name, login, password, created, sessions FROM people WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&self.readers)
            .await?
            .map(person_row)
            .transpose()
    }

    async fn rename(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        let result = sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
            .bind(id.as_str())
            .bind(name)
            .execute(&self.writers)
            .await?;
        if DB::rows_written(&result) == 0 { Err(StoreError::Missing) } else { Ok(()) }
    }

    async fn keep(&self, id: &PersonId, login: &str, password: &str) -> Result<i64, StoreError> {
        let mut work = self.writers.begin().await?;
        sessions::end::<DB>(id, None, &mut work).await?;
        // `fetch_all` here and below, because a statement is committed only when it has run to its end.
        let raised: Vec<(i64,)> = sqlx::query_as(
            "UPDATE people SET login = $2, login_key = $3, password = $4, sessions = sessions + 1 \
             WHERE id = $1 RETURNING sessions",
        )
        .bind(id.as_str())
        .bind(login.trim())
        .bind(login_key(login))
        .bind(password)
        .fetch_all(&mut *work)
        .await?;
        work.commit().await?;
        raised.first().map(|&(sessions,)| sessions).ok_or(StoreError::Missing)
    }

    async fn end_sessions(&self, id: &PersonId) -> Result<i64, StoreError> {
        let mut work = self.writers.begin().await?;
        sessions::end::<DB>(id, None, &mut work).await?;
        let raised: Vec<(i64,)> =
            sqlx::query_as("UPDATE people SET sessions = sessions + 1 WHERE id = $1 RETURNING sessions")
                .bind(id.as_str())
                .fetch_all(&mut *work)
                .await?;
        work.commit().await?;
        raised.first().map(|&(sessions,)| sessions).ok_or(StoreError::Missing)
    }

    async fn person_by_login(&self, login: &str) -> Result<Option<PersonRow>, StoreError> {
        sqlx::query_as("SELECT id, name, login, password, created, sessions FROM people WHERE login_key = $1")
            .bind(login_key(login))
            .fetch_optional(&self.readers)
            .await?
            .map(person_row)
            .transpose()
    }

    async fn add_table(&self, table: &TableRow) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO tables (id, game, header, created) VALUES ($1, $2, $3, $4)")
            .bind(table.id.as_str())
            .bind(table.game.as_str())
            .bind(table.header.as_str())
            .bind(table.created)
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let found: Option<(String, String, i64)> =
            sqlx::query_as("SELECT game, header, created FROM tables WHERE id = $1")
                .bind(id.as_str())
                .fetch_optional(&self.readers)
                .await?;
        Ok(found.map(|(game, header, created)| TableRow { id: id.clone(), game, header, created }))
    }

    async fn append(&self, id: &TableId, seq: u64, entry: &str, at: i64) -> Result<(), StoreError> {
        let seq = i64::try_from(seq).ok().filter(|&seq| seq >= 1).ok_or(StoreError::Gap)?;
        let result = sqlx::query(
            "INSERT INTO entries (table_id, seq, entry, written) SELECT $1, $2, $3, $4 \
             WHERE $2 = 1 OR EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND seq = $2 - 1)",
        )
        .bind(id.as_str())
        .bind(seq)
        .bind(entry)
        .bind(at)
        .execute(&self.writers)
        .await?;
        if DB::rows_written(&result) == 0 { Err(StoreError::Gap) } else { Ok(()) }
    }

    async fn entries(&self, id: &TableId) -> Result<Vec<String>, StoreError> {
        let found: Vec<(i64, String)> =
            sqlx::query_as("SELECT seq, entry FROM entries WHERE table_id = $1 ORDER BY seq")
                .bind(id.as_str())
                .fetch_all(&self.readers)
                .await?;
        let in_turn = (1..).zip(found).map(|(due, (seq, entry))| (seq == due).then_some(entry));
        in_turn.collect::<Option<_>>().ok_or_else(|| damaged("a table's log"))
    }

    async fn set_listing(&self, listing: &Listing) -> Result<(), StoreError> {
        // A person may have several seats.
        let mut waiting = BTreeMap::new();
        for (person, must_act) in &listing.people {
            *waiting.entry(person).or_insert(false) |= must_act;
        }
        let mut work = self.writers.begin().await?;
        sqlx::query(
            "INSERT INTO listings (table_id, game, stage, listed, open_seats, names, people, updated) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (table_id) DO UPDATE SET \
             game = $2, stage = $3, listed = $4, open_seats = $5, names = $6, people = $7, updated = $8",
        )
        .bind(listing.table.as_str())
        .bind(listing.game.as_str())
        .bind(listing.stage.word())
        .bind(listing.listed)
        .bind(i64::from(listing.open_seats))
        .bind(serde_json::to_string(&listing.names).expect("names as JSON"))
        .bind(serde_json::to_string(&listing.people).expect("people as JSON"))
        .bind(listing.updated)
        .execute(&mut *work)
        .await?;
        sqlx::query("DELETE FROM waiting WHERE table_id = $1")
            .bind(listing.table.as_str())
            .execute(&mut *work)
            .await?;
        for (person, must_act) in waiting {
            sqlx::query("INSERT INTO waiting (person_id, table_id, must_act) VALUES ($1, $2, $3)")
                .bind(person.as_str())
                .bind(listing.table.as_str())
                .bind(must_act)
                .execute(&mut *work)
                .await?;
            sqlx::query("INSERT INTO played (person_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(person.as_str())
                .bind(listing.table.as_str())
                .execute(&mut *work)
                .await?;
        }
        work.commit().await?;
        Ok(())
    }

    async fn my_tables(&self, person: &PersonId, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let found: Vec<ListingColumns> = sqlx::query_as(
            "SELECT l.table_id, game, stage, listed, open_seats, names, people, updated \
             FROM waiting w JOIN listings l ON l.table_id = w.table_id WHERE w.person_id = $1 \
             ORDER BY w.must_act DESC, updated DESC, l.table_id LIMIT $2",
        )
        .bind(person.as_str())
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        found.into_iter().map(listing).collect()
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let found: Vec<ListingColumns> = sqlx::query_as(
            "SELECT table_id, game, stage, listed, open_seats, names, people, updated FROM listings \
             WHERE stage = $1 AND listed AND open_seats > 0 ORDER BY updated DESC, table_id LIMIT $2",
        )
        .bind(Stage::Gathering.word())
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        found.into_iter().map(listing).collect()
    }

    async fn running_tables(&self, limit: u32) -> Result<Vec<Listing>, StoreError> {
        let found: Vec<ListingColumns> = sqlx::query_as(
            "SELECT table_id, game, stage, listed, open_seats, names, people, updated FROM listings \
             WHERE stage = $1 AND listed ORDER BY updated DESC, table_id LIMIT $2",
        )
        .bind(Stage::Playing.word())
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        found.into_iter().map(listing).collect()
    }

    async fn unfinished(&self) -> Result<Vec<TableId>, StoreError> {
        let found: Vec<(String,)> = sqlx::query_as(
            "SELECT table_id FROM listings WHERE stage IN ($1, $2) ORDER BY updated DESC, table_id",
        )
        .bind(Stage::Gathering.word())
        .bind(Stage::Playing.word())
        .fetch_all(&self.readers)
        .await?;
        found.into_iter().map(|(id,)| table_id(id)).collect()
    }

    async fn next_waiting(
        &self,
        person: &PersonId,
        other_than: Option<&TableId>,
    ) -> Result<Option<TableId>, StoreError> {
        let found: Option<(String,)> = sqlx::query_as(
            "SELECT l.table_id FROM waiting w JOIN listings l ON l.table_id = w.table_id \
             WHERE w.person_id = $1 AND w.must_act AND l.table_id <> $2 ORDER BY updated, l.table_id LIMIT 1",
        )
        .bind(person.as_str())
        .bind(other_than.map_or("", TableId::as_str))
        .fetch_optional(&self.readers)
        .await?;
        found.map(|(id,)| table_id(id)).transpose()
    }

    async fn set_finishes(&self, finishes: &[Finish]) -> Result<(), StoreError> {
        let mut work = self.writers.begin().await?;
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
            .execute(&mut *work)
            .await?;
        }
        work.commit().await?;
        Ok(())
    }

    async fn finishes(&self, person: &PersonId, game: &str) -> Result<Vec<Finish>, StoreError> {
        let found: Vec<FinishColumns> = sqlx::query_as(
            "SELECT table_id, seat, ended, half_points, in_a_row, achieved, advised FROM finishes \
             WHERE person_id = $1 AND game = $2 ORDER BY ended, table_id, seat",
        )
        .bind(person.as_str())
        .bind(game)
        .fetch_all(&self.readers)
        .await?;
        found.into_iter().map(|columns| finish(person, game, columns)).collect()
    }

    async fn uncounted(&self, person: &PersonId, game: &str, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let found: Vec<(String,)> = sqlx::query_as(
            "SELECT l.table_id FROM waiting w JOIN listings l ON l.table_id = w.table_id \
             WHERE w.person_id = $1 AND l.game = $2 AND l.stage = $3 \
             AND NOT EXISTS (SELECT 1 FROM finishes f WHERE f.table_id = l.table_id) \
             ORDER BY updated, l.table_id LIMIT $4",
        )
        .bind(person.as_str())
        .bind(game)
        .bind(Stage::Over.word())
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        found.into_iter().map(|(id,)| table_id(id)).collect()
    }

    async fn note(&self, table: &TableId, person: &PersonId) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> =
            sqlx::query_as("SELECT text FROM notes WHERE table_id = $1 AND person_id = $2")
                .bind(table.as_str())
                .bind(person.as_str())
                .fetch_optional(&self.readers)
                .await?;
        Ok(found.map(|(text,)| text))
    }

    async fn set_note(&self, table: &TableId, person: &PersonId, text: &str) -> Result<(), StoreError> {
        // PostgreSQL cannot store NUL.
        let text = text.replace('\0', "");
        let sql = if text.is_empty() {
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
            .bind(text)
        };
        sql.execute(&self.writers).await?;
        Ok(())
    }

    async fn add_record(&self, id: &RecordId, game: &str, text: &str, at: i64) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO records (id, game, text, added) VALUES ($1, $2, $3, $4)")
            .bind(id.as_str())
            .bind(game)
            .bind(text)
            .bind(at)
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    async fn record(&self, id: &RecordId) -> Result<Option<RecordRow>, StoreError> {
        let found: Option<(String, String, i64)> =
            sqlx::query_as("SELECT game, text, added FROM records WHERE id = $1")
                .bind(id.as_str())
                .fetch_optional(&self.readers)
                .await?;
        Ok(found.map(|(game, text, added)| RecordRow { id: id.clone(), game, text, added }))
    }

    async fn add_session(&self, session: &SessionRow) -> Result<(), StoreError> {
        let mut work = self.writers.begin().await?;
        sessions::add::<DB>(session, &mut work).await?;
        work.commit().await?;
        Ok(())
    }

    async fn session(
        &self,
        person: &PersonId,
        session: &SessionId,
    ) -> Result<Option<(PersonRow, i64)>, StoreError> {
        sessions::find(person, session, &self.readers).await
    }

    async fn sessions(&self, person: &PersonId) -> Result<Vec<SessionRow>, StoreError> {
        sessions::list(person, &self.readers).await
    }

    async fn end_session(&self, person: &PersonId, session: &SessionId) -> Result<(), StoreError> {
        let mut work = self.writers.begin().await?;
        sessions::end::<DB>(person, Some(session), &mut work).await?;
        work.commit().await?;
        Ok(())
    }

    async fn end_generation(&self, person: &PersonId) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET sessions = sessions + 1 WHERE id = $1")
            .bind(person.as_str())
            .execute(&self.writers)
            .await?;
        Ok(())
    }

    async fn touch_session(&self, session: &SessionId, at: i64) -> Result<(), StoreError> {
        let mut work = self.writers.begin().await?;
        sessions::touch::<DB>(session, at, &mut work).await?;
        work.commit().await?;
        Ok(())
    }

    async fn belongings(&self, person: &PersonId) -> Result<Belongings, StoreError> {
        let mut found = belongings::find(person, &self.readers).await?;
        for game in belongings::games(person, &self.readers).await? {
            found.finishes.extend(self.finishes(person, &game).await?);
        }
        Ok(found)
    }

    async fn erase_person(&self, person: &PersonId) -> Result<(), StoreError> {
        let mut work = self.writers.begin().await?;
        belongings::erase::<DB>(person, &mut work).await?;
        work.commit().await?;
        Ok(())
    }

    async fn ping(&self) -> Result<(), StoreError> {
        let _: (i64,) = sqlx::query_as("SELECT COUNT(*) FROM keys").fetch_one(&self.readers).await?;
        Ok(())
    }

    async fn close(&self) {
        // Writers last, because they run the final statements.
        self.readers.close().await;
        if let Some(sql) = DB::BEFORE_CLOSE {
            // If this fails, the next start makes up for it.
            let _ = sqlx::raw_sql(sql).execute(&self.writers).await;
        }
        self.writers.close().await;
    }
}
