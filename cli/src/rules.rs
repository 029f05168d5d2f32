//! `adda rules GAME`: the rules in our own words.

use std::io::Write;

use adda_core::Lang;
use adda_registry::{Playable, Visitor};
use adda_words::rules::paragraph;
use anyhow::bail;

use crate::text_formatter::lang_or_locale;

/// The arguments of `adda rules`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, such as dudab
    game: String,
    /// One paragraph only, such as 3.2
    paragraph: Option<String>,
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

/// Prints the page, or one paragraph of it.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let page = adda_registry::visit(&args.game, Page(lang_or_locale(args.lang)))?;
    let mut out = std::io::stdout().lock();
    match &args.paragraph {
        None => out.write_all(page.as_bytes())?,
        Some(number) => match paragraph(&page, number) {
            Some(text) => writeln!(out, "{number} {text}")?,
            None => bail!("the rules of {} have no paragraph {number}", args.game),
        },
    }
    Ok(())
}
