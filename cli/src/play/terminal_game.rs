//! One game in the terminal, from the set-up to the score sheet: turns, what each player is shown, saving.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use adda_bots::Bot;
use adda_core::components;
use adda_core::luck::Luck;
use adda_core::record::Ending;
use adda_core::text::{Ink, columns, cut, pad};
use adda_core::{GameEvent, Info, Match, Outcome, PerSeat, Phrase, Points, Rung, Seat, Seed, Viewer};
use adda_registry::Playable;

use super::seat_spec::SeatSpec;
use super::turn::Next;
use crate::saved;
use crate::text_formatter::TextFormatter;

/// A game with the people and bots around it.
pub(super) struct TerminalGame<G: Playable, R, W> {
    pub(super) match_: Match<G>,
    pub(super) format: TextFormatter,
    pub(super) out: W,
    input: R,
    seats: Vec<SeatSpec>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// The file the game is saved in, or why it cannot be saved.
    file: io::Result<PathBuf>,
    /// The number of events each seat has been shown.
    shown_events: PerSeat<usize>,
    /// The seat of the person at the screen; `None` during a hand-over, or if only bots play.
    at_screen: Option<Seat>,
    /// Whether the warning that the game cannot be saved was shown.
    warned: bool,
    /// The lines about events since the last thing that was typed. They should stay on the screen.
    pub(super) news: usize,
    /// A command that was typed while an answer was being read page by page.
    pub(super) typed_ahead: Option<String>,
}

/// The names of the seats. People without a name are numbered if there are several.
fn names(seats: &[SeatSpec], you: &str) -> Vec<String> {
    let nameless = seats.iter().filter(|spec| **spec == SeatSpec::Person(None)).count();
    let name = |(seat, spec): (usize, &SeatSpec)| {
        let you = if nameless > 1 { format!("{you} {}", seat + 1) } else { you.to_owned() };
        spec.name(seat, &you)
    };
    seats.iter().enumerate().map(name).collect()
}

impl<G: Playable, R: BufRead, W: Write> TerminalGame<G, R, W> {
    pub(super) fn new(
        match_: Match<G>,
        seats: Vec<SeatSpec>,
        mut format: TextFormatter,
        file: io::Result<PathBuf>,
        input: R,
        out: W,
    ) -> TerminalGame<G, R, W> {
        // Bots get random numbers from a stream of their own, which reveals nothing about the match's luck.
        let mut bot_seeds = match_.seed().unwrap_or_else(Seed::secret).luck(u64::MAX);
        let bots = seats
            .iter()
            .map(|spec| match spec {
                SeatSpec::Person(_) => None,
                SeatSpec::Bot(bot) => Some(G::bot(bot.for_live_play(), u64::from(bot_seeds.pick(u32::MAX)))),
            })
            .collect();
        format.set_names(names(&seats, &format.key("name-you")));
        let shown_events = PerSeat::default();
        TerminalGame {
            match_,
            format,
            out,
            input,
            seats,
            bots,
            file,
            shown_events,
            at_screen: None,
            warned: false,
            news: 0,
            typed_ahead: None,
        }
    }

    fn human_seats(&self) -> Vec<Seat> {
        Seat::all(self.seats.len()).filter(|seat| self.seats[seat.index()].is_person()).collect()
    }

    /// Whether several people share the screen, so that hands must be hidden between turns.
    pub(super) fn is_shared(&self) -> bool {
        self.human_seats().len() > 1
    }

    /// Plays until the game is over or the input ends.
    pub(super) fn play(mut self) -> io::Result<()> {
        self.print_intro()?;
        if let [only] = self.human_seats()[..] {
            self.seat_at_screen(only);
        }
        self.skip_old_events();
        loop {
            if !self.is_shared() {
                self.print_new_events()?;
            }
            let Some(seat) = self.match_.position().to_act().first() else { return self.finish() };
            if let Some(bot) = &mut self.bots[seat.index()] {
                let action = bot.choose(&Info::of(self.match_.position(), seat));
                self.match_.play(seat, action).expect("a legal action from a bot");
                continue;
            }
            self.autosave()?;
            if self.is_shared() && self.hand_over(seat)? == Next::Leave {
                return self.leave();
            }
            match self.turn(seat)? {
                Next::Played => {}
                Next::Leave => return self.leave(),
            }
        }
    }

    fn print_intro(&mut self) -> io::Result<()> {
        let about = G::about();
        let title = self.format.paint(Ink::Strong, G::title(self.format.lang()));
        let credit =
            Phrase::new("play-credit").text("authors", about.authors).text("publisher", about.publisher);
        let credit = format!("{title} · {}", self.format.say(&credit));
        writeln!(self.out, "\n{}", self.format.paragraph(None, "  ", &credit))?;
        if let Some(set) = components::in_use::<G>() {
            let phrase = Phrase::new("components-of").text("game", about.title).text("set", set.to_string());
            self.answer(&self.format.say(&phrase))?;
        }
        if let Some(what) = components::reconstructed::<G>() {
            let phrase = Phrase::new("play-reconstructed").text("what", what);
            self.answer(&self.format.say(&phrase))?;
        }
        let commitment = self.match_.commitment().to_string();
        let sealed = Phrase::new("play-sealed").text("commitment", &commitment[..16]);
        let sealed = self.format.say(&sealed);
        writeln!(self.out, "{}", self.format.paragraph(Some(Ink::Soft), "  ", &sealed))?;
        if let Err(error) = &self.file {
            let error = error.to_string();
            self.warn(error)?;
        }
        self.answer(&self.format.key("play-help-hint"))?;
        writeln!(self.out)
    }

