//! The task that owns one table. It handles one message at a time: check, store, apply, notify.
//!
//! **Write, then acknowledge, then tell the others**: nobody sees the effect of an entry that is not on disk.
//!
//! A table in memory is a copy of its stored log. Other nodes may add entries too: the number of an entry decides who
//! was first, and whoever was not reads what is new, checks again, and goes on or explains (`task/storing.rs`).

mod company;
mod loaded;
mod storing;
mod thinking;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adda_core::{Lang, Seat};
use adda_table::{Entry, PersonKey, What};
use adda_web::model::Halt;
use serde_json::Value;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::metrics::Metrics;
use crate::room::{Key, Opened, Permit, Sentence, sentence};
use crate::rooms::Handles;
use crate::store::{Company, Listing, Node, Store, TableId};
use company::Elsewhere;
pub(crate) use company::REPEAT;
pub(crate) use loaded::LoadedTable;
use storing::{Unsaved, Unwritten};

/// How often an entry is checked again because other nodes were faster.
const MOST_TRIES: usize = 20;

/// How long a move without a choice waits, so that its player sees the decision before it is made.
const FORCED_PAUSE: Duration = Duration::from_millis(700);

/// A version of the table: the number of entries, and a count of all other changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Tick {
    pub(crate) seq: u64,
    pub(crate) other: u64,
}

/// A message to the task.
pub(crate) enum Ask {
    /// A person proposes an entry. Boxed, because every table has room for dozens of messages.
    Propose(Box<Proposal>),
    /// Reads the table, or changes something that is not stored.
    Look(Box<dyn FnOnce(&mut LoadedTable) + Send>),
    /// A bot has decided; `None` if it failed. `changes` is the value of [`Task::changes`] when it started to think.
    Decided { seat: Seat, changes: u64, action: Option<Value> },
    /// Another node has added entries up to this number. Those that were read already are here, each with its number.
    Added { seq: u64, entries: Vec<(u64, String)> },
    /// The host may have stopped the table, let it go on, or deleted it.
    Host,
    /// The stored log was rewritten: it must be read again.
    Rewritten,
    /// The table is due, and this node takes care of it.
    Due,
    /// Another node says who has the page open there.
    Company(Node, Company),
    /// It is time to tell other nodes again who is here.
    KeepCompany,
    /// Other nodes could not be heard for a while.
    Lost,
}

/// An entry that a person proposes.
pub(crate) struct Proposal {
    pub(crate) person: PersonKey,
    pub(crate) what: What,
    /// The number of moves played when the action was chosen.
    pub(crate) at: Option<usize>,
    pub(crate) lang: Lang,
    pub(crate) answer: oneshot::Sender<Result<u64, ProposeError>>,
}

/// Why a proposed entry was not added.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ProposeError {
    /// The table or the rules do not allow it.
    Refused(Sentence),
    /// This table has stopped for good. Its log is safe.
    Stopped(Halt),
    /// The entry could not be stored.
    Unwritten,
}

/// What the task needs from the server.
pub(crate) struct Tools {
    pub(crate) id: TableId,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) handles: Arc<Handles>,
    pub(crate) thinkers: Arc<Semaphore>,
    pub(crate) metrics: Arc<Metrics>,
    /// How long bots wait before they move, if a person can still undo the last move.
    pub(crate) pause: Duration,
    /// How long a turn lasts before its player is told of it, in milliseconds.
    pub(crate) notice_pause: i64,
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

