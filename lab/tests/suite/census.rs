//! What is counted in games between equal bots.
#![allow(clippy::unwrap_used)] // a test that cannot go on should stop

use std::sync::{Arc, Mutex};

use adda_core::{Phrase, Seat, record};
use adda_lab::{Census, CensusPlan, DecisionKind, Keep, RunPlan, Source, Worth, run, take_census};
use bombay::Bombay;
use dudab::Dudab;

fn plan<O: Default>(games: u64, seats: usize, threads: usize) -> CensusPlan<O> {
    let bot = "greedy".parse().unwrap();
    CensusPlan { bot, seats, options: O::default(), games, seed: 3, threads, keep: None }
}

/// Phrases as their keys: what a language makes of them is for the words to test.
fn say(phrase: &Phrase, _: Option<Seat>) -> String {
    phrase.key.to_owned()
}

fn dudab(games: std::ops::Range<u64>, threads: usize) -> Census {
    take_census::<Dudab>(&plan(12, 2, threads), games, &say, &|| ()).unwrap()
}

#[test]
fn parts_add_up_to_the_whole_with_any_number_of_threads() {
    let whole = dudab(0..12, 1);
    assert_eq!(dudab(0..12, 3), whole);
    let mut parts = dudab(7..12, 2);
    parts.add(dudab(0..7, 2));
    assert_eq!(parts, whole);
    let read: Census = serde_json::from_str(&serde_json::to_string(&whole).unwrap()).unwrap();
    assert_eq!(read, whole);
}

#[test]
fn results_agree_with_each_other() {
    let census = dudab(0..12, 2);
    let all = census.all_seats();
    assert_eq!((census.games, all.seats, all.wins), (12, 24, 12 * 60));
    assert_eq!(census.points.values().sum::<u64>(), 24);
    assert_eq!(census.lengths.values().sum::<u64>(), 12);
    let halves: i64 = census.points.iter().map(|(halves, count)| i64::from(*halves) * *count as i64).sum();
    assert_eq!(all.halves, halves);
    // The points of the rounds are all points there are.
    let (parts, _) = census.parts["score-round"];
    assert_eq!(parts, halves);
}

#[test]
fn cards_are_counted_by_name_and_numbers_apart() {
    let census = dudab(0..12, 2);
    let placed = &census.uses["placed.card"];
    assert_eq!(
        (placed.source, placed.kind.as_str(), placed.field.as_str()),
        (Source::Name, "placed", "card")
    );
    assert_eq!(placed.example.text(), Some("event-placed"));
    let dudab_card = &placed.values["D"];
    // Named as the plain form of the object of the sentence.
    assert_eq!(dudab_card.label.text(), Some("card-dudab"));
    assert!(dudab_card.times >= dudab_card.sums.seats && dudab_card.sums.seats <= 24);
    assert_eq!(census.uses["drew.count"].source, Source::Number);
    // Each seat was dealt three cards in each of two rounds.
    let dealt: u64 = census.uses["dealt.cards"].values.values().map(|one| one.times).sum();
    assert_eq!(dealt, 12 * 2 * 2 * 3);
    assert!(!census.uses.contains_key("scored.total"), "what was scored is no use of anything");
    assert!(Worth::of(&dudab_card.sums, &census.all_seats()).is_none_or(|worth| worth.used > 0.5));
}

#[test]
fn what_players_have_in_the_end_counts_without_an_event() {
    let census = take_census::<Bombay>(&plan(2, 2, 2), 0..2, &say, &|| ()).unwrap();
    let sites = &census.uses["end.site"];
    assert_eq!(sites.source, Source::End);
    // Each elephant stands somewhere.
    assert_eq!(sites.values.values().map(|one| one.sums.seats).sum::<u64>(), 4);
}

#[test]
fn decisions_are_counted_by_prompt_and_the_costliest_kept() {
    let census = dudab(0..12, 2);
    let moves: u64 = census.lengths.iter().map(|(length, games)| length * games).sum();
    assert_eq!(census.decisions.values().map(DecisionKind::count).sum::<u64>(), moves);
    assert!(census.decisions.values().any(|kind| kind.stake().is_some_and(|stake| stake > 0.0)));
    assert!(!census.moments.is_empty());
    assert!(census.moments.windows(2).all(|pair| pair[0].gap >= pair[1].gap && pair[0].game != pair[1].game));
}

#[test]
fn records_of_a_census_and_of_a_run_can_be_verified() {
    let kept: Arc<Mutex<Vec<(u64, String)>>> = Arc::default();
    let keep = {
        let kept = Arc::clone(&kept);
        Keep::new(move |number, record| kept.lock().unwrap().push((number, record.to_owned())))
    };
    let census = CensusPlan { keep: Some(keep.clone()), ..plan(3, 2, 2) };
    take_census::<Bombay>(&census, 0..3, &say, &|| ()).unwrap();
    let mut numbers: Vec<u64> = kept.lock().unwrap().iter().map(|(number, _)| *number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [0, 1, 2]);
    let bots = ["greedy", "random"].map(|bot| bot.parse().unwrap()).into();
    let options = Default::default();
    let run_plan =
        RunPlan { bots, options, games: 4, seed: 1, threads: 2, count_events: true, keep: Some(keep) };
    let report = run::<Bombay>(&run_plan, &|| ()).unwrap();
    assert!(report.events["game_ended"] == 1.0, "events are counted as well");
    let kept = kept.lock().unwrap();
    assert_eq!(kept.len(), 7);
    for (number, text) in kept.iter() {
        let match_ = record::verify::<Bombay>(text).unwrap_or_else(|fault| panic!("game {number}: {fault}"));
        assert!(match_.is_over());
    }
    // Which bot sat where is told by the names.
    let rotated = &kept.iter().rfind(|(number, _)| *number == 1).unwrap().1;
    assert!(rotated.contains(r#""players":["random","greedy"]"#), "{}", rotated.lines().next().unwrap());
}
