//! The `adda` program: play, host, let bots play, verify records.
//!
//! Each command has its own file and is thin: the crates below do the work.

// This is the one crate that talks to a terminal.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod admin;
mod backup;
mod components;
mod engine;
mod lab;
mod learn;
mod options;
mod play;
mod review;
mod rules;
mod saved;
mod serve;
mod storage;
mod text_formatter;
mod verify;
mod welcome;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Adda: a table for board games, on your own machine. Without a command it serves the page to play on.
#[derive(Parser)]
#[command(version, about, max_term_width = 100, disable_help_subcommand = true)]
struct Cli {
    /// Play with components of your own: a file as `adda components GAME` prints it, one for each game
    ///
    /// May be given several times. Or list the files in ADDA_COMPONENTS, separated as in PATH.
    #[arg(long, value_name = "FILE", global = true)]
    components: Vec<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve tables to browsers; the default command
    Serve(serve::Args),
    /// Look after a server: people, tables, new passwords, figures
    Admin(admin::Args),
    /// Write everything that is stored into one file, while the server runs
    Backup(backup::BackupArgs),
    /// Restore a backup into an empty folder or database
    Restore(backup::RestoreArgs),
    /// Play in the terminal, against bots or with friends at one keyboard
    Play(play::Args),
    /// Learn a game by playing short lessons in the terminal
    Learn(learn::Args),
    /// Read the rules of a game
    Rules(rules::Args),
    /// Print the components of a game as a file to copy and change, or check such a file
    Components(components::Args),
    /// Check a record of a game: rules, luck and result
    Verify(verify::Args),
    /// Review a finished match: chances, turning points, better moves
    Review(review::Args),
    /// Speak the line protocol on standard input and output, for bots and tools
    Engine,
    /// Let bots play many games and report, or measure the speed of the rules
    Lab(lab::Args),
    /// Show the games and the most useful commands
    Welcome,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let plays_no_game = matches!(
        cli.command,
        Some(
            Command::Rules(_)
                | Command::Learn(_)
                | Command::Components(_)
                | Command::Welcome
                | Command::Backup(_)
                | Command::Restore(_)
        )
    );
    if !plays_no_game && let Err(error) = components::play_with(cli.components) {
        eprintln!("adda: {error:#}");
        return ExitCode::FAILURE;
    }
    let result = match cli.command {
        None => serve::run_with_defaults(),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Admin(args)) => admin::run(args),
        Some(Command::Backup(args)) => backup::backup(args),
        Some(Command::Restore(args)) => backup::restore(args),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Learn(args)) => learn::run(args),
        Some(Command::Rules(args)) => rules::run(&args),
        Some(Command::Components(args)) => components::run(&args),
        Some(Command::Verify(args)) => return verify::run(&args),
        Some(Command::Review(args)) => review::run(args),
        Some(Command::Engine) => engine::run(),
        Some(Command::Lab(args)) => lab::run(args),
        Some(Command::Welcome) => welcome::run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output may stop early (`adda rules dudab | head`).
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("adda: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<std::io::Error>();
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
