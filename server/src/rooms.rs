//! The tables in memory. A table is read from the store on first use, and given up when nobody needs it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adda_core::Lang;
use adda_core::components::OtherSet;
use adda_table::{Header, PersonKey, What};
use adda_web::model::Halt;
use tokio::sync::{OnceCell, Semaphore, oneshot};

use crate::metrics::Metrics;
use crate::room::{self, OpenError, Opened};
use crate::store::{Derived, Due, Frozen, PUT_OFF, Store, StoreError, TableId, TableRow};
use crate::task::{Ask, LoadedTable, Proposal, ProposeError, TableHandle, Tools, start};

/// All tables in memory.
pub(crate) struct Rooms {
    pub(crate) store: Arc<dyn Store>,
    handles: Arc<Handles>,
    thinkers: Arc<Semaphore>,
    metrics: Arc<Metrics>,
    pause: Duration,
    idle: Duration,
    /// How long a turn lasts before its player is told of it, in milliseconds.
    notice_pause: i64,
    /// Held while a rematch is made, so that players who ask at the same moment get one rematch and not several.
    pub(crate) rematching: tokio::sync::Mutex<()>,
}

/// The handles of tables in memory. A cell is empty while its table is being read: all who ask wait for the same
/// reading, and nobody holds a lock meanwhile.
#[derive(Default)]
pub(crate) struct Handles(Mutex<HashMap<TableId, Cell>>);

type Cell = Arc<OnceCell<TableHandle>>;

impl Handles {
    fn cells(&self) -> MutexGuard<'_, HashMap<TableId, Cell>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cell of a table, a new one if its task has ended.
    fn cell(&self, id: &TableId) -> Cell {
        let mut cells = self.cells();
        let ended = |cell: &Cell| cell.get().is_some_and(|handle| handle.asks.is_closed());
        if cells.get(id).is_some_and(ended) {
            cells.remove(id);
        }
        Arc::clone(cells.entry(id.clone()).or_default())
    }

    /// Forgets a table that is no longer in memory, and a cell that nobody fills any more.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut cells = self.cells();
        let gone = cells.get(id).is_some_and(|cell| match cell.get() {
            Some(handle) => handle.asks.is_closed(),
            None => Arc::strong_count(cell) <= 1,
        });
        if gone {
            cells.remove(id);
        }
    }

    /// The table, if it is in memory.
    pub(crate) fn loaded(&self, id: &TableId) -> Option<TableHandle> {
        self.cells().get(id)?.get().filter(|handle| !handle.asks.is_closed()).cloned()
    }

    /// All tables in memory.
    pub(crate) fn all(&self) -> Vec<TableHandle> {
        let cells = self.cells();
        cells
            .values()
            .filter_map(|cell| cell.get())
            .filter(|handle| !handle.asks.is_closed())
            .cloned()
            .collect()
    }
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
        notice_pause: Duration,
    ) -> Rooms {
        let thinkers = Arc::new(Semaphore::new(thinkers.max(1)));
        let handles = Arc::default();
        let notice_pause = i64::try_from(notice_pause.as_millis()).unwrap_or(i64::MAX);
        let rematching = tokio::sync::Mutex::default();
        Rooms { store, handles, thinkers, metrics, pause, idle, notice_pause, rematching }
    }

    /// The places of the bots that play.
    pub(crate) fn players(&self) -> Arc<Semaphore> {
        Arc::clone(&self.thinkers)
    }

    /// Stores a new table, lists it and opens it, so that bots start to play.
    pub(crate) async fn add(&self, header: Header) -> Result<TableId, StoreError> {
        let id = TableId::random();
        let row = TableRow {
            id: id.clone(),
            game: header.game.clone(),
            header: serde_json::to_string(&header).expect("a header as JSON"),
            created: header.made,
        };
        let opened = match fold(header, &[], &self.metrics) {
            Ok(opened) => opened,
            Err(error) => {
                tracing::error!(table = %id, ?error, "a new table cannot be opened");
                return self.store.add_table(&row, None).await.map(|()| id);
            }
        };
        let now = crate::time::now();
        let listing = opened.room.listing(&id, now);
        // If this process dies now, somebody looks at the table a little later.
        let due = Due::At(now.saturating_add(PUT_OFF));
        let derived = Derived {
            table: id.clone(),
            seq: 0,
            listing: Some(listing.clone()),
            finishes: Vec::new(),
            due,
            turns: Vec::new(),
        };
        self.store.add_table(&row, Some(derived)).await?;
        self.metrics.made();
        let cell = self.handles.cell(&id);
        cell.get_or_init(async || start(self.tools(&id), opened, Some(listing))).await;
        Ok(id)
    }

    /// The number of tables in memory.
    pub(crate) fn count(&self) -> usize {
        self.handles.all().len()
    }

    /// The tables in memory.
    pub(crate) fn handles(&self) -> &Handles {
        &self.handles
    }

    /// A handle to a table, which is read from the store if it is not in memory.
    pub(crate) async fn open(&self, id: &TableId) -> Result<TableHandle, Unreachable> {
        let cell = self.handles.cell(id);
        let read = async || {
            let opened = read(&*self.store, id, &self.metrics).await?;
            Ok(start(self.tools(id), opened, None))
        };
        let opened = cell.get_or_try_init(read).await.cloned();
        drop(cell);
        if opened.is_err() {
            self.handles.forget(id);
        }
        opened
    }

    fn tools(&self, id: &TableId) -> Tools {
        Tools {
            id: id.clone(),
            store: Arc::clone(&self.store),
            handles: Arc::clone(&self.handles),
            thinkers: Arc::clone(&self.thinkers),
            metrics: Arc::clone(&self.metrics),
            pause: self.pause,
            idle: self.idle,
            notice_pause: self.notice_pause,
        }
    }
}

