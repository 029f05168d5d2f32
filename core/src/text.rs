//! Drawing a table in the terminal.

use crate::phrase::{Phrase, Speak};
use crate::seat::Seat;

/// A game that can be drawn as text.
pub trait TextTable: Speak {
    /// The table as the viewer sees it, lines closed by line feeds. Colours only add to letters and symbols.
    fn draw(view: &Self::View, pen: &Pen<'_>) -> String;
}

/// What a drawing is made with.
pub struct Pen<'a> {
    /// Whether the terminal shows colours.
    pub colour: bool,
    /// Puts a phrase into the reader's language.
    pub say: &'a dyn Fn(&Phrase) -> String,
    /// The name of a seat as it stands in a list.
    pub name: &'a dyn Fn(Seat) -> String,
}

/// What ink is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// A red thing.
    Red,
    /// A yellow thing.
    Yellow,
    /// A green thing.
    Green,
    /// A blue thing.
    Blue,
    /// What the eye should find first.
    Strong,
    /// What matters less.
    Soft,
}

impl Pen<'_> {
    /// The text in this ink, or as it is where there are no colours.
    pub fn paint(&self, ink: Ink, text: &str) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let code = match ink {
            Ink::Red => "31",
            Ink::Yellow => "33",
            Ink::Green => "32",
            Ink::Blue => "34",
            Ink::Strong => "1",
            Ink::Soft => "2",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }
}

/// The text with blanks up to a width, counted in characters as they stand (without colour codes).
pub fn pad(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(blanks))
}
