//! `adda learn GAME puzzles`: puzzles in the terminal.

use std::io::{BufRead, Write};

use adda_core::{Info, Match, Part, Phrase, json};
use adda_learn::{Practice, Task, means};
use adda_registry::Playable;
use anyhow::anyhow;
use serde_json::Value;

use super::{Teacher, Typed};
use crate::play::choice::{Choice, Picked, Room, Worded};

/// The word for all puzzles instead of the name of a lesson.
pub(super) const PUZZLES: &str = "puzzles";

/// The lines for actions; more of them are chosen step by step.
const LINES: usize = 24;

impl<R: BufRead, W: Write> Teacher<R, W> {
    /// Goes through puzzles from this one on, until the learner leaves.
    pub(super) fn practise<G: Playable>(&mut self, practice: &Practice, first: usize) -> anyhow::Result<()> {
        for (index, task) in practice.tasks.iter().enumerate().skip(first) {
            writeln!(self.out)?;
            let title = Phrase::new("puzzle-title").count("number", index + 1);
            let title = self.format.say(&title);
            self.say_strong(&title)?;
            if !self.solve::<G>(task)? {
                break;
            }
        }
        Ok(())
    }

    /// Asks until a puzzle is solved or skipped. Returns whether the learner wants to go on.
    fn solve<G: Playable>(&mut self, task: &Task) -> anyhow::Result<bool> {
        let lesson = &task.lesson;
        let names = self.seat_learner(lesson);
        let match_: Match<G> = lesson.play(&Default::default(), names).map_err(|fault| anyhow!(fault.0))?;
        let info = Info::of(match_.position(), lesson.seat);
        writeln!(self.out, "\n{}", self.format.draw::<G>(&info.view, usize::MAX))?;
        let ask = self.format.key("puzzle-ask");
        self.say(&ask)?;
        let say = |phrase: &Phrase| self.format.say(phrase);
        let choices: Vec<(Value, String)> = info
            .legal
            .iter()
            .map(|&action| {
                let text = say(&G::say_action(&info.view, action));
                (json::value(&G::to_json(Part::Action(&action))), text)
            })
            .collect();
        let worded = info.legal.iter().zip(&choices).map(|(&action, (_, text))| Worded {
            sentence: text.clone(),
            steps: G::steps(&info.view, action).iter().map(say).collect(),
        });
        let room = Room { width: self.format.size.width, lines: LINES };
        let mut choice = Choice::new(worded.collect(), room);
        self.list(&choice)?;
        let text = |wanted: &Value| {
            let found = choices.iter().find(|(action, _)| means(wanted, action));
            found.map(|(_, text)| text.clone()).unwrap_or_default()
        };
        let best = lesson.steps.first().and_then(|step| step.expect.first());
        let best = best.ok_or_else(|| anyhow!("{}: nothing is expected", lesson.id))?;
        let other = task.others.first().map(|other| text(&other.action)).unwrap_or_default();
        let reason = Phrase::new("puzzle-reason").text("best", text(best)).text("other", other);
        let reason = self.format.say(&reason);
        loop {
            let number = match self.read()? {
                Typed::Leave => return Ok(false),
                Typed::Skip => return Ok(true),
                Typed::Show => {
                    self.say(&reason)?;
                    continue;
                }
                Typed::Back if choice.back() => {
                    self.list(&choice)?;
                    continue;
                }
                Typed::Number(number) => match choice.pick(&[number]) {
                    Picked::Action(number) => number,
                    Picked::Further => {
                        self.list(&choice)?;
                        continue;
                    }
                    Picked::NoSuch(_) => {
                        self.help()?;
                        continue;
                    }
                },
                Typed::Enter | Typed::Back | Typed::Other => {
                    self.help()?;
                    continue;
                }
            };
            if means(best, &choices[number].0) {
                self.say(&reason)?;
                return Ok(true);
            }
            let other = self.format.key("puzzle-other");
            self.say(&other)?;
            if choice.back() {
                while choice.back() {}
                self.list(&choice)?;
            }
        }
    }

    /// Prints what can be chosen now.
    fn list(&mut self, choice: &Choice) -> anyhow::Result<()> {
        for (number, entry) in (1..).zip(choice.entries()) {
            let mark = format!("  {number:>2}  ");
            writeln!(self.out, "{}", self.format.paragraph(None, &mark, &entry.label))?;
        }
        Ok(())
    }

    fn help(&mut self) -> anyhow::Result<()> {
        let help = self.format.key("learn-help");
        Ok(self.say(&help)?)
    }
}
