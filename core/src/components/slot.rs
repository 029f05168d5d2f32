//! Where a process keeps the components of a game.

use std::sync::OnceLock;

use super::file::{File, FileError};
use super::{Facts, Set};

/// The components of a game as its rules use them, read from a file.
pub trait GameComponents: Sized + Send + Sync + 'static {
    /// The game's id, as in the file.
    const GAME: &'static str;

    /// The built-in file.
    const BUILT_IN: &'static str;

    /// Reads and checks the values.
    ///
    /// # Errors
    /// The first fault: its line, what is wrong, and what to write instead.
    fn read(file: &File<'_>) -> Result<Self, FileError>;

    /// The number of each kind of component, for [`Facts::counts`].
    fn counts(&self) -> Vec<(&'static str, usize)>;
}

/// The components of a game that owners may replace, independent of the type that the rules use.
pub trait Replaceable: Sync {
    /// The built-in file, for owners to copy and change.
    fn built_in(&self) -> &'static str;

    /// Checks a file, and summarises it.
    ///
    /// # Errors
    /// Its first fault.
    fn check(&self, text: &str) -> Result<Facts, FileError>;

    /// Uses this file in this process from now on.
    ///
    /// # Errors
    /// If the file is not valid, or if another set is in use already.
    fn replace(&self, text: &str) -> Result<&Facts, ReplaceError>;

    /// The set in use. This call settles the choice: afterwards no other file can be chosen.
    fn in_use(&self) -> &Facts;
}

/// Why a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplaceError {
    /// It is not valid.
    #[error(transparent)]
    File(#[from] FileError),
    /// Another file was chosen before.
    #[error("the components {0} were chosen already: a program plays one set of each game")]
    Another(Set),
    /// The built-in components are in use already.
    #[error("the game is being played already: components are chosen when the program starts")]
    Late,
}

/// The components of a game that this process uses: a static in the game's crate. The first access loads the built-in
/// file, unless another file was chosen before.
pub struct ComponentSlot<C>(OnceLock<InUse<C>>);

struct InUse<C> {
    components: C,
    facts: Facts,
    /// Whether [`Replaceable::replace`] chose it. If not, it was loaded on first access.
    chosen: bool,
}

impl<C: GameComponents> ComponentSlot<C> {
    /// An empty slot.
    #[expect(clippy::new_without_default, reason = "a slot is a static, and `default` is not const")]
    pub const fn new() -> ComponentSlot<C> {
        ComponentSlot(OnceLock::new())
    }

    /// The components in use.
    ///
    /// # Panics
    /// If the built-in file is not valid, which the game's tests rule out.
    #[inline]
    pub fn get(&self) -> &C {
        &self.settled().components
    }

    #[inline]
    fn settled(&self) -> &InUse<C> {
        self.0.get_or_init(|| match read(C::BUILT_IN, false) {
            Ok(in_use) => in_use,
            Err(fault) => panic!("the built-in components of {}: {fault}", C::GAME),
        })
    }
}

fn read<C: GameComponents>(text: &str, chosen: bool) -> Result<InUse<C>, FileError> {
    let file = File::read(text, C::GAME)?;
    let components = C::read(&file)?;
    let File { set, sections, .. } = file;
    let facts = Facts { set, built_in: text == C::BUILT_IN, sections, counts: components.counts() };
    Ok(InUse { components, facts, chosen })
}

impl<C: GameComponents> Replaceable for ComponentSlot<C> {
    fn built_in(&self) -> &'static str {
        C::BUILT_IN
    }

    fn check(&self, text: &str) -> Result<Facts, FileError> {
        read::<C>(text, false).map(|checked| checked.facts)
    }

    fn replace(&self, text: &str) -> Result<&Facts, ReplaceError> {
        let wanted = read::<C>(text, true)?;
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