/// Reads a table from the store.
pub(crate) async fn read(
    store: &dyn Store,
    id: &TableId,
    metrics: &Arc<Metrics>,
) -> Result<Opened, Unreachable> {
    let row = store.table(id).await.map_err(Unreachable::Store)?.ok_or(Unreachable::Missing)?;
    let entries = match store.entries(id, 0).await {
        Ok(entries) => entries,
        Err(StoreError::Damaged(reason)) => return Err(Unreachable::Broken(reason)),
        Err(error) => return Err(Unreachable::Store(error)),
    };
    let header: Header =
        serde_json::from_str(&row.header).map_err(|error| Unreachable::Broken(error.to_string()))?;
    let mut opened = fold(header, &entries, metrics)?;
    match store.frozen(id).await.map_err(Unreachable::Store)? {
        Some(Frozen::Since(at)) => {
            opened.halt = opened.halt.or(Some(Halt::ByHost));
            opened.frozen_since = Some(at);
        }
        Some(Frozen::No) => {}
        None => return Err(Unreachable::Missing),
    }
    Ok(opened)
}

fn fold(header: Header, entries: &[String], metrics: &Arc<Metrics>) -> Result<Opened, Unreachable> {
    std::panic::catch_unwind(|| room::open(header, entries, metrics))
        .map_err(|_| Unreachable::Broken("the program panicked while it read the table".to_owned()))?
        .map_err(|error| match error {
            OpenError::Broken(broken) => Unreachable::Broken(broken.to_string()),
            OpenError::Components(other) => Unreachable::Components(other),
        })
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
        let ask = Ask::Propose(Box::new(Proposal { person, what, at, lang, answer }));
        self.asks.send(ask).await.map_err(|_| ProposeError::Unwritten)?;
        result.await.unwrap_or(Err(ProposeError::Unwritten))
    }

    /// Lets the table read what other nodes have added. What is asked afterwards knows of it.
    pub(crate) async fn catch_up(&self) {
        let _ = self.asks.send(Ask::look_for_more()).await;
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
