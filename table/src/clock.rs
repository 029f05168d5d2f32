//! The clocks of a table.

use adda_core::{PerSeat, Seat, SeatSet};

use crate::pace::Pace;

/// The least time, in milliseconds, of a person who takes or returns to a seat.
const GRACE: i64 = 30_000;

/// The time left for each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    pace: Pace,
    left: PerSeat<i64>,
    running: SeatSet,
    since: i64,
}

impl Clock {
    pub(crate) fn new(pace: Pace) -> Clock {
        let left = pace.start().unwrap_or_default();
        Clock { pace, left: PerSeat::from_fn(|_| left), running: SeatSet::NONE, since: 0 }
    }

    /// Starts the clocks of these seats and stops all others; the time since the last call is charged to those that
    /// ran.
    pub(crate) fn run(&mut self, now: i64, running: SeatSet) {
        let passed = (now - self.since).max(0);
        for seat in self.running.iter() {
            self.left[seat] -= passed;
        }
        if let Pace::PerMove { seconds } = self.pace {
            for seat in running.iter().filter(|&seat| !self.running.contains(seat)) {
                self.left[seat] = i64::from(seconds) * 1000;
            }
        }
        self.running = running;
        self.since = now;
    }

    /// Goes on at `now` as if the time since `stopped` had not passed.
    pub(crate) fn resume(&mut self, stopped: i64, now: i64) {
        let counted = (stopped - self.since).max(0);
        for seat in self.running.iter() {
            self.left[seat] -= counted;
        }
        self.since = now;
    }

    /// Adds the time that a move earns.
    pub(crate) fn moved(&mut self, seat: Seat) {
        match self.pace {
            Pace::Bank { increment, .. } => self.left[seat] += i64::from(increment) * 1000,
            Pace::PerMove { seconds } => self.left[seat] = i64::from(seconds) * 1000,
            Pace::Live | Pace::Turns => {}
        }
    }

    /// Takes away the time that undone moves had earned, so that nobody gains time by playing and undoing.
    pub(crate) fn took_back(&mut self, seat: Seat, moves: usize) {
        match self.pace {
            Pace::Bank { increment, .. } => self.left[seat] -= i64::from(increment) * 1000 * moves as i64,
            Pace::PerMove { .. } | Pace::Live | Pace::Turns => {}
        }
    }

    /// Gives a seat its grace time, if it has less.
    pub(crate) fn grace(&mut self, seat: Seat) {
        let start = self.pace.start().unwrap_or_default();
        self.left[seat] = self.left[seat].max(GRACE.min(start));
    }

    /// The time left for a seat, in milliseconds, and whether its clock runs; `None` if the table has no clocks.
    pub fn left(&self, seat: Seat, now: i64) -> Option<(i64, bool)> {
        self.pace.start()?;
        let runs = self.running.contains(seat);
        let passed = if runs { (now - self.since).max(0) } else { 0 };
        Some(((self.left[seat] - passed).max(0), runs))
    }

    /// When the next running clock runs out, and whose; `None` if none runs.
    pub fn next_end(&self) -> Option<(i64, Seat)> {
        self.pace.start()?;
        self.running.iter().map(|seat| (self.since + self.left[seat], seat)).min()
    }
}
