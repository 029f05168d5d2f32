//! The server's own words: complete in every language, and none of them dead.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use adda_core::{Lang, Phrase, Translated};
use adda_words::{Names, Words};

const WORDS: Translated = adda_core::translated!("../../words", "ftl");

/// Where it is noted what happens beside the game.
const HAPPEN: &str = include_str!("../../../table/src/table/happen.rs");

/// Where it is said whose knowledge a replay shows.
const STUDY: &str = include_str!("../../src/room/study.rs");

/// Whatever stands between one mark and the next end after it.
fn between<'a>(text: &'a str, mark: &'a str, end: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(mark).skip(1).filter_map(move |rest| Some(rest.split_once(end)?.0))
}

/// The messages of a file, each with its text as it is written there.
fn messages(file: &'static str) -> BTreeMap<&'static str, String> {
    let mut all = BTreeMap::new();
    let mut key = "";
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let text = match line.split_once(" =") {
            Some((name, text)) if !line.starts_with([' ', '}']) => {
                key = name;
                text
            }
            Some(_) | None => line,
        };
        let message: &mut String = all.entry(key).or_default();
        message.push_str(text);
        message.push('\n');
    }
    all.remove("");
    all
}

fn keys() -> BTreeSet<&'static str> {
    messages(WORDS.get(Lang::EN)).into_keys().collect()
}

/// The variables of a message, those that only choose a branch among them.
fn variables(message: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    message.split('$').skip(1).filter_map(|rest| rest.split(|c| !is_part(c)).next()).collect()
}

/// The branches of a message that has one selector, the default among them.
fn branches(key: &str, lang: Lang) -> BTreeSet<String> {
    let message = &messages(WORDS.get(lang))[key];
    between(message, "[", "]").map(str::to_owned).collect()
}

/// Every source of the server, and of the tables, which speak through it.
fn sources() -> String {
    fn read(folder: &Path, into: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                into.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    let mut text = String::new();
    for folder in ["src", "../table/src"] {
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut text);
    }
    text
}

/// Says the phrase in every language: without a gap, and not twice the same for different branches.
fn say_each(key: &'static str, chooser: &'static str, branches: &BTreeSet<&'static str>) {
    for lang in Lang::ALL {
        let words = Words::new(lang, &[WORDS]);
        let say = |branch| {
            let phrase = Phrase::new(key).choice(chooser, branch).text("name", "Asha".to_owned());
            words.try_say(&phrase, Names { names: &[], you: None }).unwrap()
        };
        let said: BTreeSet<String> = branches.iter().copied().map(say).collect();
        assert_eq!(said.len(), branches.len(), "{key} in {lang}: {said:?}");
    }
}

#[test]
fn the_server_has_the_same_words_in_every_language() {
    adda_words::completeness::same_keys(WORDS);
}

#[test]
fn sentences_have_the_same_variables_in_every_language() {
    let english = messages(WORDS.get(Lang::EN));
    for lang in Lang::ALL {
        for (key, message) in messages(WORDS.get(lang)) {
            assert_eq!(variables(&message), variables(&english[key]), "{key} in {lang}");
        }
    }
}

#[test]
fn every_key_is_used() {
    let sources = sources();
    let dead: Vec<_> = keys().into_iter().filter(|key| !sources.contains(&format!("\"{key}\""))).collect();
    assert!(dead.is_empty(), "keys that no source asks for: {dead:?}");
}

/// A key without words would be shown in brackets.
#[test]
fn every_key_that_is_used_has_words() {
    let (sources, keys) = (sources(), keys());
    for prefix in ["table-", "error-", "options-"] {
        let mark = format!("\"{prefix}");
        for rest in between(&sources, &mark, "\"") {
            let key = format!("{prefix}{rest}");
            assert!(keys.contains(key.as_str()), "no words for {key:?}");
        }
    }
}

#[test]
fn whatever_happens_beside_the_game_has_its_own_words() {
    let noted: BTreeSet<&str> =
        between(HAPPEN, "note(seq, \"", "\"").chain(between(HAPPEN, "note_person(seq, \"", "\"")).collect();
    assert!(noted.contains("sat") && noted.contains("left"), "the notes are found: {noted:?}");
    for lang in Lang::ALL {
        let known = branches("happened", lang);
        assert!(
            known.iter().map(String::as_str).eq(noted.iter().copied()),
            "{lang}: {known:?}, not {noted:?}"
        );
    }
    say_each("happened", "what", &noted);
}

#[test]
fn all_knowledge_has_its_own_words() {
    let body = between(STUDY, "fn say_knowledge", "Phrase::new").next().unwrap();
    let shown: BTreeSet<&str> = between(body, "(\"", "\"").collect();
    assert!(shown.contains("seat"), "the kinds of knowledge are found: {shown:?}");
    for lang in Lang::ALL {
        let known = branches("knowledge", lang);
        assert!(
            known.iter().map(String::as_str).eq(shown.iter().copied()),
            "{lang}: {known:?}, not {shown:?}"
        );
    }
    say_each("knowledge", "whose", &shown);
}
