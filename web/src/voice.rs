//! The texts of the pages in one language.

use std::sync::OnceLock;

use adda_core::{Lang, Phrase, Translated};
use adda_words::Words;
use serde_json::{Map, Value};

/// The Fluent files of the pages.
pub const WORDS: Translated = adda_core::translated!("../words", "ftl");

/// Prefix of the messages for the browser script, which gets them without the prefix.
const SCRIPT: &str = "script-";

/// The texts of the pages in one language. Texts of a game are not here: they arrive translated in the model.
pub struct Voice {
    words: Words,
    script: String,
    /// The keys used so far, for the test that finds unused messages.
    #[cfg(debug_assertions)]
    asked: std::sync::Mutex<std::collections::BTreeSet<&'static str>>,
}

impl Voice {
    /// The texts in this language. Each language is parsed once per process.
    pub fn of(lang: Lang) -> &'static Voice {
        static VOICES: [OnceLock<Voice>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
        VOICES[lang.index()].get_or_init(|| Voice::read(lang))
    }

    fn read(lang: Lang) -> Voice {
        let words = Words::new(lang, &[WORDS]);
        let script = script_keys(WORDS.get(lang))
            .map(|key| {
                // The script fills in arguments itself: it gets `{n}` where Fluent has `{ $n }`.
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

    /// The keys used so far. Only builds with debug assertions collect them.
    #[cfg(debug_assertions)]
    pub fn asked(&self) -> std::collections::BTreeSet<&'static str> {
        self.asked.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone()
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The message with this key, which takes no arguments.
    pub fn say(&self, key: &'static str) -> String {
        self.phrase(&Phrase::new(key))
    }

    /// The phrase in this language.
    pub fn phrase(&self, phrase: &Phrase) -> String {
        #[cfg(debug_assertions)]
        self.asked.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(phrase.key);
        self.words.plain(phrase)
    }

    /// The message with this key and one text argument.
    pub fn with(&self, key: &'static str, gap: &'static str, text: &str) -> String {
        self.phrase(&Phrase::new(key).text(gap, text))
    }

    /// The message with this key and one number as its argument.
    pub fn count(&self, key: &'static str, gap: &'static str, count: usize) -> String {
        self.phrase(&Phrase::new(key).count(gap, count))
    }

    /// The messages for the browser script, as a JSON object from key to text.
    pub fn script(&self) -> &str {
        &self.script
    }
}

fn script_keys(file: &'static str) -> impl Iterator<Item = &'static str> {
    let key = |line: &'static str| Some(line.split_once('=')?.0.trim());
    file.lines().filter(|line| line.starts_with(SCRIPT)).filter_map(key)
}
