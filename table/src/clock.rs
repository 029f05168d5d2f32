//! The clocks of a table.

use adda_core::{PerSeat, Seat, SeatSet};

use crate::pace::Pace;

/// Whoever comes back to a clock that has run out has at least so much.
const GRACE: i64 = 30_000;

/// What each seat has left.
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

    /// From now on the clocks of these seats run; what has passed is charged to those that ran so far.
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

    /// The seat has moved.
    pub(crate) fn moved(&mut self, seat: Seat) {
        match self.pace {
            Pace::Bank { increment, .. } => self.left[seat] += i64::from(increment) * 1000,
            Pace::PerMove { seconds } => self.left[seat] = i64::from(seconds) * 1000,
            Pace::Live | Pace::Turns => {}
        }
    }

    /// The seat has taken moves back: what they added is gone with them, so that nobody gains time by playing and
    /// taking back.
    pub(crate) fn took_back(&mut self, seat: Seat, moves: usize) {
        match self.pace {
            Pace::Bank { increment, .. } => self.left[seat] -= i64::from(increment) * 1000 * moves as i64,
            Pace::PerMove { .. } | Pace::Live | Pace::Turns => {}
        }
    }

    /// The seat's owner is back.
    pub(crate) fn grace(&mut self, seat: Seat) {
        let start = self.pace.start().unwrap_or_default();
        self.left[seat] = self.left[seat].max(GRACE.min(start));
    }

    /// What a seat has left, in milliseconds, and whether its clock runs; nothing without clocks.
    pub fn left(&self, seat: Seat, now: i64) -> Option<(i64, bool)> {
        self.pace.start()?;
        let runs = self.running.contains(seat);
        let passed = if runs { (now - self.since).max(0) } else { 0 };
        Some(((self.left[seat] - passed).max(0), runs))
    }

    /// The next moment when a seat's time runs out.
    pub fn next_end(&self) -> Option<(i64, Seat)> {
        self.pace.start()?;
        self.running.iter().map(|seat| (self.since + self.left[seat], seat)).min()
    }
}
