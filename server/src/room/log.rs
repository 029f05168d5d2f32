//! The log of a table, as far as a viewer may know it.

use adda_core::{GameEvent, Match, Phrase, Seat, Viewer};
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

/// The last `most` lines of a match's log after `upto` moves, newest last.
pub(super) fn log_of<G: Playable>(
    match_: &Match<G>,
    viewer: Viewer,
    speaker: Speaker<'_>,
    upto: usize,
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
    let moves = match_.moves().iter().enumerate().take(upto);
    let steps = moves.rev().map(|(index, played)| (index + 1, &played.events[..], Some(played.seat)));
    for (at, events, seat) in steps.chain([(0, match_.opening_events(), None)]) {
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
        let happenings = self.table.happenings().iter().rev().take(most);
        let mut beside: Vec<LogLine> = happenings
            .filter(|happening| happening.kind.has_line())
            .map(|happening| LogLine {
                id: format!("log-h{}", happening.seq),
                at: happening.moves,
                mark: adda_draw::Mark::Call,
                text: speaker.say(&happened(happening, speaker)),
                seat: happening.seat.map(Seat::index),
            })
            .collect();
        beside.reverse();
        lines.extend(beside);
        // The sort is stable: lines of the game come before other lines of the same moment.
        lines.sort_by_key(|line| line.at);
        lines.split_off(lines.len().saturating_sub(most))
    }
}
