//! Text for the terminal: language, names, colours, line width.

use std::io::{self, IsTerminal};

use adda_core::text::{Ink, Pen, TextTable, columns, wrap};
use adda_core::{Lang, Phrase, Seat, Speak, Translated};
use adda_words::{Names, Words};
use clap::ValueEnum;

/// The program's own sentences.
pub(crate) const PROGRAM: Translated = adda_core::translated!("../words", "ftl");

/// The requested language, else that of the locale, else English.
pub(crate) fn lang_or_locale(asked: Option<Lang>) -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    asked
        .or_else(|| locale.filter(|value| !value.is_empty()).find_map(|value| Lang::of_locale(&value)))
        .unwrap_or_default()
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum ColourMode {
    /// In a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColourMode {
    pub(crate) fn wanted(self) -> bool {
        match self {
            ColourMode::Always => true,
            ColourMode::Never => false,
            ColourMode::Auto => {
                let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                io::stdout().is_terminal() && !refused
            }
        }
    }
}

/// The columns and lines of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScreenSize {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl ScreenSize {
    /// Without a terminal, lines are not wrapped and nothing is left out.
    const UNLIMITED: ScreenSize = ScreenSize { width: usize::MAX, height: usize::MAX };

    /// The size of the terminal that the program writes to.
    fn of_terminal() -> ScreenSize {
        match terminal_size::terminal_size() {
            Some((width, height)) => ScreenSize { width: width.0.into(), height: height.0.into() },
            None => ScreenSize::UNLIMITED,
        }
    }

    /// Whether there is a screen that can be full.
    pub(crate) fn is_limited(self) -> bool {
        self != ScreenSize::UNLIMITED
    }
}

/// Formats text for the person at the terminal.
pub(crate) struct TextFormatter {
    words: Words,
    names: Vec<String>,
    colour: bool,
    /// The room on the screen.
    pub(crate) size: ScreenSize,
    /// The seat addressed as “you”.
    pub(crate) you: Option<Seat>,
}

impl TextFormatter {
    pub(crate) fn new<G: Speak>(lang: Lang, colour: bool) -> TextFormatter {
        TextFormatter {
            words: Words::of_game::<G>(lang, &[PROGRAM]),
            names: Vec::new(),
            colour,
            size: ScreenSize::of_terminal(),
            you: None,
        }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// Sets the names of the seats.
    pub(crate) fn set_names(&mut self, names: Vec<String>) {
        self.names = names;
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    pub(crate) fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, Names { names: &self.names, you: self.you })
    }

    /// A phrase without arguments.
    pub(crate) fn key(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    pub(crate) fn paint(&self, ink: Ink, text: &str) -> String {
        self.with_pen(|pen| pen.paint(ink, text))
    }

    /// A sentence after a mark, wrapped at the terminal's width, with a hanging indent.
    pub(crate) fn paragraph(&self, ink: Option<Ink>, mark: &str, text: &str) -> String {
        let indent = columns(mark);
        let lines = wrap(text, self.size.width.saturating_sub(indent).max(20));
        let painted: Vec<String> =
            lines.iter().map(|line| ink.map_or_else(|| line.clone(), |ink| self.paint(ink, line))).collect();
        format!("{mark}{}", painted.join(&format!("\n{}", " ".repeat(indent))))
    }

    /// The table as text, in at most this many lines if the game can do with so few.
    pub(crate) fn draw<G: TextTable>(&self, view: &G::View, height: usize) -> String {
        self.with_pen(|pen| G::draw(view, &Pen { height, ..*pen }))
    }

    /// The signs in the drawing of the table and what they mean.
    pub(crate) fn legend<G: TextTable>(&self) -> Vec<(String, Phrase)> {
        self.with_pen(|pen| G::legend(pen))
    }

    fn with_pen<T>(&self, draw: impl FnOnce(&Pen<'_>) -> T) -> T {
        let pen = Pen {
            colour: self.colour,
            say: &|phrase| self.say(phrase),
            name: &|seat| self.name(seat),
            width: self.size.width,
            height: usize::MAX,
        };
        draw(&pen)
    }
}
