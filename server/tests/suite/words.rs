//! The server's own words are complete in every language. That keys and words match is tested next to the keys, in
//! `room/words.rs`.

use std::collections::{BTreeMap, BTreeSet};

use adda_core::{Lang, Translated};

const WORDS: Translated = adda_core::translated!("../../words", "ftl");

/// The messages of a file by key, with their source text.
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

/// The variables of a message, including those that only select a variant.
fn variables(message: &str) -> BTreeSet<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    message.split('$').skip(1).filter_map(|rest| rest.split(|c| !is_part(c)).next()).collect()
}

#[test]
fn the_server_has_the_same_words_in_every_language() {
    adda_words::completeness::check_files(WORDS);
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
