//! Helpers for tests of component files.

use adda_core::Game;
use adda_core::components::{FileError, Replaceable};

/// The replaceable components of a game.
///
/// # Panics
/// If the game has none.
pub fn shelf<G: Game>() -> &'static dyn Replaceable {
    G::about().components.expect("components that can be replaced")
}

/// The built-in file with `old` replaced by `new`.
///
/// # Panics
/// Unless `old` occurs exactly once.
pub fn changed<G: Game>(old: &str, new: &str) -> String {
    let text = shelf::<G>().built_in();
    assert_eq!(text.matches(old).count(), 1, "{old:?} stands in the file once");
    text.replacen(old, new, 1)
}

/// The error in a file.
///
/// # Panics
/// If there is none.
#[track_caller]
pub fn fault<G: Game>(text: &str) -> FileError {
    shelf::<G>().check(text).expect_err("a fault")
}

/// Asserts that a change to the built-in file is refused, with an error in this section that contains these words.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn refused<G: Game>(old: &str, new: &str, section: &str, words: &str) {
    let error = fault::<G>(&changed::<G>(old, new));
    let said = error.to_string();
    assert_eq!(error.section.as_deref(), Some(section), "{said}");
    assert!(said.contains(words), "{said:?} says {words:?}");
}

/// Like [`refused`], and the error names the line of the change.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn refused_here<G: Game>(old: &str, new: &str, section: &str, words: &str) {
    refused::<G>(old, new, section, words);
    let text = changed::<G>(old, new);
    let line = 1 + text.split(new).next().expect("a text before it").matches('\n').count();
    assert_eq!(fault::<G>(&text).line, line, "{words}");
}
