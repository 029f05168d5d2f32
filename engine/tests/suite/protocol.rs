//! The protocol: every command works, whole games can be played, every line gets one answer.

mod documents;
mod mistakes;

use std::collections::BTreeSet;

use adda_core::record;
use adda_engine::Engine;
use dudab::Dudab;
use serde_json::{Value, json};

use crate::sums::recompute_sums;

const NEW: &str = r#"{"cmd":"new","game":"dudab","players":["Asha","Ben"],"seed":7}"#;
const PLACE: &str = r#"{"cmd":"play","seat":1,"action":{"place":{"card":"Rf3","column":1}}}"#;
const DRAW: &str = r#"{"cmd":"play","seat":0,"action":"draw"}"#;
const VALID_POSITION: &str =
    r#"{"columns":[["Rm2"],["Gc1"]],"players":[{"hand":["Bf3","Bf1"]},{"hand":["D","SR"]}]}"#;

/// Sends the lines `before`, then the request, and expects the fragment in its answer.
fn check(before: &[&str], request: &str, fragment: &str) {
    let mut engine = Engine::new();
    for line in before {
        let answer = engine.answer(line);
        assert!(answer.starts_with(r#"{"ok":true"#), "{line}\n{answer}");
    }
    let answer = engine.answer(request);
    assert!(answer.contains(fragment), "{request}\nexpected: {fragment}\nanswered: {answer}");
    let parsed: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    let ok = parsed["ok"].as_bool().expect("an answer has ok");
    assert!(ok || parsed["error"].as_str().is_some_and(|error| !error.is_empty()), "{answer}");
    assert!(!answer.contains('\n'), "an answer is one line: {answer}");
}

/// The answer as JSON; `ok` must be true.
fn ask(engine: &mut Engine, request: &Value) -> Value {
    let answer: Value =
        serde_json::from_str(&engine.answer(&request.to_string())).expect("an answer is JSON");
    assert_eq!(answer["ok"], true, "{request}\n{answer}");
    answer
}

#[test]
fn every_command_works() {
    let good: &[(&[&str], &str, &str)] = &[
        (&[], r#"{"cmd":"help"}"#, r#"{"ok":true,"commands":[{"cmd":"help","#),
        (
            &[],
            r#"{"cmd":"games"}"#,
            r#""id":"dudab","title":"Dudab","seats":[2,6],"minutes":[20,45],"weight":"light","rules":1,"options":[]"#,
        ),
        (&[], r#"{"cmd":"rules","game":"dudab"}"#, r##""text":"# Dudab\n"##),
        (&[NEW], r#"{"cmd":"rules","paragraph":"9.1"}"#, r#""paragraph":"9.1","text":"When all rounds"#),
        (&[NEW], r#"{"cmd":"lang","lang":"ru"}"#, r#"{"ok":true,"lang":"ru"}"#),
        (&[], NEW, r#""players":["Asha","Ben"],"commitment":"240a54b1"#),
        (&[], r#"{"cmd":"new","game":"dudab","seats":6}"#, r#""players":["Seat 0","Seat 1","Seat 2","#),
        (&[], r#"{"cmd":"new","game":"dudab","seats":2,"seed":null,"options":{}}"#, r#""over":false}"#),
        (&[NEW], r#"{"cmd":"position"}"#, r#""turn":1,"owed":"turn","demand":"nothing""#),
        (&[NEW], r#"{"cmd":"view","seat":0}"#, r#""hand":["Rc4","Gm4","D"]"#),
        (&[NEW], r#"{"cmd":"view","viewer":"spectator"}"#, r#""viewer":"spectator""#),
        (&[NEW], r#"{"cmd":"to_act"}"#, r#"{"ok":true,"to_act":[1],"may_act":[1],"over":false}"#),
        (&[NEW], r#"{"cmd":"prompt","seat":1}"#, r#""text":"Your turn: place"#),
        (&[NEW], r#"{"cmd":"prompt","seat":0}"#, r#""text":"Ben must place"#),
        (&[NEW], r#"{"cmd":"legal","seat":1}"#, r#"{"action":"draw","text":"Draw a card"}"#),
        (&[NEW], r#"{"cmd":"legal","seat":0}"#, r#"{"ok":true,"legal":[]}"#),
        (&[NEW], r#"{"cmd":"check","seat":1,"action":"draw"}"#, r#"{"ok":true,"allowed":true}"#),
        (
            &[NEW],
            PLACE,
            r#""texts":["Ben places the red fur 3 on the yellow mammoth 2 (column 2)."],"picks":[]"#,
        ),
        (&[NEW, PLACE], DRAW, r#""picks":[38]"#),
        (
            &[NEW, PLACE],
            r#"{"cmd":"play","seat":0,"action":"draw","picks":[0]}"#,
            r#""texts":["Asha draws the red palm 1."],"picks":[0]"#,
        ),
        (&[NEW, PLACE], r#"{"cmd":"undo"}"#, r#""moves":0,"to_act":[1]"#),
        (&[NEW, PLACE, DRAW], r#"{"cmd":"undo","force":true}"#, r#""action":"draw","moves":1"#),
        (&[NEW, PLACE, r#"{"cmd":"undo","seat":1}"#], r#"{"cmd":"redo"}"#, r#"{"placed":{"seat":1"#),
        (&[NEW, PLACE, r#"{"cmd":"undo"}"#], r#"{"cmd":"redo","seat":1}"#, r#"{"placed":{"seat":1"#),
        (&[NEW], r#"{"cmd":"outcome"}"#, r#"{"seat":0,"player":"Asha","total":0,"place":1,"lines":[]}"#),
        (&[NEW], r#"{"cmd":"record"}"#, r#"[{"adda":1,"game":"dudab","rules":1,"players":["Asha","Ben"]"#),
        (&[NEW], r#"{"cmd":"record","saved":true}"#, r#"{"saved":{"seed":"c4921755"#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"random"}"#, r#""advice":[{"action":"#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"greedy","seed":1}"#, r#""trials":16"#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"iterations":50,"seed":1}"#, r#""advice":[{"action":"#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"mcts:64","seed":1,"threads":2}"#, r#""trials":"#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"mcts","ms":1}"#, r#""trials":"#),
        (&[NEW], r#"{"cmd":"bot","seat":1,"bot":"mcts:1ms"}"#, r#""trials":"#),
    ];
    for (before, request, fragment) in good {
        check(before, request, fragment);
    }
    check(
        &[],
        &format!(r#"{{"cmd":"load","game":"dudab","position":{VALID_POSITION},"lang":"fr"}}"#),
        r#""moves":0"#,
    );

    // Every command that help lists is tested above.
    let command =
        |request: &str| serde_json::from_str::<Value>(request).unwrap()["cmd"].as_str().map(str::to_owned);
    let tried: BTreeSet<String> = good.iter().filter_map(|(_, request, _)| command(request)).collect();
    let help = ask(&mut Engine::new(), &json!({ "cmd": "help" }));
    for listed in help["commands"].as_array().unwrap() {
        let name = listed["cmd"].as_str().unwrap();
        assert!(tried.contains(name) || name == "load", "{name} has no example here");
    }
}

/// Plays a whole game between two bots and returns its record.
fn play_to_the_end(engine: &mut Engine) -> Vec<Value> {
    let mut game = ask(engine, &json!({ "cmd": "new", "game": "dudab", "seats": 2, "seed": 3 }));
    while game["over"] == false {
        let seat = &game["to_act"][0];
        let bot = if seat == 0 { "mcts:10" } else { "greedy" };
        let advised = ask(engine, &json!({ "cmd": "bot", "seat": seat, "bot": bot, "seed": 1 }));
        let legal = ask(engine, &json!({ "cmd": "legal", "seat": seat }));
        let listed =
            |choice: &Value| choice["action"] == advised["action"] && choice["text"] == advised["text"];
        assert!(legal["legal"].as_array().is_some_and(|all| all.iter().any(listed)), "{advised}");
        game = ask(engine, &json!({ "cmd": "play", "seat": seat, "action": advised["action"] }));
    }
    ask(engine, &json!({ "cmd": "record" }))["record"].as_array().expect("a list of lines").clone()
}

#[test]
fn two_bots_play_a_whole_game_and_its_record_verifies() {
    let mut engine = Engine::new();
    let lines = play_to_the_end(&mut engine);
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let replayed = record::verify::<Dudab>(&text).expect("a valid record");
    assert!(replayed.is_over() && replayed.seed().is_some());

    let outcome = ask(&mut engine, &json!({ "cmd": "outcome" }));
    let end = &lines.last().unwrap()["end"];
    assert_eq!(outcome["over"], true);
    for seat in 0..2 {
        let result = &outcome["seats"][seat];
        assert_eq!(result["total"], end["totals"][seat]);
        assert_eq!(result["place"], end["places"][seat]);
        let lines = result["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 2, "one for each round");
        let sum: i64 = lines.iter().map(|line| line["points"].as_i64().unwrap()).sum();
        assert_eq!(result["total"], sum);
    }

    // Both forms of the record can be loaded, and nobody can act any more.
    for form in [Value::from(lines), Value::from(text)] {
        let loaded = ask(&mut engine, &json!({ "cmd": "load", "record": form }));
        assert_eq!((&loaded["over"], &loaded["seed_known"]), (&true.into(), &true.into()));
        assert_eq!(ask(&mut engine, &json!({ "cmd": "outcome" })), outcome);
    }
    let refused = engine.answer(r#"{"cmd":"bot","seat":0}"#);
    assert!(refused.contains("The game is over."), "{refused}");
    let refused = engine.answer(r#"{"cmd":"play","seat":0,"action":"draw"}"#);
    assert!(refused.contains(r#""text":"The game is over.""#), "{refused}");
}

#[test]
fn a_saved_record_continues_with_the_same_luck() {
    let mut engine = Engine::new();
    engine.answer(NEW);
    engine.answer(PLACE);
    let saved = ask(&mut engine, &json!({ "cmd": "record", "saved": true }));
    let public = ask(&mut engine, &json!({ "cmd": "record" }));
    let drawn = engine.answer(DRAW);
    assert!(!public.to_string().contains("\"seed\""), "{public}");

    ask(&mut engine, &json!({ "cmd": "load", "record": saved["record"] }));
    assert_eq!(engine.answer(DRAW), drawn);
}

#[test]
fn a_record_without_its_seed_continues_with_luck_marked_as_dictated() {
    let mut engine = Engine::new();
    let opened: Value = serde_json::from_str(&engine.answer(NEW)).unwrap();
    engine.answer(PLACE);
    let record = ask(&mut engine, &json!({ "cmd": "record" }))["record"].clone();
    let loaded = ask(&mut engine, &json!({ "cmd": "load", "record": record }));
    assert_eq!((&loaded["seed_known"], &loaded["moves"]), (&false.into(), &1.into()));
    assert_eq!(loaded["commitment"], opened["commitment"]);

    assert!(engine.answer(DRAW).starts_with(r#"{"ok":true"#));
    let record = ask(&mut engine, &json!({ "cmd": "record" }))["record"].clone();
    assert_eq!(record[2]["dictated"], true, "{record}");
    assert_eq!(record[0], loaded_header(&record));
}

/// The header of a record after loading it. Playing on must not have changed it.
fn loaded_header(record: &Value) -> Value {
    let mut engine = Engine::new();
    ask(&mut engine, &json!({ "cmd": "load", "record": record }));
    ask(&mut engine, &json!({ "cmd": "record" }))["record"][0].clone()
}

#[test]
fn a_record_that_breaks_the_rules_is_refused_with_the_reason() {
    let mut engine = Engine::new();
    engine.answer(NEW);
    engine.answer(PLACE);
    let header = ask(&mut engine, &json!({ "cmd": "record" }))["record"][0].clone();
    let step = json!({ "seat": 1, "action": { "place": { "card": "Gp2", "column": 0 } } });
    let mut record = [header, step];
    recompute_sums(&mut record);
    let answer = engine.answer(&json!({ "cmd": "load", "record": record }).to_string());
    let reason = "Line 2 of the record is not allowed: The green palm 2 does not go on the yellow fur 4";
    assert!(answer.contains(reason), "{answer}");
}

#[test]
fn a_language_change_affects_only_texts() {
    let mut engine = Engine::new();
    engine.answer(NEW);
    let mut prompts = BTreeSet::new();
    for lang in ["en", "fr", "ru"] {
        ask(&mut engine, &json!({ "cmd": "lang", "lang": lang }));
        prompts.insert(engine.answer(r#"{"cmd":"prompt","seat":1}"#));
    }
    assert_eq!(prompts.len(), 3);
    // A new game keeps the language of the last one, unless it is given another.
    let russian = engine.answer(NEW);
    assert!(russian.contains("Начинается раунд 1."), "{russian}");
    let english = engine.answer(&NEW.replace("\"seed\"", "\"lang\":\"en\",\"seed\""));
    assert!(english.contains("Round 1 begins."), "{english}");
    // A failed start changes nothing.
    engine.answer(r#"{"cmd":"new","game":"dudab","seats":9,"lang":"fr"}"#);
    assert!(engine.answer(r#"{"cmd":"prompt","seat":1}"#).contains("Your turn"));
}

#[test]
fn every_line_gets_one_answer() {
    let mut input = Vec::new();
    input.extend(b"\n   \r\n{\"cmd\":\"to_act\",\"id\":1}\r\n");
    input.extend(b"{\"id\":2,\"cmd\":\"\xff\"}\n");
    input.extend(b"{\"cmd\":\"help\",\"id\":\"");
    input.extend(vec![b'x'; 5 << 20]);
    input.extend(b"\"}\n{\"cmd\":\"games\",\"id\":4}\n\n{\"cmd\":\"lang\",\"lang\":\"en\",\"id\":5}");
    let mut output = Vec::new();
    adda_engine::run(&input[..], &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let expected = [
        r#"{"ok":false,"id":1,"error":"No game"#,
        r#"{"ok":false,"error":"This line is not UTF-8"#,
        r#"{"ok":false,"error":"This line is longer than 4 MiB"#,
        r#"{"ok":true,"id":4,"games""#,
        r#"{"ok":true,"id":5,"lang":"en"}"#,
    ];
    assert_eq!(output.lines().count(), expected.len(), "{output}");
    for (line, expected) in output.lines().zip(expected) {
        assert!(line.starts_with(expected), "{line}");
    }
    assert!(output.ends_with('\n'));
}
