//! A table is a fold over its log: the same log gives the same table, and what is stored stays readable.

use adda_core::luck::{FastLuck, Luck};
use adda_core::{Seat, Seed};
use adda_table::{
    Absence, Broken, Entry, Happening, Header, Level, Pace, Place, Sitter, Stage, Table, Talk, What, Wish,
};
use dudab::Dudab;
use serde_json::{Value, json};

use super::{Play, act, answer, ask_back, back, bot, header, key, left, resigned, said, sat, sits};

/// Everything that a table reports.
#[derive(Debug, PartialEq)]
struct Seen {
    seq: u64,
    stage: Stage,
    sitters: Vec<Sitter>,
    position: Option<Dudab>,
    picks: Vec<Vec<u32>>,
    clocks: Vec<Option<(i64, bool)>>,
    end: Option<(i64, Seat)>,
    talk: Vec<Talk>,
    happenings: Vec<Happening>,
    wish: Option<Wish>,
    rematch: Option<String>,
    absences: Vec<Option<Absence>>,
    advised: Vec<bool>,
    luck_was_retried: bool,
}

fn seen(table: &Table<Dudab>, now: i64) -> Seen {
    let match_ = table.match_();
    Seen {
        seq: table.seq(),
        stage: table.stage(),
        sitters: table.sitters().to_vec(),
        position: match_.map(|match_| match_.position().clone()),
        picks: match_
            .map_or_else(Vec::new, |match_| match_.moves().iter().map(|one| one.picks.clone()).collect()),
        clocks: Seat::all(table.sitters().len()).map(|seat| table.clock().left(seat, now)).collect(),
        end: table.clock().next_end(),
        talk: table.talk().to_vec(),
        happenings: table.happenings().to_vec(),
        wish: table.wish().cloned(),
        rematch: table.rematch().map(str::to_owned),
        advised: Seat::all(table.sitters().len()).map(|seat| table.is_advised(seat)).collect(),
        luck_was_retried: table.luck_was_retried(),
        absences: Seat::all(table.sitters().len()).map(|seat| table.absence(seat).cloned()).collect(),
    }
}

/// Something that a person might try, sensible or not.
fn attempt(play: &Play, luck: &mut FastLuck) -> (String, What) {
    let names = ["anna", "bela", "cleo", "dora"];
    let who = names[luck.pick(4) as usize];
    let seat = Seat::at(luck.pick(5) as usize);
    let what = match luck.pick(60) {
        0 => sat(seat.index(), who),
        1 => What::Undo { seat },
        2 => What::Redo { seat },
        3 => ask_back(who, luck.pick(60) as usize),
        4 | 5 => answer(who, luck.pick(2) == 0),
        6 => said(who, "hm"),
        7 => left(who),
        8 | 9 => back(who),
        10 if luck.pick(8) == 0 => resigned(who),
        11 => What::Offered { seat },
        12 => What::Rematch { table: "there".to_owned() },
        13 => What::TimedOut { seat },
        16 => What::Advised { seat },
        14 | 15 => What::Replace { person: key(who), seat, agree: luck.pick(4) > 0 },
        _ => match play.table.to_act().first() {
            Some(seat) => {
                let legal = play.legal(seat);
                act(seat, legal[luck.pick(legal.len() as u32) as usize])
            }
            None => sat(seat.index(), who),
        },
    };
    (who.to_owned(), what)
}

#[test]
fn the_same_log_gives_the_same_table_at_every_moment() {
    for seed in 0..9 {
        let mut luck = FastLuck::new(seed);
        let pace = [Pace::Live, Pace::PerMove { seconds: 9 }, Pace::Bank { seconds: 60, increment: 2 }]
            [seed as usize % 3];
        let seats = vec![sits("anna"), Place::Friend, Place::Open, bot()];
        let made = Header { pace, seed: Seed::from_number(seed), ..header(seats) };
        let mut play = Play::at(made.clone());
        let mut moments = vec![(play.now, seen(&play.table, play.now))];
        for _ in 0..1500 {
            play.now += i64::from(luck.pick(900)) * if luck.pick(20) == 0 { 1000 } else { 1 };
            let (who, what) = attempt(&play, &mut luck);
            let turn = play.table.to_act().first().filter(|_| matches!(what, What::Act { .. }));
            let player = turn.and_then(|seat| play.table.sitters()[seat.index()].playing_person().cloned());
            let allowed = match (&what, turn, player) {
                (_, Some(_), Some(person)) => play.table.check(&what, &person),
                (_, Some(_), None) | (What::TimedOut { .. }, _, _) => play.table.check_program(&what),
                _ => play.table.check_at(&what, &key(&who), play.now),
            };
            if allowed.is_ok() {
                // Whatever is allowed can be applied.
                play.apply(what);
                moments.push((play.now, seen(&play.table, play.now)));
            }
        }
        let stored: Vec<String> =
            play.table.entries().iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let read = stored.iter().map(|text| serde_json::from_str::<Entry>(text).unwrap());
        let made: Header = serde_json::from_str(&serde_json::to_string(&made).unwrap()).unwrap();
        let again = Table::<Dudab>::fold(made, read).unwrap();
        assert_eq!(again.entries(), play.table.entries());
        for (seq, (now, moment)) in moments.iter().enumerate().step_by(41) {
            assert_eq!(seen(&play.table.at(seq as u64), *now), *moment, "seed {seed}, entry {seq}");
        }
        assert_eq!(seen(&again, play.now), seen(&play.table, play.now));
        assert_eq!(seen(&again.at(u64::MAX), play.now), seen(&play.table, play.now));
    }
}

