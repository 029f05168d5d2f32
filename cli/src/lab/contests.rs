//! `adda lab match` and `adda lab ladder`.

use std::time::Duration;

use adda_bots::BotSpec;
use adda_core::Level;
use adda_lab::{ContestPlan, ContestReport, Player, Verdict};
use adda_registry::{Playable, Visitor};
use anyhow::{Context, anyhow, ensure};

use super::{interval, percent, print_faults, progress_bar, table, title};
use crate::options;

/// What is played, and how.
#[derive(clap::Args)]
pub(super) struct Field {
    /// The game, such as dudab
    #[arg(long)]
    pub(super) game: String,
    /// The number of seats
    #[arg(long, default_value_t = 2)]
    pub(super) seats: usize,
    /// The same seed gives the same games, with any number of threads
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// The number of threads; by default one per core
    #[arg(long)]
    pub(super) threads: Option<usize>,
    /// The game's options, such as first_game,money=open, or as a JSON object
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(super) options: String,
    /// Print JSON objects
    #[arg(long)]
    pub(super) json: bool,
}

/// How long programs of others may take.
#[derive(clap::Args)]
pub(super) struct Patience {
    /// The seconds that a program (cmd:./mybot) may take for a decision
    #[arg(long, default_value_t = 2.0, value_parser = limit)]
    limit: f64,
}

fn limit(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=600.0).contains(&seconds) => Ok(seconds),
        _ => Err("give a number of seconds from 0.001 to 600".to_owned()),
    }
}

impl Patience {
    /// The players with this limit. Each program is started once, so that a wrong path is found at once.
    pub(super) fn ready(&self, mut players: Vec<Player>) -> anyhow::Result<Vec<Player>> {
        for player in &mut players {
            if let Some(program) = player.program_mut() {
                program.set_limit(Duration::from_secs_f64(self.limit));
                program.try_start().with_context(|| format!("cannot start {:?}", program.command()))?;
            }
        }
        Ok(players)
    }
}

impl Field {
    pub(super) fn threads(&self) -> usize {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or(cores).clamp(1, 256)
    }

    fn contest<G: Playable>(&self, bot: Player, against: Player) -> anyhow::Result<ContestPlan<G::Options>> {
        ensure!(self.seats > 1, "a contest takes at least two seats");
        Ok(ContestPlan {
            bot,
            against,
            seats: self.seats,
            options: options::read::<G>(&self.options)?,
            gain: 0.0,
            most: 0,
            seed: self.seed,
            threads: self.threads(),
        })
    }
}

#[derive(clap::Args)]
pub(super) struct Match {
    /// The bot in question, such as expert or cmd:./mybot
    bot: Player,
    /// The bot on all other seats
    against: Player,
    #[command(flatten)]
    patience: Patience,
    #[command(flatten)]
    pub(super) field: Field,
    /// The gain that would be worth having, in percent of the games
    #[arg(long, default_value_t = 5.0, value_parser = gain)]
    gain: f64,
    /// The most games
    #[arg(long, default_value_t = 4000)]
    most: u64,
}

fn gain(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(percent) if (0.1..=50.0).contains(&percent) => Ok(percent),
        _ => Err("give a percentage from 0.1 to 50".to_owned()),
    }
}

#[derive(clap::Args)]
pub(super) struct Ladder {
    #[command(flatten)]
    pub(super) field: Field,
    /// The bots, weakest first; by default the levels
    #[arg(long, value_delimiter = ',')]
    bots: Vec<BotSpec>,
    /// The number of games between neighbours
    #[arg(long, default_value_t = 1000)]
    games: u64,
}

impl Visitor for Match {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let players = self.patience.ready(vec![self.bot, self.against])?;
        let [bot, against] = <[Player; 2]>::try_from(players).map_err(|_| anyhow!("two bots"))?;
        let plan = ContestPlan {
            gain: self.gain / 100.0,
            most: self.most,
            ..self.field.contest::<G>(bot, against)?
        };
        let bar = progress_bar(plan.most)?;
        let report = G::contest(&plan, &|| bar.inc(1))?;
        bar.finish_and_clear();
        if self.field.json {
            println!("{}", serde_json::to_string(&report)?);
            return Ok(());
        }
        let gain = self.gain;
        let verdict = match report.verdict {
            Verdict::Stronger => {
                format!("{} is stronger: a gain of {gain} % is likelier than none.", report.bot)
            }
            Verdict::NotStronger => format!("{} is not stronger by {gain} %.", report.bot),
            Verdict::Open => format!("After {} games it is not clear which is stronger.", report.games),
        };
        println!("{verdict}");
        let faults = report.faults.clone();
        print_contests::<G>(&[report]);
        print_faults(&faults);
        Ok(())
    }
}

impl Visitor for Ladder {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let bots = match self.bots.is_empty() {
            true => Level::ALL.map(BotSpec::Level).to_vec(),
            false => self.bots.clone(),
        };
        ensure!(bots.len() > 1, "a ladder takes at least two bots");
        let bar = progress_bar(self.games * (bots.len() as u64 - 1))?;
        let mut reports = Vec::new();
        for pair in bots.windows(2) {
            let plan =
                ContestPlan { most: self.games, ..self.field.contest::<G>(pair[1].into(), pair[0].into())? };
            let report = G::contest(&plan, &|| bar.inc(1))?;
            if self.field.json {
                println!("{}", serde_json::to_string(&report)?);
            }
            reports.push(report);
        }
        bar.finish_and_clear();
        if !self.field.json {
            print_contests::<G>(&reports);
        }
        Ok(())
    }
}

fn print_contests<G: Playable>(reports: &[ContestReport]) {
    let seats = reports.first().map_or(0, |report| report.seats);
    println!("\n{}, {seats} seats\n", title::<G>());
    let mut rows =
        table(&["bot", "against", "games", "wins", "95 % interval", "even", "per decision", "longest"]);
    for report in reports {
        let milliseconds = |seconds: f64| format!("{:.1} ms", seconds * 1_000.0);
        rows.add_row([
            report.bot.clone(),
            report.against.clone(),
            report.games.to_string(),
            percent(report.wins.share),
            interval(report.wins.low, report.wins.high),
            percent(report.even),
            milliseconds(report.seconds),
            milliseconds(report.longest),
        ]);
    }
    println!("{rows}\n");
}
