//! Sentences before they are put into a language: a key of the game's Fluent files and what fills its gaps.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::score::Points;
use crate::seat::Seat;

/// The languages of Adda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Russian.
    Ru,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::Ru];

    /// The two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::Ru => "ru",
        }
    }

    /// The language of a locale such as `fr_BE.UTF-8`, if it is one of ours.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '-', '.']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().ok()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

/// Not a language of Adda.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the languages are en, fr and ru")]
pub struct UnknownLang;

/// The same text in each language of Adda: a Fluent file, or a rules page.
#[derive(Clone, Copy, Debug)]
pub struct Translated {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// Russian.
    pub ru: &'static str,
}

impl Translated {
    /// The text in one language.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
            Lang::Ru => self.ru,
        }
    }
}

/// What fills a gap in a sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Gap {
    /// A number; languages choose plural forms by it.
    Number(i64),
    /// Points, which may be halves.
    Points(Points),
    /// A name of a variant for Fluent to select by (`red`, `palm`).
    Choice(&'static str),
    /// Text as it is.
    Text(String),
    /// A seat: gives `$name` its name and `$name-is` the word `you` or `other`.
    Seat(Seat),
    /// Another phrase, said first.
    Phrase(Phrase),
    /// Several phrases, said first and joined by commas.
    List(Vec<Phrase>),
}

/// A sentence, or a part of one, in no language yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    /// The key in the Fluent files.
    pub key: &'static str,
    /// What fills its gaps.
    pub gaps: Vec<(&'static str, Gap)>,
}

impl Phrase {
    /// The phrase with this key, no gap filled yet.
    pub fn new(key: &'static str) -> Phrase {
        Phrase { key, gaps: Vec::new() }
    }

    fn fill(mut self, name: &'static str, gap: Gap) -> Phrase {
        self.gaps.push((name, gap));
        self
    }

    /// Fills a gap with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Phrase {
        self.fill(name, Gap::Number(number.into()))
    }

    /// Fills a gap with points.
    #[must_use]
    pub fn points(self, name: &'static str, points: Points) -> Phrase {
        self.fill(name, Gap::Points(points))
    }

    /// Fills a gap with a count.
    #[must_use]
    pub fn count(self, name: &'static str, count: usize) -> Phrase {
        self.fill(name, Gap::Number(count as i64))
    }

    /// Fills a gap with the name of a variant.
    #[must_use]
    pub fn choice(self, name: &'static str, variant: &'static str) -> Phrase {
        self.fill(name, Gap::Choice(variant))
    }

    /// Fills a gap with text that is the same in every language.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Phrase {
        self.fill(name, Gap::Text(text.into()))
    }

    /// Fills a gap with a seat.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Phrase {
        self.fill(name, Gap::Seat(seat))
    }

    /// Fills a gap with another phrase.
    #[must_use]
    pub fn phrase(self, name: &'static str, phrase: Phrase) -> Phrase {
        self.fill(name, Gap::Phrase(phrase))
    }

    /// Fills a gap with a list of phrases.
    #[must_use]
    pub fn list(self, name: &'static str, phrases: Vec<Phrase>) -> Phrase {
        self.fill(name, Gap::List(phrases))
    }
}

/// A game that can speak: each decision and refusal as a phrase, and the texts to say them with. Events say themselves
/// ([`GameEvent::describe`](crate::GameEvent::describe)).
///
/// Phrases are made from what a viewer may know, never from a position, so no sentence can give a secret away.
pub trait Speak: Game {
    /// The game's Fluent files.
    fn words() -> Translated;

    /// The rules in our own words: paragraphs that begin with their number in bold (`**3.1**`).
    fn rules() -> Translated;

    /// One sentence for the viewer: who must do what.
    fn prompt(view: &Self::View) -> Phrase;

    /// The rules paragraph behind the prompt.
    fn prompt_paragraph(view: &Self::View) -> &'static str;

    /// What the action means, as an imperative for the one who may take it.
    fn say_action(view: &Self::View, action: Self::Action) -> Phrase;

    /// Why not.
    fn say_refusal(refusal: &Self::Refusal) -> Phrase;

    /// The rules paragraph that the refusal rests on.
    fn paragraph(refusal: &Self::Refusal) -> &'static str;

    /// What a newcomer in the viewer's seat may want to do now, allowed or not: the page and the terminal
    /// show the refused ones with their reason.
    fn tempting(view: &Self::View) -> Vec<Self::Action>;
}
