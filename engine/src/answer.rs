//! Answers: one line of JSON, with the fields in a readable order.

use serde::Serialize;
use serde_json::Value;

/// The fields of a successful answer, already as JSON text. Not a [`Value`], which would sort the fields.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    fields: String,
}

/// An answer, or the error to send instead.
pub(crate) type Reply = Result<Answer, Failure>;

/// Why a request failed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    error: String,
    /// Whether the game refused an action. The answer then has the same sentence, in the chosen language, as `text`.
    refused: bool,
    rule: Option<&'static str>,
}

/// An error that quotes its input could become as long as the input, so it is cut off here.
const LONGEST_ERROR: usize = 1_000;

impl Answer {
    pub(crate) fn new() -> Answer {
        Answer::default()
    }

    /// Adds a field.
    #[must_use]
    pub(crate) fn with(self, key: &str, value: &(impl Serialize + ?Sized)) -> Answer {
        self.with_json(key, &json(value))
    }

    /// Adds a field whose value is already JSON.
    #[must_use]
    pub(crate) fn with_json(mut self, key: &str, value: &str) -> Answer {
        self.fields.push_str(",\"");
        self.fields.push_str(key);
        self.fields.push_str("\":");
        self.fields.push_str(value);
        self
    }

    /// Adds a field whose value is a list of objects.
    #[must_use]
    pub(crate) fn with_list(self, key: &str, objects: &[Answer]) -> Answer {
        let object = |object: &Answer| format!("{{{}}}", object.fields.trim_start_matches(','));
        let objects: Vec<String> = objects.iter().map(object).collect();
        self.with_json(key, &format!("[{}]", objects.join(",")))
    }
}

impl Failure {
    /// An error sentence that tells the user what to do.
    pub(crate) fn new(error: impl Into<String>) -> Failure {
        Failure { error: error.into(), refused: false, rule: None }
    }

    /// A refused action, with the paragraph of the rules that forbids it, if there is one.
    pub(crate) fn refused(text: String, rule: Option<&'static str>) -> Failure {
        Failure { error: text, refused: true, rule }
    }
}

/// A value as JSON.
pub(crate) fn json(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("plain data as JSON")
}

/// The answer as one line, without the line feed.
pub(crate) fn line(reply: Reply, id: Option<&Value>) -> String {
    let (ok, fields) = match reply {
        Ok(answer) => ("true", answer),
        Err(failure) => {
            let mut fields = Answer::new();
            if let Some(rule) = failure.rule {
                fields = fields.with("rule", rule);
            }
            if failure.refused {
                fields = fields.with("text", &failure.error);
            }
            ("false", fields.with("error", &shortened(failure.error, LONGEST_ERROR)))
        }
    };
    let id = id.map(|id| format!(",\"id\":{}", json(id))).unwrap_or_default();
    format!("{{\"ok\":{ok}{id}{}}}", fields.fields)
}

/// The text, cut off with an ellipsis if it is longer than `longest` characters.
pub(crate) fn shortened(mut text: String, longest: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(longest) {
        text.truncate(end);
        text.push('…');
    }
    text
}
