//! What a viewer is shown. Nothing is secret in Alubari: which contract comes next and what the bag will give is decided
//! when it happens, so a view is the whole position.

use adda_core::{Game, GameView, Luck, Points, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::assignment::Service;
use crate::contract::Contract;
use crate::score::{self, Sheet};
use crate::task::{Moment, Task};
use crate::{Alubari, Setup};

/// The table as everybody knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
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

    /// Everything on the table, piece by piece.
    pub fn table(&self) -> Setup {
        self.position.clone().into()
    }

    /// Who decides what, unless the game is over.
    pub fn owed(&self) -> Option<(Seat, Task)> {
        (!self.is_over()).then_some((self.position.seat, self.position.task))
    }

    /// Where in the round.
    pub fn moment(&self) -> Moment {
        self.position.moment
    }

    /// Whether nothing is left to decide.
    pub fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.position.seats()
    }

    /// The points of a player as things stand.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        score::sheet(&self.position, seat)
    }

    /// What a contract would bring a player besides what they have, if the game ended now; it may take leaves, so there
    /// are half points.
    pub fn worth(&self, seat: Seat, contract: Contract) -> Points {
        score::worth(&self.position, seat, contract)
    }

    /// Which markers and goods of a player serve which contract in the assignment that brings the most, as things stand.
    pub fn services(&self, seat: Seat) -> Vec<Service> {
        score::services(&self.position, seat).collect()
    }
}