impl Ask {
    /// Other nodes may have added something.
    pub(crate) fn look_for_more() -> Ask {
        Ask::Added { seq: u64::MAX, entries: Vec::new() }
    }
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

/// Starts the task of a table. `listed` is its listing, if that is known to be stored.
pub(crate) fn start(tools: Tools, opened: Opened, listed: Option<Listing>) -> TableHandle {
    let Opened { room, halt, frozen_since } = opened;
    let (asks, inbox) = mpsc::channel(64);
    let tick = Tick { seq: room.seq(), other: 0 };
    let (tell, ticks) = watch::channel(tick);
    let (present, automatic) = (HashMap::new(), HashMap::new());
    let loaded = LoadedTable {
        room,
        halt,
        frozen_since,
        present,
        strangers: 0,
        attendance: 0,
        elsewhere: Elsewhere::default(),
        automatic,
        tick,
    };
    let task = Task {
        loaded,
        tell,
        asks: asks.downgrade(),
        changes: 0,
        thinking: HashMap::new(),
        leads: tools.store.is_ours_alone() || listed.is_some(),
        unsaved: None,
        listed,
        put_off: None,
        forced: None,
        told_company: (Company::default(), (0, u64::MAX)),
        used: Instant::now(),
        ends: false,
        tools,
    };
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
    /// Whether this node takes care of what happens by itself: it added the last entry, or the table was due and this
    /// node took it. If two nodes think so, both do the work, and the number of the entry decides.
    leads: bool,
    /// An entry could not be stored, and the table waits until it can.
    unsaved: Option<Unsaved>,
    /// The listing that was written last.
    listed: Option<Listing>,
    /// When the table must be put off again, because a bot still thinks.
    put_off: Option<Instant>,
    /// When a move without a choice is played, and the value of `changes` at which it was found.
    forced: Option<(u64, Instant)>,
    /// Who is here, as other nodes were told, and what it was made from.
    told_company: (Company, (u64, u64)),
    /// When somebody last asked for something. What other nodes tell does not count.
    used: Instant,
    /// The table is gone, or the server stops.
    ends: bool,
}

/// What the task waits for besides messages.
enum Alarm {
    TimeOut(Seat),
    TryAgain,
    PutOff,
    Forced,
    Idle,
}

impl Task {
    async fn run(mut self, mut inbox: mpsc::Receiver<Ask>) {
        self.ask_for_company();
        self.after();
        while !self.ends {
            let (when, alarm) = self.next_alarm();
            tokio::select! {
                ask = inbox.recv() => match ask {
                    Some(ask) => self.handle(ask).await,
                    None => break,
                },
                () = tokio::time::sleep_until(when) => match alarm {
                    Alarm::TimeOut(seat) => self.time_out(seat).await,
                    Alarm::TryAgain => self.try_again().await,
                    Alarm::PutOff => self.derive(),
                    Alarm::Forced => self.play_forced().await,
                    // Messages that are already there are still handled.
                    Alarm::Idle if self.is_idle() => inbox.close(),
                    Alarm::Idle => self.used = Instant::now(),
                },
            }
        }
        drop(inbox);
        self.tools.handles.forget(&self.tools.id);
    }

    fn is_idle(&self) -> bool {
        self.loaded.present.is_empty()
            && self.thinking.is_empty()
            && self.unsaved.is_none()
            && self.tell.receiver_count() <= 1
    }

    fn next_alarm(&self) -> (Instant, Alarm) {
        if let Some(unsaved) = &self.unsaved {
            return (unsaved.again, Alarm::TryAgain);
        }
        let idle = Some((self.used + self.tools.idle, Alarm::Idle));
        let put_off = self.put_off.map(|when| (when, Alarm::PutOff));
        let end = self.loaded.room.next_end().filter(|_| self.loaded.plays()).map(|(end, seat)| {
            let left = u64::try_from(end - crate::time::now()).unwrap_or(0);
            (Instant::now() + Duration::from_millis(left), Alarm::TimeOut(seat))
        });
        let forced = self.forced.map(|(_, when)| (when, Alarm::Forced));
        let alarms = [end, put_off, forced, idle].into_iter().flatten();
        alarms.min_by_key(|&(when, _)| when).expect("at least one alarm")
    }

    async fn handle(&mut self, ask: Ask) {
        if matches!(ask, Ask::Propose(_) | Ask::Look(_) | Ask::Decided { .. } | Ask::Due) {
            self.used = Instant::now();
        }
        match ask {
            Ask::Propose(proposal) => {
                let Proposal { person, what, at, lang, answer } = *proposal;
                let result = self.propose(&person, &what, at, lang).await;
                // The caller may be gone, but the entry stays.
                let _ = answer.send(result);
                self.after();
            }
            Ask::Look(look) => {
                let loaded = &mut self.loaded;
                if catch_unwind(AssertUnwindSafe(|| look(loaded))).is_err() {
                    tracing::error!(table = %self.tools.id, "the program panicked while it rendered this table");
                }
                self.expect_forced();
                self.tell_company();
                self.tell_all();
            }
            Ask::Decided { seat, changes, action } => {
                if self.thinking.get(&seat) == Some(&changes) {
                    self.thinking.remove(&seat);
                }
                if self.changes == changes {
                    match action {
                        Some(action) => self.propose_ours(What::Act { seat, action: action.into() }).await,
                        None => {
                            self.stop("let a bot think");
                        }
                    }
                }
                self.after();
            }
            Ask::Added { seq, entries } => {
                if seq > self.loaded.room.seq() {
                    self.follow(&entries);
                    if seq > self.loaded.room.seq() {
                        self.catch_up().await;
                    }
                    self.after();
                }
            }
            Ask::Host => {
                self.ask_host().await;
                self.after();
            }
            Ask::Rewritten => {
                self.read_again().await;
                self.after();
            }
            Ask::Due => {
                self.ask_host().await;
                self.catch_up().await;
                self.leads = true;
                self.after();
            }
            Ask::Company(node, company) => {
                self.loaded.note_company(node, company);
                self.tell_all();
            }
            Ask::KeepCompany => self.keep_company(),
            Ask::Lost => {
                self.ask_host().await;
                self.catch_up().await;
                self.ask_for_company();
                self.keep_company();
                self.after();
            }
        }
    }

