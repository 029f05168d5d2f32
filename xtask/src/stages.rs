//! The stages of a run, with their times.

use std::process::Command;
use std::time::{Duration, Instant};

/// The stages run so far.
pub(crate) struct Stages {
    began: Instant,
    done: Vec<(String, Duration)>,
}

impl Stages {
    pub(crate) fn new() -> Stages {
        Stages { began: Instant::now(), done: Vec::new() }
    }

    /// Runs a stage, and beside it another one that mostly waits. What the other one prints is mixed with the first.
    pub(crate) fn beside<T: Send>(
        &mut self,
        (name, stage): (&str, impl FnOnce() -> Result<(), String>),
        (other_name, other): (&str, impl FnOnce() -> Result<T, String> + Send),
    ) -> Result<T, String> {
        println!("\n== {name}, and beside it {other_name}");
        let began = Instant::now();
        let (first, second) = std::thread::scope(|scope| {
            let other = scope.spawn(move || (other(), began.elapsed()));
            let first = (stage(), began.elapsed());
            let joined = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            (first, joined)
        });
        self.done.push((name.to_owned(), first.1));
        self.done.push((format!("{other_name}, at the same time"), second.1));
        first.0.map_err(|reason| format!("{name}: {reason}"))?;
        second.0.map_err(|reason| format!("{other_name}: {reason}"))
    }

    /// Runs a stage and notes its time. An error starts with the name of the stage.
    pub(crate) fn run<T>(
        &mut self,
        name: &str,
        stage: impl FnOnce() -> Result<T, String>,
    ) -> Result<T, String> {
        println!("\n== {name}");
        let began = Instant::now();
        let outcome = stage();
        self.done.push((name.to_owned(), began.elapsed()));
        outcome.map_err(|reason| format!("{name}: {reason}"))
    }

    /// Runs a command as a stage.
    pub(crate) fn command(&mut self, name: &str, mut command: Command) -> Result<(), String> {
        self.run(name, || {
            let status = command.status().map_err(|error| error.to_string())?;
            if status.success() { Ok(()) } else { Err("failed".to_owned()) }
        })
    }

    /// All stages with their times, and the total.
    pub(crate) fn summary(&self) -> String {
        let whole = self.began.elapsed();
        let names = self.done.iter().map(|(name, _)| name.as_str()).chain(["all stages"]);
        let width = names.map(str::len).max().unwrap_or_default();
        let line = |name: &str, time: Duration| format!("{name:width$}  {:>7.1} s\n", time.as_secs_f64());
        let mut text: String = self.done.iter().map(|(name, time)| line(name, *time)).collect();
        text.push_str(&line("all stages", whole));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_lists_every_stage_even_one_that_failed() {
        let mut stages = Stages::new();
        assert_eq!(stages.run("first", || Ok(7)), Ok(7));
        let failed: Result<(), String> = stages.run("second", || Err("broken".to_owned()));
        assert_eq!(failed, Err("second: broken".to_owned()));
        let summary = stages.summary();
        assert_eq!(names(&summary), ["first", "second", "all stages"]);
    }

    /// The names in a summary.
    fn names(summary: &str) -> Vec<&str> {
        summary.lines().map(|line| line.split("  ").next().unwrap().trim()).collect()
    }

    #[test]
    fn two_stages_at_the_same_time_are_both_listed_and_either_can_fail() {
        // Each waits for the other, so neither comes to its end alone.
        let (say, hear) = std::sync::mpsc::channel();
        let (answer, answered) = std::sync::mpsc::channel();
        let mut stages = Stages::new();
        let lints = || {
            say.send(7).unwrap();
            answered.recv().map_err(|error| error.to_string())
        };
        let browser = move || {
            answer.send(()).unwrap();
            hear.recv().map_err(|error| error.to_string())
        };
        assert_eq!(stages.beside(("lints", lints), ("browser", browser)), Ok(7));
        let fails = || Err("broken".to_owned());
        let failed: Result<(), String> = stages.beside(("lints", || Ok(())), ("browser", fails));
        assert_eq!(failed, Err("browser: broken".to_owned()));
        let failed = stages.beside(("lints", fails), ("browser", || Ok(())));
        assert_eq!(failed, Err("lints: broken".to_owned()));
        assert_eq!(names(&stages.summary())[..2], ["lints", "browser, at the same time"]);
    }
}
