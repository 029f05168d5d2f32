//! Records: they round-trip, and every fault is reported with its line.

use adda_core::components::OtherSet;
use adda_core::luck::DictatedFault;
use adda_core::record::{self, Ending, Reason};
use adda_core::{Match, Seat, Seed, SetupError};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::table::Options;
use super::toy::{Action, Correct};

use Action::{Draw, Seal};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);

/// The lines of the record of [`finished`], by index.
const HEADER: usize = 0;
const FIRST_SEALS: usize = 1;
const SECOND_SEALS: usize = 2;
const DRAWS: usize = 3;
const END: usize = 4;

/// Both seats have sealed, and the first seat has the offer.
fn unfinished() -> Match<Correct> {
    let options = Options { rounds: 1, ..Options::default() };
    let players = vec!["Ada".to_owned(), "Bo".to_owned()];
    let mut match_ = Match::new(options, players, Seed::from_number(1)).expect("a valid set-up");
    for (seat, card) in [(FIRST, 4), (SECOND, 1)] {
        match_.play(seat, Seal(card)).expect("a card in hand");
    }
    match_
}

fn finished() -> Match<Correct> {
    let mut match_ = unfinished();
    match_.play(FIRST, Draw).expect("an offer");
    match_
}

fn written(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Recomputes the sums as the format describes them: the first eight bytes of the SHA-256 over the eight bytes of the
/// previous sum (zeros before the first line) and the line without its sum, keys sorted, no spaces.
fn with_sums(mut lines: Vec<Value>) -> String {
    let mut running = [0; 8];
    for line in &mut lines {
        line.as_object_mut().expect("a line is an object").remove("sum");
        let digest = Sha256::new().chain_update(running).chain_update(line.to_string()).finalize();
        running.copy_from_slice(&digest[..8]);
        let digits: String = running.iter().map(|byte| format!("{byte:02x}")).collect();
        line["sum"] = digits.into();
    }
    written(&lines)
}

/// A change to the record of a finished match.
type Change = fn(&mut Vec<Value>);

/// A change, the index of the faulty line, and the expected reason.
type Forgery = (Change, usize, fn(&Reason) -> bool);

fn check_refused(text: &str, index: usize, fits: fn(&Reason) -> bool) {
    let fault = record::verify::<Correct>(text).err().unwrap_or_else(|| panic!("no fault found in\n{text}"));
    assert!(fault.line == index + 1 && fits(&fault.reason), "{fault}\n{text}");
}

/// Each forgery must be refused even with recomputed sums.
fn check_forgeries(original: &[Value], forgeries: &[Forgery]) {
    for &(forge, line, fits) in forgeries {
        let mut lines = original.to_vec();
        forge(&mut lines);
        check_refused(&with_sums(lines), line, fits);
    }
}

#[test]
fn sums_are_as_the_format_describes_them() {
    let match_ = finished();
    let lines = record::values(&match_, Ending::WithoutSeed);
    assert_eq!(with_sums(lines.clone()), written(&lines));
}

#[test]
fn forged_headers_are_refused() {
    let lines = record::values(&finished(), Ending::WithoutSeed);
    check_forgeries(
        &lines,
        &[
            (|lines| lines[HEADER]["adda"] = 2.into(), HEADER, |reason| *reason == Reason::Format(2)),
            (
                |lines| lines[HEADER]["game"] = "chess".into(),
                HEADER,
                |reason| *reason == Reason::Game("chess".to_owned()),
            ),
            (
                |lines| lines[HEADER]["rules"] = 9.into(),
                HEADER,
                |reason| *reason == Reason::Rules { record: 9, ours: 1 },
            ),
            (
                |lines| lines[HEADER]["players"] = json!(["a", "b", "c", "d", "e"]),
                HEADER,
                |reason| *reason == Reason::Setup(SetupError::Seats { first: 1, last: 4, asked: 5 }),
            ),
            (
                |lines| lines[HEADER]["options"]["rounds"] = 4.into(),
                HEADER,
                |reason| matches!(reason, Reason::Setup(SetupError::Options(_))),
            ),
            (
                |lines| lines[HEADER]["options"]["colour"] = "red".into(),
                HEADER,
                |reason| matches!(reason, Reason::Form(_)),
            ),
            (
                |lines| lines[HEADER]["components"] = json!({ "digest": "0123456789abcdef", "name": "Mine" }),
                HEADER,
                |reason| matches!(reason, Reason::Components(OtherSet { played: Some(_), ours: None })),
            ),
            (
                |lines| lines[HEADER]["components"] = json!({ "digest": "mine" }),
                HEADER,
                |reason| matches!(reason, Reason::Form(_)),
            ),
            (
                |lines| lines[HEADER]["colour"] = "red".into(),
                HEADER,
                |reason| matches!(reason, Reason::Form(_)),
            ),
            (
                |lines| lines[HEADER]["picks"] = json!([]),
                HEADER,
                |reason| matches!(reason, Reason::Luck { expected } if expected.len() == 2),
            ),
            (
                |lines| lines[HEADER]["commitment"] = Seed::from_number(2).commitment().to_string().into(),
                END,
                |reason| *reason == Reason::Seed,
            ),
        ],
    );
}

#[test]
fn the_error_for_other_components_says_how_to_read_the_record() {
    let mut lines = record::values(&finished(), Ending::WithoutSeed);
    lines[HEADER]["components"] = json!({ "digest": "0123456789abcdef", "name": "Mine" });
    let fault = record::replay::<Correct>(&with_sums(lines)).expect_err("another set").to_string();
    for part in ["line 1: ", "“Mine” (0123456789abcdef)", "the built-in components", "--components FILE"]
    {
        assert!(fault.contains(part), "{part} is not in: {fault}");
    }
}

#[test]
fn forged_actions_are_refused() {
    let lines = record::values(&finished(), Ending::WithoutSeed);
    check_forgeries(
        &lines,
        &[
            (
                |lines| lines[SECOND_SEALS]["action"] = json!({ "seal": 9 }),
                SECOND_SEALS,
                |reason| matches!(reason, Reason::Refused(_)),
            ),
            (
                |lines| lines[SECOND_SEALS]["action"] = "dance".into(),
                SECOND_SEALS,
                |reason| matches!(reason, Reason::Form(_)),
            ),
            // A seat that this match does not have, and one that no game can have.
            (
                |lines| lines[SECOND_SEALS]["seat"] = 3.into(),
                SECOND_SEALS,
                |reason| matches!(reason, Reason::Refused(_)),
            ),
            (
                |lines| lines[SECOND_SEALS]["seat"] = 6.into(),
                SECOND_SEALS,
                |reason| matches!(reason, Reason::Form(_)),
            ),
            // Without the second card the draw comes too early, one line further up.
            (
                |lines| drop(lines.remove(SECOND_SEALS)),
                SECOND_SEALS,
                |reason| matches!(reason, Reason::Refused(_)),
            ),
            (
                |lines| lines[FIRST_SEALS]["picks"] = json!([0]),
                FIRST_SEALS,
                |reason| *reason == Reason::Luck { expected: vec![] },
            ),
            (
                |lines| lines[DRAWS]["picks"] = json!([]),
                DRAWS,
                |reason| matches!(reason, Reason::Luck { expected } if expected.len() == 1),
            ),
            (|lines| lines[DRAWS]["dictated"] = true.into(), DRAWS, |reason| *reason == Reason::Dictated),
        ],
    );
}

#[test]
fn forged_ends_are_refused() {
    let lines = record::values(&finished(), Ending::WithoutSeed);
    check_forgeries(
        &lines,
        &[
            (
                |lines| lines[END]["end"]["totals"] = json!([100, 0.5]),
                END,
                |reason| matches!(reason, Reason::Result { what: "totals", .. }),
            ),
            (
                |lines| lines[END]["end"]["places"] = json!([2, 2]),
                END,
                |reason| matches!(reason, Reason::Result { what: "places", .. }),
            ),
            (
                |lines| lines[END]["end"]["seed"] = Seed::from_number(2).to_string().into(),
                END,
                |reason| *reason == Reason::Seed,
            ),
            // One line further up, because the draw is gone.
            (|lines| drop(lines.remove(DRAWS)), DRAWS, |reason| *reason == Reason::NotOver),
            (|lines| lines.swap(DRAWS, END), END, |reason| *reason == Reason::AfterEnd),
            (|lines| lines.push(lines[END].clone()), END + 1, |reason| *reason == Reason::AfterEnd),
        ],
    );
}

#[test]
fn picks_must_fit_even_if_the_seed_is_not_known() {
    let mut lines = record::values(&finished(), Ending::WithoutSeed);
    lines.truncate(END);
    check_forgeries(
        &lines,
        &[
            (
                |lines| lines[HEADER]["picks"] = json!([0]),
                HEADER,
                |reason| *reason == Reason::Picks(DictatedFault::TooFew),
            ),
            (
                |lines| lines[DRAWS]["picks"] = json!([]),
                DRAWS,
                |reason| *reason == Reason::Picks(DictatedFault::TooFew),
            ),
            (
                |lines| lines[DRAWS]["picks"] = json!([0, 0]),
                DRAWS,
                |reason| *reason == Reason::Picks(DictatedFault::TooMany),
            ),
            // Eight tokens minus the two that were dealt.
            (
                |lines| lines[DRAWS]["picks"] = json!([6]),
                DRAWS,
                |reason| *reason == Reason::Picks(DictatedFault::OutOfRange { pick: 6, among: 6 }),
            ),
        ],
    );
}

#[test]
fn a_change_without_recomputed_sums_is_found_at_its_line() {
    let lines = record::values(&finished(), Ending::WithoutSeed);
    let changes: [Forgery; 4] = [
        (|lines| lines[HEADER]["players"][0] = "Eve".into(), HEADER, |reason| *reason == Reason::Sum),
        (
            |lines| lines[SECOND_SEALS]["action"] = json!({ "seal": 2 }),
            SECOND_SEALS,
            |reason| *reason == Reason::Sum,
        ),
        (|lines| lines.swap(FIRST_SEALS, SECOND_SEALS), FIRST_SEALS, |reason| *reason == Reason::Sum),
        (
            |lines| drop(lines[DRAWS].as_object_mut().map(|line| line.remove("sum"))),
            DRAWS,
            |reason| *reason == Reason::NoSum,
        ),
    ];
    for (change, line, fits) in changes {
        let mut changed = lines.clone();
        change(&mut changed);
        check_refused(&written(&changed), line, fits);
    }
}

#[test]
fn garbage_is_reported_with_its_line() {
    let text = record::lines(&finished(), Ending::WithoutSeed);
    let with = |index: usize, garbage: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.insert(index, garbage);
        lines.join("\n")
    };
    for garbage in ["{", "[]", "3", "Ada seals her card", "{}\u{0}"] {
        for index in [HEADER, SECOND_SEALS, END + 1] {
            check_refused(&with(index, garbage), index, |reason| matches!(reason, Reason::Form(_)));
        }
        assert!(record::header(&with(HEADER, garbage)).is_err_and(|fault| fault.line == 1), "{garbage}");
    }
    check_refused("", 0, |reason| *reason == Reason::Empty);
    check_refused("\n \n", 0, |reason| *reason == Reason::Empty);
    // Blank lines are skipped, but they count in line numbers, as in an editor.
    check_refused(&with(FIRST_SEALS, "\n{"), FIRST_SEALS + 1, |reason| matches!(reason, Reason::Form(_)));
}

