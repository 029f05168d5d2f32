//! Which of a game's knowledge a search uses: all of it, or what there was when `mcts` was made.

use adda_core::luck::FastLuck;
use adda_core::{Method, PerSeat, Searchable, Seat};

/// A way to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) method: Method,
    /// Whether the search is `mcts`.
    first: bool,
}

impl Way {
    pub(crate) fn of_mcts<G: Searchable>() -> Way {
        Way { method: Method::of_mcts::<G>(), first: true }
    }

    pub(crate) fn of_search<G: Searchable>(seats: usize) -> Way {
        Way { method: G::method(seats), first: false }
    }

    /// As [`Way::of_search`], with this method instead of the game's.
    pub(crate) fn with(method: Method) -> Way {
        Way { method, first: false }
    }

    /// Whether chances to win will be asked for.
    #[inline]
    pub(super) fn keeps_outlooks(&self) -> bool {
        !self.first
    }

    #[inline]
    pub(crate) fn guess<G: Searchable>(&self, view: &G::View, luck: &mut FastLuck) -> G {
        if self.first { G::guess_fast(view, luck) } else { G::believe(view, luck) }
    }

    #[inline]
    pub(crate) fn shorten<G: Searchable>(&self, world: &G, seat: Seat, legal: &mut Vec<G::Action>) {
        if self.first { world.shortlist(seat, legal) } else { world.consider(seat, legal) }
    }

    #[inline]
    pub(crate) fn horizon<G: Searchable>(&self, world: &G, seat: Seat) -> u32 {
        if self.first { world.horizon(seat) } else { world.reach(seat) }
    }

    #[inline]
    pub(crate) fn evaluate<G: Searchable>(&self, world: &G, seat: Seat) -> (PerSeat<f32>, f32) {
        if self.first { world.evaluate_and_expect(seat) } else { world.appraise(seat) }
    }
}
