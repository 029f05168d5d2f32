//! What goes back: one line of JSON, its fields in the order in which a reader wants them.

use serde::Serialize;
use serde_json::Value;

/// The fields of a good answer, as JSON already. Written straight away: a detour over [`Value`] would sort them.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    fields: String,
}

/// An answer, or why there is none.
pub(crate) type Reply = Result<Answer, Failure>;

/// Why a request is not fulfilled.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    error: String,
    /// For an action that the game refuses, the same sentence stands under `text`, in the game's language.
    refused: bool,
    rule: Option<&'static str>,
}

/// A sentence that quotes its input could become as long as the input.
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

    /// Adds a field whose value is JSON already.
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
    /// A sentence that says what to do.
    pub(crate) fn new(error: impl Into<String>) -> Failure {
        Failure { error: error.into(), refused: false, rule: None }
    }

    /// The game refuses an action, by this paragraph of its rules if there is one.
    pub(crate) fn refused(text: String, rule: Option<&'static str>) -> Failure {
        Failure { error: text, refused: true, rule }
    }
}

/// A value as JSON.
pub(crate) fn json(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("plain data as JSON")
}

/// The whole answer.
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

/// The text, or its beginning and a mark that something is missing.
pub(crate) fn shortened(mut text: String, longest: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(longest) {
        text.truncate(end);
        text.push('…');
    }
    text
}
