//! What is derived from tables and waits to be written. Only the newest of each table is kept: while many moves are
//! played, their listings are written now and then, and the log always comes first.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;
use tokio::time::Instant;

use super::{Derived, TableId};

#[derive(Default)]
pub(super) struct Pending {
    queue: Mutex<Queue>,
    added: Notify,
}

#[derive(Default)]
struct Queue {
    newest: HashMap<TableId, Derived>,
    /// The tables in `newest`, with the time since when each waits.
    order: VecDeque<(TableId, Instant)>,
    /// How many were taken and are not written yet.
    taken: usize,
}

impl Derived {
    /// What is left to write if this was not written yet, and there is something newer.
    fn followed_by(self, newer: Derived) -> Derived {
        let finishes = if newer.finishes.is_empty() { self.finishes } else { newer.finishes };
        Derived { listing: newer.listing.or(self.listing), finishes, ..newer }
    }
}

impl Pending {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds what is derived from a table, in place of what was derived from it before.
    pub(super) fn put(&self, derived: Derived) {
        let mut queue = self.queue();
        match queue.newest.remove(&derived.table) {
            Some(older) => {
                queue.newest.insert(derived.table.clone(), older.followed_by(derived));
            }
            None => {
                queue.order.push_back((derived.table.clone(), Instant::now()));
                queue.newest.insert(derived.table.clone(), derived);
            }
        }
        drop(queue);
        self.added.notify_one();
    }

    /// Forgets what was derived from a table.
    pub(super) fn forget(&self, table: &TableId) {
        let mut queue = self.queue();
        if queue.newest.remove(table).is_some() {
            queue.order.retain(|(waiting, _)| waiting != table);
        }
    }

    /// Puts back what could not be written.
    pub(super) fn put_back(&self, derived: Derived) {
        let newer = self.queue().newest.get(&derived.table).cloned();
        self.put(match newer {
            Some(newer) => derived.followed_by(newer),
            None => derived,
        });
    }

    /// Takes the `most` that have waited longest.
    pub(super) fn take(&self, most: usize) -> Vec<Derived> {
        let mut queue = self.queue();
        let count = most.min(queue.order.len());
        let taken: Vec<(TableId, Instant)> = queue.order.drain(..count).collect();
        queue.taken += count;
        taken.iter().filter_map(|(table, _)| queue.newest.remove(table)).collect()
    }

    /// Notes that one of those taken was written, or put back, or given up.
    pub(super) fn done(&self) {
        let mut queue = self.queue();
        queue.taken = queue.taken.saturating_sub(1);
    }

    /// Whether everything is written.
    pub(super) fn is_settled(&self) -> bool {
        let queue = self.queue();
        queue.order.is_empty() && queue.taken == 0
    }

    /// Since when the oldest has waited.
    pub(super) fn oldest(&self) -> Option<Instant> {
        self.queue().order.front().map(|&(_, since)| since)
    }

    /// Waits until something is there.
    pub(super) async fn ready(&self) {
        while self.oldest().is_none() {
            self.added.notified().await;
        }
    }
}
