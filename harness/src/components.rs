//! The file of a game's components, to be changed and checked.

use adda_core::Game;
use adda_core::components::{FileError, Replaceable};

/// What the components of a game can be checked with.
///
/// # Panics
/// If the game has none that can be replaced.
pub fn shelf<G: Game>() -> &'static dyn Replaceable {
    G::about().components.expect("components that can be replaced")
}

/// The built-in file, in which a text that stands there once was replaced.
///
/// # Panics
/// If it does not stand there, or more than once.
pub fn changed<G: Game>(old: &str, new: &str) -> String {
    let text = shelf::<G>().built_in();
    assert_eq!(text.matches(old).count(), 1, "{old:?} stands in the file once");
    text.replacen(old, new, 1)
}

/// What is wrong with a file.
///
/// # Panics
/// If nothing is.
#[track_caller]
pub fn fault<G: Game>(text: &str) -> FileError {
    shelf::<G>().check(text).expect_err("a fault")
}

/// Requires that a change of the built-in file is refused in its section with these words.
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

/// As [`refused`], and the fault is found on the line of the change.
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
