//! What a course says, in one language.
//!
//! A lesson's title is the message with its name, and `.done` is what was learnt. A step's heading is the message
//! `LESSON-STEP`. Its attributes are `.text` (one or two sentences), `.ask` (what to do, or the question), one for each
//! answer to a question and `.right` and `.wrong` about them, and one for each try that has an answer of its own.
//! The message `coach` has an attribute for each kind of action. `*Asterisks*` are around what is to be touched.

use adda_core::{Lang, Translated};
use adda_words::Words;

use crate::lesson::{Lesson, Step};

/// What a course says, in one language.
pub struct Texts(Words);

impl Texts {
    /// Reads the files of a course.
    ///
    /// # Panics
    /// If one is not well-formed. The files are part of the program, and tests read all of them.
    pub fn new(lang: Lang, words: Translated) -> Texts {
        Texts(Words::new(lang, &[words]))
    }

    /// The title of a lesson.
    pub fn title(&self, lesson: &Lesson) -> String {
        self.message(&lesson.id, None)
    }

    /// What was learnt.
    pub fn done(&self, lesson: &Lesson) -> String {
        self.message(&lesson.id, Some("done"))
    }

    /// The heading of a step.
    pub fn heading(&self, lesson: &Lesson, step: &Step) -> String {
        self.message(&format!("{}-{}", lesson.id, step.id), None)
    }

    /// A part of a step; `None` if it has no such part.
    pub fn part(&self, lesson: &Lesson, step: &Step, name: &str) -> Option<String> {
        self.0.text(&format!("{}-{}", lesson.id, step.id), Some(name))
    }

    /// What the coach says when a kind of action is possible for the first time.
    pub fn hint(&self, kind: &str) -> Option<String> {
        self.0.text("coach", Some(kind))
    }

    fn message(&self, key: &str, part: Option<&str>) -> String {
        self.0.text(key, part).unwrap_or_else(|| format!("[{key}]"))
    }

    /// The names of all texts that a step needs, apart from its heading.
    pub fn parts_of(step: &Step) -> Vec<&str> {
        let mut parts: Vec<&str> = vec!["text"];
        if !step.is_text() {
            parts.push("ask");
        }
        if !step.answers.is_empty() {
            parts.extend(["right", "wrong"]);
        }
        parts.extend(step.answers.iter().map(String::as_str));
        for wrong in &step.wrong {
            if !parts.contains(&wrong.say.as_str()) {
                parts.push(&wrong.say);
            }
        }
        parts
    }
}

/// A text without its asterisks.
pub fn plain(text: &str) -> String {
    text.replace('*', "")
}
