//! `adda lab report GAME`: a page about a game for its designers, and its figures as CSV and Parquet files.

mod charts;
mod files;
mod findings;
mod page;
mod parquet;
mod table;
mod tongue;
mod uses;

use std::fs;
use std::path::PathBuf;

use adda_bots::BotSpec;
use adda_core::{Lang, OptionSpec, Part, Phrase, Seat, json};
use adda_lab::{Census, CensusPlan};
use adda_registry::{Playable, Visitor};
use adda_words::{Names, Words};
use anyhow::{Context, bail, ensure};
use serde_json::Value;

use super::parts::{Records, in_parts};
use super::progress_bar;
use crate::options;
use crate::text_formatter::{PROGRAM, lang_or_locale};
use findings::{Findings, Group, Variant};
use tongue::Tongue;

/// An option that makes up for the order of play is compared without being asked for.
const COMPENSATION: &str = "compensation";

#[derive(clap::Args)]
pub(super) struct Report {
    /// The game, such as dudab
    pub(super) game: String,
    /// The numbers of seats; by default two (or the game's fewest) and the game's most
    #[arg(long, value_delimiter = ',')]
    seats: Vec<usize>,
    /// The number of games for each number of seats, and for each option compared
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// The bot on every seat
    #[arg(long, default_value = "greedy")]
    bot: BotSpec,
    /// The same seed gives the same page, with any number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads; by default one per core
    #[arg(long)]
    threads: Option<usize>,
    /// The game's options, such as first_game,money=open, or as a JSON object
    #[arg(long, default_value = "", hide_default_value = true)]
    options: String,
    /// Options whose values are all played and compared, such as vehicle; “compensation” is if the game has it
    #[arg(long, value_delimiter = ',')]
    compare: Vec<String>,
    /// The folder for report.html and the files of its figures; by default report-GAME
    #[arg(long)]
    out: Option<PathBuf>,
    /// A folder for the finished parts of the games: stopped and started again, it goes on after them
    #[arg(long)]
    folder: Option<PathBuf>,
    /// A folder for the record of each game
    #[arg(long)]
    records: Option<PathBuf>,
    /// The language of the page by its code, such as en; by default the language of your system
    #[arg(long)]
    lang: Option<Lang>,
}

/// Some games that are played for the page.
struct Batch<O> {
    /// Their name in file names.
    name: String,
    seats: usize,
    options: O,
    /// The option that is compared, and its value.
    variant: Option<(OptionSpec, Value)>,
}

impl Visitor for Report {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(mut self) -> anyhow::Result<()> {
        ensure!(self.games > 0, "play at least one game");
        let about = G::about();
        let (fewest, most) = (*about.seats.start(), *about.seats.end());
        if self.seats.is_empty() {
            self.seats = vec![fewest.max(2).min(most), most];
        }
        self.seats.sort_unstable();
        self.seats.dedup();
        let batches = self.batches::<G>()?;
        let tongue = Tongue::new(Words::of_game::<G>(lang_or_locale(self.lang), &[PROGRAM]));
        let bar = progress_bar(self.games * batches.len() as u64)?;
        let records = self.records.as_deref().map(Records::into).transpose()?;
        let mut groups: Vec<Group> = Vec::new();
        for batch in batches {
            let census = self.count::<G>(&batch, &tongue, records.as_ref(), &bar)?;
            match (batch.variant, groups.last_mut()) {
                (Some((option, value)), Some(group)) => {
                    let label = tongue.option(&option, &value);
                    group.variants.push(Variant { key: batch.name, label, census });
                }
                (None | Some(_), _) => {
                    groups.push(Group { seats: batch.seats, census, variants: Vec::new() });
                }
            }
        }
        bar.finish_and_clear();
        records.map_or(Ok(()), |records| records.finish())?;
        let findings = Findings {
            title: G::title(tongue.lang()).to_owned(),
            rules: about.rules_version,
            components: adda_core::components::in_use::<G>().map(ToString::to_string),
            bot: self.bot.to_string(),
            games: self.games,
            seed: self.seed,
            command: self.command(),
            groups,
        };
        let out = self.out.unwrap_or_else(|| PathBuf::from(format!("report-{}", about.id)));
        fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
        let mut written = files::tables(&findings);
        written.push(("report.html".to_owned(), page::page(&tongue, &findings).into_bytes()));
        for (name, content) in written {
            let file = out.join(name);
            fs::write(&file, content).with_context(|| file.display().to_string())?;
        }
        println!("{}", out.join("report.html").display());
        Ok(())
    }
}

