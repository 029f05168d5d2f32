//! Drawing a table in a terminal.

use crate::phrase::{Phrase, Speak};
use crate::seat::Seat;

/// A game that can be drawn as text.
pub trait TextTable: Speak {
    /// The table as the viewer sees it, each line terminated by a line feed. It must be readable without colours.
    fn draw(view: &Self::View, pen: &Pen<'_>) -> String;
}

/// What a text drawing needs: the reader's language, names, colours and the width of the terminal.
pub struct Pen<'a> {
    /// Whether the terminal shows colours.
    pub colour: bool,
    /// Translates a phrase into the reader's language.
    pub say: &'a dyn Fn(&Phrase) -> String,
    /// The name of the player in a seat.
    pub name: &'a dyn Fn(Seat) -> String,
    /// How many characters fit on a line.
    pub width: usize,
}

/// Colours and weights for text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Bold, for what readers should notice first.
    Strong,
    /// Dim, for what matters less.
    Soft,
}

impl Pen<'_> {
    /// The text in this ink, or unchanged if the terminal has no colours.
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

/// Wraps a text at spaces, into lines of at most `width` characters. A longer word gets its own line.
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

/// Pads the text with spaces to a width in characters. The text must not contain colour codes.
pub fn pad(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.chars().count());
    format!("{text}{}", " ".repeat(blanks))
}

#[cfg(test)]
mod tests {
    use super::{pad, wrap};

    #[test]
    fn lines_are_wrapped_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("« un » mot", 100), ["« un » mot"]);
        assert_eq!(wrap("extraordinary is it", 4), ["extraordinary", "is", "it"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn letters_of_every_alphabet_count_as_one_character() {
        assert_eq!(pad("Даша", 6), "Даша  ");
        assert_eq!(pad("Alexandra", 6), "Alexandra");
    }
}
