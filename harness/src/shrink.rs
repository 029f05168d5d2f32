//! Looks for a short failing game that a person can read.

use std::path::PathBuf;

use super::{Failed, Sealed, try_game};
use adda_core::record::{self, Ending};
use adda_core::{Compiled, Numbers};

/// How many other games are tried to find a shorter one.
const TRIES: u64 = 300;

/// Looks for a shorter game that fails the same property, saves the record of the shortest and panics with a report.
pub(super) fn report<G: Compiled + Numbers>(seed: u64, first: Box<Failed<G>>, sealed: Sealed) -> ! {
    let mut shortest = first;
    for near in 1..=TRIES {
        if let Err(other) = try_game::<G>(seed ^ near.wrapping_mul(0x9e37_79b9_7f4a_7c15), sealed)
            && other.failure.property == shortest.failure.property
            && other.moves() < shortest.moves()
        {
            shortest = other;
        }
    }
    let saved = save(&shortest).map_or_else(|error| error, |path| path.display().to_string());
    let moves = shortest.moves();
    let failure = shortest.failure;
    panic!(
        "{}: property \"{}\" fails after {moves} actions (record: {saved})\n{}",
        G::about().id,
        failure.property,
        failure.detail
    );
}

/// The workspace whose tests are running: its root has the lock file. Tests run in the folder of their package. The path is
/// not compiled in, so this crate is the same in every copy of the workspace.
fn workspace() -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    here.ancestors().find(|folder| folder.join("Cargo.lock").exists()).unwrap_or(&here).to_owned()
}

fn save<G: Compiled>(failed: &Failed<G>) -> Result<PathBuf, String> {
    let match_ = failed.match_.as_ref().ok_or("none: the set-up failed")?;
    let folder = workspace().join("target/failures");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let name = failed.failure.property.replace(' ', "-");
    let path = folder.join(format!("{}-{name}.jsonl", G::about().id));
    std::fs::write(&path, record::lines(match_, Ending::Saved)).map_err(|error| error.to_string())?;
    Ok(path)
}
