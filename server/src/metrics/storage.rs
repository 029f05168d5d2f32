//! Metrics of the storage. The store counts, and `/metrics` shows.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::Lines;
use super::histogram::{Histogram, NUMBERS, SECONDS};

/// What a store counts.
pub struct StorageMetrics {
    seconds: Histogram,
    writes: Histogram,
    failed_writes: AtomicU64,
    failed_reads: AtomicU64,
}

impl Default for StorageMetrics {
    fn default() -> StorageMetrics {
        StorageMetrics {
            seconds: Histogram::new(SECONDS),
            writes: Histogram::new(NUMBERS),
            failed_writes: AtomicU64::new(0),
            failed_reads: AtomicU64::new(0),
        }
    }
}

impl StorageMetrics {
    /// A transaction with this many writes was committed.
    pub(crate) fn committed(&self, writes: usize, time: Duration) {
        self.seconds.took(time);
        self.writes.observe(writes as f64);
    }

    pub(crate) fn write_failed(&self) {
        self.failed_writes.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn read_failed(&self) {
        self.failed_reads.fetch_add(1, Ordering::Relaxed);
    }

    /// How many transactions were committed.
    pub fn commits(&self) -> u64 {
        self.writes.count()
    }

    /// How many transactions failed.
    pub fn failed_writes(&self) -> u64 {
        self.failed_writes.load(Ordering::Relaxed)
    }

    pub(super) fn write(&self, lines: &mut Lines) {
        let name = "adda_storage_errors_total";
        lines.head(name, "counter", "Reads and writes that the storage failed.");
        for (kind, count) in [("read", &self.failed_reads), ("write", &self.failed_writes)] {
            lines.sample(name, &format!("kind=\"{kind}\""), count.load(Ordering::Relaxed) as f64);
        }
        let name = "adda_storage_commit_seconds";
        lines.head(name, "histogram", "Seconds of each transaction that was committed.");
        self.seconds.write(&mut lines.0, name, "");
        let name = "adda_storage_commit_writes";
        lines.head(name, "histogram", "Writes in each transaction that was committed.");
        self.writes.write(&mut lines.0, name, "");
    }
}
