//! Quotas: how much a person or an address may ask for. All of them are here; `docs/limits.md` lists them.
//!
//! Whether a person is known is found out only after the quotas of the address have been checked, so requests over the
//! limit cost no look-up. Quotas of a person count what is done in their name, from any address.

mod address;
mod places;

use std::hash::{BuildHasher, Hash, RandomState};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

pub use address::ClientAddress;
pub use places::{NoPlace, Place, Places};

/// Connections at the same time.
pub const MOST_CONNECTIONS: usize = 4096;
/// Connections of one address, except behind a proxy, where all have the same: enough for a class behind one router,
/// whose browsers open up to six each.
pub const MOST_CONNECTIONS_EACH: usize = 256;
/// Event streams of one address: enough for a household with many tabs, or for a class behind one router.
pub const MOST_STREAMS_EACH: usize = 60;

/// Questions for advice that wait or are being answered; one for each person.
pub const MOST_QUESTIONS: usize = 16;
/// Reviews that wait or are computed; one for each person.
pub const MOST_REVIEWS: usize = 16;
/// Entries of a table's log, far more than any real game has.
pub const MOST_ENTRIES: u64 = 20_000;
/// Entries of a table's log after which it takes no chat and no undo any more, so that there is room to finish the game.
pub const MOST_ENTRIES_BESIDE: u64 = 16_000;

/// Moves of an uploaded record, several times as many as the longest games have.
pub const MOST_RECORD_MOVES: usize = 5_000;

/// Checks of one kind between two clean-ups, which forget keys that are back at their full quota.
const SWEEP: u32 = 1024;

/// Who a quota counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// An address, whether or not the person is known.
    Address,
    /// A person, from all addresses.
    Person,
    /// A person at one table.
    Seat,
    /// A login, from all addresses.
    Login,
    /// An e-mail address, from everybody.
    Mail,
}

/// Kinds of requests, each with a quota of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Pages and everything else that changes nothing.
    Pages,
    /// Requests that change something.
    Actions,
    /// New tables.
    Making,
    /// New people.
    Newcomers,
    /// Entries of one table's log: moves, undo, chat. Several actions in one request count as several.
    Entries,
    /// Quick reactions in one table's chat.
    Reactions,
    /// Entries of all tables.
    AddressEntries,
    /// Advice that has to be computed.
    Advice,
    /// Advice that has to be computed.
    AddressAdvice,
    /// Reviews that have to be computed.
    Reviews,
    /// Reviews that have to be computed.
    AddressReviews,
    /// Expensive reads: folding an uploaded record, writing out the record of a table, pages of a long log.
    Reading,
    /// Uploaded records.
    Records,
    /// Uploaded records.
    AddressRecords,
    /// Password attempts.
    Passwords,
    /// Password attempts. More than per address, so that a single attacker cannot lock the owner out.
    Logins,
    /// Letters that ask to confirm an e-mail address.
    Letters,
    /// Letters that ask to confirm an e-mail address. Nobody can have many sent to somebody else.
    MailAddresses,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 18] = [
        Kind::Pages,
        Kind::Actions,
        Kind::Making,
        Kind::Newcomers,
        Kind::Entries,
        Kind::Reactions,
        Kind::AddressEntries,
        Kind::Advice,
        Kind::AddressAdvice,
        Kind::Reviews,
        Kind::AddressReviews,
        Kind::Reading,
        Kind::Records,
        Kind::AddressRecords,
        Kind::Passwords,
        Kind::Logins,
        Kind::Letters,
        Kind::MailAddresses,
    ];

    /// Who is counted, how much is allowed at once, and the time to earn one more.
    pub const fn rate(self) -> (Per, u32, Duration) {
        const MINUTE: u64 = 60;
        match self {
            Kind::Pages => (Per::Address, 200, Duration::from_millis(20)),
            Kind::Actions => (Per::Address, 60, Duration::from_millis(50)),
            Kind::Making => (Per::Address, 20, Duration::from_secs(3)),
            Kind::Newcomers => (Per::Address, 60, Duration::from_secs(10)),
            Kind::Entries => (Per::Seat, 120, Duration::from_millis(500)),
            Kind::Reactions => (Per::Seat, 6, Duration::from_secs(2)),
            Kind::AddressEntries => (Per::Address, 600, Duration::from_millis(50)),
            Kind::Advice => (Per::Person, 6, Duration::from_secs(6)),
            Kind::AddressAdvice => (Per::Address, 20, Duration::from_secs(2)),
            Kind::Reviews => (Per::Person, 6, Duration::from_secs(10 * MINUTE)),
            Kind::AddressReviews => (Per::Address, 20, Duration::from_secs(3 * MINUTE)),
            Kind::Reading => (Per::Address, 30, Duration::from_secs(1)),
            Kind::Records => (Per::Person, 30, Duration::from_secs(48 * MINUTE)),
            Kind::AddressRecords => (Per::Address, 90, Duration::from_secs(16 * MINUTE)),
            Kind::Passwords => (Per::Address, 5, Duration::from_secs(12)),
            Kind::Logins => (Per::Login, 20, Duration::from_secs(3)),
            Kind::Letters => (Per::Address, 5, Duration::from_secs(10 * MINUTE)),
            Kind::MailAddresses => (Per::Mail, 3, Duration::from_secs(60 * MINUTE)),
        }
    }

    fn burst(self, factor: f64) -> NonZeroU32 {
        // Float casts saturate.
        let burst = (f64::from(self.rate().1) * factor).round() as u32;
        NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN)
    }

    fn quota(self, factor: f64) -> Quota {
        let (_, _, period) = self.rate();
        let period = Duration::try_from_secs_f64(period.as_secs_f64() / factor).unwrap_or(period);
        let quota = Quota::with_period(period.max(Duration::from_nanos(1))).expect("non-zero period");
        quota.allow_burst(self.burst(factor))
    }
}

