//! `adda lab run` and `adda lab merge`.

use std::path::PathBuf;

use adda_core::Part;
use adda_lab::{Player, RunPlan, RunReport, Shard, range_of};
use adda_registry::{Playable, Visitor};
use anyhow::{Context, ensure};
use serde_json::{Value, json};

use super::contests::Patience;
use super::parts::{Records, in_parts};
use super::{interval, percent, print_faults, progress_bar, table, title};
use crate::options;

#[derive(clap::Args)]
pub(super) struct Run {
    /// The game, such as dudab
    #[arg(long)]
    pub(super) game: String,
    /// The bots, such as mcts:500,greedy,cmd:./mybot; they change seats from game to game
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<Player>,
    #[command(flatten)]
    patience: Patience,
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
    #[arg(long, value_parser = shard, conflicts_with = "folder")]
    shard: Option<(u64, u64)>,
    /// A folder for the finished parts of the run: stopped and started again, it goes on after them
    #[arg(long)]
    folder: Option<PathBuf>,
    /// A folder for the record of each game. The luck then comes from seeds, so that `adda verify` can check it, and the games
    /// are other ones than without
    #[arg(long)]
    records: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(super) struct Merge {
    /// The files of all parts, in any order
    #[arg(required = true)]
    shards: Vec<PathBuf>,
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

impl Visitor for Run {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        ensure!(self.games > 0, "play at least one game");
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let records = self.records.as_deref().map(Records::into).transpose()?;
        let plan = RunPlan {
            bots: self.patience.ready(self.seats)?,
            options: options::read::<G>(&self.options)?,
            games: self.games,
            seed: self.seed,
            threads: self.threads.unwrap_or(cores).clamp(1, 256),
            count_events: self.events,
            keep: records.as_ref().map(|records| records.keep(format!("{}-", G::about().id))),
        };
        let games = self.shard.map_or(0..plan.games, |(number, of)| range_of(number, of, plan.games));
        let bar = progress_bar(games.end - games.start)?;
        let shards =
            in_parts(self.folder.as_deref(), "run", &described::<G>(&plan), games, &bar, &|games| {
                Ok(G::run_shard(&plan, games, &|| bar.inc(1))?)
            })?;
        bar.finish_and_clear();
        records.map_or(Ok(()), |records| records.finish())?;
        if self.shard.is_some() {
            // One part, because a shard has no folder.
            for shard in &shards {
                println!("{}", serde_json::to_string(shard)?);
            }
            return Ok(());
        }
        print::<G>(&G::merge(shards)?, self.json)
    }
}

/// All that decides the results of a run.
fn described<G: Playable>(plan: &RunPlan<G::Options>) -> Value {
    json!({
        "version": env!("CARGO_PKG_VERSION"), "game": G::about().id, "rules": G::about().rules_version,
        "components": adda_core::components::in_use::<G>(),
        "bots": plan.bots.iter().map(Player::to_string).collect::<Vec<_>>(),
        "options": adda_core::json::value(&G::to_json(Part::Options(&plan.options))),
        "games": plan.games, "seed": plan.seed, "events": plan.count_events, "records": plan.keep.is_some(),
    })
}

fn print<G: Playable>(report: &RunReport, json: bool) -> anyhow::Result<()> {
    if json {
        println!("{}", serde_json::to_string(report)?);
    } else {
        print_run::<G>(report);
        print_faults(&report.faults);
    }
    Ok(())
}

impl Merge {
    pub(super) fn run(self) -> anyhow::Result<()> {
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
        print::<G>(&G::merge(self.shards)?, self.json)
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
        super::grouped(report.games_per_second),
        super::grouped(report.moves_per_second)
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
