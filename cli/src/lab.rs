//! `adda lab`: many games between bots, what is learnt from them, and the speed of the rules.

mod contests;
mod learning;

use std::path::PathBuf;
use std::time::Duration;

use adda_bots::BotSpec;
use adda_core::components;
use adda_lab::{MiningPlan, RunPlan, RunReport, Shard, SpeedReport, range_of};
use adda_learn::Practice;
use adda_registry::{Playable, Visitor};
use anyhow::{Context, ensure};
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
    Run(Run),
    /// Test whether one bot is stronger than another; stops by itself
    Match(contests::Match),
    /// Let each level play against the one below
    Ladder(contests::Ladder),
    /// Find out how evaluations become chances to win
    Calibrate(learning::Calibrate),
    /// Learn the weights of an evaluation from games
    Train(learning::Train),
    /// Find puzzles in games between bots: positions with one clearly best action. Prints the file of the game's puzzles
    Puzzles(Puzzles),
    /// Put together the parts of a run that were written with --shard
    Merge(Merge),
    /// Measure random play, copying, guessing and search on one core
    Speed(Speed),
}

#[derive(clap::Args)]
struct Run {
    /// The game, such as dudab
    #[arg(long)]
    game: String,
    /// The bots, such as mcts:500,greedy,random; they change seats from game to game
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<BotSpec>,
    /// The number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The same seed gives the same games, with any number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; by default one per core
    #[arg(long)]
    threads: Option<usize>,
    /// The game's options, such as first_game,money=open, or as a JSON object
    #[arg(long, default_value = "", hide_default_value = true)]
    options: String,
    /// Count how often each kind of event happens per game
    #[arg(long)]
    events: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Play only a part of the games, such as 3/16, and print it as JSON for `adda lab merge`
    #[arg(long, value_parser = shard)]
    shard: Option<(u64, u64)>,
}

#[derive(clap::Args)]
struct Merge {
    /// The files of all parts, in any order
    #[arg(required = true)]
    shards: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
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

fn shard(text: &str) -> Result<(u64, u64), String> {
    let numbers = text.split_once('/').map(|(number, of)| (number.parse(), of.parse()));
    match numbers {
        Some((Ok(number), Ok(of))) if (1..=of).contains(&number) && of <= MOST_SHARDS => Ok((number, of)),
        _ => Err(format!("write which part of how many, such as 3/16 (at most {MOST_SHARDS} parts)")),
    }
}

/// More parts would only cost time.
const MOST_SHARDS: u64 = 100_000;

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
        Command::Puzzles(puzzles) => adda_registry::visit(&puzzles.game.clone(), puzzles)?,
        Command::Merge(merge) => merge.run(),
        Command::Speed(speed) => adda_registry::visit(&speed.game.clone(), speed)?,
    }
}

impl Visitor for Run {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        ensure!(self.games > 0, "play at least one game");
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let plan = RunPlan {
            bots: self.seats,
            options: options::read::<G>(&self.options)?,
            games: self.games,
            seed: self.seed,
            threads: self.threads.unwrap_or(cores).clamp(1, 256),
            count_events: self.events,
        };
        let games = self.shard.map_or(0..plan.games, |(number, of)| range_of(number, of, plan.games));
        let bar = progress_bar(games.end - games.start)?;
        if self.shard.is_some() {
            let shard = G::run_shard(&plan, games, &|| bar.inc(1))?;
            bar.finish_and_clear();
            println!("{}", serde_json::to_string(&shard)?);
            return Ok(());
        }
        let report = G::run(&plan, &|| bar.inc(1))?;
        bar.finish_and_clear();
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            print_run::<G>(&report);
        }
        Ok(())
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

impl Merge {
    fn run(self) -> anyhow::Result<()> {
        let read = |path: &PathBuf| {
            let text = std::fs::read_to_string(path)?;
            anyhow::Ok(serde_json::from_str(&text)?)
        };
        let shards = self.shards.iter().map(|path| read(path).with_context(|| path.display().to_string()));
        let shards: Vec<Shard> = shards.collect::<Result<_, _>>()?;
        let game = shards.first().map(|shard| shard.game().to_owned()).unwrap_or_default();
        adda_registry::visit(&game, Merged { shards, json: self.json })?
    }
}

/// The report of a run that was played in parts.
struct Merged {
    shards: Vec<Shard>,
    json: bool,
}

impl Visitor for Merged {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let report = G::merge(self.shards)?;
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            print_run::<G>(&report);
        }
        Ok(())
    }
}

fn print_run<G: Playable>(report: &RunReport) {
    println!("\n{}, {} games\n", title::<G>(), report.games);
    if let [solo] = &report.seats[..] {
        // A solo game has no winner, only points.
        let mut bots = table(&["bot", "mean score"]);
        let spread = solo.score_high - solo.mean_score;
        bots.add_row([solo.bot.clone(), format!("{:.1} ± {spread:.1}", solo.mean_score)]);
        println!("{bots}\n");
    } else {
        print_wins(report);
    }
    if !report.events.is_empty() {
        let mut events = table(&["event", "per game"]);
        for (kind, times) in &report.events {
            events.add_row([kind.clone(), format!("{times:.2}")]);
        }
        println!("{events}\n");
    }
    if report.seats.len() > 1 {
        println!("score {:.1} on average, winners {:.1}", report.mean_score, report.mean_winning_score);
    }
    println!(
        "length {:.1} actions on average, {} to {}; {:.1} s, {} games/s, {} actions/s (thinking included)",
        report.mean_length,
        report.shortest,
        report.longest,
        report.seconds,
        grouped(report.games_per_second),
        grouped(report.moves_per_second)
    );
}

fn print_wins(report: &RunReport) {
    let mut bots = table(&["bot", "wins", "95 % interval", "mean score"]);
    for entrant in &report.seats {
        bots.add_row([
            entrant.bot.clone(),
            percent(entrant.win_share),
            interval(entrant.low, entrant.high),
            format!("{:.1} ± {:.1}", entrant.mean_score, entrant.score_high - entrant.mean_score),
        ]);
    }
    println!("{bots}\n");
    let mut order = table(&["order of play", "wins", "95 % interval", "mean score"]);
    for seat in &report.order {
        let wins = seat.wins;
        order.add_row([
            format!("{}.", seat.order),
            percent(wins.share),
            interval(wins.low, wins.high),
            format!("{:.1}", seat.mean_score),
        ]);
    }
    println!("{order}\n");
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