/// Over the limit: try again after this many seconds, at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many requests: try again in {0} s")]
pub struct RetryAfter(pub u64);

/// The limiter of one kind. Keys are stored as hashes, so that long ones take no more memory.
struct Limiter<C: Clock> {
    limiter: RateLimiter<u64, HashMapStateStore<u64>, C, NoOpMiddleware<C::Instant>>,
    burst: NonZeroU32,
    checks: AtomicU32,
}

impl<C: Clock + Clone> Limiter<C> {
    fn new(kind: Kind, factor: f64, clock: &C) -> Limiter<C> {
        let limiter = RateLimiter::hashmap_with_clock(kind.quota(factor), clock.clone());
        Limiter { limiter, burst: kind.burst(factor), checks: AtomicU32::new(0) }
    }

    fn check(&self, key: u64, count: u32) -> Result<(), RetryAfter> {
        if self.checks.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        // More than the burst would never be allowed.
        let count = NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN).min(self.burst);
        let Ok(checked) = self.limiter.check_key_n(&key, count) else { return Err(RetryAfter(1)) };
        checked.map_err(|refused| {
            let wait = refused.wait_time_from(self.limiter.clock().now());
            RetryAfter(wait.as_secs() + u64::from(wait.subsec_nanos() > 0 || wait.is_zero()))
        })
    }
}

/// All limits of a server.
pub struct Limits<C: Clock = DefaultClock>(Option<All<C>>);

struct All<C: Clock> {
    /// In the order of [`Kind::ALL`].
    limiters: [Limiter<C>; Kind::ALL.len()],
    hasher: RandomState,
}

impl Limits {
    /// The limits times a factor: 2 allows twice as much. A factor that is not positive and finite switches them off.
    pub fn new(factor: f64) -> Limits {
        Limits::with_clock(factor, &DefaultClock::default())
    }

    /// No limits at all.
    pub fn off() -> Limits {
        Limits(None)
    }
}

impl<C: Clock + Clone> Limits<C> {
    /// The limits times a factor, with another clock.
    pub fn with_clock(factor: f64, clock: &C) -> Limits<C> {
        if !(factor > 0.0 && factor.is_finite()) {
            return Limits(None);
        }
        let limiters = Kind::ALL.map(|kind| Limiter::new(kind, factor, clock));
        Limits(Some(All { limiters, hasher: RandomState::new() }))
    }

