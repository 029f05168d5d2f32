//! The view. Nothing is secret in Alubari: which contract comes next and what is drawn from the bag is
//! decided when it happens. So a view is the whole position.

use adda_core::{Game, GameView, Luck, Points, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::assignment::Service;
use crate::contract::Contract;
use crate::score::{self, ScoreSheet};
use crate::task::{Moment, Task};
use crate::{Alubari, Setup};

/// A position as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    position: Alubari,
}

impl GameView<Alubari> for View {
    fn of(game: &Alubari, viewer: Viewer) -> View {
        View { viewer, position: game.clone() }
    }

    fn guess<L: Luck>(&self, _: &mut L) -> Alubari {
        self.position.clone()
    }
}

impl View {
    pub(crate) fn position(&self) -> &Alubari {
        &self.position
    }

    /// The whole position as plain data.
    pub fn table(&self) -> Setup {
        self.position.clone().into()
    }

    /// Who has to decide what, unless the game is over.
    pub fn owed(&self) -> Option<(Seat, Task)> {
        (!self.is_over()).then_some((self.position.seat, self.position.task))
    }

    /// The moment in the round.
    pub fn moment(&self) -> Moment {
        self.position.moment
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// The number of players.
    pub fn seats(&self) -> usize {
        self.position.seats()
    }

    /// The score of a player if the game ended now.
    pub fn sheet(&self, seat: Seat) -> ScoreSheet {
        score::sheet(&self.position, seat)
    }

    /// How many points a contract would add for a player if the game ended now. It may need leaves, so there
    /// can be half points.
    pub fn worth(&self, seat: Seat, contract: Contract) -> Points {
        score::worth(&self.position, seat, contract)
    }

    /// Which markers and goods of a player are used for which contract, in the best assignment if the game
    /// ended now.
    pub fn services(&self, seat: Seat) -> Vec<Service> {
        score::services(&self.position, seat).collect()
    }
}
