//! The log of a table, as far as a viewer may know it.

use std::ops::Range;

use adda_core::{GameEvent, Mark, Match, Phrase, Seat, Viewer};
use adda_registry::Playable;
use adda_table::Happening;
use adda_web::model::LogLine;

use super::scene::Speaker;
use super::{GameRoom, Key};

/// The events as the viewer sees them.
pub(super) fn seen<G: Playable>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// A happening (not part of the game itself) as a phrase.
pub(super) fn happened(happening: &Happening, speaker: Speaker<'_>) -> Phrase {
    Key::Happened.phrase().choice("what", happening.kind.word()).text("name", speaker.shown(&happening.name))
}

/// How many moves a part of the log covers.
pub(crate) const LOG_PART: usize = 500;
/// How many lines about other happenings a part has at most.
const MOST_BESIDE: usize = 1000;

/// A part of a log.
pub(crate) struct LogPart {
    /// The lines, newest last.
    pub(crate) lines: Vec<LogLine>,
    /// Where the part before this one ends, see [`super::Rendering::log_part`]; `None` if there is none.
    pub(crate) before: Option<usize>,
}

/// The last `most` lines of a match's log after `upto` moves, newest last.
pub(super) fn log_of<G: Playable>(
    match_: &Match<G>,
    viewer: Viewer,
    speaker: Speaker<'_>,
    upto: usize,
    most: usize,
) -> Vec<LogLine> {
    lines_of(match_, viewer, speaker, 0..upto, most)
}

/// The last `most` lines of some moves, newest last. The first part has those of the set-up too.
fn lines_of<G: Playable>(
    match_: &Match<G>,
    viewer: Viewer,
    speaker: Speaker<'_>,
    part: Range<usize>,
    most: usize,
) -> Vec<LogLine> {
    let line = |at: usize, number: usize, event: &G::Event, seat: Option<Seat>| {
        let text = speaker.say(&event.say()?);
        Some(LogLine {
            id: format!("log-{at}-{number}"),
            at,
            mark: event.mark(),
            text,
            seat: seat.map(Seat::index),
        })
    };
    let mut lines = Vec::new();
    let moves = match_.moves().iter().enumerate().take(part.end).skip(part.start);
    let opening = (part.start == 0).then(|| (0, match_.opening_events(), None));
    let steps = moves.rev().map(|(index, played)| (index + 1, &played.events[..], Some(played.seat)));
    for (at, events, seat) in steps.chain(opening) {
        for (number, event) in seen::<G>(events, viewer).iter().enumerate().rev() {
            if lines.len() == most {
                lines.reverse();
                return lines;
            }
            lines.extend(line(at, number, event, seat));
        }
    }
    lines.reverse();
    lines
}

impl<G: Playable> GameRoom<G> {
    /// The last `most` lines of the log, newest last.
    pub(super) fn log(&self, viewer: Viewer, speaker: Speaker<'_>, most: usize) -> Vec<LogLine> {
        let mut lines = match self.table.match_() {
            Some(match_) => log_of(match_, viewer, speaker, self.table.moves(), most),
            None => Vec::new(),
        };
        let first = lines.first().map_or(0, |line| line.at.saturating_sub(1));
        self.mark_automatic(&mut lines, speaker, first..self.table.moves());
        let happenings = self.table.happenings().iter().rev().take(most);
        self.add_happenings(&mut lines, speaker, happenings);
        lines.split_off(lines.len().saturating_sub(most))
    }

    /// The lines of so many moves: the last ones, or those before a number of moves.
    pub(super) fn part_of_log(
        &self,
        before: Option<usize>,
        moves: usize,
        viewer: Viewer,
        speaker: Speaker<'_>,
    ) -> LogPart {
        let end = before.map_or(usize::MAX, |before| before.saturating_sub(1)).min(self.table.moves());
        let start = end.saturating_sub(moves);
        let mut lines = match self.table.match_() {
            Some(match_) => lines_of(match_, viewer, speaker, start..end, usize::MAX),
            None => Vec::new(),
        };
        self.mark_automatic(&mut lines, speaker, start..end);
        let is_in_part = |happening: &&Happening| {
            (start == 0 || happening.moves > start) && before.is_none_or(|before| happening.moves < before)
        };
        let happenings = self.table.happenings().iter().rev().filter(is_in_part).take(MOST_BESIDE);
        self.add_happenings(&mut lines, speaker, happenings);
        LogPart { lines, before: (start > 0).then_some(start + 1) }
    }

