//! The course of a game.

use adda_core::{Lessons, Speak, Translated};

use crate::lesson::Lesson;

/// All lessons of a game, in order.
#[derive(Clone, Debug)]
pub struct Course {
    /// The lessons. Never empty.
    pub lessons: Vec<Lesson>,
    /// The kinds of action for which the coach has a hint, in order.
    pub hints: &'static [&'static str],
    /// Their Fluent files.
    pub words: Translated,
}

impl Course {
    /// The course of a game; `None` if it has no lessons yet.
    ///
    /// # Panics
    /// If a file cannot be read. The files are part of the program, and tests read all of them.
    pub fn of<G: Speak>() -> Option<Course> {
        let Lessons { files, hints, words } = G::lessons()?;
        let lesson = |&(id, file): &(&str, &str)| {
            let mut lesson: Lesson =
                toml::from_str(file).unwrap_or_else(|error| panic!("{id}.toml: {error}"));
            id.clone_into(&mut lesson.id);
            lesson.complete_positions();
            lesson
        };
        Some(Course { lessons: files.iter().map(lesson).collect(), hints, words })
    }

    /// The lesson with this name, and its place in the course.
    pub fn lesson(&self, id: &str) -> Option<(usize, &Lesson)> {
        self.lessons.iter().enumerate().find(|(_, lesson)| lesson.id == id)
    }

    /// How long all of it takes, in minutes.
    pub fn minutes(&self) -> u16 {
        self.lessons.iter().map(|lesson| u16::from(lesson.minutes)).sum()
    }
}
