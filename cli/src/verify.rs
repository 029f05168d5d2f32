//! `adda verify FILE`: checks a record.

use std::path::PathBuf;
use std::process::ExitCode;

use adda_core::record::{self, Fault};
use adda_core::{Lang, Match, Outcome};
use adda_registry::{Playable, Visitor};
use adda_words::{Names, Words, say_refused};

/// The arguments of `adda verify`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record in JSON Lines, such as `adda play` saves
    file: PathBuf,
}

struct Verify<'a>(&'a str);

impl Visitor for Verify<'_> {
    type Out = Result<String, String>;

    fn visit<G: Playable>(self) -> Result<String, String> {
        match G::verify(self.0) {
            Ok(match_) => Ok(verdict(&match_)),
            Err(fault) => Err(explain::<G>(self.0, &fault)),
        }
    }
}

fn verdict<G: Playable>(match_: &Match<G>) -> String {
    let moves = match_.moves().len();
    let title = G::about().title;
    let start = if match_.begins_at_given_position() {
        "\nIt starts at a given position, not at the game's set-up."
    } else {
        ""
    };
    let back = match match_.take() {
        0 => String::new(),
        takes => format!("\nThe players agreed {takes} times to go back and continue with new luck."),
    };
    let start = format!("{start}{back}");
    let luck = if match_.seed().is_some() {
        "every pick follows from the seed, and the seed is the one committed to in the first line"
    } else {
        "the seed is not in the record, so the luck cannot be checked yet"
    };
    if !match_.is_over() {
        return format!("Valid so far: {title}, {moves} actions, not finished; {luck}.{start}");
    }
    let outcome = Outcome::of(match_.position());
    let results: Vec<String> = match_
        .players()
        .iter()
        .zip(&outcome.seats)
        .map(|(player, seat)| format!("{player} {} (place {})", seat.total, seat.place))
        .collect();
    format!("Valid: {title}, {moves} actions; {luck}.{start}\nResult: {}.", results.join(", "))
}

/// What is wrong. For an illegal move, the game's own explanation.
fn explain<G: Playable>(text: &str, fault: &Fault) -> String {
    let Some((seat, refused)) = G::refusal_at(text, fault) else { return fault.to_string() };
    let names = record::header(text).map(|header| header.players).unwrap_or_default();
    let (phrase, paragraph) = say_refused::<G>(&refused);
    let why = Words::of_game::<G>(Lang::EN, &[]).say(&phrase, Names { names: &names, you: Some(seat) });
    let rule = paragraph.map(|number| format!(" (rule {number})")).unwrap_or_default();
    format!("line {}: the rules do not allow this action: {why}{rule}", fault.line)
}

/// Checks the record and prints the result. The exit code is 1 if anything is wrong.
pub(crate) fn run(args: &Args) -> ExitCode {
    match check(args) {
        Ok(verdict) => {
            println!("{verdict}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("refused: {}: {reason}", args.file.display());
            ExitCode::FAILURE
        }
    }
}

fn check(args: &Args) -> Result<String, String> {
    let bytes = std::fs::read(&args.file).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "this is not a text file".to_owned())?;
    let header = record::header(&text).map_err(|fault| fault.to_string())?;
    adda_registry::visit(&header.game, Verify(&text)).map_err(|error| format!("line 1: {error}"))?
}
