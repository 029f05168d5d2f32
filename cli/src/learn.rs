//! `adda learn [GAME [LESSON]]`: lessons and puzzles in the terminal.

mod practice;

use std::io::{self, BufRead, BufReader, Write};

use adda_core::text::Ink;
use adda_core::{GameEvent, Info, Lang, Match, Part, Phrase, Viewer, json};
use adda_learn::{Bookmark, Course, Lesson, Practice, Step, Texts, Verdict, plain};
use adda_registry::{Playable, Visitor};
use adda_table::{Level, Sitter};
use anyhow::{anyhow, bail};

use crate::text_formatter::{ColourMode, TextFormatter, lang_or_locale};
use practice::PUZZLES;

/// The arguments of `adda learn`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, such as dudab; without it, the courses are listed
    game: Option<String>,
    /// The lesson to begin with; without it, the first. “puzzles” for puzzles, “puzzle-7” to begin with the seventh
    lesson: Option<String>,
    /// A language by its code, such as en; by default the language of your system
    #[arg(long)]
    lang: Option<Lang>,
    /// When to use colours
    #[arg(long, value_enum, default_value_t)]
    color: ColourMode,
}

/// Teaches, or lists what can be learnt.
pub(crate) fn run(args: Args) -> anyhow::Result<()> {
    match &args.game {
        Some(game) => adda_registry::visit(&game.clone(), args)?,
        None => {
            let mut out = io::stdout().lock();
            for about in adda_registry::all() {
                let lines = adda_registry::visit(about.id, Listing(lang_or_locale(args.lang)))?;
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
            Ok(())
        }
    }
}

/// The lessons of a game, one in each line.
struct Listing(Lang);

impl Visitor for Listing {
    type Out = Vec<String>;

    fn visit<G: Playable>(self) -> Vec<String> {
        let Some(course) = Course::of::<G>() else { return Vec::new() };
        let texts = Texts::new(self.0, course.words);
        let line = |lesson: &Lesson| format!("  {:<12}{}", lesson.id, texts.title(lesson));
        let puzzles = Practice::of::<G>().map(|practice| {
            let words = TextFormatter::new::<G>(self.0, false);
            let text = words.say(&Phrase::new("puzzle-count").count("count", practice.tasks.len()));
            format!("  {PUZZLES:<12}{text}")
        });
        let about = G::about();
        let head = format!("{} (adda learn {})", G::title(self.0), about.id);
        std::iter::once(head).chain(course.lessons.iter().map(line)).chain(puzzles).collect()
    }
}

impl Visitor for Args {
    type Out = anyhow::Result<()>;

    fn visit<G: Playable>(self) -> anyhow::Result<()> {
        let about = G::about();
        let Some(course) = Course::of::<G>() else {
            bail!("{} has no lessons yet; read its rules with: adda rules {}", about.title, about.id)
        };
        let practice = Practice::of::<G>();
        let puzzle = |id: &str| match (&practice, id) {
            (Some(_), PUZZLES) => Some(0),
            (practice, id) => practice.as_ref()?.task(id).map(|(index, _)| index),
        };
        let puzzle = self.lesson.as_deref().and_then(puzzle);
        let first = match &self.lesson {
            None => 0,
            Some(_) if puzzle.is_some() => 0,
            Some(id) => {
                let names: Vec<&str> = course.lessons.iter().map(|lesson| lesson.id.as_str()).collect();
                let found = course.lesson(id).map(|(index, _)| index);
                found.ok_or_else(|| anyhow!("there is no lesson {id:?}; there is: {}", names.join(", ")))?
            }
        };
        let lang = lang_or_locale(self.lang);
        let mut teacher = Teacher {
            format: TextFormatter::new::<G>(lang, self.color.wanted()),
            texts: Texts::new(lang, course.words),
            input: BufReader::new(io::stdin()),
            out: io::stdout(),
        };
        teacher.say_strong(G::title(lang))?;
        let help = teacher.format.key("learn-help");
        teacher.say(&help)?;
        if let (Some(practice), Some(puzzle)) = (&practice, puzzle) {
            return teacher.practise::<G>(practice, puzzle);
        }
        for lesson in &course.lessons[first..] {
            if !teacher.teach::<G>(lesson)? {
                break;
            }
        }
        Ok(())
    }
}

/// Shows lessons, and reads what the learner types.
struct Teacher<R, W> {
    format: TextFormatter,
    texts: Texts,
    input: R,
    out: W,
}

/// What was typed.
enum Typed {
    Number(usize),
    Enter,
    Show,
    Skip,
    Back,
    Leave,
    Other,
}

impl<R: BufRead, W: Write> Teacher<R, W> {
    /// Goes through a lesson. Returns whether the learner wants to go on.
    fn teach<G: Playable>(&mut self, lesson: &Lesson) -> anyhow::Result<bool> {
        let title = self.texts.title(lesson);
        writeln!(self.out)?;
        self.say_strong(&title)?;
        let names = self.seat_learner(lesson);
        let mut at = Bookmark::default();
        while let Some(step) = lesson.step(&at) {
            let match_: Match<G> = lesson.play(&at, names.clone()).map_err(|fault| anyhow!(fault.0))?;
            let shown = match_.moves().len();
            let Some(next) = self.step::<G>(lesson, step, &at, &match_)? else { return Ok(false) };
            // What happened since is told before another position begins.
            if next.step() > at.step() {
                let line = lesson.line_behind(&next);
                let behind: Match<G> =
                    lesson.play_line(line, names.clone()).map_err(|fault| anyhow!(fault.0))?;
                self.tell(&behind, shown, lesson)?;
            }
            at = next;
        }
        let done = plain(&self.texts.done(lesson));
        self.say_strong(&done)?;
        Ok(true)
    }

    /// Gives the players of a lesson their names, and returns these.
    fn seat_learner(&mut self, lesson: &Lesson) -> Vec<String> {
        let names: Vec<String> = (0..lesson.seats)
            .map(|seat| match seat == lesson.seat.index() {
                true => self.format.key("name-you"),
                false => Sitter::Bot { level: Level::Learner, offered: false }.name(seat),
            })
            .collect();
        self.format.set_names(names.clone());
        self.format.you = Some(lesson.seat);
        names
    }

    /// Tells what happened after so many moves, as the learner saw it.
    fn tell<G: Playable>(&mut self, match_: &Match<G>, shown: usize, lesson: &Lesson) -> io::Result<()> {
        for event in match_.moves().iter().skip(shown).flat_map(|played| &played.events) {
            let seen = event.seen_by(Viewer::Seat(lesson.seat)).and_then(|event| event.say());
            if let Some(phrase) = seen {
                let line = self.format.paragraph(None, "  · ", &self.format.say(&phrase));
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    /// Asks until a step is done, skipped or taken back. `None` if the learner leaves.
    fn step<G: Playable>(
        &mut self,
        lesson: &Lesson,
        step: &Step,
        at: &Bookmark,
        match_: &Match<G>,
    ) -> anyhow::Result<Option<Bookmark>> {
        let info = Info::of(match_.position(), lesson.seat);
        writeln!(self.out, "\n{}", self.format.draw::<G>(&info.view, usize::MAX))?;
        let heading = plain(&self.texts.heading(lesson, step));
        self.say_strong(&heading)?;
        for part in ["text", "ask"] {
            if let Some(text) = self.texts.part(lesson, step, part) {
                self.say(&plain(&text))?;
            }
        }
        let choices: Vec<String> = if step.is_text() {
            Vec::new()
        } else if step.answers.is_empty() {
            info.legal.iter().map(|&action| self.format.say(&G::say_action(&info.view, action))).collect()
        } else {
            step.answers.iter().filter_map(|answer| self.texts.part(lesson, step, answer)).collect()
        };
        for (index, choice) in choices.iter().enumerate() {
            writeln!(self.out, "{}", self.format.paragraph(None, &format!("  {:>2}  ", index + 1), choice))?;
        }
        loop {
            let number = match self.read()? {
                Typed::Leave => return Ok(None),
                Typed::Back => return Ok(Some(at.back())),
                Typed::Skip => return Ok(Some(at.then(0))),
                Typed::Enter if step.is_text() => return Ok(Some(at.then(0))),
                Typed::Number(number) if (1..=choices.len()).contains(&number) => number - 1,
                Typed::Show => {
                    let expected =
                        step.expect.first().cloned().and_then(|action| G::action_from_json(action).ok());
                    if let Some(action) = expected {
                        let text = self.format.say(&G::say_action(&info.view, action));
                        self.say(&text)?;
                    }
                    continue;
                }
                Typed::Number(_) | Typed::Enter | Typed::Other => {
                    let text = self.format.key("learn-help");
                    self.say(&text)?;
                    continue;
                }
            };
            if !step.answers.is_empty() {
                let right = number == step.right;
                let said =
                    self.texts.part(lesson, step, if right { "right" } else { "wrong" }).unwrap_or_default();
                self.say(&plain(&said))?;
                if right {
                    return Ok(Some(at.then(0)));
                }
                continue;
            }
            let action = json::value(&G::to_json(Part::Action(&info.legal[number])));
            match lesson.judge(at, &action) {
                Verdict::Right(next) => return Ok(Some(next)),
                Verdict::Other(name) => {
                    let own = name.and_then(|name| self.texts.part(lesson, step, name));
                    let text = own.unwrap_or_else(|| self.format.key("learn-other"));
                    self.say(&plain(&text))?;
                }
            }
        }
    }

    fn read(&mut self) -> io::Result<Typed> {
        write!(self.out, "  > ")?;
        self.out.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            return Ok(Typed::Leave);
        }
        Ok(match line.trim() {
            "" => Typed::Enter,
            "s" => Typed::Show,
            "+" => Typed::Skip,
            "-" => Typed::Back,
            "q" => Typed::Leave,
            typed => typed.parse().map_or(Typed::Other, Typed::Number),
        })
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.format.paragraph(None, "  ", text))
    }

    fn say_strong(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.format.paragraph(Some(Ink::Strong), "  ", text))
    }
}
