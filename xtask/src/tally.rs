//! Counts tests.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// The number of tests by result.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    passed: u64,
    /// Those of the passed that were not run, because their program is the same as when it passed.
    unchanged: u64,
    failed: u64,
    skipped: u64,
}

/// When to show the output of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Show {
    /// Immediately.
    Live,
    /// When the program has ended, because others run at the same time.
    AtTheEnd,
}

impl Tally {
    /// Runs a test program and counts its tests. Its output is shown under its name.
    pub(crate) fn run(name: &str, command: &mut Command, show: Show) -> Result<Tally, String> {
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(match show {
                Show::Live => Stdio::inherit(),
                Show::AtTheEnd => Stdio::piped(),
            })
            .spawn()
            .map_err(|error| format!("it does not start: {error}"))?;
        let output = child.stdout.take().ok_or("it has no output")?;
        // Read on another thread, because a full pipe would block the program.
        let errors =
            child.stderr.take().map(|errors| std::thread::spawn(move || std::io::read_to_string(errors)));
        let mut tally = Tally::default();
        let mut printed = format!("\n-- {name}\n");
        for line in BufReader::new(output).lines() {
            let line = line.map_err(|error| error.to_string())?;
            tally.note(&line);
            printed.push_str(&line);
            printed.push('\n');
            if show == Show::Live {
                print!("{}", std::mem::take(&mut printed));
            }
        }
        if let Some(Ok(Ok(errors))) = errors.map(std::thread::JoinHandle::join) {
            printed.push_str(&errors);
        }
        print!("{printed}");
        let status = child.wait().map_err(|error| error.to_string())?;
        if status.success() && tally.failed == 0 { Ok(tally) } else { Err(format!("failed ({tally})")) }
    }

    /// The result of a program that passed in an earlier run, from the text that `to_keep` made.
    pub(crate) fn of_unchanged(kept: &str) -> Option<Tally> {
        let (passed, skipped) = kept.split_once(' ')?;
        let (passed, skipped) = (passed.parse().ok()?, skipped.parse().ok()?);
        Some(Tally { passed, unchanged: passed, failed: 0, skipped })
    }

    /// The result of a program that has passed, as text.
    pub(crate) fn to_keep(self) -> String {
        format!("{} {}", self.passed, self.skipped)
    }

    /// Reads a line such as `test result: ok. 5 passed; 0 failed; 1 ignored; …`.
    fn note(&mut self, line: &str) {
        let Some(counts) = line.trim().strip_prefix("test result:") else { return };
        for part in counts.split([';', '.']) {
            let mut words = part.split_whitespace();
            if let (Some(Ok(number)), Some(what)) = (words.next().map(str::parse::<u64>), words.next()) {
                match what {
                    "passed" => self.passed += number,
                    "failed" => self.failed += number,
                    "ignored" => self.skipped += number,
                    _ => {}
                }
            }
        }
    }
}

impl std::ops::Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally {
            passed: self.passed + other.passed,
            unchanged: self.unchanged + other.unchanged,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed", self.passed)?;
        if self.unchanged > 0 {
            write!(f, " ({} of them in unchanged programs, not run again)", self.unchanged)?;
        }
        write!(f, ", {} failed, {} skipped", self.failed, self.skipped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_test_programs_add_up() {
        let mut tally = Tally::default();
        tally.note(
            "test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
        );
        tally.note("test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out");
        tally.note("running 7 tests");
        assert_eq!(tally.to_string(), "7 passed, 3 failed, 1 skipped");
    }

    #[test]
    fn results_of_earlier_runs_are_counted_and_named() {
        let kept = Tally { passed: 4, skipped: 2, ..Tally::default() }.to_keep();
        let tally = Tally::of_unchanged(&kept).unwrap() + Tally { passed: 1, ..Tally::default() };
        assert_eq!(
            tally.to_string(),
            "5 passed (4 of them in unchanged programs, not run again), 0 failed, 2 skipped"
        );
        for wrong in ["", "4", "4 x", "4 2 1", "-4 2"] {
            assert_eq!(Tally::of_unchanged(wrong), None, "{wrong:?}");
        }
    }
}
