//! The drawing for the page.

#![cfg(feature = "draw")]

use adda_core::{Game, Gap, Points, Seat, Viewer};
use adda_draw::{Board, Change};
use adda_harness::drawing::{self, in_random_games};
use bombay::Bombay;

/// The limit in bytes for the table and the viewer's own area, which are sent after every move (compressed).
const MOST: usize = 40_000;

#[test]
fn the_drawing_of_bombay_passes_the_harness() {
    drawing::run::<Bombay>(12, MOST);
}

#[test]
fn everything_on_the_table_is_explained() {
    drawing::explanations::<Bombay>(4);
}

#[test]
fn the_lines_of_the_final_score_add_up_to_the_total() {
    let mut counts = 0;
    in_random_games::<Bombay>(30, |match_| {
        let Some(change) = Change::last(match_, Viewer::Open) else { return };
        let recap = Bombay::recap(&change);
        assert_eq!(recap.is_some(), match_.is_over());
        let Some(recap) = recap else { return };
        counts += 1;
        assert_eq!(recap.rows.len(), match_.position().seats());
        for (seat, row) in Seat::all(recap.rows.len()).zip(&recap.rows) {
            let sum = row.parts.iter().map(|part| {
                let points = part.say.gaps.iter().find_map(|(name, gap)| match gap {
                    Gap::Number(points) if *name == "points" => Some(*points as i32),
                    _ => None,
                });
                let points = points.unwrap_or_else(|| panic!("{part:?} is worth nothing"));
                if part.say.key == "count-purchases" { -points } else { points }
            });
            assert_eq!(Points::whole(sum.sum()), row.total, "{:?}", row.parts);
            assert_eq!((row.seat, row.total), (seat, match_.position().total(seat)));
            // The start is computed as the remainder, so it must be what the rules give.
            let start = row.parts.iter().find(|part| part.say.key == "count-start").expect("a start");
            let start = start.say.gaps.iter().find(|(name, _)| *name == "points");
            assert!(matches!(start, Some((_, Gap::Number(2 | 3)))), "{start:?}");
        }
    });
    assert_eq!(counts, 30);
}
