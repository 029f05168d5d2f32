//! Servers, their storage, their disk and their network.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::disk::Disk;
use super::network::{Cable, Network};
use crate::http::Client;
use crate::process::{Folder, Program, Server};
use crate::storage::Storage;
use adda_postgres::Postgres;
use adda_postgres::{free_address, is_root, signal};

/// The size of the disk, in megabytes. PostgreSQL needs most of it for itself.
const SQLITE_DISK: u64 = 64;
const POSTGRES_DISK: u64 = 320;

/// How a server is told to shift its clock, if it was built for that: a file with milliseconds.
const CLOCK: &str = "ADDA_CLOCK_SHIFT_FILE";

/// Everything that can break. Fields are dropped in this order: servers first, the folder last.
pub(super) struct World {
    nodes: Vec<Node>,
    pub(super) postgres: Option<Postgres>,
    networks: Vec<Network>,
    pub(super) disk: Option<Disk>,
    /// How to read what is stored.
    pub(super) storage: Storage,
    clock: Option<PathBuf>,
    log: PathBuf,
    _folder: Folder,
}

struct Node {
    program: Program,
    address: SocketAddr,
    server: Option<Server>,
}

/// Which storage a world uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// One server with SQLite.
    Sqlite,
    /// So many servers with PostgreSQL.
    Postgres(usize),
}

impl World {
    /// Sets everything up and starts the servers. What is not possible on this machine is left out, with a message.
    pub(super) async fn new(path: &Path, kind: Kind) -> Result<World, String> {
        let folder = Folder::new(match kind {
            Kind::Sqlite => "chaos-sqlite",
            Kind::Postgres(_) => "chaos-postgres",
        })?;
        let disk = or_skip("disk", "full, read-only, frozen and failing disk", || {
            let size = if kind == Kind::Sqlite { SQLITE_DISK } else { POSTGRES_DISK };
            Disk::new(folder.path(), size)
        });
        let data = disk.as_ref().map_or(folder.path(), Disk::folder).to_owned();
        let postgres = match kind {
            Kind::Sqlite => None,
            Kind::Postgres(_) => Some(Postgres::start(&data, &folder.path().join("postgres.log"))?),
        };
        let storage = match &postgres {
            Some(postgres) => Storage::Postgres(postgres.url()),
            None => Storage::Folder(data.join("data")),
        };
        let count = if let Kind::Postgres(nodes) = kind { nodes } else { 1 };
        let networks = or_skip("network", "cut networks", || {
            (1..=count as u8).map(Network::new).collect::<Result<Vec<_>, _>>()
        });
        let log = folder.path().join("servers.log");
        let clock = supports(path, CLOCK).then(|| folder.path().join("clock"));
        if clock.is_none() {
            println!("skipped: clock jumps (the program was not built for them)");
        }
        let mut world = World {
            nodes: Vec::new(),
            postgres,
            networks: networks.unwrap_or_default(),
            disk,
            storage,
            clock,
            log,
            _folder: folder,
        };
        world.shift_clock(0);
        for number in 0..count {
            let node = world.node(path, number)?;
            world.nodes.push(node);
        }
        world.start_all(Duration::from_secs(300)).await?;
        Ok(world)
    }

    fn node(&self, path: &Path, number: usize) -> Result<Node, String> {
        let mut address = free_address()?;
        let (mut wrapper, mut storage) = (Vec::new(), self.storage.arguments());
        if let Some(network) = self.networks.get(number) {
            address.set_ip(network.server());
            wrapper = network.wrapper();
            if let Some(postgres) = &self.postgres {
                storage = vec!["--database".to_owned(), postgres.url_at(network.database(), "adda")];
            }
        }
        if let Some(clock) = &self.clock {
            wrapper.splice(0..0, ["env".to_owned(), format!("{CLOCK}={}", clock.display())]);
        }
        let log = Some(self.log.clone());
        let program = Program { path: path.to_owned(), storage, more: Vec::new(), wrapper, log };
        Ok(Node { program, address, server: None })
    }