/// Replaying the record must give the same match.
fn check_replays(match_: &Match<Correct>, ending: Ending, seed_known: bool) {
    let text = record::lines(match_, ending);
    // `values`, one object per line, is the same record as `lines`.
    let listed: String = record::values(match_, ending).iter().map(|line| format!("{line}\n")).collect();
    for replayed in [record::replay::<Correct>(&text), record::replay(&listed)] {
        let replayed = replayed.unwrap_or_else(|fault| panic!("{fault} in\n{text}"));
        assert_eq!(replayed.position(), match_.position());
        assert!(replayed.events().eq(match_.events()));
        assert_eq!(replayed.seed().is_some(), seed_known, "{text}");
        assert_eq!(record::lines(&replayed, ending), text);
    }
}

#[test]
fn a_match_can_be_saved_and_resumed() {
    check_replays(&unfinished(), Ending::Saved, true);
    check_replays(&unfinished(), Ending::WithoutSeed, false);
    check_replays(&finished(), Ending::WithoutSeed, true);

    let text = record::lines(&unfinished(), Ending::Saved);
    let mut resumed = record::replay::<Correct>(&text).unwrap();
    resumed.play(FIRST, Draw).unwrap();
    assert_eq!(resumed.position(), finished().position(), "the luck must be the same");
    assert_eq!(record::header(&text).unwrap().players, ["Ada", "Bo"]);
}

