//! Notices that were sent, by kind of way.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Lines;
use crate::store::WayKind;

/// Counters of notices.
#[derive(Default)]
pub(crate) struct NoticeMetrics {
    sent: [AtomicU64; WayKind::ALL.len()],
    failed: [AtomicU64; WayKind::ALL.len()],
}

impl NoticeMetrics {
    pub(crate) fn sent(&self, kind: WayKind) {
        self.sent[kind as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// An attempt has failed. It may be tried again.
    pub(crate) fn failed(&self, kind: WayKind) {
        self.failed[kind as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn write(&self, lines: &mut Lines) {
        for (name, help, counts) in [
            ("adda_notices_sent_total", "Notices that it is somebody's turn.", &self.sent),
            ("adda_notices_failed_total", "Attempts to send a notice that failed.", &self.failed),
        ] {
            lines.head(name, "counter", help);
            for kind in WayKind::ALL {
                let count = counts[kind as usize].load(Ordering::Relaxed) as f64;
                lines.sample(name, &format!("way=\"{}\"", kind.word()), count);
            }
        }
    }
}
