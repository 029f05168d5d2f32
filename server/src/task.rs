//! The task that owns one table. It handles one message at a time: check, store, apply, notify.
//!
//! **Write, then acknowledge, then tell the others**: nobody sees the effect of an entry that is not on disk.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adda_core::{Lang, Seat};
use adda_table::{Entry, PersonKey, Stage, What};
use serde_json::Value;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::metrics::Metrics;
use crate::room::{BotTurn, Key, Pause, Permit, Reader, Room, Sentence, sentence};
use crate::store::{Listing, Store, StoreError, TableId};

/// A version of the table: the number of entries, and a count of all other changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Tick {
    pub(crate) seq: u64,
    pub(crate) other: u64,
}

/// A message to the task.
pub(crate) enum Ask {
    /// A person proposes an entry.
    Propose {
        person: PersonKey,
        what: What,
        /// The number of moves played when the action was chosen.
        at: Option<usize>,
        lang: Lang,
        answer: oneshot::Sender<Result<u64, ProposeError>>,
    },
    /// Reads the table, or changes something that is not stored.
    Look(Box<dyn FnOnce(&mut LoadedTable) + Send>),
    /// A bot has decided. `changes` is the value of [`Task::changes`] when it started to think.
    Decided { seat: Seat, changes: u64, action: Value },
}

/// Why a proposed entry was not added.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ProposeError {
    /// The table or the rules do not allow it.
    Refused(Sentence),
    /// A bug has stopped this table. Its log is safe.
    Frozen,
    /// The entry could not be stored.
    Unwritten,
}

/// A table in memory, as its task owns it.
pub(crate) struct LoadedTable {
    pub(crate) room: Box<dyn Room>,
    pub(crate) frozen: bool,
    present: HashMap<PersonKey, usize>,
    tick: Tick,
}

impl LoadedTable {
    /// The reader, along with who has the page open.
    pub(crate) fn reader(&self, person: Option<PersonKey>, invited: bool, note: Option<String>) -> Reader {
        Reader { person, invited, present: self.present.keys().cloned().collect(), note }
    }

    /// Counts a person who opens or closes the page.
    pub(crate) fn attend(&mut self, person: &PersonKey, comes: bool) {
        let count = self.present.entry(person.clone()).or_default();
        let was = *count > 0;
        *count = if comes { *count + 1 } else { count.saturating_sub(1) };
        if *count == 0 {
            self.present.remove(person);
        }
        if was != self.present.contains_key(person) {
            self.tick.other += 1;
        }
    }

    /// Sends the page to all readers again.
    pub(crate) fn redraw(&mut self) {
        self.tick.other += 1;
    }
}

/// What the task needs from the server.
pub(crate) struct Tools {
    pub(crate) id: TableId,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) metrics: Arc<Metrics>,
    /// How long bots wait before they move, if a person can still undo the last move.
    pub(crate) pause: Duration,
    /// The task ends after this time without readers. The table is read from the store again on next use.
    pub(crate) idle: Duration,
}

/// A handle to a table in memory.
#[derive(Clone)]
pub(crate) struct TableHandle {
    pub(crate) asks: mpsc::Sender<Ask>,
    pub(crate) ticks: watch::Receiver<Tick>,
    /// The number of private notes written so far. Notes are not part of the table, so readers are not notified.
    /// Streams read their note again when this has changed, rather than before every message.
    notes: Arc<AtomicU64>,
}

impl TableHandle {
    /// The number of private notes written so far.
    pub(crate) fn notes_written(&self) -> u64 {
        self.notes.load(Ordering::Acquire)
    }

    /// Counts a private note that was stored.
    pub(crate) fn note_written(&self) {
        self.notes.fetch_add(1, Ordering::Release);
    }
}

/// Starts the task of a table.
pub(crate) fn start(tools: Tools, room: Box<dyn Room>) -> TableHandle {
    let (asks, inbox) = mpsc::channel(64);
    let tick = Tick { seq: room.seq(), other: 0 };
    let (tell, ticks) = watch::channel(tick);
    let loaded = LoadedTable { room, frozen: false, present: HashMap::new(), tick };
    let (thinking, asks_back) = (HashMap::new(), asks.downgrade());
    let task = Task { tools, loaded, tell, asks: asks_back, changes: 0, thinking, listed: None };
    tokio::spawn(task.run(inbox));
    TableHandle { asks, ticks, notes: Arc::default() }
}

