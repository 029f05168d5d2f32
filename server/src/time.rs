//! The current time, and dates for pages. All in UTC.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

const MILLISECONDS_A_DAY: i64 = 86_400_000;
/// A larger difference between the machine's clock and the time that has really passed is a jump.
const JUMP: i64 = 5_000;

/// Milliseconds since 1970, without the jumps of the machine's clock since the program started: if somebody sets the
/// clock, or the machine sleeps for a night, no player's time runs out. The next start takes the clock as it is.
pub fn now() -> i64 {
    static STEADY: Mutex<Option<Steady>> = Mutex::new(None);
    let (clock, instant) = (machine_clock(), Instant::now());
    let mut steady = STEADY.lock().unwrap_or_else(PoisonError::into_inner);
    let steady = steady.get_or_insert(Steady { last: clock, at: instant, jumps: 0 });
    let jumps = steady.jumps;
    let now = steady.now(clock, instant);
    if steady.jumps != jumps {
        let seconds = (steady.jumps - jumps) / 1000;
        tracing::warn!(seconds, "the machine's clock has jumped: clocks of games go on as if it had not");
    }
    now
}

/// Milliseconds since 1970 by the machine's clock; 0 if it is before that.
fn machine_clock() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX).saturating_add(shift())
}

/// How far the machine's clock is wrong, in milliseconds: for tests that let it jump while people play.
#[cfg(feature = "chaos")]
fn shift() -> i64 {
    let file = std::env::var_os("ADDA_CLOCK_SHIFT_FILE");
    file.and_then(|file| std::fs::read_to_string(file).ok()?.trim().parse().ok()).unwrap_or(0)
}

#[cfg(not(feature = "chaos"))]
const fn shift() -> i64 {
    0
}

/// A clock that follows the machine's clock, but does not jump with it.
struct Steady {
    /// What it said last, and when that was.
    last: i64,
    at: Instant,
    /// The sum of all jumps of the machine's clock.
    jumps: i64,
}

impl Steady {
    fn now(&mut self, clock: i64, instant: Instant) -> i64 {
        let passed = instant.saturating_duration_since(self.at).max(Duration::ZERO);
        let expected = self.last.saturating_add(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX));
        let difference = clock.saturating_sub(self.jumps).saturating_sub(expected);
        if difference.abs() > JUMP {
            self.jumps += difference;
        }
        self.last = clock.saturating_sub(self.jumps);
        self.at = instant;
        self.last
    }
}

/// The date of a time, such as `2026-11-17`. Times before 1970 count as 1 January 1970.
pub fn day(at: i64) -> String {
    let (year, month, day) = date(at.max(0) / MILLISECONDS_A_DAY);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The minute of this time, in UTC, such as `2026-11-17T20:45Z`.
pub(crate) fn minute(at: i64) -> String {
    let minutes = at.rem_euclid(MILLISECONDS_A_DAY) / 60_000;
    format!("{}T{:02}:{:02}Z", day(at), minutes / 60, minutes % 60)
}

/// The current time for a file name, such as `2026-11-17-204501`.
pub fn file_time() -> String {
    file_time_of(machine_clock())
}

fn file_time_of(at: i64) -> String {
    let seconds = at.rem_euclid(MILLISECONDS_A_DAY) / 1000;
    format!("{}-{:02}{:02}{:02}", day(at), seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The date that is this many days after 1 January 1970.
///
/// Years are counted from 1 March, so that the leap day is the last of its year: then the months before a given one
/// always have the same number of days.
fn date(days: i64) -> (i64, i64, i64) {
    const FOUR_CENTURIES: i64 = 146_097;
    const FROM_MARCH_OF_YEAR_0: i64 = 719_468;
    let days = days + FROM_MARCH_OF_YEAR_0;
    let (era, in_era) = (days / FOUR_CENTURIES, days % FOUR_CENTURIES);
    // Subtract the leap days before this day; all years then have 365 days.
    let year_of_era = (in_era - in_era / 1_460 + in_era / 36_524 - in_era / (FOUR_CENTURIES - 1)) / 365;
    let in_year = in_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // The five months from March, and again those from August, have 153 days together.
    let month = (5 * in_year + 2) / 153;
    let day = in_year - (153 * month + 2) / 5 + 1;
    let january_or_february = month >= 10;
    let month = if january_or_february { month - 9 } else { month + 3 };
    (era * 400 + year_of_era + i64::from(january_or_february), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jump_of_the_machines_clock_is_not_followed() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut steady = Steady { last: 1_000_000, at: start, jumps: 0 };
        assert_eq!(steady.now(1_010_000, after(10)), 1_010_000);
        // Two hours forwards, a day backwards: time goes on second by second.
        assert_eq!(steady.now(1_011_000 + 7_200_000, after(11)), 1_011_000);
        assert_eq!(steady.now(1_012_000 + 7_200_000, after(12)), 1_012_000);
        assert_eq!(steady.now(1_013_000 + 7_200_000 - 86_400_000, after(13)), 1_013_000);
        // Small corrections are followed.
        assert_eq!(steady.now(1_015_000 + 7_200_000 - 86_400_000, after(14)), 1_015_000);
        // A machine that slept: its clock went on, but nothing could happen.
        assert_eq!(steady.now(1_016_000 + 7_200_000 - 86_400_000 + 30_000_000, after(15)), 1_016_000);
    }

    fn month_days(year: i64, month: i64) -> i64 {
        match month {
            2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    #[test]
    fn every_date_until_2500_follows_the_one_before() {
        let mut expected = (1970, 1, 1);
        for days in 0.. {
            assert_eq!(date(days), expected, "day {days}");
            let (year, month, day) = expected;
            expected = match (day == month_days(year, month), month) {
                (false, _) => (year, month, day + 1),
                (true, 12) => (year + 1, 1, 1),
                (true, _) => (year, month + 1, 1),
            };
            if expected.0 == 2500 {
                return;
            }
        }
    }

    #[test]
    fn a_time_is_shown_as_its_date() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(951_868_799_999), "2000-02-29");
        assert_eq!(day(951_868_800_000), "2000-03-01");
        assert_eq!(day(-5), "1970-01-01");
        assert_eq!(file_time_of(951_868_799_999), "2000-02-29-235959");
    }
}
