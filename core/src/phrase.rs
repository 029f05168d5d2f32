//! Sentences before translation: a key of the Fluent files and its arguments.

use crate::game::Game;
use crate::lang::{Lang, Lessons, Translated};
use crate::score::Points;
use crate::seat::Seat;

/// An argument of a phrase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Gap {
    /// A number. Languages choose plural forms by it.
    Number(i64),
    /// Points, which may be halves.
    Points(Points),
    /// A variant name for a Fluent selector (`red`, `palm`).
    Choice(&'static str),
    /// Text that is not translated.
    Text(String),
    /// A seat. Sets `$name` to the player's name and `$name-is` to `you` or `other`.
    Seat(Seat),
    /// Another phrase, translated first.
    Phrase(Phrase),
    /// Several phrases, translated first and joined by commas.
    List(Vec<Phrase>),
}

/// A sentence before translation, or a part of one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    /// The key in the Fluent files.
    pub key: &'static str,
    /// Its arguments, by name.
    pub gaps: Vec<(&'static str, Gap)>,
}

impl Phrase {
    /// The phrase with this key, without arguments.
    pub fn new(key: &'static str) -> Phrase {
        Phrase { key, gaps: Vec::new() }
    }

    fn fill(mut self, name: &'static str, gap: Gap) -> Phrase {
        self.gaps.push((name, gap));
        self
    }

    /// Adds a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Phrase {
        self.fill(name, Gap::Number(number.into()))
    }

    /// Adds points.
    #[must_use]
    pub fn points(self, name: &'static str, points: Points) -> Phrase {
        self.fill(name, Gap::Points(points))
    }

    /// Adds a count.
    #[must_use]
    pub fn count(self, name: &'static str, count: usize) -> Phrase {
        self.fill(name, Gap::Number(count as i64))
    }

    /// Adds the name of a variant.
    #[must_use]
    pub fn choice(self, name: &'static str, variant: &'static str) -> Phrase {
        self.fill(name, Gap::Choice(variant))
    }

    /// Adds text that is the same in every language.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Phrase {
        self.fill(name, Gap::Text(text.into()))
    }

    /// Adds a seat.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Phrase {
        self.fill(name, Gap::Seat(seat))
    }

    /// Adds another phrase.
    #[must_use]
    pub fn phrase(self, name: &'static str, phrase: Phrase) -> Phrase {
        self.fill(name, Gap::Phrase(phrase))
    }

    /// Adds a list of phrases.
    #[must_use]
    pub fn list(self, name: &'static str, phrases: Vec<Phrase>) -> Phrase {
        self.fill(name, Gap::List(phrases))
    }
}

/// A table of a rules page.
#[derive(Clone, Debug)]
pub struct RulesTable {
    /// The headings of its columns.
    pub head: Vec<Phrase>,
    /// Its rows, each with as many cells as there are headings.
    pub rows: Vec<Vec<Phrase>>,
}

/// The words of a game: a phrase for each decision and refusal, and the files with the sentences. Events have their
/// phrases in [`GameEvent::describe`](crate::GameEvent::describe).
///
/// Phrases are made from views, events and refusals, never from a position, so no sentence can give away a secret.
pub trait Speak: Game {
    /// The game's Fluent files. [`words_and_rules!`](crate::words_and_rules) writes this method and the next one.
    fn words() -> Translated;

    /// The rules in our own words: paragraphs that start with their number in bold (`**3.1**`).
    fn rules() -> Translated;

    /// The title in a language: the heading of its rules page.
    fn title(lang: Lang) -> &'static str {
        let heading = Self::rules().get(lang).lines().next().and_then(|line| line.strip_prefix("# "));
        heading.unwrap_or(Self::about().title)
    }

    /// A part of the rules page that is made from the components in use, so that replaced ones show their own values. The
    /// page has a line with its name in double braces (`{{stations}}`). Most games have none.
    fn rules_part(_name: &str) -> Option<RulesTable> {
        None
    }

    /// The pictures of the rules page, as TOML: the position of each, and what it shows of it. A line `{{picture:NAME}}` of
    /// the page stands for one. Empty if the page has none.
    fn pictures() -> &'static str {
        ""
    }

    /// The paragraphs of the rules that the player aid repeats, besides the section “At a glance”: tables that are looked
    /// up again and again.
    fn aid() -> &'static [&'static str] {
        &[]
    }

    /// The paragraphs that say whose turn it is, and when the game is over.
    fn turn_and_end() -> (&'static str, &'static str);

    /// The game's lessons; `None` if it has none yet. [`lessons!`](crate::lessons) writes this method.
    fn lessons() -> Option<Lessons> {
        None
    }

    /// The game's puzzles; `None` if it has none yet. [`puzzles!`](crate::puzzles) writes this method.
    fn puzzles() -> Option<&'static str> {
        None
    }

    /// One sentence that says who must do what now.
    fn prompt(view: &Self::View) -> Phrase;

    /// The paragraph of the rules that the prompt rests on.
    fn prompt_paragraph(view: &Self::View) -> &'static str;

    /// The action as an imperative sentence to the player.
    fn say_action(view: &Self::View, action: Self::Action) -> Phrase;

    /// What a player decides one after the other in order to take the action, such as the card, then the cell, then how
    /// the tile is turned: each in a few words, with what it costs or brings. Programs that list many actions first
    /// offer what those have in common that begin with the same steps. No two legal actions have the same steps. By
    /// default the whole action is one step.
    fn steps(view: &Self::View, action: Self::Action) -> Vec<Phrase> {
        vec![Self::say_action(view, action)]
    }

    /// Why the action is not allowed.
    fn say_refusal(refusal: &Self::Refusal) -> Phrase;

    /// The paragraph of the rules that the refusal rests on.
    fn paragraph(refusal: &Self::Refusal) -> &'static str;

    /// Actions that a beginner in the viewer's seat may want to try now, legal or not. The page and the terminal show
    /// the illegal ones with the reason.
    fn tempting(view: &Self::View) -> Vec<Self::Action>;

    /// Actions of kinds that belong to other moments of the game, one of each, so that whoever asks is told when they
    /// are possible. By default none.
    fn untimely(_view: &Self::View) -> Vec<Self::Action> {
        Vec::new()
    }
}
