//! One game from the deal to the score sheet: whose turn it is, who is told what, where it is kept.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use adda_bots::Bot;
use adda_core::components;
use adda_core::luck::Luck;
use adda_core::record::Ending;
use adda_core::text::{Ink, pad};
use adda_core::{Info, Match, Outcome, PerSeat, Phrase, Points, Rung, Seat, Seed, Viewer};
use adda_registry::Playable;

use super::sitter::Sitter;
use super::turn::Next;
use crate::saved;
use crate::voice::Voice;

/// A game with the people and bots around it.
pub(super) struct Evening<G: Playable, R, W> {
    pub(super) match_: Match<G>,
    pub(super) voice: Voice,
    pub(super) out: W,
    input: R,
    sitters: Vec<Sitter>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Where the game is kept, or why it cannot be.
    file: io::Result<PathBuf>,
    /// How many events each seat has been told of.
    told: PerSeat<usize>,
    /// Who is sitting before the screen, where several share it.
    before_screen: Option<Seat>,
    /// Whether the player knows that the game cannot be kept.
    warned: bool,
}

/// What everybody is called; people without a name are numbered if there are several.
fn names(sitters: &[Sitter], you: &str) -> Vec<String> {
    let nameless = sitters.iter().filter(|sitter| **sitter == Sitter::Person(None)).count();
    let name = |(seat, sitter): (usize, &Sitter)| {
        let you = if nameless > 1 { format!("{you} {}", seat + 1) } else { you.to_owned() };
        sitter.name(seat, &you)
    };
    sitters.iter().enumerate().map(name).collect()
}

impl<G: Playable, R: BufRead, W: Write> Evening<G, R, W> {
    pub(super) fn new(
        match_: Match<G>,
        sitters: Vec<Sitter>,
        mut voice: Voice,
        file: io::Result<PathBuf>,
        input: R,
        out: W,
    ) -> Evening<G, R, W> {
        // Bots think with luck of their own, which tells nothing of the match's.
        let mut bot_seeds = match_.seed().unwrap_or_else(Seed::secret).luck(u64::MAX);
        let bots = sitters
            .iter()
            .map(|sitter| match sitter {
                Sitter::Person(_) => None,
                Sitter::Bot(spec) => Some(G::bot(spec.for_live_play(), u64::from(bot_seeds.pick(u32::MAX)))),
            })
            .collect();
        voice.call(names(&sitters, &voice.key("name-you")));
        let told = PerSeat::default();
        Evening { match_, voice, out, input, sitters, bots, file, told, before_screen: None, warned: false }
    }

    fn persons(&self) -> Vec<Seat> {
        Seat::all(self.sitters.len()).filter(|seat| self.sitters[seat.index()].is_person()).collect()
    }

    /// Whether several people share the screen, so that hands must be hidden between turns.
    pub(super) fn is_shared(&self) -> bool {
        self.persons().len() > 1
    }