/// Without the seed the luck is fresh, and the record marks it as dictated.
#[test]
fn a_match_without_its_seed_continues_with_other_luck() {
    let text = record::lines(&unfinished(), Ending::WithoutSeed);
    let mut resumed = record::replay::<Correct>(&text).unwrap();
    assert_eq!(resumed.commitment(), unfinished().commitment());
    assert!(resumed.play(FIRST, Draw).unwrap().dictated);
    check_replays(&resumed, Ending::WithoutSeed, false);
    check_refused(&record::lines(&resumed, Ending::WithoutSeed), DRAWS, |reason| *reason == Reason::Dictated);
}

#[test]
fn a_finished_match_must_end_with_its_result() {
    let mut lines = record::values(&finished(), Ending::WithoutSeed);
    lines.truncate(END);
    check_refused(&with_sums(lines), DRAWS, |reason| *reason == Reason::NoResult);
}

#[test]
fn a_name_with_control_characters_is_refused() {
    let mut lines = record::values(&finished(), Ending::WithoutSeed);
    lines[HEADER]["players"][0] = "\u{1b}[2J".into();
    check_refused(&with_sums(lines), HEADER, |reason| matches!(reason, Reason::Form(_)));
}

#[test]
fn a_record_of_an_unfinished_match_does_not_have_the_seed() {
    let match_ = unfinished();
    assert!(!record::lines(&match_, Ending::WithoutSeed).contains(&match_.seed().unwrap().to_string()));
}

