//! Lessons: the real table with a card beside it that says one thing and asks for one; and the courses.

use maud::{Markup, html};

use crate::frame::{self, PageInfo, Skin, document, rule_link};
use crate::model::{Frame, TableModel};
use crate::parts::Icon;
use crate::table;
use crate::voice::Voice;

/// A step of a lesson.
#[derive(Clone, Debug)]
pub struct LessonModel {
    /// The table, from the learner's seat.
    pub table: TableModel,
    /// The lessons of the course.
    pub course: CourseModel,
    /// Which of them this is.
    pub index: usize,
    /// The bookmark of this step.
    pub at: String,
    /// The bookmark of the step before; `None` at the start.
    pub back: Option<String>,
    /// The bookmark of the next step, without having done this one; `None` at the end.
    pub skip: Option<String>,
    /// The index of the step, and how many there are. At the end, both are the same.
    pub step: (usize, usize),
    /// The heading.
    pub heading: String,
    /// What is to be known.
    pub text: String,
    /// What is to be done.
    pub ask: AskModel,
    /// The pieces and places that it is about.
    pub point: Vec<String>,
    /// What “Show me” says; `None` if nobody has asked.
    pub shown: Option<String>,
    /// The answer to a try that leads nowhere, and the rule behind it.
    pub said: Option<(String, Option<&'static str>)>,
}

/// What a step asks for.
#[derive(Clone, Debug)]
pub enum AskModel {
    /// Only to read.
    Read,
    /// To play something.
    Play(String),
    /// The answer to a question: the question, the answers, and the wrong one that was given.
    Question(String, Vec<String>, Option<usize>),
    /// Nothing: the lesson is over.
    Done {
        /// Whether the learner can play on from here.
        play_on: bool,
    },
    /// Nothing yet: others are moving.
    Watch,
}

/// The course of a game, or its puzzles.
#[derive(Clone, Debug)]
pub struct CourseModel {
    /// Which of the two.
    pub kind: CourseKind,
    /// Id and title of the game.
    pub game: (&'static str, &'static str),
    /// The picture of the game.
    pub emblem: Markup,
    /// Whether the game has the other kind as well.
    pub both: bool,
    /// Its lessons, or the puzzles.
    pub lessons: Vec<LessonLine>,
}

/// What a list of lessons is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseKind {
    /// A course, to be gone through in order.
    Lessons,
    /// Puzzles, each for itself.
    Puzzles,
}

/// A lesson in a list.
#[derive(Clone, Debug)]
pub struct LessonLine {
    /// Its name in addresses.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How long it takes.
    pub minutes: u8,
    /// How far the reader is.
    pub progress: LessonProgress,
}

/// How far a reader is in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonProgress {
    /// Not begun.
    New,
    /// Begun.
    Begun,
    /// Done once.
    Done,
}

impl CourseModel {
    fn address(&self) -> String {
        match self.kind {
            CourseKind::Lessons => format!("/learn/{}", self.game.0),
            CourseKind::Puzzles => format!("/practice/{}", self.game.0),
        }
    }

    fn lesson_address(&self, lesson: &LessonLine) -> String {
        format!("/learn/{}/{}", self.game.0, lesson.id)
    }

    /// How many are done.
    fn done(&self) -> usize {
        self.lessons.iter().filter(|lesson| lesson.progress == LessonProgress::Done).count()
    }

    /// The lesson to go on with: the first that is not done.
    fn next(&self) -> Option<&LessonLine> {
        self.lessons.iter().find(|lesson| lesson.progress != LessonProgress::Done)
    }

    fn minutes(&self) -> usize {
        self.lessons.iter().map(|lesson| usize::from(lesson.minutes)).sum()
    }
}

impl LessonModel {
    fn lesson(&self) -> &LessonLine {
        &self.course.lessons[self.index]
    }

    fn address(&self) -> String {
        self.course.lesson_address(self.lesson())
    }

    fn step_address(&self, at: &str) -> String {
        format!("{}?at={at}", self.address())
    }

    fn command(&self, what: &str) -> String {
        format!("/api{}/{what}", self.address())
    }
}

