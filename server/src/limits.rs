//! Rate limits. Requests are counted by address, whether or not the person is known; password attempts are counted by
//! login as well.

use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::http::HeaderMap;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

/// Checks of one kind between two clean-ups, which forget keys that are back at their full quota.
const SWEEP: u32 = 1024;

/// Kinds of requests, each with a limit of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Moves, chat and the like, per address: 60 at once, 20 a second.
    Actions,
    /// New tables and records, per address: 20 at once, one every three seconds.
    Making,
    /// Password attempts, per address: 5 at once, one every twelve seconds.
    Passwords,
    /// Password attempts, per login, from all addresses: 20 at once, one every three seconds. More than per
    /// address, so that a single attacker cannot lock the owner out.
    Logins,
    /// Pages and everything else, per address: 200 at once, 50 a second.
    Pages,
}

impl Kind {
    /// The burst size, and the time to earn one more request.
    fn rate(self) -> (u32, Duration) {
        match self {
            Kind::Actions => (60, Duration::from_millis(50)),
            Kind::Making => (20, Duration::from_secs(3)),
            Kind::Passwords => (5, Duration::from_secs(12)),
            Kind::Logins => (20, Duration::from_secs(3)),
            Kind::Pages => (200, Duration::from_millis(20)),
        }
    }

    fn quota(self, factor: f64) -> Quota {
        let (burst, period) = self.rate();
        // Float casts saturate.
        let burst = (f64::from(burst) * factor).round() as u32;
        let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
        let period = Duration::try_from_secs_f64(period.as_secs_f64() / factor).unwrap_or(period);
        let quota = Quota::with_period(period.max(Duration::from_nanos(1))).expect("non-zero period");
        quota.allow_burst(burst)
    }
}

/// Over the limit: try again after this many seconds, at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many requests: try again in {0} s")]
pub struct RetryAfter(pub u64);

/// The limiter of one kind. Keys are stored as hashes, so that long ones take no more memory.
struct Limiter<C: Clock> {
    limiter: RateLimiter<u64, HashMapStateStore<u64>, C, NoOpMiddleware<C::Instant>>,
    checks: AtomicU32,
}

impl<C: Clock + Clone> Limiter<C> {
    fn new(kind: Kind, factor: f64, clock: &C) -> Limiter<C> {
        let limiter = RateLimiter::hashmap_with_clock(kind.quota(factor), clock.clone());
        Limiter { limiter, checks: AtomicU32::new(0) }
    }

    fn check(&self, key: u64) -> Result<(), RetryAfter> {
        if self.checks.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        self.limiter.check_key(&key).map_err(|refused| {
            let wait = refused.wait_time_from(self.limiter.clock().now());
            RetryAfter(wait.as_secs() + u64::from(wait.subsec_nanos() > 0 || wait.is_zero()))
        })
    }
}

/// All limits of a server.
pub struct Limits<C: Clock = DefaultClock>(Option<All<C>>);

struct All<C: Clock> {
    actions: Limiter<C>,
    making: Limiter<C>,
    passwords: Limiter<C>,
    logins: Limiter<C>,
    pages: Limiter<C>,
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
        let limiter = |kind| Limiter::new(kind, factor, clock);
        Limits(Some(All {
            actions: limiter(Kind::Actions),
            making: limiter(Kind::Making),
            passwords: limiter(Kind::Passwords),
            logins: limiter(Kind::Logins),
            pages: limiter(Kind::Pages),
            hasher: RandomState::new(),
        }))
    }

    /// Counts a request. The key is an address or a login, depending on the kind.
    ///
    /// # Errors
    /// If it is over the limit; then it is not counted.
    pub fn check(&self, kind: Kind, key: impl Hash) -> Result<(), RetryAfter> {
        let Some(all) = &self.0 else { return Ok(()) };
        all.of(kind).check(all.hasher.hash_one(key))
    }

    /// Counts a sign-in attempt, by address and by login.
    ///
    /// # Errors
    /// If it is over either limit.
    pub fn check_sign_in(&self, address: ClientAddress, login: &str) -> Result<(), RetryAfter> {
        self.check(Kind::Passwords, address)?;
        self.check(Kind::Logins, login.trim().to_lowercase())
    }

    /// The number of addresses and logins in memory.
    pub fn remembered(&self) -> usize {
        let Some(all) = &self.0 else { return 0 };
        let kinds = [Kind::Actions, Kind::Making, Kind::Passwords, Kind::Logins, Kind::Pages];
        kinds.into_iter().map(|kind| all.of(kind).limiter.len()).sum()
    }
}

impl<C: Clock> All<C> {
    fn of(&self, kind: Kind) -> &Limiter<C> {
        match kind {
            Kind::Actions => &self.actions,
            Kind::Making => &self.making,
            Kind::Passwords => &self.passwords,
            Kind::Logins => &self.logins,
            Kind::Pages => &self.pages,
        }
    }
}

