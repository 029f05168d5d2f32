//! Every game that Adda knows. A new game is one line in [`games!`](self) below.
//!
//! Code that works with any game is generic, and a game is only known by its id when the program runs: a
//! [`Visitor`] bridges the two. It costs one look-up a game, not one a move.

use adda_core::text::TextTable;
use adda_core::{About, Game, Knowledge, Speak};

/// A game with everything that the programs need: rules, words, drawing as text, bot knowledge; with the feature
/// `draw` also the drawing for pages.
#[cfg(not(feature = "draw"))]
pub trait Playable: Game + Speak + TextTable + Knowledge {}

#[cfg(not(feature = "draw"))]
impl<G: Game + Speak + TextTable + Knowledge> Playable for G {}

/// A game with everything that the programs need: rules, words, drawings, bot knowledge.
#[cfg(feature = "draw")]
pub trait Playable: Game + Speak + TextTable + Knowledge + adda_draw::Board {}

#[cfg(feature = "draw")]
impl<G: Game + Speak + TextTable + Knowledge + adda_draw::Board> Playable for G {}

/// Something to be done with a game that is known by its id.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Playable>(self) -> Self::Out;
}

/// A name that is no game's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was asked for.
    pub asked: String,
}

impl std::fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let known: Vec<&str> = all().iter().map(|about| about.id).collect();
        write!(f, "there is no game {:?}; there is: {}", self.asked, known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// What is known of every game.
        pub fn all() -> Vec<&'static About> {
            vec![$(<$game>::about()),*]
        }

        /// Does something with the game of this id.
        ///
        /// # Errors
        /// If there is none.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if id == <$game>::about().id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(UnknownGame { asked: id.to_owned() })
        }
    };
}

games! {
    dudab::Dudab,
    bombay::Bombay,
    dabba_walla::DabbaWalla,
    alubari::Alubari,
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Title;

    impl Visitor for Title {
        type Out = &'static str;

        fn visit<G: Playable>(self) -> &'static str {
            G::about().title
        }
    }

    #[test]
    fn games_are_found_by_their_ids_which_are_unique() {
        for about in all() {
            assert_eq!(visit(about.id, Title), Ok(about.title));
            assert_eq!(all().iter().filter(|other| other.id == about.id).count(), 1);
        }
        let error = visit("chess", Title).unwrap_err().to_string();
        assert!(error.contains("\"chess\"") && error.contains("dudab"), "{error}");
    }
}