    fn seat_at_screen(&mut self, seat: Seat) {
        self.at_screen = Some(seat);
        self.format.you = Some(seat);
    }

    /// In a resumed game, only the last events are shown again.
    fn skip_old_events(&mut self) {
        const LAST: usize = 8;
        if !self.match_.moves().is_empty() {
            let skipped = self.match_.events().count().saturating_sub(LAST);
            self.shown_events = PerSeat([skipped; adda_core::MAX_SEATS]);
        }
    }

    pub(super) fn viewer(&self) -> Viewer {
        self.at_screen.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The events from number `from` on, as sentences, redacted for the person at the screen.
    pub(super) fn event_lines(&self, from: usize) -> Vec<String> {
        let viewer = self.viewer();
        self.match_
            .events()
            .skip(from)
            .filter_map(|event| event.seen_by(viewer)?.say())
            .map(|phrase| self.format.say(&phrase))
            .collect()
    }

    /// Prints what has happened since the person at the screen last looked.
    pub(super) fn print_new_events(&mut self) -> io::Result<()> {
        let seat = self.at_screen.unwrap_or(Seat::at(0));
        for line in self.event_lines(self.shown_events[seat]) {
            let lines = self.format.paragraph(None, "  · ", &line);
            self.news += lines.lines().count();
            writeln!(self.out, "{lines}")?;
        }
        self.shown_events[seat] = self.match_.events().count();
        Ok(())
    }

    /// After an undo there may be fewer events than a seat was shown.
    pub(super) fn forget_undone_events(&mut self) {
        let now = self.match_.events().count();
        for shown in &mut self.shown_events.0 {
            *shown = (*shown).min(now);
        }
    }

    /// Hides the last player's hand and waits for the next.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Next> {
        if self.at_screen == Some(seat) {
            self.print_new_events()?;
            return Ok(Next::Played);
        }
        self.at_screen = None;
        self.format.you = None;
        // Clears the screen and the scrollback; without a terminal, prints a separator.
        let clear = if io::stdout().is_terminal() {
            "\x1b[2J\x1b[3J\x1b[H"
        } else {
            "\n  ────────\n"
        };
        write!(self.out, "{clear}")?;
        let phrase = Phrase::new("play-hand-over").seat("seat", seat);
        writeln!(self.out, "\n  {}", self.format.paint(Ink::Strong, &self.format.say(&phrase)))?;
        if self.read_line()?.is_none() {
            return Ok(Next::Leave);
        }
        self.seat_at_screen(seat);
        self.print_new_events()?;
        Ok(Next::Played)
    }

