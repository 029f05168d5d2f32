//! Languages: starts a new one as a copy of English, and checks that a new language needs no change to the code.

use std::fs;
use std::path::{Path, PathBuf};

use crate::scratch::{self, read};
use crate::{cargo_in, root, step};

/// Starts a language: copies every English file under its code, to be translated. Existing files are kept.
pub(crate) fn start(root: &Path, code: &str, name: &str) -> Result<(), String> {
    let is_code = (2..=3).contains(&code.len()) && code.bytes().all(|letter| letter.is_ascii_lowercase());
    if !is_code || name.trim().is_empty() {
        return Err("give the code of the language and its native name, such as: de Deutsch".to_owned());
    }
    for english in english_files(root)? {
        let ending = english.extension().unwrap_or_default().to_string_lossy();
        let own = english.with_file_name(format!("{code}.{ending}"));
        let shown = own.strip_prefix(root).unwrap_or(&own).display();
        if own.exists() {
            println!("{shown}: exists already");
            continue;
        }
        let text = read(&english)?.replace("language-name = English", &format!("language-name = {name}"));
        fs::write(&own, text).map_err(|error| format!("{shown}: {error}"))?;
        println!("{shown}: to be translated");
    }
    Ok(())
}

/// All files to translate: words and rules of all crates.
fn english_files(root: &Path) -> Result<Vec<PathBuf>, String> {
    let is_english = |path: &PathBuf| path.ends_with("en.ftl") || path.ends_with("en.md");
    Ok(crate::tidy::files(root)?.into_iter().filter(is_english).collect())
}

/// Adds a language to a copy of the workspace, and runs the tests there that use every language: pages, games, rules and
/// completeness.
pub(crate) fn check() -> Result<(), String> {
    let copy = scratch::copy(root(), "fourth-language")?;
    start(&copy, "de", "Deutsch")?;
    for own in english_files(&copy)?.iter().map(|english| translated(english)) {
        // Make every sentence without arguments, and every heading, differ from the English one.
        let change = |line: &str| match line.split_once(" = ") {
            Some((key, text)) if !key.contains(' ') && !text.contains('{') => {
                format!("{key} = {text} auf Deutsch")
            }
            _ if line.starts_with('#') && own.extension().is_some_and(|ending| ending == "md") => {
                format!("{line} auf Deutsch")
            }
            _ => line.to_owned(),
        };
        let text: Vec<String> = read(&own)?.lines().map(change).collect();
        fs::write(&own, text.join("\n") + "\n").map_err(|error| format!("{}: {error}", own.display()))?;
    }
    let tests = ["test", "--package", "adda-server", "--package", "dudab", "--test", "suite", "--"];
    let mut test = cargo_in(&copy, &tests);
    test.args(["languages::", "words::"]);
    step("a fourth language", test)
}

fn translated(english: &Path) -> PathBuf {
    let ending = english.extension().unwrap_or_default().to_string_lossy();
    english.with_file_name(format!("de.{ending}"))
}
