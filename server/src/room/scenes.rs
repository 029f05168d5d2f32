//! A cache of what was computed for a table, so that nothing is computed twice.

use std::collections::HashMap;
use std::sync::Arc;

use adda_core::{Lang, Viewer};
use adda_draw::{Change, Recap};
use adda_registry::Playable;
use adda_web::model::{ResultRow, Scene, Terms};

use super::GameRoom;

/// How many of the last moves are kept with what they did.
const MOST_TRACES: usize = 64;

/// What was computed for a table. The next entry drops the scenes; the rest stays as long as it is valid.
pub(super) struct Scenes<G: Playable> {
    /// The same in every language; dropped when the position changes.
    views: HashMap<Viewer, Arc<G::View>>,
    /// The scenes of the last entry.
    scenes: HashMap<(Viewer, Lang), Arc<Scene>>,
    /// The same for all viewers; empty before the end.
    results: HashMap<Lang, Arc<[ResultRow]>>,
    /// The same for all viewers; never change.
    terms: HashMap<Lang, Arc<Terms>>,
    /// What moves did, by viewer and number.
    traces: HashMap<(Viewer, usize), Arc<[String]>>,
    /// The last recap, and how many moves were searched for it.
    recaps: HashMap<Viewer, Recaps>,
}

impl<G: Playable> Default for Scenes<G> {
    fn default() -> Scenes<G> {
        Scenes {
            views: HashMap::new(),
            scenes: HashMap::new(),
            results: HashMap::new(),
            terms: HashMap::new(),
            traces: HashMap::new(),
            recaps: HashMap::new(),
        }
    }
}

/// The last recap among the first moves of a match.
#[derive(Clone, Default)]
struct Recaps {
    /// How many moves were searched.
    moves: usize,
    /// The number of moves up to the recap, and the recap.
    last: Option<(usize, Arc<Recap>)>,
}

impl<G: Playable> Scenes<G> {
    /// Drops what an entry made invalid, given the number of moves before and after it.
    pub(super) fn drop_old(&mut self, before: usize, now: usize) {
        self.scenes.clear();
        if before != now {
            self.views.clear();
            self.results.clear();
        }
        if now < before {
            // Moves were undone, and other moves may replace them.
            self.recaps.clear();
            self.traces.clear();
        }
        // Only the last turns are looked at again.
        self.traces.retain(|(_, index), _| index + MOST_TRACES > now);
    }
}

impl<G: Playable> GameRoom<G> {
    /// The current view; `None` before the game starts.
    pub(super) fn view(&self, viewer: Viewer) -> Option<Arc<G::View>> {
        let match_ = self.table.match_()?;
        let mut scenes = self.scenes.borrow_mut();
        let view = scenes.views.entry(viewer).or_insert_with(|| {
            self.metrics.viewed();
            Arc::new(match_.position().view(viewer))
        });
        Some(Arc::clone(view))
    }

    /// The scene of the last entry.
    pub(super) fn scene(&self, viewer: Viewer, lang: Lang) -> Arc<Scene> {
        if let Some(known) = self.scenes.borrow().scenes.get(&(viewer, lang)) {
            return Arc::clone(known);
        }
        self.metrics.drawn();
        let scene = Arc::new(self.make_scene(viewer, lang));
        self.scenes.borrow_mut().scenes.insert((viewer, lang), Arc::clone(&scene));
        scene
    }

    /// The pieces and places that show what a move did.
    pub(super) fn trace(&self, viewer: Viewer, index: usize) -> Arc<[String]> {
        if let Some(known) = self.scenes.borrow().traces.get(&(viewer, index)) {
            return Arc::clone(known);
        }
        let change = self.table.match_().map(|match_| Change::new(match_, index, viewer));
        let trace: Arc<[String]> = change.map_or_else(Vec::new, |change| G::trace(&change)).into();
        self.scenes.borrow_mut().traces.insert((viewer, index), Arc::clone(&trace));
        trace
    }

    /// The components and options of the table.
    pub(super) fn terms(&self, lang: Lang) -> Arc<Terms> {
        let mut scenes = self.scenes.borrow_mut();
        let options = &self.table.header().options;
        let terms =
            scenes.terms.entry(lang).or_insert_with(|| Arc::new(super::terms::of::<G>(options, lang)));
        Arc::clone(terms)
    }

    /// The results, first place first; empty before the end.
    pub(super) fn results(&self, lang: Lang) -> Arc<[ResultRow]> {
        let Some(match_) = self.table.match_().filter(|match_| match_.is_over()) else {
            return Arc::default();
        };
        let mut scenes = self.scenes.borrow_mut();
        let rows = || super::scene::results_of(match_, &self.names(lang), lang).into();
        Arc::clone(scenes.results.entry(lang).or_insert_with(rows))
    }

    /// The number of moves up to the last recap, and the recap. Moves that were searched before are not searched again.
    pub(super) fn last_recap(&self, viewer: Viewer) -> Option<(usize, Arc<Recap>)> {
        let moves = self.table.moves();
        let known = self.scenes.borrow().recaps.get(&viewer).cloned().unwrap_or_default();
        let new = (known.moves..moves).rev().find_map(|index| {
            let recap = self.recap_of_move(index, viewer)?;
            Some((index + 1, Arc::new(recap)))
        });
        let last = new.or(known.last);
        self.scenes.borrow_mut().recaps.insert(viewer, Recaps { moves, last: last.clone() });
        last
    }
}
