//! The drawing for the page: touched pieces are drawn, cards that appear fly in from a drawn place, and no
//! secret is shown.

#![cfg(feature = "draw")]

use std::collections::{BTreeMap, BTreeSet};

use adda_core::{Game, Gap, Lang, Points, Seat, Viewer};
use adda_draw::{Board, Change, Flight};
use adda_harness::drawing::{self, Reader, counted, in_random_games, values, viewers};
use dudab::{Card, Cards, Dudab, Event};

/// The most bytes that the table and a hand may take, because they are sent again after every move.
const MOST: usize = 12_000;

#[test]
fn dudab_passes_the_drawing_tests_of_every_game() {
    drawing::run::<Dudab>(25, MOST);
}

#[test]
fn everything_on_the_table_is_explained() {
    drawing::explanations::<Dudab>(4);
}

#[test]
fn no_drawing_shows_a_card_that_its_viewer_does_not_know() {
    let reader = Reader::of::<Dudab>(Lang::EN);
    in_random_games::<Dudab>(10, |match_| {
        let seats = match_.position().seats();
        for viewer in viewers(seats) {
            let view = match_.position().view(viewer);
            let markup =
                reader.table::<Dudab>(&view, viewer) + &reader.players::<Dudab>(&view, viewer, seats);
            let cards = values(&markup, "href").into_iter().filter_map(|href| href.strip_prefix("#c-"));
            for (card, count) in counted(cards.map(|card| card.parse::<Card>().unwrap())) {
                let known = Cards::ALL.count(card) - view.unseen.count(card);
                assert!(count <= known, "{viewer:?} is shown {card} {count} times and knows of {known}");
            }
        }
    });
}

fn flights(change: &Change<'_, Dudab>) -> Vec<Flight> {
    change.events().iter().flat_map(|event| Dudab::flights(event, change)).collect()
}

#[test]
fn every_card_that_appears_comes_from_a_place_that_is_drawn() {
    let reader = Reader::of::<Dudab>(Lang::EN);
    let mut before: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let art = Dudab::art().into_string();
    in_random_games::<Dudab>(10, |match_| {
        let seats = match_.position().seats();
        if match_.moves().is_empty() {
            before.clear();
        }
        for viewer in viewers(seats) {
            let view = match_.position().view(viewer);
            let markup = reader.table::<Dudab>(&view, viewer);
            let drawn: BTreeSet<&str> = values(&markup, "data-piece").into_iter().collect();
            let ids = values(&markup, "id").into_iter().filter(|id| id.starts_with("card-"));
            let ids: BTreeSet<String> = ids.map(str::to_owned).collect();
            let events: &[Event] = match_.moves().last().map_or(&[], |played| &played.events);
            let change = Change::last(match_, viewer);
            let flights: Vec<_> = change.iter().flat_map(flights).collect();
            if let Some(old) = before.insert(format!("{viewer:?}"), ids.clone()) {
                for id in ids.difference(&old) {
                    let flies = flights.iter().any(|flight| flight.piece == *id && flight.from.is_some());
                    assert!(flies, "{id} appears for {viewer:?} after {events:?}");
                }
            }
            for flight in &flights {
                for place in flight.from.iter().chain(&flight.to) {
                    let in_list = place
                        .strip_prefix("seat-")
                        .is_some_and(|seat| seat.parse::<usize>().unwrap() < seats);
                    assert!(in_list || drawn.contains(place.as_str()), "{flight:?}");
                }
                if let Some(symbol) = flight.piece.strip_prefix('#') {
                    assert!(art.contains(&format!(" id=\"{symbol}\"")), "{flight:?}");
                }
            }
        }
    });
}

#[test]
fn a_recap_scores_a_round_once_for_every_seat() {
    let mut rounds = 0;
    in_random_games::<Dudab>(5, |match_| {
        let Some(played) = match_.moves().last() else { return };
        let ended = played.events.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
        let recap = Change::last(match_, Viewer::Open).and_then(|change| Dudab::recap(&change));
        assert_eq!(recap.is_some(), ended);
        let Some(recap) = recap else { return };
        rounds += 1;
        for (seat, row) in Seat::all(match_.position().seats()).zip(&recap.rows) {
            assert_eq!((row.seat, row.total), (seat, match_.position().total(seat)));
            let sum =
                row.parts.iter().map(|part| match part.say.gaps.iter().find(|(name, _)| *name == "points") {
                    Some((_, Gap::Number(points))) => *points as i32,
                    _ => panic!("{part:?}"),
                });
            // At the end, the lines explain all rounds.
            let explained = if match_.is_over() { row.total } else { row.points };
            assert_eq!(explained, Points::whole(sum.sum()));
            assert!(recap.steps.iter().all(|step| !step.shown.is_empty()), "no cards are turned up");
        }
    });
    assert!(rounds > 0);
}
