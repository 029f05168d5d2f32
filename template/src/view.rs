//! What one viewer may know, and a guess of what could be behind it.

use adda_core::{Game, GameView, Luck, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::score::Laid;
use crate::{Phase, Sample};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Whose turn it is.
    pub turn: Seat,
    /// What that player has to decide.
    pub phase: Phase,
    /// How many cards the deck has.
    pub deck: usize,
    /// The open card.
    pub open: Option<Card>,
    /// Cards of which the viewer does not know where they are.
    pub unseen: Cards,
    /// One for each seat.
    pub players: Vec<PlayerView>,
}

/// A player as the viewer knows them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// The hand, if the viewer may see it.
    pub hand: Option<Cards>,
    /// How many cards it has.
    pub hand_count: usize,
    /// Cards that everybody saw going into it.
    pub shown: Cards,
    /// Everything that was laid.
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

    /// Unseen cards go at random to the hands that hold some; the rest is the deck.
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
