//! Counts tests.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// The number of tests by result.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    passed: u64,
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
    pub(crate) fn run(name: &str, mut command: Command, show: Show) -> Result<Tally, String> {
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
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
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
}
