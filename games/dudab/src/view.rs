//! What a viewer may know, and guesses of the full position.

use adda_core::{Game, GameView, Luck, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::column::{Column, columns_for};
use crate::{Demand, Dudab, Owed};

/// A position as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The number of finished rounds.
    pub round: u8,
    /// Who starts the first round.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// What that player has to decide.
    pub owed: Owed,
    /// What the next card placed has to satisfy.
    pub demand: Demand,
    /// Whether the game is over.
    pub over: bool,
    /// The columns, each from the bottom to the top.
    pub columns: Vec<Column>,
    /// The discard pile. Everybody may look through it.
    pub discard: Cards,
    /// How many cards are left to draw.
    pub draw_count: usize,
    /// The cards whose place the viewer does not know.
    pub unseen: Cards,
    /// One for each seat.
    pub players: Vec<PlayerView>,
}

/// A player as the viewer knows them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerView {
    /// How many cards are in the hand.
    pub hand_count: usize,
    /// The hand, if the viewer may see it.
    pub hand: Option<Cards>,
    /// Cards that everybody has seen in the hand and not seen leave it (R8).
    pub seen: Cards,
    /// The number of cards that went unseen from the hand to the own pile since the hand was shown.
    pub sheds: u8,
    /// How many of the seen cards must be among those.
    pub gone: u8,
    /// The number of cards in the own pile (R7).
    pub pile_count: usize,
    /// The part of the own pile that everybody knows.
    pub open_pile: Cards,
    /// The rest of the own pile, if the viewer may see it.
    pub secret_pile: Option<Cards>,
    /// The points of each finished round.
    pub scores: Vec<i16>,
    /// The sum of these points.
    pub total: i32,
}

impl GameView<Dudab> for View {
    fn of(game: &Dudab, viewer: Viewer) -> View {
        let seats = game.seats();
        // Unseen are the draw pile, and what others hold or have put on their piles in secret.
        let mut unseen = game.draw;
        let players = Seat::all(seats)
            .map(|seat| {
                let sees = viewer.sees(seat);
                if !sees {
                    unseen.add_all(game.hands[seat]);
                    unseen.add_all(game.secret_piles[seat]);
                    unseen.remove_all(game.seen[seat]);
                }
                PlayerView {
                    hand_count: game.hands[seat].len(),
                    hand: sees.then_some(game.hands[seat]),
                    seen: game.seen[seat],
                    sheds: game.sheds[seat],
                    gone: game.gone[seat],
                    pile_count: game.open_piles[seat].len() + game.secret_piles[seat].len(),
                    open_pile: game.open_piles[seat],
                    secret_pile: sees.then_some(game.secret_piles[seat]),
                    scores: game.scores[..usize::from(game.round)].iter().map(|round| round[seat]).collect(),
                    total: game.total_points(seat),
                }
            })
            .collect();
        View {
            viewer,
            round: game.round,
            first: game.first,
            turn: game.turn,
            owed: game.owed,
            demand: game.demand,
            over: game.is_over(),
            columns: game.columns[..columns_for(seats)].to_vec(),
            discard: game.discard,
            draw_count: game.draw.len(),
            unseen,
            players,
        }
    }

    /// A random position that fits this view: unseen cards are distributed at random over the places that
    /// hold unseen cards.
    fn guess<L: Luck>(&self, luck: &mut L) -> Dudab {
        let mut game = self.known_part();
        let mut pool = self.unseen;
        for (seat, player) in Seat::all(self.players.len()).zip(&self.players) {
            if player.hand.is_some() {
                continue;
            }
            let (sheds, gone) = (usize::from(player.sheds), usize::from(player.gone));
            let secret_count = player.pile_count - player.open_pile.len();
            // Since the hand was shown, the player has had these cards: those seen then, and those drawn
            // since. `sheds` of them are in the pile now: `gone` of the seen ones, the rest any of them.
            let mut had = player.seen;
            let mut secret = Cards::NONE;
            for _ in 0..gone {
                secret.add(take(&mut had, luck));
            }
            for _ in player.seen.len()..player.hand_count + sheds {
                had.add(take(&mut pool, luck));
            }
            for _ in gone..sheds {
                secret.add(take(&mut had, luck));
            }
            for _ in sheds..secret_count {
                secret.add(take(&mut pool, luck));
            }
            game.hands[seat] = had;
            game.secret_piles[seat] = secret;
        }
        game.draw = pool;
        game
    }
}

impl View {
    fn known_part(&self) -> Dudab {
        let mut game = Dudab {
            round: self.round,
            turn: self.turn,
            owed: self.owed,
            demand: self.demand,
            discard: self.discard,
            ..Dudab::without_cards(self.players.len(), self.first)
        };
        for (known, column) in game.columns.iter_mut().zip(&self.columns) {
            *known = *column;
        }
        for (seat, player) in Seat::all(self.players.len()).zip(&self.players) {
            game.hands[seat] = player.hand.unwrap_or_default();
            game.secret_piles[seat] = player.secret_pile.unwrap_or_default();
            game.seen[seat] = player.seen;
            game.sheds[seat] = player.sheds;
            game.gone[seat] = player.gone;
            game.open_piles[seat] = player.open_pile;
            for (round, &points) in player.scores.iter().enumerate().take(adda_core::MAX_SEATS) {
                game.scores[round][seat] = points;
            }
        }
        game
    }
}

fn take<L: Luck>(cards: &mut Cards, luck: &mut L) -> Card {
    let card = cards.nth(luck.pick(cards.len() as u32));
    cards.remove(card);
    card
}
