//! Finds the languages: there is one for each file `words/common/CODE.ftl`. They are listed nowhere else.

#![allow(clippy::print_stdout)] // build scripts talk to cargo this way

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = Path::new("../words/common");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut languages: Vec<(String, String)> = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder words/common") {
        let path = entry.expect("an entry of words/common").path();
        if path.extension().is_none_or(|extension| extension != "ftl") {
            continue;
        }
        println!("cargo:rerun-if-changed={}", path.display());
        let code = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default().to_owned();
        let shown = path.display();
        let is_code = (2..=3).contains(&code.len()) && code.bytes().all(|letter| letter.is_ascii_lowercase());
        assert!(is_code, "{shown}: the file name must be a language code, such as de");
        let text = fs::read_to_string(&path).expect("a readable file in words/common");
        let name = text.lines().find_map(|line| line.strip_prefix("language-name =")).unwrap_or_default();
        assert!(
            !name.trim().is_empty(),
            "{shown}: add the language's name for itself, such as: language-name = Deutsch"
        );
        languages.push((code, name.trim().to_owned()));
    }
    // English is the default, so it comes first.
    languages.sort_by_key(|(code, _)| (code != "en", code.clone()));
    assert_eq!(languages.first().map(|(code, _)| code.as_str()), Some("en"), "words/common must have en.ftl");
    let out = Path::new(&env::var("OUT_DIR").expect("OUT_DIR")).join("languages.rs");
    fs::write(out, rust(&languages)).expect("a writable output folder");
}

fn rust(languages: &[(String, String)]) -> String {
    let rows: String = languages.iter().map(|(code, name)| format!("    ({code:?}, {name:?}),\n")).collect();
    let files: String = languages
        .iter()
        .map(|(code, _)| {
            format!("            ({code:?}, include_str!(concat!($folder, \"/{code}.\", $ending))),\n")
        })
        .collect();
    let codes: Vec<&str> = languages.iter().map(|(code, _)| code.as_str()).collect();
    let quoted: Vec<String> = codes.iter().map(|code| format!("{code:?}")).collect();
    let (list, quoted) = (or(&codes), or(&quoted.iter().map(String::as_str).collect::<Vec<_>>()));
    format!(
        r#"/// The code and the native name of each language, English first.
const LANGUAGES: [(&str, &str); {count}] = [
{rows}];

const LIST: &str = {list:?};
const QUOTED_LIST: &str = {quoted:?};

/// Includes one file per language: `translated!("../words", "ftl")` includes `../words/en.ftl` and so on. The path is
/// relative to the source file that uses the macro.
#[macro_export]
macro_rules! translated {{
    ($folder:literal, $ending:literal) => {{
        $crate::Translated::new(&[
{files}        ])
    }};
}}
"#,
        count = languages.len(),
    )
}

/// `en, fr or ru`.
fn or(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} or {last}", words.join(", ")),
    }
}
