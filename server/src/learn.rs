//! Lessons and puzzles: the table of each step, in memory only, and the card beside it.
//!
//! The table of a step is folded from its line like any other table, so rooms draw it, explain it and refuse what the
//! rules forbid. Nothing is stored but how far a person is.

use std::sync::Arc;

use adda_core::components::Replaceable;
use adda_core::{About, Lang, Seed};
use adda_learn::{Bookmark, Course, Lesson, Line, Step, Task, Texts, Verdict, means};
use adda_registry::{Playable, Visitor};
use adda_table::{Entry, Header, Level, Pace, PersonKey, Place, What};
use adda_web::lesson::{AskModel, CourseKind, CourseModel, LessonLine, LessonModel, LessonProgress};
use serde_json::Value;

use crate::memo::Memo;
use crate::metrics::Metrics;
use crate::pages::emblem;
use crate::people::GUEST;
use crate::practice::{practice, practice_model, puzzle_heading, puzzle_part, reason};
use crate::room::{self, Key, Reader, Room, Since, sentence};
use crate::store::LessonRow;

/// The course of a game; `None` if it has none, or if other components are in use than those that its lessons show.
pub(crate) fn course(about: &'static About) -> Option<&'static Course> {
    static COURSES: Memo<&str, Option<Course>> = Memo::new();
    let read = || adda_registry::visit(about.id, Read).ok().flatten();
    COURSES.get(about.id, read).as_ref().filter(|_| is_built_in(about))
}

/// Whether the components in use are those that lessons and puzzles show.
pub(crate) fn is_built_in(about: &About) -> bool {
    about.components.map(Replaceable::in_use).is_none_or(|facts| facts.built_in)
}

struct Read;

impl Visitor for Read {
    type Out = Option<Course>;

    fn visit<G: Playable>(self) -> Option<Course> {
        Course::of::<G>()
    }
}

/// The games that have a course.
pub(crate) fn taught() -> impl Iterator<Item = (&'static About, &'static Course)> {
    adda_registry::all().into_iter().filter_map(|about| Some((about, course(about)?)))
}

fn texts(about: &'static About, course: &Course, lang: Lang) -> &'static Texts {
    static TEXTS: Memo<(&str, Lang), Texts> = Memo::new();
    TEXTS.get((about.id, lang), || Texts::new(lang, course.words))
}

/// What the coach of a game says about a kind of action.
pub(crate) fn hint(about: &'static About, course: &Course, kind: &str, lang: Lang) -> Option<String> {
    texts(about, course, lang).hint(kind)
}

/// A lesson of a course, or a puzzle, which is a lesson of one step.
#[derive(Clone, Copy)]
pub(crate) struct OpenLesson {
    pub(crate) about: &'static About,
    from: From,
    index: usize,
    pub(crate) lesson: &'static Lesson,
}

/// Where a lesson comes from.
#[derive(Clone, Copy)]
enum From {
    Course(&'static Course),
    Practice(&'static Task),
}

/// What a page of a lesson shows besides its step.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shown {
    /// Only so many of the moves.
    pub(crate) moves: Option<usize>,
    /// What to do, in so many words.
    pub(crate) help: bool,
    /// An action that was tried and is not what the step asks for.
    pub(crate) tried: Option<Value>,
    /// The answer that was given, if it was wrong.
    pub(crate) answer: Option<usize>,
}

/// The learner, as the table knows them.
fn learner() -> PersonKey {
    PersonKey("learner".to_owned())
}

impl OpenLesson {
    /// The lesson with this name.
    pub(crate) fn find(game: &str, lesson: &str) -> Option<OpenLesson> {
        let about = adda_registry::all().into_iter().find(|about| about.id == game)?;
        if let Some((index, task)) = practice(about).and_then(|practice| practice.task(lesson)) {
            return Some(OpenLesson { about, from: From::Practice(task), index, lesson: &task.lesson });
        }
        let course = course(about)?;
        let (index, lesson) = course.lesson(lesson)?;
        Some(OpenLesson { about, from: From::Course(course), index, lesson })
    }

    /// A text of a step, by its name (`adda_learn::Texts`).
    fn part(&self, step: &Step, name: &str, lang: Lang) -> Option<String> {
        match self.from {
            From::Course(course) => texts(self.about, course, lang).part(self.lesson, step, name),
            From::Practice(_) => puzzle_part(name, lang),
        }
    }

    /// The heading of a step, or of the end.
    fn heading(&self, step: Option<&Step>, lang: Lang) -> String {
        match self.from {
            From::Course(course) => {
                let texts = texts(self.about, course, lang);
                step.map_or_else(|| texts.done(self.lesson), |step| texts.heading(self.lesson, step))
            }
            From::Practice(_) => puzzle_heading(step.is_none(), lang),
        }
    }

    /// What is said at the end.
    fn last_word(&self, name: &str, lang: Lang, metrics: &Arc<Metrics>) -> String {
        let text = match self.from {
            From::Course(_) => self.lesson.steps.last().and_then(|step| self.part(step, "right", lang)),
            From::Practice(task) => {
                let start = self.room(&self.lesson.line(&Bookmark::default()), None, name, metrics);
                let table = start.map(|room| room.show(&self.reader(), lang, 0, Since::Opened));
                table.and_then(|table| reason(task, &table.scene.actions, lang))
            }
        };
        text.unwrap_or_default()
    }

    /// A bookmark in this lesson.
    pub(crate) fn bookmark(&self, text: &str) -> Option<Bookmark> {
        text.parse().ok().filter(|at| self.lesson.has(at))
    }

    pub(crate) fn reader(&self) -> Reader {
        Reader { person: Some(learner()), ..Reader::default() }
    }

    /// The table after the moves of a line, or after the first of them.
    pub(crate) fn room(
        &self,
        line: &Line<'_>,
        moves: Option<usize>,
        name: &str,
        metrics: &Arc<Metrics>,
    ) -> Option<Box<dyn Room>> {
        let name = if name.is_empty() { GUEST } else { name };
        let mut seats = vec![Place::Bot { level: Level::Learner }; self.lesson.seats];
        *seats.get_mut(self.lesson.seat.index())? =
            Place::Person { person: learner(), name: name.to_owned() };
        let header = Header {
            game: self.about.id.to_owned(),
            rules: self.about.rules_version,
            options: self.lesson.options.clone(),
            components: None,
            position: line.position.cloned(),
            seats,
            pace: Pace::default(),
            listed: false,
            hints: true,
            seed: Seed::from_number(self.lesson.seed),
            invitation: String::new(),
            host: learner(),
            made: 0,
        };
        let entries = line.moves.iter().take(moves.unwrap_or(usize::MAX)).map(|played| {
            let what = What::Act { seat: played.seat, action: played.action.clone().into() };
            serde_json::to_string(&Entry { at: 0, what })
        });
        let entries: Vec<String> = entries.collect::<Result<_, _>>().ok()?;
        let opened = room::open(header, &entries, metrics).ok()?;
        opened.halt.is_none().then_some(opened.room)
    }

    /// The page of a step; `None` if the lesson does not fit the rules, which a test of its game excludes.
    pub(crate) fn model(
        &self,
        at: &Bookmark,
        shown: &Shown,
        (name, rows): (&str, &[LessonRow]),
        lang: Lang,
        metrics: &Arc<Metrics>,
    ) -> Option<LessonModel> {
        let OpenLesson { about, index, lesson, .. } = *self;
        // While the moves of a step are shown, the next position has not begun.
        let line = if shown.moves.is_some() { lesson.line_behind(at) } else { lesson.line(at) };
        let room = self.room(&line, shown.moves, name, metrics)?;
        let mut table = room.show(&self.reader(), lang, 0, Since::LastEntry);
        // A solo game has no list of players either, but a lesson has no chat.
        table.talk = None;
        let step = lesson.step(at);
        let part = |step: &Step, name: &str| self.part(step, name, lang).unwrap_or_default();
        let expected = step.and_then(|step| step.expect.first());
        let action = table.scene.actions.iter().find(|action| {
            expected.is_some_and(|expected| {
                serde_json::from_str::<Value>(&action.json).is_ok_and(|action| means(expected, &action))
            })
        });
        let mut point = step.map(|step| step.point.clone()).unwrap_or_default();
        let mut help = None;
        if let Some(action) = action.filter(|_| shown.help) {
            help = Some(action.text.clone());
            point.clone_from(&action.touched);
        }
        let ask = match step {
            _ if shown.moves.is_some() => AskModel::Watch,
            None => AskModel::Done { play_on: lesson.play_on },
            Some(step) if !step.answers.is_empty() => {
                let answers = step.answers.iter().map(|answer| part(step, answer)).collect();
                AskModel::Question(part(step, "ask"), answers, shown.answer)
            }
            Some(step) if step.is_text() => AskModel::Read,
            Some(step) => AskModel::Play(part(step, "ask")),
        };
        Some(LessonModel {
            course: match self.from {
                From::Course(course) => course_model(about, course, rows, lang),
                From::Practice(_) => practice_model(about, practice(about)?, rows, lang),
            },
            index,
            back: (at.step() > 0).then(|| at.back().to_string()),
            skip: step.map(|_| at.then(0).to_string()),
            at: at.to_string(),
            step: (at.step(), lesson.steps.len()),
            heading: self.heading(step, lang),
            text: match step {
                Some(step) => part(step, "text"),
                None => self.last_word(name, lang, metrics),
            },
            ask,
            point: if shown.moves.is_some() { Vec::new() } else { point },
            shown: help,
            said: step.and_then(|step| self.said(room.as_ref(), at, step, shown, lang)),
            table,
        })
    }

    /// The answer to a try that was not what the step asks for.
    fn said(
        &self,
        room: &dyn Room,
        at: &Bookmark,
        step: &Step,
        shown: &Shown,
        lang: Lang,
    ) -> Option<(String, Option<&'static str>)> {
        if let Some(action) = &shown.tried {
            return Some(self.answer(room, at, action, lang));
        }
        let wrong = shown.answer.is_some().then(|| self.part(step, "wrong", lang));
        wrong.flatten().map(|text| (text, None))
    }

    /// What is said to an action that is not the expected one: the lesson's own sentence, or the rule that forbids it, or
    /// that it is legal but not meant.
    pub(crate) fn answer(
        &self,
        room: &dyn Room,
        at: &Bookmark,
        action: &Value,
        lang: Lang,
    ) -> (String, Option<&'static str>) {
        if let (Verdict::Other(Some(name)), Some(step)) =
            (self.lesson.judge(at, action), self.lesson.step(at))
            && let Some(text) = self.part(step, name, lang)
        {
            return (text, None);
        }
        let entry =
            Entry { at: 0, what: What::Act { seat: self.lesson.seat, action: action.clone().into() } };
        match room.permit(entry, &learner(), None, lang) {
            Ok(_) => match self.from {
                From::Course(_) => (sentence(Key::LessonOther, lang).text, None),
                From::Practice(_) => (sentence(Key::PuzzleOther, lang).text, None),
            },
            Err(said) => (said.text, said.rule),
        }
    }

    /// The lesson's own answer to a touch.
    pub(crate) fn answer_to_touch(&self, at: &Bookmark, touched: &[String], lang: Lang) -> Option<String> {
        let step = self.lesson.step(at)?;
        let name = step.answer_to_touch(touched)?;
        self.part(step, name, lang)
    }
}

/// The course of a game, with what a person has done of it.
pub(crate) fn course_model(
    about: &'static About,
    course: &Course,
    rows: &[LessonRow],
    lang: Lang,
) -> CourseModel {
    let texts = texts(about, course, lang);
    let line = |lesson: &Lesson| LessonLine {
        id: lesson.id.clone(),
        title: texts.title(lesson),
        minutes: lesson.minutes,
        progress: progress(about, lesson, rows),
    };
    CourseModel {
        kind: CourseKind::Lessons,
        game: (about.id, adda_registry::title(about.id, lang)),
        emblem: emblem(about.id).1,
        both: practice(about).is_some(),
        lessons: course.lessons.iter().map(line).collect(),
    }
}

/// How far a person is in a lesson or a puzzle.
pub(crate) fn progress(about: &About, lesson: &Lesson, rows: &[LessonRow]) -> LessonProgress {
    match rows.iter().find(|row| row.game == about.id && row.lesson == lesson.id) {
        None => LessonProgress::New,
        Some(row) if row.done => LessonProgress::Done,
        Some(_) => LessonProgress::Begun,
    }
}
