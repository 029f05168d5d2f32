//! Sample reviews.

use adda_core::{Lang, Points};
use adda_review::Grade;
use adda_table::{Level, SeatKind};
use adda_web::review::{
    MomentModel, PointModel, ReviewModel, ReviewPage, ReviewPaths, ReviewSeat, TurnModel, page,
};
use maud::{Markup, html};

use super::{frame, skin};

fn seat(name: &str, sitter: SeatKind, own: bool) -> ReviewSeat {
    let grades = Grade::ALL.into_iter().zip([9, 4, 3, 2, 1]).collect();
    ReviewSeat { name: name.to_owned(), sitter, own, total: Points::whole(31), lost: 312, luck: -40, grades }
}

/// A blunder of the first seat, then good luck, then bad luck.
pub(crate) fn review_model(at: usize) -> ReviewModel {
    let turn = |number: usize, grade, loss| TurnModel {
        at: number * 3,
        seat: number % 2,
        text: if number.is_multiple_of(2) {
            "Ride to Nasik, build a palace".to_owned()
        } else {
            String::new()
        },
        grade: Some(grade),
        loss,
    };
    let grades = [Grade::Blunder, Grade::Best, Grade::Good, Grade::Slip, Grade::Mistake];
    let turns: Vec<TurnModel> = grades
        .into_iter()
        .zip([140, 0, 4, 30, 60])
        .enumerate()
        .map(|(at, (grade, loss))| turn(at, grade, loss))
        .collect();
    let point = |at, change, luck| PointModel { at, seat: 0, change, luck };
    let turn = at / 3;
    let lost = turns[turn].loss;
    ReviewModel {
        at,
        last: 15,
        seat: turn % 2,
        seats: vec![
            seat("Asha", SeatKind::Person, true),
            seat("Jalebi", SeatKind::Bot(Level::ALL[1]), false),
        ],
        curve: (0..=5).map(|turn| (turn * 3, vec![500 - 40 * turn as u16, 500 + 40 * turn as u16])).collect(),
        rounds: vec![6],
        points: vec![point(0, -140, false), point(4, 120, true), point(8, -110, true)],
        turn,
        moment: MomentModel {
            chance: Some(270),
            loss: lost,
            grade: Some(turns[turn].grade.unwrap_or(Grade::Good)),
            played: vec!["Build a palace".to_owned()],
            played_path: vec!["nasik".to_owned(), "ajanta".to_owned()],
            better: if lost > 20 {
                vec!["Ride to Bombay".to_owned(), "Sell violet".to_owned()]
            } else {
                Vec::new()
            },
            better_path: Vec::new(),
            why: (lost > 20).then(|| "It brings 3 more rupees.".to_owned()),
            luck: 30,
            branch: true,
        },
        turns,
        board: html! { p { "board" } },
        own: None,
    }
}

pub(crate) fn pages(lang: Lang) -> Vec<(&'static str, Markup)> {
    let paths = ReviewPaths {
        base: "/t/k3x9q2/review".to_owned(),
        begin: "/api/tables/k3x9q2/review".to_owned(),
        replay: "/t/k3x9q2/replay".to_owned(),
        branch: "/api/tables/k3x9q2/branch".to_owned(),
        game: ("dudab", "Dudab"),
    };
    let show = |shown: &ReviewPage| page(&frame(lang), &paths, shown, &skin());
    let mut pages = vec![
        ("review-offer", show(&ReviewPage::Offer)),
        ("review-running", show(&ReviewPage::Running(3, 15))),
    ];
    for at in [0, 3, 4, 6, 8, 9] {
        pages.push(("review", show(&ReviewPage::Ready(Box::new(review_model(at))))));
    }
    pages
}
