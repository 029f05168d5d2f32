//! Answers to what a person asks during a turn: advice, why something is not allowed, the rules, the log, help.

use std::io::{self, BufRead, Write};

use adda_bots::{BotSpec, Budget};
use adda_core::text::{Ink, columns, pad};
use adda_core::{IllegalAction, Info, Phrase};
use adda_registry::Playable;
use adda_review::Than;
use adda_words::say_refused;

use super::choice::contains_words;
use super::command::WORDS;
use super::screen::{Decision, lines};
use super::terminal_game::TerminalGame;
use super::turn::in_notation;
use crate::rules;

/// The search budget of `hint`.
const HINT_ITERATIONS: u64 = 20_000;
/// How many actions are listed for each reason why they are not allowed.
const EXAMPLES: usize = 4;

impl<G: Playable, R: BufRead, W: Write> TerminalGame<G, R, W> {
    /// The three best moves in a bot's opinion, with the numbers to type.
    pub(super) fn hint(&mut self, info: &Info<G>, decision: &Decision) -> io::Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let adviser = BotSpec::Search { budget: Budget::Iterations(HINT_ITERATIONS), threads: cores };
        let advice = G::bot(adviser, 1).advise(info);
        for candidate in advice.iter().take(3) {
            let index = info.legal.iter().position(|action| *action == candidate.action).unwrap_or_default();
            let phrase = Phrase::new("play-hint")
                .phrase("action", G::say_action(&info.view, candidate.action))
                .number("points", candidate.points.round() as i64)
                .number("percent", (candidate.chance.unwrap_or_default() * 100.0).round() as i64)
                .choice("alone", if candidate.chance.is_none() { "yes" } else { "no" });
            let text = self.format.say(&phrase);
            let mark = format!("  {:>2}  ", decision.numbers_of(index));
            writeln!(self.out, "{}", self.format.paragraph(None, &mark, &text))?;
        }
        if let [best, next, ..] = &advice[..]
            && let Some(why) = G::reason(info, best.action, next.action, Than::Idea)
        {
            self.answer(&self.format.say(&why))?;
        }
        Ok(())
    }

    /// What a player might want but may not do, grouped by the reason: everything, or what has the words that were typed,
    /// or the action that they are the notation of.
    pub(super) fn why(&mut self, info: &Info<G>, words: Option<&str>) -> io::Result<()> {
        if let Some(action) = words.and_then(in_notation::<G>) {
            let text = match self.match_.check(info.seat, action) {
                Err(refused) => self.reason(&refused),
                Ok(()) => self.format.key("play-that-is-allowed"),
            };
            return self.answer(&text);
        }
        if !self.explain_refused(info, words.unwrap_or_default())? {
            let key = if words.is_some() { "play-nothing-refused" } else { "play-all-allowed" };
            self.answer(&self.format.key(key))?;
        }
        Ok(())
    }

    /// Why actions with these words are not allowed. `false` if there is none that a player might want.
    pub(super) fn explain_refused(&mut self, info: &Info<G>, words: &str) -> io::Result<bool> {
        let mut reasons: Vec<(String, Vec<String>)> = Vec::new();
        for action in G::tempting(&info.view).into_iter().chain(G::untimely(&info.view)) {
            let Err(refused) = self.match_.check(info.seat, action) else { continue };
            let action = self.format.say(&G::say_action(&info.view, action));
            if !contains_words(&action, words) {
                continue;
            }
            let reason = self.reason(&refused);
            match reasons.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, actions)) if actions.contains(&action) => {}
                Some((_, actions)) => actions.push(action),
                None => reasons.push((reason, vec![action])),
            }
        }
        let mut answer = Vec::new();
        for (reason, actions) in &reasons {
            for action in &actions[..actions.len().min(EXAMPLES)] {
                answer.extend(lines(&self.format.paragraph(None, "  ✗ ", action)));
            }
            if let more @ 1.. = actions.len().saturating_sub(EXAMPLES) {
                let text = self.format.say(&Phrase::new("play-and-more").count("count", more));
                answer.extend(lines(&self.format.paragraph(None, "  ✗ ", &text)));
            }
            answer.extend(lines(&self.format.paragraph(Some(Ink::Soft), "      ", reason)));
        }
        self.print_paged(&answer)?;
        Ok(!reasons.is_empty())
    }

    pub(super) fn reason(&self, refused: &IllegalAction<G::Refusal>) -> String {
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

    /// The sections of the rules, or one section, or one paragraph.
    pub(super) fn rules(&mut self, number: Option<&str>) -> io::Result<()> {
        let page = adda_words::rules::page::<G>(self.format.lang());
        let found = match number {
            None => {
                let mut list = rules::contents(&page);
                list.push_str(&self.format.key("play-rules-how"));
                Some(list)
            }
            Some(number) => rules::passage(&page, number),
        };
        let Some(text) = found else {
            let phrase = Phrase::new("play-no-such-paragraph").text("paragraph", number.unwrap_or_default());
            return self.answer(&self.format.say(&phrase));
        };
        let mut shown = Vec::new();
        for line in text.lines() {
            // Headings are emphasised; other Markdown marks are removed.
            let heading = line.starts_with('#').then_some(Ink::Strong);
            let plain = if heading.is_some() { line.trim_start_matches('#').trim_start() } else { line };
            let plain = plain.replace("**", "");
            if plain.is_empty() {
                shown.push(String::new());
            } else {
                shown.extend(lines(&self.format.paragraph(heading, "  ", &plain)));
            }
        }
        self.print_paged(&shown)
    }

    /// What has happened: the last screenful, or everything.
    pub(super) fn log(&mut self, all: bool) -> io::Result<()> {
        let events = self.event_lines(0);
        let paragraphs = events.iter().map(|line| lines(&self.format.paragraph(None, "  · ", line)));
        let log: Vec<String> = paragraphs.flatten().collect();
        let screenful = self.format.size.height.saturating_sub(2);
        let from = if all { 0 } else { log.len().saturating_sub(screenful) };
        self.print_paged(&log[from..])
    }

    /// The signs in the drawing of the table.
    pub(super) fn legend(&mut self) -> io::Result<()> {
        let signs = self.format.legend::<G>();
        if signs.is_empty() {
            return self.answer(&self.format.key("play-no-signs"));
        }
        let width = signs.iter().map(|(sign, _)| columns(sign)).max().unwrap_or_default();
        let mut shown = Vec::new();
        for (sign, meaning) in signs {
            let mark = format!("  {}  ", pad(&sign, width));
            shown.extend(lines(&self.format.paragraph(None, &mark, &self.format.say(&meaning))));
        }
        self.print_paged(&shown)
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        let mut shown = lines(&self.format.paragraph(None, "  ", &self.format.key("play-help-number")));
        for (english, letter, own, explanation) in WORDS {
            let own = self.format.key(own);
            let word = if own == english { own } else { format!("{own}, {english}") };
            let mark = format!("    {}", pad(&format!("{word} ({letter})"), 22));
            shown.extend(lines(&self.format.paragraph(None, &mark, &self.format.key(explanation))));
        }
        self.print_paged(&shown)
    }
}
