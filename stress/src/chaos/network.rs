//! A network of its own for each server, with cables that can be cut.

use std::net::{IpAddr, Ipv4Addr};
use std::process::Command;

use adda_postgres::output;

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

    fn address(self, node: u8, host: u8) -> Ipv4Addr {
        let network = match self {
            Cable::Clients => 213,
            Cable::Database => 214,
        };
        Ipv4Addr::new(10, network, node, host)
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
        let network = Network { name, node };
        let name = network.name.as_str();
        ip(&["-n", name, "link", "set", "lo", "up"])?;
        for cable in Cable::ALL {
            let (near, far) = (network.near_end(cable), cable.end());
            ip(&["link", "add", &near, "type", "veth", "peer", "name", far, "netns", name])?;
            ip(&["addr", "add", &format!("{}/24", cable.address(node, 1)), "dev", &near])?;
            ip(&["-n", name, "addr", "add", &format!("{}/24", cable.address(node, 2)), "dev", far])?;
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
        Cable::Clients.address(self.node, 2).into()
    }

    /// The address of this machine for the server, through the database's cable.
    pub(super) fn database(&self) -> IpAddr {
        Cable::Database.address(self.node, 1).into()
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
