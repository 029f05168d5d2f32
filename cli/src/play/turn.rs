//! A person's turn: shows the table and the legal actions, and handles what they type.

use std::io::{self, BufRead, Write};

use adda_bots::{BotSpec, Budget};
use adda_core::text::{Ink, pad};
use adda_core::{IllegalAction, Info, Phrase, Seat};
use adda_registry::Playable;
use adda_words::rules::paragraph;
use adda_words::{say_refused, say_undo_error};

use super::command::{Command, WORDS};
use super::terminal_game::TerminalGame;

/// How a turn ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Played,
    Leave,
}

/// The search budget of `hint`.
const HINT_ITERATIONS: u64 = 20_000;

impl<G: Playable, R: BufRead, W: Write> TerminalGame<G, R, W> {
    /// Asks until a move is made.
    pub(super) fn turn(&mut self, seat: Seat) -> io::Result<Next> {
        let mut show = true;
        loop {
            let info = Info::of(self.match_.position(), seat);
            if show {
                self.show_table(&info)?;
            }
            show = false;
            write!(self.out, "  > ")?;
            let Some(line) = self.read_line()? else { return Ok(Next::Leave) };
            match Command::parse(&line, &self.format) {
                Command::Action(number) => {
                    match number.checked_sub(1).and_then(|index| info.legal.get(index)) {
                        Some(&action) => {
                            self.match_.play(seat, action).expect("an action from the list of legal ones");
                            return Ok(Next::Played);
                        }
                        None => {
                            let phrase = Phrase::new("play-no-such-number").count("count", info.legal.len());
                            self.answer(&self.format.say(&phrase))?;
                        }
                    }
                }
                Command::Enter => match info.legal[..] {
                    // Not at a shared keyboard: an extra Enter after handing over must not play.
                    [only] if !self.is_shared() => {
                        self.match_.play(seat, only).expect("the only legal action");
                        return Ok(Next::Played);
                    }
                    _ => self.show_actions(&info)?,
                },
                Command::Undo => match self.match_.undo(seat) {
                    Ok(()) => {
                        self.forget_undone_events();
                        self.answer(&self.format.key("play-undone"))?;
                        show = true;
                    }
                    Err(error) => self.answer(&self.format.say(&say_undo_error(error)))?,
                },
                Command::Redo => match self.match_.redo(seat) {
                    Ok(_) => return Ok(Next::Played),
                    Err(_) => self.answer(&self.format.key("play-nothing-to-redo"))?,
                },
                Command::Hint => self.hint(&info)?,
                Command::Why => self.why(&info)?,
                Command::Rules(number) => self.rules(number.as_deref())?,
                Command::Log => {
                    for line in self.event_lines(0) {
                        writeln!(self.out, "{}", self.format.paragraph(None, "  · ", &line))?;
                    }
                }
                Command::Table => show = true,
                Command::Save(path) => {
                    let text = match self.save_as(path) {
                        Ok(file) => self.format.say(&Phrase::new("play-saved").text("file", file)),
                        Err(error) => {
                            self.format.say(&Phrase::new("play-not-saved").text("error", error.to_string()))
                        }
                    };
                    self.answer(&text)?;
                }
                Command::Help => self.help()?,
                Command::Quit => return Ok(Next::Leave),
                Command::Unknown(typed) => {
                    let phrase = Phrase::new("play-not-understood").text("typed", typed);
                    self.answer(&self.format.say(&phrase))?;
                }
            }
        }
    }

    fn answer(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", self.format.paragraph(None, "  ", text))
    }

    fn show_table(&mut self, info: &Info<G>) -> io::Result<()> {
        writeln!(self.out, "\n{}", self.format.draw::<G>(&info.view))?;
        let prompt = self.format.say(&G::prompt(&info.view));
        writeln!(self.out, "{}", self.format.paragraph(Some(Ink::Strong), "  ", &prompt))?;
        self.show_actions(info)
    }

