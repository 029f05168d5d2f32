//! Finds the languages: every file `words/common/CODE.ftl` is one. Nothing else in the program lists them.

#![allow(clippy::print_stdout)] // how a build script speaks to cargo

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
        assert!(is_code, "{shown}: the name of the file is the code of a language, such as de");
        let text = fs::read_to_string(&path).expect("words that can be read");
        let name = text.lines().find_map(|line| line.strip_prefix("language-name =")).unwrap_or_default();
        assert!(
            !name.trim().is_empty(),
            "{shown}: say what the language calls itself: language-name = Deutsch"
        );
        languages.push((code, name.trim().to_owned()));
    }
    // English is the language of every default; it comes first.
    languages.sort_by_key(|(code, _)| (code != "en", code.clone()));
    assert_eq!(languages.first().map(|(code, _)| code.as_str()), Some("en"), "English among words/common");
    let out = Path::new(&env::var("OUT_DIR").expect("a folder for the output")).join("languages.rs");
    fs::write(out, rust(&languages)).expect("a file that can be written");
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
        r#"/// Code and own name of each language, English first.
const LANGUAGES: [(&str, &str); {count}] = [
{rows}];

const LIST: &str = {list:?};
const QUOTED_LIST: &str = {quoted:?};

/// The files of a folder, one in each language: `translated!("../words", "ftl")` includes `../words/en.ftl` and so on.
/// The folder is beside the file that says so.
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
