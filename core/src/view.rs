//! What a viewer may know of a position.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::game::Viewer;
use crate::luck::Luck;

/// What one viewer may know of a game. Players only ever get views, never positions. Implemented in each game's `view.rs`;
/// a game without secrets uses [`OpenView`].
pub trait GameView<G>:
    Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The view of a position. It includes everything that the viewer was shown earlier, such as revealed hands and
    /// cards taken openly.
    fn of(position: &G, viewer: Viewer) -> Self;

    /// A random position that fits this view of a seat. It is made from the view alone.
    fn guess<L: Luck>(&self, luck: &mut L) -> G;
}

/// The view of a game without secrets: the position itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenView<G> {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The position, which is public.
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
