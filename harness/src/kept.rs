//! Games that were kept, to be played again.

use std::path::Path;

use adda_core::Compiled;
use adda_core::Match;
use adda_core::record;

/// All games of a folder, each verified, over, and with its seed.
///
/// # Panics
/// If one of them cannot be read or is not what it was.
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
