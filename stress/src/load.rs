//! `load`: many tables of Dudab with four people each, who all watch their table's event stream.
//!
//! Moves are random and legal. The generator reads the seed of each table from the storage and plays the same game
//! itself, so that it need not ask the server what is legal.

mod figures;
mod play;
mod sleeping;
mod thinking;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use figures::{Figures, Memory, Stopwatch, megabytes};
use play::{Load, Pace};
pub use sleeping::measure_sleeping;
pub use thinking::measure_thinking;

use crate::process::{Folder, Program, Server};
use crate::storage::Storage;
use adda_postgres::free_address;

/// How long anything may take before the measurement is given up.
const PATIENCE: Duration = Duration::from_secs(120);

/// What to measure.
#[derive(Clone, Debug)]
pub struct Options {
    /// The `adda` program.
    pub program: PathBuf,
    /// How many tables.
    pub tables: usize,
    /// How many servers share the storage.
    pub nodes: usize,
    /// A PostgreSQL database; a temporary folder with SQLite if `None`.
    pub database: Option<String>,
    /// How long each of the two modes is measured.
    pub time: Duration,
    /// Time between two moves of a table in the paced mode.
    pub pause: Duration,
    /// Whether streams are compressed, as browsers ask for it.
    pub gzip: bool,
    /// Whether every stream is inflated and timed, rather than one of four.
    pub every_stream: bool,
    /// Moves played at each table before anything is measured.
    pub opening: usize,
    /// Servers that run already, instead of new ones. Their processes are not measured.
    pub addresses: Vec<SocketAddr>,
    /// The data folder of the running servers, if they use no PostgreSQL.
    pub data: Option<PathBuf>,
    /// The process of PostgreSQL, whose sessions are measured too.
    pub database_process: Option<u32>,
}

/// Measures and prints.
///
/// # Errors
/// If a server cannot be started, or refuses what it should accept.
pub async fn run(options: &Options) -> Result<(), String> {
    let folder = Folder::new("load")?;
    let storage = match (&options.database, &options.data) {
        (Some(url), _) => Storage::Postgres(url.clone()),
        (None, Some(data)) => Storage::Folder(data.clone()),
        (None, None) => Storage::Folder(folder.path().join("data")),
    };
    let log = folder.path().join("servers.log");
    let servers = start(options, &storage, &log).await?;
    let mut addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    if addresses.is_empty() {
        addresses.clone_from(&options.addresses);
    }
    let processes: Vec<u32> = servers.iter().map(Server::id).collect();
    let watch = || Stopwatch::start(&processes, options.database_process);
    println!(
        "{} tables of Dudab, 4 seats, {} {} on {}; streams {}; {} of the streams inflated and timed",
        options.tables,
        addresses.len(),
        if addresses.len() == 1 { "node" } else { "nodes" },
        storage.name(),
        if options.gzip { "with gzip, as browsers ask for it" } else { "without compression" },
        if options.every_stream { "all" } else { "a quarter" },
    );

    let mut memory = Memory::new(&processes);
    memory.note("start");
    let load = Load::make(options, &addresses, &storage).await?;
    memory.note("tables made");
    let before = watch();
    let opening = load.play(Pace::Moves(options.opening)).await?;
    print("opening, without streams", &Figures::new(before.stop(), opening, 0), options);
    memory.note("opening played");
    load.connect().await?;
    memory.note("streams connected");

    for (name, pace) in [
        ("paced", Pace::Every { pause: options.pause, time: options.time }),
        ("flat out", Pace::FlatOut { time: options.time }),
    ] {
        let (before, streamed) = (watch(), load.streamed());
        let played = load.play(pace).await?;
        let figures = Figures::new(before.stop(), played, load.streamed() - streamed);
        print(name, &figures, options);
        load.settle().await;
        memory.note(name);
    }
    println!("\nmemory of the servers");
    print!("{}", memory.table(options.tables));
    if let Storage::Folder(folder) = &storage {
        let size = std::fs::metadata(folder.join("adda.sqlite")).map_or(0, |file| file.len());
        println!("database file {}", megabytes(size));
    }
    let logged = std::fs::read_to_string(&log).unwrap_or_default();
    if let Some(first) = logged.lines().next() {
        println!("log lines of the servers: {}, the first: {first}", logged.lines().count());
    }
    Ok(())
}

fn print(name: &str, figures: &Figures, options: &Options) {
    let pause = options.pause.as_secs_f64();
    let name = if name == "paced" {
        format!("paced, one move every {pause} s at each table")
    } else {
        name.to_owned()
    };
    println!("\n{name}");
    print!("{figures}");
}

/// Starts the servers and waits for each.
async fn start(options: &Options, storage: &Storage, log: &Path) -> Result<Vec<Server>, String> {
    if !options.addresses.is_empty() {
        return Ok(Vec::new());
    }
    let program = Program {
        path: options.program.clone(),
        storage: storage.arguments(),
        more: Vec::new(),
        wrapper: Vec::new(),
        log: Some(log.to_owned()),
    };
    let mut servers = Vec::new();
    for _ in 0..options.nodes {
        let began = Instant::now();
        let mut server = program.start(free_address()?)?;
        server.answers(began, PATIENCE).await?;
        servers.push(server);
    }
    Ok(servers)
}
