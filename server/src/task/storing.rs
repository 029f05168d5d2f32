//! How a table keeps in step with its stored log.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use adda_table::{Entry, PersonKey, Turn};
use adda_web::model::Halt;
use tokio::time::Instant;

use super::{ProposeError, Task};
use crate::room::Opened;
use crate::rooms::Unreachable;
use crate::store::{Derived, Due, Frozen, Listing, PUT_OFF, StoreError, TurnRow};

/// The pauses between attempts to store something: the first, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(8));

/// An entry could not be stored.
pub(super) struct Unsaved {
    /// When to try again.
    pub(super) again: Instant,
    pause: Duration,
}

/// Why an entry was not stored or not applied.
pub(super) enum Unwritten {
    /// Another node added an entry first. The table has been brought up to date.
    Overtaken,
    /// The storage failed.
    Failed,
    /// The table has stopped.
    Stopped(ProposeError),
}

impl Task {
    /// Stores the next entry.
    pub(super) async fn write(&mut self, entry: &Entry) -> Result<(), Unwritten> {
        let text = serde_json::to_string(entry).expect("an entry as JSON");
        let seq = self.loaded.room.seq() + 1;
        match self.tools.store.append(&self.tools.id, seq, &text, entry.at).await {
            Ok(()) => Ok(()),
            Err(StoreError::Taken | StoreError::Gap) => {
                self.catch_up().await;
                if self.loaded.room.seq() + 1 == seq {
                    // Nobody was faster, so the host has stopped or deleted the table.
                    self.ask_host().await;
                }
                // If that failed too, the table waits by now.
                if self.unsaved.is_some() || self.ends {
                    Err(Unwritten::Failed)
                } else {
                    Err(Unwritten::Overtaken)
                }
            }
            Err(error) => {
                self.wait_for_storage(&error);
                Err(Unwritten::Failed)
            }
        }
    }

    /// Lets the table stand still until the storage works again.
    fn wait_for_storage(&mut self, error: &StoreError) {
        if matches!(error, StoreError::Missing) || error.is_closed() {
            // The table was deleted, or the server stops.
            self.ends = true;
            return;
        }
        let pause = self.unsaved.as_ref().map_or(PAUSES.0, |unsaved| (unsaved.pause * 2).min(PAUSES.1));
        // The writer says it once for all tables.
        tracing::debug!(table = %self.tools.id, %error, "a table waits for the storage");
        self.unsaved = Some(Unsaved { again: Instant::now() + pause, pause });
        if self.loaded.halt.is_none() {
            self.halt(Some(Halt::Unsaved));
        }
    }

    /// Looks whether the storage works again. The log is read anew, because the failed entry may have been stored.
    pub(super) async fn try_again(&mut self) {
        if let Err(error) = self.tools.store.ping().await {
            self.wait_for_storage(&error);
            return;
        }
        self.unsaved = None;
        self.catch_up().await;
        if self.unsaved.is_none() {
            if self.loaded.halt == Some(Halt::Unsaved) {
                self.halt(None);
            }
            self.after();
        }
    }

    /// Looks whether the host has stopped the table, let it go on, or deleted it.
    pub(super) async fn ask_host(&mut self) {
        match self.tools.store.frozen(&self.tools.id).await {
            Ok(Some(Frozen::Since(at))) => {
                self.loaded.frozen_since = Some(at);
                if self.loaded.halt.is_none() {
                    self.halt(Some(Halt::ByHost));
                }
            }
            Ok(Some(Frozen::No)) => {
                self.loaded.frozen_since = None;
                if self.loaded.halt == Some(Halt::ByHost) {
                    // The entry that lets clocks go on.
                    self.catch_up().await;
                    self.halt(self.unsaved.as_ref().map(|_| Halt::Unsaved));
                }
            }
            Ok(None) => self.ends = true,
            Err(error) => self.wait_for_storage(&error),
        }
    }

    /// Reads the whole table again.
    pub(super) async fn read_again(&mut self) {
        let (store, id) = (&self.tools.store, &self.tools.id);
        match crate::rooms::read(&**store, id, &self.tools.metrics).await {
            Ok(Opened { room, halt, frozen_since }) => {
                self.loaded.room = room;
                self.loaded.frozen_since = frozen_since;
                self.loaded.tick.seq = self.loaded.room.seq();
                self.changes += 1;
                self.listed = None;
                self.halt(halt);
            }
            Err(Unreachable::Store(error)) => self.wait_for_storage(&error),
            Err(_) => self.ends = true,
        }
    }

