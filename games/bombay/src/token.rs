//! Palace tokens (rules 8.6).

use serde::{Deserialize, Serialize};

/// What a palace token brings to whoever builds on its site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum PalaceToken {
    /// Kept: a client more.
    Client,
    /// Two rupees at once.
    Rupees,
    /// Kept: a city token more.
    City,
    /// A bale from the left-most market that has one.
    Bale,
}

impl PalaceToken {
    /// All four.
    pub const ALL: [PalaceToken; 4] =
        [PalaceToken::Client, PalaceToken::Rupees, PalaceToken::City, PalaceToken::Bale];

    /// The position in [`PalaceToken::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in records and in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            PalaceToken::Client => "client",
            PalaceToken::Rupees => "rupees",
            PalaceToken::City => "city",
            PalaceToken::Bale => "bale",
        }
    }

    /// The token of a word.
    pub fn from_word(word: &str) -> Option<PalaceToken> {
        PalaceToken::ALL.into_iter().find(|token| token.word() == word)
    }
}
