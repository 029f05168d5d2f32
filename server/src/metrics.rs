//! Metrics for the operator, in the text format of Prometheus.

mod histogram;
mod notices;
mod requests;
mod storage;

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use adda_table::What;

use histogram::{Histogram, SECONDS};
pub(crate) use notices::NoticeMetrics;
pub(crate) use requests::{Requests, Route};
pub use storage::StorageMetrics;

/// The counters.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) requests_by_route: Requests,
    pub(crate) thinkers: Thinkers,
    pub(crate) notices: NoticeMetrics,
    tables_made: AtomicU64,
    moves: AtomicU64,
    talk: AtomicU64,
    other_entries: AtomicU64,
    refusals: AtomicU64,
    frozen: AtomicU64,
    limited: AtomicU64,
    requests: AtomicU64,
    lookups: AtomicU64,
    streams: AtomicI64,
    stream_bytes: AtomicU64,
    stream_messages: AtomicU64,
    views: AtomicU64,
    scenes: AtomicU64,
    folds: AtomicU64,
    advice: AtomicU64,
    thoughts: AtomicU64,
    thought_micros: AtomicU64,
}

/// Bots that wait for a free thread, and bots that think.
pub(crate) struct Thinkers {
    waiting: AtomicI64,
    wait: Histogram,
    thought: Histogram,
}

impl Default for Thinkers {
    fn default() -> Thinkers {
        let seconds = || Histogram::new(SECONDS);
        Thinkers { waiting: AtomicI64::new(0), wait: seconds(), thought: seconds() }
    }
}

impl Thinkers {
    /// A bot begins to wait.
    pub(crate) fn queued(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
    }

    /// It has a thread now, after this time.
    pub(crate) fn began(&self, waited: Duration) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        self.wait.took(waited);
    }

    /// It has thought for this time.
    pub(crate) fn ended(&self, thought: Duration) {
        self.thought.took(thought);
    }

    fn write(&self, lines: &mut Lines) {
        let waiting = self.waiting.load(Ordering::Relaxed) as f64;
        lines.gauge("adda_bots_waiting", "Bots that wait for a free thread.", waiting);
        let name = "adda_bot_wait_seconds";
        lines.head(name, "histogram", "Seconds that bots waited for a free thread.");
        self.wait.write(&mut lines.0, name, "");
        let name = "adda_bot_think_seconds";
        lines.head(name, "histogram", "Seconds that bots thought.");
        self.thought.write(&mut lines.0, name, "");
    }
}

/// Text in Prometheus' format: each metric has its help and type, then its samples.
struct Lines(String);

impl Lines {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn sample(&mut self, name: &str, labels: &str, value: f64) {
        let _ = match labels {
            "" => writeln!(self.0, "{name} {value}"),
            labels => writeln!(self.0, "{name}{{{labels}}} {value}"),
        };
    }

    fn counter(&mut self, name: &str, help: &str, value: f64) {
        self.head(name, "counter", help);
        self.sample(name, "", value);
    }

    fn gauge(&mut self, name: &str, help: &str, value: f64) {
        self.head(name, "gauge", help);
        self.sample(name, "", value);
    }
}

/// The memory that this process has in use, in bytes; `None` where the system does not say.
fn resident_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

fn add(counter: &AtomicU64, number: u64) {
    counter.fetch_add(number, Ordering::Relaxed);
}

impl Metrics {
    pub(crate) fn made(&self) {
        add(&self.tables_made, 1);
    }

    pub(crate) fn happened(&self, what: &What) {
        let counter = match what {
            What::Act { .. } | What::Forced { .. } | What::Redo { .. } => &self.moves,
            What::Said { .. } | What::Reacted { .. } => &self.talk,
            _ => &self.other_entries,
        };
        add(counter, 1);
    }

    pub(crate) fn refused(&self) {
        add(&self.refusals, 1);
    }

