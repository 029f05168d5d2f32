//! How many tests ran.

use std::fmt;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// The sums over all test binaries.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    passed: u64,
    failed: u64,
    skipped: u64,
}

impl Tally {
    /// Runs the tests, shows what they print, and adds up.
    pub(crate) fn run(mut command: Command) -> Result<Tally, String> {
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| format!("tests: {error}"))?;
        let output = child.stdout.take().ok_or("tests: no output")?;
        let mut tally = Tally::default();
        for line in BufReader::new(output).lines() {
            let line = line.map_err(|error| format!("tests: {error}"))?;
            tally.note(&line);
            println!("{line}");
        }
        let status = child.wait().map_err(|error| format!("tests: {error}"))?;
        if !status.success() || tally.failed > 0 {
            return Err(format!("tests failed\n{tally}"));
        }
        if tally.passed == 0 { Err("no test ran".to_owned()) } else { Ok(tally) }
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
    fn results_of_test_binaries_add_up() {
        let mut tally = Tally::default();
        tally.note(
            "test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
        );
        tally.note("test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out");
        tally.note("running 7 tests");
        assert_eq!(tally.to_string(), "7 passed, 3 failed, 1 skipped");
    }
}