    /// Counts a request. The key is what [`Kind::rate`] counts by.
    ///
    /// # Errors
    /// If it is over the limit; then it is not counted.
    pub fn check(&self, kind: Kind, key: impl Hash) -> Result<(), RetryAfter> {
        self.check_several(kind, key, 1)
    }

    /// Counts a request that does several things.
    ///
    /// # Errors
    /// If they are over the limit; then none is counted.
    pub fn check_several(&self, kind: Kind, key: impl Hash, count: u32) -> Result<(), RetryAfter> {
        let Some(all) = &self.0 else { return Ok(()) };
        all.of(kind).check(all.hasher.hash_one(key), count)
    }

    /// Counts a sign-in attempt, by address and by login.
    ///
    /// # Errors
    /// If it is over either limit.
    pub fn check_sign_in(&self, address: ClientAddress, login: &str) -> Result<(), RetryAfter> {
        self.check(Kind::Passwords, address)?;
        self.check(Kind::Logins, login.trim().to_lowercase())
    }

    /// The number of people, addresses and logins in memory.
    pub fn remembered(&self) -> usize {
        let Some(all) = &self.0 else { return 0 };
        all.limiters.iter().map(|limiter| limiter.limiter.len()).sum()
    }
}

impl<C: Clock> All<C> {
    fn of(&self, kind: Kind) -> &Limiter<C> {
        &self.limiters[kind as usize]
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn limits(factor: f64) -> (Limits<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (Limits::with_clock(factor, &clock), clock)
    }

    fn allowed(limits: &Limits<FakeRelativeClock>, kind: Kind, key: &str) -> usize {
        (0..1000).take_while(|_| limits.check(kind, key).is_ok()).count()
    }

    #[test]
    fn requests_over_the_limit_are_refused_with_the_time_to_wait() {
        let (limits, clock) = limits(1.0);
        for kind in Kind::ALL {
            let (_, burst, period) = kind.rate();
            let seconds = period.as_secs() + u64::from(period.subsec_nanos() > 0);
            assert_eq!(allowed(&limits, kind, "anna"), burst as usize, "{kind:?}");
            assert_eq!(limits.check(kind, "anna"), Err(RetryAfter(seconds)), "{kind:?}");
            assert_eq!(limits.check(kind, "bela"), Ok(()), "other keys are not affected");
        }
        clock.advance(Duration::from_secs(13));
        assert_eq!(allowed(&limits, Kind::Passwords, "anna"), 1);
        assert_eq!(limits.check(Kind::Passwords, "anna"), Err(RetryAfter(11)));
        assert_eq!(allowed(&limits, Kind::Making, "anna"), 4);
    }

    #[test]
    fn kinds_are_in_order() {
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, index, "{kind:?}");
        }
    }

    /// How the documentation names a kind.
    fn name(kind: Kind) -> &'static str {
        match kind {
            Kind::Pages => "Pages and other reading",
            Kind::Actions => "Requests that change something",
            Kind::Making => "New tables",
            Kind::Newcomers => "New people",
            Kind::Entries => "Entries of a table's log: moves, undo, chat; each action of a request counts",
            Kind::Reactions => "Quick reactions in a table's chat",
            Kind::AddressEntries => "Entries of all tables",
            Kind::Advice | Kind::AddressAdvice => "Advice that is not known yet",
            Kind::Reviews | Kind::AddressReviews => "Reviews that are not known yet",
            Kind::Reading => "Expensive reading: logs, records, the first look at an uploaded record",
            Kind::Records | Kind::AddressRecords => "Uploaded records",
            Kind::Passwords | Kind::Logins => "Passwords",
            Kind::Letters | Kind::MailAddresses => "Letters that confirm an e-mail address",
        }
    }

    #[test]
    fn the_documentation_lists_all_limits() {
        let text = include_str!("../../docs/limits.md");
        let quotas = Kind::ALL.map(|kind| {
            let (per, burst, period) = kind.rate();
            let per = match per {
                Per::Address => "address",
                Per::Person => "person",
                Per::Seat => "person and table",
                Per::Login => "login",
                Per::Mail => "e-mail address",
            };
            let period = match (period.as_secs(), period.as_millis()) {
                (0, millis) => format!("{millis} ms"),
                (seconds, _) => format!("{seconds} s"),
            };
            format!("| {} | {per} | {burst} | {period} |", name(kind))
        });
        let rows: Vec<&str> = text.lines().filter(|line| line.matches('|').count() == 5).skip(2).collect();
        assert_eq!(rows, quotas);
        let bounds: Vec<&str> = text.lines().filter(|line| line.matches('|').count() == 3).skip(2).collect();
        let most = [
            MOST_CONNECTIONS,
            MOST_CONNECTIONS_EACH,
            MOST_STREAMS_EACH,
            MOST_QUESTIONS,
            MOST_REVIEWS,
            MOST_ENTRIES as usize,
            MOST_ENTRIES_BESIDE as usize,
            MOST_RECORD_MOVES,
        ];
        assert_eq!(bounds.len(), most.len());
        for (row, most) in bounds.iter().zip(most) {
            assert!(row.ends_with(&format!(" | {most} |")), "{row}");
        }
    }

    #[test]
    fn several_actions_in_one_request_count_as_several() {
        let (limits, clock) = limits(1.0);
        assert_eq!(limits.check_several(Kind::Entries, "anna", 64), Ok(()));
        assert_eq!(limits.check_several(Kind::Entries, "anna", 64), Err(RetryAfter(4)));
        assert_eq!(
            limits.check_several(Kind::Entries, "anna", 56),
            Ok(()),
            "what was refused is not counted"
        );
        clock.advance(Duration::from_secs(5));
        assert_eq!(allowed(&limits, Kind::Entries, "anna"), 10);
        assert_eq!(limits.check_several(Kind::Advice, "anna", 99), Ok(()), "a full quota is never refused");
        assert!(limits.check(Kind::Advice, "anna").is_err());
    }

    #[test]
    fn idle_keys_are_forgotten() {
        let (limits, clock) = limits(1.0);
        for visitor in 0..SWEEP - 1 {
            assert_eq!(limits.check(Kind::Pages, visitor), Ok(()));
        }
        assert_eq!(limits.remembered(), 1023);
        assert_eq!(allowed(&limits, Kind::Passwords, "anna"), 5);
        clock.advance(Duration::from_secs(60));
        assert_eq!(limits.check(Kind::Pages, "the request that cleans up"), Ok(()));
        assert_eq!(limits.remembered(), 2, "the request that cleaned up, and a kind that was not cleaned up");
    }

    #[test]
    fn refused_keys_are_not_forgotten() {
        let (limits, _) = limits(1.0);
        assert_eq!(allowed(&limits, Kind::Making, "anna"), 20);
        for stranger in 0..3 * SWEEP {
            assert_eq!(limits.check(Kind::Making, stranger), Ok(()));
        }
        assert!(limits.check(Kind::Making, "anna").is_err());
    }

    #[test]
    fn a_factor_scales_the_limits_and_zero_switches_them_off() {
        assert_eq!(allowed(&limits(2.0).0, Kind::Passwords, "anna"), 10);
        assert_eq!(allowed(&limits(0.01).0, Kind::Passwords, "anna"), 1);
        for off in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(allowed(&limits(off).0, Kind::Passwords, "anna"), 1000);
        }
        for extreme in [1e300, f64::MIN_POSITIVE] {
            assert!(limits(extreme).0.check(Kind::Pages, "anna").is_ok());
        }
        assert_eq!(Limits::off().check(Kind::Passwords, "anna"), Ok(()));
        assert_eq!(Limits::new(1.0).check(Kind::Passwords, "anna"), Ok(()));
    }

    #[test]
    fn signing_in_is_limited_by_address_and_by_login() {
        let (limits, _) = limits(1.0);
        let address = |peer: &str| ClientAddress::of(peer.parse().unwrap(), &HeaderMap::new(), false);
        let here = address("192.0.2.1:80");
        let tries = (0..9).filter(|n| limits.check_sign_in(here, &format!("login{n}")).is_ok()).count();
        assert_eq!(tries, 5, "many logins from one address");
        let tries = (1..99).filter(|n| {
            let elsewhere = address(&format!("198.51.100.{n}:80"));
            limits.check_sign_in(elsewhere, if n % 2 == 0 { "anna" } else { " ANNA" }).is_ok()
        });
        assert_eq!(tries.count(), 20, "one login from many addresses");
    }
}
