//! Where a game keeps the components that it plays with.

use std::sync::OnceLock;

use super::file::{File, FileError};
use super::{Facts, Set};

/// What the rules of a game look at, made from a file of components.
pub trait Made: Sized + Send + Sync + 'static {
    /// The game's id, as the file says it.
    const GAME: &'static str;

    /// The file inside the program.
    const BUILT_IN: &'static str;

    /// Makes it, if the values can be played with.
    ///
    /// # Errors
    /// The first fault: in which line, what is wrong, what belongs there.
    fn read(file: &File<'_>) -> Result<Self, FileError>;

    /// How many there are of what, for a first look.
    fn counts(&self) -> Vec<(&'static str, usize)>;
}

/// The components of a game, whatever the rules make of them.
pub trait Replaceable: Sync {
    /// The file inside the program, for owners to copy and change.
    fn built_in(&self) -> &'static str;

    /// What is known of a file, if it is sound.
    ///
    /// # Errors
    /// Its first fault.
    fn check(&self, text: &str) -> Result<Facts, FileError>;

    /// Plays with this file from now on, in this process.
    ///
    /// # Errors
    /// If it is not sound, or if it comes too late.
    fn replace(&self, text: &str) -> Result<&Facts, ReplaceError>;

    /// What is played with. Whoever asks settles it: from here on no other file can be chosen.
    fn in_use(&self) -> &Facts;
}

/// Why a file cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplaceError {
    /// It is not sound.
    #[error(transparent)]
    File(#[from] FileError),
    /// Another file was chosen before.
    #[error("the components {0} were chosen already: a program plays one set of each game")]
    Another(Set),
    /// Somebody plays already.
    #[error("the game is being played already: components are chosen when the program starts")]
    Late,
}

/// The one place in a process where the components of a game are. The first look takes the built-in file, unless
/// another was chosen before.
pub struct Shelf<M>(OnceLock<InUse<M>>);

struct InUse<M> {
    made: M,
    facts: Facts,
    /// Whether somebody chose it; if not, it was taken at the first look.
    chosen: bool,
}

impl<M: Made> Shelf<M> {
    /// Nothing is chosen yet.
    #[expect(clippy::new_without_default, reason = "a shelf is a static, and `default` is not const")]
    pub const fn new() -> Shelf<M> {
        Shelf(OnceLock::new())
    }

    /// What the rules look at.
    ///
    /// # Panics
    /// If the built-in file is not sound, which the harness rules out.
    #[inline]
    pub fn get(&self) -> &M {
        &self.settled().made
    }

    #[inline]
    fn settled(&self) -> &InUse<M> {
        self.0.get_or_init(|| match read(M::BUILT_IN, false) {
            Ok(in_use) => in_use,
            Err(fault) => panic!("the built-in components of {}: {fault}", M::GAME),
        })
    }
}

fn read<M: Made>(text: &str, chosen: bool) -> Result<InUse<M>, FileError> {
    let file = File::read(text, M::GAME)?;
    let made = M::read(&file)?;
    let File { set, sections, .. } = file;
    let facts = Facts { set, built_in: text == M::BUILT_IN, sections, counts: made.counts() };
    Ok(InUse { made, facts, chosen })
}

impl<M: Made> Replaceable for Shelf<M> {
    fn built_in(&self) -> &'static str {
        M::BUILT_IN
    }

    fn check(&self, text: &str) -> Result<Facts, FileError> {
        read::<M>(text, false).map(|checked| checked.facts)
    }

    fn replace(&self, text: &str) -> Result<&Facts, ReplaceError> {
        let wanted = read::<M>(text, true)?;
        let set = wanted.facts.set.clone();
        let settled = self.0.get_or_init(|| wanted);
        match &settled.facts {
            facts if facts.set.is(&set) => Ok(facts),
            facts if settled.chosen => Err(ReplaceError::Another(facts.set.clone())),
            _ => Err(ReplaceError::Late),
        }
    }

    fn in_use(&self) -> &Facts {
        &self.settled().facts
    }
}
