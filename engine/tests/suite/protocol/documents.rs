//! The examples in the documentation are true.

use std::path::{Path, PathBuf};
use std::process::Command;

use adda_engine::Engine;
use serde_json::{Value, json};

use super::ask;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

fn read_doc(name: &str) -> String {
    std::fs::read_to_string(docs().join(name)).expect("a page of the documentation")
}

/// The contents of every fenced block of this kind.
fn fences<'a>(page: &'a str, kind: &str) -> Vec<&'a str> {
    let opening = format!("\n```{kind}\n");
    page.split(&opening).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// Whether the text matches the pattern, in which `…` stands for anything.
fn is_like(pattern: &str, text: &str) -> bool {
    let Some((begin, rest)) = pattern.split_once('…') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(begin) else { return false };
    let mut parts: Vec<&str> = rest.split('…').collect();
    let end = parts.pop().unwrap_or_default();
    for part in parts {
        let Some(at) = text.find(part) else { return false };
        text = &text[at + part.len()..];
    }
    text.ends_with(end)
}

#[test]
fn every_example_in_the_protocol_page_is_true() {
    let page = read_doc("protocol.md");
    let mut engine = Engine::new();
    let mut answer = String::new();
    let mut examples = 0;
    for line in fences(&page, "text").into_iter().flat_map(str::lines) {
        if let Some(request) = line.strip_prefix("> ") {
            answer = engine.answer(request);
        } else if let Some(expected) = line.strip_prefix("< ") {
            assert!(is_like(expected, &answer), "documented: {expected}\nanswered:   {answer}");
            examples += 1;
        } else {
            panic!("neither a request nor an answer: {line}");
        }
    }
    assert!(examples > 40, "only {examples} examples found");
    let help = ask(&mut engine, &json!({ "cmd": "help" }));
    for command in help["commands"].as_array().unwrap() {
        let name = command["cmd"].as_str().unwrap();
        assert!(page.contains(&format!("**`{name}`**")), "{name} is not described");
        assert!(page.contains(&format!("> {{\"cmd\":\"{name}\"")), "{name} has no example");
        for field in command["fields"].as_array().unwrap() {
            let field = field.as_str().unwrap().trim_end_matches('?');
            assert!(page.contains(&format!("`{field}`")), "the field {field} of {name} is not described");
        }
    }
}

#[test]
fn the_example_record_loads_and_is_written_back_the_same() {
    let page = read_doc("record.md");
    let records = fences(&page, "json");
    let mut engine = Engine::new();
    let loaded = ask(&mut engine, &json!({ "cmd": "load", "record": records[0] }));
    assert_eq!(loaded["seed_known"], true);
    let again = ask(&mut engine, &json!({ "cmd": "record", "saved": true }));
    let lines: Vec<Value> = records[0].lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(again["record"], Value::from(lines));
}

#[test]
fn the_protocol_page_shows_the_sample_bot_unchanged() {
    let page = read_doc("protocol.md");
    assert_eq!(fences(&page, "python"), [read_doc("sample_bot.py")]);
}

/// Needs Python, and the example that `cargo test` builds along with the tests.
#[test]
fn the_sample_bot_plays_a_whole_game() {
    let test = std::env::current_exe().expect("this program");
    let program = test.ancestors().nth(2).expect("the folder of the build").join("examples/lines");
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let has_python =
        Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has_python || !program.exists() {
        println!("skipped: python3 or {} is missing", program.display());
        return;
    }
    let played = Command::new("python3")
        .arg(docs().join("sample_bot.py"))
        .arg(program)
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .expect("Python runs");
    let (output, errors) = (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
    assert!(played.status.success(), "{output}{errors}");
    let results: Vec<&str> = output.lines().rev().take(2).collect();
    assert!(results.iter().all(|line| line.contains(" points, place ")), "{output}");
}
