//! Runs between bots, whole or in parts.

use std::time::Duration;

use adda_bots::BotSpec;
use adda_lab::{RunPlan, Shard};
use adda_registry::{Playable, Visitor};
use pyo3::prelude::*;

use crate::errors::{error, without_panic};
use crate::game::{options, set_up_error, with_game};

/// The arguments that say which games are played.
struct Asked {
    bots: Vec<BotSpec>,
    options: String,
    games: u64,
    seed: u64,
    threads: usize,
    count_events: bool,
}

impl Asked {
    fn plan<G: Playable>(&self) -> PyResult<RunPlan<G::Options>> {
        if self.games == 0 {
            return Err(error("play at least one game"));
        }
        Ok(RunPlan {
            bots: self.bots.iter().copied().map(Into::into).collect(),
            options: options::<G>(&self.options)?,
            games: self.games,
            seed: self.seed,
            threads: self.threads.clamp(1, 256),
            count_events: self.count_events,
            keep: None,
        })
    }
}

fn bots(named: &[String]) -> PyResult<Vec<BotSpec>> {
    let parse = |bot: &String| bot.parse().map_err(|wrong: adda_bots::BotSpecError| error(wrong.to_string()));
    named.iter().map(parse).collect()
}

fn written(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|wrong| error(wrong.to_string()))
}

struct Run(Asked);

impl Visitor for Run {
    type Out = PyResult<String>;

    fn visit<G: Playable>(self) -> PyResult<String> {
        let report = G::run(&self.0.plan::<G>()?, &|| ());
        written(&report.map_err(|wrong| set_up_error::<G>(&wrong))?)
    }
}

/// The report of a run, as `adda lab run --json` prints it.
#[pyfunction]
#[pyo3(signature = (game, bots, options="null", games=1000, seed=1, threads=1, count_events=false))]
#[allow(clippy::too_many_arguments)] // Python calls it by keywords
pub(crate) fn run(
    py: Python<'_>,
    game: &str,
    bots: Vec<String>,
    options: &str,
    games: u64,
    seed: u64,
    threads: usize,
    count_events: bool,
) -> PyResult<String> {
    let bots = self::bots(&bots)?;
    let asked = Asked { bots, options: options.to_owned(), games, seed, threads, count_events };
    py.detach(|| with_game(game, Run(asked)))?
}

struct PlayShard {
    asked: Asked,
    first: u64,
    end: u64,
}

impl Visitor for PlayShard {
    type Out = PyResult<String>;

    fn visit<G: Playable>(self) -> PyResult<String> {
        let shard = G::run_shard(&self.asked.plan::<G>()?, self.first..self.end, &|| ());
        written(&shard.map_err(|wrong| set_up_error::<G>(&wrong))?)
    }
}

/// The games `first` to `end` of a run, as `adda lab run --shard` prints them.
#[pyfunction]
#[pyo3(signature = (game, bots, first, end, options="null", games=1000, seed=1, threads=1, count_events=false))]
#[allow(clippy::too_many_arguments)] // Python calls it by keywords
pub(crate) fn shard(
    py: Python<'_>,
    game: &str,
    bots: Vec<String>,
    first: u64,
    end: u64,
    options: &str,
    games: u64,
    seed: u64,
    threads: usize,
    count_events: bool,
) -> PyResult<String> {
    let bots = self::bots(&bots)?;
    let asked = Asked { bots, options: options.to_owned(), games, seed, threads, count_events };
    py.detach(|| with_game(game, PlayShard { asked, first, end }))?
}

struct Merge(Vec<Shard>);

impl Visitor for Merge {
    type Out = PyResult<String>;

    fn visit<G: Playable>(self) -> PyResult<String> {
        // The numbers of a shard that was made up may be too large to add.
        let report = without_panic("a shard", || G::merge(self.0))?;
        written(&report.map_err(|wrong| error(wrong.to_string()))?)
    }
}

/// The report of a run from its shards, as `adda lab merge --json` prints it.
#[pyfunction]
pub(crate) fn merge(shards: Vec<String>) -> PyResult<String> {
    let read =
        |text: &String| serde_json::from_str(text).map_err(|wrong| error(format!("not a shard: {wrong}")));
    let shards: Vec<Shard> = shards.iter().map(read).collect::<PyResult<_>>()?;
    let game = shards.first().map(|shard| shard.game().to_owned());
    with_game(&game.ok_or_else(|| error("there is nothing to merge"))?, Merge(shards))?
}

struct Speed {
    seats: usize,
    seconds: f64,
}

impl Visitor for Speed {
    type Out = PyResult<String>;

    fn visit<G: Playable>(self) -> PyResult<String> {
        let time = Duration::from_secs_f64(self.seconds.clamp(0.1, 3600.0));
        let report = G::speed(self.seats, &G::Options::default(), time);
        written(&report.map_err(|wrong| set_up_error::<G>(&wrong))?)
    }
}

/// What `adda lab speed --json` prints.
#[pyfunction]
pub(crate) fn speed(py: Python<'_>, game: &str, seats: usize, seconds: f64) -> PyResult<String> {
    py.detach(|| with_game(game, Speed { seats, seconds }))?
}
