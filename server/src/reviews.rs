//! Reviews of finished matches: computed one at a time beside everything else, and kept.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use adda_review::{Effort, Review};
use adda_table::PersonKey;
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;

use crate::limits::{MOST_REVIEWS, NoPlace, Places};
use crate::lru::Lru;
use crate::store::{RecordId, Store, TableId};

/// Reviews of an earlier version of the method are computed again.
const VERSION: u32 = 1;
/// How many reviews stay in memory.
const MOST_IN_MEMORY: usize = 64;
/// How often, and how long each time, a review waits before its next moment while bots that play need every core.
const PAUSES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(25);

/// What is reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    /// The match of a table.
    Table(TableId),
    /// An uploaded record.
    Record(RecordId),
}

impl Subject {
    /// Its key in the storage, and the path of its page without `/review`.
    pub(crate) fn key(&self) -> String {
        match self {
            Subject::Table(id) => format!("t/{id}"),
            Subject::Record(id) => format!("r/{id}"),
        }
    }
}

/// The work: it says how many of how many moments are done, and stops if it is told to.
pub(crate) type Work =
    Box<dyn FnOnce(Effort, &mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> Option<Review> + Send>;

/// How far a review is.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    /// Nobody has asked for it.
    None,
    /// It waits or is computed: moments done, and all of them, if that is known.
    Running { done: usize, of: usize },
    /// It is there.
    Ready(Arc<Review>),
}

/// Why a review does not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoReview {
    /// The person waits for another one.
    OneAtATime,
    /// Too many wait.
    Busy,
}

/// A review as it is stored.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    review: Review,
}

/// How far one is.
#[derive(Default)]
struct Counter {
    done: AtomicUsize,
    of: AtomicUsize,
}

/// The reviews of a server.
pub(crate) struct Reviewers {
    store: Arc<dyn Store>,
    effort: Effort,
    thread: Arc<Semaphore>,
    /// The bots that play: as long as none of them could begin, reviews make room.
    players: Arc<Semaphore>,
    waiting: Arc<Places<PersonKey>>,
    running: Mutex<HashMap<Subject, Arc<Counter>>>,
    ready: Mutex<Lru<Subject, Arc<Review>>>,
    stopped: AtomicBool,
}

impl Reviewers {
    pub(crate) fn new(store: Arc<dyn Store>, effort: Effort, players: Arc<Semaphore>) -> Arc<Reviewers> {
        Arc::new(Reviewers {
            store,
            effort,
            thread: Arc::new(Semaphore::new(1)),
            players,
            waiting: Places::new(MOST_REVIEWS, 1),
            running: Mutex::default(),
            ready: Mutex::new(Lru::new(MOST_IN_MEMORY)),
            stopped: AtomicBool::new(false),
        })
    }

    /// Stops the one that is computed, because the server shuts down. What is not finished begins again when somebody asks.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// How far a review is.
    pub(crate) async fn progress(&self, subject: &Subject) -> Progress {
        if let Some(counter) = self.running.lock().unwrap_or_else(PoisonError::into_inner).get(subject) {
            let (done, of) = (counter.done.load(Ordering::Relaxed), counter.of.load(Ordering::Relaxed));
            return Progress::Running { done, of };
        }
        let known = self.ready.lock().unwrap_or_else(PoisonError::into_inner).get(subject);
        if let Some(review) = known {
            return Progress::Ready(review);
        }
        // A review that cannot be read is merely computed again.
        let text = self.store.review(&subject.key()).await.unwrap_or_default();
        let kept = text.and_then(|text| serde_json::from_str::<Kept>(&text).ok());
        match kept.filter(|kept| kept.version == VERSION) {
            Some(kept) => Progress::Ready(self.remember(subject, kept.review)),
            None => Progress::None,
        }
    }

    fn remember(&self, subject: &Subject, review: Review) -> Arc<Review> {
        let review = Arc::new(review);
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        ready.insert(subject.clone(), Arc::clone(&review), 1);
        review
    }

    /// Begins a review, unless it is running already.
    ///
    /// # Errors
    /// If too many wait, of this person or in all.
    pub(crate) fn begin(
        self: &Arc<Reviewers>,
        person: &PersonKey,
        subject: Subject,
        work: Work,
    ) -> Result<(), NoReview> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if running.contains_key(&subject) {
            return Ok(());
        }
        let place = self.waiting.enter(person).map_err(|no| match no {
            NoPlace::OwnShare => NoReview::OneAtATime,
            NoPlace::Full => NoReview::Busy,
        })?;
        let counter = Arc::<Counter>::default();
        running.insert(subject.clone(), Arc::clone(&counter));
        drop(running);
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let _held = (place, Arc::clone(&this.thread).acquire_owned().await);
            let worker = Arc::clone(&this);
            let found = tokio::task::spawn_blocking(move || {
                work(worker.effort, &mut |done, of| worker.step(&counter, done, of))
            });
            if let Ok(Some(review)) = found.await {
                let kept = Kept { version: VERSION, review };
                if let Ok(text) = serde_json::to_string(&kept) {
                    // If it cannot be stored, it is still there until the next start.
                    let _ = this.store.keep_review(&subject.key(), &text, crate::time::now()).await;
                }
                this.remember(&subject, kept.review);
            }
            this.running.lock().unwrap_or_else(PoisonError::into_inner).remove(&subject);
        });
        Ok(())
    }

    /// Between two moments: counts, and makes room for bots that play.
    fn step(&self, counter: &Counter, done: usize, of: usize) -> ControlFlow<()> {
        counter.of.store(of, Ordering::Relaxed);
        counter.done.store(done, Ordering::Relaxed);
        for _ in 0..PAUSES {
            if self.stopped.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            if self.players.available_permits() > 0 {
                break;
            }
            std::thread::sleep(PAUSE);
        }
        ControlFlow::Continue(())
    }
}
