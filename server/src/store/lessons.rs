//! How far people are in lessons.

use async_trait::async_trait;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::schema::Dialect;
use super::sql::Sql;
use super::write::Write;
use super::{PersonId, StoreError};

/// How far a person is in a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRow {
    /// The game's id.
    pub game: String,
    /// The lesson's name.
    pub lesson: String,
    /// The bookmark at which they left.
    pub at: String,
    /// Whether they have been through it once.
    pub done: bool,
    /// When, in milliseconds since 1970.
    pub updated: i64,
}

/// The storage of lessons. Errors are as in [`super::Store`].
#[async_trait]
pub trait Learning: Send + Sync {
    /// How far a person is in the lessons that they have begun.
    async fn lessons(&self, person: &PersonId) -> Result<Vec<LessonRow>, StoreError>;
    /// Stores how far a person is. A lesson that was done stays done.
    async fn keep_lesson(&self, person: &PersonId, row: &LessonRow) -> Result<(), StoreError>;
}

/// Performs the write of a row.
pub(super) async fn keep<DB>(
    person: &PersonId,
    row: &LessonRow,
    on: &mut DB::Connection,
) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
    for<'q> bool: Encode<'q, DB> + Type<DB>,
{
    sqlx::query(
        "INSERT INTO lessons (person_id, game, lesson, at, done, updated) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (person_id, game, lesson) DO UPDATE SET at = $4, done = (lessons.done OR $5), updated = $6",
    )
    .bind(person.as_str())
    .bind(row.game.as_str())
    .bind(row.lesson.as_str())
    .bind(row.at.as_str())
    .bind(row.done)
    .bind(row.updated)
    .execute(on)
    .await?;
    Ok(())
}

#[async_trait]
impl<DB> Learning for Sql<DB>
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
    async fn lessons(&self, person: &PersonId) -> Result<Vec<LessonRow>, StoreError> {
        let sql =
            "SELECT game, lesson, at, done, updated FROM lessons WHERE person_id = $1 ORDER BY game, lesson";
        let found: Vec<(String, String, String, bool, i64)> =
            self.all(sqlx::query_as(sql).bind(person.as_str())).await?;
        let row = |(game, lesson, at, done, updated)| LessonRow { game, lesson, at, done, updated };
        Ok(found.into_iter().map(row).collect())
    }

    async fn keep_lesson(&self, person: &PersonId, row: &LessonRow) -> Result<(), StoreError> {
        self.write(Write::Lesson(person.clone(), row.clone())).await
    }
}
