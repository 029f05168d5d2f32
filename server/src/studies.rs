//! Uploaded records that were read lately. Reading one plays the whole match, so it is done once for many pages, few at a
//! time, and not too often for one address.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::App;
use crate::caller::Caller;
use crate::limits::Kind;
use crate::lru::Lru;
use crate::reply::Failure;
use crate::room::{FoldedRecord, Key, fold_record};
use crate::store::RecordId;

/// How much memory they may take, in bytes.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// How many records are read at the same time.
const MOST_AT_ONCE: usize = 2;

/// The records that were read lately.
pub(crate) struct Studies {
    folded: Mutex<Lru<RecordId, Arc<dyn FoldedRecord>>>,
    threads: Arc<Semaphore>,
}

impl Studies {
    pub(crate) fn new() -> Studies {
        Studies { folded: Mutex::new(Lru::new(MOST_BYTES)), threads: Arc::new(Semaphore::new(MOST_AT_ONCE)) }
    }

    /// Waits until a record may be read.
    pub(crate) async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.threads).acquire_owned().await.ok()
    }

    fn known(&self, id: &RecordId) -> Option<Arc<dyn FoldedRecord>> {
        self.folded.lock().unwrap_or_else(PoisonError::into_inner).get(id)
    }

    /// The stored record with this id.
    ///
    /// # Errors
    /// If there is none, if it cannot be read (with this status), or if the caller has asked for too many.
    pub(crate) async fn get(
        &self,
        app: &App,
        caller: &Caller,
        id: &str,
        status: u16,
    ) -> Result<Arc<dyn FoldedRecord>, Failure> {
        let missing = || caller.refuse(404, Key::NoSuchRecord);
        let id: RecordId = id.parse().map_err(|_| missing())?;
        if let Some(known) = self.known(&id) {
            return Ok(known);
        }
        app.limit(caller, Kind::Reading, caller.address)?;
        let turn = self.turn().await;
        if let Some(known) = self.known(&id) {
            return Ok(known);
        }
        let record = app.store.record(&id).await.map_err(|error| caller.store_failed(&error))?;
        let record = record.ok_or_else(missing)?;
        app.metrics.folded();
        let folding = tokio::task::spawn_blocking(move || {
            let _held = turn;
            fold_record(&record.game, &record.text)
        });
        let folded = folding.await.map_err(|_| caller.refuse(500, Key::TableBroken))?;
        let folded = folded.map_err(|why| caller.refuse_record(status, why))?;
        let mut all = self.folded.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(id, Arc::clone(&folded), folded.bytes());
        Ok(folded)
    }
}