struct Task {
    tools: Tools,
    loaded: LoadedTable,
    tell: watch::Sender<Tick>,
    /// Weak, so that thinking bots do not keep the table open for ever.
    asks: mpsc::WeakSender<Ask>,
    /// How often the match has changed. The number of moves does not identify a position: a move may be undone and
    /// another one played, and a bot must not act on what it thought about the first.
    changes: u64,
    /// The bots that are thinking, and the value of `changes` when they started.
    thinking: HashMap<Seat, u64>,
    listed: Option<Listing>,
}

impl Task {
    async fn run(mut self, mut inbox: mpsc::Receiver<Ask>) {
        self.list().await;
        self.set_bots_thinking();
        loop {
            let end = self.next_end();
            let idle = Instant::now() + self.tools.idle;
            let ask = tokio::select! {
                ask = inbox.recv() => match ask {
                    Some(ask) => ask,
                    None => return,
                },
                () = tokio::time::sleep_until(end.map_or(idle, |(end, _)| end)) => {
                    match end {
                        Some((_, seat)) => self.time_out(seat).await,
                        None if self.is_idle() => {
                            inbox.close();
                            if inbox.is_empty() {
                                return;
                            }
                        }
                        None => {}
                    }
                    continue;
                }
            };
            self.handle(ask).await;
        }
    }

    fn is_idle(&self) -> bool {
        self.loaded.present.is_empty() && self.thinking.is_empty() && self.tell.receiver_count() <= 1
    }

    async fn handle(&mut self, ask: Ask) {
        match ask {
            Ask::Propose { person, what, at, lang, answer } => {
                let result = self.propose(Some(&person), what, at, lang).await;
                // The caller may be gone, but the entry stays.
                let _ = answer.send(result);
                self.after().await;
            }
            Ask::Look(look) => {
                let loaded = &mut self.loaded;
                if catch_unwind(AssertUnwindSafe(|| look(loaded))).is_err() {
                    tracing::error!(table = %self.tools.id, "the program panicked while it rendered this table");
                }
                self.tell_all();
            }
            Ask::Decided { seat, changes, action } => {
                if self.thinking.get(&seat) == Some(&changes) {
                    self.thinking.remove(&seat);
                }
                if self.changes == changes {
                    let _ = self.propose(None, What::Act { seat, action }, None, Lang::EN).await;
                }
                self.after().await;
            }
        }
    }

    async fn time_out(&mut self, seat: Seat) {
        let _ = self.propose(None, What::TimedOut { seat }, None, Lang::EN).await;
        self.after().await;
    }

    async fn propose(
        &mut self,
        person: Option<&PersonKey>,
        what: What,
        at: Option<usize>,
        lang: Lang,
    ) -> Result<u64, ProposeError> {
        if self.loaded.frozen {
            return Err(ProposeError::Frozen);
        }
        let room = &self.loaded.room;
        let entry = Entry { at: crate::time::now(), what };
        let checked = catch_unwind(AssertUnwindSafe(|| match person {
            Some(person) => room.permit(entry, person, at, lang),
            None => room.permit_program(entry).ok_or_else(|| sentence(Key::Closed, lang)),
        }));
        let permit: Permit = match checked {
            Ok(Ok(permit)) => permit,
            Ok(Err(refusal)) => {
                self.tools.metrics.refused();
                return Err(ProposeError::Refused(refusal));
            }
            Err(_) => return Err(self.freeze("checked an entry")),
        };
        let entry = permit.entry();
        self.write(entry).await?;
        self.tools.metrics.happened(&entry.what);
        let played = matches!(entry.what, What::Act { .. } | What::Undo { .. } | What::Redo { .. });
        let room = &mut self.loaded.room;
        let moves = room.moves();
        if !matches!(catch_unwind(AssertUnwindSafe(|| room.carry_out(permit))), Ok(Ok(()))) {
            return Err(self.freeze("applied an entry"));
        }
        if played || self.loaded.room.moves() != moves {
            self.changes += 1;
        }
        self.loaded.tick.seq = self.loaded.room.seq();
        self.tell_all();
        Ok(self.loaded.tick.seq)
    }

    async fn write(&mut self, entry: &Entry) -> Result<(), ProposeError> {
        let text = serde_json::to_string(entry).expect("an entry as JSON");
        let seq = self.loaded.room.seq() + 1;
        match self.tools.store.append(&self.tools.id, seq, &text, entry.at).await {
            Ok(()) => Ok(()),
            Err(StoreError::Taken | StoreError::Gap) => {
                // Another process writes to this table, so ours is out of date.
                self.reload().await;
                Err(ProposeError::Unwritten)
            }
            Err(error) => {
                tracing::error!(table = %self.tools.id, %error, "an entry could not be stored");
                Err(ProposeError::Unwritten)
            }
        }
    }

