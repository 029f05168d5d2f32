//! What a viewer may know of a position.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::Viewer;
use crate::luck::Luck;

/// What one viewer may know of a game: the only form in which a position leaves the server. Implemented in each game's
/// `view.rs`; a game without secrets takes [`OpenView`].
pub trait GameView<G>:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What the viewer may know. A view holds all that a seat may remember: hands that were shown, cards taken openly.
    fn of(position: &G, viewer: Viewer) -> Self;

    /// A position that could be behind this view of a seat, drawn at random. It is made from the view alone.
    fn guess<L: Luck>(&self, luck: &mut L) -> G;
}

/// The view of a game without secrets: the position itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenView<G> {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub position: G,
}

impl<G> GameView<G> for OpenView<G>
where
    G: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static,
{
    fn of(position: &G, viewer: Viewer) -> OpenView<G> {
        OpenView { viewer, position: position.clone() }
    }

    #[inline]
    fn guess<L: Luck>(&self, _: &mut L) -> G {
        self.position.clone()
    }
}
