//! What one viewer may know, and the guess of what may lie behind it.

use adda_core::{Game, GameView, Luck, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::column::{Column, columns_for};
use crate::{Demand, Dudab, Owed};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Rounds that are over.
    pub round: u8,
    /// Who began the first round.
    pub first: Seat,
    /// Who is in turn.
    pub turn: Seat,
    /// What that player has to decide.
    pub owed: Owed,
    /// What the table asks.
    pub demand: Demand,
    /// Whether all rounds are played.
    pub over: bool,
    /// From the bottom to the top.
    pub columns: Vec<Column>,
    /// Face up: everybody may look through it.
    pub discard: Cards,
    /// How many cards are left to draw.
    pub draw_count: usize,
    /// Cards of which the viewer does not know where they are.
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
    /// How many cards went unseen from the hand to the own pile since the hand was shown.
    pub sheds: u8,
    /// How many of the seen cards must be among those.
    pub gone: u8,
    /// How many cards the own pile has (R7).
    pub pile_count: usize,
    /// The part of the own pile that everybody knows.
    pub open_pile: Cards,
    /// The rest of it, if the viewer may see it.
    pub secret_pile: Option<Cards>,
    /// The points of the rounds that are over.
    pub scores: Vec<i16>,
    /// All of them together.
    pub total: i32,
}

impl GameView<Dudab> for View {
    fn of(game: &Dudab, viewer: Viewer) -> View {
        let seats = game.seats();
        // Hidden are the draw pile and what others hold or have put away unseen.
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

    /// A position that could lie behind this view: unseen cards are spread at random over the places that hold
    /// unseen cards.
    fn guess<L: Luck>(&self, luck: &mut L) -> Dudab {
        let mut game = self.what_is_known();
        let mut pool = self.unseen;
        for (seat, player) in Seat::all(self.players.len()).zip(&self.players) {
            if player.hand.is_some() {
                continue;
            }
            let (sheds, gone) = (usize::from(player.sheds), usize::from(player.gone));
            let secret_count = player.pile_count - player.open_pile.len();
            // Since the hand was shown, the player has had these cards: what was seen and what came since. As
            // many as were shed of them lie in the pile now: at first only what was seen, then any of them.
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
    fn what_is_known(&self) -> Dudab {
        let mut game = Dudab {
            round: self.round,
            turn: self.turn,
            owed: self.owed,
            demand: self.demand,
            discard: self.discard,
            ..Dudab::bare(self.players.len(), self.first)
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
