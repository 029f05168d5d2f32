//! Runs the program as a user does: arguments, input, output.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

mod components;
mod lab;
mod operations;
mod review;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A temporary folder for each test, deleted afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("adda-test-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Runs `adda` with this data folder and the given input.
    fn adda(&self, args: &[&str], typed: &str) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adda"))
            .args(args)
            .env("ADDA_DATA", &self.0)
            .env("LC_ALL", "C")
            .env_remove("ADDA_COMPONENTS")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program may exit before it has read everything.
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        child.wait_with_output().unwrap()
    }

    fn ok(&self, args: &[&str], typed: &str) -> String {
        let output = self.adda(args, typed);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{args:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
        said
    }

    fn fails(&self, args: &[&str]) -> String {
        let output = self.adda(args, "");
        assert!(!output.status.success(), "{args:?} should fail");
        String::from_utf8(output.stderr).unwrap()
    }

    fn only_game(&self) -> PathBuf {
        let mut files: Vec<PathBuf> =
            fs::read_dir(self.file("games")).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files.len(), 1, "{files:?}");
        files.remove(0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn contains_all(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
}

/// Input that always picks the first action: enough to finish any game.
fn first_actions() -> String {
    "1\n".repeat(600)
}

fn finished_game(folder: &Folder) -> String {
    folder.ok(&["play", "dudab", "--seats", "you,greedy,random", "--seed", "5"], &first_actions());
    fs::read_to_string(folder.only_game()).unwrap()
}

#[test]
fn welcome_lists_games_and_commands() {
    let said = Folder::new("welcome").ok(&["welcome"], "");
    contains_all(
        &said,
        &["Adda is a table", "Dudab", "Csaba Hegedűs", "play dudab", "--lang fr", "rules dudab"],
    );
}

#[test]
fn a_game_can_be_finished_by_typing_numbers() {
    let folder = Folder::new("finish");
    let said = folder.ok(&["play", "dudab", "--seats", "you,mcts:50,greedy"], &first_actions());
    contains_all(&said, &["Your hand", "Your turn", "Round 3", "Total", "win", "adda verify"]);
    let verdict = folder.ok(&["verify", folder.only_game().to_str().unwrap()], "");
    contains_all(&verdict, &["Valid: Dudab", "every pick follows from the seed", "Result: you"]);
}

/// A solo game has no winner: it shows points, the step on the ladder and achievements.
#[test]
fn a_solo_game_shows_the_ladder_instead_of_a_winner() {
    let folder = Folder::new("alone");
    let said = folder.ok(&["play", "alubari", "--seats", "greedy", "--seed", "2"], "");
    assert!(!said.contains(" wins"), "{said}");
    contains_all(&said, &["(greedy) ends with", "Step ", "Achievements of ", "(greedy): "]);
    contains_all(&folder.ok(&["verify", folder.only_game().to_str().unwrap()], ""), &["Valid: Alubari"]);
    for (lang, word) in [("fr", "Palier"), ("ru", "Ступень")] {
        let said = folder.ok(&["play", "alubari", "--seats", "greedy", "--seed", "2", "--lang", lang], "");
        contains_all(&said, &[word]);
    }
    let solo_run = ["lab", "run", "--game", "alubari", "--seats", "mcts:10", "--games", "1"];
    let said = folder.ok(&solo_run, "");
    assert!(said.contains("mean score") && !said.contains("win"), "{said}");
}

#[test]
fn a_game_is_saved_and_resumed_when_the_input_ends() {
    let folder = Folder::new("resume");
    let args = ["play", "dudab", "--seats", "you,greedy", "--seed", "8"];
    let said = folder.ok(&args, "1\n1\n1\n");
    contains_all(&said, &["The game is saved", "--resume"]);
    let before = fs::read_to_string(folder.only_game()).unwrap();
    contains_all(&folder.ok(&["verify", folder.only_game().to_str().unwrap()], ""), &["Valid so far"]);

    folder.ok(&["play", "dudab", "--resume"], &first_actions());
    let after = fs::read_to_string(folder.only_game()).unwrap();
    // All lines except the one with the seed are still there, and the match went on to its end.
    let saved: Vec<&str> = before.lines().filter(|line| !line.contains("\"saved\"")).collect();
    assert!(saved.len() > 3 && after.lines().count() > saved.len());
    assert_eq!(saved, after.lines().take(saved.len()).collect::<Vec<_>>());
    contains_all(&folder.ok(&["verify", folder.only_game().to_str().unwrap()], ""), &["Valid: Dudab"]);
    contains_all(&folder.fails(&["play", "dudab", "--resume"]), &["no unfinished game"]);
}

#[test]
fn every_command_of_a_turn_works() {
    let folder = Folder::new("commands");
    let file = folder.file("mine.jsonl");
    let typed = format!(
        "help\nwhy\nwhy draw\nhint\nrules\nrules 3\nrules 2.2\nrules 99\nback\nlegend\nlog\ntable\nundo\nredo\n99\n0\nnonsense\nsave {}\nquit\n",
        file.display()
    );
    let said =
        folder.ok(&["play", "dudab", "--seats", "you,greedy", "--seed", "6", "--color", "never"], &typed);
    contains_all(
        &said,
        &[
            "undo (u)",
            "✗ Place",
            "(rule 2.2)",
            "points in the end",
            "win chance",
            "  3   The sixth card",
            "3. The sixth card",
            "3.2 ",
            "another colour",
            "picked nothing yet",
            "no signs to explain",
            "no paragraph 99",
            "Round 1 begins",
            "nothing to redo",
            "Type a number from 1 to",
            "“nonsense” is neither",
            "Saved: ",
            "The game is saved",
        ],
    );
    assert!(!said.contains('\x1b'), "no colours with --color never");
    assert!(file.exists());
}

/// The numbers of the entries that have all these words.
fn number_of(said: &str, words: &[&str]) -> String {
    let line = said.lines().rev().find(|line| words.iter().all(|word| line.contains(word)));
    let line = line.unwrap_or_else(|| panic!("{words:?} is not in:\n{said}"));
    line.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn a_tile_is_placed_by_card_then_cell_then_rotation() {
    let folder = Folder::new("steps");
    let args = ["play", "dabba-walla", "--seats", "you,greedy", "--seed", "3", "--color", "never"];
    let play = |typed: &str| folder.ok(&args, typed);
    // The first turn: a space, then one of three cards.
    let said = play("1\n");
    contains_all(&said, &["Play one of your three cards", " ›"]);
    let card = number_of(&said, &["Play the", "pair", " ›"]);
    let said = play(&format!("1\n{card}\n"));
    let cell = number_of(&said, &["a1", " ›"]);
    let said = play(&format!("1\n{card}\n{cell}\n"));
    contains_all(&said, &["(“back” returns)", "covers a1"]);
    // Back to the cards, and all numbers at once.
    let said = play(&format!("1\n{card}\n{cell}\nback\nundo\n{card}.{cell}.1\n"));
    contains_all(&said, &["Your tile is placed"]);
    let said = play(&format!("1\n{card}\n{cell}\n1\n"));
    contains_all(&said, &["Your tile is placed"]);
    // Words find an action, and its notation plays it.
    let said = play("1\nplay a1\nnonsense\nblank 0\n");
    contains_all(&said, &["“play a1”", "“nonsense” is neither"]);
    contains_all(&play("{\"place_walla\":2}\n"), &["Play one of your three cards"]);
}

#[test]
fn why_explains_what_a_player_without_goods_could_mean() {
    let folder = Folder::new("why");
    let args = ["play", "bombay", "--seats", "you,greedy", "--seed", "3", "--color", "never"];
    contains_all(&folder.ok(&args, "why\n"), &["✗ Sell", "✗ Build a palace", "✗ Move to", "✗ Buy"]);
    contains_all(&folder.ok(&args, "sell\n"), &["✗ Sell", "(rule 7"]);
    contains_all(&folder.ok(&args, "why {\"move\":\"bom\"}\n"), &["(rule "]);
}

#[test]
fn a_step_within_a_turn_can_be_undone() {
    let folder = Folder::new("undo");
    // Two people at one keyboard, so that no bot moves in between. Seat 0 starts with a Dudab in hand.
    let position =
        r#"{"columns":[["Rm2"],["Rc4"]],"players":[{"hand":["D","Rp1","Rf1"]},{"hand":["Yp1","Yp2"]}]}"#;
    let typed = [
        r#"{"cmd":"load","game":"dudab","position":POSITION,"seed":1,"players":["you:Asha","you:Ben"]}"#,
        r#"{"cmd":"record","saved":true}"#,
    ]
    .join("\n")
    .replace("POSITION", position);
    let answers = folder.ok(&["engine"], &(typed + "\n"));
    let answer: serde_json::Value = serde_json::from_str(answers.lines().nth(1).unwrap()).unwrap();
    let lines: Vec<String> =
        answer["record"].as_array().unwrap().iter().map(|line| format!("{line}\n")).collect();
    let file = folder.file("start.jsonl");
    fs::write(&file, lines.concat()).unwrap();

    let resume = ["play", "dudab", "--resume", file.to_str().unwrap(), "--color", "never"];
    let listed = folder.ok(&resume, "\nquit\n");
    let number =
        listed.lines().find(|line| line.contains("Place a Dudab")).unwrap().split_whitespace().next();
    let typed = format!("\n{}\nundo\nquit\n", number.unwrap());
    let said = folder.ok(&resume, &typed);
    contains_all(&said, &["Asha, it is your turn", "Call red", "Undone."]);
    assert_eq!(said.matches("Your turn: place a card").count(), 2, "{said}");
}

#[test]
fn people_at_one_keyboard_do_not_see_each_others_hands() {
    let folder = Folder::new("hotseat");
    let args = ["play", "dudab", "--seats", "you:Asha,you:Ben", "--seed", "4", "--color", "never"];
    let said = folder.ok(&args, "\n1\n");
    // Between two players no hand is on the screen.
    let handed_over = said.rsplit("────────\n").next().unwrap();
    assert!(handed_over.contains("it is your turn: take the keyboard"), "{handed_over}");
    assert!(!handed_over.contains("Your hand"), "{handed_over}");
}

#[test]
fn play_and_rules_are_translated() {
    let folder = Folder::new("languages");
    for (lang, parts) in [
        ("fr", ["À vous de jouer", "Votre main", "annuler, undo"]),
        ("ru", ["Ваш ход", "колонка", "отмена, undo"]),
    ] {
        let args = ["play", "dudab", "--seats", "you,random", "--seed", "3", "--lang", lang];
        contains_all(&folder.ok(&args, "help\n"), &parts);
    }
    contains_all(&folder.ok(&["rules", "dudab", "--lang", "fr"], ""), &["# Dudab", "**3.2**"]);
    contains_all(&folder.ok(&["rules", "dudab", "2.2", "--lang", "ru"], ""), &["2.2 "]);
    contains_all(&folder.ok(&["rules", "dudab", "2", "--lang", "en"], ""), &["2. Placing a card", "2.2 "]);
}

#[test]
fn a_lesson_is_taught_by_typing_numbers() {
    let folder = Folder::new("learn");
    contains_all(&folder.ok(&["learn"], ""), &["adda learn dudab", "placing", "Placing a card"]);
    // Read; what to do; a wrong try; the right one; skip two; a wrong answer and the right one; leave the next lesson.
    let said = folder.ok(&["learn", "dudab", "placing"], "\ns\n3\n1\n+\n+\n2\n1\nq\n");
    let parts = [
        "One up or one down",
        "Place the blue fur 3 on the red mammoth 2 (column 1)",
        "You may draw even if a card fits.",
        "Jalebi places the yellow palm 2",
        "All three must differ",
        "Right: one up",
        "The sixth card",
    ];
    contains_all(&said, &parts);
    let puzzle = folder.ok(&["learn", "alubari", "puzzles"], "s\n99\n+\nq\n");
    contains_all(&puzzle, &["Puzzle 1", "clearly better", "Best: ", "Puzzle 2"]);
    contains_all(&folder.ok(&["learn", "alubari", "puzzle-3"], "q\n"), &["Puzzle 3"]);
    // Many actions are chosen step by step: a card, then where it lies; and back to the cards.
    let placing = folder.ok(&["learn", "dabba-walla", "puzzle-31"], "1\n-\ns\nq\n");
    let parts = ["  4  Place a blank tile", "covers c1 b2 c2", "Best: Play the blue row of three"];
    contains_all(&placing, &parts);
    assert_eq!(placing.matches("  4  Place a blank tile").count(), 2);
    let french = folder.ok(&["learn", "dudab", "placing", "--lang", "fr"], "q\n");
    contains_all(&french, &["Poser une carte"]);
    assert!(folder.fails(&["learn", "dudab", "castling"]).contains("counting"));
    assert!(folder.fails(&["learn", "chess"]).contains("dudab"));
}

#[test]
fn a_changed_record_is_refused_with_the_line() {
    let folder = Folder::new("tamper");
    let record = finished_game(&folder);
    let lines: Vec<&str> = record.lines().collect();
    let last = lines.len();
    let line_of = |what: &str| lines.iter().position(|line| line.contains(what)).unwrap() + 1;
    let check = |name: &str, line: usize, from: &str, to: &str| {
        let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        assert!(changed[line - 1].contains(from), "{name}: {}", changed[line - 1]);
        changed[line - 1] = changed[line - 1].replacen(from, to, 1);
        let file = folder.file(name);
        fs::write(&file, changed.join("\n")).unwrap();
        contains_all(
            &folder.fails(&["verify", file.to_str().unwrap()]),
            &["refused", &format!("line {line}:")],
        );
    };
    check("action", line_of("\"draw\""), "\"draw\"", "\"suffer\"");
    check("pick", line_of("\"picks\":["), "\"picks\":[", "\"picks\":[1,");
    check("score", last, "\"totals\":[", "\"totals\":[1");
    check("seed", last, "\"seed\":\"", "\"seed\":\"0");
    check("cut off", last, "{\"end\"", "{\"fin\"");
}

#[test]
fn files_that_are_not_records_are_refused_with_the_reason() {
    let folder = Folder::new("garbage");
    let check = |name: &str, bytes: &[u8], said: &str| {
        let file = folder.file(name);
        fs::write(&file, bytes).unwrap();
        contains_all(&folder.fails(&["verify", file.to_str().unwrap()]), &[said]);
    };
    check("empty", b"", "the record is empty");
    check("words", b"hello", "line 1: this is not a line of a record");
    check("bytes", &[0xff, 0xfe], "not a text file");
    check("list", b"[1,2]", "line 1");
    let other = finished_game(&folder).replacen("\"game\":\"dudab\"", "\"game\":\"chess\"", 1);
    check("other", other.as_bytes(), "there is no game \"chess\"");
    let nowhere = folder.file("nowhere");
    contains_all(&folder.fails(&["verify", nowhere.to_str().unwrap()]), &["refused", "nowhere"]);
}

#[test]
fn wrong_arguments_are_explained() {
    let folder = Folder::new("arguments");
    let check = |args: &[&str], said: &str| contains_all(&folder.fails(args), &[said]);
    check(&["play", "chess"], "there is: dudab");
    check(&["play", "dudab", "--seats", "you"], "2 to 6 players");
    check(&["play", "dudab", "--seats", "you,deep"], "write learner, regular, expert or master");
    check(&["play", "dudab", "--lang", "xx"], adda_core::Lang::LIST);
    check(&["play", "dudab", "--seed", "x"], "64 hexadecimal digits");
    check(&["play", "dudab", "--options", "{\"x\":1}"], "no option \"x\"; this game has none");
    check(&["play", "dudab", "--options", "{x"], "the options of Dudab");
    check(&["play", "bombay", "--options", "cash=open"], "there is: first_game, money, compensation");
    check(&["play", "bombay", "--options", "money=red"], "write hidden or open");
    check(&["play", "bombay", "--options", "first_game=perhaps"], "write true or false");
    check(
        &["lab", "run", "--game", "bombay", "--seats", "random,random", "--options", "x"],
        "no option \"x\"",
    );
    check(&["play", "dudab", "--resume", "/nowhere/file"], "/nowhere/file");
    check(&["rules", "dudab", "99"], "no paragraph 99");
    check(&["lab", "run", "--game", "dudab", "--seats", "random"], "2 to 6 players");
    check(
        &["lab", "run", "--game", "dudab", "--seats", "random,random", "--games", "0"],
        "at least one game",
    );
    check(&["lab", "speed", "--game", "dudab", "--seats", "9"], "2 to 6 players");
}

#[test]
fn parts_of_a_run_make_up_the_whole() {
    let folder = Folder::new("shards");
    let run = ["lab", "run", "--game", "dudab", "--seats", "greedy,random", "--games", "10", "--json"];
    let parts = ["1/3", "2/3", "3/3"].map(|part| {
        let file = folder.file(&part.replace("/", "-"));
        fs::write(&file, folder.ok(&[&run[..], &["--shard", part]].concat(), "")).unwrap();
        file.display().to_string()
    });
    fn merged<'a>(files: &[&'a str]) -> Vec<&'a str> {
        [&["lab", "merge", "--json"], files].concat()
    }
    let [one, two, three] = parts.each_ref().map(String::as_str);
    let report = |text: String| serde_json::from_str::<serde_json::Value>(&text).unwrap();
    let (whole, together) = (report(folder.ok(&run, "")), report(folder.ok(&merged(&[three, one, two]), "")));
    assert_eq!((&whole["seats"], &whole["order"]), (&together["seats"], &together["order"]));
    assert!(folder.fails(&merged(&[one, three])).contains("is in no shard"));
}