/// Where a request comes from. IPv6 addresses are equal if their first 64 bits are, because one client usually has all
/// of them.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(IpAddr);

impl ClientAddress {
    /// The address of the connection, or behind a trusted proxy the last entry of `X-Forwarded-For`, which the proxy
    /// has written. Earlier entries can be forged.
    pub fn of(peer: SocketAddr, headers: &HeaderMap, trust_proxy: bool) -> ClientAddress {
        let forwarded = if trust_proxy { forwarded_for(headers) } else { None };
        ClientAddress(forwarded.unwrap_or(peer.ip()).to_canonical())
    }

    /// The address itself.
    pub fn ip(self) -> IpAddr {
        self.0
    }

    fn network(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        }
    }
}

fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let last = line.rsplit(',').next()?.trim();
    // Some proxies write brackets or add the port.
    let bare = last.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(last);
    bare.parse().ok().or_else(|| last.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

impl PartialEq for ClientAddress {
    fn eq(&self, other: &ClientAddress) -> bool {
        self.network() == other.network()
    }
}

impl Eq for ClientAddress {}

impl Hash for ClientAddress {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.network().hash(state);
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
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
        for (kind, burst, seconds) in [
            (Kind::Actions, 60, 1),
            (Kind::Making, 20, 3),
            (Kind::Passwords, 5, 12),
            (Kind::Logins, 20, 3),
            (Kind::Pages, 200, 1),
        ] {
            assert_eq!(allowed(&limits, kind, "anna"), burst, "{kind:?}");
            assert_eq!(limits.check(kind, "anna"), Err(RetryAfter(seconds)), "{kind:?}");
            assert_eq!(limits.check(kind, "bela"), Ok(()), "other keys are not affected");
        }
        clock.advance(Duration::from_secs(13));
        assert_eq!(allowed(&limits, Kind::Passwords, "anna"), 1);
        assert_eq!(limits.check(Kind::Passwords, "anna"), Err(RetryAfter(11)));
        assert_eq!(allowed(&limits, Kind::Making, "anna"), 4);
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

    fn address(peer: &str, forwarded: &[&'static str], trust: bool) -> ClientAddress {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        ClientAddress::of(peer.parse().unwrap(), &headers, trust)
    }

    #[test]
    fn signing_in_is_limited_by_address_and_by_login() {
        let (limits, _) = limits(1.0);
        let here = address("192.0.2.1:80", &[], false);
        let tries = (0..9).filter(|n| limits.check_sign_in(here, &format!("login{n}")).is_ok()).count();
        assert_eq!(tries, 5, "many logins from one address");
        let tries = (1..99).filter(|n| {
            let elsewhere = address(&format!("198.51.100.{n}:80"), &[], false);
            limits.check_sign_in(elsewhere, if n % 2 == 0 { "anna" } else { " ANNA" }).is_ok()
        });
        assert_eq!(tries.count(), 20, "one login from many addresses");
    }

    #[test]
    fn only_the_last_forwarded_entry_counts_and_only_if_trusted() {
        let ip = |peer, forwarded, trust| address(peer, forwarded, trust).to_string();
        let peer = "192.0.2.1:80";
        assert_eq!(ip(peer, &["203.0.113.9"], false), "192.0.2.1");
        assert_eq!(ip(peer, &["203.0.113.9"], true), "203.0.113.9");
        assert_eq!(ip(peer, &["10.0.0.1, 203.0.113.9"], true), "203.0.113.9");
        assert_eq!(ip(peer, &["10.0.0.1", "10.0.0.2,203.0.113.9:4711"], true), "203.0.113.9");
        assert_eq!(ip(peer, &["[2001:db8::1]:80"], true), "2001:db8::1");
        assert_eq!(ip(peer, &["[2001:db8::1]"], true), "2001:db8::1");
        assert_eq!(ip(peer, &["::ffff:203.0.113.9"], true), "203.0.113.9");
        for odd in ["", "unknown", "10.0.0.1,", "1.2.3.4.5", "[::1"] {
            assert_eq!(address(peer, &[odd], true).to_string(), "192.0.2.1", "{odd}");
        }
        assert_eq!(ip(peer, &[], true), "192.0.2.1");
    }

    #[test]
    fn an_ipv6_network_counts_as_one_client() {
        let one = address("[2001:db8::1]:80", &[], false);
        assert_eq!(one, address("[2001:db8::ffff]:80", &[], false));
        assert_ne!(one, address("[2001:db8:0:1::1]:80", &[], false));
        assert_ne!(address("192.0.2.1:80", &[], false), address("192.0.2.2:80", &[], false));
        assert_eq!(address("[::ffff:192.0.2.1]:80", &[], false), address("192.0.2.1:80", &[], false));
    }
}