/// Every kind of entry in its stored form. The form must never change: later versions must read all of these.
fn stored_entries() -> Vec<(What, Value)> {
    let seat = Seat::at(2);
    vec![
        (sat(1, "bela"), json!({"what": "sat", "seat": 1, "person": "bela", "name": "bela"})),
        (act(seat, dudab::Action::Draw), json!({"what": "act", "seat": 2, "action": "draw"})),
        (What::Undo { seat }, json!({"what": "undo", "seat": 2})),
        (What::Redo { seat }, json!({"what": "redo", "seat": 2})),
        (ask_back("anna", 7), json!({"what": "ask-back", "person": "anna", "to": 7})),
        (answer("anna", true), json!({"what": "answer", "person": "anna", "agree": true})),
        (said("anna", "a \"b\"\n"), json!({"what": "said", "person": "anna", "text": "a \"b\"\n"})),
        (left("anna"), json!({"what": "left", "person": "anna"})),
        (back("anna"), json!({"what": "back", "person": "anna"})),
        (resigned("anna"), json!({"what": "resigned", "person": "anna"})),
        (What::TimedOut { seat }, json!({"what": "timed-out", "seat": 2})),
        (What::Offered { seat }, json!({"what": "offered", "seat": 2})),
        (What::Rematch { table: "x".to_owned() }, json!({"what": "rematch", "table": "x"})),
        (What::Advised { seat }, json!({"what": "advised", "seat": 2})),
        (
            What::Replace { person: key("anna"), seat, agree: true },
            json!({"what": "replace", "person": "anna", "seat": 2, "agree": true}),
        ),
    ]
}

#[test]
fn the_stored_form_of_entries_does_not_change() {
    for (what, mut stored) in stored_entries() {
        stored["at"] = 99.into();
        let entry = Entry { at: 99, what };
        assert_eq!(serde_json::to_value(&entry).unwrap(), stored);
        assert_eq!(serde_json::from_value::<Entry>(stored).unwrap(), entry);
    }
}

#[test]
fn the_stored_form_of_headers_does_not_change() {
    let made = Header {
        pace: Pace::Bank { seconds: 60, increment: 2 },
        ..header(vec![sits("anna"), Place::Friend, Place::Open, Place::Bot { level: Level::Master }])
    };
    let seed = String::from(made.seed);
    let stored = json!({
        "game": "dudab", "rules": 1, "options": null, "pace": {"bank": {"seconds": 60, "increment": 2}},
        "seats": [{"person": {"person": "anna", "name": "anna"}}, "friend", "open", {"bot": {"level": "master"}}],
        "listed": false, "hints": true, "seed": seed, "invitation": "token", "host": "anna", "made": 1000,
    });
    assert_eq!(serde_json::to_value(&made).unwrap(), stored);
    assert_eq!(serde_json::from_value::<Header>(stored).unwrap(), made);
    // Three levels had other names once.
    for (former, level) in [("easy", Level::Learner), ("medium", Level::Regular), ("strong", Level::Expert)] {
        let stored = json!({"bot": {"level": former}});
        assert_eq!(serde_json::from_value::<Place>(stored).unwrap(), Place::Bot { level });
    }
    for (pace, stored) in [
        (Pace::Live, json!("live")),
        (Pace::Turns, json!("turns")),
        (Pace::PerMove { seconds: 5 }, json!({"per-move": {"seconds": 5}})),
    ] {
        assert_eq!(serde_json::to_value(pace).unwrap(), stored);
    }
}

#[test]
fn an_entry_that_does_not_fit_is_named() {
    let broken = |entries: Vec<What>| -> Broken {
        let entries = entries.into_iter().map(|what| Entry { at: 2_000, what });
        Table::<Dudab>::fold(header(vec![sits("anna"), sits("bela")]), entries).unwrap_err()
    };
    let nonsense = What::Act { seat: Seat::at(0), action: json!("fly").into() };
    assert_eq!(broken(vec![said("anna", "hm"), nonsense]).seq, 2);
    assert_eq!(broken(vec![act(Seat::at(5), dudab::Action::Draw)]).seq, 1);
    assert_eq!(broken(vec![What::Undo { seat: Seat::at(0) }]).seq, 1);
    assert_eq!(broken(vec![What::Redo { seat: Seat::at(0) }]).seq, 1);
    assert_eq!(broken(vec![answer("anna", true)]).seq, 1);
    assert_eq!(broken(vec![sat(4, "cleo")]).seq, 1);
    let early = Table::<Dudab>::fold(
        header(vec![sits("anna"), Place::Friend]),
        [Entry { at: 2_000, what: act(Seat::at(0), dudab::Action::Draw) }],
    );
    assert_eq!(early.unwrap_err().seq, 1);
    let seats = Table::<Dudab>::fold(header(vec![bot()]), []);
    assert_eq!(seats.unwrap_err().seq, 0, "the header itself");
}

#[test]
fn a_table_that_starts_at_a_given_position_folds_too() {
    let mut play = Play::new(vec![sits("anna"), sits("bela")]);
    play.until(|play| play.table.moves() == 25);
    let position = play.table.match_().unwrap().position().clone();
    let made = Header {
        position: Some(serde_json::to_value(&position).unwrap()),
        ..header(vec![sits("anna"), bot()])
    };
    let mut branch = Play::at(made.clone());
    assert_eq!(*branch.table.match_().unwrap().position(), position);
    branch.until_over();
    let again = Table::<Dudab>::fold(made, branch.table.entries().to_vec()).unwrap();
    assert_eq!(seen(&again, 0), seen(&branch.table, 0));
}