#[test]
fn the_lab_prints_tables_or_one_json_object() {
    let folder = Folder::new("lab");
    let run = ["lab", "run", "--game", "dudab", "--seats", "greedy,random", "--games", "20", "--json"];
    let report: serde_json::Value = serde_json::from_str(&folder.ok(&run, "")).unwrap();
    let speed = ["lab", "speed", "--game", "dudab", "--seats", "2", "--seconds", "0.1", "--json"];
    let measured: serde_json::Value = serde_json::from_str(&folder.ok(&speed, "")).unwrap();
    for value in [&report, &measured] {
        for field in ["games", "moves_per_second", "games_per_second", "position_bytes", "clone_ns"] {
            assert!(value[field].as_f64().unwrap() > 0.0, "{field}");
        }
    }
    for entrant in report["seats"].as_array().unwrap() {
        assert!(entrant["bot"].is_string());
        let [low, share, high] = ["low", "win_share", "high"].map(|field| entrant[field].as_f64().unwrap());
        assert!(low <= share && share <= high && entrant["mean_score"].is_number());
    }
    assert!(report["mean_score"].is_number() && report["mean_winning_score"].is_number());
    assert!(report.get("events").is_none());
    contains_all(&folder.ok(&run[..8], ""), &["greedy", "95 % interval", "actions on average", "winners"]);
    let counted = folder.ok(&[&run[..8], &["--events"]].concat(), "");
    contains_all(&counted, &["per game", "round_began"]);
    contains_all(&folder.ok(&speed[..8], ""), &["random moves per second", "search iterations"]);
}

