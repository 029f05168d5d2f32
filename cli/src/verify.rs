//! `adda verify FILE`: whether a record is what it says it is.

use std::path::PathBuf;
use std::process::ExitCode;

use adda_core::record::{self, Fault};
use adda_core::{Outcome, Seat};
use adda_registry::{Playable, Visitor};

/// What to check.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record: lines of JSON, as saved by `adda play`
    file: PathBuf,
}

struct Verify<'a>(&'a str);

impl Visitor for Verify<'_> {
    type Out = Result<String, Fault>;

    fn visit<G: Playable>(self) -> Result<String, Fault> {
        let replayed = record::verify::<G>(self.0)?;
        let match_ = &replayed.match_;
        let moves = match_.moves().len();
        let title = G::about().title;
        let luck = if replayed.seed_known {
            "every pick follows from the seed, and the seed is the one committed to before the first move"
        } else {
            "the seed is not in the record yet, so the luck could not be recomputed"
        };
        if !match_.is_over() {
            return Ok(format!("sound so far: {title}, {moves} actions, not finished; {luck}."));
        }
        let outcome = Outcome::of(match_.position());
        let results: Vec<String> = Seat::all(outcome.seats.len())
            .map(|seat| {
                let seat_outcome = &outcome.seats[seat.index()];
                format!(
                    "{} {} (place {})",
                    match_.players()[seat.index()],
                    seat_outcome.total,
                    seat_outcome.place
                )
            })
            .collect();
        Ok(format!("sound: {title}, {moves} actions; {luck}.\nresult: {}.", results.join(", ")))
    }
}

/// Checks the record and says what was found; the exit code is 1 if anything is wrong.
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
    let verdict =
        adda_registry::visit(&header.game, Verify(&text)).map_err(|error| format!("line 1: {error}"))?;
    verdict.map_err(|fault| fault.to_string())
}
