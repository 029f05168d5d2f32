//! The page's own words in one language.

use std::sync::OnceLock;

use adda_core::{Lang, Phrase, Translated};
use adda_words::Words;
use serde_json::{Map, Value};

/// The page's Fluent files.
pub const WORDS: Translated = adda_core::translated!("../words", "ftl");

/// Keys with this prefix are for the script in the browser, which knows them without it.
const SCRIPT: &str = "script-";

/// Says the page's own sentences in one language.
pub struct Voice {
    words: Words,
    script: String,
    /// The keys that were asked for, for the test that no sentence is left over.
    #[cfg(debug_assertions)]
    asked: std::sync::Mutex<std::collections::BTreeSet<&'static str>>,
}

impl Voice {
    /// The voice of a language; each is read once.
    pub fn of(lang: Lang) -> &'static Voice {
        static VOICES: [OnceLock<Voice>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
        VOICES[lang.index()].get_or_init(|| Voice::read(lang))
    }

    fn read(lang: Lang) -> Voice {
        let words = Words::new(lang, &[WORDS]);
        let script = script_keys(WORDS.get(lang))
            .map(|key| {
                // The script fills gaps itself: it finds `{n}` where Fluent has `{ $n }`.
                let phrase = Phrase::new(key).text("n", "{n}");
                let short = key.strip_prefix(SCRIPT).expect("a key of the script").to_owned();
                (short, Value::String(words.plain(&phrase)))
            })
            .collect::<Map<String, Value>>();
        Voice {
            words,
            script: Value::Object(script).to_string(),
            #[cfg(debug_assertions)]
            asked: Default::default(),
        }
    }

    /// The keys that were asked for so far; only builds with debug assertions remember them.
    #[cfg(debug_assertions)]
    pub fn asked(&self) -> std::collections::BTreeSet<&'static str> {
        self.asked.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The sentence with this key, which has no gaps.
    pub fn say(&self, key: &'static str) -> String {
        self.phrase(&Phrase::new(key))
    }

    /// The phrase as a sentence.
    pub fn phrase(&self, phrase: &Phrase) -> String {
        #[cfg(debug_assertions)]
        self.asked.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(phrase.key);
        self.words.plain(phrase)
    }

    /// The sentence with this key, its one gap filled with text.
    pub fn with(&self, key: &'static str, gap: &'static str, text: &str) -> String {
        self.phrase(&Phrase::new(key).text(gap, text))
    }

    /// The sentence with this key, its one gap filled with a number.
    pub fn count(&self, key: &'static str, gap: &'static str, count: usize) -> String {
        self.phrase(&Phrase::new(key).count(gap, count))
    }

    /// What the script in the browser says, as a JSON object of key and sentence.
    pub fn script(&self) -> &str {
        &self.script
    }
}

fn script_keys(file: &'static str) -> impl Iterator<Item = &'static str> {
    let key = |line: &'static str| Some(line.split_once('=')?.0.trim());
    file.lines().filter(|line| line.starts_with(SCRIPT)).filter_map(key)
}
