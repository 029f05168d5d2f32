//! One move of a match as one viewer saw it.

use std::cell::OnceCell;

use adda_core::{Game, GameEvent, Match, Viewer};

/// One move of a match as one viewer saw it: what happened, and the table before and after.
///
/// A drawing gets this instead of events alone, so that it looks up who owns what and how many points there are instead
/// of adding them up from what happened. Views are made when a drawing asks for them; the position behind them stays out
/// of its reach.
pub struct Change<'a, G: Game> {
    match_: &'a Match<G>,
    /// Which move, from 0.
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

    /// The last move as the viewer saw it; `None` before the first.
    pub fn last(match_: &'a Match<G>, viewer: Viewer) -> Option<Change<'a, G>> {
        let number = match_.moves().len().checked_sub(1)?;
        Some(Change::new(match_, number, viewer))
    }

    /// What happened.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The table before the move.
    pub fn before(&self) -> &G::View {
        self.before.get_or_init(|| self.match_.moves()[self.number].before.view(self.viewer))
    }

    /// The table after the move.
    pub fn after(&self) -> &G::View {
        self.after.get_or_init(|| {
            let next = self.match_.moves().get(self.number + 1);
            next.map_or(self.match_.position(), |next| &next.before).view(self.viewer)
        })
    }

    /// Everything that happened up to and with the move, from the set-up on: for counts of what no view remembers.
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