    pub(crate) fn froze(&self) {
        add(&self.frozen, 1);
    }

    pub(crate) fn limited(&self) {
        add(&self.limited, 1);
    }

    pub(crate) fn requested(&self) {
        add(&self.requests, 1);
    }

    /// A person was looked up in the storage.
    pub(crate) fn looked_up(&self) {
        add(&self.lookups, 1);
    }

    pub(crate) fn streams(&self, change: i64) {
        self.streams.fetch_add(change, Ordering::Relaxed);
    }

    pub(crate) fn streamed(&self, bytes: usize) {
        add(&self.stream_bytes, bytes as u64);
        add(&self.stream_messages, 1);
    }

    /// A view was computed.
    pub(crate) fn viewed(&self) {
        add(&self.views, 1);
    }

    /// A scene was computed.
    pub(crate) fn drawn(&self) {
        add(&self.scenes, 1);
    }

    /// An uploaded record was read and played.
    pub(crate) fn folded(&self) {
        add(&self.folds, 1);
    }

    /// A bot thinks about advice.
    pub(crate) fn advised(&self) {
        add(&self.advice, 1);
    }

    pub(crate) fn thought(&self, time: Duration) {
        add(&self.thoughts, 1);
        add(&self.thought_micros, time.as_micros() as u64);
    }

    /// All metrics in Prometheus' format.
    pub(crate) fn text(&self, open_tables: usize, storage: &StorageMetrics) -> String {
        let mut lines = Lines(String::with_capacity(16 * 1024));
        let name = "adda_build_info";
        lines.head(name, "gauge", "Always 1; the label is the version of the program.");
        lines.sample(name, concat!("version=\"", env!("CARGO_PKG_VERSION"), "\""), 1.0);
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as f64;
        let counters = [
            ("adda_tables_made_total", "Tables made.", &self.tables_made),
            ("adda_moves_total", "Moves played.", &self.moves),
            ("adda_talk_total", "Chat messages.", &self.talk),
            ("adda_other_entries_total", "Other entries of tables.", &self.other_entries),
            ("adda_refusals_total", "Actions and requests that tables or rules refused.", &self.refusals),
            ("adda_tables_frozen_total", "Tables that stopped because of a bug.", &self.frozen),
            ("adda_limited_total", "Requests over the rate limit.", &self.limited),
            ("adda_requests_total", "Requests.", &self.requests),
            ("adda_people_read_total", "Look-ups of people in the storage.", &self.lookups),
            ("adda_stream_bytes_total", "Bytes sent on event streams.", &self.stream_bytes),
            ("adda_stream_messages_total", "Messages sent on event streams.", &self.stream_messages),
            ("adda_views_total", "Views of positions computed for viewers.", &self.views),
            ("adda_scenes_total", "Scenes computed, one for each entry, viewer and language.", &self.scenes),
            ("adda_records_read_total", "Uploaded records read and played.", &self.folds),
            ("adda_advice_total", "Advice computed.", &self.advice),
            ("adda_bot_decisions_total", "Decisions of bots.", &self.thoughts),
        ];
        for (name, help, counter) in counters {
            lines.counter(name, help, count(counter));
        }
        let seconds = count(&self.thought_micros) / 1e6;
        let help = "Seconds that bots thought or waited for a free thread.";
        lines.counter("adda_bot_seconds_total", help, seconds);
        let streams = self.streams.load(Ordering::Relaxed) as f64;
        lines.gauge("adda_streams", "Open event streams.", streams);
        lines.gauge("adda_tables_open", "Tables in memory.", open_tables as f64);
        if let Some(bytes) = resident_memory() {
            lines.gauge("process_resident_memory_bytes", "Memory in use, in bytes.", bytes);
        }
        self.thinkers.write(&mut lines);
        self.notices.write(&mut lines);
        self.requests_by_route.write(&mut lines.0);
        storage.write(&mut lines);
        lines.0
    }
}
