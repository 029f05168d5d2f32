//! The tables in memory. A table is read from the store on first use.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use adda_core::Lang;
use adda_core::components::OtherSet;
use adda_table::{Header, PersonKey, What};
use tokio::sync::{Mutex, Semaphore, oneshot};

use crate::metrics::Metrics;
use crate::room::{self, OpenError};
use crate::store::{Store, StoreError, TableId, TableRow};
use crate::task::{Ask, LoadedTable, ProposeError, TableHandle, Tools, start};

/// All tables in memory.
pub(crate) struct Rooms {
    store: Arc<dyn Store>,
    handles: Mutex<HashMap<TableId, TableHandle>>,
    thinkers: Arc<Semaphore>,
    metrics: Arc<Metrics>,
    pause: Duration,
    idle: Duration,
    /// Held while a rematch is made, so that players who ask at the same moment get one rematch and not several.
    pub(crate) rematching: Mutex<()>,
}

/// Why a table cannot be reached.
#[derive(Debug)]
pub(crate) enum Unreachable {
    /// There is no table with this id.
    Missing,
    /// The stored table cannot be read. The reason is for the server's log.
    Broken(String),
    /// The table is fine, but this process runs with another component set.
    Components(OtherSet),
    /// The storage failed.
    Store(StoreError),
}

impl Rooms {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        thinkers: usize,
        pause: Duration,
        idle: Duration,
    ) -> Rooms {
        let thinkers = Arc::new(Semaphore::new(thinkers.max(1)));
        Rooms {
            store,
            handles: Mutex::default(),
            thinkers,
            metrics,
            pause,
            idle,
            rematching: Mutex::default(),
        }
    }

    /// Stores a new table and opens it.
    pub(crate) async fn add(&self, header: &Header) -> Result<TableId, StoreError> {
        let id = TableId::random();
        let row = TableRow {
            id: id.clone(),
            game: header.game.clone(),
            header: serde_json::to_string(header).expect("a header as JSON"),
            created: header.made,
        };
        self.store.add_table(&row).await?;
        self.metrics.made();
        // Open it now, so that bots start to play and the table is listed. After a crash, unfinished tables are found
        // through the lists.
        match self.open(&id).await {
            Ok(handle) => {
                // The task writes its listing before it answers, so this waits until the table is listed.
                handle.look(|_| ()).await;
            }
            Err(error) => tracing::error!(table = %id, ?error, "a new table cannot be opened"),
        }
        Ok(id)
    }

    /// Reopens unfinished tables after a restart, so that bots and clocks go on.
    pub(crate) async fn resume(&self) {
        match self.store.unfinished().await {
            Ok(ids) => {
                for id in ids {
                    match self.open(&id).await {
                        Ok(_) => {}
                        Err(Unreachable::Components(other)) => {
                            tracing::warn!(table = %id, %other, "a table needs other components");
                        }
                        Err(error) => tracing::error!(table = %id, ?error, "a table cannot be opened again"),
                    }
                }
            }
            Err(error) => tracing::error!(%error, "the unfinished tables cannot be listed"),
        }
    }

    /// The number of tables in memory.
    pub(crate) async fn count(&self) -> usize {
        self.handles.lock().await.values().filter(|handle| !handle.asks.is_closed()).count()
    }

    /// A handle to a table, which is read from the store if it is not in memory.
    pub(crate) async fn open(&self, id: &TableId) -> Result<TableHandle, Unreachable> {
        // The lock is held to the end, so that no table is opened twice.
        let mut handles = self.handles.lock().await;
        if let Some(handle) = handles.get(id).filter(|handle| !handle.asks.is_closed()) {
            return Ok(handle.clone());
        }
        handles.retain(|_, handle| !handle.asks.is_closed());
        let row = self.store.table(id).await.map_err(Unreachable::Store)?.ok_or(Unreachable::Missing)?;
        let entries = self.store.entries(id).await.map_err(Unreachable::Store)?;
        let header: Header =
            serde_json::from_str(&row.header).map_err(|error| Unreachable::Broken(error.to_string()))?;
        let metrics = &self.metrics;
        let room = std::panic::catch_unwind(|| room::open(header, &entries, metrics))
            .map_err(|_| Unreachable::Broken("the program panicked while it read the table".to_owned()))?
            .map_err(|error| match error {
                OpenError::Broken(broken) => Unreachable::Broken(broken.to_string()),
                OpenError::Components(other) => Unreachable::Components(other),
            })?;
        let tools = Tools {
            id: id.clone(),
            store: Arc::clone(&self.store),
            thinkers: Arc::clone(&self.thinkers),
            metrics: Arc::clone(&self.metrics),
            pause: self.pause,
            idle: self.idle,
        };
        let handle = start(tools, room);
        handles.insert(id.clone(), handle.clone());
        Ok(handle)
    }
}

impl TableHandle {
    /// Proposes an entry. Returns the number of the entry once it is stored.
    pub(crate) async fn propose(
        &self,
        person: PersonKey,
        what: What,
        at: Option<usize>,
        lang: Lang,
    ) -> Result<u64, ProposeError> {
        let (answer, result) = oneshot::channel();
        let ask = Ask::Propose { person, what, at, lang, answer };
        self.asks.send(ask).await.map_err(|_| ProposeError::Unwritten)?;
        result.await.unwrap_or(Err(ProposeError::Unwritten))
    }

    /// Runs a closure on the table, in its task; `None` if it panicked or the task has ended.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut LoadedTable) -> T + Send + 'static,
    ) -> Option<T> {
        let (answer, result) = oneshot::channel();
        let look = Box::new(move |loaded: &mut LoadedTable| {
            let _ = answer.send(look(loaded));
        });
        self.asks.send(Ask::Look(look)).await.ok()?;
        result.await.ok()
    }
}
