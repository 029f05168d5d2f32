//! The drawing for the page.

#![cfg(feature = "draw")]

use adda_core::{Game, Gap, Lang, Phrase, Seat, Viewer};
use adda_draw::{Board, Change};
use adda_harness::drawing;
use alubari::{Alubari, Event, Service, lookup};

/// The most bytes that the table and the viewer's own area may take, because they are sent again after every
/// move, compressed.
const MOST: usize = 100_000;

#[test]
fn alubari_passes_the_drawing_tests_of_every_game() {
    drawing::run::<Alubari>(6, MOST);
}

fn gap<'a>(phrase: &'a Phrase, name: &str) -> &'a Gap {
    let found = phrase.gaps.iter().find(|(known, _)| *known == name);
    &found.unwrap_or_else(|| panic!("{} has no {name}", phrase.key)).1
}

fn number(phrase: &Phrase, name: &str) -> i64 {
    match gap(phrase, name) {
        Gap::Number(number) => *number,
        other => panic!("{name} is {other:?}"),
    }
}

/// The half points of a line.
fn halves(phrase: &Phrase) -> i64 {
    match gap(phrase, "points") {
        Gap::Points(points) => points.in_halves().into(),
        _ => 2 * number(phrase, "points"),
    }
}

/// The number of a contract, and how many things are used for it.
fn things(service: &Service) -> (i64, usize) {
    let per_chai = lookup().components().contracts[service.contract.index()].per_chai > 0;
    let markers = service.sections.len() + service.areas.len() + service.cells.len();
    // With the warehouse, a contract for one leaf says that it uses nothing.
    let all = markers + service.goods.each().count() + usize::from(per_chai);
    (service.contract.number().into(), all.max(1))
}

#[test]
fn the_final_recap_adds_up_and_names_what_is_used_for_each_contract() {
    drawing::in_random_games::<Alubari>(10, |match_| {
        if !match_.is_over() {
            return;
        }
        let recap = Change::last(match_, Viewer::Open).and_then(|change| Alubari::recap(&change));
        let recap = recap.expect("a recap");
        assert_eq!(recap.rows.len(), match_.position().seats());
        let view = match_.position().view(Viewer::Open);
        for row in recap.rows {
            assert_eq!(row.total, match_.position().total(row.seat));
            let counted: i64 = row.parts.iter().map(|part| halves(&part.say)).sum();
            assert_eq!(counted, i64::from(row.total.in_halves()));
            let contracts = row.parts.iter().filter(|part| part.say.key == "count-contract");
            let served: Vec<(i64, usize)> = contracts
                .map(|part| match gap(&part.say, "by") {
                    Gap::List(by) => (number(&part.say, "number"), by.len()),
                    other => panic!("served by {other:?}"),
                })
                .collect();
            assert_eq!(served, Vec::from_iter(view.services(row.seat).iter().map(things)));
        }
    });
}

/// Cubes that lie there now were not taken, so the last move is outlined at the house.
#[test]
fn taking_cubes_marks_the_storehouse_and_no_cube() {
    let mut taken = 0;
    drawing::in_random_games::<Alubari>(3, |match_| {
        let Some(change) = Change::last(match_, Viewer::Open) else { return };
        let trace = Alubari::trace(&change);
        assert!(!trace.iter().any(|name| name.starts_with("cube-")), "{trace:?}");
        let takes = change
            .events()
            .iter()
            .any(|event| matches!(event, Event::CubesTaken { cubes, .. } if !cubes.is_empty()));
        if takes {
            taken += 1;
            assert!(trace.iter().any(|name| name == "zone-A"), "{trace:?}");
        }
    });
    assert!(taken > 0, "nobody took cubes");
}

#[test]
fn at_the_end_the_train_rides_up_the_line_and_contracts_hang_in_the_gallery() {
    let reader = drawing::Reader::of::<Alubari>(Lang::EN);
    drawing::in_random_games::<Alubari>(10, |match_| {
        let view = match_.position().view(Viewer::Open);
        let board = reader.table::<Alubari>(&view, Viewer::Open);
        assert_eq!(board.contains("alu-gallery"), match_.is_over(), "the gallery is for the end");
        if !match_.is_over() {
            return;
        }
        let recap = Change::last(match_, Viewer::Open).and_then(|change| Alubari::recap(&change));
        let steps = recap.expect("a recap").steps;
        let stops = steps.iter().filter(|step| step.rides.is_some()).filter_map(|step| {
            let number = step.lit.first()?.strip_prefix("section-")?;
            number.parse::<u8>().ok()
        });
        assert!(stops.is_sorted(), "the train rides back and forth: {steps:?}");
    });
}

#[test]
fn a_solo_player_sees_how_near_the_goals_are_and_badges_at_the_end() {
    let reader = drawing::Reader::of::<Alubari>(Lang::EN);
    let mut ends = 0;
    drawing::in_random_games::<Alubari>(6, |match_| {
        let viewer = Viewer::Seat(Seat::at(0));
        let view = match_.position().view(viewer);
        let seats = match_.position().seats();
        let players = reader.players::<Alubari>(&view, viewer, seats);
        assert_eq!(players.contains("data-goal=\"depot\""), seats == 1 && !match_.is_over());
        if seats == 1 && match_.is_over() {
            ends += 1;
            let board = reader.table::<Alubari>(&view, viewer);
            let medals = board.matches("al-medal").count();
            assert_eq!(medals, alubari::achievements(match_.position()).len());
        }
    });
    assert!(ends > 0);
}