/// The whole page.
pub fn page(frame: &Frame, model: &LessonModel, skin: &Skin) -> Markup {
    let (id, title) = model.course.game;
    let info = PageInfo {
        game: Some((id, title)),
        skin: Some(skin),
        skip: "#lesson",
        ..PageInfo::new("lesson", format!("{} · {title}", model.lesson().title))
    };
    document(frame, &info, &main(frame, model))
}

/// The page's `<main>` alone.
pub fn main(frame: &Frame, model: &LessonModel) -> Markup {
    let voice = Voice::of(frame.lang);
    let scene = &model.table.scene;
    let plays = matches!(model.ask, AskModel::Play(_));
    let hidden = html! { input type="hidden" name="at" value=(model.at); };
    html! {
        main #table tabindex="-1" data-lesson=(model.address()) data-at=(model.at) data-seq=(model.step.0)
            data-moves=(scene.moves) data-viewer=(scene.viewer.map(|seat| seat.to_string()).unwrap_or_default())
            data-yours=(plays) data-stage=(scene.stage.word()) data-point=(table::names(&model.point))
            data-explain=(format!("{}?at={}", model.command("explain"), model.at))
            data-why=(format!("{}?at={}", model.command("why"), model.at)) data-flights=(table::flights(&model.table)) {
            h1.unseen { (model.lesson().title) }
            p #said .unseen aria-live="polite" { (model.table.news.said) }
            (table::interlude(&model.table.news.interlude))
            section #prompt .prompt.yours[plays] aria-label=(voice.say("table-prompt")) {
                span.dot aria-hidden="true" {}
                (table::sentence(&scene.prompt_short, &scene.prompt, None))
                (table::progress(scene.progress.as_ref()))
            }
            div #messages .messages { (frame::notice(voice, frame.notice.as_ref())) }
            (table::players(voice, &model.table.seats, false))
            section #board .board aria-label=(voice.say("table-board")) { (scene.board) }
            section #own .own aria-label=(voice.say("table-own")) hidden[scene.own.is_none()] {
                @if let Some(own) = &scene.own { (own) }
            }
            @if plays { (table::action_form(voice, scene, &model.command("act"), &hidden)) }
            @else { section #actions {} }
            (table::recap(voice, &model.table))
            (steps(voice, model))
            section #lesson tabindex="-1" aria-label=(voice.say("lesson-label")) {
                (card(voice, model))
                (course(voice, model))
            }
        }
    }
}

/// Step back, show me, skip: at the card, and at the edge of a phone.
fn steps(voice: &Voice, model: &LessonModel) -> Markup {
    let can_show = matches!(model.ask, AskModel::Play(_));
    let step = |name: &str, icon: Icon, key: &'static str, to: Option<String>| {
        html! {
            a.lesson-step data-step=(name) href=[to.as_deref()] aria-disabled=[to.is_none().then_some("true")] {
                (icon) span { (voice.say(key)) }
            }
        }
    };
    let leave = match model.course.kind {
        CourseKind::Lessons => "lesson-leave",
        CourseKind::Puzzles => "practice-leave",
    };
    html! {
        nav #steps aria-label=(voice.say("lesson-steps")) {
            (step("back", Icon::StepBack, "lesson-back", model.back.as_deref().map(|at| model.step_address(at))))
            (step("show", Icon::Hint, "lesson-show", can_show.then(|| format!("{}&show=yes", model.step_address(&model.at)))))
            (step("skip", Icon::StepOn, "lesson-skip", model.skip.as_deref().map(|at| model.step_address(at))))
            a.lesson-step.leave href=(model.course.address()) { (Icon::Close) span { (voice.say(leave)) } }
        }
    }
}

