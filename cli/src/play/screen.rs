//! What is on the screen when a person decides: the table, the question and the choices, in this order, so that the
//! decision is last. In a terminal all of it fits; long answers come page by page.

use std::io::{self, BufRead, Write};

use adda_core::text::{Ink, pad};
use adda_core::{Info, Phrase};
use adda_registry::Playable;

use super::choice::{Choice, Entry, INDENT, Picked, Room, Worded};
use super::terminal_game::TerminalGame;
use crate::text_formatter::ScreenSize;

/// A decision on the screen.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    choice: Choice,
    room: Room,
    /// Of a list that does not fit, which part is shown.
    page: usize,
}

impl Decision {
    fn new(worded: Vec<Worded>, size: ScreenSize) -> Decision {
        // Three eighths of the screen, so that there is room for the table.
        let room = Room { width: size.width, lines: (size.height / 8).saturating_mul(3).clamp(6, 20) };
        Decision { choice: Choice::new(worded, room), room, page: 0 }
    }

    pub(super) fn entries(&self) -> Vec<Entry> {
        self.choice.entries()
    }

    /// Whether something was picked already.
    pub(super) fn is_under_way(&self) -> bool {
        !self.choice.trail().is_empty()
    }

    pub(super) fn pick(&mut self, numbers: &[usize]) -> Picked {
        self.page = 0;
        self.choice.pick(numbers)
    }

    pub(super) fn narrow(&mut self, typed: &str) -> usize {
        self.page = 0;
        self.choice.narrow(typed)
    }

    pub(super) fn back(&mut self) -> bool {
        self.page = 0;
        self.choice.back()
    }

    pub(super) fn turn_page(&mut self) {
        self.page += 1;
    }

    pub(super) fn numbers_of(&self, action: usize) -> String {
        self.choice.numbers_of(action)
    }
}

impl<G: Playable, R: BufRead, W: Write> TerminalGame<G, R, W> {
    pub(super) fn decision(&self, info: &Info<G>) -> Decision {
        let say = |phrase: &Phrase| self.format.say(phrase);
        let worded = |&action: &G::Action| Worded {
            sentence: say(&G::say_action(&info.view, action)),
            steps: G::steps(&info.view, action).iter().map(say).collect(),
        };
        Decision::new(info.legal.iter().map(worded).collect(), self.format.size)
    }

    /// Prints the screen. Without a terminal, the table is not repeated for every step of a choice.
    pub(super) fn show(&mut self, info: &Info<G>, decision: &Decision) -> io::Result<()> {
        let with_table = self.format.size.is_limited() || !decision.is_under_way();
        for line in self.screen(info, decision, with_table) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// The lines of the screen, without the one for typing.
    pub(super) fn screen(&self, info: &Info<G>, decision: &Decision, with_table: bool) -> Vec<String> {
        let mut below = Vec::new();
        if with_table {
            let prompt = self.format.say(&G::prompt(&info.view));
            below.extend(lines(&self.format.paragraph(Some(Ink::Strong), "  ", &prompt)));
        }
        let trail = decision.choice.trail();
        if !trail.is_empty() {
            let phrase = Phrase::new("play-picked").text("picked", trail.join(" › "));
            below.extend(lines(&self.format.paragraph(Some(Ink::Soft), "  › ", &self.format.say(&phrase))));
        }
        below.extend(self.list(decision));
        if !with_table {
            return below;
        }
        let height = self.format.size.height;
        // The news above should stay in sight, but not at the cost of the table.
        let news = self.news.min(height / 6);
        let room = height.saturating_sub(below.len() + news + 1);
        let table = self.format.draw::<G>(&info.view, room.saturating_sub(1));
        let mut screen = lines(&table);
        if screen.len() < room {
            screen.push(String::new());
        }
        if !self.format.size.is_limited() {
            screen.insert(0, String::new());
        }
        screen.extend(below);
        screen
    }

    /// The choices with their numbers. A long list is set in columns, or shown part by part.
    fn list(&self, decision: &Decision) -> Vec<String> {
        let (entries, room) = (decision.entries(), decision.room);
        let labels: Vec<String> = entries.iter().map(|entry| self.label(entry)).collect();
        let digits = entries.len().to_string().len();
        let mark = |index: usize| pad(&format!("  {:>digits$}", index + 1), INDENT);
        let one_by_one: Vec<Vec<String>> = labels
            .iter()
            .enumerate()
            .map(|(index, label)| lines(&self.format.paragraph(None, &mark(index), label)))
            .collect();
        if one_by_one.iter().map(Vec::len).sum::<usize>() <= room.lines {
            return one_by_one.concat();
        }
        let across = room.across(&labels);
        if across > 1 && labels.len().div_ceil(across) <= room.lines {
            let rows = labels.len().div_ceil(across);
            let width = room.width.min(160) / across;
            let cell = |index: usize| pad(&format!("{}{}", mark(index), labels[index]), width);
            let row = |row: usize| (row..labels.len()).step_by(rows).map(cell).collect::<String>();
            return (0..rows).map(|number| row(number).trim_end().to_owned()).collect();
        }
        // One line is for saying how to go on.
        let mut pages: Vec<std::ops::Range<usize>> = Vec::new();
        let mut used = usize::MAX;
        for (index, lines) in one_by_one.iter().enumerate() {
            if used.saturating_add(lines.len()) > room.lines - 1 {
                pages.push(index..index);
                used = 0;
            }
            used += lines.len();
            pages.last_mut().expect("a page").end = index + 1;
        }
        let page = pages[decision.page % pages.len()].clone();
        let more = Phrase::new("play-more-choices")
            .count("first", page.start + 1)
            .count("last", page.end)
            .count("count", labels.len());
        let mut shown = one_by_one[page].concat();
        shown.extend(lines(&self.format.paragraph(Some(Ink::Soft), "  … ", &self.format.say(&more))));
        shown
    }

    /// The words for an entry; those that lead to several actions say so.
    fn label(&self, entry: &Entry) -> String {
        match entry.actions.len() {
            1 => entry.label.clone(),
            _ => format!("{} ›", entry.label),
        }
    }

    /// The whole table, however high it is.
    pub(super) fn whole_table(&mut self, info: &Info<G>) -> io::Result<()> {
        let mut table = lines(&self.format.draw::<G>(&info.view, usize::MAX));
        let prompt = self.format.say(&G::prompt(&info.view));
        table.push(String::new());
        table.extend(lines(&self.format.paragraph(Some(Ink::Strong), "  ", &prompt)));
        self.print_paged(&table)
    }

    /// Prints lines, a screenful at a time.
    pub(super) fn print_paged(&mut self, lines: &[String]) -> io::Result<()> {
        let height = self.format.size.height.saturating_sub(1).max(4);
        let mut pages = lines.chunks(height).peekable();
        while let Some(page) = pages.next() {
            for line in page {
                writeln!(self.out, "{line}")?;
            }
            if pages.peek().is_some() {
                let more = self.format.key("play-more-lines");
                write!(self.out, "  {} ", self.format.paint(Ink::Soft, &more))?;
                match self.read_line()? {
                    Some(typed) if typed.trim().is_empty() => {}
                    Some(typed) => {
                        self.typed_ahead = Some(typed).filter(|typed| typed.trim() != "q");
                        return Ok(());
                    }
                    None => return Ok(()),
                }
            }
        }
        Ok(())
    }
}

/// A text line by line.
pub(super) fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}
