//! Stored records, replayed as regression tests.

use std::path::Path;

use adda_core::Compiled;
use adda_core::Match;
use adda_core::record;

/// All records in a folder: each is verified, finished, and has its seed.
///
/// # Panics
/// If one of them cannot be read or fails.
#[allow(clippy::disallowed_methods)] // rules read no file, their tests may
pub fn kept_games<G: Compiled>(folder: impl AsRef<Path>) -> Vec<Match<G>> {
    let mut games = Vec::new();
    for file in std::fs::read_dir(folder).expect("the folder of kept games") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let match_ = record::verify::<G>(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert!(match_.is_over() && match_.seed().is_some(), "{}", path.display());
        games.push(match_);
    }
    games
}
