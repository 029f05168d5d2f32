//! The file of a game's components, to be changed and checked.

use crate::components::Replaceable;
use crate::game::Game;

/// What the components of a game can be checked with.
///
/// # Panics
/// If the game has none that can be replaced.
pub fn shelf<G: Game>() -> &'static dyn Replaceable {
    G::components().expect("components that can be replaced")
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
