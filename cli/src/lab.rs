//! `adda lab`: many games between bots, what is learnt from them, and the speed of the rules.

mod contests;
mod learning;
mod parts;
mod report;
mod runs;
mod tune;

use std::path::PathBuf;
use std::time::Duration;

use adda_core::components;
use adda_lab::{MiningPlan, ProgramFaults, SpeedReport};
use adda_learn::Practice;
use adda_registry::{Playable, Visitor};
use anyhow::Context;
use clap::Subcommand;
use comfy_table::{CellAlignment, Table, presets};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::options;

/// The arguments of `adda lab`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Let bots play many games: win shares with intervals, scores, seat advantage, length
    Run(runs::Run),
    /// Test whether one bot is stronger than another; stops by itself
    Match(contests::Match),
    /// Let each level play against the one below
    Ladder(contests::Ladder),
    /// Find out how evaluations become chances to win
    Calibrate(learning::Calibrate),
    /// Learn the weights of an evaluation from games
    Train(learning::Train),
    /// Look for better numbers of a game's search
    Tune(tune::Tune),
    /// Write a page about a game for its designers: seats, points, what is used and what it is worth, decisions
    Report(report::Report),
    /// Find puzzles in games between bots: positions with one clearly best action. Prints the file of the game's puzzles
    Puzzles(Puzzles),
    /// Put together the parts of a run that were written with --shard
    Merge(runs::Merge),
    /// Measure random play, copying, guessing and search on one core
    Speed(Speed),
}

#[derive(clap::Args)]
struct Puzzles {
    /// The game, such as dudab
    #[arg(long)]
    game: String,
    /// How many puzzles
    #[arg(long, default_value_t = 36)]
    count: usize,
    /// The iterations of each of the three searches that must agree
    #[arg(long, default_value_t = 32_000)]
    budget: u64,
    /// By how much the best action must be better than any other, where 1 is the whole way from a lost game to a won one
    #[arg(long, default_value_t = 0.05)]
    margin: f32,
    /// The same seed finds the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most games that are played
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Files of puzzles whose positions are examined first
    #[arg(long)]
    from: Vec<PathBuf>,
}

#[derive(clap::Args)]
struct Speed {
    /// The game, such as dudab
    #[arg(long)]
    game: String,
    /// The number of seats; by default four, or the game's maximum
    #[arg(long)]
    seats: Option<usize>,
    /// The approximate duration
    #[arg(long, default_value_t = 4.0, value_parser = seconds)]
    seconds: f64,
    /// The game's options, such as first_game,money=open, or as a JSON object
    #[arg(long, default_value = "", hide_default_value = true)]
    options: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.1..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("give a number of seconds from 0.1 to 3600".to_owned()),
    }
}

/// Runs or measures.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    match args.command {
        Command::Run(run) => adda_registry::visit(&run.game.clone(), run)?,
        Command::Match(contest) => adda_registry::visit(&contest.field.game.clone(), contest)?,
        Command::Ladder(ladder) => adda_registry::visit(&ladder.field.game.clone(), ladder)?,
        Command::Calibrate(task) => adda_registry::visit(&task.field.game.clone(), task)?,
        Command::Train(task) => adda_registry::visit(&task.field.game.clone(), task)?,
        Command::Tune(task) => adda_registry::visit(&task.field.game.clone(), task)?,
        Command::Report(report) => adda_registry::visit(&report.game.clone(), report)?,
        Command::Puzzles(puzzles) => adda_registry::visit(&puzzles.game.clone(), puzzles)?,
        Command::Merge(merge) => merge.run(),
        Command::Speed(speed) => adda_registry::visit(&speed.game.clone(), speed)?,
    }
}

/// How far a run is, and how long it will still take.
fn progress_bar(games: u64) -> anyhow::Result<ProgressBar> {
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games · {per_sec} · {eta} left");
    bar.set_style(style.context("the style of the progress bar")?);
    Ok(bar)
}

impl Visitor for Puzzles {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let Puzzles { count: wanted, budget, margin, seed, games, from, game: _ } = self;
        let mut candidates = Vec::new();
        for file in from {
            let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            candidates.extend(Practice::read(&text).with_context(|| file.display().to_string())?.1);
        }
        let plan = MiningPlan { seed, wanted, budget, margin, games };
        let bar = ProgressBar::with_draw_target(Some(wanted as u64), ProgressDrawTarget::stderr());
        let puzzles = G::mine(&plan, &candidates, &mut |_, found| bar.set_position(found as u64))?;
        bar.finish_and_clear();
        println!("{}", serde_json::to_string(&plan.source::<G>())?);
        puzzles.iter().try_for_each(|puzzle| {
            println!("{}", serde_json::to_string(puzzle)?);
            Ok(())
        })
    }
}

impl Visitor for Speed {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let seats = self.seats.unwrap_or_else(|| (*G::about().seats.end()).min(4));
        let options = options::read::<G>(&self.options)?;
        let report = G::speed(seats, &options, Duration::from_secs_f64(self.seconds))?;
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            print_speed::<G>(&report);
        }
        Ok(())
    }
}

fn print_speed<G: Playable>(report: &SpeedReport) {
    println!("\n{} at {} seats, one core\n", title::<G>(), report.seats);
    let mut rows = table(&["what", "figure"]);
    rows.add_row(["random moves per second".to_owned(), grouped(report.moves_per_second)]);
    rows.add_row(["random games per second".to_owned(), grouped(report.games_per_second)]);
    rows.add_row(["moves per game".to_owned(), format!("{:.1}", report.moves as f64 / report.games as f64)]);
    rows.add_row(["bytes per position".to_owned(), report.position_bytes.to_string()]);
    rows.add_row(["to copy a position".to_owned(), format!("{:.1} ns", report.clone_ns)]);
    rows.add_row(["to guess a world from a view".to_owned(), format!("{:.0} ns", report.guess_ns)]);
    rows.add_row(["search iterations per second".to_owned(), grouped(report.mcts_iterations_per_second)]);
    println!("{rows}\n");
}

/// The game's title, with its component set if that is not the built-in one.
fn title<G: Playable>() -> String {
    let title = G::about().title;
    components::in_use::<G>().map_or_else(|| title.to_owned(), |set| format!("{title} with {set}"))
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn interval(low: f64, high: f64) -> String {
    format!("{:.1} – {:.1} %", low * 100.0, high * 100.0)
}

/// What went wrong with programs of others.
fn print_faults(all: &[ProgramFaults]) {
    for ProgramFaults { bot, faults } in all {
        println!(
            "{bot} failed: {} crashes, {} silences, {} unreadable answers, {} illegal actions; a bot of the house made {} \
             decisions instead.",
            faults.crashes, faults.silences, faults.garbage, faults.illegal, faults.replaced
        );
        if let Some((game, what)) = &faults.first {
            println!("The first, in game {game}: {what}");
        }
    }
}

/// A table with right-aligned figures.
fn table(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY).set_header(headings.iter().copied());
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// The number with a space between thousands.
fn grouped(number: f64) -> String {
    if number < 100.0 {
        return format!("{number:.1}");
    }
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
