//! `adda rules GAME`: the rules in our own words.

use std::io::Write;

use adda_core::Lang;
use adda_registry::{Playable, Visitor};
use adda_words::rules::{paragraph, section, sections};
use anyhow::bail;

use crate::text_formatter::lang_or_locale;

/// The arguments of `adda rules`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, such as dudab
    game: String,
    /// One section only, such as 3, or one paragraph, such as 3.2
    number: Option<String>,
    /// A language by its code, such as en; by default the language of your system
    #[arg(long)]
    lang: Option<Lang>,
}

struct Page(Lang);

impl Visitor for Page {
    type Out = String;

    fn visit<G: Playable>(self) -> String {
        adda_words::rules::page::<G>(self.0)
    }
}

/// The sections of a rules page, one in a line.
pub(crate) fn contents(page: &str) -> String {
    sections(page).iter().map(|section| format!("{:<3} {}\n", section.number, section.title)).collect()
}

/// A section of a rules page by its number, such as 3, or a paragraph, such as 3.2.
pub(crate) fn passage(page: &str, number: &str) -> Option<String> {
    let number = number.trim_end_matches('.');
    let whole =
        || section(page, number).map(|found| format!("## {number}. {}\n\n{}", found.title, found.text));
    paragraph(page, number).map(|text| format!("**{number}** {text}")).or_else(whole)
}

/// Prints the page, or a part of it.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let page = adda_registry::visit(&args.game, Page(lang_or_locale(args.lang)))?;
    let mut out = std::io::stdout().lock();
    match &args.number {
        None => out.write_all(page.as_bytes())?,
        Some(number) => match passage(&page, number) {
            Some(text) => writeln!(out, "{}", text.replace("**", ""))?,
            None => bail!("the rules of {} have no paragraph {number}", args.game),
        },
    }
    Ok(())
}
