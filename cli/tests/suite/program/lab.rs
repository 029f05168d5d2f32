//! Runs that are resumed, records, reports, and programs of others on the command line.

use std::fs;

use serde_json::Value;

use super::Folder;

/// The results of a run without the timings.
fn results(printed: &str) -> Value {
    let mut value: Value = serde_json::from_str(printed).unwrap();
    for timing in ["seconds", "moves_per_second", "games_per_second", "clone_ns"] {
        value.as_object_mut().unwrap().remove(timing).unwrap();
    }
    value
}

const RUN: [&str; 9] =
    ["lab", "run", "--game", "dudab", "--seats", "greedy,random", "--games", "40", "--json"];

#[test]
fn a_run_that_was_stopped_goes_on_to_the_same_result() {
    let folder = Folder::new("lab-resume");
    let whole = results(&folder.ok(&RUN, ""));
    let parts = folder.file("parts");
    let resumed = [&RUN[..], &["--folder", parts.to_str().unwrap()]].concat();
    assert_eq!(results(&folder.ok(&resumed, "")), whole);
    let mut files: Vec<_> = fs::read_dir(&parts).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 2, "{files:?}");
    // As if it had been stopped before the last parts, while one was being written.
    for file in &files[1..] {
        fs::remove_file(file).unwrap();
    }
    fs::write(parts.join("run-000008-000016.unfinished"), "{").unwrap();
    let kept = fs::metadata(&files[0]).unwrap().modified().unwrap();
    assert_eq!(results(&folder.ok(&resumed, "")), whole);
    assert_eq!(
        fs::metadata(&files[0]).unwrap().modified().unwrap(),
        kept,
        "what is there is not played again"
    );
    // Another run does not mix with it, and a broken part is named.
    let other = [&resumed[..], &["--seed", "2"]].concat();
    assert!(folder.fails(&other).contains("another run"));
    fs::write(&files[1], "{}").unwrap();
    let error = folder.fails(&resumed);
    assert!(error.contains(files[1].file_name().unwrap().to_str().unwrap()), "{error}");
}

#[test]
fn records_of_a_run_are_written_and_true() {
    let folder = Folder::new("lab-records");
    let records = folder.file("records");
    let run = ["lab", "run", "--game", "bombay", "--seats", "greedy,random", "--games", "2", "--json"];
    folder.ok(&[&run[..], &["--records", records.to_str().unwrap()]].concat(), "");
    let files: Vec<_> = fs::read_dir(&records).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 2);
    for file in files {
        folder.ok(&["verify", file.to_str().unwrap()], "");
    }
}

#[test]
fn a_program_that_is_not_there_is_named_before_the_first_game() {
    let folder = Folder::new("lab-outside");
    let error = folder.fails(&["lab", "run", "--game", "dudab", "--seats", "cmd:/nowhere/bot,greedy"]);
    assert!(error.contains("/nowhere/bot"), "{error}");
    let error = folder.fails(&["lab", "run", "--game", "dudab", "--seats", "cmd:,greedy"]);
    assert!(error.contains("cmd:./mybot"), "{error}");
}

#[test]
#[cfg(unix)]
fn faults_of_a_program_are_told() {
    let folder = Folder::new("lab-faults");
    // `true` ends at once, whatever it is asked.
    let said =
        folder.ok(&["lab", "run", "--game", "dudab", "--seats", "cmd:true,greedy", "--games", "2"], "");
    assert!(said.contains("cmd:true failed: 2 crashes"), "{said}");
    assert!(said.contains("The first, in game 0: it ended"), "{said}");
}

#[test]
fn tuning_narrows_the_candidates_down_and_can_be_resumed() {
    let folder = Folder::new("lab-tune");
    let parts = folder.file("parts");
    let tune = [
        "lab",
        "tune",
        "--game",
        "dudab",
        "--iterations",
        "4",
        "--candidates",
        "3",
        "--games",
        "4",
        "--json",
    ];
    let whole: Value = serde_json::from_str(&folder.ok(&tune, "")).unwrap();
    let games: Vec<u64> =
        whole["candidates"].as_array().unwrap().iter().map(|one| one["games"].as_u64().unwrap()).collect();
    // The first round has three candidates, the second two; the last one plays again apart.
    assert_eq!(games, [12, 12, 4]);
    assert_eq!(whole["best"]["games"], 16);
    let resumed = [&tune[..], &["--folder", parts.to_str().unwrap()]].concat();
    assert_eq!(serde_json::from_str::<Value>(&folder.ok(&resumed, "")).unwrap(), whole);
    fs::remove_file(fs::read_dir(&parts).unwrap().next().unwrap().unwrap().path()).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&folder.ok(&resumed, "")).unwrap(), whole);
    assert!(folder.fails(&["lab", "tune", "--game", "dabba-walla"]).contains("without a tree"));
}

#[test]
fn every_game_has_a_report_that_needs_nothing_else() {
    let folder = Folder::new("lab-report");
    for (game, lang, title) in [
        ("dudab", "en", "Dudab: what happens at the table"),
        ("bombay", "fr", "ce qui se passe à la table"),
        ("dabba-walla", "ru", "что происходит за столом"),
        ("alubari", "en", "Alubari: what happens at the table"),
    ] {
        let out = folder.file(game);
        let report = ["lab", "report", game, "--lang", lang, "--games", "3", "--bot", "random", "--out"];
        folder.ok(&[&report[..], &[out.to_str().unwrap()]].concat(), "");
        let page = fs::read_to_string(out.join("report.html")).unwrap();
        assert!(page.contains(title), "{}", &page[..2000.min(page.len())]);
        for elsewhere in ["http:", "https:", "src=", "@import", "url(", "<script", "<link"] {
            assert!(!page.contains(elsewhere), "{game}: {elsewhere}");
        }
        // No message is missing, and headings are told apart.
        assert!(!page.contains("[report-"), "{game}");
        let mut ids: Vec<&str> =
            page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "{game}: an id is there twice");
        for file in ["seats", "scores", "lengths", "parts", "items", "decisions", "costliest"] {
            let text = fs::read_to_string(out.join(format!("{file}.csv"))).unwrap();
            assert!(text.starts_with("seats,") && text.ends_with("\r\n"), "{game}: {file}");
            let table = fs::read(out.join(format!("{file}.parquet"))).unwrap();
            assert!(table.starts_with(b"PAR1") && table.ends_with(b"PAR1"), "{game}: {file}");
        }
    }
    // With and without compensation, where the game has it.
    let seats = fs::read_to_string(folder.file("bombay").join("seats.csv")).unwrap();
    assert!(seats.lines().any(|line| line.starts_with("2,seats2-compensation-true,1,3,")), "{seats}");
    let error = folder.fails(&["lab", "report", "dudab", "--compare", "weather"]);
    assert!(error.contains("weather"), "{error}");
}