    /// The next line of input, or `None` at its end.
    pub(super) fn read_line(&mut self) -> io::Result<Option<String>> {
        self.out.flush()?;
        if let Some(typed) = self.typed_ahead.take() {
            writeln!(self.out, "{}", typed.trim())?;
            return Ok(Some(typed));
        }
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        self.news = 0;
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Saves the game before each turn of a person, so that closing the terminal loses nothing. If that fails, warns once
    /// and tries again at the next turn.
    fn autosave(&mut self) -> io::Result<()> {
        let Ok(file) = &self.file else { return Ok(()) };
        let kept = saved::write(file, &G::record(&self.match_, Ending::Saved));
        match kept {
            Err(error) if !self.warned => self.warn(error.to_string()),
            Err(_) | Ok(()) => Ok(()),
        }
    }

    fn warn(&mut self, error: String) -> io::Result<()> {
        self.warned = true;
        let text = self.format.say(&Phrase::new("play-cannot-keep").text("error", error));
        writeln!(self.out, "{}", self.format.paragraph(Some(Ink::Strong), "  ", &text))
    }

    /// Saves the game to a file of the player's choice, which is used for autosave from then on.
    pub(super) fn save_as(&mut self, path: Option<String>) -> io::Result<String> {
        let path = match (path, &self.file) {
            (Some(path), _) => PathBuf::from(path),
            (None, Ok(file)) => file.clone(),
            (None, Err(_)) => saved::new_file(G::about().id)?,
        };
        saved::may_write(&path)?;
        saved::write(&path, &G::record(&self.match_, Ending::Saved))?;
        let name = path.display().to_string();
        self.file = Ok(path);
        Ok(name)
    }

    fn leave(mut self) -> io::Result<()> {
        let kept = match &self.file {
            Ok(file) => saved::write(file, &G::record(&self.match_, Ending::Saved)).map(|()| file),
            Err(error) => Err(io::Error::other(error.to_string())),
        };
        let phrase = match kept {
            Ok(file) => {
                Phrase::new("play-kept").text("game", G::about().id).text("file", file.display().to_string())
            }
            Err(error) => Phrase::new("play-cannot-keep").text("error", error.to_string()),
        };
        let text = self.format.say(&phrase);
        writeln!(self.out, "{}", self.format.paragraph(None, "  ", &text))
    }

    fn finish(mut self) -> io::Result<()> {
        self.autosave()?;
        if self.is_shared() {
            self.at_screen = None;
            self.format.you = None;
            let from = self.shown_events.0[..self.seats.len()].iter().copied().max().unwrap_or_default();
            for line in self.event_lines(from) {
                writeln!(self.out, "{}", self.format.paragraph(None, "  · ", &line))?;
            }
        }
        let outcome = Outcome::of(self.match_.position());
        writeln!(self.out, "\n{}", self.score_sheet(&outcome))?;
        let headline = self.format.say(&self.headline(&outcome));
        writeln!(self.out, "\n  {}", self.format.paint(Ink::Strong, &headline))?;
        for phrase in self.achievement_phrases(&outcome) {
            let text = self.format.say(&phrase);
            writeln!(self.out, "{}", self.format.paragraph(None, "  ", &text))?;
        }
        writeln!(self.out)?;
        if let Ok(file) = &self.file {
            let phrase = Phrase::new("play-verify").text("file", file.display().to_string());
            let text = self.format.say(&phrase);
            writeln!(self.out, "{}", self.format.paragraph(Some(Ink::Soft), "  ", &text))?;
        }
        Ok(())
    }

    /// Who won; in a solo game, the points instead.
    fn headline(&self, outcome: &Outcome) -> Phrase {
        if let [alone] = &outcome.seats[..] {
            return Phrase::new("play-alone").seat("seat", Seat::at(0)).points("points", alone.total);
        }
        let winners: Vec<Seat> = outcome.winners().collect();
        match winners[..] {
            [only] => Phrase::new("play-winner").seat("seat", only),
            _ => Phrase::new("play-shared").text("names", self.names(&winners)),
        }
    }

    /// The step reached in a solo game, and everybody's achievements.
    fn achievement_phrases(&self, outcome: &Outcome) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        let Some(achievements) = G::achievements() else { return phrases };
        if let ([alone], [_, ..]) = (&outcome.seats[..], achievements.ladder) {
            let rung = Rung::of(achievements.ladder, alone.total);
            let (more, next) = rung.next.map_or(("no", Points::default()), |next| ("yes", next));
            let phrase = Phrase::new("play-rung").count("reached", rung.reached).count("steps", rung.steps);
            phrases.push(phrase.choice("more", more).points("next", next));
        }
        let all = (achievements.list)();
        for seat in Seat::all(outcome.seats.len()) {
            let achieved = (achievements.reached)(self.match_.position(), seat);
            let reached = all.iter().filter(|each| achieved.contains(&each.id));
            let names: Vec<Phrase> = reached.map(|each| each.name.clone()).collect();
            if !names.is_empty() {
                phrases.push(Phrase::new("play-achievements").seat("seat", seat).list("names", names));
            }
        }
        phrases
    }

    fn names(&self, seats: &[Seat]) -> String {
        seats.iter().map(|&seat| self.format.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// One row per source of points, one column per seat.
    fn score_sheet(&self, outcome: &Outcome) -> String {
        let mut rows: Vec<(String, Vec<Points>)> = Vec::new();
        for (seat, seat_outcome) in outcome.seats.iter().enumerate() {
            for line in &seat_outcome.lines {
                let label = self.format.say(&line.label);
                let row = match rows.iter().position(|(known, _)| *known == label) {
                    Some(row) => row,
                    None => {
                        rows.push((label, vec![Points::default(); outcome.seats.len()]));
                        rows.len() - 1
                    }
                };
                rows[row].1[seat] += line.points;
            }
        }
        rows.push((self.format.key("play-total"), outcome.seats.iter().map(|seat| seat.total).collect()));
        let width = rows.iter().map(|(label, _)| columns(label)).max().unwrap_or_default();
        // Names are cut if there is no room for all of them.
        let room = self.format.size.width.saturating_sub(width + 2) / outcome.seats.len().max(1);
        let name = |seat| cut(&self.format.name(seat), room.saturating_sub(2).max(5));
        let names: Vec<String> = Seat::all(outcome.seats.len()).map(name).collect();
        let widths: Vec<usize> =
            names.iter().map(|name| columns(name).max(room.saturating_sub(2).min(10))).collect();
        let mut text = format!("  {}", pad("", width));
        for (name, &width) in names.iter().zip(&widths) {
            text.push_str(&format!("  {name:>width$}"));
        }
        let last = rows.len() - 1;
        for (index, (label, points)) in rows.iter().enumerate() {
            let mut line = pad(label, width);
            for (points, &width) in points.iter().zip(&widths) {
                line.push_str(&format!("  {points:>width$}"));
            }
            let line = if index == last { self.format.paint(Ink::Strong, &line) } else { line };
            text.push_str(&format!("\n  {line}"));
        }
        text
    }
}