fn card(voice: &Voice, model: &LessonModel) -> Markup {
    let (step, steps) = model.step;
    let number =
        adda_core::Phrase::new("lesson-step").count("step", (step + 1).min(steps)).count("steps", steps);
    let is_over = matches!(model.ask, AskModel::Done { .. });
    html! {
        article.lesson-card aria-live="polite" {
            header.lesson-where {
                span { (model.lesson().title) }
                span.unseen { (if is_over { voice.say("lesson-over") } else { voice.phrase(&number) }) }
                span.lesson-dots aria-hidden="true" {
                    @for index in 0..steps { i.past[index < step].now[index == step] {} }
                }
            }
            h2 { (marked(&model.heading)) }
            p.lesson-text { (marked(&model.text)) }
            @if let Some((said, rule)) = &model.said {
                p.lesson-said role="alert" {
                    (marked(said))
                    @if let Some(rule) = rule { " " (rule_link(voice, model.course.game.0, rule)) }
                }
            }
            (ask(voice, model))
        }
    }
}

/// The last part of the card: what is to be done.
fn ask(voice: &Voice, model: &LessonModel) -> Markup {
    let next = |key: &'static str| {
        html! {
            @if let Some(at) = &model.skip {
                a.button.lesson-on data-step="on" href=(model.step_address(at)) { (voice.say(key)) }
            }
        }
    };
    html! {
        @match &model.ask {
            AskModel::Watch => {}
            AskModel::Read => (next("lesson-on")),
            AskModel::Play(text) => {
                p.lesson-ask { span.ring aria-hidden="true" {} span { (marked(text)) } }
                @if let Some(shown) = &model.shown { p.lesson-shown { (shown) } }
            }
            AskModel::Question(text, answers, given) => {
                p.lesson-ask { span { (marked(text)) } }
                form.lesson-answers method="post" action=(model.command("act")) {
                    input type="hidden" name="at" value=(model.at);
                    @for (index, answer) in answers.iter().enumerate() {
                        button.button.quiet name="answer" value=(index) disabled[*given == Some(index)] { (answer) }
                    }
                }
            }
            AskModel::Done { play_on } => (done(voice, model, *play_on)),
        }
    }
}

/// What can be done after a lesson.
fn done(voice: &Voice, model: &LessonModel, play_on: bool) -> Markup {
    let (game, title) = model.course.game;
    let next = model.course.lessons.get(model.index + 1);
    html! {
        div.lesson-done {
            @if let Some(next) = next {
                a.button.lesson-on href=(model.course.lesson_address(next)) {
                    (voice.with("lesson-next", "title", &next.title))
                }
            } @else {
                a.button.lesson-on href=(format!("/new/{game}")) { (voice.with("lesson-play", "game", title)) }
            }
            @if play_on {
                form method="post" action=(model.command("play")) {
                    input type="hidden" name="at" value=(model.at);
                    button.button.quiet { (voice.say("lesson-play-on")) }
                }
            }
            p.links {
                a href=(model.step_address("")) { (voice.say("lesson-again")) }
                @if next.is_some() { " " a href=(format!("/new/{game}")) { (voice.with("lesson-play", "game", title)) } }
            }
        }
    }
}

/// The lessons of the course, beside the card on large screens.
fn course(voice: &Voice, model: &LessonModel) -> Markup {
    let label = match model.course.kind {
        CourseKind::Lessons => "lesson-course",
        CourseKind::Puzzles => "practice-course",
    };
    html! {
        nav.lesson-course aria-label=(voice.say(label)) {
            h2 { (voice.say(label)) }
            (list(voice, &model.course, Some(model.index)))
        }
    }
}

fn list(voice: &Voice, course: &CourseModel, current: Option<usize>) -> Markup {
    match course.kind {
        CourseKind::Lessons => lessons(voice, course, current),
        CourseKind::Puzzles => puzzles(voice, course, current),
    }
}

/// A number for each puzzle.
fn puzzles(voice: &Voice, course: &CourseModel, current: Option<usize>) -> Markup {
    html! {
        ol.puzzle-list {
            @for (index, puzzle) in course.lessons.iter().enumerate() {
                @let done = puzzle.progress == LessonProgress::Done;
                li {
                    a.done[done] href=(course.lesson_address(puzzle)) aria-current=[(current == Some(index)).then_some("step")] {
                        span.unseen { (puzzle.title) @if done { " " (voice.say("lesson-over")) } }
                        span aria-hidden="true" { (index + 1) }
                    }
                }
            }
        }
    }
}

