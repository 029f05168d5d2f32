//! The log of a table as a viewer may know it.

use adda_core::{GameEvent, Match, Phrase, Seat, Viewer};
use adda_registry::Playable;
use adda_table::Happening;
use adda_web::model::LogLine;

use super::scene::Speaker;
use super::{GameRoom, Key};

/// What the viewer learns of events.
pub(super) fn seen<G: Playable>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// What happened beside the game, as a sentence.
pub(super) fn happened(happening: &Happening) -> Phrase {
    Key::Happened.phrase().choice("what", happening.kind.word()).text("name", happening.name.clone())
}

/// The log of a match up to a moment, the newest line last.
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
    /// The end of the log, the newest line last.
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
                text: speaker.say(&happened(happening)),
                seat: happening.seat.map(Seat::index),
            })
            .collect();
        beside.reverse();
        lines.extend(beside);
        // Stable: what the game tells of a moment comes before what happened beside it.
        lines.sort_by_key(|line| line.at);
        lines.split_off(lines.len().saturating_sub(most))
    }
}