    async fn reload(&mut self) {
        let header = self.loaded.room.header().clone();
        let Ok(entries) = self.tools.store.entries(&self.tools.id).await else { return };
        match crate::room::open(header, &entries, &self.tools.metrics) {
            Ok(room) => {
                self.loaded.room = room;
                self.changes += 1;
                self.loaded.tick.seq = self.loaded.room.seq();
                self.tell_all();
            }
            Err(error) => {
                tracing::error!(table = %self.tools.id, %error, "the table cannot be read again");
                self.loaded.frozen = true;
            }
        }
    }

    /// Stops this table after a bug. Other tables go on.
    fn freeze(&mut self, when: &str) -> ProposeError {
        tracing::error!(table = %self.tools.id, "the program panicked while it {when}; the table is stopped");
        self.tools.metrics.froze();
        self.loaded.frozen = true;
        self.loaded.tick.other += 1;
        self.tell_all();
        ProposeError::Frozen
    }

    fn tell_all(&self) {
        self.tell.send_if_modified(|tick| {
            let changed = *tick != self.loaded.tick;
            *tick = self.loaded.tick;
            changed
        });
    }

    /// Work that can wait until all readers are notified.
    async fn after(&mut self) {
        self.set_bots_thinking();
        self.list().await;
    }

    /// Stores the table's listing if it has changed.
    async fn list(&mut self) {
        let listing = self.loaded.room.listing(&self.tools.id, crate::time::now());
        let same = self
            .listed
            .as_ref()
            .is_some_and(|listed| *listed == Listing { updated: listed.updated, ..listing.clone() });
        if same {
            return;
        }
        match self.tools.store.set_listing(&listing).await {
            Ok(()) => self.listed = Some(listing),
            Err(error) => tracing::warn!(table = %self.tools.id, %error, "the table could not be listed"),
        }
        self.keep_finishes().await;
    }

    /// Stores people's results for achievements. Done at the end of a game, and again when an old table is opened.
    async fn keep_finishes(&mut self) {
        let (room, id) = (&self.loaded.room, &self.tools.id);
        let finishes = catch_unwind(AssertUnwindSafe(|| room.finishes(id))).unwrap_or_else(|_| {
            tracing::error!(table = %id, "the program panicked while it computed achievements");
            Vec::new()
        });
        if finishes.is_empty() {
            return;
        }
        if let Err(error) = self.tools.store.set_finishes(&finishes).await {
            tracing::warn!(table = %id, %error, "results could not be stored");
        }
    }

    fn set_bots_thinking(&mut self) {
        if self.loaded.frozen || self.loaded.room.stage() != Stage::Playing {
            return;
        }
        let changes = self.changes;
        let room = &self.loaded.room;
        let Ok(bots) = catch_unwind(AssertUnwindSafe(|| room.bots())) else {
            self.freeze("set up the bots");
            return;
        };
        for BotTurn { seat, pause, think } in bots {
            if self.thinking.get(&seat) == Some(&changes) {
                continue;
            }
            self.thinking.insert(seat, changes);
            let pause = match pause {
                Pause::None => Duration::ZERO,
                Pause::ForUndo => self.tools.pause,
                Pause::ForOwner => 3 * self.tools.pause,
            };
            let (thinkers, asks) = (Arc::clone(&self.tools.thinkers), self.asks.clone());
            let (id, metrics) = (self.tools.id.clone(), Arc::clone(&self.tools.metrics));
            tokio::spawn(async move {
                let began = Instant::now();
                let Ok(permit) = thinkers.acquire_owned().await else { return };
                let decided = tokio::task::spawn_blocking(think).await;
                drop(permit);
                metrics.thought(began.elapsed());
                match decided {
                    Ok(action) => {
                        tokio::time::sleep_until(began + pause).await;
                        if let Some(asks) = asks.upgrade() {
                            let _ = asks.send(Ask::Decided { seat, changes, action }).await;
                        }
                    }
                    Err(error) => tracing::error!(table = %id, %error, "a bot failed"),
                }
            });
        }
    }

    fn next_end(&self) -> Option<(Instant, Seat)> {
        if self.loaded.frozen || self.loaded.room.stage() != Stage::Playing {
            return None;
        }
        let (end, seat) = self.loaded.room.next_end()?;
        let left = u64::try_from(end - crate::time::now()).unwrap_or(0);
        Some((Instant::now() + Duration::from_millis(left), seat))
    }
}
