//! Server processes, and what they cost.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use adda_postgres::signal;

use crate::http::Client;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Program {
    /// The `adda` program.
    pub path: PathBuf,
    /// Where it keeps its data: `--data FOLDER` or `--database URL`.
    pub storage: Vec<String>,
    /// Further arguments.
    pub more: Vec<String>,
    /// A command to put before it, such as `nsenter --net=FILE --`.
    pub wrapper: Vec<String>,
    /// Where its standard error goes; ours if `None`.
    pub log: Option<PathBuf>,
}

/// A running server. Killed when dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Program {
    /// Starts a server at this address, without waiting until it answers.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn start(&self, address: SocketAddr) -> Result<Server, String> {
        let mut words = self.wrapper.iter().map(String::as_str).chain(self.path.to_str());
        let mut command = Command::new(words.next().unwrap_or("adda"));
        command
            .args(words)
            .args(["serve", "--no-limits", "--bot-pause", "0", "--address", &address.to_string()])
            .args(&self.storage)
            .args(&self.more)
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        if let Some(log) = &self.log {
            let file = std::fs::OpenOptions::new().create(true).append(true).open(log);
            command.stderr(file.map_err(|error| format!("{}: {error}", log.display()))?);
        }
        let child = command.spawn().map_err(|error| format!("{}: {error}", self.path.display()))?;
        Ok(Server { child, address })
    }
}

impl Server {
    /// Waits until `/health` is answered, with any status; the time since the given start.
    ///
    /// # Errors
    /// If the program ends, or there is no answer within the time.
    pub async fn answers(&mut self, since: Instant, patience: Duration) -> Result<Duration, String> {
        let mut client = Client::new(self.address, None, patience);
        loop {
            if client.ask("GET", "/health", "", "").await.is_ok() {
                return Ok(since.elapsed());
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                return Err(format!("the server ended: {status}"));
            }
            if since.elapsed() > patience {
                return Err(format!("no answer within {} s", patience.as_secs()));
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// The process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it has ended by itself; `None` if it runs.
    pub fn ended(&mut self) -> Option<String> {
        match self.child.try_wait() {
            Ok(None) => None,
            Ok(Some(status)) => Some(status.to_string()),
            Err(error) => Some(error.to_string()),
        }
    }

    /// SIGKILL: the program cannot finish anything.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// SIGTERM: stops it properly, or kills it after the time. Whether it stopped by itself.
    pub fn stop(&mut self, patience: Duration) -> bool {
        signal(self.child.id(), "TERM");
        let began = Instant::now();
        while began.elapsed() < patience {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        self.kill();
        false
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Processor time that a process has used so far; zero if it is gone.
pub fn processor_time(process: u32) -> Duration {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name in parentheses may contain spaces.
    let fields: Vec<&str> = text.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks: u64 = [11, 12].iter().filter_map(|&at| fields.get(at)?.parse::<u64>().ok()).sum();
    // The kernel reports hundredths of a second to programs, whatever its own clock is.
    Duration::from_millis(ticks * 10)
}

/// Processor time of all children of a process, such as the sessions of PostgreSQL.
pub fn processor_time_of_children(process: u32) -> Duration {
    let path = format!("/proc/{process}/task/{process}/children");
    let children = std::fs::read_to_string(path).unwrap_or_default();
    children.split_whitespace().filter_map(|child| child.parse().ok()).map(processor_time).sum()
}

/// Resident memory in bytes; zero if the process is gone.
pub fn resident(process: u32) -> u64 {
    in_status(process, "VmRSS:")
}

/// Resident memory that is no part of a file, in bytes: without the program itself, of which more and more is read as it
/// does more and more kinds of things.
pub fn resident_data(process: u32) -> u64 {
    in_status(process, "RssAnon:")
}

fn in_status(process: u32, name: &str) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or_default() * 1024
}

/// The load average of the last minute: wall times mean little while others use the machine.
pub fn load_average() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or("?").to_owned()
}

/// A temporary folder, deleted when dropped.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes one.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn new(name: &str) -> Result<Folder, String> {
        let path = std::env::temp_dir().join(format!("adda-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Folder(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A path inside, as text.
    pub fn inside(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
