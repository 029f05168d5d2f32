//! The languages. The build script finds them: each has a file in `words/common`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language that Adda has. In JSON it is its code, such as `"fr"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Lang(u8);

impl Lang {
    /// The number of languages.
    pub const COUNT: usize = LANGUAGES.len();

    /// English: the default, and the language of messages to programs.
    pub const EN: Lang = Lang(0);

    /// Every language, English first.
    pub const ALL: [Lang; Lang::COUNT] = {
        let mut all = [Lang::EN; Lang::COUNT];
        let mut number = 0;
        while number < Lang::COUNT {
            all[number] = Lang(number as u8);
            number += 1;
        }
        all
    };

    /// The codes of all languages, for use in a sentence: `en, fr or ru`.
    pub const LIST: &'static str = LIST;

    /// The same with JSON quotes: `"en", "fr" or "ru"`.
    pub const QUOTED_LIST: &'static str = QUOTED_LIST;

    /// The index in [`Lang::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The code: two or three letters.
    pub const fn code(self) -> &'static str {
        LANGUAGES[self.index()].0
    }

    /// The native name, such as `Français`.
    pub const fn name(self) -> &'static str {
        LANGUAGES[self.index()].1
    }

    /// The language of a locale such as `fr_BE.UTF-8`, if Adda has it.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '-', '.']).next().unwrap_or_default();
        code.to_ascii_lowercase().parse().ok()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Debug for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

impl TryFrom<String> for Lang {
    type Error = UnknownLang;

    fn try_from(code: String) -> Result<Lang, UnknownLang> {
        code.parse()
    }
}

impl From<Lang> for &'static str {
    fn from(lang: Lang) -> &'static str {
        lang.code()
    }
}

/// Not the code of a language that Adda has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write the code of a language: {}", Lang::LIST)]
pub struct UnknownLang;

/// The same text in every language: a Fluent file or a rules page. [`translated!`](crate::translated) includes a folder
/// of them.
#[derive(Clone, Copy, Debug)]
pub struct Translated(&'static [(&'static str, &'static str)]);

impl Translated {
    /// Pairs of language code and text, English first.
    pub const fn new(texts: &'static [(&'static str, &'static str)]) -> Translated {
        assert!(!texts.is_empty(), "there must be an English text");
        Translated(texts)
    }

    /// The text in this language, or in English if it is missing. Folders included with
    /// [`translated!`](crate::translated) are always complete.
    pub fn get(&self, lang: Lang) -> &'static str {
        let found = self.0.iter().find(|(code, _)| *code == lang.code());
        found.unwrap_or(&self.0[0]).1
    }
}

/// The lessons of a game: their files, in the order of the course, and what they say. `adda-learn` reads them.
#[derive(Clone, Copy, Debug)]
pub struct Lessons {
    /// Pairs of name and TOML file.
    pub files: &'static [(&'static str, &'static str)],
    /// The kinds of action for which the coach has a hint, those first that are said first if several are new.
    pub hints: &'static [&'static str],
    /// The Fluent files.
    pub words: Translated,
}

/// Writes `lessons` of `impl Speak`, which includes the files of these names in the game's folder `lessons`. After a
/// semicolon come the kinds of action, for the hints of the coach. For use in a game's `src/words.rs`.
#[macro_export]
macro_rules! lessons {
    ($($name:literal),+ $(; $($kind:literal),+)? $(,)?) => {
        fn lessons() -> Option<$crate::Lessons> {
            const FILES: &[(&str, &str)] =
                &[$(($name, include_str!(concat!("../lessons/", $name, ".toml")))),+];
            Some($crate::Lessons {
                files: FILES,
                hints: &[$($($kind),+)?],
                words: $crate::translated!("../lessons", "ftl"),
            })
        }
    };
}

/// Writes `puzzles` of `impl Speak`, which includes the game's file `puzzles/puzzles.jsonl`. For use in a game's
/// `src/words.rs`.
#[macro_export]
macro_rules! puzzles {
    () => {
        fn puzzles() -> Option<&'static str> {
            Some(include_str!("../puzzles/puzzles.jsonl"))
        }
    };
}

/// Writes `words` and `rules` of `impl Speak`, which includes the game's folders of the same names. For use in a game's
/// `src/words.rs`.
#[macro_export]
macro_rules! words_and_rules {
    () => {
        fn words() -> $crate::Translated {
            $crate::translated!("../words", "ftl")
        }

        fn rules() -> $crate::Translated {
            $crate::translated!("../rules", "md")
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_round_trips_and_has_a_unique_name() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
            let json = serde_json::to_string(&lang).unwrap();
            assert_eq!(json, format!("{:?}", lang.code()));
            assert_eq!(serde_json::from_str::<Lang>(&json).unwrap(), lang);
            assert_eq!(Lang::ALL.iter().filter(|other| other.name() == lang.name()).count(), 1);
        }
        assert_eq!((Lang::default(), Lang::EN.code(), Lang::EN.name()), (Lang::EN, "en", "English"));
        assert_eq!("xx".parse::<Lang>(), Err(UnknownLang));
        assert!(UnknownLang.to_string().contains("en, "), "{UnknownLang}");
    }

    #[test]
    fn a_locale_is_recognised_by_its_language() {
        assert_eq!(Lang::of_locale("EN_GB.UTF-8"), Some(Lang::EN));
        assert_eq!(Lang::of_locale("xx-CH"), None);
    }

    #[test]
    fn a_missing_translation_falls_back_to_english() {
        let texts = Translated::new(&[("en", "one"), ("xx", "unu")]);
        assert!(Lang::ALL.iter().all(|&lang| texts.get(lang) == "one"));
    }
}
