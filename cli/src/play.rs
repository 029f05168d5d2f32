//! `adda play GAME`: a game in the terminal.

mod answers;
pub(crate) mod choice;
mod command;
mod screen;
#[cfg(test)]
mod screens_test;
mod seat_spec;
mod terminal_game;
mod turn;

use std::io::{self, BufReader};
use std::path::PathBuf;

use adda_core::record::Reason;
use adda_core::{Lang, Match, Seed};
use adda_registry::{Playable, Visitor};
use adda_words::say_setup_error;
use anyhow::{Context, bail, ensure};

use crate::options;
use crate::saved;
use crate::text_formatter::{ColourMode, TextFormatter, lang_or_locale};
use seat_spec::SeatSpec;
use terminal_game::TerminalGame;

/// The arguments of `adda play`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, such as dudab
    game: String,
    /// Who sits where: you, you:NAME for friends at one keyboard, learner, regular, expert, master, or a bot of the lab
    /// (random, greedy, search:500, mcts:200ms)
    #[arg(long, value_delimiter = ',', default_value = "you,mcts,greedy", conflicts_with = "resume")]
    seats: Vec<SeatSpec>,
    /// A language by its code, such as en; by default the language of your system
    #[arg(long)]
    lang: Option<Lang>,
    /// Continue a saved game: a file, or by default the newest unfinished one
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    resume: Option<Option<PathBuf>>,
    /// A number or 64 hexadecimal digits, for a reproducible game; by default a secret random seed
    #[arg(long, value_parser = parse_seed, conflicts_with = "resume")]
    seed: Option<Seed>,
    /// The game's options, such as first_game,money=open, or as a JSON object
    #[arg(long, default_value = "", hide_default_value = true, conflicts_with = "resume")]
    options: String,
    /// When to use colours
    #[arg(long, value_enum, default_value_t)]
    color: ColourMode,
}

fn parse_seed(text: &str) -> Result<Seed, String> {
    if let Ok(number) = text.parse() {
        return Ok(Seed::from_number(number));
    }
    text.parse().map_err(|_| "a seed is a number or 64 hexadecimal digits".to_owned())
}

/// Plays until the end of the game or of the input.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    adda_registry::visit(&args.game.clone(), args)?
}

impl Visitor for Args {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let format = TextFormatter::new::<G>(lang_or_locale(self.lang), self.color.wanted());
        let (match_, seats, file) = match &self.resume {
            Some(file) => resume::<G>(file.clone())?,
            None => start::<G>(&self)?,
        };
        let input = BufReader::new(io::stdin());
        TerminalGame::new(match_, seats, format, file, input, io::stdout()).play()?;
        Ok(())
    }
}

/// A match, its players, and the file it is saved in, or why it cannot be saved.
type StartedGame<G> = (Match<G>, Vec<SeatSpec>, io::Result<PathBuf>);

fn start<G: Playable>(args: &Args) -> anyhow::Result<StartedGame<G>> {
    let about = G::about();
    let options = options::read::<G>(&args.options)?;
    let players = args.seats.iter().map(ToString::to_string).collect();
    let match_ = Match::new(options, players, args.seed.unwrap_or_else(Seed::secret))
        .map_err(|error| anyhow::anyhow!(say_setup_error::<G>(&error, lang_or_locale(args.lang))))
        .with_context(|| format!("{} with --seats {}", about.title, join(&args.seats)))?;
    Ok((match_, args.seats.clone(), saved::new_file(about.id)))
}

fn join(seats: &[SeatSpec]) -> String {
    seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn resume<G: Playable>(file: Option<PathBuf>) -> anyhow::Result<StartedGame<G>> {
    let id = G::about().id;
    let file = match file.or_else(|| saved::newest_unfinished(id)) {
        Some(file) => file,
        None => bail!("there is no unfinished game of {id}; start one with: adda play {id}"),
    };
    let name = file.display().to_string();
    let text = std::fs::read_to_string(&file).with_context(|| name.clone())?;
    let match_ = G::replay(&text).map_err(|fault| {
        // A record of another game is not broken: say how to open it.
        let advice = match &fault.reason {
            Reason::Game(other) => format!("; try: adda play {other} --resume {name}"),
            _ => String::new(),
        };
        anyhow::anyhow!("{name}: {fault}{advice}")
    })?;
    ensure!(
        match_.seed().is_some(),
        "{name}: the record has no seed, so the game cannot be continued; save games with `save`"
    );
    let seats = match_
        .players()
        .iter()
        .map(|player| player.parse())
        .collect::<Result<Vec<SeatSpec>, String>>()
        .map_err(|error| anyhow::anyhow!("{name}: the players: {error}"))?;
    Ok((match_, seats, Ok(file)))
}
