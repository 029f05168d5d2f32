//! The server's own sentences: refusals, errors, happenings.

use adda_core::components::OtherSet;
use adda_core::{Lang, OptionFault, OptionKind, Phrase, SetupError, Translated};
use adda_registry::Playable;
use adda_table::{Reaction, Refusal};
use adda_web::model::Knowledge;
use adda_words::{Words, say_refused, say_undo_error};

pub(crate) use super::keys::Key;
use crate::memo::Memo;
use crate::people::GUEST;
use crate::store::FORMER_PLAYER;

/// The server's own Fluent files.
pub(crate) const SERVER: Translated = adda_core::translated!("../../words", "ftl");

/// A translated sentence, and the paragraph of the rules that it is based on.
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

/// Parsed once for each game and language. The server's own words have the key "".
static WORDS: Memo<(&str, Lang), Words> = Memo::new();

/// The words of a game, the common ones, and the server's own.
pub(crate) fn of_game<G: Playable>(lang: Lang) -> &'static Words {
    WORDS.get((G::about().id, lang), || Words::of_game::<G>(lang, &[SERVER]))
}

/// The server's own words.
pub(super) fn own(lang: Lang) -> &'static Words {
    WORDS.get(("", lang), || Words::new(lang, &[adda_words::COMMON, SERVER]))
}

/// The name of a player as pages show it. People who were erased, and people who have not given a name, are called the
/// same everywhere, in the reader's language.
pub(crate) fn shown_name(name: &str, lang: Lang) -> String {
    match name {
        FORMER_PLAYER => own(lang).plain(&Key::FormerPlayer.phrase()),
        GUEST => own(lang).plain(&Key::Guest.phrase()),
        _ => name.to_owned(),
    }
}

/// The sentence with this key.
pub(crate) fn sentence(key: Key, lang: Lang) -> Sentence {
    phrase_of(&key.phrase(), lang)
}

/// Translates a phrase with the server's own words.
pub(crate) fn phrase_of(phrase: &Phrase, lang: Lang) -> Sentence {
    Sentence::plain(own(lang).plain(phrase))
}

/// Says whose knowledge a replay shows.
pub(super) fn of_knowledge(knowledge: Knowledge, name: &str) -> Phrase {
    let whose = match knowledge {
        Knowledge::Seat(_) => "seat",
        Knowledge::Public => "public",
        Knowledge::Open => "open",
    };
    Key::Knowledge.phrase().choice("whose", whose).text("name", name)
}

/// The name of a reaction.
pub(super) fn of_reaction(reaction: Reaction) -> Phrase {
    Key::Reacted.phrase().choice("reaction", reaction.word())
}

/// Why a game cannot be set up.
pub(super) fn say_setup<G: Playable>(error: &SetupError, lang: Lang) -> String {
    let words = of_game::<G>(lang);
    match error {
        SetupError::Seats { first, last, asked } => words
            .plain(&Key::Seats.phrase().count("first", *first).count("last", *last).count("asked", *asked)),
        SetupError::Options(phrase) => words.plain(phrase),
    }
}

/// Why the given options do not fit a game.
pub(super) fn of_option_fault(fault: &OptionFault) -> Phrase {
    match fault {
        OptionFault::Form => Key::OptionsUnreadable.phrase(),
        OptionFault::Unknown { key, known: [] } => Key::OptionsNone.phrase().text("key", key),
        OptionFault::Unknown { key, known } => {
            let keys: Vec<&str> = known.iter().map(|option| option.key).collect();
            Key::OptionsUnknown.phrase().text("key", key).text("known", keys.join(", "))
        }
        OptionFault::Value { option, given } => {
            let phrase = match option.kind {
                OptionKind::Flag => Key::OptionsFlag.phrase(),
                OptionKind::Choice(words) => Key::OptionsChoice.phrase().text("words", words.join(", ")),
                OptionKind::Range(first, last) => {
                    Key::OptionsRange.phrase().number("first", first).number("last", last)
                }
            };
            let empty = if given.trim_matches('"').is_empty() { "yes" } else { "no" };
            phrase.text("key", option.key).text("given", given).choice("empty", empty)
        }
    }
}

/// Says which component set is needed instead of the one of this process.
pub(crate) fn of_other_set(other: &OtherSet) -> Phrase {
    match &other.played {
        None => Key::BuiltInComponents.phrase(),
        Some(set) => Key::OtherComponents
            .phrase()
            .text("digest", set.digest())
            .choice("named", if set.name().is_some() { "yes" } else { "no" })
            .text("name", set.name().unwrap_or_default()),
    }
}