    /// The addresses of the servers.
    pub(super) fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// How many servers there are.
    pub(super) fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Whether cables can be cut.
    pub(super) fn has_network(&self) -> bool {
        !self.networks.is_empty()
    }

    /// Whether the clock can be shifted.
    pub(super) fn has_clock(&self) -> bool {
        self.clock.is_some()
    }

    /// Starts the servers that do not run, again and again until all of them answer. How some had ended by themselves.
    pub(super) async fn start_all(&mut self, patience: Duration) -> Result<Vec<String>, String> {
        let began = Instant::now();
        let mut ended = Vec::new();
        for node in &mut self.nodes {
            loop {
                if let Some(how) = node.server.as_mut().and_then(Server::ended) {
                    ended.push(how);
                    node.server = None;
                }
                let server = match &mut node.server {
                    Some(server) => server,
                    None => node.server.insert(node.program.start(node.address)?),
                };
                let why = match server.answers(Instant::now(), patience).await {
                    Ok(_) => break,
                    Err(why) => why,
                };
                if began.elapsed() > patience {
                    return Err(format!("a server does not start: {why}"));
                }
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
        Ok(ended)
    }

    /// SIGKILL for a server.
    pub(super) fn kill(&mut self, node: usize) {
        if let Some(mut server) = self.nodes[node].server.take() {
            server.kill();
        }
    }

    /// Lets a server sleep, or wakes it.
    pub(super) fn pause(&self, node: usize, asleep: bool) {
        if let Some(server) = &self.nodes[node].server {
            signal(server.id(), if asleep { "STOP" } else { "CONT" });
        }
    }

    /// SIGTERM for all servers; those that did not stop in time.
    pub(super) fn stop_all(&mut self) -> usize {
        let servers = self.nodes.iter_mut().filter_map(|node| node.server.take());
        servers.map(|mut server| server.stop(Duration::from_secs(60))).filter(|stopped| !stopped).count()
    }

    /// Cuts or mends a cable of a server.
    pub(super) fn cut(&self, node: usize, cable: Cable, cut: bool) -> Result<(), String> {
        self.networks.get(node).map_or(Ok(()), |network| network.cut(cable, cut))
    }

    /// Sets the servers' clock forward or back, in milliseconds from the true time.
    pub(super) fn shift_clock(&self, milliseconds: i64) {
        if let Some(clock) = &self.clock {
            let _ = std::fs::write(clock, milliseconds.to_string());
        }
    }

    /// What `/health` says at each server; 0 if nothing.
    pub(super) async fn health(&self) -> Vec<u16> {
        let mut all = Vec::new();
        for node in &self.nodes {
            let mut client = Client::new(node.address, None, Duration::from_secs(3));
            all.push(client.ask("GET", "/health", "", "").await.map_or(0, |answer| answer.status));
        }
        all
    }

    /// The number of lines that the servers have logged.
    pub(super) fn logged(&self) -> usize {
        std::fs::read(&self.log).map_or(0, |text| text.iter().filter(|&&byte| byte == b'\n').count())
    }

    /// Keeps the log of the servers when the world ends.
    pub(super) fn keep_log(&self, name: &str) -> Option<PathBuf> {
        let kept = std::env::temp_dir().join(name);
        std::fs::copy(&self.log, &kept).ok().map(|_| kept)
    }
}

/// Tries to set something up, and says what is left out if that is not possible.
fn or_skip<T>(what: &str, faults: &str, make: impl FnOnce() -> Result<T, String>) -> Option<T> {
    let made = if is_root() { make() } else { Err("only root may".to_owned()) };
    match made {
        Ok(made) => Some(made),
        Err(why) => {
            println!("skipped: {faults} (no {what} of our own: {why})");
            None
        }
    }
}

/// Whether a program contains a text.
pub(super) fn supports(program: &Path, text: &str) -> bool {
    std::fs::read(program)
        .is_ok_and(|bytes| bytes.windows(text.len()).any(|window| window == text.as_bytes()))
}
