//! The store in PostgreSQL, for several nodes, or if you run PostgreSQL anyway.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions, PgQueryResult};
use sqlx::{Connection, PgConnection, Pool, Postgres};
use tokio::sync::mpsc;

use super::schema::{Dialect, migrate};
use super::sql::Sql;
use super::{Heard, Node, Signal, Store, StoreError};

/// The fewest connections of one node: one writes, one listens, one reads.
const FEWEST: u32 = 3;
/// How long to wait for a free connection.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// How long a connection is taken to be alive after its last use.
const TRUSTED: Duration = Duration::from_secs(1);
/// The server gives up a statement after this time, and a transaction that nobody goes on with: its node may be cut off,
/// and its locks keep all others from writing to the same tables.
const TIMEOUTS: [(&str, &str); 3] =
    [("statement_timeout", "2s"), ("lock_timeout", "2s"), ("idle_in_transaction_session_timeout", "2s")];
/// The pause before listening is tried again.
const PAUSE: Duration = Duration::from_millis(500);

impl Dialect for Postgres {
    const BEGIN: &'static str = "BEGIN";
    // An arbitrary number that only Adda uses. The lock ends with the transaction.
    const LOCK: Option<&'static str> = Some("SELECT pg_advisory_xact_lock(1633969249)");
    const LONGEST: Duration = Duration::from_millis(2_000);
    const LONGEST_ANSWER: Duration = Duration::from_millis(2_500);
    const CLAIM: &'static str = "UPDATE due SET at = $2 WHERE table_id IN \
                                 (SELECT table_id FROM due WHERE at <= $1 ORDER BY at LIMIT $3 \
                                 FOR UPDATE SKIP LOCKED) RETURNING table_id";
    const CLAIM_NOTICES: &'static str = "UPDATE notices SET at = NULL, tries = tries + 1 WHERE (way_id, table_id, person_id) IN \
         (SELECT way_id, table_id, person_id FROM notices WHERE at <= $1 ORDER BY at LIMIT $2 \
         FOR UPDATE SKIP LOCKED) RETURNING way_id, table_id, person_id, seq, tries";
    const MISSED: Option<&'static str> = Some(
        "SELECT e.table_id, e.seq, e.entry FROM json_to_recordset($1::json) AS known (id TEXT, after BIGINT) \
         JOIN entries e ON e.table_id = known.id AND e.seq > known.after ORDER BY e.table_id, e.seq",
    );
    // Moves neither wait for the disk with them, nor hold the locks that they need for as long.
    const DERIVED_APART: Option<&'static str> = Some("SET LOCAL synchronous_commit TO OFF");
    const TELL: Option<&'static str> = Some("SELECT pg_notify('adda', $1)");
    const BEFORE_CLOSE: Option<&'static str> = None;

    fn rows_written(result: &PgQueryResult) -> u64 {
        result.rows_affected()
    }
}

/// Opens the store in the database of a `postgres://` address.
pub(super) async fn open(address: &str, connections: u32) -> Result<Arc<dyn Store>, StoreError> {
    let options = options(address)?;
    let pool = |most: u32| PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
    // Migrations may take long, and other nodes may wait for them.
    let slow = pool(1).connect_with(options.clone()).await?;
    migrate(&slow).await?;
    slow.close().await;
    // A connection that was in use a moment ago is not tested: that would double the round trips of a busy server.
    let readers =
        pool(connections.max(FEWEST) - 1).test_before_acquire(false).before_acquire(|connection, used| {
            Box::pin(async move {
                if used.idle_for > TRUSTED {
                    connection.ping().await?;
                }
                Ok(true)
            })
        });
    let readers = readers.connect_with(options.clone().options(TIMEOUTS)).await?;
    // The writer tests its connection itself: a failed transaction closes it.
    let writers = pool(1).test_before_acquire(false).connect_with(options.options(TIMEOUTS)).await?;
    Ok(Arc::new(Sql::new(writers, readers, Some(listen))))
}

fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    // Errors do not repeat the address, because it holds a password.
    PgConnectOptions::from_str(address)
        .map_err(|_| StoreError::Address("the address of the PostgreSQL database is not valid".to_owned()))
}

/// A connection for a long statement, such as a backup.
pub(super) async fn connect(address: &str) -> Result<PgConnection, StoreError> {
    Ok(PgConnection::connect_with(&options(address)?).await?)
}

/// Hears what other nodes tell, for as long as somebody listens.
fn listen(pool: Pool<Postgres>, node: Node) -> mpsc::UnboundedReceiver<Heard> {
    let (tell, heard) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while !tell.is_closed() && !pool.is_closed() {
            if let Err(error) = listen_once(&pool, &node, &tell).await {
                tracing::debug!(%error, "other nodes cannot be heard at the moment");
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    heard
}

async fn listen_once(
    pool: &Pool<Postgres>,
    node: &Node,
    tell: &mpsc::UnboundedSender<Heard>,
) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen("adda").await?;
    // What happened until now was not heard.
    let _ = tell.send(Heard::Lost);
    // `None` means that the connection was lost.
    while let Some(notice) = listener.try_recv().await? {
        for (from, signal) in Signal::heard(node, notice.payload()) {
            if tell.send(Heard::Signal(from, signal)).is_err() {
                return Ok(());
            }
        }
    }
    Ok(())
}
