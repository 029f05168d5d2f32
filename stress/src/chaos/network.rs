//! A network of its own for each server, with cables that can be cut.

use std::net::{IpAddr, Ipv4Addr};
use std::process::Command;

use adda_postgres::output;

/// The first of our addresses: the upper half of the private range.
const FIRST: Ipv4Addr = Ipv4Addr::new(10, 128, 0, 0);
/// The most servers of one run that have a network.
const MOST_NODES: u8 = 16;
/// How many runs have addresses of their own.
const RUNS: u32 = 1 << 16;

/// A cable between this machine and a server's network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cable {
    /// Clients reach the server through this one.
    Clients,
    /// The server reaches the database through this one.
    Database,
}

impl Cable {
    const ALL: [Cable; 2] = [Cable::Clients, Cable::Database];

    /// The name of the server's end.
    fn end(self) -> &'static str {
        match self {
            Cable::Clients => "clients",
            Cable::Database => "database",
        }
    }

    /// The address of one end. Each cable of each run has a network of its own with four addresses, because several runs
    /// may go on at the same time on one machine.
    fn address(self, run: u32, node: u8, host: u8) -> Ipv4Addr {
        let cable = match self {
            Cable::Clients => 0,
            Cable::Database => 1,
        };
        let number = run % RUNS * 2 * u32::from(MOST_NODES) + 2 * u32::from(node % MOST_NODES) + cable;
        Ipv4Addr::from_bits(FIRST.to_bits() + 4 * number + u32::from(host))
    }
}

/// The network of one server. Taken down when dropped.
pub(super) struct Network {
    name: String,
    node: u8,
}

impl Network {
    /// Sets one up. Only root may.
    pub(super) fn new(node: u8) -> Result<Network, String> {
        let name = format!("adda-{}-{node}", std::process::id() % 100_000);
        ip(&["netns", "add", &name])?;
        let (run, network) = (std::process::id(), Network { name, node });
        let name = network.name.as_str();
        ip(&["-n", name, "link", "set", "lo", "up"])?;
        for cable in Cable::ALL {
            let (near, far) = (network.near_end(cable), cable.end());
            ip(&["link", "add", &near, "type", "veth", "peer", "name", far, "netns", name])?;
            ip(&["addr", "add", &format!("{}/30", cable.address(run, node, 1)), "dev", &near])?;
            ip(&["-n", name, "addr", "add", &format!("{}/30", cable.address(run, node, 2)), "dev", far])?;
            ip(&["link", "set", &near, "up"])?;
            ip(&["-n", name, "link", "set", far, "up"])?;
        }
        Ok(network)
    }

    fn near_end(&self, cable: Cable) -> String {
        let letter = &cable.end()[..1];
        format!("ad{letter}{}x{}", std::process::id() % 100_000, self.node)
    }

    /// The address of the server for its clients.
    pub(super) fn server(&self) -> IpAddr {
        Cable::Clients.address(std::process::id(), self.node, 2).into()
    }

    /// The address of this machine for the server, through the database's cable.
    pub(super) fn database(&self) -> IpAddr {
        Cable::Database.address(std::process::id(), self.node, 1).into()
    }

    /// The command that runs a program in it. Not `ip netns exec`, which also copies all mounts: nobody could unmount a
    /// disk then.
    pub(super) fn wrapper(&self) -> Vec<String> {
        ["nsenter", &format!("--net=/run/netns/{}", self.name), "--"].map(str::to_owned).to_vec()
    }

    /// Cuts a cable or mends it. Connections are not told: what they send is lost.
    pub(super) fn cut(&self, cable: Cable, cut: bool) -> Result<(), String> {
        ip(&["-n", &self.name, "link", "set", cable.end(), if cut { "down" } else { "up" }])
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        for cable in Cable::ALL {
            let _ = ip(&["link", "del", &self.near_end(cable)]);
        }
        let _ = ip(&["netns", "del", &self.name]);
    }
}

fn ip(words: &[&str]) -> Result<(), String> {
    output(Command::new("ip").args(words)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_and_nodes_have_addresses_of_their_own() {
        let mut all = std::collections::BTreeSet::new();
        for (run, node) in
            [0, 1, 7, RUNS - 1].into_iter().flat_map(|run| (0..MOST_NODES).map(move |node| (run, node)))
        {
            for cable in Cable::ALL {
                let ends = [1, 2].map(|host| cable.address(run, node, host));
                assert!(ends.iter().all(|end| end.is_private() && *end >= FIRST), "{ends:?}");
                // Of the four addresses of a network, the first and the last are not for hosts.
                assert_eq!(ends.map(|end| end.to_bits() % 4), [1, 2]);
                assert!(ends.into_iter().all(|end| all.insert(end)), "{ends:?}");
            }
        }
    }
}
