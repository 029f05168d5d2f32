//! `adda lab calibrate` and `adda lab train`: data files of games' evaluations, which name the command that made them.

use std::path::PathBuf;

use adda_bots::BotSpec;
use adda_lab::SamplePlan;
use adda_registry::{Playable, Visitor};
use anyhow::{Context, ensure};

use super::contests::Field;
use super::{interval, percent, progress_bar, table, title};
use crate::options;

#[derive(clap::Args)]
pub(super) struct Calibrate {
    #[command(flatten)]
    pub(super) field: Field,
    /// The bot on every seat
    #[arg(long, default_value = "regular")]
    bot: BotSpec,
    /// The number of games; half of them fit, the others judge
    #[arg(long, default_value_t = 2000)]
    games: u64,
    /// Where to write a drawing (SVG) of what was called and what was won
    #[arg(long)]
    plot: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(super) struct Train {
    #[command(flatten)]
    pub(super) field: Field,
    /// The bot on every seat
    #[arg(long, default_value = "regular")]
    bot: BotSpec,
    /// The number of games; every fifth judges what was learnt from the others
    #[arg(long, default_value_t = 2000)]
    games: u64,
}

fn plan<G: Playable>(field: &Field, bot: BotSpec, games: u64) -> anyhow::Result<SamplePlan<G::Options>> {
    ensure!(games > 1, "play at least two games");
    Ok(SamplePlan {
        bot,
        seats: field.seats,
        options: options::read::<G>(&field.options)?,
        games,
        seed: field.seed,
        threads: field.threads(),
    })
}

/// The command that makes the same file again.
fn command<G: Playable>(task: &str, field: &Field, bot: BotSpec, games: u64) -> String {
    let (game, seats, seed) = (G::about().id, field.seats, field.seed);
    format!("adda lab {task} --game {game} --seats {seats} --bot {bot} --games {games} --seed {seed}")
}

impl Visitor for Calibrate {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let plan = plan::<G>(&self.field, self.bot, self.games)?;
        let bar = progress_bar(plan.games)?;
        let report = G::calibrate(&plan, &|| bar.inc(1))?;
        bar.finish_and_clear();
        if let Some(path) = &self.plot {
            std::fs::write(path, &report.plot).with_context(|| format!("cannot write {}", path.display()))?;
        }
        if self.field.json {
            println!("{}", serde_json::to_string(&report)?);
            return Ok(());
        }
        println!("\n{}, {} seats\n", title::<G>(), plan.seats);
        let mut rows = table(&["called", "won", "95 % interval", "positions"]);
        for bin in &report.bins {
            let won = bin.won;
            rows.add_row([
                percent(bin.called),
                percent(won.share),
                interval(won.low, won.high),
                bin.positions.to_string(),
            ]);
        }
        println!("{rows}\n\nFor the game's file:\n");
        let slopes: Vec<String> =
            report.calibration.slopes.iter().map(|slope| format!("{slope:.3}")).collect();
        println!(
            "[[table]]\ncommand = \"{}\"\nseats = {}\ngames = {}\nslopes = [{}]\nmargin = {:.2}",
            command::<G>("calibrate", &self.field, self.bot, self.games),
            plan.seats,
            plan.games,
            slopes.join(", "),
            report.calibration.margin
        );
        Ok(())
    }
}

impl Visitor for Train {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let plan = plan::<G>(&self.field, self.bot, self.games)?;
        let bar = progress_bar(plan.games)?;
        let report = G::train(&plan, &|| bar.inc(1))?;
        bar.finish_and_clear();
        let report = report.with_context(|| format!("{} has no features to learn from", title::<G>()))?;
        if self.field.json {
            println!("{}", serde_json::to_string(&report)?);
            return Ok(());
        }
        println!(
            "\n{}, {} seats, {} positions: off by {:.2} points, before by {:.2}\n\nFor the game's file:\n",
            title::<G>(),
            plan.seats,
            report.positions,
            report.error,
            report.error_before
        );
        let weights: Vec<String> = report.weights.iter().map(|weight| format!("{weight:.4}")).collect();
        let command = command::<G>("train", &self.field, self.bot, self.games);
        println!("# {command}\n{} {}", plan.seats, weights.join(" "));
        Ok(())
    }
}
