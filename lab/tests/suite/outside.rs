//! Programs of others: they play, they learn no secrets, and whatever they do, the games go on.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use adda_lab::{ContestPlan, Player, ProgramFaults, RunPlan, RunReport, Shard, contest, run};
use dudab::Dudab;
use serde_json::Value;

/// A shell script in a folder of its own.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, text: &str) -> Script {
        let folder = std::env::temp_dir().join(format!("adda-outside-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("bot.sh"), text).unwrap();
        Script(folder)
    }

    fn player(&self) -> Player {
        let mut player: Player = format!("cmd:sh {}", self.0.join("bot.sh").display()).parse().unwrap();
        // The machine may be busy.
        player.program_mut().unwrap().set_limit(Duration::from_secs(60));
        player
    }

    /// Lines that the script has written to a file beside it.
    fn lines(&self, file: &str) -> Vec<Value> {
        let text = fs::read_to_string(self.0.join(file)).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn plan(player: Player, games: u64) -> RunPlan<dudab::Options> {
    let bots = vec![player, "greedy".parse().unwrap()];
    let options = dudab::Options::default();
    RunPlan { bots, options, games, seed: 1, threads: 2, count_events: false, keep: None }
}

fn play(script: &Script, games: u64) -> RunReport {
    run::<Dudab>(&plan(script.player(), games), &|| ()).unwrap()
}

/// The faults of the only program.
fn faults(report: &RunReport) -> &ProgramFaults {
    assert_eq!(report.faults.len(), 1, "{:?}", report.faults);
    &report.faults[0]
}

/// Answers everything with the first choice, and writes down what it was asked.
const FIRST: &str = "cd \"${0%/*}\"\nwhile read -r line; do\n  printf '%s\\n' \"$line\" >> asked.$$\n  \
                     echo '{\"choice\":0}'\ndone\n";

#[test]
fn a_program_plays_and_gets_what_its_seat_may_know() {
    let script = Script::new("first", FIRST);
    let report = play(&script, 4);
    assert_eq!(report.faults, []);
    assert_eq!(report.seats[0].bot, script.player().to_string());
    let mut asked = Vec::new();
    for file in fs::read_dir(&script.0).unwrap().flatten() {
        if let Some(name) = file.file_name().to_str().filter(|name| name.starts_with("asked")) {
            asked.extend(script.lines(name));
        }
    }
    let kinds: BTreeSet<&str> = asked.iter().filter_map(|line| line["cmd"].as_str()).collect();
    assert_eq!(kinds, BTreeSet::from(["begin", "choose", "end"]));
    let mut seat = 0;
    for line in &asked {
        match line["cmd"].as_str() {
            Some("begin") => {
                assert_eq!((&line["game"], &line["seats"]), (&"dudab".into(), &2.into()));
                seat = usize::try_from(line["seat"].as_u64().unwrap()).unwrap();
            }
            Some("choose") => {
                assert!(line["legal"].as_array().unwrap().len() > 1, "a decision without a choice: {line}");
                assert_eq!(line["view"]["viewer"]["seat"], seat);
                let players = &line["view"]["players"];
                assert!(players[seat]["hand"].is_array() && players[1 - seat]["hand"].is_null(), "{line}");
                assert!(line["view"].get("draw").is_none(), "the draw pile is secret: {line}");
            }
            Some("end") => assert_eq!(line["places"].as_array().unwrap().len(), 2),
            other => panic!("asked {other:?}"),
        }
    }
}

#[test]
fn an_action_of_the_list_is_as_good_as_its_number() {
    let script = Script::new(
        "draws",
        "while read -r line; do\n  case \"$line\" in\n    *',\"draw\"]'*|*'[\"draw\"'*) echo '{\"action\":\"draw\"}';;\n    \
         *) echo '{\"choice\":0}';;\n  esac\ndone\n",
    );
    assert_eq!(play(&script, 4).faults, []);
}

#[test]
fn a_silent_program_is_replaced_for_the_rest_of_the_game() {
    let script = Script::new("silent", "read -r line\necho '{}'\nwhile read -r line; do :; done\n");
    let mut player = script.player();
    player.program_mut().unwrap().set_limit(Duration::from_millis(50));
    let report = run::<Dudab>(&plan(player, 3), &|| ()).unwrap();
    let ProgramFaults { faults, .. } = faults(&report);
    // Once in each game, and somebody decided in its place more often.
    assert_eq!((faults.silences, faults.crashes, faults.garbage, faults.illegal), (3, 0, 0, 0));
    assert!(faults.replaced > 3, "{faults:?}");
    let (game, text) = faults.first.clone().unwrap();
    assert_eq!((game, text.as_str()), (0, "no answer within 50 ms"));
}

#[test]
fn a_crash_is_explained_with_what_the_program_said_last() {
    let script =
        Script::new("crash", "read -r line\necho '{}'\nread -r line\necho 'I cannot go on' >&2\nexit 3\n");
    let report = play(&script, 3);
    let ProgramFaults { faults, .. } = faults(&report);
    assert_eq!((faults.crashes, faults.silences), (3, 0), "it is started again for each game: {faults:?}");
    let (game, text) = faults.first.clone().unwrap();
    assert_eq!(game, 0);
    assert!(text.contains('3') && text.contains("I cannot go on"), "{text}");
}

#[test]
fn garbage_ends_the_program_and_an_illegal_action_does_not() {
    for garbage in ["hello", "[1]", "{}", "{\"action\":\"draw\",\"choice\":0}", "{\"choice\":0"] {
        let script = Script::new(
            "garbage",
            &format!("read -r l\necho '{{}}'\nwhile read -r l; do echo '{garbage}'; done\n"),
        );
        let report = play(&script, 2);
        let ProgramFaults { faults, .. } = faults(&report);
        assert_eq!((faults.garbage, faults.illegal, faults.crashes), (2, 0, 0), "{garbage}: {faults:?}");
    }
    for illegal in
        ["{\"choice\":9999}", "{\"choice\":-1}", "{\"action\":\"suffer\"}", "{\"action\":{\"fly\":1}}"]
    {
        let script = Script::new("illegal", &format!("while read -r l; do echo '{illegal}'; done\n"));
        let report = play(&script, 2);
        let ProgramFaults { faults, .. } = faults(&report);
        assert!(faults.illegal > 2, "each decision counts: {illegal}: {faults:?}");
        assert_eq!((faults.garbage, faults.crashes, faults.silences), (0, 0, 0), "{illegal}: {faults:?}");
        assert_eq!(faults.replaced, faults.illegal);
    }
}

#[test]
fn lines_that_nobody_asked_for_are_garbage() {
    // Whether the second line is found as one too many, or taken for the next answer, is the system's affair.
    let script = Script::new("chatty", "while read -r l; do printf '{\"choice\":0}\nwell\n'; done\n");
    assert_eq!(faults(&play(&script, 3)).faults.garbage, 3);
}

#[test]
fn a_program_that_cannot_be_started_is_found_before_the_first_game() {
    let player: Player = "cmd:/nowhere/at/all".parse().unwrap();
    assert!(player.program().unwrap().try_start().is_err());
    // Played all the same, each game counts a crash.
    let report = run::<Dudab>(&plan(player, 2), &|| ()).unwrap();
    assert_eq!(faults(&report).faults.crashes, 2);
}

#[test]
fn contests_and_shards_know_programs() {
    let script = Script::new("contest", "while read -r l; do echo 'nothing'; done\n");
    let contest_plan = ContestPlan {
        bot: "greedy".parse().unwrap(),
        against: script.player(),
        seats: 2,
        options: Default::default(),
        gain: 0.0,
        most: 4,
        seed: 1,
        threads: 2,
    };
    let report = contest::<Dudab>(&contest_plan, &|| {}).unwrap();
    assert_eq!(report.faults[0].faults.garbage, 4);
    let plan = plan(script.player(), 4);
    let parts = [0..1, 1..4].map(|games| {
        let part = Shard::play::<Dudab>(&plan, games, &|| ()).unwrap();
        serde_json::from_str::<Shard>(&serde_json::to_string(&part).unwrap()).unwrap()
    });
    let merged = Shard::merge::<Dudab>(parts.into()).unwrap();
    assert_eq!(merged.faults, run::<Dudab>(&plan, &|| ()).unwrap().faults);
}

/// The bot of `docs/outside_bot.py`.
#[test]
fn the_sample_bot_plays_without_a_fault_and_better_than_chance() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: there is no python3");
        return;
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/outside_bot.py");
    let mut player: Player = format!("cmd:python3 {path}").parse().unwrap();
    // The machine may be busy.
    player.program_mut().unwrap().set_limit(Duration::from_secs(60));
    let bots = vec![player, "random".parse().unwrap()];
    let plan = RunPlan { bots, ..plan("greedy".parse().unwrap(), 60) };
    let report = run::<Dudab>(&plan, &|| ()).unwrap();
    assert_eq!(report.faults, []);
    assert!(report.seats[0].win_share > 0.6, "{:?}", report.seats);
}
