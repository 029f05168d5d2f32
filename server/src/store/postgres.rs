//! The store in PostgreSQL, for several nodes, or if you run PostgreSQL anyway.

use std::str::FromStr;
use std::sync::Arc;

use sqlx::Postgres;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions, PgQueryResult};

use super::schema::{Dialect, migrate};
use super::sql::Sql;
use super::{Store, StoreError};

/// The most connections of one node.
const CONNECTIONS: u32 = 8;

impl Dialect for Postgres {
    const BEGIN: &'static str = "BEGIN";
    // An arbitrary number that only Adda uses. The lock ends with the transaction.
    const LOCK: Option<&'static str> = Some("SELECT pg_advisory_xact_lock(1633969249)");
    const BEFORE_CLOSE: Option<&'static str> = None;

    fn rows_written(result: &PgQueryResult) -> u64 {
        result.rows_affected()
    }
}

/// Opens the store in the database of a `postgres://` address.
pub(super) async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    // Errors do not repeat the address, because it holds a password.
    let options = PgConnectOptions::from_str(address)
        .map_err(|_| StoreError::Address("the address of the PostgreSQL database is not valid".to_owned()))?;
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).connect_with(options).await?;
    migrate(&pool).await?;
    Ok(Arc::new(Sql::new(pool.clone(), pool)))
}
