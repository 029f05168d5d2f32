//! Drawing a table in a terminal.

mod layout;

use unicode_width::UnicodeWidthStr;

use crate::phrase::{Phrase, Speak};
use crate::seat::Seat;

pub use layout::{Part, lay_out};

/// A game that can be drawn as text.
pub trait TextTable: Speak {
    /// The table as the viewer sees it, each line terminated by a line feed. It must be readable without colours, and
    /// fit the width of the pen; [`lay_out`] shortens it to the height of the pen.
    fn draw(view: &Self::View, pen: &Pen<'_>) -> String;

    /// The signs in the drawing and what they mean, for readers who ask.
    fn legend(_pen: &Pen<'_>) -> Vec<(String, Phrase)> {
        Vec::new()
    }
}

/// What a text drawing needs: the reader's language, names, colours and the room for it.
pub struct Pen<'a> {
    /// Whether the terminal shows colours.
    pub colour: bool,
    /// Translates a phrase into the reader's language.
    pub say: &'a dyn Fn(&Phrase) -> String,
    /// The name of the player in a seat.
    pub name: &'a dyn Fn(Seat) -> String,
    /// How many columns a line may have.
    pub width: usize,
    /// How many lines there are for the table. A drawing leaves out what matters least now; a reader who wants to see
    /// everything asks for a drawing without such a limit.
    pub height: usize,
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

    /// A text in lines that fit, with two spaces before each and `indent` more before all but the first.
    pub fn wrapped(&self, text: &str, indent: usize) -> Vec<String> {
        let lines = wrap(text, self.width.saturating_sub(2 + indent).max(20));
        let spaces = |number| " ".repeat(if number == 0 { 2 } else { 2 + indent });
        lines.iter().enumerate().map(|(number, line)| spaces(number) + line).collect()
    }

    /// Texts side by side, as many as fit on a line, with `gap` between them and two spaces before each line. No text is
    /// broken.
    pub fn flowed(&self, texts: &[String], gap: &str) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for text in texts {
            match lines.last_mut() {
                Some(line) if columns(line) + columns(gap) + columns(text) <= self.width => {
                    line.push_str(gap);
                    line.push_str(text);
                }
                Some(_) | None => lines.push(format!("  {text}")),
            }
        }
        lines
    }
}

/// The columns that a text takes on the screen. Colour codes take none.
pub fn columns(text: &str) -> usize {
    let mut parts = text.split("\x1b[");
    let plain = parts.next().unwrap_or_default().width();
    plain + parts.map(|part| part.split_once('m').map_or(0, |(_, rest)| rest.width())).sum::<usize>()
}

/// Wraps a text at spaces, into lines of at most `width` columns. A longer word gets its own line.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("at least one line");
        if line.is_empty() {
            line.push_str(word);
        } else if columns(line) + 1 + columns(word) <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Cuts a text to a width in columns, with an ellipsis at the cut. The text must not contain colour codes.
pub fn cut(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while columns(&short) + 1 > width && short.pop().is_some() {}
    format!("{}…", short.trim_end())
}

/// Pads the text with spaces to a width in columns.
pub fn pad(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(columns(text));
    format!("{text}{}", " ".repeat(blanks))
}

#[cfg(test)]
mod tests {
    use super::{columns, cut, pad, wrap};

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

    #[test]
    fn columns_are_those_of_the_screen() {
        assert_eq!(columns("\x1b[1mbold\x1b[0m and plain"), 14);
        assert_eq!(columns("寺"), 2);
        assert_eq!(pad("\x1b[31mR\x1b[0m", 3), "\x1b[31mR\x1b[0m  ");
        assert_eq!(cut("Alexandra", 5), "Alex…");
        assert_eq!(cut("寺寺寺", 4), "寺…");
        assert_eq!(cut("Даша", 4), "Даша");
    }
}