impl Report {
    /// What is played: for each number of seats the game as asked for, then each other value of the options compared.
    fn batches<G: Playable>(&self) -> anyhow::Result<Vec<Batch<G::Options>>> {
        let known = G::about().options;
        let base = options::read::<G>(&self.options)?;
        let written = json::value(&G::to_json(Part::Options(&base)));
        let mut compared: Vec<OptionSpec> = Vec::new();
        let usual = known.iter().filter(|spec| spec.key == COMPENSATION).map(|spec| spec.key.to_owned());
        for key in self.compare.iter().cloned().chain(usual) {
            let Some(spec) = known.iter().find(|spec| spec.key == key) else {
                bail!("{} has no option {key:?}", G::about().title);
            };
            if !compared.contains(spec) {
                compared.push(*spec);
            }
        }
        let mut batches = Vec::new();
        for &seats in &self.seats {
            let name = format!("seats{seats}");
            batches.push(Batch { name: name.clone(), seats, options: base.clone(), variant: None });
            let moot = G::moot_options(&base, seats);
            for spec in compared.iter().filter(|spec| !moot.iter().any(|moot| moot.key == spec.key)) {
                for value in spec.values().into_iter().filter(|value| written[spec.key] != *value) {
                    let mut options = written.clone();
                    options[spec.key] = value.clone();
                    let name =
                        format!("{name}-{}-{}", spec.key, value.as_str().unwrap_or(&value.to_string()));
                    let options = G::options_from_json(options)?;
                    batches.push(Batch { name, seats, options, variant: Some((*spec, value)) });
                }
            }
        }
        Ok(batches)
    }

    /// Plays the games of a batch, or reads what is there of them.
    fn count<G: Playable>(
        &self,
        batch: &Batch<G::Options>,
        tongue: &Tongue,
        records: Option<&Records>,
        bar: &indicatif::ProgressBar,
    ) -> anyhow::Result<Census> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let name = format!("{}-{}", G::about().id, batch.name);
        let plan = CensusPlan {
            bot: self.bot,
            seats: batch.seats,
            options: batch.options.clone(),
            games: self.games,
            seed: self.seed,
            threads: self.threads.unwrap_or(cores).clamp(1, 256),
            keep: records.map(|records| records.keep(format!("{name}-"))),
        };
        let names: Vec<String> = (1..=batch.seats).map(|seat| tongue.player(seat)).collect();
        let say = |phrase: &Phrase, you: Option<Seat>| tongue.words.say(phrase, Names { names: &names, you });
        let described = serde_json::json!({
            "version": env!("CARGO_PKG_VERSION"), "game": G::about().id, "rules": G::about().rules_version,
            "components": adda_core::components::in_use::<G>(), "bot": self.bot.to_string(),
            "seats": plan.seats, "options": json::value(&G::to_json(Part::Options(&plan.options))),
            "games": plan.games, "seed": plan.seed, "lang": tongue.lang().code(),
        });
        let mut all = Census::default();
        let play = |games| Ok(G::take_census(&plan, games, &say, &|| bar.inc(1))?);
        for part in in_parts(self.folder.as_deref(), &name, &described, 0..self.games, bar, &play)? {
            all.add(part);
        }
        Ok(all)
    }

    /// The command that makes the same page.
    fn command(&self) -> String {
        let seats: Vec<String> = self.seats.iter().map(ToString::to_string).collect();
        let mut command = format!(
            "adda lab report {} --seats {} --games {} --bot {} --seed {}",
            self.game,
            seats.join(","),
            self.games,
            self.bot,
            self.seed
        );
        if !self.options.is_empty() {
            command.push_str(&format!(" --options '{}'", self.options));
        }
        if !self.compare.is_empty() {
            command.push_str(&format!(" --compare {}", self.compare.join(",")));
        }
        command
    }
}
