//! The phases of the game, and who must decide what.

use adda_core::Seat;
use serde::{Deserialize, Serialize};

use crate::DabbaWalla;

/// A phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody keeps two cards of four (rules 11.3).
    Keep,
    /// The current player moves the walla (rules 3.2).
    Move,
    /// The current player plays one of three cards (rules 3.5).
    Play,
    /// The current player has played, and may still use tiles (rules 3.6).
    Rest,
    /// The current player plays the two cards that are left (rules 6.2).
    Last,
    /// Everybody lays a card for the level (rules 8.1).
    Lay,
    /// Players who deferred choose again (rules 9.4).
    Deferred,
    /// Everything is delivered.
    Over,
}

adda_kit::kinds! {
    /// A decision that a seat must make.
    pub enum Owed {
        /// Which two cards to keep (rules 11.3).
        Keep = "keep",
        /// Which of two chai tiles to keep (rules 11.4).
        KeepChai = "keep_chai",
        /// Which of two cards the third player gets (rules 11.2).
        Third = "third",
        /// Where to move (rules 3.2).
        Move = "move",
        /// Which card to play (rules 3.5).
        Play = "play",
        /// Whether to use tiles before the turn ends (rules 3.7).
        Rest = "rest",
        /// Which of the last cards to play (rules 6.2).
        Last = "last",
        /// Which card to lay (rules 8.1).
        Lay = "lay",
        /// Which chai tiles to lay on it (rules 8.2).
        Tiles = "tiles",
    }
}

impl Owed {
    /// The paragraph of the rules about the decision.
    pub(crate) const fn paragraph(self) -> &'static str {
        match self {
            Owed::Keep => "11.3",
            Owed::KeepChai => "11.4",
            Owed::Third => "11.2",
            Owed::Move => "3.2",
            Owed::Play => "3.5",
            Owed::Rest => "3.7",
            Owed::Last => "6.2",
            Owed::Lay => "8.1",
            Owed::Tiles => "8.2",
        }
    }
}

impl DabbaWalla {
    /// The decision that the seat must make, if any.
    #[inline]
    pub(crate) fn owed(&self, seat: Seat) -> Option<Owed> {
        let player = self.players.get(seat.index())?;
        let choosing = || match (player.sealed, player.laid) {
            (true, _) => None,
            (false, None) => Some(Owed::Lay),
            (false, Some(_)) => Some(Owed::Tiles),
        };
        match self.phase {
            Phase::Keep => (player.hand.len() > 2).then_some(Owed::Keep),
            // A21: a player without cards lays none.
            Phase::Lay if player.discard.is_empty() => None,
            Phase::Lay => choosing(),
            Phase::Deferred if player.deferring => choosing(),
            Phase::Deferred | Phase::Over => None,
            Phase::Move | Phase::Play | Phase::Rest | Phase::Last if seat != self.turn => None,
            Phase::Move | Phase::Play | Phase::Rest | Phase::Last if self.offer.pair.is_some() => {
                Some(Owed::KeepChai)
            }
            Phase::Move | Phase::Play | Phase::Rest | Phase::Last if self.third.drawn.is_some() => {
                Some(Owed::Third)
            }
            Phase::Move => Some(Owed::Move),
            Phase::Play => Some(Owed::Play),
            Phase::Last if !player.hand.is_empty() => Some(Owed::Last),
            Phase::Rest | Phase::Last => Some(Owed::Rest),
        }
    }
}