    /// Applies the entries that are stored and not yet known here.
    pub(super) async fn catch_up(&mut self) {
        if self.cannot_follow() {
            return;
        }
        let known = self.loaded.room.seq();
        match self.tools.store.entries(&self.tools.id, known).await {
            Ok(entries) => {
                let numbered: Vec<(u64, String)> = (known + 1..).zip(entries).collect();
                self.follow(&numbered);
            }
            Err(StoreError::Damaged(reason)) => {
                tracing::error!(table = %self.tools.id, reason, "a table's log is damaged: the table is stopped");
                self.halt(Some(Halt::Damaged));
            }
            Err(error) => self.wait_for_storage(&error),
        }
    }

    /// Whether the table stands still for a reason that no entry ends.
    fn cannot_follow(&self) -> bool {
        self.loaded.halt.is_some_and(|halt| !matches!(halt, Halt::Unsaved | Halt::ByHost))
    }

    /// Applies stored entries, as far as each is the next one.
    pub(super) fn follow(&mut self, entries: &[(u64, String)]) {
        if self.cannot_follow() {
            return;
        }
        let before = self.loaded.room.seq();
        for (seq, entry) in entries {
            if *seq != self.loaded.room.seq() + 1 {
                continue;
            }
            let room = &mut self.loaded.room;
            match catch_unwind(AssertUnwindSafe(|| room.follow(entry))) {
                Ok(Ok(())) => {}
                Ok(Err(broken)) => {
                    tracing::error!(table = %self.tools.id, %broken, "a table's log is damaged: the table is stopped");
                    self.halt(Some(Halt::Damaged));
                    return;
                }
                Err(_) => {
                    self.stop("applied an entry of another node");
                    return;
                }
            }
            // Each by itself, so that readers who are up to date see every move.
            self.loaded.tick.seq = self.loaded.room.seq();
            self.tell_all();
        }
        if self.loaded.room.seq() > before {
            self.changes += 1;
            self.leads = self.tools.store.is_ours_alone();
            // Whoever added the last entry lists the table.
            self.listed = None;
            self.tools.store.forget_derived(&self.tools.id);
        }
    }

    /// Whether something has changed here that this node had not heard of. A move can be legal after the last entry and
    /// illegal before it, so nothing is refused on what this node happens to know.
    pub(super) async fn has_missed_something(&mut self) -> bool {
        if self.tools.store.is_ours_alone() {
            return false;
        }
        let (seq, halt) = (self.loaded.room.seq(), self.loaded.halt);
        self.catch_up().await;
        (seq, halt) != (self.loaded.room.seq(), self.loaded.halt)
    }

    /// Queues what is derived from the table, if this node takes care of it and something has changed.
    pub(super) fn derive(&mut self) {
        self.put_off = None;
        if !self.leads || self.unsaved.is_some() {
            return;
        }
        let now = crate::time::now();
        let room = &self.loaded.room;
        let due = match room.next_end() {
            _ if !self.loaded.plays() => Due::Never,
            _ if !self.thinking.is_empty() => Due::At(now.saturating_add(PUT_OFF)),
            Some((end, _)) => Due::At(end),
            None => Due::Never,
        };
        if !self.thinking.is_empty() {
            let half = u64::try_from(PUT_OFF / 2).unwrap_or_default();
            self.put_off = Some(Instant::now() + Duration::from_millis(half));
        }
        let listing = room.listing(&self.tools.id, now);
        let same = self
            .listed
            .as_ref()
            .is_some_and(|listed| *listed == Listing { updated: listed.updated, ..listing.clone() });
        let finishes = if same {
            Vec::new()
        } else {
            let id = &self.tools.id;
            catch_unwind(AssertUnwindSafe(|| room.finishes(id))).unwrap_or_else(|_| {
                tracing::error!(table = %id, "the program panicked while it computed achievements");
                Vec::new()
            })
        };
        let seq = i64::try_from(room.seq()).unwrap_or(i64::MAX);
        let listing = (!same).then(|| listing.clone());
        if let Some(listing) = &listing {
            self.listed = Some(listing.clone());
        }
        let table = self.tools.id.clone();
        let turns = if self.loaded.plays() { self.turns() } else { Vec::new() };
        self.tools.store.derive(Derived { table, seq, listing, finishes, due, turns });
    }

    /// Whose turn it is, and when they should hear of it.
    fn turns(&self) -> Vec<TurnRow> {
        let turns = self.loaded.room.turns().into_iter().filter(|(_, turn)| !turn.known);
        let row = |(person, turn): (PersonKey, Turn)| {
            Some(TurnRow {
                person: person.0.parse().ok()?,
                seq: i64::try_from(turn.seq).ok()?,
                at: turn.at.saturating_add(self.tools.notice_pause),
            })
        };
        turns.filter_map(row).collect()
    }
}
