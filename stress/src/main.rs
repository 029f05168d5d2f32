//! `adda-stress`: `load` and `chaos` for a release build of `adda`. Started by `cargo xtask`.

#![allow(clippy::print_stderr)]

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use adda_stress::load;
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
        What::Load(LoadArgs { sleeping: Some(tables), database, .. }) => {
            load::measure_sleeping(command.program, database, tables).await
        }
        What::Load(args) => {
            let options = load::Options {
                program: command.program,
                tables: args.tables,
                nodes: args.nodes,
                database: args.database,
                time: Duration::from_secs(args.seconds),
                pause: Duration::from_secs(2),
                gzip: !args.plain,
                every_stream: args.every_stream,
                opening: args.opening,
                addresses: args.address,
                data: args.data,
                database_process: None,
            };
            load::run(&options).await
        }
    }
}
