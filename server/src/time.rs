//! The current time, and dates for pages. All in UTC.

use std::time::{SystemTime, UNIX_EPOCH};

const MILLISECONDS_A_DAY: i64 = 86_400_000;

/// Milliseconds since 1970; 0 if the machine's clock is before that.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// The date of a time, such as `2026-11-17`. Times before 1970 count as 1 January 1970.
pub(crate) fn day(at: i64) -> String {
    let (year, month, day) = date(at.max(0) / MILLISECONDS_A_DAY);
    format!("{year:04}-{month:02}-{day:02}")
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
    }
}
