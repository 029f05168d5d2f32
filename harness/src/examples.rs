//! The list of a rulebook's printed examples: where our rules tell each, and which tests play it.
//!
//! It is data beside the game (`tests/examples.json`), so that it can be compared with the rulebook as a whole.

use std::fs;
use std::path::Path;

use adda_core::{Lang, Speak};
use adda_words::rules::paragraph;
use serde::Deserialize;

/// An example of the printed rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Printed {
    /// What it shows.
    example: String,
    /// The paragraph that tells it; none if it only shows what another one says.
    paragraph: Option<String>,
    /// Numbers of the example that the paragraph must have, in every language.
    numbers: Vec<String>,
    /// The tests in which the engine yields the same.
    tests: Vec<String>,
}

/// Checks that every example of a list is told in every language, and that its tests exist below `tests`.
///
/// # Panics
/// If not, with what is missing.
pub fn printed<G: Speak>(list: &str, tests: &str) {
    let examples: Vec<Printed> = serde_json::from_str(list).expect("a list of examples");
    let mut source = String::new();
    read(Path::new(tests), &mut source);
    let mut faults = Vec::new();
    for Printed { example, paragraph: number, numbers, tests } in examples {
        for lang in Lang::ALL {
            let Some(number) = &number else { continue };
            let text = paragraph(G::rules().get(lang), number).unwrap_or_default();
            let said: Vec<&str> = text.split(|c: char| !c.is_ascii_digit() && c != '½').collect();
            let missing: Vec<_> = numbers.iter().filter(|number| !said.contains(&number.as_str())).collect();
            if text.is_empty() || !missing.is_empty() {
                faults.push(format!("{example}: {number} in {lang} does not have {missing:?}"));
            }
        }
        let unknown = tests.iter().filter(|test| !source.contains(&format!("fn {test}(")));
        faults.extend(unknown.map(|test| format!("{example}: there is no test {test}")));
        if tests.is_empty() {
            faults.push(format!("{example}: no test"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// All Rust files below a folder.
fn read(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder of the tests").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(&path, text);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text.push_str(&fs::read_to_string(path).expect("a test"));
        }
    }
}
