//! The words and figures of a report in its language.

use adda_core::{Lang, OptionSpec, Phrase};
use adda_words::Words;
use serde_json::Value;

use super::findings::plain;

/// A language, with the words of a game and of the program.
pub(super) struct Tongue {
    pub(super) words: Words,
    /// The sign between ones and tenths.
    decimal: String,
}

impl Tongue {
    pub(super) fn new(words: Words) -> Tongue {
        let decimal = words.text("report-decimal-sign", None).unwrap_or_else(|| ".".to_owned());
        Tongue { words, decimal }
    }

    pub(super) fn lang(&self) -> Lang {
        self.words.lang()
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.words.plain(phrase)
    }

    /// A phrase without arguments.
    pub(super) fn key(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    /// What sentences call the player of a seat, from 1.
    pub(super) fn player(&self, seat: usize) -> String {
        self.say(&Phrase::new("report-player").count("number", seat))
    }

    pub(super) fn players(&self, seats: usize) -> String {
        self.say(&Phrase::new("report-players").count("count", seats))
    }

    pub(super) fn number(&self, number: f64, decimals: usize) -> String {
        // No minus before what is zero when rounded.
        let text = format!("{:.decimals$}", number.abs());
        let is_zero = text.bytes().all(|byte| byte == b'0' || byte == b'.');
        let sign = if number < 0.0 && !is_zero { "−" } else { "" };
        format!("{sign}{}", text.replace('.', &self.decimal))
    }

    /// With a plus if it is above zero.
    pub(super) fn signed(&self, number: f64, decimals: usize) -> String {
        let text = self.number(number, decimals);
        if number > 0.0 && text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
            format!("+{text}")
        } else {
            text
        }
    }

    pub(super) fn percent(&self, share: f64) -> String {
        self.per_cent(self.number(share * 100.0, 1))
    }

    pub(super) fn interval(&self, low: f64, high: f64) -> String {
        self.per_cent(format!("{}–{}", self.number(low * 100.0, 1), self.number(high * 100.0, 1)))
    }

    fn per_cent(&self, number: String) -> String {
        self.say(&Phrase::new("report-percent").text("number", number))
    }

    /// An option and its value, as the form of a new table calls them.
    pub(super) fn option(&self, option: &OptionSpec, value: &Value) -> String {
        let name = self.key(option.label);
        match value {
            Value::Bool(true) => self.say(&Phrase::new("report-option-on").text("option", name)),
            Value::Bool(false) => self.say(&Phrase::new("report-option-off").text("option", name)),
            Value::String(word) => {
                let known =
                    self.words.text(word, None).or_else(|| self.words.text(&word.replace('_', "-"), None));
                let value = known.unwrap_or_else(|| plain(word));
                self.say(&Phrase::new("report-option-is").text("option", name).text("value", value))
            }
            other => self
                .say(&Phrase::new("report-option-is").text("option", name).text("value", other.to_string())),
        }
    }
}
