//! Puzzles: lessons of one step (`learn.rs`), with words of their own.

use adda_core::{About, Lang};
use adda_learn::{Practice, Task, means};
use adda_registry::{Playable, Visitor};
use adda_web::lesson::{CourseKind, CourseModel, LessonLine, LessonProgress};
use adda_web::model::ActionModel;
use serde_json::Value;

use crate::learn::{is_built_in, progress};
use crate::memo::Memo;
use crate::pages::emblem;
use crate::room::{Key, phrase_of, sentence};
use crate::store::LessonRow;

const MILLISECONDS_A_DAY: i64 = 86_400_000;

/// The puzzles of a game; `None` if it has none, or if other components are in use than those that they show.
pub(crate) fn practice(about: &'static About) -> Option<&'static Practice> {
    static PRACTICES: Memo<&str, Option<Practice>> = Memo::new();
    let read = || adda_registry::visit(about.id, Read).ok().flatten();
    PRACTICES.get(about.id, read).as_ref().filter(|_| is_built_in(about))
}

struct Read;

impl Visitor for Read {
    type Out = Option<Practice>;

    fn visit<G: Playable>(self) -> Option<Practice> {
        Practice::of::<G>()
    }
}

/// The games that have puzzles.
pub(crate) fn practised() -> impl Iterator<Item = (&'static About, &'static Practice)> {
    adda_registry::all().into_iter().filter_map(|about| Some((about, practice(about)?)))
}

/// The puzzle of the day: each day has one of another game.
pub(crate) fn of_the_day(now: i64) -> Option<(&'static About, &'static Task)> {
    let games: Vec<_> = practised().collect();
    let day = usize::try_from(now / MILLISECONDS_A_DAY).unwrap_or_default();
    let (about, practice) = games.get(day % games.len().max(1))?;
    Some((about, practice.of_day(day / games.len())))
}

/// The number of a puzzle, as its players see it.
pub(crate) fn title(task: &Task, lang: Lang) -> String {
    let number = task.lesson.id.rsplit('-').next().unwrap_or_default();
    phrase_of(&Key::PuzzleTitle.phrase().text("number", number), lang).text
}

/// The puzzles of a game, with what a person has solved of them.
pub(crate) fn practice_model(
    about: &'static About,
    practice: &Practice,
    rows: &[LessonRow],
    lang: Lang,
) -> CourseModel {
    let line = |task: &Task| LessonLine {
        id: task.lesson.id.clone(),
        title: title(task, lang),
        minutes: task.lesson.minutes,
        progress: match progress(about, &task.lesson, rows) {
            // A puzzle has one step: it is solved or not.
            LessonProgress::Begun => LessonProgress::New,
            other => other,
        },
    };
    CourseModel {
        kind: CourseKind::Puzzles,
        game: (about.id, adda_registry::title(about.id, lang)),
        emblem: emblem(about.id).1,
        both: crate::learn::course(about).is_some(),
        lessons: practice.tasks.iter().map(line).collect(),
    }
}

/// What the card of a puzzle says in its parts.
pub(crate) fn puzzle_part(name: &str, lang: Lang) -> Option<String> {
    let key = match name {
        "text" => Key::PuzzleText,
        "ask" => Key::PuzzleAsk,
        _ => return None,
    };
    Some(sentence(key, lang).text)
}

/// The heading of a puzzle.
pub(crate) fn puzzle_heading(solved: bool, lang: Lang) -> String {
    sentence(if solved { Key::PuzzleSolved } else { Key::PuzzleFind }, lang).text
}

/// The best action, and the next best. `actions` are those of the puzzle.
pub(crate) fn reason(task: &Task, actions: &[ActionModel], lang: Lang) -> Option<String> {
    let text = |wanted: &Value| {
        let is = |action: &&ActionModel| {
            serde_json::from_str::<Value>(&action.json).is_ok_and(|action| means(wanted, &action))
        };
        actions.iter().find(is).map(|action| action.text.clone())
    };
    let (best, second) = (task.lesson.steps.first()?.expect.first()?, task.others.first()?);
    let phrase = Key::PuzzleReason.phrase().text("best", text(best)?).text("other", text(&second.action)?);
    Some(phrase_of(&phrase, lang).text)
}
