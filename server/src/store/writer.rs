//! The writer: one task that writes everything, on one connection at a time.
//!
//! It takes what has queued up, writes it in one transaction, commits, and only then answers: one sync of the disk for
//! many moves. After any failure it does not ask the library in what state the connection is: it closes the connection
//! and takes a fresh one. So an answer "written" is never given on a connection whose state is in doubt.

use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{ColumnIndex, Connection, Decode, Encode, Executor, IntoArguments, Pool, Type};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

use super::pending::Pending;
use super::schema::Dialect;
use super::write::{Rows, Write, Written, perform};
use super::{Derived, Node, Signal, StorageMetrics, StoreError, TableId};

/// The most writes of one transaction.
const MOST: usize = 256;
/// The most derived rows that are written beside a queue of other writes.
const MOST_BESIDE: usize = 16;
/// How long derived rows wait at most for the queue to become empty.
const LONGEST_WAIT: Duration = Duration::from_millis(200);
/// The pauses before derived rows are tried again after a failure: the first, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(10));

/// The way to the writer.
pub(super) struct Writer {
    jobs: mpsc::Sender<Job>,
    pending: Arc<Pending>,
    /// The longest time until a write is answered.
    longest: Duration,
}

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<Written, StoreError>>,
}

/// Why a transaction failed.
enum Failed {
    /// One of its writes was refused. All are undone, and the connection is fine.
    Refused(StoreError),
    /// The database failed, and nobody knows in what state the connection is.
    Broken(StoreError),
}

impl Writer {
    /// Writes something. It is durable when this returns. If it takes too long, it may still be written later, but before
    /// everything that is written after it.
    pub(super) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (answer, result) = oneshot::channel();
        let written = async {
            self.jobs.send(Job { write, answer }).await.map_err(|_| StoreError::closed())?;
            result.await.map_err(|_| StoreError::closed())?
        };
        timeout(self.longest, written).await.unwrap_or(Err(StoreError::Slow))
    }

    /// Queues derived rows.
    pub(super) fn derive(&self, derived: Derived) {
        self.pending.put(derived);
    }

    /// Forgets what is derived from a table and not written yet: another node knows more.
    pub(super) fn forget(&self, table: &TableId) {
        self.pending.forget(table);
    }

    /// Waits until everything derived so far is written.
    pub(super) async fn settle(&self) -> Result<(), StoreError> {
        if self.pending.is_settled() { Ok(()) } else { self.write(Write::Settle).await.map(drop) }
    }

    /// Queues a signal to other nodes. If the queue is full it is left out.
    pub(super) fn tell(&self, signal: Signal) {
        let (answer, _) = oneshot::channel();
        let _ = self.jobs.try_send(Job { write: Write::Tell(signal), answer });
    }
}

/// Starts the writer. It ends, after a last round, when `close` is sent or the [`Writer`] is dropped.
pub(super) fn start<DB>(
    pool: Pool<DB>,
    node: Node,
    metrics: Arc<StorageMetrics>,
    close: oneshot::Receiver<oneshot::Sender<()>>,
) -> Writer
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
    let (jobs, inbox) = mpsc::channel(4 * MOST);
    let pending = Arc::new(Pending::default());
    let task = Task { pool, node, pending: Arc::clone(&pending), metrics, trouble: None };
    tokio::spawn(task.run(inbox, close));
    Writer { jobs, pending, longest: DB::LONGEST_ANSWER }
}

struct Task<DB: Dialect> {
    pool: Pool<DB>,
    node: Node,
    pending: Arc<Pending>,
    metrics: Arc<StorageMetrics>,
    trouble: Option<Trouble>,
}

/// Writing fails at the moment.
struct Trouble {
    since: Instant,
    failures: u32,
    pause: Duration,
    /// When derived rows are tried again.
    again: Instant,
}

