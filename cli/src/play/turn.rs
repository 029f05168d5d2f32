//! A person's turn: shows the table and the choices, and handles what they type.

use std::io::{self, BufRead, Write};

use adda_core::{Info, Phrase, Seat};
use adda_registry::Playable;
use adda_words::say_undo_error;

use super::choice::Picked;
use super::command::Command;
use super::screen::Decision;
use super::terminal_game::TerminalGame;

/// How a turn ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Played,
    Leave,
}

/// What a line of input leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    /// The decision is still to be made.
    Ask,
    /// The same, but the screen has to be shown again.
    Show,
    /// The position is another one.
    Restart,
    /// The turn is over.
    End(Next),
}

impl<G: Playable, R: BufRead, W: Write> TerminalGame<G, R, W> {
    /// Asks until a move is made.
    pub(super) fn turn(&mut self, seat: Seat) -> io::Result<Next> {
        loop {
            let info = Info::of(self.match_.position(), seat);
            let mut decision = self.decision(&info);
            self.show(&info, &decision)?;
            loop {
                write!(self.out, "  > ")?;
                let Some(line) = self.read_line()? else { return Ok(Next::Leave) };
                match self.obey(&Command::parse(&line, &self.format), &info, &mut decision)? {
                    Then::Ask => {}
                    Then::Show => self.show(&info, &decision)?,
                    Then::Restart => break,
                    Then::End(next) => return Ok(next),
                }
            }
        }
    }

    fn obey(&mut self, command: &Command, info: &Info<G>, decision: &mut Decision) -> io::Result<Then> {
        match command {
            Command::Pick(numbers) => return self.pick(numbers, info, decision),
            Command::Enter => {
                // Not at a shared keyboard: an extra Enter after handing over must not play.
                let is_only = decision.entries().len() == 1;
                if is_only && (!self.is_shared() || decision.is_under_way()) {
                    return self.pick(&[1], info, decision);
                }
                decision.turn_page();
                return Ok(Then::Show);
            }
            Command::Back | Command::Undo if decision.back() => return Ok(Then::Show),
            Command::Back => self.answer(&self.format.key("play-nothing-picked"))?,
            Command::Undo => match self.match_.undo(info.seat) {
                Ok(()) => {
                    self.forget_undone_events();
                    self.answer(&self.format.key("play-undone"))?;
                    return Ok(Then::Restart);
                }
                Err(error) => self.answer(&self.format.say(&say_undo_error(error)))?,
            },
            Command::Redo => match self.match_.redo(info.seat) {
                Ok(_) => return Ok(Then::End(Next::Played)),
                Err(_) => self.answer(&self.format.key("play-nothing-to-redo"))?,
            },
            Command::Hint => self.hint(info, decision)?,
            Command::Why(words) => self.why(info, words.as_deref())?,
            Command::Rules(number) => self.rules(number.as_deref())?,
            Command::Log(all) => self.log(all.is_some())?,
            Command::Table => self.whole_table(info)?,
            Command::Legend => self.legend()?,
            Command::Save(path) => {
                let text = match self.save_as(path.clone()) {
                    Ok(file) => self.format.say(&Phrase::new("play-saved").text("file", file)),
                    Err(error) => {
                        self.format.say(&Phrase::new("play-not-saved").text("error", error.to_string()))
                    }
                };
                self.answer(&text)?;
            }
            Command::Help => self.help()?,
            Command::Quit => return Ok(Then::End(Next::Leave)),
            Command::Unknown(typed) => return self.typed(typed, info, decision),
        }
        Ok(Then::Ask)
    }

    fn pick(&mut self, numbers: &[usize], info: &Info<G>, decision: &mut Decision) -> io::Result<Then> {
        match decision.pick(numbers) {
            Picked::Action(index) => {
                self.match_
                    .play(info.seat, info.legal[index])
                    .expect("an action from the list of legal ones");
                Ok(Then::End(Next::Played))
            }
            Picked::Further => Ok(Then::Show),
            Picked::NoSuch(count) => {
                let phrase = Phrase::new("play-no-such-number").count("count", count);
                self.answer(&self.format.say(&phrase))?;
                Ok(Then::Ask)
            }
        }
    }

    /// Words that are no command: the notation of an action, or words of one.
    fn typed(&mut self, typed: &str, info: &Info<G>, decision: &mut Decision) -> io::Result<Then> {
        if let Some(action) = in_notation::<G>(typed) {
            return match self.match_.check(info.seat, action) {
                Ok(()) => {
                    self.match_.play(info.seat, action).expect("an action that was checked");
                    Ok(Then::End(Next::Played))
                }
                Err(refused) => {
                    self.answer(&self.reason(&refused))?;
                    Ok(Then::Ask)
                }
            };
        }
        if decision.narrow(typed) > 0 {
            return Ok(Then::Show);
        }
        // Nothing legal has these words; perhaps something does that is not allowed.
        if !self.explain_refused(info, typed)? {
            let phrase = Phrase::new("play-not-understood").text("typed", typed);
            self.answer(&self.format.say(&phrase))?;
        }
        Ok(Then::Ask)
    }

    pub(super) fn answer(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.format.paragraph(None, "  ", text))
    }
}

/// An action as records write it, such as `{"move":"bom"}`, or shorter: `move bom`, `end_turn`.
pub(super) fn in_notation<G: Playable>(typed: &str) -> Option<G::Action> {
    use serde_json::Value;
    let read = |value: Value| serde_json::from_value::<G::Action>(value).ok();
    if typed.starts_with(['{', '"']) {
        return serde_json::from_str(typed).ok().and_then(read);
    }
    match typed.split_once(' ') {
        None => read(Value::from(typed)),
        Some((name, rest)) => {
            let value = serde_json::from_str(rest).unwrap_or_else(|_| Value::from(rest));
            read(Value::Object([(name.to_owned(), value)].into_iter().collect()))
        }
    }
}
