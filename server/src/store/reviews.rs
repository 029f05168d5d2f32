//! Reviews of finished matches, as texts that only `server/src/reviews.rs` reads.

use async_trait::async_trait;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::StoreError;
use super::schema::Dialect;
use super::sql::Sql;
use super::write::Write;

/// A review as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ReviewRow {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) made: i64,
}

/// The storage of reviews. Errors are as in [`super::Store`].
#[async_trait]
pub trait Reviewing: Send + Sync {
    /// The review of this subject.
    async fn review(&self, subject: &str) -> Result<Option<String>, StoreError>;
    /// Stores a review in place of an earlier one.
    async fn keep_review(&self, subject: &str, text: &str, made: i64) -> Result<(), StoreError>;
}

/// Performs the write of a row.
pub(super) async fn keep<DB>(row: &ReviewRow, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    sqlx::query(
        "INSERT INTO reviews (subject, text, made) VALUES ($1, $2, $3) \
         ON CONFLICT (subject) DO UPDATE SET text = $2, made = $3",
    )
    .bind(row.subject.as_str())
    .bind(row.text.as_str())
    .bind(row.made)
    .execute(on)
    .await?;
    Ok(())
}

#[async_trait]
impl<DB> Reviewing for Sql<DB>
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
    async fn review(&self, subject: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT text FROM reviews WHERE subject = $1";
        let found: Option<(String,)> = self.one(sqlx::query_as(sql).bind(subject)).await?;
        Ok(found.map(|(text,)| text))
    }

    async fn keep_review(&self, subject: &str, text: &str, made: i64) -> Result<(), StoreError> {
        let row = ReviewRow { subject: subject.to_owned(), text: text.to_owned(), made };
        self.write(Write::Review(row)).await
    }
}