    /// Notes when a move without a choice is to be played: after a pause, so that the player sees what happens.
    fn expect_forced(&mut self) {
        let loaded = &self.loaded;
        let Ok(forced) = catch_unwind(AssertUnwindSafe(|| loaded.forced())) else {
            self.stop("looked for a move without a choice");
            return;
        };
        let known = self.forced.filter(|(changes, _)| *changes == self.changes);
        let found = forced.map(|_| (self.changes, Instant::now() + FORCED_PAUSE));
        self.forced = found.map(|found| known.unwrap_or(found));
    }

    async fn play_forced(&mut self) {
        self.forced = None;
        let loaded = &self.loaded;
        if let Ok(Some(what)) = catch_unwind(AssertUnwindSafe(|| loaded.forced())) {
            self.propose_ours(what).await;
        }
        self.after();
    }

    async fn time_out(&mut self, seat: Seat) {
        self.propose_ours(What::TimedOut { seat }).await;
        self.after();
    }

    /// Adds an entry of a bot or a clock. If another node was faster, it is out of date.
    async fn propose_ours(&mut self, what: What) {
        let room = &self.loaded.room;
        let entry = Entry { at: crate::time::now(), what };
        if self.loaded.halt.is_some() {
            return;
        }
        match catch_unwind(AssertUnwindSafe(|| room.permit_program(entry))) {
            Ok(Some(permit)) => {
                let _ = self.carry_out(permit).await;
            }
            Ok(None) => self.tools.metrics.refused(),
            Err(_) => {
                self.stop("checked an entry");
            }
        }
    }

    async fn propose(
        &mut self,
        person: &PersonKey,
        what: &What,
        at: Option<usize>,
        lang: Lang,
    ) -> Result<u64, ProposeError> {
        for _ in 0..MOST_TRIES {
            match self.loaded.halt {
                Some(Halt::Unsaved) => return Err(ProposeError::Unwritten),
                // It may go on by now.
                Some(Halt::ByHost) => {
                    self.ask_host().await;
                    if let Some(halt) = self.loaded.halt {
                        return Err(ProposeError::Stopped(halt));
                    }
                }
                Some(halt) => return Err(ProposeError::Stopped(halt)),
                None => {}
            }
            let room = &self.loaded.room;
            let entry = Entry { at: crate::time::now(), what: what.clone() };
            let permit = match catch_unwind(AssertUnwindSafe(|| room.permit(entry, person, at, lang))) {
                Ok(Ok(permit)) => permit,
                Ok(Err(refusal)) => {
                    if self.has_missed_something().await {
                        continue;
                    }
                    if self.ends {
                        return Err(ProposeError::Unwritten);
                    }
                    self.tools.metrics.refused();
                    return Err(ProposeError::Refused(refusal));
                }
                Err(_) => return Err(self.stop("checked an entry")),
            };
            match self.carry_out(permit).await {
                Ok(seq) => return Ok(seq),
                Err(Unwritten::Overtaken) => {}
                Err(Unwritten::Failed) => return Err(ProposeError::Unwritten),
                Err(Unwritten::Stopped(error)) => return Err(error),
            }
        }
        Err(ProposeError::Refused(sentence(Key::Busy, lang)))
    }

    /// Stores a permitted entry and applies it.
    async fn carry_out(&mut self, permit: Permit) -> Result<u64, Unwritten> {
        let entry = permit.entry();
        self.write(entry).await?;
        self.leads = true;
        self.tools.metrics.happened(&entry.what);
        let played = matches!(
            entry.what,
            What::Act { .. } | What::Forced { .. } | What::Undo { .. } | What::Redo { .. }
        );
        let room = &mut self.loaded.room;
        let moves = room.moves();
        if !matches!(catch_unwind(AssertUnwindSafe(|| room.carry_out(permit))), Ok(Ok(()))) {
            return Err(Unwritten::Stopped(self.stop("applied an entry")));
        }
        if played || self.loaded.room.moves() != moves {
            self.changes += 1;
        }
        self.loaded.tick.seq = self.loaded.room.seq();
        self.tell_all();
        Ok(self.loaded.tick.seq)
    }

    /// Stops this table after a bug. Other tables go on.
    fn stop(&mut self, when: &str) -> ProposeError {
        tracing::error!(table = %self.tools.id, "the program panicked while it {when}: this table is stopped, its log is safe");
        self.tools.metrics.froze();
        self.halt(Some(Halt::Failed));
        ProposeError::Stopped(Halt::Failed)
    }

    /// Notes why the table stands still, and tells the readers.
    fn halt(&mut self, halt: Option<Halt>) {
        self.loaded.halt = halt;
        self.loaded.tick.other += 1;
        self.tell_all();
    }

    fn tell_all(&self) {
        self.tell.send_if_modified(|tick| {
            let changed = *tick != self.loaded.tick;
            *tick = self.loaded.tick;
            changed
        });
    }

    /// Work that can wait until all readers are notified.
    fn after(&mut self) {
        self.tell_company();
        self.set_bots_thinking();
        self.expect_forced();
        self.derive();
    }
}
