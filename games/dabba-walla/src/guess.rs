//! A position that fits a view: what the viewer does not know is dealt at random.

use adda_core::{Luck, Seat};

use crate::bed::{Piece, Tile};
use crate::bot::Wishes;
use crate::card::Cards;
use crate::chai::Chais;
use crate::last::LastShown;
use crate::lookup::lookup;
use crate::third::{Third, Under};
use crate::vehicle::CellSet;
use crate::view::{LaidView, PlayerView, View};
use crate::{DabbaWalla, Owed, Player};

impl View {
    pub(crate) fn guess_position<L: Luck>(&self, luck: &mut L) -> DabbaWalla {
        let mut game = self.what_is_public();
        let (mut cards, mut chai) = (self.unseen, self.unseen_chai);
        for (seat, known) in Seat::all(self.players.len()).zip(&self.players) {
            let player = &mut game.players[seat.index()];
            player.hand = known.hand.unwrap_or_else(|| {
                let hidden = known.hand_count - known.known.len();
                known.known.or(deal(&mut cards, hidden, luck))
            });
            player.away = known.away.unwrap_or_else(|| deal(&mut cards, known.away_count, luck));
            player.aside = known.aside.unwrap_or_else(|| pour(&mut chai, known.aside_count, luck));
            player.chai = known.chai.unwrap_or_else(|| {
                let open = match known.laid {
                    LaidView::Open { tiles, .. } => tiles,
                    LaidView::Nothing | LaidView::FaceDown { .. } => Chais::NONE,
                };
                let mut held = pour(&mut chai, known.chai_count - open.len(), luck);
                held.add_all(open);
                held
            });
            lay(player, known);
        }
        let waits_for = |owed: Owed| self.players.iter().any(|player| player.owed == Some(owed));
        let mut drawn = self.third_drawn;
        if drawn.is_none() && waits_for(Owed::Third) {
            let (one, other) = (cards.take(luck), cards.take(luck));
            drawn = Some([one.min(other), one.max(other)]);
        }
        game.offer.won = self.won;
        game.offer.pair = self.offered;
        if game.offer.pair.is_none() && waits_for(Owed::KeepChai) {
            let (one, other) = (chai.take(luck), chai.take(luck));
            game.offer.pair = Some([one.min(other), one.max(other)]);
        }
        let mut under = Vec::with_capacity(self.third_under.len());
        for &(by, card) in &self.third_under {
            under.push(Under { card: card.unwrap_or_else(|| cards.take(luck)), by });
        }
        game.third = Third::of(&self.third_row, drawn, &under).unwrap_or_default();
        game.unseen = cards;
        game.supply = chai;
        self.guess_sealed(&mut game, luck);
        game
    }

    /// Guesses what is face down in a round of the delivery. Everybody saw these cards being played, so bots can tell
    /// which are likely. The guesses for different players are independent of each other.
    fn guess_sealed<L: Luck>(&self, game: &mut DabbaWalla, luck: &mut L) {
        let is_hidden = |known: &PlayerView| matches!(known.laid, LaidView::FaceDown { card: None, .. });
        if !self.players.iter().any(is_hidden) {
            return;
        }
        let mut guessed = Vec::new();
        let wishes = Wishes::of(game);
        for (seat, known) in Seat::all(self.players.len()).zip(&self.players) {
            let LaidView::FaceDown { card: None, tiles, sealed } = known.laid else { continue };
            let tiles = match tiles {
                Some(tiles) => tiles,
                None if sealed => wishes.tiles(seat, luck),
                None => Chais::NONE,
            };
            guessed.push((seat, wishes.card(seat, luck), tiles, sealed));
        }
        for (seat, card, tiles, sealed) in guessed {
            let player = game.player_mut(seat);
            player.laid = card;
            player.tiles = tiles;
            player.sealed = sealed;
        }
    }

    /// Everything that is public.
    fn what_is_public(&self) -> DabbaWalla {
        let mut game = DabbaWalla {
            turn: self.turn,
            phase: self.phase,
            deck: self.deck as u8,
            display: self.display.map(|space| space.card),
            tickets: self.display.map(|space| space.tickets),
            used: self.used,
            blanks: self.blanks,
            zeros: self.zeros,
            spent: self.spent,
            level: self.level,
            last: self.last.as_ref().and_then(|last| LastShown::of(last, self.players.len())),
            ..DabbaWalla::bare(self.options, self.players.len(), self.first)
        };
        for (seat, known) in Seat::all(self.players.len()).zip(&self.players) {
            for tile in &known.load {
                game.load(seat, tile.tile);
            }
            let player = game.player_mut(seat);
            if self.is_delivery() {
                player.bed.forget_halves();
            }
            player.known = known.known;
            player.discard = known.discard;
            player.tickets = known.tickets;
            player.walla = known.walla;
            player.deferring = known.deferring;
            player.sheet = known.sheet;
        }
        game
    }
}

impl DabbaWalla {
    /// Places a tile on a load as it was placed before, without its consequences. Returns whether it fits there.
    pub(crate) fn load(&mut self, seat: Seat, tile: Tile) -> bool {
        let vehicle = self.options.vehicle;
        let ground = lookup().ground(vehicle);
        let bed = &mut self.players[seat.index()].bed;
        match tile {
            Tile::Dabbas { card, spot } => {
                let Some(placement) = lookup().placement(vehicle, card, spot) else { return false };
                if !bed.is_even(placement) || !bed.has_room(placement.cells) {
                    return false;
                }
                let level = bed.cover(placement.cells, Piece::Card(card));
                bed.join_halves(ground, placement, level);
                self.spots[card.index()] = spot;
            }
            Tile::Bonus { cell, .. } | Tile::Blank { cell } => {
                let cells = CellSet::only(cell);
                if !ground.cells.contains(cell) || !bed.has_room(cells) {
                    return false;
                }
                let piece = match tile {
                    Tile::Bonus { colour, .. } => Piece::Bonus(colour),
                    Tile::Dabbas { .. } | Tile::Blank { .. } => Piece::Blank,
                };
                bed.cover(cells, piece);
            }
        }
        true
    }
}

fn deal<L: Luck>(cards: &mut Cards, count: usize, luck: &mut L) -> Cards {
    (0..count).map(|_| cards.take(luck)).collect()
}

fn pour<L: Luck>(chai: &mut Chais, count: usize, luck: &mut L) -> Chais {
    let mut poured = Chais::NONE;
    for _ in 0..count {
        poured.add(chai.take(luck));
    }
    poured
}

/// A player's choice of this round, as far as it is known.
fn lay(player: &mut Player, known: &PlayerView) {
    match known.laid {
        LaidView::Nothing | LaidView::FaceDown { card: None, .. } => {}
        LaidView::Open { card, tiles } => {
            player.laid = Some(card);
            player.tiles = tiles;
            player.sealed = true;
        }
        LaidView::FaceDown { card: Some(card), tiles, sealed } => {
            player.laid = Some(card);
            player.tiles = tiles.unwrap_or(Chais::NONE);
            player.sealed = sealed;
        }
    }
}
