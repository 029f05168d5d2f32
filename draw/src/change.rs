//! One move of a match as one viewer saw it.

use std::cell::OnceCell;

use adda_core::{Game, GameEvent, Match, Seat, Viewer};

use crate::{Board, Trail};

/// One move of a match as one viewer saw it: the events, and the views before and after.
///
/// Drawings get this instead of just the events, so that they can look up ownership and points in the views instead of
/// deriving them from events. Views are computed on first use. Drawings cannot reach the position behind them.
pub struct Change<'a, G: Game> {
    match_: &'a Match<G>,
    /// The number of the move, from 0.
    number: usize,
    viewer: Viewer,
    events: Vec<G::Event>,
    before: OnceCell<G::View>,
    after: OnceCell<G::View>,
}

impl<'a, G: Game> Change<'a, G> {
    /// The move with this number, from 0, as the viewer saw it.
    ///
    /// # Panics
    /// If the match has no such move.
    pub fn new(match_: &'a Match<G>, number: usize, viewer: Viewer) -> Change<'a, G> {
        let events = seen(&match_.moves()[number].events, viewer).collect();
        Change { match_, number, viewer, events, before: OnceCell::new(), after: OnceCell::new() }
    }

    /// The last move as the viewer saw it. `None` before the first move.
    pub fn last(match_: &'a Match<G>, viewer: Viewer) -> Option<Change<'a, G>> {
        let number = match_.moves().len().checked_sub(1)?;
        Some(Change::new(match_, number, viewer))
    }

    /// The events of the move.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The seat that moved.
    pub fn seat(&self) -> Seat {
        self.match_.moves()[self.number].seat
    }

    /// The view before the move.
    pub fn before(&self) -> &G::View {
        self.before.get_or_init(|| self.match_.moves()[self.number].before.view(self.viewer))
    }

    /// The view after the move.
    pub fn after(&self) -> &G::View {
        self.after.get_or_init(|| {
            let next = self.match_.moves().get(self.number + 1);
            next.map_or(self.match_.position(), |next| &next.before).view(self.viewer)
        })
    }

    /// All events from the set-up to this move, inclusive. For counts that views do not hold.
    pub fn story(&self) -> impl Iterator<Item = G::Event> {
        let moves = self.match_.moves()[..=self.number].iter().flat_map(|played| &played.events);
        seen(self.match_.opening_events().iter().chain(moves), self.viewer)
    }
}

fn seen<'a, E: GameEvent>(
    events: impl IntoIterator<Item = &'a E>,
    viewer: Viewer,
) -> impl Iterator<Item = E> {
    events.into_iter().filter_map(move |event| event.seen_by(viewer))
}

/// What the last turn of each seat left on the table after this number of moves, as the viewer saw it.
pub fn trails<G: Board>(match_: &Match<G>, moves: usize, viewer: Viewer) -> Vec<Vec<String>> {
    let moves = &match_.moves()[..moves.min(match_.moves().len())];
    let of = |seat: Seat| {
        let mut names = Vec::new();
        let mut in_turn = false;
        for played in moves.iter().rev() {
            let marks: Vec<Trail> = seen(&played.events, viewer).map(|event| G::trail(&event)).collect();
            let wiped = marks.contains(&Trail::Wiped);
            if wiped || in_turn && played.seat != seat {
                break;
            }
            if played.seat == seat {
                in_turn = true;
                let left = marks.into_iter().filter_map(|mark| match mark {
                    Trail::At(names) => Some(names),
                    Trail::Nothing | Trail::Wiped => None,
                });
                names.splice(0..0, left.flatten());
            }
        }
        names
    };
    Seat::all(match_.position().seats()).map(of).collect()
}