#[test]
fn the_engine_answers_line_by_line() {
    let folder = Folder::new("engine");
    let typed =
        "{\"cmd\":\"new\",\"game\":\"dudab\",\"seats\":2,\"seed\":7}\nnot json\n{\"cmd\":\"to_act\"}\n";
    let answers = folder.ok(&["engine"], typed);
    let ok: Vec<bool> = answers
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["ok"].as_bool().unwrap())
        .collect();
    assert_eq!(ok, [true, false, true]);
}

/// Python is not needed to build or play, so without it this test does nothing.
#[test]
fn the_sample_bot_in_the_documentation_plays_a_game() {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/sample_bot.py");
    let run = Command::new("python3").arg(sample).arg(env!("CARGO_BIN_EXE_adda")).output();
    match run {
        Ok(output) => {
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            assert!(!output.stdout.is_empty());
        }
        Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::NotFound),
    }
}

#[test]
fn the_program_has_the_same_messages_in_every_language() {
    adda_words::completeness::check_files(adda_core::translated!("../../words", "ftl"));
}

#[test]
#[cfg(unix)]
fn without_arguments_it_serves_until_sigterm() {
    use std::io::{BufRead, BufReader, Read};
    use std::net::TcpStream;

    let folder = Folder::new("serve");
    let mut child = Command::new(env!("CARGO_BIN_EXE_adda"))
        .env("ADDA_DATA", &folder.0)
        .env("ADDA_ADDRESS", "127.0.0.1:0")
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let address = lines.find_map(|line| line.split("http://").nth(1).map(str::to_owned)).unwrap();
    let data = lines.find(|line| line.contains("is stored in")).unwrap();
    assert!(data.contains(folder.0.to_str().unwrap()), "{data}");

    let mut socket = TcpStream::connect(address.trim()).unwrap();
    socket.write_all(b"GET / HTTP/1.1\r\nHost: adda\r\nConnection: close\r\n\r\n").unwrap();
    let mut page = Vec::new();
    socket.read_to_end(&mut page).unwrap();
    let page = String::from_utf8_lossy(&page);
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("Dudab"), "{page}");

    let asked = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(asked.success() && child.wait().unwrap().success());
    assert!(folder.file("adda.sqlite").exists());
}
