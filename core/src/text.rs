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
    /// How many characters fit on a line.
    pub width: usize,
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

/// Breaks a text into lines of at most so many characters, at blanks. A longer word has a line of its own.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("at least one line");
        let needed = line.chars().count() + 1 + word.chars().count();
        if line.is_empty() {
            line.push_str(word);
        } else if needed <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// The text with blanks up to a width, counted in characters as they stand (without colour codes).
pub fn pad(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(blanks))
}

#[cfg(test)]
mod tests {
    use super::{pad, wrap};

    #[test]
    fn lines_are_broken_at_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("« un » mot", 100), ["« un » mot"]);
        assert_eq!(wrap("extraordinary is it", 4), ["extraordinary", "is", "it"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn letters_of_every_alphabet_count_as_one() {
        assert_eq!(pad("Даша", 6), "Даша  ");
        assert_eq!(pad("Alexandra", 6), "Alexandra");
    }
}
