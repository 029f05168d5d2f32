//! The four colours of dabbas (rules 1.3).

use adda_core::Phrase;
use serde::{Deserialize, Serialize};

/// A colour of dabbas, in the order of the components.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Yellow.
    Yellow,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 4] = [Colour::Yellow, Colour::Red, Colour::Blue, Colour::Green];

    /// From 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in the names of cards.
    pub const fn letter(self) -> char {
        match self {
            Colour::Yellow => 'Y',
            Colour::Red => 'R',
            Colour::Blue => 'B',
            Colour::Green => 'G',
        }
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The name in the Fluent files.
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
        }
    }

    /// The name by itself.
    pub fn say(self) -> Phrase {
        Phrase::new("colour").choice("colour", self.word())
    }
}