impl<DB> Task<DB>
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
    async fn run(
        mut self,
        mut inbox: mpsc::Receiver<Job>,
        mut close: oneshot::Receiver<oneshot::Sender<()>>,
    ) {
        let mut jobs = Vec::with_capacity(MOST);
        loop {
            let again = self.trouble.as_ref().map(|trouble| trouble.again);
            let derived_may = async {
                self.pending.ready().await;
                if let Some(again) = again {
                    sleep_until(again).await;
                }
            };
            let mut closed = None;
            tokio::select! {
                biased;
                count = inbox.recv_many(&mut jobs, MOST) => if count == 0 { return },
                () = derived_may => {}
                done = &mut close => {
                    inbox.close();
                    while inbox.recv_many(&mut jobs, MOST).await > 0 {}
                    closed = Some(done.ok());
                }
            }
            let derived = self.derived_now(&jobs, closed.is_some());
            self.write(std::mem::take(&mut jobs), derived).await;
            if let Some(done) = closed {
                let _ = done.map(|done| done.send(()));
                return;
            }
        }
    }

    /// The derived rows to write along with these jobs.
    fn derived_now(&self, jobs: &[Job], all: bool) -> Vec<Derived> {
        if all || jobs.iter().any(|job| matches!(job.write, Write::Settle)) {
            return self.pending.take(usize::MAX);
        }
        if self.trouble.as_ref().is_some_and(|trouble| Instant::now() < trouble.again) {
            return Vec::new();
        }
        let waited_long = self.pending.oldest().is_some_and(|since| since.elapsed() > LONGEST_WAIT);
        match (jobs.is_empty(), waited_long) {
            (true, _) => self.pending.take(MOST),
            (false, true) => self.pending.take(MOST_BESIDE),
            (false, false) => Vec::new(),
        }
    }

    async fn write(&mut self, mut jobs: Vec<Job>, derived: Vec<Derived>) {
        // Nobody waits for the answers of these jobs.
        let job = |derived: Derived| Job { write: Write::Derived(derived), answer: oneshot::channel().0 };
        let mut derived: Vec<Job> = derived.into_iter().map(job).collect();
        // Whoever waits for derived rows is answered after them.
        let settles = jobs.iter().any(|job| matches!(job.write, Write::Settle));
        if settles || DB::DERIVED_APART.is_none() {
            jobs.splice(0..0, derived.drain(..));
        }
        jobs.sort_by(|one, other| one.write.rows().cmp(&other.write.rows()));
        derived.sort_by(|one, other| one.write.rows().cmp(&other.write.rows()));
        let many = jobs.partition_point(|job| job.write.rows() < Rows::Many);
        let alone = jobs.split_off(many).into_iter().map(|job| vec![job]);
        let mut broken = None;
        for jobs in [jobs].into_iter().chain(alone).chain([derived]) {
            // If the database does not answer, the others need not wait for it again.
            match &broken {
                Some(error) => self.refuse(jobs, error),
                None => broken = self.write_together(jobs).await,
            }
        }
    }

    fn refuse(&self, jobs: Vec<Job>, error: &StoreError) {
        jobs.into_iter().for_each(|job| self.answer(job, Err(error.copy())));
    }

    /// Writes jobs in one transaction. Why the database as a whole failed, if it did.
    async fn write_together(&mut self, jobs: Vec<Job>) -> Option<StoreError> {
        if jobs.is_empty() {
            return None;
        }
        match self.transaction(&jobs).await {
            Ok(written) => {
                jobs.into_iter().zip(written).for_each(|(job, written)| self.answer(job, Ok(written)));
                None
            }
            Err(Failed::Broken(error)) if jobs.len() == 1 || !error.is_about_a_statement() => {
                self.refuse(jobs, &error);
                (!error.is_about_a_statement()).then_some(error)
            }
            // One of them cannot be written: each by itself tells which.
            Err(_) => {
                self.write_one_by_one(jobs).await;
                None
            }
        }
    }

    async fn write_one_by_one(&mut self, jobs: Vec<Job>) {
        let mut in_a_row = 0;
        let mut last = StoreError::Slow;
        for job in jobs {
            // After two failures it is the database, and the others need not wait for it.
            if in_a_row == 2 {
                self.answer(job, Err(last.copy()));
                continue;
            }
            match self.transaction(std::slice::from_ref(&job)).await {
                Ok(mut written) => {
                    in_a_row = 0;
                    self.answer(job, Ok(written.pop().unwrap_or(Written::Done)));
                }
                Err(Failed::Refused(error)) => self.answer(job, Err(error)),
                Err(Failed::Broken(error)) => {
                    in_a_row += 1;
                    last = error.copy();
                    self.answer(job, Err(error));
                }
            }
        }
    }

    fn answer(&self, job: Job, outcome: Result<Written, StoreError>) {
        if let Write::Derived(derived) = job.write {
            match outcome {
                Ok(_) => {}
                Err(StoreError::Database(_) | StoreError::Slow) => self.pending.put_back(derived),
                Err(error) => {
                    tracing::warn!(table = %derived.table, %error, "a table could not be listed");
                }
            }
            self.pending.done();
            return;
        }
        let outcome = match outcome {
            Ok(Written::NotNext { taken: true }) => Err(StoreError::Taken),
            Ok(Written::NotNext { taken: false }) => Err(StoreError::Gap),
            other => other,
        };
        // The caller may be gone, but what is written stays.
        let _ = job.answer.send(outcome);
    }

    /// Performs all jobs in one transaction.
    async fn transaction(&mut self, jobs: &[Job]) -> Result<Vec<Written>, Failed> {
        let end = Instant::now() + DB::LONGEST;
        let mut connection = match timeout_at(end, self.pool.acquire()).await {
            Ok(Ok(connection)) => connection,
            Ok(Err(error)) => return Err(self.failed(error.into())),
            Err(_) => return Err(self.failed(StoreError::Slow)),
        };
        let began = Instant::now();
        let outcome = timeout_at(end, all_or_nothing::<DB>(&self.node, jobs, &mut connection)).await;
        let outcome = outcome.unwrap_or(Err(Failed::Broken(StoreError::Slow)));
        match outcome {
            Ok(written) => {
                self.metrics.committed(jobs.len(), began.elapsed());
                self.works_again();
                Ok(written)
            }
            Err(Failed::Refused(error)) => Err(Failed::Refused(error)),
            Err(Failed::Broken(error)) => {
                discard(connection).await;
                Err(self.failed(error))
            }
        }
    }

    fn failed(&mut self, error: StoreError) -> Failed {
        self.metrics.write_failed();
        let now = Instant::now();
        let trouble = self.trouble.get_or_insert_with(|| {
            tracing::error!(%error, "the storage cannot be written: nothing is lost, but tables stand still until it can");
            Trouble { since: now, failures: 0, pause: PAUSES.0 / 2, again: now }
        });
        trouble.failures += 1;
        if now >= trouble.again {
            trouble.pause = (trouble.pause * 2).min(PAUSES.1);
            trouble.again = now + trouble.pause;
        }
        Failed::Broken(error)
    }

    fn works_again(&mut self) {
        if let Some(Trouble { since, failures, .. }) = self.trouble.take() {
            let seconds = since.elapsed().as_secs();
            tracing::info!(failures, seconds, "the storage can be written again");
        }
    }
}

