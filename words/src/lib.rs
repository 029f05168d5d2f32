//! Translates [`Phrase`]s.
//!
//! Sentences are in Fluent files: those common to all games in `common/`, those of a game beside its rules, those of a
//! program beside its code. [`completeness`] is the test that none is missing.

pub mod completeness;
pub mod rules;
mod style;

use adda_core::{Gap, IllegalAction, Lang, Phrase, Seat, SetupError, Speak, Translated, UndoError};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// The messages that all games share.
pub const COMMON: Translated = adda_core::translated!("../common", "ftl");

/// The sentences of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The names of the players, for sentences that name seats.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The names, by seat.
    pub names: &'a [String],
    /// The reader's own seat, which sentences call "you".
    pub you: Option<Seat>,
}

impl Names<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

impl Words {
    /// The sentences of some Fluent files. Later files override earlier ones.
    ///
    /// # Panics
    /// If a file is not well-formed. The files are part of the program, and tests read all of them.
    pub fn new(lang: Lang, files: &[Translated]) -> Words {
        let locale = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks around every argument would end up in drawings and logs. We have no bidirectional text.
        bundle.set_use_isolating(false);
        for file in files {
            let resource = FluentResource::try_new(file.get(lang).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("words in {lang}: {errors:?}"));
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The sentences of a game, those common to all games, and those in `more`.
    pub fn of_game<G: Speak>(lang: Lang, more: &[Translated]) -> Words {
        let mut files = vec![COMMON, G::words()];
        files.extend(more);
        Words::new(lang, &files)
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The phrase as a sentence. A missing key is shown in brackets.
    pub fn say(&self, phrase: &Phrase, names: Names<'_>) -> String {
        let mut problems = Vec::new();
        self.say_noting(phrase, names, &mut problems)
    }

    /// The short form of the phrase: the attribute `short` of its message, or the whole sentence if it has none.
    pub fn say_short(&self, phrase: &Phrase, names: Names<'_>) -> String {
        self.form_noting(phrase, Some("short"), names, &mut Vec::new())
    }

    /// Whether the message of the phrase has a short form.
    pub fn has_short(&self, phrase: &Phrase) -> bool {
        self.bundle.get_message(phrase.key).is_some_and(|message| message.get_attribute("short").is_some())
    }

    /// A message without arguments, or the part of it in an attribute; `None` if there is none. For texts whose keys are
    /// data.
    pub fn text(&self, key: &str, part: Option<&str>) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = match part {
            Some(part) => message.get_attribute(part)?.value(),
            None => message.value()?,
        };
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// The phrase as a sentence.
    ///
    /// # Errors
    /// All keys and arguments that are missing.
    pub fn try_say(&self, phrase: &Phrase, names: Names<'_>) -> Result<String, Vec<String>> {
        let mut problems = Vec::new();
        let text = self.say_noting(phrase, names, &mut problems);
        if problems.is_empty() { Ok(text) } else { Err(problems) }
    }

    fn say_noting(&self, phrase: &Phrase, names: Names<'_>, problems: &mut Vec<String>) -> String {
        self.form_noting(phrase, None, names, problems)
    }

    /// The phrase in the form that an attribute of its message has, or in its usual form.
    fn form_noting(
        &self,
        phrase: &Phrase,
        form: Option<&str>,
        names: Names<'_>,
        problems: &mut Vec<String>,
    ) -> String {
        let mut args = FluentArgs::new();
        for (name, gap) in &phrase.gaps {
            let value = match gap {
                // A real minus sign. Fluent would write a hyphen.
                Gap::Number(number) if *number < 0 => {
                    FluentValue::from(format!("−{}", number.unsigned_abs()))
                }
                Gap::Number(number) => FluentValue::from(*number),
                // Whole points as a number, so that Fluent can choose a plural form; halves as text.
                Gap::Points(points) if points.in_halves() % 2 == 0 && points.in_halves() >= 0 => {
                    FluentValue::from(i64::from(points.in_halves() / 2))
                }
                Gap::Points(points) => FluentValue::from(points.to_string()),
                Gap::Choice(word) => FluentValue::from(*word),
                Gap::Text(text) => FluentValue::from(text.as_str()),
                Gap::Seat(seat) => {
                    let is = if names.you == Some(*seat) { "you" } else { "other" };
                    args.set(format!("{name}-is"), is);
                    FluentValue::from(names.name(*seat).to_owned())
                }
                Gap::Phrase(inner) => FluentValue::from(self.say_noting(inner, names, problems)),
                Gap::List(items) => {
                    let said: Vec<String> =
                        items.iter().map(|item| self.say_noting(item, names, problems)).collect();
                    FluentValue::from(said.join(", "))
                }
            };
            args.set(*name, value);
        }
        let pattern = self.bundle.get_message(phrase.key).and_then(|message| {
            let form = form.and_then(|form| message.get_attribute(form));
            form.map_or_else(|| message.value(), |form| Some(form.value()))
        });
        let Some(pattern) = pattern else {
            problems.push(format!("{}: no words for \"{}\"", self.lang, phrase.key));
            return format!("[{}]", phrase.key);
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        problems.extend(errors.iter().map(|error| format!("{}: {}: {error}", self.lang, phrase.key)));
        text
    }

    /// The phrase as a sentence, for phrases that name no seat.
    pub fn plain(&self, phrase: &Phrase) -> String {
        self.say(phrase, Names { names: &[], you: None })
    }
}

/// Why an action is illegal, and the paragraph of the rules that forbids it.
pub fn say_refused<G: Speak>(refused: &IllegalAction<G::Refusal>) -> (Phrase, Option<&'static str>) {
    match refused {
        IllegalAction::Over => (Phrase::new("refused-over"), Some(G::turn_and_end().1)),
        IllegalAction::NotYourTurn { waiting } => {
            let phrase = match waiting.first() {
                Some(seat) => Phrase::new("refused-not-your-turn").seat("seat", seat),
                None => Phrase::new("refused-over"),
            };
            (phrase, Some(G::turn_and_end().0))
        }
        IllegalAction::Rule(refusal) => (G::say_refusal(refusal), Some(G::paragraph(refusal))),
    }
}

/// Why a game cannot be set up. Only the reason for options is translated.
pub fn say_setup_error<G: Speak>(error: &SetupError, lang: Lang) -> String {
    match error {
        SetupError::Options(why) => Words::of_game::<G>(lang, &[]).plain(why),
        SetupError::Seats { .. } => format!("{error}."),
    }
}

/// Why a move cannot be undone.
pub fn say_undo_error(error: UndoError) -> Phrase {
    Phrase::new(match error {
        UndoError::Nothing => "undo-nothing",
        UndoError::AnotherSeatActed => "undo-another-seat-acted",
        UndoError::LuckFell => "undo-luck-fell",
        UndoError::SecretShown => "undo-secret-shown",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: Translated = Translated::new(&[
        (
            "en",
            "cards = { $count ->\n [one] one card\n *[other] { $count } cards\n }\n\
             turn = Your turn: choose one of { $count } cards.\n .short = Your turn\n\
             who = { $seat-is ->\n [you] You\n *[other] { $seat }\n }: { $what }",
        ),
        ("fr", "cards = { $count ->\n [one] une carte\n *[other] { $count } cartes\n }"),
        (
            "ru",
            "cards = { $count ->\n [one] { $count } карта\n [few] { $count } карты\n *[many] { $count } карт\n }",
        ),
    ]);

    fn lang(code: &str) -> Lang {
        code.parse().unwrap()
    }

    #[test]
    fn plural_forms_follow_the_language() {
        let say = |lang, count: usize| {
            Words::new(lang, &[FILES]).plain(&Phrase::new("cards").count("count", count))
        };
        assert_eq!(say(Lang::EN, 1), "one card");
        assert_eq!(say(lang("fr"), 0), "une carte");
        assert_eq!(
            [1, 3, 5, 21, 22].map(|n| say(lang("ru"), n)),
            ["1 карта", "3 карты", "5 карт", "21 карта", "22 карты"]
        );
    }

    #[test]
    fn seats_are_named_and_the_readers_own_seat_is_you() {
        let words = Words::new(Lang::EN, &[FILES]);
        let names = ["Asha".to_owned(), "Ben".to_owned()];
        let phrase = Phrase::new("who")
            .seat("seat", Seat::at(1))
            .phrase("what", Phrase::new("cards").count("count", 2));
        let say = |you| words.say(&phrase, Names { names: &names, you });
        assert_eq!(say(Some(Seat::at(0))), "Ben: 2 cards");
        assert_eq!(say(Some(Seat::at(1))), "You: 2 cards");
    }

    #[test]
    fn a_phrase_may_have_a_short_form() {
        let words = Words::new(Lang::EN, &[FILES]);
        let names = Names { names: &[], you: None };
        let turn = Phrase::new("turn").count("count", 3);
        assert_eq!(words.say(&turn, names), "Your turn: choose one of 3 cards.");
        assert_eq!(words.say_short(&turn, names), "Your turn");
        let cards = Phrase::new("cards").count("count", 2);
        assert_eq!(words.say_short(&cards, names), "2 cards");
        assert!(words.has_short(&turn) && !words.has_short(&cards));
    }

    #[test]
    fn missing_keys_and_arguments_are_reported() {
        let words = Words::new(lang("fr"), &[FILES]);
        let names = Names { names: &[], you: None };
        assert_eq!(words.plain(&Phrase::new("who")), "[who]");
        assert!(words.try_say(&Phrase::new("who"), names).is_err());
        assert!(words.try_say(&Phrase::new("cards"), names).is_err());
    }
}
