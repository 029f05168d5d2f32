//! Component files: what is printed on the board, the cards and the tokens, as data that owners may replace.
//!
//! A game whose components are data has a TOML file of them built into the program. People who own the printed game can
//! write its values into a copy and have the program use that one. The top of the file says which game it is for, and
//! may give the set a name. Every section says where its values come from:
//!
//! ```toml
//! game = "bombay"
//! name = "My printed board"
//!
//! [map]
//! source = "printed"        # or "deduced", or "reconstructed"
//! provenance = "The board of my own copy"
//! ```
//!
//! This part is the same for all games and is read here. A game declares the fields of its sections and checks their
//! values: it implements [`GameComponents`] for the type that its rules use, keeps the value in a static
//! [`ComponentSlot`], and names that slot in [`About::components`](crate::About::components).
//!
//! **A process uses one component set per game.** The rules index into it everywhere, and two boards at once would be
//! two games. So the set is chosen when the program starts, and records and tables name the one they were played with.

mod file;
mod slot;

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::game::Game;
use crate::luck::hex;

pub use file::{File, FileError, FileFault, game_of};
pub use slot::{ComponentSlot, GameComponents, ReplaceError, Replaceable};
pub use toml::Spanned;

/// The identity of a component set: its digest, and a name for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Set {
    digest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// A set as read from a record. It is validated because it is shown to people: control characters in a name could take
/// over a terminal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    digest: String,
    #[serde(default)]
    name: Option<String>,
}

impl TryFrom<Unchecked> for Set {
    type Error = &'static str;

    fn try_from(Unchecked { digest, name }: Unchecked) -> Result<Set, &'static str> {
        let is_digit = |digit: u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit);
        if digest.len() != 2 * DIGEST_BYTES || !digest.bytes().all(is_digit) {
            return Err("the digest of a component set has 16 lower-case hexadecimal digits");
        }
        if name.as_deref().is_some_and(|name| !is_name(name)) {
            return Err("the name of the component set cannot be shown");
        }
        Ok(Set { digest, name })
    }
}

/// How much of the hash is kept. This is enough to tell sets apart; it is not meant to prevent forgery.
const DIGEST_BYTES: usize = 8;

/// The longest name of a set, in characters.
const LONGEST_NAME: usize = 60;

fn is_name(name: &str) -> bool {
    name == name.trim()
        && (1..=LONGEST_NAME).contains(&name.chars().count())
        && !name.contains(char::is_control)
}

impl Set {
    fn of(text: &str, name: Option<String>) -> Set {
        Set { digest: hex(&Sha256::digest(text.as_bytes())[..DIGEST_BYTES]), name }
    }

    /// The first 16 hexadecimal digits of the SHA-256 of the file.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// The name that its author gave it.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Whether it is the same set. Names are not compared.
    pub fn is(&self, other: &Set) -> bool {
        self.digest == other.digest
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            Some(name) => write!(f, "“{name}” ({})", self.digest),
            None => f.write_str(&self.digest),
        }
    }
}

/// Where the values of a section come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// They are in the rulebook or on a component.
    Printed,
    /// They follow from what is printed.
    Deduced,
    /// Our best guess: we do not have the pictures that they are printed in.
    Reconstructed,
}

impl Source {
    /// All sources.
    pub const ALL: [Source; 3] = [Source::Printed, Source::Deduced, Source::Reconstructed];

    /// Its name in a file.
    pub const fn word(self) -> &'static str {
        match self {
            Source::Printed => "printed",
            Source::Deduced => "deduced",
            Source::Reconstructed => "reconstructed",
        }
    }
}

/// A section of a file, and where its values come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its name in the file.
    pub name: String,
    /// Where its values come from.
    pub source: Source,
    /// The same in the author's words, on one line.
    pub provenance: String,
}

/// A summary of a valid file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Which set it is.
    pub set: Set,
    /// Whether it is the built-in file.
    pub built_in: bool,
    /// Its sections, in file order.
    pub sections: Vec<Section>,
    /// The number of each kind of component, such as 12 sites: an overview of the file.
    pub counts: Vec<(&'static str, usize)>,
}

impl Facts {
    /// The sections with values from this source.
    pub fn from(&self, source: Source) -> Vec<&str> {
        self.sections
            .iter()
            .filter(|section| section.source == source)
            .map(|section| section.name.as_str())
            .collect()
    }
}

/// The set that this process uses for the game. `None` for the built-in set.
pub fn in_use<G: Game>() -> Option<&'static Set> {
    let facts = G::about().components?.in_use();
    (!facts.built_in).then_some(&facts.set)
}

/// Which values of the components in use are reconstructed. `None` if all are known.
pub fn reconstructed<G: Game>() -> Option<String> {
    let replaced = G::about().components.map(Replaceable::in_use).filter(|facts| !facts.built_in);
    let Some(facts) = replaced else { return G::about().reconstructed.map(str::to_owned) };
    let sections = facts.from(Source::Reconstructed);
    (!sections.is_empty()).then(|| sections.join(", "))
}

/// A match was played with other components than those in use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is played with {}; this program plays with {}: {}", name_of(.played), name_of(.ours), self.remedy())]
pub struct OtherSet {
    /// The set of the match. `None` for the built-in set.
    pub played: Option<Set>,
    /// The set of this process. `None` for the built-in set.
    pub ours: Option<Set>,
}

fn name_of(set: &Option<Set>) -> String {
    set.as_ref().map_or_else(|| "the built-in components".to_owned(), |set| format!("the components {set}"))
}

impl OtherSet {
    fn remedy(&self) -> &'static str {
        match self.played {
            Some(_) => "start it with --components FILE, where FILE is that set",
            None => "start it without --components for this game",
        }
    }

    /// Checks that a match of this game that was played with this set can continue in this process.
    ///
    /// # Errors
    /// If it was played with another set than the one in use.
    pub fn check<G: Game>(played: Option<&Set>) -> Result<(), OtherSet> {
        let ours = in_use::<G>();
        let same = match (played, ours) {
            (None, None) => true,
            (Some(played), Some(ours)) => played.is(ours),
            // The set is built in here, but was a replacement in the program that the match was played with.
            (Some(played), None) => G::about().components.is_some_and(|slot| slot.in_use().set.is(played)),
            (None, Some(_)) => false,
        };
        if same { Ok(()) } else { Err(OtherSet { played: played.cloned(), ours: ours.cloned() }) }
    }
}
