//! What is measured, and how it is printed.

use std::fmt;
use std::time::{Duration, Instant};

use super::play::Played;
use crate::process::{load_average, processor_time, processor_time_of_children, resident, resident_data};

/// Wall and processor time between two moments.
pub(super) struct Stopwatch {
    processes: Vec<u32>,
    database: Option<u32>,
    began: Instant,
    server: Duration,
    generator: Duration,
    database_time: Duration,
}

/// The times between start and stop.
pub(super) struct Times {
    wall: Duration,
    server: Duration,
    generator: Duration,
    database: Option<Duration>,
}

impl Stopwatch {
    pub(super) fn start(processes: &[u32], database: Option<u32>) -> Stopwatch {
        Stopwatch {
            processes: processes.to_vec(),
            database,
            began: Instant::now(),
            server: processes.iter().copied().map(processor_time).sum(),
            generator: processor_time(std::process::id()),
            database_time: database.map(processor_time_of_children).unwrap_or_default(),
        }
    }

    pub(super) fn stop(self) -> Times {
        let now = Stopwatch::start(&self.processes, self.database);
        Times {
            wall: self.began.elapsed(),
            server: now.server.saturating_sub(self.server),
            generator: now.generator.saturating_sub(self.generator),
            database: self.database.map(|_| now.database_time.saturating_sub(self.database_time)),
        }
    }
}

/// The result of one mode.
pub(super) struct Figures {
    times: Times,
    played: Played,
    streamed: u64,
    load: String,
}

impl Figures {
    pub(super) fn new(times: Times, played: Played, streamed: u64) -> Figures {
        Figures { times, played, streamed, load: load_average() }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { times, played, streamed, load } = self;
        let (moves, wall) = (played.answers.len() as f64, times.wall.as_secs_f64());
        let each = |time: Duration| time.as_secs_f64() * 1000.0 / moves.max(1.0);
        writeln!(f, "  moves            {moves:>9.0} in {wall:.1} s (load average {load})")?;
        writeln!(f, "  moves/s          {:>9.0}", moves / wall)?;
        writeln!(f, "  answer           {}", Percentiles(&played.answers))?;
        if !played.events.is_empty() {
            writeln!(f, "  event, next seat {}", Percentiles(&played.events))?;
        }
        if *streamed > 0 {
            let (each, all) = (*streamed as f64 / moves.max(1.0) / 1000.0, megabytes(*streamed));
            writeln!(f, "  bytes on streams {each:>9.2} kB per move, {all} in all")?;
        }
        writeln!(
            f,
            "  server CPU       {:>9.2} ms per move ({:.1} s)",
            each(times.server),
            times.server.as_secs_f64()
        )?;
        if let Some(database) = times.database {
            writeln!(f, "  database CPU     {:>9.2} ms per move", each(database))?;
        }
        writeln!(f, "  generator CPU    {:>9.2} ms per move", each(times.generator))?;
        if played.finished > 0 {
            writeln!(f, "  games finished   {:>9} (new tables in their place)", played.finished)?;
        }
        Ok(())
    }
}

/// Shows the usual percentiles of some times.
pub(super) struct Percentiles<'a>(pub(super) &'a [Duration]);

impl fmt::Display for Percentiles<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.0.to_vec();
        sorted.sort_unstable();
        let at = |share: f64| percentile(&sorted, share).as_secs_f64() * 1000.0;
        let count = sorted.len();
        write!(f, "{:>9.1} ms p50, {:.1} ms p99, {:.1} ms most ({count} timed)", at(0.5), at(0.99), at(1.0))
    }
}

/// The smallest time that this share of all is not above.
fn percentile(sorted: &[Duration], share: f64) -> Duration {
    let place = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(place.saturating_sub(1)).copied().unwrap_or_default()
}

/// Memory of the servers at several moments.
pub(super) struct Memory {
    processes: Vec<u32>,
    moments: Vec<Moment>,
}

struct Moment {
    name: String,
    /// All resident memory, and what of it is no part of a file.
    bytes: [u64; 2],
}

impl Memory {
    pub(super) fn new(processes: &[u32]) -> Memory {
        Memory { processes: processes.to_vec(), moments: Vec::new() }
    }

    pub(super) fn note(&mut self, moment: &str) {
        let sum = |of: fn(u32) -> u64| self.processes.iter().copied().map(of).sum();
        self.moments.push(Moment { name: moment.to_owned(), bytes: [sum(resident), sum(resident_data)] });
    }

    /// The moments; after the first, also how much has come since then, for each table.
    pub(super) fn table(&self, tables: usize) -> String {
        let first = self.moments.first().map_or([0; 2], |moment| moment.bytes);
        let line = |Moment { name, bytes }: &Moment| {
            let each =
                |kind: usize| bytes[kind].saturating_sub(first[kind]) as f64 / tables.max(1) as f64 / 1000.0;
            format!(
                "  after {name:18} {:>10}   {:>8.0} kB per table since start ({:.0} kB of data)\n",
                megabytes(bytes[0]),
                each(0),
                each(1)
            )
        };
        self.moments.iter().map(line).collect()
    }
}

/// Bytes as megabytes.
pub(super) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        assert_eq!(percentile(&times, 0.5), Duration::from_millis(100));
        assert_eq!(percentile(&times, 0.99), Duration::from_millis(198));
        assert_eq!(percentile(&times, 1.0), Duration::from_millis(200));
        assert_eq!(percentile(&[], 0.99), Duration::ZERO);
    }
}
