//! Quick reactions in the chat.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A reaction: one of six small pictures instead of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// Well played.
    Bravo,
    /// Thank you.
    Thanks,
    /// That is funny.
    Laugh,
    /// What a surprise.
    Wow,
    /// That hurts.
    Ouch,
    /// Let me think.
    Hmm,
}

/// The text names no reaction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a reaction is bravo, thanks, laugh, wow, ouch or hmm, not {0:?}")]
pub struct NoSuchReaction(String);

impl Reaction {
    /// In the order in which a page offers them.
    pub const ALL: [Reaction; 6] =
        [Reaction::Bravo, Reaction::Thanks, Reaction::Laugh, Reaction::Wow, Reaction::Ouch, Reaction::Hmm];

    /// The name in entries, forms and pictures.
    pub const fn word(self) -> &'static str {
        match self {
            Reaction::Bravo => "bravo",
            Reaction::Thanks => "thanks",
            Reaction::Laugh => "laugh",
            Reaction::Wow => "wow",
            Reaction::Ouch => "ouch",
            Reaction::Hmm => "hmm",
        }
    }
}

impl FromStr for Reaction {
    type Err = NoSuchReaction;

    fn from_str(word: &str) -> Result<Reaction, NoSuchReaction> {
        let known = Reaction::ALL.into_iter().find(|reaction| reaction.word() == word);
        known.ok_or_else(|| NoSuchReaction(word.to_owned()))
    }
}