#[test]
fn a_match_from_a_given_position_replays() {
    let given = unfinished().position().clone();
    let players = vec!["Ada".to_owned(), "Bo".to_owned()];
    let mut match_ =
        Match::from_position(*unfinished().options(), given, players, Seed::from_number(3)).unwrap();
    match_.play(FIRST, Draw).unwrap();
    check_replays(&match_, Ending::WithoutSeed, true);

    // An empty bag makes the position invalid.
    let mut lines = record::values(&match_, Ending::WithoutSeed);
    lines[HEADER]["position"]["bag"] = 0.into();
    check_refused(&with_sums(lines), HEADER, |reason| matches!(reason, Reason::Form(_)));
}

#[test]
fn dictated_luck_replays_but_does_not_verify() {
    let mut match_ = unfinished();
    let by_seed = finished().moves()[2].picks[0];
    match_.play_dictated(FIRST, Draw, &[(by_seed + 1) % 6]).unwrap();
    check_replays(&match_, Ending::WithoutSeed, true);
    check_refused(&record::lines(&match_, Ending::WithoutSeed), DRAWS, |reason| *reason == Reason::Dictated);

    let mut without_seed = record::values(&match_, Ending::WithoutSeed);
    without_seed[END]["end"].as_object_mut().unwrap().remove("seed");
    let text = with_sums(without_seed);
    assert!(record::replay::<Correct>(&text).is_ok_and(|replayed| replayed.moves()[2].dictated));
    check_refused(&text, DRAWS, |reason| *reason == Reason::Dictated);
}

/// JSON with the keys in descending order, and with spaces wherever they are allowed.
fn reformatted(value: &Value) -> String {
    match value {
        Value::Object(fields) => {
            let fields = fields.iter().rev();
            let fields: Vec<_> =
                fields.map(|(key, value)| format!("\t{key:?} : {}", reformatted(value))).collect();
            format!("{{ {} }}", fields.join(" , "))
        }
        Value::Array(items) => {
            format!("[ {} ]", items.iter().map(reformatted).collect::<Vec<_>>().join(" , "))
        }
        leaf => leaf.to_string(),
    }
}

#[test]
fn a_reformatted_record_still_verifies() {
    let match_ = finished();
    let lines = record::values(&match_, Ending::WithoutSeed);
    let text: String = lines.iter().map(|line| format!("  {}  \r\n\r\n", reformatted(line))).collect();
    assert_ne!(text, record::lines(&match_, Ending::WithoutSeed));
    let replayed = record::verify::<Correct>(&text).unwrap();
    assert_eq!(replayed.position(), match_.position());
}
