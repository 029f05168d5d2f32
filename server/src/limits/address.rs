//! Where a request comes from.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

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
    use super::*;

    fn address(peer: &str, forwarded: &[&'static str], trust: bool) -> ClientAddress {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        ClientAddress::of(peer.parse().unwrap(), &headers, trust)
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