    /// Plays until the game is over or the input ends.
    pub(super) fn play(mut self) -> io::Result<()> {
        self.greet()?;
        if let [only] = self.persons()[..] {
            self.sit_down(only);
        }
        self.skip_old_news();
        loop {
            if !self.is_shared() {
                self.tell_news()?;
            }
            let Some(seat) = self.match_.position().to_act().first() else { return self.finish() };
            if let Some(bot) = &mut self.bots[seat.index()] {
                let action = bot.choose(&Info::of(self.match_.position(), seat));
                self.match_.play(seat, action).expect("a bot plays by the rules");
                continue;
            }
            self.keep()?;
            if self.is_shared() && self.hand_over(seat)? == Next::Leave {
                return self.leave();
            }
            match self.turn(seat)? {
                Next::Played => {}
                Next::Leave => return self.leave(),
            }
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let about = G::about();
        let title = self.voice.paint(Ink::Strong, about.title);
        let credit =
            Phrase::new("play-credit").text("authors", about.authors).text("publisher", about.publisher);
        writeln!(self.out, "\n  {title} · {}", self.voice.say(&credit))?;
        if let Some(set) = components::in_use::<G>() {
            let phrase = Phrase::new("components-of").text("game", about.title).text("set", set.to_string());
            writeln!(self.out, "  {}", self.voice.say(&phrase))?;
        }
        if let Some(what) = components::reconstructed::<G>() {
            let phrase = Phrase::new("play-reconstructed").text("what", what);
            writeln!(self.out, "  {}", self.voice.say(&phrase))?;
        }
        let commitment = self.match_.commitment().to_string();
        let sealed = Phrase::new("play-sealed").text("commitment", &commitment[..16]);
        writeln!(self.out, "  {}", self.voice.paint(Ink::Soft, &self.voice.say(&sealed)))?;
        if let Err(error) = &self.file {
            let error = error.to_string();
            self.warn(error)?;
        }
        writeln!(self.out, "  {}\n", self.voice.key("play-help-hint"))
    }

    fn sit_down(&mut self, seat: Seat) {
        self.before_screen = Some(seat);
        self.voice.you = Some(seat);
    }

    /// When a game goes on, only the last events are told again.
    fn skip_old_news(&mut self) {
        const LAST: usize = 8;
        if !self.match_.moves().is_empty() {
            let skipped = self.match_.events().count().saturating_sub(LAST);
            self.told = PerSeat([skipped; adda_core::MAX_SEATS]);
        }
    }

    pub(super) fn viewer(&self) -> Viewer {
        self.before_screen.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The events from the given one on, as the one before the screen may know them.
    pub(super) fn story(&self, from: usize) -> Vec<String> {
        let viewer = self.viewer();
        self.match_
            .events()
            .skip(from)
            .filter_map(|event| G::redact(event, viewer))
            .filter_map(|event| G::say_event(&event))
            .map(|phrase| self.voice.say(&phrase))
            .collect()
    }

    /// Tells whoever sits before the screen what has happened since they last heard.
    pub(super) fn tell_news(&mut self) -> io::Result<()> {
        let seat = self.before_screen.unwrap_or(Seat::at(0));
        for line in self.story(self.told[seat]) {
            writeln!(self.out, "{}", self.voice.paragraph(None, "  · ", &line))?;
        }
        self.told[seat] = self.match_.events().count();
        Ok(())
    }

    /// After an undo there may be fewer events than somebody was told of.
    pub(super) fn forget_undone(&mut self) {
        let now = self.match_.events().count();
        for told in &mut self.told.0 {
            *told = (*told).min(now);
        }
    }

    /// Hides the last player's hand and waits for the next.
    fn hand_over(&mut self, seat: Seat) -> io::Result<Next> {
        if self.before_screen == Some(seat) {
            self.tell_news()?;
            return Ok(Next::Played);
        }
        self.before_screen = None;
        self.voice.you = None;
        // Clears the screen and what was scrolled off it; where there is no screen, a line has to do.
        let clear = if io::stdout().is_terminal() {
            "\x1b[2J\x1b[3J\x1b[H"
        } else {
            "\n  ────────\n"
        };
        write!(self.out, "{clear}")?;
        let phrase = Phrase::new("play-hand-over").seat("seat", seat);
        writeln!(self.out, "\n  {}", self.voice.paint(Ink::Strong, &self.voice.say(&phrase)))?;
        if self.read_line()?.is_none() {
            return Ok(Next::Leave);
        }
        self.sit_down(seat);
        self.tell_news()?;
        Ok(Next::Played)
    }

    /// The next line of input; nothing when it has ended.
    pub(super) fn read_line(&mut self) -> io::Result<Option<String>> {
        self.out.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Keeps the game as it stands, so that nothing is lost whatever happens to the terminal. Says so once if it
    /// cannot be done, and tries again at the next turn.
    fn keep(&mut self) -> io::Result<()> {
        let Ok(file) = &self.file else { return Ok(()) };
        let kept = saved::write(file, &G::record(&self.match_, Ending::Saved));
        match kept {
            Err(error) if !self.warned => self.warn(error.to_string()),
            Err(_) | Ok(()) => Ok(()),
        }
    }

    fn warn(&mut self, error: String) -> io::Result<()> {
        self.warned = true;
        let text = self.voice.say(&Phrase::new("play-cannot-keep").text("error", error));
        writeln!(self.out, "{}", self.voice.paragraph(Some(Ink::Strong), "  ", &text))
    }

    /// Writes the record to a file of the player's choice, which is from then on where the game is kept.
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
        let text = self.voice.say(&phrase);
        writeln!(self.out, "{}", self.voice.paragraph(None, "  ", &text))
    }

    fn finish(mut self) -> io::Result<()> {
        self.keep()?;
        if self.is_shared() {
            self.before_screen = None;
            self.voice.you = None;
            let from = self.told.0[..self.sitters.len()].iter().copied().max().unwrap_or_default();
            for line in self.story(from) {
                writeln!(self.out, "{}", self.voice.paragraph(None, "  · ", &line))?;
            }
        }
        let outcome = Outcome::of(self.match_.position());
        writeln!(self.out, "\n{}", self.score_sheet(&outcome))?;
        let headline = self.voice.say(&self.headline(&outcome));
        writeln!(self.out, "\n  {}", self.voice.paint(Ink::Strong, &headline))?;
        for phrase in self.reached(&outcome) {
            let text = self.voice.say(&phrase);
            writeln!(self.out, "{}", self.voice.paragraph(None, "  ", &text))?;
        }
        writeln!(self.out)?;
        if let Ok(file) = &self.file {
            let phrase = Phrase::new("play-verify").text("file", file.display().to_string());
            writeln!(self.out, "  {}", self.voice.paint(Ink::Soft, &self.voice.say(&phrase)))?;
        }
        Ok(())
    }

    /// Who has won; alone there is nobody to win against.
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

    /// How far somebody came alone, and what everybody has reached besides.
    fn reached(&self, outcome: &Outcome) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        if let ([alone], [_, ..]) = (&outcome.seats[..], G::ladder()) {
            let rung = Rung::of(G::ladder(), alone.total);
            let (more, next) = rung.next.map_or(("no", Points::default()), |next| ("yes", next));
            let phrase = Phrase::new("play-rung").count("reached", rung.reached).count("steps", rung.steps);
            phrases.push(phrase.choice("more", more).points("next", next));
        }
        let all = G::achievements();
        for seat in Seat::all(outcome.seats.len()) {
            let achieved = self.match_.position().achieved(seat);
            let reached = all.iter().filter(|each| achieved.contains(&each.id));
            let names: Vec<Phrase> = reached.map(|each| each.name.clone()).collect();
            if !names.is_empty() {
                phrases.push(Phrase::new("play-achievements").seat("seat", seat).list("names", names));
            }
        }
        phrases
    }

    fn names(&self, seats: &[Seat]) -> String {
        seats.iter().map(|&seat| self.voice.name(seat)).collect::<Vec<_>>().join(", ")
    }

    /// One line for each source of points, one column for each seat.
    fn score_sheet(&self, outcome: &Outcome) -> String {
        let mut rows: Vec<(String, Vec<Points>)> = Vec::new();
        for (seat, seat_outcome) in outcome.seats.iter().enumerate() {
            for line in &seat_outcome.lines {
                let label = self.voice.say(&line.label);
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
        rows.push((self.voice.key("play-total"), outcome.seats.iter().map(|seat| seat.total).collect()));
        let names: Vec<String> = Seat::all(outcome.seats.len()).map(|seat| self.voice.name(seat)).collect();
        let width = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or_default();
        let mut text = format!("  {}", pad("", width));
        for name in &names {
            text.push_str(&format!("  {name:>10}"));
        }
        let last = rows.len() - 1;
        for (index, (label, points)) in rows.iter().enumerate() {
            let mut line = pad(label, width);
            for (name, points) in names.iter().zip(points) {
                let column = name.chars().count().max(10);
                line.push_str(&format!("  {points:>column$}"));
            }
            let line = if index == last { self.voice.paint(Ink::Strong, &line) } else { line };
            text.push_str(&format!("\n  {line}"));
        }
        text
    }
}
