//! `adda components GAME`: prints the built-in components, or checks a file. Also `--components FILE`: plays with such a
//! file.

use std::io::Write;
use std::path::{Path, PathBuf};

use adda_core::components::{Facts, Replaceable, Source, game_of};
use adda_core::{Lang, Phrase};
use adda_registry::{Playable, Visitor};
use adda_words::Words;
use anyhow::Context;

use crate::text_formatter::PROGRAM;

/// Print the components of a game, or check a file.
///
/// To play with the values of your own copy of a game: print the built-in file, change it, check it, and pass it with
/// --components.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    adda components bombay > my-bombay.toml\n  \
    adda components bombay --check my-bombay.toml\n  \
    adda --components my-bombay.toml")]
pub(crate) struct Args {
    /// The game, such as bombay
    game: String,
    /// Check this file instead of printing the built-in one
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

struct OfGame;

impl Visitor for OfGame {
    type Out = anyhow::Result<&'static dyn Replaceable>;

    fn visit<G: Playable>(self) -> Self::Out {
        let title = G::about().title;
        G::about().components.with_context(|| format!("{title} has no components that could be replaced"))
    }
}

/// Prints the built-in file, or checks another.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let components = adda_registry::visit(&args.game, OfGame)??;
    let mut out = std::io::stdout().lock();
    let Some(file) = &args.check else {
        out.write_all(components.built_in().as_bytes())?;
        return Ok(());
    };
    let facts = components.check(&read(file)?).with_context(|| file.display().to_string())?;
    writeln!(out, "{}", verdict(&args.game, file, &facts))?;
    Ok(())
}

fn verdict(game: &str, file: &Path, facts: &Facts) -> String {
    let of_game = if facts.built_in { "the built-in components" } else { "components" };
    let counts: Vec<String> = facts.counts.iter().map(|(what, count)| format!("{count} {what}")).collect();
    let mut lines = vec![format!("Valid: {of_game} of {game}, {}", facts.set)];
    if !counts.is_empty() {
        lines.push(counts.join(", "));
    }
    for source in Source::ALL {
        let sections = facts.from(source);
        if !sections.is_empty() {
            lines.push(format!("{}: {}", source.word(), sections.join(", ")));
        }
    }
    lines.push(format!("Play with: adda --components {}", file.display()));
    lines.join("\n")
}

fn read(file: &Path) -> anyhow::Result<String> {
    let bytes = std::fs::read(file).with_context(|| file.display().to_string())?;
    // Some shells write redirected output in another encoding.
    String::from_utf8(bytes).ok().with_context(|| format!("{}: save the file as UTF-8 text", file.display()))
}

/// Chooses the component sets for this process: these files, or those in the environment if there are none.
pub(crate) fn play_with(files: Vec<PathBuf>) -> anyhow::Result<()> {
    let files = if files.is_empty() { from_environment() } else { files };
    for file in files {
        let text = read(&file)?;
        let name = || file.display().to_string();
        let game = game_of(&text).with_context(name)?;
        let components = adda_registry::visit(&game, OfGame).with_context(name)?.with_context(name)?;
        components.replace(&text).with_context(name)?;
    }
    Ok(())
}

fn from_environment() -> Vec<PathBuf> {
    let named = std::env::var_os("ADDA_COMPONENTS").unwrap_or_default();
    std::env::split_paths(&named).filter(|file| !file.as_os_str().is_empty()).collect()
}

struct InUse;

impl Visitor for InUse {
    type Out = Option<String>;

    fn visit<G: Playable>(self) -> Option<String> {
        adda_core::components::in_use::<G>().map(ToString::to_string)
    }
}

/// A sentence for each game that is played with a set other than the built-in one.
pub(crate) fn replaced_sets(lang: Lang) -> Vec<String> {
    let words = Words::new(lang, &[PROGRAM]);
    let games = adda_registry::all().into_iter();
    let replaced = games.filter_map(|about| Some((about, adda_registry::visit(about.id, InUse).ok()??)));
    replaced
        .map(|(about, set)| {
            words.plain(&Phrase::new("components-of").text("game", about.title).text("set", set))
        })
        .collect()
}