    /// Says which of these moves the program played for a person. Those that the game has no sentence for get a line.
    fn mark_automatic(&self, lines: &mut Vec<LogLine>, speaker: Speaker<'_>, moves: Range<usize>) {
        for index in moves.filter(|&index| self.table.is_automatic(index)) {
            let mut told = false;
            for line in lines.iter_mut().filter(|line| line.at == index + 1 && is_done(line.mark)) {
                line.text = speaker.say(&Key::Automatic.phrase().text("text", &line.text));
                told = true;
            }
            let seat = self.table.match_().and_then(|match_| Some(match_.moves().get(index)?.seat));
            if let Some(seat) = seat.filter(|_| !told) {
                let line = LogLine {
                    id: format!("log-{}-a", index + 1),
                    at: index + 1,
                    mark: Mark::Play,
                    text: speaker.say(&Key::AutomaticMove.phrase().seat("seat", seat)),
                    seat: Some(seat.index()),
                };
                // Before what followed from it.
                let place = lines.iter().position(|line| line.at > index).unwrap_or(lines.len());
                lines.insert(place, line);
            }
        }
    }

    /// Adds lines for what happened besides moves, given newest first.
    fn add_happenings<'a>(
        &self,
        lines: &mut Vec<LogLine>,
        speaker: Speaker<'_>,
        happenings: impl Iterator<Item = &'a Happening>,
    ) {
        let mut beside: Vec<LogLine> = happenings
            .filter(|happening| happening.kind.has_line())
            .map(|happening| LogLine {
                id: format!("log-h{}", happening.seq),
                at: happening.moves,
                mark: Mark::Call,
                text: speaker.say(&happened(happening, speaker)),
                seat: happening.seat.map(Seat::index),
            })
            .collect();
        beside.reverse();
        lines.extend(beside);
        // The sort is stable: lines of the game come before other lines of the same moment.
        lines.sort_by_key(|line| line.at);
    }
}

/// Whether a line with this mark says what somebody did, and not what happened because of it.
fn is_done(mark: Mark) -> bool {
    match mark {
        Mark::Play | Mark::Call | Mark::Draw | Mark::Take | Mark::Give => true,
        Mark::Round | Mark::Show | Mark::Score | Mark::End => false,
    }
}

#[cfg(test)]
mod tests {
    use adda_core::Lang;
    use adda_table::What;

    use super::super::capacity::tests::{a_move, entry, of_two, person};
    use super::super::{Reader, Room, sample};

    fn happen(room: &mut dyn Room, who: &str, what: What) {
        let permit = room.permit(entry(what), &person(who), None, Lang::EN).ok().unwrap();
        room.carry_out(permit).unwrap();
    }

    /// A new round is nothing that somebody did.
    #[test]
    fn automatic_moves_are_marked_where_somebody_does_something() {
        let mut room = sample::table("bombay");
        loop {
            if let Some((_, what)) = room.forced() {
                let permit = room.permit_program(entry(what)).unwrap();
                room.carry_out(permit).unwrap();
            } else if !sample::play(&mut *room) {
                break;
            }
        }
        let lines = room.log_part(None, 1000, &sample::reader("anna"), Lang::EN).lines;
        let marked: Vec<usize> =
            (0..lines.len()).filter(|&index| lines[index].text.contains("(automatic)")).collect();
        assert!(!marked.is_empty());
        for index in marked {
            let line = &lines[index];
            assert!(super::is_done(line.mark), "{}", line.text);
            let first = lines.iter().position(|other| other.at == line.at);
            assert!(first == Some(index) || super::is_done(lines[index - 1].mark), "{}", line.text);
        }
    }

    #[test]
    fn the_parts_of_a_log_are_the_whole_log() {
        let mut room = of_two(3);
        for number in 0..40 {
            let (who, what) = a_move(&*room);
            happen(&mut *room, who, what);
            if number % 9 == 0 {
                happen(&mut *room, "anna", What::Left { person: person("anna") });
                happen(&mut *room, "anna", What::Back { person: person("anna") });
            }
        }
        let reader = Reader { person: Some(person("anna")), ..Reader::default() };
        let part = |before, moves| room.log_part(before, moves, &reader, Lang::EN);
        let whole = part(None, 1000);
        assert_eq!(whole.before, None);
        let (mut lines, mut before, mut parts) = (Vec::new(), None, 0);
        loop {
            let part = part(before, 7);
            assert!(part.lines.iter().all(|line| before.is_none_or(|before| line.at < before)));
            lines.splice(0..0, part.lines);
            (before, parts) = (part.before, parts + 1);
            if before.is_none() {
                break;
            }
        }
        assert_eq!(parts, 6);
        let ids = |lines: &[super::LogLine]| lines.iter().map(|line| line.id.clone()).collect::<Vec<_>>();
        assert!(whole.lines.len() > 45);
        assert_eq!(ids(&lines), ids(&whole.lines));
    }
}
