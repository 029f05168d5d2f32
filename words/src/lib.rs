//! Puts [`Phrase`]s into a language.
//!
//! Sentences live in Fluent files: what is common to all games in `common/`, each game's own beside its rules,
//! each program's own beside its code. [`completeness`] is the test that none is missing.

pub mod completeness;
pub mod rules;

use adda_core::{Gap, Lang, Phrase, Refused, Seat, Speak, Translated, UndoError};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// What every game needs words for.
pub const COMMON: Translated = adda_core::translated!("../common", "ftl");

/// One language's sentences.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// Who sits where, for sentences that name seats.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// By seat.
    pub names: &'a [String],
    /// The reader's own seat, spoken of as "you".
    pub you: Option<Seat>,
}

impl Names<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

impl Words {
    /// The sentences of some Fluent files, later ones overriding earlier.
    ///
    /// # Panics
    /// If a file is not well-formed: they are part of the program, and a test reads each.
    pub fn new(lang: Lang, files: &[Translated]) -> Words {
        let locale = lang.code().parse().expect("the code of a language");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Marks around every gap would end up in drawings and logs; names are not bidirectional text here.
        bundle.set_use_isolating(false);
        for file in files {
            let resource = FluentResource::try_new(file.get(lang).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("words in {lang}: {errors:?}"));
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The words of a game, and those common to all.
    pub fn of_game<G: Speak>(lang: Lang, more: &[Translated]) -> Words {
        let mut files = vec![COMMON, G::words()];
        files.extend(more);
        Words::new(lang, &files)
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The phrase as a sentence. A key that is missing is shown in brackets rather than swallowed.
    pub fn say(&self, phrase: &Phrase, names: Names<'_>) -> String {
        let mut problems = Vec::new();
        self.say_noting(phrase, names, &mut problems)
    }

    /// The phrase as a sentence.
    ///
    /// # Errors
    /// Every key that is missing and every gap that was not filled.
    pub fn try_say(&self, phrase: &Phrase, names: Names<'_>) -> Result<String, Vec<String>> {
        let mut problems = Vec::new();
        let text = self.say_noting(phrase, names, &mut problems);
        if problems.is_empty() { Ok(text) } else { Err(problems) }
    }

    fn say_noting(&self, phrase: &Phrase, names: Names<'_>, problems: &mut Vec<String>) -> String {
        let mut args = FluentArgs::new();
        for (name, gap) in &phrase.gaps {
            let value = match gap {
                // Fluent writes a hyphen; a minus is a minus.
                Gap::Number(number) if *number < 0 => {
                    FluentValue::from(format!("−{}", number.unsigned_abs()))
                }
                Gap::Number(number) => FluentValue::from(*number),
                // Halves have no plural form of their own.
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
        let Some(pattern) = self.bundle.get_message(phrase.key).and_then(|message| message.value()) else {
            problems.push(format!("{}: no words for \"{}\"", self.lang, phrase.key));
            return format!("[{}]", phrase.key);
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        problems.extend(errors.iter().map(|error| format!("{}: {}: {error}", self.lang, phrase.key)));
        text
    }

    /// The phrase as a sentence that names no seat.
    pub fn plain(&self, phrase: &Phrase) -> String {
        self.say(phrase, Names { names: &[], you: None })
    }
}

/// Why an action was refused, and the rules paragraph if one forbids it.
pub fn say_refused<G: Speak>(refused: &Refused<G::Refusal>) -> (Phrase, Option<&'static str>) {
    match refused {
        Refused::Over => (Phrase::new("refused-over"), None),
        Refused::NotYourTurn { waiting } => {
            let phrase = match waiting.first() {
                Some(seat) => Phrase::new("refused-not-your-turn").seat("seat", seat),
                None => Phrase::new("refused-over"),
            };
            (phrase, None)
        }
        Refused::Rule(refusal) => (G::say_refusal(refusal), Some(G::paragraph(refusal))),
    }
}

/// Why a move cannot be taken back.
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
    fn seats_are_named_and_the_reader_is_you() {
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
    fn what_is_missing_is_shown_and_told() {
        let words = Words::new(lang("fr"), &[FILES]);
        let names = Names { names: &[], you: None };
        assert_eq!(words.plain(&Phrase::new("who")), "[who]");
        assert!(words.try_say(&Phrase::new("who"), names).is_err());
        assert!(words.try_say(&Phrase::new("cards"), names).is_err());
    }
}
