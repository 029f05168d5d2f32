//! Components that owners may replace: what is printed on the board, the cards and the tokens, as a file.
//!
//! A game whose components are data has a TOML file of them inside the program. Whoever owns the printed game can
//! write its values into a copy and let the program play with that one. The file says at its top which game it is for
//! and may have a name; every section says where its values come from:
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
//! All this is read here, once for all games. A game adds the form of its sections and checks their values: it
//! implements [`Made`] for whatever its rules look at, keeps that on a [`Shelf`], and shows the shelf in
//! [`About::components`](crate::About::components).
//!
//! **A process plays one set of each game**: the rules index into it everywhere, and two boards at once would be two
//! games. So a set is chosen when the program starts; records and tables remember which one it was.

mod file;
mod shelf;

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::game::Game;
use crate::luck::hex;

pub use file::{File, FileError, FileFault, game_of};
pub use shelf::{Made, ReplaceError, Replaceable, Shelf};
pub use toml::Spanned;

/// Which set of components: by its digest; the name is for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Set {
    digest: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// A set as somebody wrote it down: shown to people, so it may not take their terminal over.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    digest: String,
    #[serde(default)]
    name: Option<String>,
}

impl TryFrom<Written> for Set {
    type Error = &'static str;

    fn try_from(Written { digest, name }: Written) -> Result<Set, &'static str> {
        let is_digit = |digit: u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(&digit);
        if digest.len() != 2 * DIGEST_BYTES || !digest.bytes().all(is_digit) {
            return Err("a digest of components has 16 small hexadecimal digits");
        }
        if name.as_deref().is_some_and(|name| !is_name(name)) {
            return Err("a name of components that cannot be shown");
        }
        Ok(Set { digest, name })
    }
}

/// How much of the hash is kept: sets are told apart, nobody is kept from forging one.
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

    /// What its writer called it.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Whether it is the same set; a name proves nothing.
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
    /// They stand in the rulebook or on a component.
    Printed,
    /// They follow from what is printed.
    Deduced,
    /// They are printed in pictures that we do not have; a proposal.
    Reconstructed,
}

impl Source {
    /// All of them.
    pub const ALL: [Source; 3] = [Source::Printed, Source::Deduced, Source::Reconstructed];

    /// As it is written in a file.
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
    /// As the file calls it.
    pub name: String,
    /// Where its values come from.
    pub source: Source,
    /// The same in the writer's words, on one line.
    pub provenance: String,
}

/// What is known of a sound file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Which set it is.
    pub set: Set,
    /// Whether it is the one inside the program.
    pub built_in: bool,
    /// Its sections, as they follow each other.
    pub sections: Vec<Section>,
    /// How many there are of what, in the game's words: for a first look at a file.
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

/// The set that this process plays the game with, if it is not the game's own.
pub fn in_use<G: Game>() -> Option<&'static Set> {
    let facts = G::about().components?.in_use();
    (!facts.built_in).then_some(&facts.set)
}

/// Which values of the components in use are reconstructed; nothing if none is.
pub fn reconstructed<G: Game>() -> Option<String> {
    let replaced = G::about().components.map(Replaceable::in_use).filter(|facts| !facts.built_in);
    let Some(facts) = replaced else { return G::about().reconstructed.map(str::to_owned) };
    let sections = facts.from(Source::Reconstructed);
    (!sections.is_empty()).then(|| sections.join(", "))
}

/// Something was played with other components than those in use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is played with {}; this program plays with {}: {}", told(.played), told(.ours), self.remedy())]
pub struct OtherSet {
    /// What it was played with; nothing for the game's own.
    pub played: Option<Set>,
    /// What this process plays with; nothing for the game's own.
    pub ours: Option<Set>,
}

fn told(set: &Option<Set>) -> String {
    set.as_ref().map_or_else(|| "the built-in components".to_owned(), |set| format!("the components {set}"))
}

impl OtherSet {
    fn remedy(&self) -> &'static str {
        match self.played {
            Some(_) => "start it with --components FILE, where FILE is that set",
            None => "start it without --components for this game",
        }
    }

    /// Whether a match of this game that was played with such a set can go on in this process.
    ///
    /// # Errors
    /// If not.
    pub fn check<G: Game>(played: Option<&Set>) -> Result<(), OtherSet> {
        let ours = in_use::<G>();
        let same = match (played, ours) {
            (None, None) => true,
            (Some(played), Some(ours)) => played.is(ours),
            // The very file that is inside the program, in a program that had another one inside.
            (Some(played), None) => G::about().components.is_some_and(|shelf| shelf.in_use().set.is(played)),
            (None, Some(_)) => false,
        };
        if same { Ok(()) } else { Err(OtherSet { played: played.cloned(), ours: ours.cloned() }) }
    }
}
