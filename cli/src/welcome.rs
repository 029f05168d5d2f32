//! `adda welcome`: the games and the most useful commands.

use adda_core::{Lang, Phrase};
use adda_words::Words;

use crate::text_formatter::{PROGRAM, lang_or_locale};

/// Prints the overview.
pub(crate) fn run() -> anyhow::Result<()> {
    let lang = lang_or_locale(None);
    let words = Words::new(lang, &[PROGRAM]);
    let say = |key| words.plain(&Phrase::new(key));
    println!("\n  {}\n", say("welcome-what"));
    println!("  {}", say("welcome-games"));
    for about in adda_registry::all() {
        let line = Phrase::new("welcome-game")
            .count("first", *about.seats.start())
            .count("last", *about.seats.end())
            .text("authors", about.authors)
            .text("publisher", about.publisher);
        println!("    {:10} {}", about.title, words.plain(&line));
    }
    println!("\n  {}", say("welcome-how"));
    let example = adda_registry::all().first().map_or("dudab", |about| about.id);
    // Commands are the same in every language; only the example of --lang differs.
    let other_lang = Lang::ALL.into_iter().find(|other| *other != lang).unwrap_or_default();
    let commands = [
        ("serve".to_owned(), "welcome-serve"),
        (format!("play {example}"), "welcome-play"),
        (format!("play {example} --seats you,mcts,greedy,random"), "welcome-seats"),
        (format!("play {example} --seats you:Asha,you:Ben,mcts"), "welcome-hotseat"),
        (format!("play {example} --lang {other_lang}"), "welcome-lang"),
        (format!("rules {example}"), "welcome-rules"),
        ("engine".to_owned(), "welcome-engine"),
        (format!("lab run --game {example} --seats mcts,greedy"), "welcome-lab"),
        ("--help".to_owned(), "welcome-help"),
    ];
    let prefix = program();
    let width = commands.iter().map(|(command, _)| command.chars().count()).max().unwrap_or_default();
    for (command, key) in &commands {
        println!("    {prefix} {command:width$}  {}", say(key));
    }
    println!();
    Ok(())
}

/// How to start the program: through cargo in a clone, by its name once installed.
fn program() -> &'static str {
    if std::env::var_os("CARGO").is_some() { "cargo run --release --" } else { "adda" }
}
