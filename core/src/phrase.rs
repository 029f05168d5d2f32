//! Sentences before they are put into a language: a key of the game's Fluent files and what fills its gaps.

use crate::game::Game;
use crate::lang::Translated;
use crate::score::Points;
use crate::seat::Seat;

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
    /// The game's Fluent files. [`words_and_rules!`](crate::words_and_rules) writes this and the next.
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