/// Why a table refuses something, and the rule behind it.
pub(super) fn of_refusal<G: Playable>(refusal: &Refusal<G::Refusal>) -> (Phrase, Option<&'static str>) {
    let key = match refusal {
        Refusal::Action(refused) => return say_refused::<G>(refused),
        Refusal::Undo(error) => return (say_undo_error(*error), None),
        Refusal::Unreadable(_) => Key::Unreadable,
        Refusal::Stale => Key::Stale,
        Refusal::NotYourSeat => Key::NotYourSeat,
        Refusal::NoSuchSeat => Key::NoSuchSeat,
        Refusal::SeatTaken => Key::SeatTaken,
        Refusal::AlreadySeated => Key::AlreadySeated,
        Refusal::NotBegun => Key::NotBegun,
        Refusal::Closed => Key::Closed,
        Refusal::NotOver => Key::NotOver,
        Refusal::NotSeated => Key::NotSeated,
        Refusal::NothingAsked => Key::NothingAsked,
        Refusal::AskedAlready => Key::AskedAlready,
        Refusal::NoSuchMoment => Key::NoSuchMoment,
        Refusal::HostsToFill => Key::HostsToFill,
        Refusal::NotToOffer => Key::NotToOffer,
        Refusal::Text => Key::Text,
        Refusal::RematchedAlready => Key::RematchedAlready,
        Refusal::OwnersToOffer => Key::OwnersToOffer,
        Refusal::TooSoon { wait } => return (too_soon(*wait), None),
        Refusal::NoAdvice => Key::NoAdvice,
        Refusal::KnowsSecrets => Key::KnowsSecrets,
    };
    (key.phrase(), None)
}

/// How long the others have to wait for an absent player, in minutes or hours.
fn too_soon(milliseconds: i64) -> Phrase {
    let minutes = usize::try_from(milliseconds.max(0)).unwrap_or_default().div_ceil(60_000);
    let (unit, count) = if minutes > 120 { ("hours", minutes.div_ceil(60)) } else { ("minutes", minutes) };
    Key::TooSoon.phrase().choice("unit", unit).count("count", count)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use adda_table::HappeningKind;
    use adda_words::Names;

    use super::*;

    /// The keys in a Fluent file.
    fn keys_of(file: &str) -> BTreeSet<&str> {
        let is_key = |key: &&str| key.starts_with(|first: char| first.is_ascii_lowercase());
        file.lines().filter_map(|line| Some(line.split_once(" =")?.0)).filter(is_key).collect()
    }

    /// The variants of a message with one selector.
    fn branches<'a>(file: &'a str, key: &str) -> BTreeSet<&'a str> {
        let start = file.find(&format!("\n{key} =")).expect("message in the file");
        let message = file[start..].split("\n    }").next().unwrap_or_default();
        message.split('[').skip(1).filter_map(|rest| Some(rest.split_once(']')?.0)).collect()
    }

    /// Every phrase has a text of its own in every language, and the file has no other variants.
    fn each_has_its_own_words(key: Key, phrases: &[(&str, Phrase)]) {
        for lang in Lang::ALL {
            let known: BTreeSet<&str> = phrases.iter().map(|(branch, _)| *branch).collect();
            assert_eq!(branches(SERVER.get(lang), key.word()), known, "{lang}");
            let say = |phrase| own(lang).try_say(phrase, Names { names: &[], you: None }).expect("words");
            let said: BTreeSet<String> = phrases.iter().map(|(_, phrase)| say(phrase)).collect();
            assert_eq!(said.len(), phrases.len(), "{lang}: {said:?}");
        }
    }

    /// A key without words would be shown in brackets. The compiler warns of unused keys.
    #[test]
    fn every_key_has_words_and_every_message_a_key() {
        let keys: BTreeSet<&str> = Key::ALL.iter().map(|key| key.word()).collect();
        assert_eq!(keys.len(), Key::ALL.len(), "keys must be unique");
        for lang in Lang::ALL {
            assert_eq!(keys_of(SERVER.get(lang)), keys, "{lang}");
        }
    }

    #[test]
    fn every_happening_has_a_text_of_its_own() {
        let phrase = |kind: HappeningKind| {
            let phrase = Key::Happened.phrase().choice("what", kind.word()).text("name", "Asha");
            (kind.word(), phrase)
        };
        each_has_its_own_words(Key::Happened, &HappeningKind::ALL.map(phrase));
    }

    #[test]
    fn every_reaction_has_a_name_of_its_own() {
        let phrases = Reaction::ALL.map(|reaction| (reaction.word(), of_reaction(reaction)));
        each_has_its_own_words(Key::Reacted, &phrases);
    }

    #[test]
    fn a_wait_is_given_in_minutes_or_hours_and_never_too_short() {
        let say = |wait| own(Lang::EN).plain(&too_soon(wait));
        assert!(say(1).contains("in one minute"), "{}", say(1));
        assert!(say(60_001).contains("in 2 minutes"), "{}", say(60_001));
        assert!(say(7_200_000).contains("in 120 minutes"), "{}", say(7_200_000));
        assert!(say(259_200_000).contains("in 72 hours"), "{}", say(259_200_000));
    }

    #[test]
    fn every_kind_of_knowledge_has_a_text_of_its_own() {
        let kinds = [("seat", Knowledge::Seat(0)), ("public", Knowledge::Public), ("open", Knowledge::Open)];
        let phrases = kinds.map(|(branch, knowledge)| (branch, of_knowledge(knowledge, "Asha")));
        each_has_its_own_words(Key::Knowledge, &phrases);
    }
}
