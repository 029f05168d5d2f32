//! The puzzles of a game.

use adda_core::{Puzzle, PuzzleSource, Speak, Worse};

use crate::lesson::{Lesson, Step};

/// All puzzles of a game, easy ones first.
#[derive(Clone, Debug)]
pub struct Practice {
    /// How they were found.
    pub source: PuzzleSource,
    /// Never empty.
    pub tasks: Vec<Task>,
}

/// A puzzle as a lesson of one step. Whatever shows lessons can show it.
#[derive(Clone, Debug)]
pub struct Task {
    /// Its position, and the one action that it expects.
    pub lesson: Lesson,
    /// What is worse, best first.
    pub others: Vec<Worse>,
}

impl Practice {
    /// The puzzles of a game; `None` if it has none, or if they were found under other rules.
    ///
    /// # Panics
    /// If the file cannot be read. It is part of the program, and a test reads it.
    pub fn of<G: Speak>() -> Option<Practice> {
        let (source, puzzles) = Practice::read(G::puzzles()?)
            .unwrap_or_else(|error| panic!("the puzzles of {}: {error}", G::about().id));
        let tasks: Vec<Task> = (1..).zip(puzzles).map(|(number, puzzle)| Task::new(number, puzzle)).collect();
        (source.rules == G::about().rules_version && !tasks.is_empty()).then_some(Practice { source, tasks })
    }

    /// What a file of puzzles contains.
    ///
    /// # Errors
    /// If a line cannot be read.
    pub fn read(file: &str) -> Result<(PuzzleSource, Vec<Puzzle>), serde_json::Error> {
        let (first, rest) = file.split_once('\n').unwrap_or((file, ""));
        let puzzles = rest.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
        Ok((serde_json::from_str(first)?, puzzles))
    }

    /// The puzzle with this name, and its place.
    pub fn task(&self, id: &str) -> Option<(usize, &Task)> {
        self.tasks.iter().enumerate().find(|(_, task)| task.lesson.id == id)
    }

    /// The puzzle of a day, counted from any day: another one every day until all were shown.
    pub fn of_day(&self, day: usize) -> &Task {
        // A stride without a common divisor visits all of them, and mixes easy and hard ones.
        let count = self.tasks.len();
        let stride = (count / 3 + 1..).find(|&stride| gcd(stride, count) == 1).unwrap_or(1);
        &self.tasks[(day % count) * stride % count]
    }
}

fn gcd(one: usize, other: usize) -> usize {
    if other == 0 { one } else { gcd(other, one % other) }
}

impl Task {
    fn new(number: usize, puzzle: Puzzle) -> Task {
        let Puzzle { seats, seat, seed, best, others, position, kind: _ } = puzzle;
        let lesson = Lesson {
            id: format!("puzzle-{number}"),
            minutes: 1,
            seat,
            seats,
            options: serde_json::Value::Null,
            seed,
            position: Some(position),
            play_on: false,
            steps: vec![Step::expecting("best", best)],
        };
        Task { lesson, others }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_puzzle_has_its_day() {
        for count in 1..40 {
            let line =
                r#"{"seats":2,"seat":0,"kind":"draw","seed":1,"best":"draw","others":[],"position":{}}"#;
            let source = r#"{"game":"x","rules":1,"seed":1,"budget":1,"check":1,"margin":0.1}"#;
            let (source, puzzles) =
                Practice::read(&format!("{source}\n{}", format!("{line}\n").repeat(count))).unwrap();
            let tasks = (1..).zip(puzzles).map(|(number, puzzle)| Task::new(number, puzzle)).collect();
            let practice = Practice { source, tasks };
            let days = 20_000..20_000 + count;
            let seen: BTreeSet<&str> = days.map(|day| practice.of_day(day).lesson.id.as_str()).collect();
            assert_eq!(seen.len(), count);
        }
    }
}
