//! Sentences of the server: refusals, errors, what happens beside the game.

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock};

use adda_core::components::OtherSet;
use adda_core::{Lang, OptionFault, OptionKind, Phrase, SetupError, Translated};
use adda_registry::Playable;
use adda_table::Refusal;
use adda_words::{Words, say_refused, say_undo_error};

/// The server's own Fluent files.
pub(crate) const SERVER: Translated = adda_core::translated!("../../words", "ftl");

/// A sentence for somebody, and the paragraph of the rules that it rests on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sentence {
    pub(crate) text: String,
    pub(crate) rule: Option<&'static str>,
}

impl Sentence {
    pub(crate) fn plain(text: String) -> Sentence {
        Sentence { text, rule: None }
    }
}

/// Words are read once for each game and language, and kept.
fn kept(id: &'static str, lang: Lang, make: impl FnOnce() -> Words) -> &'static Words {
    static KEPT: OnceLock<Mutex<HashMap<(&'static str, Lang), &'static Words>>> = OnceLock::new();
    let kept = KEPT.get_or_init(Mutex::default);
    let mut kept = kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    kept.entry((id, lang)).or_insert_with(|| Box::leak(Box::new(make())))
}

/// The words of a game, those common to all, and the server's own.
pub(super) fn of_game<G: Playable>(lang: Lang) -> &'static Words {
    kept(G::about().id, lang, || Words::of_game::<G>(lang, &[SERVER]))
}

/// The server's own words.
pub(crate) fn own(lang: Lang) -> &'static Words {
    kept("", lang, || Words::new(lang, &[adda_words::COMMON, SERVER]))
}

/// The sentence with this key.
pub(crate) fn sentence(key: &'static str, lang: Lang) -> Sentence {
    phrase_of(&Phrase::new(key), lang)
}

/// The phrase, in the server's own words.
pub(crate) fn phrase_of(phrase: &Phrase, lang: Lang) -> Sentence {
    Sentence::plain(own(lang).plain(phrase))
}

/// Why a game cannot be set up.
pub(super) fn say_setup<G: Playable>(error: &SetupError, lang: Lang) -> String {
    let words = of_game::<G>(lang);
    match error {
        SetupError::Seats { first, last, asked } => words.plain(
            &Phrase::new("error-seats").count("first", *first).count("last", *last).count("asked", *asked),
        ),
        SetupError::Options(phrase) => words.plain(phrase),
    }
}

/// Why something is not the options of a game.
pub(super) fn of_option_fault(fault: &OptionFault) -> Phrase {
    match fault {
        OptionFault::Form => Phrase::new("options-unreadable"),
        OptionFault::Unknown { key, known: [] } => Phrase::new("options-none").text("key", key),
        OptionFault::Unknown { key, known } => {
            let keys: Vec<&str> = known.iter().map(|option| option.key).collect();
            Phrase::new("options-unknown").text("key", key).text("known", keys.join(", "))
        }
        OptionFault::Value { option, given } => {
            let phrase = match option.kind {
                OptionKind::Flag => Phrase::new("options-flag"),
                OptionKind::Choice(words) => Phrase::new("options-choice").text("words", words.join(", ")),
                OptionKind::Range(first, last) => {
                    Phrase::new("options-range").number("first", first).number("last", last)
                }
            };
            phrase.text("key", option.key).text("given", given)
        }
    }
}

/// Why something cannot go on with the components of this process.
pub(crate) fn of_other_set(other: &OtherSet) -> Phrase {
    match &other.played {
        None => Phrase::new("error-built-in-components"),
        Some(set) => Phrase::new("error-other-components")
            .text("digest", set.digest())
            .choice("named", if set.name().is_some() { "yes" } else { "no" })
            .text("name", set.name().unwrap_or_default()),
    }
}

/// Why something cannot happen at a table, and the rule behind it.
pub(super) fn of_refusal<G: Playable>(refusal: &Refusal<G::Refusal>) -> (Phrase, Option<&'static str>) {
    let key = match refusal {
        Refusal::Action(refused) => return say_refused::<G>(refused),
        Refusal::Undo(error) => return (say_undo_error(*error), None),
        Refusal::Unreadable(_) => "table-unreadable",
        Refusal::Stale => "table-stale",
        Refusal::NotYourSeat => "table-not-your-seat",
        Refusal::NoSuchSeat => "table-no-such-seat",
        Refusal::SeatTaken => "table-seat-taken",
        Refusal::AlreadySeated => "table-already-seated",
        Refusal::NotBegun => "table-not-begun",
        Refusal::Closed => "table-closed",
        Refusal::NotOver => "table-not-over",
        Refusal::NotSeated => "table-not-seated",
        Refusal::NothingAsked => "table-nothing-asked",
        Refusal::AskedAlready => "table-asked-already",
        Refusal::NoSuchMoment => "table-no-such-moment",
        Refusal::NotToOffer => "table-not-to-offer",
        Refusal::Text => "table-text",
        Refusal::RematchedAlready => "table-rematched-already",
    };
    (Phrase::new(key), None)
}
