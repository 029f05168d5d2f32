//! The drawing for the page.

#![cfg(feature = "draw")]

use adda_core::{Game, Gap, Lang, Points, Seat, Viewer};
use adda_draw::{Board, Change, Part};
use adda_harness::drawing::{self, in_random_games};
use dabba_walla::{Action, DabbaWalla, Event};

/// The limit in bytes for the table and the viewer's own area, which are sent after every move (compressed). Random
/// play stacks blank tiles into towers of thirty levels, all of which are drawn; a real game has five to nine.
const MOST: usize = 100_000;

const RULES: &str = include_str!("../../rules/en.md");

#[test]
fn the_drawing_of_dabba_walla_passes_the_harness() {
    drawing::run::<DabbaWalla>(6, MOST);
}

#[test]
fn every_named_piece_is_explained_and_progress_is_always_said() {
    let reader = drawing::Reader::of::<DabbaWalla>(Lang::EN);
    in_random_games::<DabbaWalla>(6, |match_| {
        let seats = match_.position().seats();
        for viewer in drawing::viewers(seats).filter(|_| match_.moves().len().is_multiple_of(5)) {
            let view = match_.position().view(viewer);
            let markup = reader.table::<DabbaWalla>(&view, viewer)
                + &reader.players::<DabbaWalla>(&view, viewer, seats);
            for piece in drawing::values(&markup, "data-piece") {
                let explained = DabbaWalla::explain(&view, piece);
                let explained = explained.unwrap_or_else(|| panic!("{piece} has no explanation"));
                assert!(RULES.contains(&format!("**{}**", explained.rule)), "{piece}: {}", explained.rule);
            }
        }
    });
}

/// The value of a line. A card that was shown has no value by itself.
fn worth(part: &Part) -> i32 {
    let points = part.say.gaps.iter().find_map(|(name, gap)| match gap {
        Gap::Number(points) if *name == "points" => Some(*points as i32),
        _ => None,
    });
    points.unwrap_or_else(|| {
        assert_eq!(part.say.key, "count-shown");
        0
    })
}

#[test]
fn the_lines_of_all_scores_add_up_to_the_total() {
    let mut counts = 0;
    in_random_games::<DabbaWalla>(12, |match_| {
        let Some(change) = Change::last(match_, Viewer::Open) else { return };
        let recap = DabbaWalla::recap(&change);
        let counted =
            |event: &Event| matches!(event, Event::TicketsCounted { .. } | Event::MarkersMoved { .. });
        assert_eq!(recap.is_some(), change.events().iter().any(counted));
        let Some(recap) = recap else { return };
        counts += 1;
        assert_eq!(recap.rows.len(), match_.position().seats());
        for (seat, row) in Seat::all(recap.rows.len()).zip(&recap.rows) {
            assert_eq!(Points::whole(row.parts.iter().map(worth).sum()), row.points, "{:?}", row.parts);
            assert_eq!((row.seat, row.total), (seat, match_.position().total(seat)));
        }
    });
    // A start and at least one level in each game.
    assert!(counts >= 24, "{counts}");
}

/// Whether a chai tile was drawn, or would have been with a full supply.
fn drew(events: &[Event]) -> bool {
    let won = |event: &Event| matches!(event, Event::ChaiWon { .. } | Event::ChaiOffered { .. });
    events.iter().any(won)
}

#[test]
fn placements_that_draw_a_chai_tile_are_confirmed_and_highlight_the_cup() {
    let (mut asked, mut quiet) = (0, 0);
    in_random_games::<DabbaWalla>(24, |match_| {
        let Some(seat) = match_.position().to_act().first() else { return };
        let view = match_.position().view(Viewer::Seat(seat));
        let mut legal = Vec::new();
        match_.position().legal(seat, &mut legal);
        let plays = legal.into_iter().filter(|action| matches!(action, Action::Play { .. }));
        let gestures = DabbaWalla::gestures(&view).into_iter().map(|gesture| gesture.actions);
        for actions in plays.map(|action| vec![action]).chain(gestures) {
            let preview = DabbaWalla::preview(&view, &actions);
            let mut copy = match_.clone();
            for &action in &actions {
                copy.play(seat, action).expect("it is offered");
            }
            let last = copy.moves().last().expect("a move");
            assert_eq!(preview.ask.is_some(), drew(&last.events), "{actions:?}");
            let cups = preview.lit.iter().filter(|name| name.starts_with("cup-")).count();
            let blanks = preview.lit.iter().filter(|name| name.starts_with("fill-")).count();
            assert_eq!(blanks, actions.len() - 1, "{actions:?}");
            assert!(cups > 0 || preview.ask.is_none(), "{actions:?}");
            if preview.ask.is_some() { asked += 1 } else { quiet += 1 }
        }
    });
    assert!(asked > 20 && quiet > 1000, "{asked} asked, {quiet} not");
}

#[test]
fn every_touch_of_the_board_has_an_answer() {
    let touches: Vec<Vec<&str>> = vec![
        vec!["space-2"],
        vec!["anticlockwise-4"],
        vec!["chai-jump", "space-1"],
        vec!["chai-swap", "space-1"],
        vec!["chai-plus-red"],
        vec!["chai-bonus-red", "cell-4"],
        vec!["blank", "cell-4"],
        vec!["end"],
        vec!["bare"],
        vec!["back"],
    ];
    let mut refused = 0;
    in_random_games::<DabbaWalla>(4, |match_| {
        let Some(seat) = match_.position().to_act().first() else { return };
        let view = match_.position().view(Viewer::Seat(seat));
        let own = &view.players[seat.index()];
        let cards = own.hand.unwrap_or_default().iter().map(|card| vec![format!("card-{}", card.id())]);
        let laid = own.hand.unwrap_or_default().iter().flat_map(|card| {
            let names = move |cell: usize| {
                vec![format!("card-{}", card.id()), format!("{}-0", card.id()), format!("cell-{cell}")]
            };
            (0..6).map(names)
        });
        let fixed = touches.iter().map(|names| names.iter().map(|&name| name.to_owned()).collect());
        for touched in cards.chain(laid).chain(fixed) {
            let meant = DabbaWalla::meant(&view, &touched);
            let meant = meant.unwrap_or_else(|| panic!("{touched:?} means nothing"));
            refused += usize::from(match_.check(seat, meant).is_err());
        }
    });
    assert!(refused > 1000, "{refused}");
}