/// Closes a connection whose state is in doubt. Closing rolls back.
async fn discard<DB: Dialect>(connection: PoolConnection<DB>) {
    let connection = connection.detach();
    // A connection that nobody answers is left to itself.
    let _ = timeout(Duration::from_secs(1), connection.close()).await;
}

async fn all_or_nothing<DB>(
    node: &Node,
    jobs: &[Job],
    on: &mut DB::Connection,
) -> Result<Vec<Written>, Failed>
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
    let broken = |error: sqlx::Error| Failed::Broken(error.into());
    let is_derived = jobs.iter().all(|job| matches!(job.write, Write::Derived(_)));
    on.execute(DB::BEGIN).await.map_err(broken)?;
    if let Some(sql) = DB::DERIVED_APART.filter(|_| is_derived) {
        on.execute(sql).await.map_err(broken)?;
    }
    let mut written = Vec::with_capacity(jobs.len());
    for job in jobs {
        match perform::<DB>(&job.write, on).await {
            Ok(done) => written.push(done),
            Err(error @ (StoreError::Database(_) | StoreError::Slow)) => return Err(Failed::Broken(error)),
            Err(refused) => {
                on.execute("ROLLBACK").await.map_err(broken)?;
                return Err(Failed::Refused(refused));
            }
        }
    }
    if let Some(sql) = DB::TELL {
        let done = jobs.iter().zip(&written).filter(|(_, done)| !matches!(done, Written::NotNext { .. }));
        let signals: Vec<Signal> = done.filter_map(|(job, _)| job.write.signal()).collect();
        for text in Signal::joined(node, &signals) {
            sqlx::query(sql).bind(text).execute(&mut *on).await.map_err(broken)?;
        }
    }
    on.execute("COMMIT").await.map_err(broken)?;
    Ok(written)
}
