//! `adda-stress`: `load` and `chaos` for a release build of `adda`. Started by `cargo xtask`.

#![allow(clippy::print_stderr)]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use adda_postgres::Postgres;
use adda_stress::process::Folder;
use adda_stress::{chaos, load};
use clap::{Args, Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Measures servers, and breaks things while people play")]
struct Command {
    /// The program to test
    #[arg(long, global = true, default_value = "target/release/adda")]
    program: PathBuf,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Measure speed, waiting times and memory with many tables of Dudab, four people at each
    Load(LoadArgs),
    /// Break disks, servers, networks and databases while people play, and look for every acknowledged entry
    Chaos(ChaosArgs),
}

#[derive(Args)]
struct ChaosArgs {
    /// How long, on all storages together
    #[arg(default_value_t = 10)]
    minutes: u64,
    /// The seed of everything random [default: another one each time]
    #[arg(long)]
    seed: Option<u64>,
    /// Tables that are played at the same time
    #[arg(long, default_value_t = 8)]
    tables: usize,
    /// Servers that share PostgreSQL
    #[arg(long, default_value_t = 2)]
    nodes: usize,
    /// Which storage: sqlite, postgres or both
    #[arg(long, default_value = "both", value_parser = ["sqlite", "postgres", "both"])]
    storage: String,
    /// Only these faults, such as full-disk,kill-9
    #[arg(long, value_delimiter = ',')]
    faults: Vec<String>,
    /// Seconds from the end of a fault until every table must go on
    #[arg(long, default_value_t = 10)]
    limit: u64,
    /// So many faults with each storage, instead of a time
    #[arg(long)]
    times: Option<usize>,
    /// A few chosen faults, in half a minute
    #[arg(long)]
    short: bool,
    /// On a busy machine: only what is lost or wrong counts, not how long anything takes
    #[arg(long)]
    unhurried: bool,
}

#[derive(Args)]
struct LoadArgs {
    /// How many tables
    #[arg(default_value_t = 200)]
    tables: usize,
    /// Seconds of each of the two modes, paced and flat out
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Servers that share the database
    #[arg(long, default_value_t = 1)]
    nodes: usize,
    /// A PostgreSQL database to use instead of a temporary folder; it should be empty
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Use a PostgreSQL cluster of its own, which must be installed
    #[arg(long, conflicts_with = "database")]
    postgres: bool,
    /// A server that runs already, instead of new ones; also give its --data or --database. May be repeated
    #[arg(long, value_name = "ADDRESS")]
    address: Vec<SocketAddr>,
    /// The data folder of the server at --address
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Read streams without compression
    #[arg(long)]
    plain: bool,
    /// Inflate and time every stream instead of one of four
    #[arg(long)]
    every_stream: bool,
    /// Moves at each table before anything is measured
    #[arg(long, default_value_t = 20)]
    opening: usize,
    /// Instead: the time to the first answer with this many unfinished tables in storage
    #[arg(long, value_name = "TABLES", num_args = 0..=1, default_missing_value = "100000")]
    sleeping: Option<usize>,
    /// Instead: how long other people wait for pages while the bots of this many tables think
    #[arg(long, value_name = "TABLES", num_args = 0..=1, default_missing_value = "50", conflicts_with_all = ["database", "postgres", "address"])]
    thinking: Option<usize>,
}

fn main() -> ExitCode {
    let command = Command::parse();
    let done = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => tokio::task::LocalSet::new().block_on(&runtime, run(command)),
        Err(error) => Err(error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Command) -> Result<(), String> {
    match command.what {
        What::Load(args) => run_load(command.program, args).await,
        What::Chaos(args) => {
            let chosen = std::time::UNIX_EPOCH.elapsed().map_or(1, |time| time.as_secs() % 1_000_000);
            let options = chaos::Options {
                program: command.program,
                time: Duration::from_secs(60 * args.minutes),
                seed: args.seed.unwrap_or(chosen),
                tables: args.tables,
                nodes: args.nodes,
                storage: args.storage,
                faults: args.faults,
                limit: Duration::from_secs(args.limit),
                times: args.times,
                short: args.short,
                unhurried: args.unhurried,
            };
            chaos::run(&options).await
        }
    }
}

async fn run_load(program: PathBuf, args: LoadArgs) -> Result<(), String> {
    let folder = Folder::new("cluster")?;
    let cluster = if args.postgres {
        Some(Postgres::start(folder.path(), &folder.path().join("postgres.log"))?)
    } else {
        None
    };
    let database = args.database.or_else(|| cluster.as_ref().map(Postgres::url));
    if let Some(tables) = args.sleeping {
        return load::measure_sleeping(program, database, tables).await;
    }
    if let Some(tables) = args.thinking {
        return load::measure_thinking(program, tables, Duration::from_secs(args.seconds)).await;
    }
    let options = load::Options {
        program,
        tables: args.tables,
        nodes: args.nodes,
        database,
        time: Duration::from_secs(args.seconds),
        pause: Duration::from_secs(2),
        gzip: !args.plain,
        every_stream: args.every_stream,
        opening: args.opening,
        addresses: args.address,
        data: args.data,
        database_process: cluster.as_ref().and_then(Postgres::process),
    };
    load::run(&options).await
}
