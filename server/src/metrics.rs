//! Metrics for the operator, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use adda_table::What;

/// The counters.
#[derive(Default)]
pub(crate) struct Metrics {
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

fn add(counter: &AtomicU64, number: u64) {
    counter.fetch_add(number, Ordering::Relaxed);
}

impl Metrics {
    pub(crate) fn made(&self) {
        add(&self.tables_made, 1);
    }

    pub(crate) fn happened(&self, what: &What) {
        let counter = match what {
            What::Act { .. } | What::Redo { .. } => &self.moves,
            What::Said { .. } => &self.talk,
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
    pub(crate) fn text(&self, open_tables: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: f64| {
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        };
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
            line(name, "counter", help, count(counter));
        }
        let seconds = count(&self.thought_micros) / 1e6;
        line(
            "adda_bot_seconds_total",
            "counter",
            "Seconds that bots thought or waited for a free thread.",
            seconds,
        );
        let streams = self.streams.load(Ordering::Relaxed) as f64;
        line("adda_streams", "gauge", "Open event streams.", streams);
        line("adda_tables_open", "gauge", "Tables in memory.", open_tables as f64);
        text
    }
}
