//! Tokens with which programs play in people's names. Of a token's secret only the hash is stored.

use async_trait::async_trait;
use sqlx::{ColumnIndex, Decode, Encode, Executor, IntoArguments, Type};

use super::rows::{PersonColumns, damaged, person_row};
use super::schema::Dialect;
use super::sql::Sql;
use super::write::{Rows, Write};
use super::{PersonId, PersonRow, StoreError, TokenId, TokenSecret};

/// The most tokens of a person.
pub const MOST_TOKENS: usize = 20;

/// A token as its owner may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// Its id, which is no credential.
    pub id: TokenId,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub made: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
}

/// What is written about tokens.
#[derive(Debug)]
pub(super) enum TokenWrite {
    Add { person: PersonId, row: TokenRow, hash: String },
    End { person: PersonId, id: TokenId },
    Touch { person: PersonId, hash: String, at: i64 },
}

impl TokenWrite {
    /// The rows that this locks until its transaction ends.
    pub(super) fn rows(&self) -> Rows<'_> {
        match self {
            TokenWrite::Add { person, .. }
            | TokenWrite::End { person, .. }
            | TokenWrite::Touch { person, .. } => Rows::Person(person),
        }
    }
}

/// The storage of tokens. Errors are as in [`super::Store`].
#[async_trait]
pub trait Tokens: Send + Sync {
    /// Adds a token. [`StoreError::Taken`] if the person has [`MOST_TOKENS`] already.
    async fn add_token(
        &self,
        person: &PersonId,
        row: &TokenRow,
        secret: &TokenSecret,
    ) -> Result<(), StoreError>;
    /// The person of a token, and when it was last used; `None` if there is no such token any more.
    async fn person_of_token(
        &self,
        person: &PersonId,
        secret: &TokenSecret,
    ) -> Result<Option<(PersonRow, i64)>, StoreError>;
    /// The person's tokens, newest first.
    async fn tokens(&self, person: &PersonId) -> Result<Vec<TokenRow>, StoreError>;
    /// Ends a token of a person, if there is one.
    async fn end_token(&self, person: &PersonId, id: &TokenId) -> Result<(), StoreError>;
    /// Notes that a token was used at this time.
    async fn touch_token(&self, person: &PersonId, secret: &TokenSecret, at: i64) -> Result<(), StoreError>;
}

/// Performs a write.
pub(super) async fn perform<DB>(write: &TokenWrite, on: &mut DB::Connection) -> Result<(), StoreError>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    for<'q> &'q str: Encode<'q, DB> + Type<DB>,
    for<'q> i64: Encode<'q, DB> + Type<DB>,
{
    let query = match write {
        TokenWrite::Add { person, row, hash } => {
            let added = sqlx::query(
                "INSERT INTO tokens (id, person_id, hash, label, made, seen) SELECT $1, $2, $3, $4, $5, $5 \
                 WHERE (SELECT COUNT(*) FROM tokens WHERE person_id = $2) < $6",
            )
            .bind(row.id.as_str())
            .bind(person.as_str())
            .bind(hash.as_str())
            .bind(row.label.as_str())
            .bind(row.made)
            .bind(i64::try_from(MOST_TOKENS).unwrap_or(i64::MAX))
            .execute(on)
            .await?;
            return if DB::rows_written(&added) == 0 { Err(StoreError::Taken) } else { Ok(()) };
        }
        TokenWrite::End { person, id } => sqlx::query("DELETE FROM tokens WHERE person_id = $1 AND id = $2")
            .bind(person.as_str())
            .bind(id.as_str()),
        TokenWrite::Touch { person, hash, at } => {
            sqlx::query("UPDATE tokens SET seen = $3 WHERE person_id = $1 AND hash = $2 AND seen < $3")
                .bind(person.as_str())
                .bind(hash.as_str())
                .bind(*at)
        }
    };
    query.execute(on).await?;
    Ok(())
}

#[async_trait]
impl<DB> Tokens for Sql<DB>
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
    async fn add_token(
        &self,
        person: &PersonId,
        row: &TokenRow,
        secret: &TokenSecret,
    ) -> Result<(), StoreError> {
        let (person, row, hash) = (person.clone(), row.clone(), secret.hash());
        self.write(Write::Token(TokenWrite::Add { person, row, hash })).await
    }

    async fn person_of_token(
        &self,
        person: &PersonId,
        secret: &TokenSecret,
    ) -> Result<Option<(PersonRow, i64)>, StoreError> {
        let sql = "SELECT p.id, p.name, p.login, p.password, p.created, p.sessions, t.seen \
                   FROM tokens t JOIN people p ON p.id = t.person_id WHERE t.hash = $2 AND p.id = $1";
        let hash = secret.hash();
        let query = sqlx::query_as(sql).bind(person.as_str()).bind(hash);
        type Columns = (String, String, Option<String>, Option<String>, i64, i64, i64);
        let found: Option<Columns> = self.one(query).await?;
        let Some((id, name, login, password, created, sessions, seen)) = found else { return Ok(None) };
        let columns: PersonColumns = (id, name, login, password, created, sessions);
        Ok(Some((person_row(columns)?, seen)))
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<TokenRow>, StoreError> {
        let sql = "SELECT id, label, made, seen FROM tokens WHERE person_id = $1 ORDER BY made DESC, id";
        let found: Vec<(String, String, i64, i64)> =
            self.all(sqlx::query_as(sql).bind(person.as_str())).await?;
        let row = |(id, label, made, seen)| {
            Ok(TokenRow { id: TokenId::try_from(id).map_err(|_| damaged("a token"))?, label, made, seen })
        };
        found.into_iter().map(row).collect()
    }

    async fn end_token(&self, person: &PersonId, id: &TokenId) -> Result<(), StoreError> {
        self.write(Write::Token(TokenWrite::End { person: person.clone(), id: id.clone() })).await
    }

    async fn touch_token(&self, person: &PersonId, secret: &TokenSecret, at: i64) -> Result<(), StoreError> {
        self.write(Write::Token(TokenWrite::Touch { person: person.clone(), hash: secret.hash(), at })).await
    }
}
