//! The stages of a run, with their times.

use std::process::Command;
use std::time::{Duration, Instant};

/// The stages run so far.
#[derive(Default)]
pub(crate) struct Stages {
    done: Vec<(String, Duration)>,
}

impl Stages {
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
        let whole: Duration = self.done.iter().map(|(_, time)| *time).sum();
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
        let mut stages = Stages::default();
        assert_eq!(stages.run("first", || Ok(7)), Ok(7));
        let failed: Result<(), String> = stages.run("second", || Err("broken".to_owned()));
        assert_eq!(failed, Err("second: broken".to_owned()));
        let summary = stages.summary();
        let names: Vec<&str> = summary.lines().map(|line| line.split("  ").next().unwrap().trim()).collect();
        assert_eq!(names, ["first", "second", "all stages"]);
    }
}
