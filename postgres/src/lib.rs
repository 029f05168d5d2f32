//! A private PostgreSQL cluster in a folder of its own.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

mod certificates;
mod command;

use certificates::Certificates;

pub use command::{free_address, is_root, output, signal};

/// How long it may take to start, also after a crash.
const PATIENCE: Duration = Duration::from_secs(60);

/// A cluster with one database, `adda`. Killed when dropped.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    log: PathBuf,
    port: u16,
    certificates: Option<Certificates>,
    child: Option<Child>,
}

impl Postgres {
    /// Makes a cluster in a folder and starts it. Its log is a file elsewhere, because the folder may be on a small disk.
    ///
    /// # Errors
    /// If PostgreSQL is not installed, or does not start.
    pub fn start(folder: &Path, log: &Path) -> Result<Postgres, String> {
        Postgres::start_with(folder, log, false)
    }

    /// The same, with encrypted connections for those who ask for them.
    ///
    /// # Errors
    /// If PostgreSQL or `openssl` is not installed, or it does not start.
    pub fn start_encrypted(folder: &Path, log: &Path) -> Result<Postgres, String> {
        Postgres::start_with(folder, log, true)
    }

    fn start_with(folder: &Path, log: &Path, encrypted: bool) -> Result<Postgres, String> {
        let programs =
            programs().ok_or("PostgreSQL is not installed (Debian: apt-get install postgresql)")?;
        let folder = folder.join("cluster");
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let port = free_address()?.port();
        let log = log.to_owned();
        let mut cluster = Postgres { programs, folder, log, port, certificates: None, child: None };
        cluster.hand_over()?;
        let folder = cluster.folder.to_string_lossy().into_owned();
        output(cluster.command("initdb").args([
            "-D",
            &folder,
            "-A",
            "trust",
            "-U",
            "adda",
            "-E",
            "UTF8",
            "--locale=C",
        ]))?;
        // Servers in other network namespaces connect too. Nothing else can reach those networks.
        let rules = cluster.folder.join("pg_hba.conf");
        let text = "local all all trust\nhost all all 127.0.0.0/8 trust\nhost all all 10.0.0.0/8 trust\n";
        std::fs::write(&rules, text).map_err(|error| format!("{}: {error}", rules.display()))?;
        if encrypted {
            cluster.certificates = Some(Certificates::make(&cluster.folder)?);
            cluster.hand_over()?;
        }
        cluster.run()?;
        output(Command::new("psql").args([&cluster.url_of("postgres"), "-q", "-c", "CREATE DATABASE adda"]))?;
        Ok(cluster)
    }

    /// Gives the folder to the user that PostgreSQL runs as.
    fn hand_over(&self) -> Result<(), String> {
        if is_root() {
            output(Command::new("chown").args(["-R", "postgres:postgres"]).arg(&self.folder))?;
        }
        Ok(())
    }

    /// The certificate of the authority that has signed the server's, if connections can be encrypted.
    pub fn authority(&self) -> Option<&Path> {
        self.certificates.as_ref().map(|certificates| certificates.authority.as_path())
    }

    /// The address of the database for programs on this machine.
    pub fn url(&self) -> String {
        self.url_of("adda")
    }

    fn url_of(&self, database: &str) -> String {
        self.url_at(Ipv4Addr::LOCALHOST.into(), database)
    }

    /// The address of a database through one of this machine's own addresses.
    pub fn url_at(&self, host: IpAddr, database: &str) -> String {
        format!("postgres://adda@{}/{database}", SocketAddr::new(host, self.port))
    }

    /// The main process, if it runs.
    pub fn process(&self) -> Option<u32> {
        self.child.as_ref().map(Child::id)
    }

    /// Starts it if it does not run, and waits until it answers.
    ///
    /// # Errors
    /// If it does not answer in time.
    pub fn run(&mut self) -> Result<(), String> {
        let began = Instant::now();
        loop {
            let ended = self.child.as_mut().is_none_or(|child| !matches!(child.try_wait(), Ok(None)));
            if ended {
                self.spawn()?;
            }
            let port = self.port.to_string();
            let mut ready = Command::new(self.programs.join("pg_isready"));
            if output(ready.args(["-q", "-h", "127.0.0.1", "-p", &port])).is_ok() {
                return Ok(());
            }
            if began.elapsed() > PATIENCE {
                return Err("PostgreSQL does not answer".to_owned());
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn spawn(&mut self) -> Result<(), String> {
        let (folder, port) = (self.folder.to_string_lossy().into_owned(), self.port.to_string());
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log);
        let log = log.map_err(|error| format!("the log of PostgreSQL: {error}"))?;
        let mut command = self.command("postgres");
        // A small disk is enough, and stays large enough between checkpoints.
        command.args(["-D", &folder, "-k", &folder, "-p", &port, "-c", "listen_addresses=*"]);
        command.args(["-c", "max_wal_size=48MB", "-c", "min_wal_size=32MB", "-c", "max_connections=60"]);
        if let Some(Certificates { server, key, .. }) = &self.certificates {
            let (server, key) = (server.display(), key.display());
            command.args(["-c", "ssl=on", "-c", &format!("ssl_cert_file={server}")]);
            command.args(["-c", &format!("ssl_key_file={key}")]);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        self.child = Some(command.spawn().map_err(|error| format!("postgres: {error}"))?);
        Ok(())
    }

    /// Kills it, with all its sessions, as a failing machine would.
    pub fn kill(&mut self) {
        let Some(mut child) = self.child.take() else { return };
        let sessions = std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", child.id()));
        let _ = child.kill();
        let _ = child.wait();
        for session in sessions.unwrap_or_default().split_whitespace().filter_map(|id| id.parse().ok()) {
            signal(session, "KILL");
        }
    }

    /// Lets its processes sleep, or wakes them: clients hear nothing, but their connections stay.
    pub fn pause(&self, asleep: bool) {
        let Some(main) = self.process() else { return };
        let name = if asleep { "STOP" } else { "CONT" };
        signal(main, name);
        let sessions = std::fs::read_to_string(format!("/proc/{main}/task/{main}/children"));
        for session in sessions.unwrap_or_default().split_whitespace().filter_map(|id| id.parse().ok()) {
            signal(session, name);
        }
    }

    /// A program of PostgreSQL. It refuses to run as root, so it runs as the user that Debian makes for it.
    fn command(&self, program: &str) -> Command {
        let path = self.programs.join(program);
        if !is_root() {
            return Command::new(path);
        }
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(path);
        // The folder that we were started in may be closed to that user.
        command.current_dir("/");
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.pause(false);
        self.kill();
    }
}

/// Whether PostgreSQL is installed.
pub fn is_installed() -> bool {
    programs().is_some()
}

/// The folder of PostgreSQL's programs: Debian does not put them on the path.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    folders.reverse();
    folders.extend(std::env::split_paths(&path));
    folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}
