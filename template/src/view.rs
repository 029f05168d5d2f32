//! What a viewer may know, and the guess of a position that fits it.

use adda_core::{Game, GameView, Luck, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::score::Laid;
use crate::{Phase, Sample};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Whose turn it is.
    pub turn: Seat,
    /// What that player has to decide.
    pub phase: Phase,
    /// The number of cards in the deck.
    pub deck: usize,
    /// The open card.
    pub open: Option<Card>,
    /// The cards whose place the viewer does not know.
    pub unseen: Cards,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
}

/// A player as the viewer knows them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The hand, if the viewer may see it.
    pub hand: Option<Cards>,
    /// The number of cards in the hand.
    pub hand_count: usize,
    /// The cards in the hand that everybody knows.
    pub shown: Cards,
    /// The cards that were laid.
    pub laid: Laid,
}

impl GameView<Sample> for View {
    fn of(game: &Sample, viewer: Viewer) -> View {
        let mut unseen = game.deck;
        let mut player = |seat: Seat| {
            let sees = viewer.sees(seat);
            if !sees {
                unseen = unseen.or(game.hands[seat].minus(game.shown[seat]));
            }
            PlayerView {
                hand: sees.then_some(game.hands[seat]),
                hand_count: game.hands[seat].len(),
                shown: game.shown[seat],
                laid: game.laid[seat],
            }
        };
        let players = Seat::all(game.seats()).map(&mut player).collect();
        View {
            viewer,
            turn: game.turn,
            phase: game.phase,
            deck: game.deck.len(),
            open: game.open,
            unseen,
            players,
        }
    }

    /// Fills the hidden part of each hand with random unseen cards. The rest is the deck.
    fn guess<L: Luck>(&self, luck: &mut L) -> Sample {
        let mut game = Sample {
            turn: self.turn,
            phase: self.phase,
            open: self.open,
            deck: self.unseen,
            ..Sample::bare(self.players.len())
        };
        for (seat, player) in Seat::all(self.players.len()).zip(&self.players) {
            game.shown[seat] = player.shown;
            game.laid[seat] = player.laid;
            game.hands[seat] = player.hand.unwrap_or_else(|| {
                let hidden = player.hand_count - player.shown.len();
                (0..hidden).fold(player.shown, |hand, _| hand.with(game.deck.take(luck)))
            });
        }
        game
    }
}

impl View {
    /// The viewer's own hand.
    pub fn own_hand(&self) -> Option<Cards> {
        self.players.get(self.viewer.seat()?.index())?.hand
    }
}