    fn show_actions(&mut self, info: &Info<G>) -> io::Result<()> {
        let width = info.legal.len().to_string().len();
        for (index, &action) in info.legal.iter().enumerate() {
            let text = self.format.say(&G::say_action(&info.view, action));
            let mark = format!("  {:>width$}  ", index + 1);
            writeln!(self.out, "{}", self.format.paragraph(None, &mark, &text))?;
        }
        Ok(())
    }

    /// The three best moves in a bot's opinion.
    fn hint(&mut self, info: &Info<G>) -> io::Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let adviser = BotSpec::Mcts { budget: Budget::Iterations(HINT_ITERATIONS), threads: cores };
        let advice = G::bot(adviser, 1).advise(info);
        let alone = self.match_.position().seats() == 1;
        for candidate in advice.iter().take(3) {
            let number =
                info.legal.iter().position(|action| *action == candidate.action).unwrap_or_default() + 1;
            let phrase = Phrase::new("play-hint")
                .phrase("action", G::say_action(&info.view, candidate.action))
                .number("points", candidate.points.round() as i64)
                .number("percent", (candidate.value * 100.0).round() as i64)
                .choice("alone", if alone { "yes" } else { "no" });
            let text = self.format.say(&phrase);
            writeln!(self.out, "{}", self.format.paragraph(None, &format!("  {number:>2}  "), &text))?;
        }
        Ok(())
    }

    /// Actions that a player might want but may not take, grouped by the reason.
    fn why(&mut self, info: &Info<G>) -> io::Result<()> {
        let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
        for action in G::tempting(&info.view) {
            let Err(refused) = self.match_.check(info.seat, action) else { continue };
            let reason = self.reason(&refused);
            let action = self.format.say(&G::say_action(&info.view, action));
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, actions)) => actions.push(action),
                None => reasons.push((reason, vec![action])),
            }
        }
        if reasons.is_empty() {
            return self.answer(&self.format.key("play-all-allowed"));
        }
        for (reason, actions) in reasons {
            for action in actions {
                writeln!(self.out, "{}", self.format.paragraph(None, "  ✗ ", &action))?;
            }
            writeln!(self.out, "{}", self.format.paragraph(Some(Ink::Soft), "      ", &reason))?;
        }
        Ok(())
    }

    fn reason(&self, refused: &IllegalAction<G::Refusal>) -> String {
        let (phrase, number) = say_refused::<G>(refused);
        let text = self.format.say(&phrase);
        match number {
            Some(number) => {
                let rule = self.format.say(&Phrase::new("play-rule").text("paragraph", number));
                format!("{text} {rule}")
            }
            None => text,
        }
    }

    fn rules(&mut self, number: Option<&str>) -> io::Result<()> {
        let page = adda_words::rules::page::<G>(self.format.lang());
        let text = match number {
            None => page,
            Some(number) => match paragraph(&page, number) {
                Some(text) => format!("**{number}** {text}"),
                None => {
                    let phrase = Phrase::new("play-no-such-paragraph").text("paragraph", number);
                    return self.answer(&self.format.say(&phrase));
                }
            },
        };
        for line in text.lines() {
            // Headings are emphasised; other Markdown marks are removed.
            let heading = line.starts_with('#').then_some(Ink::Strong);
            let plain = line.trim_start_matches('#').trim_start().replace("**", "");
            writeln!(self.out, "{}", self.format.paragraph(heading, "  ", &plain))?;
        }
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        self.answer(&self.format.key("play-help-number"))?;
        for (english, letter, own, explanation) in WORDS {
            let own = self.format.key(own);
            let word = if own == english { own } else { format!("{own}, {english}") };
            let mark = format!("    {}", pad(&format!("{word} ({letter})"), 22));
            writeln!(self.out, "{}", self.format.paragraph(None, &mark, &self.format.key(explanation)))?;
        }
        Ok(())
    }
}
