//! Languages: a new one as a copy of English, and the proof that a new one needs nothing else.

use std::fs;
use std::path::{Path, PathBuf};

use crate::scratch::{self, read};
use crate::{cargo_in, root, step};

/// Begins a language: every English file is copied under its code, to be translated. Files that are there already stay.
pub(crate) fn begin(root: &Path, code: &str, name: &str) -> Result<(), String> {
    let is_code = (2..=3).contains(&code.len()) && code.bytes().all(|letter| letter.is_ascii_lowercase());
    if !is_code || name.trim().is_empty() {
        return Err("say the code of the language and what it calls itself, such as: de Deutsch".to_owned());
    }
    for english in english_files(root)? {
        let ending = english.extension().unwrap_or_default().to_string_lossy();
        let own = english.with_file_name(format!("{code}.{ending}"));
        let shown = own.strip_prefix(root).unwrap_or(&own).display();
        if own.exists() {
            println!("{shown} is there already");
            continue;
        }
        let text = read(&english)?.replace("language-name = English", &format!("language-name = {name}"));
        fs::write(&own, text).map_err(|error| format!("{shown}: {error}"))?;
        println!("{shown}: to be translated");
    }
    Ok(())
}

/// All that there is to translate: words and rules, wherever they are.
fn english_files(root: &Path) -> Result<Vec<PathBuf>, String> {
    let is_english = |path: &PathBuf| path.ends_with("en.ftl") || path.ends_with("en.md");
    Ok(crate::tidy::files(root)?.into_iter().filter(is_english).collect())
}

/// Adds a language to a copy of the tree, and runs the tests there that speak every language: pages, games, rules, and
/// that no sentence is missing.
pub(crate) fn prove() -> Result<(), String> {
    let copy = scratch::copy(root(), "fourth-language")?;
    begin(&copy, "de", "Deutsch")?;
    for own in english_files(&copy)?.iter().map(|english| translated(english)) {
        // Every sentence without a gap, and every heading, differs from the English one.
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
    test.args(["languages::", "words::", "--skip", "browser"]);
    step("a fourth language", test)
}

fn translated(english: &Path) -> PathBuf {
    let ending = english.extension().unwrap_or_default().to_string_lossy();
    english.with_file_name(format!("de.{ending}"))
}
