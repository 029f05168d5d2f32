//! Histograms in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Seconds, from a page out of the cache to a request that nobody waits for any more.
pub(crate) const SECONDS: &[f64] =
    &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// Numbers of things done together.
pub(crate) const NUMBERS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The sum is kept in millionths.
const MILLION: f64 = 1e6;

/// How often values fell between fixed bounds.
pub(crate) struct Histogram {
    bounds: &'static [f64],
    /// One more than bounds: the last one counts what is larger than all of them. Not cumulative.
    buckets: Box<[AtomicU64]>,
    sum: AtomicU64,
}

impl Histogram {
    /// Bounds ascend.
    pub(crate) fn new(bounds: &'static [f64]) -> Histogram {
        let buckets = (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect();
        Histogram { bounds, buckets, sum: AtomicU64::new(0) }
    }

    pub(crate) fn observe(&self, value: f64) {
        let place = self.bounds.iter().position(|bound| value <= *bound).unwrap_or(self.bounds.len());
        self.buckets[place].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add((value * MILLION) as u64, Ordering::Relaxed);
    }

    pub(crate) fn took(&self, time: Duration) {
        self.observe(time.as_secs_f64());
    }

    /// How many values were observed.
    pub(crate) fn count(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }

    /// Writes the samples. `labels` is empty, or pairs such as `route="page"`.
    pub(crate) fn write(&self, text: &mut String, name: &str, labels: &str) {
        let comma = if labels.is_empty() { "" } else { "," };
        let braces = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
        // The sum is read first: what is counted meanwhile makes an average smaller, never larger than possible.
        let sum = self.sum.load(Ordering::Relaxed) as f64 / MILLION;
        let mut count = 0;
        for (place, bucket) in self.buckets.iter().enumerate() {
            count += bucket.load(Ordering::Relaxed);
            let bound = self.bounds.get(place).map_or_else(|| "+Inf".to_owned(), ToString::to_string);
            let _ = writeln!(text, "{name}_bucket{{{labels}{comma}le=\"{bound}\"}} {count}");
        }
        let _ = writeln!(text, "{name}_sum{braces} {sum}");
        let _ = writeln!(text, "{name}_count{braces} {count}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_counted_in_its_bucket_and_in_all_larger_ones() {
        let histogram = Histogram::new(NUMBERS);
        [1.0, 3.0, 4.0, 1000.0].into_iter().for_each(|value| histogram.observe(value));
        let mut text = String::new();
        histogram.write(&mut text, "batch", "kind=\"x\"");
        let has = |line: &str| assert!(text.lines().any(|known| known == line), "{line} in\n{text}");
        has("batch_bucket{kind=\"x\",le=\"1\"} 1");
        has("batch_bucket{kind=\"x\",le=\"2\"} 1");
        has("batch_bucket{kind=\"x\",le=\"4\"} 3");
        has("batch_bucket{kind=\"x\",le=\"256\"} 3");
        has("batch_bucket{kind=\"x\",le=\"+Inf\"} 4");
        has("batch_sum{kind=\"x\"} 1008");
        has("batch_count{kind=\"x\"} 4");
    }
}