fn lessons(voice: &Voice, course: &CourseModel, current: Option<usize>) -> Markup {
    html! {
        ol.lesson-list {
            @for (index, lesson) in course.lessons.iter().enumerate() {
                li.done[lesson.progress == LessonProgress::Done].current[current == Some(index)] {
                    a href=(course.lesson_address(lesson))
                        aria-current=[(current == Some(index)).then_some("step")] {
                        span.lesson-number aria-hidden="true" {
                            @if lesson.progress == LessonProgress::Done { "✓" } @else { (index + 1) }
                        }
                        span.lesson-title { (lesson.title) }
                        @match lesson.progress {
                            LessonProgress::New => {}
                            LessonProgress::Begun => span.unseen { " " (voice.say("lesson-begun")) }
                            LessonProgress::Done => span.unseen { " " (voice.say("lesson-over")) }
                        }
                        small { (voice.count("lesson-minutes", "minutes", usize::from(lesson.minutes))) }
                    }
                }
            }
        }
    }
}

/// Courses, each with its lessons; or the puzzles of games.
pub fn courses(frame: &Frame, kind: CourseKind, courses: &[CourseModel]) -> Markup {
    let voice = Voice::of(frame.lang);
    let only = if let [only] = courses { Some(only) } else { None };
    let (title, title_game, lede) = match kind {
        CourseKind::Lessons => ("learn-title", "learn-title-game", "learn-lede"),
        CourseKind::Puzzles => ("practice-title", "practice-title-game", "practice-lede"),
    };
    let heading = match only {
        Some(course) => voice.with(title_game, "game", course.game.1),
        None => voice.say(title),
    };
    let main = html! {
        main #page .courses tabindex="-1" {
            header.hero { h1 { (heading) } p.lede { (voice.say(lede)) } }
            (frame::notice(voice, frame.notice.as_ref()))
            div.learn-courses { @for course in courses { (course_card(voice, course, only.is_none())) } }
        }
    };
    let mut info = PageInfo::new("learn", heading.clone()).about(voice.say(lede));
    if let Some(course) = only {
        info = info.game(course.game.0, course.game.1);
    }
    document(frame, &info, &main)
}

fn course_card(voice: &Voice, course: &CourseModel, named: bool) -> Markup {
    let (game, title) = course.game;
    let (start, other, other_key) = match course.kind {
        CourseKind::Lessons => ("learn-start", format!("/practice/{game}"), "practice-link"),
        CourseKind::Puzzles => ("practice-start", format!("/learn/{game}"), "learn-link"),
    };
    html! {
        section.learn-course aria-label=(title) {
            span.cover aria-hidden="true" { (course.emblem) }
            div {
                @if named { h2 { a href=(course.address()) { (title) } } }
                p.small { (extent(voice, course)) }
                (list(voice, course, None))
                p.row {
                    @match course.next() {
                        Some(next) => a.button.lesson-on href=(course.lesson_address(next)) {
                            (voice.with(start, "title", &next.title))
                        }
                        None => a.button.lesson-on href=(format!("/new/{game}")) { (voice.with("lesson-play", "game", title)) }
                    }
                    @if course.both { a href=(other) { (voice.say(other_key)) } " " }
                    a href=(format!("/rules/{game}")) { (voice.say("frame-rules")) }
                }
            }
        }
    }
}

/// How long a course takes, or how many puzzles are solved.
fn extent(voice: &Voice, course: &CourseModel) -> String {
    match course.kind {
        CourseKind::Lessons => voice.count("learn-minutes", "minutes", course.minutes()),
        CourseKind::Puzzles => voice.phrase(
            &adda_core::Phrase::new("practice-solved")
                .count("solved", course.done())
                .count("count", course.lessons.len()),
        ),
    }
}

/// A text in which `*asterisks*` mark what is to be touched.
fn marked(text: &str) -> Markup {
    let mut parts = text.split('*');
    let first = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    html! {
        (first)
        @for (index, part) in rest.iter().enumerate() {
            @if index % 2 == 0 { b { (part) } } @else { (part) }
        }
    }
}
