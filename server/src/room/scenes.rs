//! What was computed of a table since its last entry, so that nothing is computed twice.

use std::collections::HashMap;
use std::sync::Arc;

use adda_core::{Lang, Viewer};
use adda_draw::Recap;
use adda_registry::Playable;
use adda_web::model::{ResultRow, Scene, Terms};

use super::GameRoom;

/// What was computed of a table. Scenes are dropped with the next entry; the rest is kept for as long as it stays true.
pub(super) struct Scenes<G: Playable> {
    /// What each viewer knows, the same in every language; dropped when the position changes.
    views: HashMap<Viewer, Arc<G::View>>,
    /// The scenes after the last entry.
    scenes: HashMap<(Viewer, Lang), Arc<Scene>>,
    /// The same for all viewers, once the game is over.
    results: HashMap<Lang, Arc<[ResultRow]>>,
    /// The same for all viewers, from the first entry to the last.
    terms: HashMap<Lang, Arc<Terms>>,
    /// How points were last counted, among the moves that were looked through.
    recaps: HashMap<Viewer, Recaps>,
}

impl<G: Playable> Default for Scenes<G> {
    fn default() -> Scenes<G> {
        Scenes {
            views: HashMap::new(),
            scenes: HashMap::new(),
            results: HashMap::new(),
            terms: HashMap::new(),
            recaps: HashMap::new(),
        }
    }
}

/// The last count of points among the first moves of a match.
#[derive(Clone, Default)]
struct Recaps {
    /// How many moves were looked through.
    moves: usize,
    /// After how many moves points were counted last, and how.
    last: Option<(usize, Arc<Recap>)>,
}

impl<G: Playable> Scenes<G> {
    /// An entry happened: the number of moves before and after it.
    pub(super) fn drop_old(&mut self, before: usize, now: usize) {
        self.scenes.clear();
        if before != now {
            self.views.clear();
            self.results.clear();
        }
        if now < before {
            // Moves were taken back; others may follow in their place.
            self.recaps.clear();
        }
    }
}

impl<G: Playable> GameRoom<G> {
    /// What a viewer may know now; nothing before the game begins.
    pub(super) fn view(&self, viewer: Viewer) -> Option<Arc<G::View>> {
        let match_ = self.table.match_()?;
        let mut scenes = self.scenes.borrow_mut();
        let view = scenes.views.entry(viewer).or_insert_with(|| {
            self.metrics.viewed();
            Arc::new(match_.position().view(viewer))
        });
        Some(Arc::clone(view))
    }

    /// What everybody with this knowledge sees in this language after the last entry.
    pub(super) fn scene(&self, viewer: Viewer, lang: Lang) -> Arc<Scene> {
        if let Some(known) = self.scenes.borrow().scenes.get(&(viewer, lang)) {
            return Arc::clone(known);
        }
        self.metrics.drawn();
        let scene = Arc::new(self.make_scene(viewer, lang));
        self.scenes.borrow_mut().scenes.insert((viewer, lang), Arc::clone(&scene));
        scene
    }

    /// What the table is played with.
    pub(super) fn terms(&self, lang: Lang) -> Arc<Terms> {
        let mut scenes = self.scenes.borrow_mut();
        let options = &self.table.header().options;
        let terms =
            scenes.terms.entry(lang).or_insert_with(|| Arc::new(super::terms::of::<G>(options, lang)));
        Arc::clone(terms)
    }

    /// The result, the best place first; nothing before the end.
    pub(super) fn results(&self, lang: Lang) -> Arc<[ResultRow]> {
        let Some(match_) = self.table.match_().filter(|match_| match_.is_over()) else {
            return Arc::default();
        };
        let mut scenes = self.scenes.borrow_mut();
        let rows = || super::scene::results_of(match_, &self.names(), lang).into();
        Arc::clone(scenes.results.entry(lang).or_insert_with(rows))
    }

    /// After how many moves points were last counted, and how. Moves that were looked through for the entry before are
    /// not looked through again.
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
