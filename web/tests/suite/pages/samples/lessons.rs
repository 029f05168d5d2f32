//! Lessons and courses.

use adda_core::Lang;
use adda_web::lesson::{
    AskModel, CourseKind, CourseModel, LessonLine, LessonModel, LessonProgress, courses, page,
};
use maud::{Markup, html};

use super::{frame, skin, table_model};

fn course(done: bool) -> CourseModel {
    let line = |id: &str, title: &str, progress| LessonLine {
        id: id.to_owned(),
        title: title.to_owned(),
        minutes: 3,
        progress: if done { LessonProgress::Done } else { progress },
    };
    CourseModel {
        kind: CourseKind::Lessons,
        both: true,
        game: ("dudab", "Dudab"),
        emblem: html! { svg {} },
        lessons: vec![
            line("placing", "Placing a card", LessonProgress::Done),
            line("sixth", "The sixth card", LessonProgress::Begun),
            line("counting", "Counting", LessonProgress::New),
        ],
    }
}

fn puzzles() -> CourseModel {
    CourseModel { kind: CourseKind::Puzzles, ..course(false) }
}

fn lesson(lang: Lang, index: usize, ask: AskModel) -> LessonModel {
    LessonModel {
        table: table_model(lang),
        course: course(false),
        index,
        at: "0.1".to_owned(),
        back: Some("0".to_owned()),
        skip: Some("0.1.0".to_owned()),
        step: (2, 4),
        heading: "One up <b>or</b> down".to_owned(),
        text: "Only the top card counts.".to_owned(),
        ask,
        point: vec!["col-0".to_owned()],
        shown: Some("Place it.".to_owned()),
        said: Some(("The colour is the same.".to_owned(), Some("2.2"))),
    }
}

/// Every kind of step, and the courses.
pub(super) fn pages(lang: Lang) -> Vec<(&'static str, Markup)> {
    let frame = frame(lang);
    let question = AskModel::Question("What fits?".to_owned(), vec!["A".to_owned(), "B".to_owned()], Some(1));
    let steps = [
        ("lesson-read", 0, AskModel::Read),
        ("lesson-play", 0, AskModel::Play("Place the *blue 3*.".to_owned())),
        ("lesson-question", 0, question),
        ("lesson-watch", 0, AskModel::Watch),
        ("lesson-done", 1, AskModel::Done { play_on: true }),
        ("lesson-last", 2, AskModel::Done { play_on: false }),
    ];
    let steps =
        steps.into_iter().map(|(name, index, ask)| (name, page(&frame, &lesson(lang, index, ask), &skin())));
    let mut pages: Vec<_> = steps.collect();
    let puzzle = LessonModel { course: puzzles(), ..lesson(lang, 0, AskModel::Play("Find it.".to_owned())) };
    pages.push(("puzzle", page(&frame, &puzzle, &skin())));
    let (lessons, tasks) = (CourseKind::Lessons, CourseKind::Puzzles);
    pages.push(("learn", courses(&frame, lessons, &[course(false), course(true)])));
    pages.push(("learn-game", courses(&frame, lessons, &[course(false)])));
    pages.push(("practice", courses(&frame, tasks, &[puzzles(), puzzles()])));
    pages.push(("practice-game", courses(&frame, tasks, &[puzzles()])));
    pages
}
